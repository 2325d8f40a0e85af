"""A new game: which one, for how many, with what options."""

from pathlib import Path

import pytest
from textual.widgets import OptionList

from magblast.play.flow import ASKING, Asking
from magblast.play.settings import load_settings
from magblast.tui.screens.build import BuildScreen
from magblast.tui.screens.chooser import Chooser
from magblast.tui.screens.cover import CoverScreen
from magblast.tui.screens.home import HomeScreen
from magblast.tui.screens.setup import SetUpScreen
from tests.support.table import Table, playing

GOLDEN = Path(__file__).parents[2] / "games" / "magblast" / "golden"
pytestmark = pytest.mark.usefixtures("pebbles_on_the_shelf")


async def choose(table: Table, id_: str, value: str) -> None:
    """Step through the words of a line until a value is chosen."""
    for _ in range(20):
        chooser = table.screen.query_one(f"#{id_}", Chooser)
        if chooser.value == value:
            return
        chooser.focus()
        await table.press("right")
        await table.pilot.pause()
    raise AssertionError(f"{id_} has no {value}\n{table.text()}")


async def test_each_game_has_its_own_form_and_its_choices_are_kept() -> None:
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press("n")
        await table.at(SetUpScreen)
        assert "Brutal Assault" in table.text()
        await table.pilot.resize_terminal(60, 20)
        await choose(table, ASKING, Asking.STRICT)
        assert "but it takes time." in table.text()
        assert "← →  change" in table.text()
        assert "Esc  back" in table.text()
        await choose(table, "game", "pebbles")
        text = table.text()
        assert "Most points win." in text
        assert "Brutal Assault" not in text
        assert "Pebbles" in text
        assert len(table.screen.query("Grid Input")) == 4
        await choose(table, "hand", "1")
        await choose(table, "badge_2", "sun")
        await table.press("enter")
        await table.at(CoverScreen)
        assert [each.settings["badge"] for each in table.session.setup.seats] == ["star", "sun"]
        assert table.session.setup.options["hand"] == 1
        assert table.session.game.id == "pebbles"
    settings, wrong = load_settings()
    assert wrong is None
    assert settings.tables[0].game == "pebbles"
    assert settings.tables[0].chosen["hand"] == "1"
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press("n")
        await table.at(SetUpScreen)
        assert table.screen.query_one("#game", Chooser).value == "pebbles"
        assert table.screen.query_one("#hand", Chooser).value == "1"
        assert table.screen.query_one("#badge_2", Chooser).value == "sun"


async def set_up_pebbles(table: Table) -> None:
    await table.at(HomeScreen)
    await table.press("n")
    await table.at(SetUpScreen)
    await choose(table, "game", "pebbles")


async def test_a_badge_is_built_under_its_rules_and_kept_for_the_next_game() -> None:
    async with playing(size=(60, 20)) as table:
        await set_up_pebbles(table)
        table.screen.query_one("#badge_2", Chooser).focus()
        await table.until(lambda: "b  build" in table.text())
        assert "Esc  back" in table.text()
        await table.press("b")
        await table.at(BuildScreen)
        assert "Badge, seat 2" in table.text()
        await table.until(lambda: "1 of 7 signs" in table.text())
        await table.press("0")
        assert "A badge has one to 7 signs." in table.text()
        await table.press("enter")
        assert isinstance(table.screen, BuildScreen)
        await table.press("down", "3", "right", "left", "left")
        assert "2 of 7 signs" in table.text()
        await table.press("enter")
        await table.at(SetUpScreen)
        assert "‹ Signs ›" in table.text()
        await table.press("enter")
        await table.at(CoverScreen)
        built = [each.settings["badge"] for each in table.session.setup.seats]
        assert built == ["star", {"drawn": "--"}]
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press("n")
        await table.at(SetUpScreen)
        assert table.screen.query_one("#badge_2", Chooser).value == '{"drawn": "--"}'


async def test_what_is_built_can_be_given_up_and_built_by_mouse() -> None:
    async with playing() as table:
        await set_up_pebbles(table)
        await table.click_key("b")
        await table.at(BuildScreen)
        await table.press("5", "escape")
        await table.at(SetUpScreen)
        assert table.screen.query_one("#badge_1", Chooser).value == "star"
        await table.click_key("b")
        await table.at(BuildScreen)
        await table.click_key("right")
        await table.click_key("enter")
        await table.at(SetUpScreen)
        assert table.screen.query_one("#badge_1", Chooser).value == '{"drawn": ".."}'


async def test_a_game_that_was_left_is_offered_again_by_its_name() -> None:
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press("n")
        await table.at(SetUpScreen)
        await choose(table, "game", "pebbles")
        await table.press("enter")
        await table.at(CoverScreen)
        await table.press("q", "y")
        await table.at(HomeScreen)
        assert "Pebbles" in table.text()
        await table.press("r")
        await table.at(CoverScreen)
        assert table.session.game.id == "pebbles"


async def test_many_games_leave_the_other_entries_in_sight(home: Path) -> None:
    lines = (GOLDEN / "third-game-1.mblog").read_bytes().splitlines(keepends=True)
    games = home / "games"
    games.mkdir(parents=True)
    for number in range(6):
        (games / f"{number}.mblog").write_bytes(b"".join(lines[:3]))
    async with playing() as table:
        await table.at(HomeScreen)
        await table.until(lambda: "Quit" in table.frame())
        assert table.frame().count("Resume") == 3
        assert "All saved games (6)" in table.frame()
        options = table.screen.query_one(OptionList)
        assert options.option_count == options.virtual_size.height - 1, "a line has wrapped"
        await table.press("down", "down", "down", "enter")
        assert sum(each.id.startswith("resume") for each in options.options if each.id) == 6
