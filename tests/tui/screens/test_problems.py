"""What is wrong on the disk is said in one sentence, and nothing is lost."""

import errno
import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from magblast.play.flow import Asking, asking_of
from magblast.play.session import Session
from magblast.record.replay import read_replay
from magblast.system import files
from magblast.tui.screens.cover import CoverScreen
from magblast.tui.screens.home import HomeScreen
from magblast.tui.screens.leave import LeaveScreen
from magblast.tui.screens.problem import ProblemScreen
from magblast.tui.screens.replay import ReplayScreen
from magblast.tui.screens.setup import SetUpScreen
from tests.support.odd_files import KINDS, make_odd
from tests.support.posix import at_once, posix_only
from tests.support.table import DUEL, Table, header, playing
from tests.tui.screens.test_set_up import choose


@pytest.fixture
def log(home: Path) -> Path:
    path = home / "games" / "duel.mblog"
    session = Session.start(header(), path)
    for _ in range(4):
        session.submit(session.position.legal[0])
    session.close()
    return path


def damage(log: Path) -> None:
    """Change a digest in the middle."""
    lines = log.read_text().splitlines(keepends=True)
    lines[3] = lines[3].replace('"h":"', '"h":"f')[:-4] + '"}\n'
    log.write_text("".join(lines))


async def test_a_damaged_game_can_be_saved_as_far_as_it_is_sound(log: Path) -> None:
    damage(log)
    before = log.read_bytes()
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press("r")
        await table.at(ProblemScreen)
        assert "line 4" in table.prose()
        await table.press("s")
        await table.at(CoverScreen)
        path = table.session.path
    assert path is not None
    assert read_replay(path).course.n == 2
    assert log.read_bytes() == before


async def test_a_damaged_game_can_be_watched(log: Path) -> None:
    damage(log)
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press("r")
        await table.at(ProblemScreen)
        await table.press("w")
        await table.at(ReplayScreen)
        await table.press("end")
        assert "line 4" in table.text()


@pytest.mark.parametrize(
    "text",
    ["", "no log\n", '{"magblast": 99}\n', json.dumps({**DUEL, "edition": "ninth"}) + "\n"],
)
async def test_what_is_no_game_is_said(home: Path, text: str) -> None:
    path = home / "x.mblog"
    home.mkdir()
    path.write_text(text)
    async with playing(path) as table:
        await table.at(ProblemScreen)
        await table.press("escape")
        await table.at(HomeScreen)


async def test_a_game_played_elsewhere_is_left_alone(log: Path) -> None:
    other = Session.resume(log)
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press("r")
        await table.at(ProblemScreen)
        await table.press("escape")
        await table.at(HomeScreen)
    other.close()


@posix_only
@pytest.mark.parametrize("goes_on", [True, False])
@pytest.mark.parametrize("name", KINDS)
async def test_what_is_no_file_is_said_at_once(home: Path, name: str, goes_on: bool) -> None:
    path = make_odd(name, home / "odd")
    with at_once():
        async with playing(path, goes_on=goes_on) as table:
            await table.at(ProblemScreen)
            assert f"this is {KINDS[name]}, not a" in said(table)
            await table.press("escape")
            await table.at(HomeScreen)


def said(table: Table) -> str:
    """Return the sentence on the screen, which long paths break at any place."""
    assert isinstance(table.screen, ProblemScreen)
    return table.screen.sentence


@pytest.fixture
def no_locks(monkeypatch: pytest.MonkeyPatch) -> Callable[[Path], None]:
    """Let nothing be locked that is in a folder."""

    def forbid(folder: Path) -> None:
        real = files.lock

        def lock(descriptor: int, path: Path) -> int | None:
            if folder in path.parents:
                raise OSError(errno.ENOLCK, "No locks available")
            return real(descriptor, path)

        monkeypatch.setattr("magblast.record.writer.lock", lock)

    return forbid


async def test_without_locks_a_copy_at_home_can_be_played(
    log: Path, tmp_path: Path, no_locks: Callable[[Path], None]
) -> None:
    away = tmp_path / "away" / "duel.mblog"
    away.parent.mkdir()
    log.rename(away)
    no_locks(away.parent)
    async with playing(away, goes_on=True) as table:
        await table.at(ProblemScreen)
        assert "files cannot be locked here (no locks are available)" in said(table)
        await table.press("s")
        await table.at(CoverScreen)
        path = table.session.path
    assert path is not None
    assert path.parent == log.parent
    assert path.read_bytes() == away.read_bytes()


async def test_without_locks_at_home_the_way_is_told(
    log: Path, no_locks: Callable[[Path], None]
) -> None:
    no_locks(log.parent)
    async with playing(log, goes_on=True) as table:
        await table.at(ProblemScreen)
        assert "set MAGBLAST_HOME to a folder on a local disk" in said(table)
        await table.press("s")
        assert isinstance(table.screen, ProblemScreen)
        await table.press("escape")
        await table.at(HomeScreen)


@posix_only
async def test_a_log_deleted_in_mid_game_is_written_again_and_told(home: Path) -> None:
    async with playing(header()) as table:
        await table.look(1)
        assert table.session.path is not None
        table.session.path.unlink()
        await table.press("a", "enter")
        await table.at(ProblemScreen)
        assert "deleted, renamed or replaced during the game" in said(table)
        await table.press("enter")
        await table.look(2)
        assert len(table.session.entries) == 1
        path = table.session.path
        await table.press("q")
        await table.at(LeaveScreen)
        await table.press("y")
        await table.at(HomeScreen)
        await table.pilot.pause()
        assert "renamed" not in table.text()
        await table.press("r")
        await table.at(CoverScreen)
        assert table.session.path == path


@posix_only
async def test_a_log_deleted_before_leaving_is_told_at_home(home: Path) -> None:
    async with playing(header()) as table:
        await table.look(1)
        await table.press("a", "enter")
        await table.look(2)
        assert table.session.path is not None
        shutil.rmtree(table.session.path.parent)
        await table.press("q")
        await table.at(LeaveScreen)
        await table.press("y")
        await table.at(HomeScreen)
        await table.until(lambda: "renamed" in table.text())
        await table.press("r")
        await table.at(CoverScreen)
        assert len(table.session.entries) == 1


async def test_leaving_a_game_from_elsewhere_tells_where_it_is(log: Path, tmp_path: Path) -> None:
    away = tmp_path / "away.mblog"
    log.rename(away)
    async with playing(away, goes_on=True) as table:
        await table.look(1)
        await table.press("q")
        await table.at(LeaveScreen)
        # A long path is broken.
        shown = "".join(c for c in table.text() if c.isascii() and not c.isspace())
        assert str(away) in shown


async def test_without_room_on_the_disk_the_action_is_not_played(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    async with playing(header()) as table:
        await table.look(1)
        with monkeypatch.context() as patch:
            patch.setattr("os.fsync", full)
            await table.press("a", "enter")
            await table.at(ProblemScreen)
            assert "no space is left" in table.prose()
            assert not table.session.entries
        await table.press("enter")
        await table.look(1)
        await table.press("a", "enter")
        await table.look(2)
        assert len(table.session.entries) == 1


async def fill(table: Table, names: dict[int, str]) -> None:
    await table.at(SetUpScreen)
    await choose(table, "count", str(len(names)))
    for seat, name in names.items():
        table.screen.query_one(f"#name-{seat}").value = name  # type: ignore[attr-defined]
    await table.press("enter")


@pytest.mark.parametrize(
    ("names", "word"),
    [
        ({1: "Ada", 2: "ADA"}, "tell them apart"),
        ({1: "A" * 300, 2: "Bo"}, "too long"),
        ({1: "Ada\x1b[2J", 2: "Bo"}, "cannot be shown"),
        ({1: "Ada", 2: "\u3164"}, "cannot be shown"),
    ],
)
async def test_names_that_cannot_be(names: dict[int, str], word: str) -> None:
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press("n")
        await fill(table, names)
        await table.pilot.pause()
        assert word in table.text()
        assert table.app.director.playing is None


@pytest.mark.parametrize("names", [("[/", "[b]x[/b]"), ("$name", "{0}"), ("広東", "É. 🚀")])
async def test_odd_names_are_names(names: tuple[str, str]) -> None:
    async with playing(size=(100, 30)) as table:
        await table.at(HomeScreen)
        await table.press("n")
        await fill(table, dict(enumerate(names, 1)))
        for seat, place in ((1, ("a", "enter")), (2, ())):
            await table.look(seat)
            assert all(name in table.text() for name in names)
            await table.press(*place)


async def test_the_last_captains_are_offered_again() -> None:
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press("n")
        await fill(table, {1: "Ada", 2: "Bo", 3: "Cy"})
        await table.at(CoverScreen)
        assert table.session.names == ("Ada", "Bo", "Cy")
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press("n")
        await table.at(SetUpScreen)
        await table.press("enter")
        await table.at(CoverScreen)
        assert table.session.names == ("Ada", "Bo", "Cy")


async def test_what_a_typed_seed_gives_away_is_said_where_it_is_typed() -> None:
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press("n")
        await table.at(SetUpScreen)
        told = "Anyone who knows or guesses the seed you type knows all that is hidden"
        assert told not in table.text()
        await choose(table, "more", "shown")
        table.screen.query_one("#seed").focus()
        await table.until(lambda: told in table.text())
        table.screen.query_one("#name-1").focus()
        await table.until(lambda: told not in table.text())


async def test_the_form_asks_for_responses_as_it_says() -> None:
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press("n")
        await table.at(SetUpScreen)
        await choose(table, "asking", Asking.FRIENDLY)
        await table.press("enter")
        await table.at(CoverScreen)
        assert asking_of(table.session.header) is Asking.FRIENDLY
        assert table.session.header.options["ask"] == "holders"
