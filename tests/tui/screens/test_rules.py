import pytest
from textual.widgets import Input, OptionList

from magblast.kernel.shelf import SHELF, USUAL, game_of
from magblast.rulebook import sections
from magblast.tui.screens.base import GameScreen
from magblast.tui.screens.builder import BuilderScreen
from magblast.tui.screens.cards import CardsScreen
from magblast.tui.screens.decks import DecksScreen
from magblast.tui.screens.home import HomeScreen
from magblast.tui.screens.rules import RulesScreen
from magblast.tui.screens.setup import SetUpScreen
from magblast.wording import ENGLISH
from tests.support.table import Table, playing


@pytest.mark.parametrize("id_", SHELF)
def test_links_within_the_rules_are_plain_text(id_: str) -> None:
    text = "\n".join(sections(game_of(id_).about(ENGLISH).rulebook()))
    assert "](#" not in text
    assert [*sections("## 1 See [M13](#m13-rulings), [b](c.md)")] == ["## 1 See M13, [b](c.md)"]


async def test_the_rules_have_contents_and_a_search() -> None:
    everything = [*sections(game_of(USUAL).about(ENGLISH).rulebook())]
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press("f1")
        await table.at(RulesScreen)
        contents = table.screen.query_one(OptionList)
        assert contents.option_count == len(everything)
        assert "1.1 Flagships" in table.frame()
        await table.press("down", "down")
        await table.until(lambda: "Two words are kept apart" not in table.frame())
        search = table.screen.query_one(Input)
        search.value = "sound effec"
        await table.press("t")
        await table.until(lambda: "Firing takes a sound effect" in table.frame())
        assert 2 < contents.option_count < len(everything)
        await table.press("down")
        await table.until(lambda: "Firing takes a sound effect" not in table.frame())
        search.value = "zzz"
        await table.until(lambda: "Nothing found" in table.frame())
        search.value = ""
        await table.press("slash", *"beam", "space", *"laser")
        await table.until(lambda: search.value == "beam laser")
        assert 0 < contents.option_count < len(everything)
        search.value = "9.2"
        await table.until(lambda: "9.2 Brutal" in table.frame())
        await table.press("f1")
        await table.at(HomeScreen)


def shown(table: Table) -> str:
    """Return the game that the screen is about."""
    assert isinstance(table.screen, GameScreen)
    assert table.screen.game_shown is not None
    return table.screen.game_shown.id


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("place", ["decks", "builder", "set-up", "cards"])
async def test_the_rules_are_those_of_the_game_that_a_screen_is_about(place: str) -> None:
    async with playing() as table:
        await table.at(HomeScreen)
        match place:
            case "decks":
                await table.press("e")
                await table.at(DecksScreen)
            case "builder":
                await table.press("e")
                await table.at(DecksScreen)
                await table.press("n")
                await table.at(BuilderScreen)
            case "set-up":
                await table.press("n")
                await table.at(SetUpScreen)
                await table.press("right", "right", "right")
                await table.until(lambda: shown(table) == "magi-nation")
            case "cards":
                await table.press("c")
                await table.at(CardsScreen)
                while shown(table) != "magi-nation":
                    await table.press("ctrl+e")
        await table.press("f1")
        await table.at(RulesScreen)
        assert "The rules of Magi-Nation Duel" in table.text()


async def test_a_line_that_is_no_longer_listed_is_not_shown() -> None:
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press("f1")
        await table.at(RulesScreen)
        contents, search = table.screen.query_one(OptionList), table.screen.query_one(Input)
        last = contents.option_count - 1
        gone = contents.get_option_at_index(last)
        search.value = "9.2"
        await table.until(lambda: "9.2 Brutal" in table.frame())
        # What the list says of a line may be heard only after the search has removed it.
        contents.post_message(OptionList.OptionHighlighted(contents, gone, last))
        await table.pilot.pause()
        assert "9.2 Brutal" in table.frame()


async def test_cards_are_chosen_from_the_field_of_the_search() -> None:
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press("c")
        await table.at(CardsScreen)
        screen = table.screen
        assert isinstance(screen, CardsScreen)
        at = screen.query_one(OptionList).highlighted
        assert at is not None
        await table.press("down", "down", "up")
        assert screen.query_one(OptionList).highlighted == at + 1
        await table.press("ctrl+e")
        assert screen.shown == 1
