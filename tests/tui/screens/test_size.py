"""A window may change its size at any screen; one that is too small hides everything."""

from collections.abc import Awaitable, Callable

import pytest

from magblast.games.magblast.engine.actions import Fire
from magblast.games.magblast.screens.sound import SoundScreen
from magblast.tui.screens.cards import CardsScreen
from magblast.tui.screens.cover import CoverScreen
from magblast.tui.screens.home import HomeScreen
from magblast.tui.screens.leave import LeaveScreen
from magblast.tui.screens.options import OptionsScreen
from magblast.tui.screens.public import CallScreen
from magblast.tui.screens.rules import RulesScreen
from magblast.tui.screens.setup import SetUpScreen
from magblast.tui.screens.table import TableScreen
from magblast.tui.screens.text import HelpScreen, InspectScreen
from magblast.tui.screens.too_small import TooSmallScreen
from tests.support.table import DUEL, Table, header, playing

POSITION = {
    "turn": 9,
    "phase": "attack",
    "seats": {
        "1": {"flagship": "the_glorp", "hand": ["laser_blast.1"], "blue": [{"ship": "dink"}]},
        "2": {"flagship": "tri_bot", "hand": ["mag_blast.1"], "blue": [{"ship": "plutt"}]},
    },
}


async def home(table: Table) -> None:
    await table.look(1)
    await table.press("q", "y")
    await table.at(HomeScreen)


async def at_home(table: Table, *keys: str) -> None:
    await home(table)
    await table.press(*keys)


async def cover(table: Table) -> None:
    await table.at(CoverScreen)


async def seat(table: Table, *keys: str) -> None:
    await table.look(1)
    await table.press(*keys)


async def fired(table: Table) -> None:
    await table.look(1)
    await table.give(Fire(1, "laser_blast.1", "dink", "plutt"))


async def called(table: Table) -> None:
    await fired(table)
    await table.noise()


SCREENS: dict[type, Callable[[Table], Awaitable[None]]] = {
    HomeScreen: home,
    SetUpScreen: lambda table: at_home(table, "n"),
    CardsScreen: lambda table: at_home(table, "c"),
    OptionsScreen: lambda table: at_home(table, "o"),
    CoverScreen: cover,
    TableScreen: seat,
    HelpScreen: lambda table: seat(table, "question_mark"),
    InspectScreen: lambda table: seat(table, "i"),
    RulesScreen: lambda table: seat(table, "f1"),
    LeaveScreen: lambda table: seat(table, "q"),
    SoundScreen: fired,
    CallScreen: called,
}


@pytest.mark.parametrize("kind", SCREENS, ids=lambda kind: kind.__name__)
async def test_every_screen_takes_every_size(kind: type) -> None:
    data = {key: value for key, value in DUEL.items() if key != "deal"}
    async with playing(header(data, position=POSITION)) as table:
        await SCREENS[kind](table)
        await table.at(kind)
        for width, height in ((60, 20), (200, 60), (81, 25), (60, 20)):
            await table.pilot.resize_terminal(width, height)
            await table.at(kind)
        await table.pilot.resize_terminal(59, 19)
        await table.at(TooSmallScreen)
        assert "59" in table.text()
        await table.press("1", "space", "enter", "q")
        # Textual fails when it lays a list out in one column.
        await table.pilot.resize_terminal(1, 1)
        await table.pilot.resize_terminal(20, 3)
        await table.until(lambda: "20" in table.text())
        await table.pilot.resize_terminal(80, 24)
        await table.at(kind)
