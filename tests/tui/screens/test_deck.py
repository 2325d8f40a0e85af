"""A deck is written as a text in the form for a new game, and judged all the while."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual import events
from textual.widgets import Static, TextArea

from magblast.play.kept_decks import decks_folder, keep_deck, typed_name
from magblast.tui.screens.builder import BuilderScreen
from magblast.tui.screens.chooser import Chooser
from magblast.tui.screens.deck import DeckScreen
from magblast.tui.screens.home import HomeScreen
from magblast.tui.screens.setup import SetUpScreen
from tests.games.magi_nation.test_decks import SOUND
from tests.support.table import Table, playing
from tests.tui.screens.test_set_up import choose

pytestmark = pytest.mark.usefixtures("home")


@asynccontextmanager
async def writing(size: tuple[int, int] = (80, 24), deck: str = "") -> AsyncIterator[Table]:
    """Open the deck of the second seat."""
    async with playing(size=size) as table:
        await table.at(HomeScreen)
        await table.press("n")
        await table.at(SetUpScreen)
        await choose(table, "game", "magi-nation")
        line = table.screen.query_one("#starter_2", Chooser)
        if deck:
            named = next(each.value for each in line.choices if each.name == deck)
            await choose(table, "starter_2", named)
        line.focus()
        await table.press("b")
        await table.at(BuilderScreen)
        await table.press("t")
        await table.at(DeckScreen)
        yield table


def area(table: Table) -> TextArea:
    return table.screen.query_one("#list", TextArea)


def told(table: Table, id_: str) -> str:
    return str(table.screen.query_one(f"#{id_}", Static).content)


async def leave_builder(table: Table) -> None:
    """Go from the builder, above which the text lay, to the form."""
    await table.at(BuilderScreen)
    await table.press("escape")
    await table.at(SetUpScreen)


async def paste(table: Table, text: str) -> None:
    """Paste a whole list, which takes the place of the one that is there."""
    table.app.post_message(events.Paste(text))
    await table.until(lambda: area(table).text == text)


async def test_a_pasted_deck_is_mended_kept_and_played() -> None:
    bad = SOUND.replace("Drakan", "Drakkan").replace("3 Furok", "4 Furok")
    async with writing() as table:
        assert area(table).text.startswith("Deck: My Naroom\nMagi\n")
        await paste(table, bad)
        await table.until(lambda: "did you mean Drakan?" in told(table, "problems"))
        assert "4 copies of Furok: a deck has at most 3 (rules M1.6)." in told(table, "problems")
        # What cannot be played yet is kept all the same.
        await table.press("ctrl+s")
        assert told(table, "sum").startswith("Kept, but it cannot be played yet.")
        assert isinstance(table.screen, DeckScreen)
        await paste(table, bad.replace("4 Furok", "3 Furok"))
        area(table).move_cursor((6, len("3 Drakkan")))
        await table.press("backspace", "backspace", "backspace")
        await table.until(lambda: told(table, "found").startswith("Drakan: "))
        await table.press("tab")
        await table.until(lambda: told(table, "problems") == "")
        assert area(table).text == SOUND
        await table.press("ctrl+s")
        await leave_builder(table)
        assert table.screen.query_one("#starter_2", Chooser).chosen.name == "Quick"
        names = [each.name for each in table.screen.query_one("#starter_1", Chooser).choices]
        assert names.count("Quick") == 1
        await table.press("enter")
        await table.until(lambda: not isinstance(table.screen, SetUpScreen))
        assert table.session.setup.seats[1].settings["starter"]["name"] == "Quick"
    assert (decks_folder() / "Quick.txt").read_text(encoding="utf-8") == SOUND


async def test_a_deck_that_is_kept_is_changed_and_no_other_is_lost() -> None:
    keep_deck("Quick", f"# a remark\n{SOUND}")
    other = keep_deck("Slow", SOUND.replace("Quick", "Slow").replace("Furok", "Plith"))
    async with writing((140, 45), deck="Quick") as table:
        assert area(table).text.startswith("# a remark\n")
        await paste(table, SOUND.replace("Deck: Quick", "Deck: Slow"))
        await table.press("ctrl+s")
        assert "You have another deck called Slow" in told(table, "sum")
        await paste(table, SOUND.replace("1 Greater Vaal", "1 Plith"))
        await table.press("ctrl+s")
        await leave_builder(table)
    assert "1 Plith" in (decks_folder() / "Quick.txt").read_text(encoding="utf-8")
    assert "3 Plith" in other.path.read_text(encoding="utf-8")


async def test_changes_are_not_lost_without_a_word() -> None:
    async with writing() as table:
        await table.press("enter", "3", " ", "f", "u")
        # The cards that are meant are told by name, or by what they say.
        assert "Furok: Naroom creature, 4 energy." in told(table, "found")
        await table.press("escape")
        assert "Your changes have not been kept." in told(table, "sum")
        assert isinstance(table.screen, DeckScreen)
        await table.press("escape")
        await leave_builder(table)
        assert table.screen.query_one("#starter_2", Chooser).value == "naroom"
    assert not decks_folder().exists()


async def test_a_name_is_completed_as_the_mistake_suggests() -> None:
    async with writing() as table:
        area(table).load_text("Deck: Fire\nCreatures\n3 Magma Hyrn")
        area(table).move_cursor(area(table).document.end)
        await table.until(lambda: "did you mean Magma Hyren?" in told(table, "problems"))
        await table.press("tab")
        assert area(table).text.endswith("\n3 Magma Hyren")
        await table.until(lambda: told(table, "found").startswith("Magma Hyren: "))


async def test_a_deck_needs_a_name() -> None:
    async with writing() as table:
        await paste(table, SOUND.partition("\n")[2])
        await table.press("ctrl+s")
        assert "The deck needs a name" in told(table, "sum")
        for name in ("Cald", "aux"):
            await paste(table, SOUND.replace("Quick", name))
            await table.press("ctrl+s")
            assert f"'{name}'" in told(table, "sum")
    assert not decks_folder().exists()


@pytest.mark.parametrize(
    ("line", "name"),
    [
        *(("3 Furok", "Furok"), ("3x Furok", "Furok"), ("Furok x3", "Furok"), ("- 3 fu", "fu")),
        *(("3 gum-g", "gum-g"), ("2 xyx", "xyx"), ("Furok (3)", "Furok"), ("fire b", "fire b")),
        *(("3", ""), ("", ""), ("---", ""), ("3\tFurok", "Furok")),
    ],
)
def test_the_name_on_a_line(line: str, name: str) -> None:
    assert typed_name(line) == name
