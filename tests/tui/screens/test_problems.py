"""What is wrong on the disk is said in one sentence, and nothing is lost."""

import json
from pathlib import Path

import pytest

from magblast.play.session import Session
from magblast.record.replay import read_replay
from magblast.tui.screens.cover import CoverScreen
from magblast.tui.screens.home import HomeScreen
from magblast.tui.screens.problem import ProblemScreen
from magblast.tui.screens.replay import ReplayScreen
from magblast.tui.screens.setup import SetUpScreen
from tests.support.table import DUEL, Table, header, playing


@pytest.fixture
def log(home: Path) -> Path:
    path = home / "games" / "duel.mblog"
    session = Session.start(header(), path)
    for _ in range(4):
        session.submit(session.legal()[0])
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
        assert "line 4" in " ".join(table.text().split())
        await table.press("s")
        await table.at(CoverScreen)
        path = table.session.path
    assert path is not None
    assert read_replay(path).game.n == 2
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
            assert "No space left" in " ".join(table.text().split())
            assert not table.session.entries
        await table.press("enter")
        await table.look(1)
        await table.press("a", "enter")
        await table.look(2)
        assert len(table.session.entries) == 1


async def fill(table: Table, names: dict[int, str]) -> None:
    await table.at(SetUpScreen)
    for seat, name in names.items():
        table.screen.query_one(f"#name-{seat}").value = name  # type: ignore[attr-defined]
    await table.press("enter")


@pytest.mark.parametrize(
    ("names", "word"),
    [
        ({1: "Ada", 2: " "}, "at least two"),
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
        assert table.app.director.session is None


@pytest.mark.parametrize("name", ["[/", "[b]x[/b]", "$name", "{0}", "広東", "É. 🚀"])
async def test_odd_names_are_names(name: str) -> None:
    async with playing(size=(100, 30)) as table:
        await table.at(HomeScreen)
        await table.press("n")
        await fill(table, {1: name, 2: "Bo"})
        await table.look(1)
        assert name in table.text()
        await table.press("a", "enter")
        await table.look(2)
        assert name in table.text()


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
