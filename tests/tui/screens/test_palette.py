"""What can be done now is found in plain words."""

from magblast.tui.screens.options import OptionsScreen
from magblast.tui.screens.orders import OrdersScreen
from magblast.tui.screens.palette import PaletteScreen
from magblast.tui.screens.table import TableScreen
from tests.support.table import DUEL, Table, header, playing

PLAIN = {key: value for key, value in DUEL.items() if key != "deal"}
SEATS = {
    "1": {"flagship": "the_glorp", "yellow": [{"ship": "weslex"}]},
    "2": {"flagship": "tri_bot", "yellow": [{"ship": "zeus"}]},
}
POSITION = {"turn": 9, "phase": "reinforce", "seats": SEATS}


async def find(table: Table, words: str) -> None:
    await table.press("ctrl+p")
    await table.at(PaletteScreen)
    await table.press(*words)
    await table.press("enter")


async def test_what_can_be_done_is_listed_found_and_done() -> None:
    async with playing(header(PLAIN, position=POSITION, asking="strict")) as table:
        await table.look(1)
        await table.at(TableScreen)
        screen = table.table_screen()
        await table.press("ctrl+p")
        await table.at(PaletteScreen)
        listed = table.text()
        assert "e  End phase" in listed
        assert "hide or show your hand" in listed
        # Nothing has been done yet.
        assert "undo" not in listed
        await table.click_key("0")
        await table.until(lambda: table.session.view(1).phase == "maneuver")
        await find(table, "whole")
        await table.until(lambda: table.session.view(1).phase == "reinforce")
        await find(table, "standing")
        await table.at(OrdersScreen)
        await table.press("escape")
        await find(table, "no such thing")
        assert "Nothing like that can be done now" in table.text()
        await table.press("escape")
        await find(table, "colours")
        await table.at(OptionsScreen)
        await table.press("escape")
        await table.at(TableScreen)
        assert table.screen is screen
