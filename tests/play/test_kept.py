"""The lists of saved games read new and changed logs only."""

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from magblast.cli import reading
from magblast.cli.reading import Reading
from magblast.errors import HeaderError
from magblast.play import autosave, kept, store
from magblast.play.finishes import all_finishes
from magblast.play.kept import kept_games, saved_games
from magblast.play.session import Session
from magblast.record.header import new_header
from magblast.record.replay import read_replay
from magblast.wording import ENGLISH
from tests.pebbles.game import GAME
from tests.support.logs import duel, play_log, write

SECRET = "marzipan"
"""The seed, which must not leave the log."""


@pytest.fixture
def games(home: Path) -> Path:
    folder = home / "games"
    folder.mkdir(parents=True)
    play_log(folder / "1.mblog", seats=2, seed=SECRET, most=20)
    write(folder / "2.mblog", duel())
    (folder / "3.mblog").write_bytes(b"\xff")
    return folder


def listed() -> dict[str, bool]:
    """Return what is in the folder, and whether it is sound."""
    return {each.path.stem: each.problem is None for each in kept_games()}


def read() -> int:
    """Return how many logs are read for the next list."""
    seen: list[int] = [0]
    kept_games(watch=lambda done, count: seen.append(count))
    return max(seen)


def test_a_log_is_read_again_only_when_it_has_changed(games: Path) -> None:
    first = kept_games()
    assert {each.path.stem: each.problem is None for each in first} == {
        "1": True,
        "2": True,
        "3": False,
    }
    # A damaged log is not remembered: another version may read it.
    assert read() == 1
    assert kept_games() == first
    with (games / "2.mblog").open("a") as file:
        file.write("{]\n{}\n")
    assert read() == 2
    assert listed() == {"1": True, "2": False, "3": False}


def test_damage_that_changes_no_size_is_found(games: Path) -> None:
    assert listed()["1"]
    data = bytearray((games / "1.mblog").read_bytes())
    data[len(data) // 2] = 0xFF
    (games / "1.mblog").write_bytes(data)
    assert not listed()["1"]


def test_another_version_of_the_program_reads_every_log(
    games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept_games()
    monkeypatch.setattr("magblast.play.readings.VERSION", "99")
    assert read() == 3


def test_the_home_screen_reads_what_has_changed(
    games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept, "_FEW", 2)
    first = saved_games()
    described: list[Path] = []

    def noted(path: Path) -> autosave.Saved | None:
        described.append(path)
        return autosave.describe(path)

    monkeypatch.setattr(kept, "describe", noted)
    assert saved_games() == first
    assert [path.stem for path in described] == ["3"]
    os.utime(games / "2.mblog", (5, 5))
    assert [each.path.stem for each in saved_games()] == ["1", "2"]
    assert [path.stem for path in described][1:] in (["2", "3"], ["3", "2"])


def test_few_games_are_listed_without_the_database(games: Path) -> None:
    # It remembers how the game stood that was left.
    store.store_path().unlink()
    assert [saved.path.stem for saved in saved_games()] == ["2", "1"]
    assert not store.store_path().exists()


@pytest.mark.parametrize("few", [0, 50])
def test_the_list_is_the_same_with_the_database(
    few: int, games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = saved_games()
    monkeypatch.setattr(kept, "_FEW", few)
    assert saved_games() == saved_games() == first


def test_no_file_is_asked_twice_for_its_time(games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (games / "3.mblog").unlink()
    monkeypatch.setattr(kept, "_FEW", 0)
    before = kept_games(), saved_games()
    asked: list[Path] = []
    stat = Path.stat

    def noted(path: Path, **options: bool) -> os.stat_result:
        asked.append(path)
        return stat(path, **options)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Path, "stat", noted)
        after = kept_games(), saved_games()
    assert after == before
    assert not [path for path in asked if path.suffix == ".mblog"]


def test_a_list_opens_the_database_once(games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[object] = []
    connect = sqlite3.connect

    def counted(*args: Any, **options: Any) -> Any:
        opened.append(args)
        return connect(*args, **options)

    monkeypatch.setattr(sqlite3, "connect", counted)
    kept_games()
    assert len(opened) == 1


def test_what_the_home_screen_needs_does_not_load_the_database() -> None:
    # It would come before the first picture.
    program = "import sys, magblast.cli.home, magblast.tui.app; print('sqlite3' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "False"


def test_a_log_that_is_gone_is_forgotten(games: Path) -> None:
    kept_games()
    (games / "1.mblog").unlink()
    assert listed() == {"2": True, "3": False}
    with closing(sqlite3.connect(store.store_path())) as database:
        names = {name for (name,) in database.execute("SELECT name FROM reading")}
    assert names == {b"2.mblog"}


def test_nothing_is_kept_that_the_list_does_not_show(games: Path) -> None:
    kept_games()
    with closing(sqlite3.connect(store.store_path())) as database:
        said = {said for (said,) in database.execute("SELECT said FROM reading")}
    assert said == {
        "",
        '[["Ada", "Bo"], "magblast", "third", false, null]',
        "[2, [24, 29]]",
    }
    assert SECRET.encode() not in store.store_path().read_bytes()


@pytest.mark.parametrize("said", ["", "{", "7", "[]", "[[],1e400,[],1,5]", "[" * 100_000])
def test_a_damaged_database_is_made_again(said: str, games: Path) -> None:
    first = kept_games()
    with closing(sqlite3.connect(store.store_path())) as database:
        database.execute("UPDATE reading SET said = ? WHERE kind = 'listed'", (said,))
        database.commit()
    assert kept_games() == first
    read()
    assert read() == 1


@pytest.mark.usefixtures("shelf")
def test_a_game_is_remembered_as_it_ends(home: Path) -> None:
    path = home / "games" / "1.mblog"
    session = Session.start(new_header("first", ("Ada", "Bo"), "x", game=GAME), path)
    while session.decision is not None:
        session.submit(session.position.legal[0])
    assert not store.store_path().exists()
    session.close()
    assert read() == 0
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("magblast.play.finishes.finishes_of", None)
        kept_finishes = all_finishes().found
    assert kept_finishes == all_finishes(rebuild=True).found
    assert {each.name for each in kept_finishes} == {"Ada", "Bo"}


def test_a_game_elsewhere_is_not_remembered(home: Path, tmp_path: Path) -> None:
    play_log(tmp_path / "elsewhere.mblog", seats=2, seed="x")
    assert not store.store_path().exists()


def test_progress_is_shown_at_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(reading, "_PATIENCE", 0.0)
    with Reading(ENGLISH) as shown:
        shown(3, 9)
    assert capsys.readouterr().err == ""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    with Reading(ENGLISH) as shown:
        shown(3, 9)
        said = capsys.readouterr().err
    assert said == "\rReading the saved games: 3 of 9"
    assert capsys.readouterr().err.strip() == ""


@pytest.mark.parametrize(
    "damaged", [b"", b"\n\n", b"# a comment\n", b'{"magblast": 1, "ga', b"\xff\xfe{"]
)
def test_the_list_says_of_a_log_without_records_what_reading_it_says(
    damaged: bytes, home: Path
) -> None:
    log = home / "games" / "1.mblog"
    log.parent.mkdir(parents=True)
    log.write_bytes(damaged)
    with pytest.raises(HeaderError) as raised:
        read_replay(log)
    (listed,) = kept_games()
    assert listed.problem == raised.value.reason
