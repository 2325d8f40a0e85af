"""Whoever reads about things goes to one by the name that is printed on it."""

from pathlib import Path

import pytest

from magblast.kernel.shelf import SHELF
from magblast.paint.scene import NUMBER
from magblast.paint.text import text_of
from magblast.tui.by_name import ByName
from magblast.tui.screens.table import TableScreen
from magblast.tui.screens.text import InspectScreen
from magblast.tui.widgets.inspector import Inspector
from tests.every_game.games import played
from tests.every_game.test_keys_are_told import half_picked
from tests.games.magblast.screens.test_ending import alone
from tests.games.magi_nation.look.test_screens import BO, table_of
from tests.support.table import playing
from tests.tui.test_help import sit_down


@pytest.mark.parametrize("id_", SHELF)
async def test_a_name_that_is_typed_leads_to_its_thing(id_: str, tmp_path: Path) -> None:
    left, _ = half_picked(id_)
    log = played(id_, tmp_path / "game.mblog", left)
    async with playing(log, size=(80, 24), goes_on=True) as table:
        await sit_down(table)
        screen = table.table_screen()
        names = screen.picker.names
        worn = {**names.worn, **screen.picker.tile_keys}
        assert worn
        await table.press("i")
        await table.at(InspectScreen)
        assert "To read about a thing, type what is printed on it" in table.prose()
        for thing, name in worn.items():
            title = text_of(screen.kit.look.inspect(thing, screen.scene)[0])
            await table.press(*name)
            shown = table.screen.query_one(Inspector)._lines
            assert text_of(shown[0]) == title, name
        for seat in names.captains:
            await table.press(NUMBER, f"{seat}")
            found = ByName(screen.kit, screen.picker, screen.scene).find(f"{NUMBER}{seat}")
            assert {names.owner(each) for each in found} == {seat}
        before = table.screen.query_one(Inspector)._lines
        await table.press(NUMBER, "8")
        assert "Nothing here is called #8" in table.prose()
        assert table.screen.query_one(Inspector)._lines == before
        await table.press("i")
        await table.until(lambda: table.screen is screen)


async def test_the_own_flagship_that_is_picked_is_read_about_first() -> None:
    async with playing(alone("mag_blast.1")) as table:
        await table.at(TableScreen)
        screen = table.table_screen()
        own = screen.answering.own.pressed("f")
        assert own is not None
        await table.press("f")
        assert screen.of_interest[0] == own.thing


async def test_the_own_magi_that_is_picked_is_read_about_first() -> None:
    one = {"magi": {"card": "grega.1", "energy": 9}, "hand": ["arbolit.1"]}
    async with playing(table_of(one, BO, phase="creatures")) as table:
        await table.look(1)
        await table.press("m")
        assert table.table_screen().of_interest[0].id == "grega.1"


async def test_beside_the_table_the_name_that_is_typed_is_read_about_too() -> None:
    async with playing(alone("mag_blast.1"), size=(140, 45)) as table:
        await table.at(TableScreen)
        screen = table.table_screen()
        await table.press("i")
        # A card of the hand cannot be used while ships are moved.
        await table.press("1")
        assert [each.id for each in screen.inspected] == ["mag_blast.1"]
        await table.press("escape")
        assert not screen.inspected
