"""``magblast stats`` sums up the finished games, and its database is only a memory of them."""

import json
import os
import sqlite3
import stat
import subprocess
from pathlib import Path

import pytest

from magblast.kernel.game import AnyGame
from magblast.kernel.shelf import game_of
from magblast.play import finishes, store
from magblast.play.finishes import all_finishes, finishes_of
from magblast.play.session import Session
from magblast.play.store import store_path
from magblast.record.header import new_header
from tests.cli.conftest import Run
from tests.pebbles.game import GAME
from tests.support.logs import FIRE, PASS, SOUND, duel, write
from tests.support.posix import make_pipe, posix_only

pytestmark = pytest.mark.usefixtures("shelf")


def play(path: Path, seed: str, names: tuple[str, ...] = ("Ada", "Bo"), most: int = 500) -> Path:
    return play_game(path, GAME, seed, names, most)


def play_game(path: Path, game: AnyGame, seed: str, names: tuple[str, ...], most: int) -> Path:
    header = new_header(next(iter(game.editions)), names, seed, game=game)
    session = Session.start(header, path)
    for _ in range(most):
        if session.decision is not None:
            session.submit(session.position.legal[-1])
    session.close()
    return path


@pytest.fixture
def games(home: Path) -> Path:
    """Four games of Pebbles, three of them finished, and what is no game that was played."""
    folder = home / "games"
    play(folder / "1.mblog", "one")
    play(folder / "2.mblog", "two")
    play(folder / "3.mblog", "three", ("ADA", "Cy", "Di"))
    play(folder / "4.mblog", "four", most=3)
    write(folder / "5.mblog", duel(), FIRE, SOUND, PASS)
    (folder / "6.mblog").mkdir()
    # Games are remembered as they end; here all of them are still to be read.
    store_path().unlink()
    return folder


def numbers(run: Run, *args: str) -> dict[str, dict[str, object]]:
    (game,) = json.loads(run("stats", "--json", *args)[1])
    return {each["name"]: each for each in game["captains"]}


def winners(log: Path) -> list[int]:
    end = json.loads(log.read_text().splitlines()[-1])
    return end["winners"] if "winners" in end else [end["winner"]]


def test_a_seat_counts_for_whoever_plays_it_at_the_end(home: Path, run: Run) -> None:
    header = new_header(next(iter(GAME.editions)), ("Ada", "Bo"), "one", game=GAME)
    session = Session.start(header, home / "games" / "1.mblog")
    session.pass_seat(1, "greedy", "A bot plays on for Ada.")
    session.pass_seat(2, "greedy", "A bot plays on for Bo.")
    session.pass_seat(2, None, "Bo is back.")
    while session.decision is not None:
        session.submit(session.position.legal[-1])
    session.close()
    assert {*numbers(run)} == {"Ada (greedy)", "Bo"}


def test_games_and_wins_are_those_of_the_logs(games: Path, run: Run) -> None:
    (told,) = json.loads(run("stats", "--json")[1])
    assert (told["game"], told["games"], told["sides"]) == ("pebbles", 3, [])
    found = {each["name"]: each for each in told["captains"]}
    assert {name: each["games"] for name, each in found.items()} == {
        "ADA": 3,
        "Bo": 2,
        "Cy": 1,
        "Di": 1,
    }
    won = [winners(games / f"{number}.mblog") for number in (1, 2, 3)]
    assert found["ADA"]["wins"] == sum(1 in seats for seats in won)
    assert found["Bo"]["wins"] == sum(2 in seats for seats in won[:2])
    ends = [json.loads((games / f"{n}.mblog").read_text().splitlines()[-1]) for n in (1, 2)]
    assert found["Bo"]["turns"] == sum(end["turns"] for end in ends) / 2
    matched = sum((games / f"{n}.mblog").read_text().count('"by":2,"do":"match"') for n in (1, 2))
    assert found["Bo"]["figures"] == {"matched": matched / 2}


def test_the_tables_are_printed_for_any_game(games: Path, run: Run) -> None:
    code, out, err = run("stats")
    assert (code, err) == (0, "")
    title, empty, head, *rows = out.splitlines()
    assert title == "Pebbles: 3 finished. Figures are averages per game."
    assert empty == ""
    assert head.split() == ["captain", "games", "won", "win", "rate", "turns", "matched"]
    assert len({len(row) for row in (head, *rows)}) == 1
    assert len(rows) == 4


def test_flagships_are_told_where_the_game_has_them(home: Path, run: Run, game_log: Path) -> None:
    folder = home / "games"
    play(folder / "1.mblog", "one")
    (folder / "2.mblog").write_bytes(game_log.read_bytes())
    code, out, _ = run("stats")
    assert code == 0
    assert out.startswith("All games: 2 finished.")
    assert "played as" in out
    assert " has played " in out
    assert " has the best win rate with " in out
    only = json.loads(run("stats", "--json", "--game", "magblast")[1])
    assert [game["game"] for game in only] == ["magblast"]
    (sides,) = [game["sides"] for game in only]
    assert sum(each["games"] for each in sides) == 3
    assert sum(each["wins"] for each in sides) == 1
    assert set(only[0]["captains"][0]["figures"]) == set(game_of("magblast").tally(()).keys())


def test_one_captain_is_found_however_the_name_is_typed(games: Path, run: Run) -> None:
    assert [*numbers(run, "--player", " ada ")] == ["ADA"]
    code, out, err = run("stats", "--player", "Zoe")
    assert (code, out) == (2, "")
    assert err == "magblast: no captain of a finished game is called 'Zoe'\n"
    assert "is called 'Aad'; did you mean Ada?" in run("stats", "--player", "Aad")[2]


def test_there_may_be_nothing_to_tell(home: Path, run: Run) -> None:
    assert run("stats") == (0, "No game has been finished yet.\n", "")
    assert run("stats", "--json") == (0, "[]\n", "")


def test_a_log_is_read_again_only_when_it_has_changed(
    games: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []
    real = finishes_of

    def noted(path: Path, *args: object) -> object:
        read.append(path.stem)
        return real(path)

    monkeypatch.setattr(finishes, "finishes_of", noted)
    first = numbers(run)
    assert read == ["1", "2", "3"]
    assert numbers(run) == first
    assert read == ["1", "2", "3"]
    (games / "1.mblog").unlink()
    os.utime(games / "2.mblog", (1, 1))
    play(games / "7.mblog", "seven")
    read.clear()
    assert numbers(run)["Bo"]["games"] == 2
    assert read == ["2"]
    read.clear()
    numbers(run, "--rebuild")
    assert read == ["2", "3", "7"]


def test_a_damaged_log_is_left_out_and_named(games: Path, run: Run) -> None:
    lines = (games / "1.mblog").read_text().splitlines()
    (games / "1.mblog").write_text("\n".join([lines[0], lines[0], *lines[1:]]) + "\n")
    code, out, err = run("stats")
    assert code == 0
    assert "2 finished" in out
    assert err.startswith(f"magblast: {games / '1.mblog'}: line 2: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize("when", [1, 10**10, 10**12])
def test_a_game_counts_whatever_the_clock_said(when: int, games: Path, run: Run) -> None:
    def counted() -> dict[str, dict[str, object]]:
        # How a name is spelled depends on which game was the last.
        return {name.casefold(): {**each, "name": ""} for name, each in numbers(run).items()}

    before = counted()
    os.utime(games / "1.mblog", (when, when))
    assert counted() == before
    assert counted() == before


@posix_only
def test_a_game_counts_whatever_its_file_is_called(games: Path, run: Run) -> None:
    before = numbers(run)
    for number, name in (("2", b"2\xfd.mblog"), ("3", b"2\xfe.mblog")):
        (games / f"{number}.mblog").rename(games / os.fsdecode(name))
    assert numbers(run) == before
    assert numbers(run) == before


@posix_only
def test_a_damaged_log_is_named_whatever_it_is_called(games: Path, run: Run) -> None:
    odd = games / os.fsdecode(b"\xff\xfe.mblog")
    (games / "1.mblog").rename(odd)
    odd.write_bytes(odd.read_bytes().replace(b'"do"', b'"don"', 1))
    code, out, err = run("stats")
    assert code == 0
    assert "2 finished" in out
    named = err.removeprefix("magblast: ").partition(": line ")[0]
    listed = subprocess.run(["sh", "-c", f"ls -1 {named}"], capture_output=True, check=True)
    assert listed.stdout == os.fsencode(odd) + b"\n"


@pytest.mark.parametrize("harm", ["noise", "cut", "version", "rows", "tables"])
def test_a_damaged_database_is_made_again(harm: str, games: Path, run: Run) -> None:
    before = numbers(run)
    path = store_path()
    data = path.read_bytes()
    if harm == "noise":
        path.write_bytes(b"noise" * 1000)
    elif harm == "cut":
        path.write_bytes(data[: len(data) // 2])
    else:
        with sqlite3.connect(path) as database:
            database.execute(
                {
                    "version": "PRAGMA user_version = 99",
                    "rows": "UPDATE finish SET figures = '{', turns = 'many'",
                    "tables": "DROP TABLE finish",
                }[harm]
            )
        database.close()
    assert numbers(run) == before
    assert_whole(path)


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("figures", '{"a": 1e400}'),
        ("figures", '{"a": -Infinity}'),
        ("figures", '{"a": NaN}'),
        ("figures", '{"a": "1"}'),
        ("figures", f'{{"a": 1{"0" * 400}}}'),
        ("figures", f'{{"a": 1{"0" * 5000}}}'),
        ("figures", "[" * 100_000),
        ("figures", '{"a": ' * 100_000),
        ("figures", b"\xff\xfe"),
        ("figures", 7),
        ("turns", 9e999),
        ("turns", -(2**63)),
        ("turns", "9" * 400),
        ("log", 7),
    ],
    ids=lambda value: str(value)[:16],
)
def test_a_database_that_says_nonsense_is_made_again(
    column: str, value: object, games: Path, run: Run
) -> None:
    before = numbers(run)
    path = store_path()
    with sqlite3.connect(path) as database:
        database.execute(f"UPDATE finish SET {column} = ? WHERE name = 'Cy'", (value,))
    database.close()
    assert numbers(run) == before
    assert_whole(path)


def assert_whole(path: Path) -> None:
    with sqlite3.connect(path) as database:
        assert database.execute("SELECT count(*) FROM finish").fetchone() == (7,)
    database.close()


def test_a_locked_database_is_done_without(
    games: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = numbers(run)
    kept = store_path().read_bytes()
    monkeypatch.setattr(store, "_PATIENCE", 0.0)
    database = sqlite3.connect(store_path())
    database.execute("BEGIN EXCLUSIVE")
    assert numbers(run) == before
    database.close()
    assert store_path().read_bytes() == kept


@posix_only
def test_whatever_stands_in_its_place_is_done_without(games: Path, run: Run) -> None:
    store_path().mkdir()
    assert numbers(run)["Bo"]["games"] == 2
    store_path().rmdir()
    make_pipe(store_path())
    assert numbers(run)["Bo"]["games"] == 2


@posix_only
def test_only_the_owner_can_read_it(games: Path) -> None:
    before = os.umask(0)
    try:
        all_finishes()
    finally:
        os.umask(before)
    assert stat.S_IMODE(store_path().stat().st_mode) == 0o600
