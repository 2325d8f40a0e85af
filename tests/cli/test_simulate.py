"""``magblast simulate`` plays games between bots, and any of them again into a log."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from magblast.bots.arena import GameResult, Match, play_match
from magblast.bots.crew import DISTRIBUTED, PROCESSES, crew_of
from magblast.bots.roster import BotName
from magblast.cli import simulate
from magblast.cli.simulate import names
from magblast.record.replay import read_replay
from magblast.system.startup import install_command
from tests.cli.conftest import Run
from tests.support.posix import REASON

GAME = ("simulate", "--seed", "falcon", "--jobs", "1")


def test_the_table_says_who_won_how_often(run: Run) -> None:
    code, out, err = run(*GAME, "--games", "6")
    assert (code, err) == (0, "")
    title, greedy, rival, seats, ends, length = out.splitlines()
    assert title == "Mag•Blast, third edition: 6 games, seed falcon"
    assert greedy.split()[:3] == ["bot:greedy", "6", "wins"]
    assert rival.split()[:3] == ["bot:random", "0", "wins"]
    assert "[43.9-100.0]" in greedy
    assert seats == "wins by seat: 3, 3"
    assert ends == "draws: 0; unfinished after 20000 actions: 0"
    assert "turns" in length


def test_a_bot_against_itself_has_no_row(run: Run) -> None:
    _, out, _ = run(*GAME, "--games", "2", "--seats", "bot:random,bot:random")
    assert [line.split(":")[0] for line in out.splitlines()][1:3] == ["wins by seat", "draws"]


def test_a_bot_that_sits_twice_has_one_row(run: Run) -> None:
    seats = "bot:greedy,bot:random,bot:greedy"
    _, out, _ = run(*GAME, "--games", "6", "--seats", seats)
    _, both, rival, *_ = out.splitlines()
    assert both.split()[:5] == ["2", "×", "bot:greedy", "6", "wins"]
    assert rival.split()[:3] == ["bot:random", "0", "wins"]


def test_the_results_are_json_and_do_not_depend_on_the_processes(run: Run, tmp_path: Path) -> None:
    written = []
    for jobs in ("1", "2"):
        path = tmp_path / f"{jobs}.json"
        code, _, _ = run(*GAME[:3], "--jobs", jobs, "--games", "5", "--json", str(path))
        assert code == 0
        written.append(json.loads(path.read_text(encoding="utf-8")))
    assert written[0] == written[1]
    games = written[0]["games"]
    assert [game["number"] for game in games] == [1, 2, 3, 4, 5]
    assert {*games[0]} == {
        *("number", "seed", "seats", "finished", "winners", "turns", "actions", "digest"),
        *("taken_over", "account"),
    }


LAST = """
for number, line in enumerate(sys.stdin):
    question = json.loads(line)
    # It is told where it sits.
    if not question["names"][question["seat"] - 1].startswith("mybot"):
        break
    if len(sys.argv) > 1 and number == 3:
        break
    print(len(question["legal"]), flush=True)
"""
"""A program that gives the last answer, and ends early if it has an argument."""


@pytest.mark.skipif(sys.platform == "win32", reason=REASON)
def test_a_program_plays_the_same_on_any_number_of_processes(run: Run, tmp_path: Path) -> None:
    bot = tmp_path / "mybot"
    bot.write_text(f"#!{sys.executable}\nimport json\nimport sys\n" + LAST, encoding="utf-8")
    bot.chmod(0o700)
    written = []
    for jobs in ("1", "2"):
        path = tmp_path / f"{jobs}.json"
        seats = f"exec:{bot},bot:greedy,exec:{bot} 3"
        options = (*GAME[:3], "--jobs", jobs, "--seats", seats)
        code, out, err = run(*options, "--games", "3", "--json", str(path))
        assert (code, err) == (0, "")
        written.append(json.loads(path.read_text(encoding="utf-8")))
    assert written[0] == written[1]
    assert written[0]["bots"] == ["exec:mybot", "bot:greedy", "exec:mybot 3"]
    # The second one has ended before its fourth answer, and says so.
    assert [game["taken_over"] for game in written[0]["games"]] == [[3], [2], [1]]
    assert "exec:mybot 3 failed in 3 games; another bot took its seat there" in out
    log = tmp_path / "two.mblog"
    code, _, _ = run(*options, "--game-number", "2", "--save", str(log))
    assert code == 0
    saved = read_replay(log)
    assert saved.course.bots == ["bot:greedy", "greedy", "exec:mybot"]
    assert saved.course.entries[-1].action is not None


@pytest.mark.usefixtures("tricks")
def test_as_many_bots_play_as_the_game_needs(run: Run) -> None:
    code, out, err = run("simulate", "--game", "tricks", "--games", 3, "--jobs", 1)
    assert (code, err) == (0, "")
    assert "\nbot:greedy " in out
    assert "\n2 × bot:random " in out


def test_one_game_is_played_again_into_a_log(run: Run, tmp_path: Path) -> None:
    results, log = tmp_path / "all.json", tmp_path / "four.mblog"
    run(*GAME, "--games", "4", "--json", str(results))
    code, out, _ = run(*GAME, "--game-number", "4", "--save", str(log))
    assert (code, out) == (0, f"game 4 is in {log}\n")
    code, out, _ = run("replay", "--verify", str(log))
    played = json.loads(results.read_text(encoding="utf-8"))["games"][3]
    assert code == 0
    assert f"{played['actions']} actions verified; greedy won" in out
    records = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    assert [seat["bot"] for seat in records[0]["seats"]] == played["seats"]
    assert records[-2]["h"] == played["digest"]


@pytest.mark.usefixtures("shelf")
def test_any_game_of_the_shelf_can_be_simulated(run: Run) -> None:
    code, out, _ = run(*GAME, "--game", "pebbles", "--hand", "2", "--games", "4")
    assert code == 0
    assert out.startswith("Pebbles: 4 games")


@pytest.mark.parametrize("links", [True, False])
@pytest.mark.parametrize("stops", [True, False])
def test_a_file_that_appears_during_the_run_is_not_overwritten(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, links: bool, stops: bool
) -> None:
    path = tmp_path / "games.json"

    def slowly(match: Match, numbers: range, *rest: Any) -> Iterator[GameResult]:
        yield from play_match(match, numbers)
        path.write_text("precious", encoding="utf-8")
        if stops:
            raise KeyboardInterrupt

    def refused(*_: object) -> None:
        raise PermissionError

    if not links:
        monkeypatch.setattr(os, "link", refused)
    monkeypatch.setattr(simulate, "play_match", slowly)
    code, out, err = run(*GAME, "--games", "2", "--json", str(path))
    assert code == (130 if stops else 2)
    assert out.startswith("Mag•Blast, third edition: 2 games")
    assert ("stopped after 2 of 2 games" in out) == stops
    assert err == (
        f"magblast: {path}: this file appeared during the run, so it was not overwritten; "
        f"the results are in {path}.part\n"
    )
    assert path.read_text(encoding="utf-8") == "precious"
    assert len(json.loads(Path(f"{path}.part").read_text(encoding="utf-8"))["games"]) == 2


@pytest.mark.parametrize("links", [True, False])
def test_results_get_their_name_with_or_without_links(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, links: bool
) -> None:
    if not links:
        monkeypatch.delattr(os, "link")
    path = tmp_path / "games.json"
    assert run(*GAME, "--games", "2", "--json", str(path))[0] == 0
    assert [*tmp_path.iterdir()] == [path]


def test_an_interrupted_run_keeps_what_was_finished(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(match: Match, numbers: range, *rest: Any) -> Iterator[GameResult]:
        yield from play_match(match, numbers[:3])
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "play_match", interrupted)
    path = tmp_path / "some.json"
    code, out, _ = run(*GAME, "--games", "9", "--json", str(path))
    assert [*tmp_path.iterdir()] == [path]
    assert code == 130
    assert out.splitlines()[-1] == "stopped after 3 of 9 games"
    results = json.loads(path.read_text(encoding="utf-8"))
    assert (len(results["games"]), results["asked"]) == (3, 9)
    _, told, _ = run("report", str(path))
    assert "only the games that it had finished are counted" in told
    # What a run that was killed has left is not written over.
    path.rename(f"{path}.part")
    code, out, err = run(*GAME, "--games", "9", "--json", str(path))
    assert (code, out) == (2, "")
    assert err == (
        f"magblast: {path}.part: a run was interrupted and left this file behind, which magblast"
        " report can read; move or delete it, or choose another file\n"
    )
    assert len(json.loads(Path(f"{path}.part").read_text(encoding="utf-8"))["games"]) == 3


@pytest.mark.skipif(sys.platform == "win32", reason=REASON)
def test_a_run_that_is_killed_leaves_a_file_that_is_told_from_one_in_use(
    run: Run, tmp_path: Path
) -> None:
    path = tmp_path / "some.json"
    bots = ("--seats", "bot:captain,bot:captain", "--games", "1000", "--jobs", "2")
    program = subprocess.Popen(
        [sys.executable, "-m", "magblast", "simulate", *bots, "--json", str(path)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    part = Path(f"{path}.part")
    try:
        wait_until(lambda: part.is_file() and part.stat().st_size > 0)
        told = run(*GAME, "--games", "1", "--json", str(path))[2]
        assert (
            told == f"magblast: {part}: another run is still writing this file; choose another"
            " file\n"
        )
    finally:
        program.kill()
        program.wait()
    # Its workers end when they find that it is gone.
    wait_until(
        lambda: "left this file behind" in run(*GAME, "--games", "1", "--json", str(path))[2]
    )
    part.unlink()
    assert run(*GAME, "--games", "1", "--json", str(path))[0] == 0
    assert [*tmp_path.iterdir()] == [path]


def wait_until(happens: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not happens():
        assert time.monotonic() < end
        time.sleep(0.05)


@pytest.mark.skipif(sys.platform == "win32", reason=REASON)
@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_a_stop_ends_workers_and_programs_at_once(stop: signal.Signals, tmp_path: Path) -> None:
    bot, path = tmp_path / "mybot", tmp_path / "some.json"
    bot.write_text(f"#!/bin/sh\ntouch {tmp_path}/$$.pid\nexec sleep 99\n", encoding="utf-8")
    bot.chmod(0o700)
    options = ("--jobs", "2", "--games", "4", "--json", str(path))
    program = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "magblast",
            *GAME[:3],
            "--seats",
            f"exec:{bot},bot:greedy",
            *options,
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    end = time.monotonic() + 60
    while len(pids := [*tmp_path.glob("*.pid")]) < 2:
        assert time.monotonic() < end
        time.sleep(0.01)
    # Ctrl+C reaches every process of the terminal, and may be pressed again and again.
    for _ in range(3):
        os.kill(-program.pid if stop == signal.SIGINT else program.pid, stop)
    out, err = program.communicate(timeout=60)
    assert (program.returncode, err) == (130, b"")
    assert out.endswith(b"stopped after 0 of 4 games\n")
    assert json.loads(path.read_text(encoding="utf-8"))["games"] == []
    end = time.monotonic() + 60
    while any(_lives(int(pid.stem)) for pid in pids):
        assert time.monotonic() < end
        time.sleep(0.01)


def _lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_there_are_never_more_workers_than_games() -> None:
    for games, most in ((1, 1), (2, 2), (10**6, 4 * (os.cpu_count() or 1))):
        with crew_of(PROCESSES, 999_999, games) as crew:
            assert crew.workers <= most


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--seats", "bot:captain:2s,bot:greedy"], "a time limit"),
        (["--seats", "bot:clever,bot:greedy"], "there is no bot"),
        (["--seats", "bot:greedy"], "2 to 8 seats"),
        (["--edition", "ninth"], "ninth"),
        (["--games", "0"], "--games must be a number from 1 to 999999999, not '0' (try"),
        (["--jobs", "many"], "--jobs must be a number from 1"),
        (["--jokers", "3"], "neither this command nor Mag•Blast takes such arguments: --jokers 3"),
        (["--game-number", "3"], "go together"),
        (["--save", "x.mblog"], "go together"),
        (["--game-number", "3", "--save", "x", "--games", "9"], "leave out --games (try"),
        (["--seats", "ada,bot:greedy"], "bot:hunter, exec:PROGRAM"),
        (["--json", "."], "exists"),
        (["--executor", "sails"], "neither dask nor"),
        (["--executor", "dask", "--seats", "exec:python3,bot:greedy"], "on this machine only"),
        (["--seats", "exec:no-such-one,bot:greedy"], "there is no program"),
        (["--executor", "dask"], install_command([DISTRIBUTED])),
        (["--json", "a", "-o", "b"], "to a or to b, but not to both"),
        (["--json", "a", "-o", "-"], "to a or to -, but not to both"),
    ],
)
def test_bad_input_is_refused_in_one_sentence(
    run: Run, args: list[str], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    code, out, err = run(*GAME, *args)
    assert (code, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1


def test_a_name_for_each_bot() -> None:
    bots = [BotName.parse(f"bot:{each}") for each in ("greedy", "captain:50", "greedy")]
    assert names(bots) == ["greedy 1", "captain 50", "greedy 2"]
