"""A PIN keeps a cover closed for everybody but its captain."""

from pathlib import Path

import pytest

from magblast.play.autosave import data_folder
from magblast.play.pins import at_seats
from magblast.tui.screens.agreement import AgreementScreen
from magblast.tui.screens.cover import CoverScreen
from magblast.tui.screens.home import HomeScreen
from magblast.tui.screens.palette import PaletteScreen
from magblast.tui.screens.pin import PinScreen
from magblast.tui.screens.public import CallScreen
from magblast.tui.screens.rules import RulesScreen
from magblast.tui.screens.setup import SetUpScreen
from magblast.tui.screens.table import TableScreen
from magblast.tui.screens.text import HelpScreen
from tests.support.table import Table, header, playing
from tests.tui.screens.test_set_up import choose
from tests.tui.test_covers import DUEL, FIRE, called, check_hidden


async def set_pin(table: Table, *keys: str) -> None:
    await table.press("ctrl+p")
    await table.at(PaletteScreen)
    await table.press(*"pin", "enter")
    await table.at(PinScreen)
    if keys:
        await look_up(table)
    await table.press(*keys, "enter")


async def look_up(table: Table) -> None:
    """Read the help and the rules above the screen that is shown, which stays as it is."""
    screen, words = table.screen, table.text()
    for key, shown, back in (("question_mark", HelpScreen, "q"), ("f1", RulesScreen, "f1")):
        await table.press(key)
        await table.at(shown)
        assert "Catastrophic" not in table.text()
        await table.press(back)
        await table.until(lambda: table.screen is screen)
    assert table.text() == words


async def set_up(table: Table) -> None:
    """Open the form for a new game of Ada and Bo."""
    await table.at(HomeScreen)
    await table.press("n")
    await table.at(SetUpScreen)
    table.screen.query_one("#name-1").focus()
    await table.press(*"Ada", "tab", "tab", *"Bo")


async def test_a_pin_is_set_in_the_form_for_a_new_game() -> None:
    async with playing() as table:
        await set_up(table)
        await table.until(lambda: "set a PIN for Bo's cover." in table.text())
        await table.press("ctrl+p")
        await table.at(PinScreen)
        assert "PIN for Bo's cover" in table.text()
        await table.press(*"1234", "enter")
        await table.at(SetUpScreen)
        await table.until(lambda: "Bo's cover will ask for the PIN" in table.text())
        assert [seat for seat in (1, 2) if table.screen.query_one(f"#pin-{seat}").display] == [2]
        assert "1234" not in table.text()
        await table.press("enter")
        await table.look(1)
        await table.at(TableScreen)
        table.app.director.cover()
        covers = table.app.director.hotseat.covers
        assert covers.pins == {2: "1234"}
    assert "1234" not in "".join(path.read_text() for path in kept_files())


def kept_files() -> list[Path]:
    """List all files that the program has written."""
    return [
        path for path in data_folder().rglob("*") if path.is_file() and path.suffix != ".sqlite"
    ]


async def test_a_pin_is_given_up_in_the_form_and_bots_have_none() -> None:
    async with playing() as table:
        await set_up(table)
        for pin, shown in (("1234", True), ("", False), ("4321", True)):
            await table.press("ctrl+p")
            await table.at(PinScreen)
            await table.press(*pin, "enter")
            await table.at(SetUpScreen)
            await table.settle()
            assert table.screen.query_one("#pin-2").display == shown
        # The captain becomes a bot.
        await choose(table, "player-2", "cadet")
        assert not table.screen.query_one("#pin-2").display
        await table.press("ctrl+p")
        assert "A bot needs no PIN." in table.text()
        await choose(table, "player-2", "person")
        assert "set a PIN for Captain 2's cover" in table.text()
        # Nothing is hidden in this game.
        await choose(table, "game", "magusha")
        await table.press("ctrl+p")
        assert "Magusha has no hidden hands" in table.text()
        await choose(table, "game", "magblast")
        await choose(table, "player-2", "cadet")
        table.screen.query_one("#name-1").focus()
        await table.press("ctrl+p")
        await table.at(PinScreen)
        await table.press(*"1234", "enter")
        await table.at(SetUpScreen)
        await table.press("enter")
        # With a PIN, even the only person lifts a cover.
        await table.at(CoverScreen)
        await table.until(lambda: table.screen.has_class("armed"))
        await table.press("1", *"9999")
        await table.until(lambda: "Wrong PIN" in table.text())
        # Whoever guesses has to wait each time.
        await table.until(lambda: table.screen.has_class("armed"))
        await table.press(*"1234")
        await table.at(TableScreen)


def test_the_pins_go_with_their_captains_into_the_next_game() -> None:
    assert at_seats({1: "1234", 3: "4321"}, ("Ada", "Bo", "Cy"), ("Bo", "Cy", "Ada")) == {
        2: "4321",
        3: "1234",
    }
    assert at_seats({1: "1234"}, ("Ada", "Bo"), ("Cy", "Bo")) == {}


async def test_a_cover_asks_for_the_pin_that_its_captain_has_set() -> None:
    async with playing(header()) as table:
        await table.look(1)
        await table.at(TableScreen)
        await set_pin(table, *"x12", "enter")
        # Only four digits are a PIN.
        assert isinstance(table.screen, PinScreen)
        assert table.screen.query_one("#text").has_class("wrong")
        assert "Type 4 digits, then press Enter." in table.text()
        await table.press(*"34", "enter")
        await table.at(TableScreen)
        assert "asks for the PIN" in table.text()
        assert "1234" not in table.text()
        # Whoever is away finds a cover again, not a hand that one key shows.
        table.table_screen().on_idleness()
        await table.at(CoverScreen)
        await look_up(table)
        await table.press("1", *"9")
        await look_up(table)
        await table.press(*"99")
        assert "***_" in table.text()
        await table.press("backspace", *"99")
        await table.settle()
        assert "Wrong PIN" in table.text()
        assert "resuming removes all PINs" in " ".join(table.frame().replace("│", " ").split())
        for digit in "1234":
            await table.click_key(digit)
        await table.at(TableScreen)
        await set_pin(table)
        await table.at(TableScreen)
        assert "asks for no PIN" in table.text()
        path = table.session.path
        assert path is not None
        table.app.go_home()
        assert b"1234" not in path.read_bytes()


async def pass_the_cover(table: Table, seat: str) -> None:
    """Lift a cover of Ada or Bo that asks for the PIN."""
    await table.at(CoverScreen)
    await check_hidden(table)
    # None of the keys that turn a hand up opens it.
    await table.press("h", seat, "h", "enter", *"9999")
    await table.settle()
    await check_hidden(table)
    assert isinstance(table.screen, CoverScreen)
    await table.press(*"1234")
    await table.at(TableScreen)
    assert not table.table_screen().hand_hidden


async def test_the_key_that_hides_a_hand_covers_one_with_a_pin() -> None:
    async with playing(header(DUEL)) as table:
        await table.look(1)
        await table.at(TableScreen)
        await set_pin(table, *"1234")
        await table.at(TableScreen)
        await table.press("h")
        await pass_the_cover(table, "1")
        assert "Beam Blast" in table.text()


async def test_a_pin_covers_a_hand_that_lies_face_down_already() -> None:
    async with playing(header(DUEL)) as table:
        await table.look(1)
        await table.at(TableScreen)
        await table.press("h")
        await set_pin(table, *"1234")
        await table.at(TableScreen)
        await check_hidden(table)
        await table.press("1")
        await pass_the_cover(table, "1")


async def test_a_hand_with_a_pin_is_covered_when_its_captain_answers_a_call() -> None:
    async with playing(header(DUEL)) as table:
        await called(table)
        await set_pin(table, *"1234")
        await table.at(TableScreen)
        await table.press("h")
        await table.at(CallScreen)
        await check_hidden(table)
        await table.press("2")
        await pass_the_cover(table, "2")


@pytest.mark.parametrize("take_backs", ["limited", "agreed"])
async def test_a_hand_with_a_pin_is_covered_after_a_public_question(take_backs: str) -> None:
    async with playing(header(DUEL, table={"take_backs": take_backs})) as table:
        await table.look(1)
        await table.at(TableScreen)
        await set_pin(table, *"1234")
        await let_fire(table)
        await table.nobody()
        await pass_the_cover(table, "1")
        if take_backs == "agreed":
            await table.press("u")
            await table.at(AgreementScreen)
            await check_hidden(table)
            await table.press("escape")
            await pass_the_cover(table, "1")


async def let_fire(table: Table) -> None:
    """Let Ada, who looks already, fire, so that anybody may respond."""
    await table.at(TableScreen)
    await table.give(FIRE)
    await table.noise()
    await table.at(CallScreen)
