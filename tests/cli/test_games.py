"""``magblast games`` lists what is in the folder of the logs, whatever game it is of."""

import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from magblast.kernel.game import AnyGame
from magblast.play import autosave
from magblast.play.session import Session
from magblast.record.header import new_header
from tests.cli.conftest import Run
from tests.pebbles.game import GAME
from tests.support.logs import duel, unfinished_games, write
from tests.support.posix import make_pipe, posix_only


@pytest.fixture
def games(home: Path, shelf: None) -> Path:
    folder = home / "games"
    play(folder / "1.mblog", GAME, "first")
    play(folder / "2.mblog", GAME, "first", most=2)
    Session.start(new_header("third", ("Ada", "Bo")), folder / "3.mblog").close()
    write(folder / "4.mblog", duel())
    (folder / "5.mblog").write_bytes((folder / "1.mblog").read_bytes() + b"{]\n{}\n")
    (folder / "6.mblog").write_bytes(b"\xff")
    (folder / "7.mblog").mkdir()
    for path in folder.iterdir():
        os.utime(path, (1000 * int(path.stem), 1000 * int(path.stem)))
    return folder


def play(path: Path, game: AnyGame, edition: str, most: int = 500) -> None:
    session = Session.start(new_header(edition, ("Ada", "Bo"), "listed", game=game), path)
    for _ in range(most):
        if session.decision is not None:
            session.submit(session.position.legal[0])
    session.close()


def test_games_are_listed_newest_first_with_their_files(games: Path, run: Run) -> None:
    code, out, err = run("games")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert [Path(line.strip()) for line in lines[1::2]] == [
        games / f"{number}.mblog" for number in (7, 6, 5, 4, 3, 2, 1)
    ]
    assert [line.split()[0] for line in lines[::2]] == list("1234567")
    told = [line.split("  ", 2)[2] for line in lines[::2]]
    assert told[0] == "cannot be opened: this is a folder, not a log"
    assert told[1].startswith("cannot be opened: ")
    assert told[2].startswith("cannot be opened: line ")
    assert told[3] == told[4] == "Mag•Blast, third edition: Ada and Bo; not finished"
    assert told[5] == "Pebbles: Ada and Bo; not finished"
    assert told[6].startswith("Pebbles: Ada and Bo; ")
    assert told[6].endswith(("won", "a draw"))
    assert not any("  " in line for line in told)


def test_games_are_listed_as_json(games: Path, run: Run) -> None:
    listed = json.loads(run("games", "--json")[1])
    assert [Path(each["file"]).stem for each in listed] == list("7654321")
    assert listed[0]["problem"] == "this is a folder, not a log"
    assert [each["number"] for each in listed] == [1, 2, 3, 4, 5, 6, 7]
    last = json.loads((games / "1.mblog").read_text().splitlines()[-1])
    won = last["winners"] if "winners" in last else [last["winner"]]
    del listed[-1]["when"]
    assert listed[-1] == {
        "number": 7,
        "file": str(games / "1.mblog"),
        "game": "pebbles",
        "edition": None,
        "names": ["Ada", "Bo"],
        "finished": True,
        "winners": [("Ada", "Bo")[seat - 1] for seat in won],
    }
    assert (listed[-2]["finished"], listed[-2]["winners"]) == (False, None)


def test_an_empty_or_missing_folder_is_no_error(home: Path, run: Run) -> None:
    assert run("games") == (0, "There are no games yet.\n", "")
    assert run("games", "--json") == (0, "[]\n", "")


@posix_only
def test_no_file_keeps_the_list_waiting(games: Path, run: Run) -> None:
    make_pipe(games / "8.mblog")
    (games / "9.mblog").symlink_to("nowhere")
    code, out, err = run("games")
    assert (code, err) == (0, "")
    assert "cannot be opened: this is a named pipe, not a log" in out
    assert "cannot be opened: there is no such file" in out


@posix_only
def test_a_path_that_cannot_be_shown_is_quoted_for_the_shell(games: Path, run: Run) -> None:
    for number, name in enumerate((b"\xff\xfe.mblog", b"a\tb  c\x1b[2J.mblog"), 1):
        odd = games / os.fsdecode(name)
        (games / f"{number}.mblog").rename(odd)
        lines = run("games")[1].splitlines()
        assert all(line.isprintable() for line in lines)
        (path,) = [line.strip() for line in lines if "printf" in line]
        listed = subprocess.run(["sh", "-c", f"ls -1 {path}"], capture_output=True, check=True)
        assert listed.stdout == os.fsencode(odd) + b"\n"
        assert str(odd) in [each["file"] for each in json.loads(run("games", "--json")[1])]
        odd.unlink()


@pytest.mark.parametrize("when", [10**10, 10**12, -(10**12)])
def test_a_game_is_listed_whatever_the_clock_said(
    when: int, games: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = autosave._found

    def found(path: Path, name: str, ask: Callable[[], os.stat_result]) -> autosave.Found:
        if name != "4.mblog":
            return real(path, name, ask)
        said = ask()
        return real(path, name, lambda: os.stat_result((*said[:7], when, when, when)))

    monkeypatch.setattr(autosave, "_found", found)
    lines = run("games")[1].splitlines()
    (place,) = [n for n, line in enumerate(lines) if line.endswith("4.mblog")]
    assert lines[place - 1].endswith("third edition: Ada and Bo; not finished")
    assert place == (1 if when > 0 else len(lines) - 1)
    assert games / "4.mblog" in [game.path for game in unfinished_games()]


@pytest.mark.parametrize(
    "end", ['{"end":true}', '{"end":true,"winner":9}', '{"end":true,"winners":5}']
)
def test_what_an_end_does_not_say_is_not_made_up(end: str, games: Path, run: Run) -> None:
    lines = (games / "1.mblog").read_text().splitlines()
    (games / "1.mblog").write_text("\n".join([*lines[:-1], end]) + "\n")
    first = json.loads(run("games", "--json")[1])[0]
    assert ("problem" in first) == ("9" in end)
    assert first.get("winners") is None
