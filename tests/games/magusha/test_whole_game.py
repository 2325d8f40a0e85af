"""Two captains play from set-up to a rematch at 80×24, by keys alone and by mouse alone."""

import json

import pytest

from magblast.games.magusha.game import GAME
from magblast.record.replay import read_replay
from magblast.tui.screens.end import EndScreen
from magblast.tui.screens.home import HomeScreen
from magblast.tui.screens.setup import SetUpScreen
from magblast.tui.screens.table import TableScreen
from tests.support.player import Player
from tests.support.table import Table, playing
from tests.tui.screens.test_set_up import choose

COURSE = """
{"by":1,"do":"end_phase"}
{"by":1,"do":"end_phase"}
{"by":2,"do":"end_phase"}
{"by":2,"do":"move","unit":"d5","to":"d4"}
{"by":2,"do":"move","unit":"b4","to":"b3"}
{"by":2,"do":"strike","unit":"b3","targets":["d1"]}
{"by":2,"do":"end_phase"}
{"by":1,"do":"end_phase"}
{"by":1,"do":"end_phase"}
{"by":2,"do":"end_phase"}
{"by":2,"do":"strike","unit":"b3","targets":["d1"]}
{"by":2,"do":"move","unit":"d4","to":"d2"}
{"by":2,"do":"strike","unit":"d2","targets":["e2"],"with":"rally"}
{"by":2,"do":"strike","unit":"d2","targets":["e2"]}
{"by":2,"do":"move","unit":"d2","to":"d1","with":"free"}
{"by":2,"do":"end_phase"}
{"by":1,"do":"end_phase"}
{"by":1,"do":"end_phase"}
{"by":2,"do":"end_phase"}
{"by":2,"do":"strike","unit":"d1","targets":["e1"]}
{"by":2,"do":"move","unit":"d1","to":"c1","with":"free"}
{"by":2,"do":"move","unit":"b3","to":"c3"}
{"by":2,"do":"strike","unit":"c3","targets":["e1"]}
{"by":1,"do":"pass"}
{"by":2,"do":"end_phase"}
{"by":1,"do":"pass"}
{"by":1,"do":"end_phase"}
{"by":1,"do":"end_phase"}
{"by":2,"do":"end_phase"}
{"by":2,"do":"move","unit":"c3","to":"d3"}
{"by":2,"do":"strike","unit":"d3","targets":["f1"]}
{"by":2,"do":"move","unit":"c1","to":"d2"}
{"by":2,"do":"strike","unit":"d2","targets":["e2"]}
"""
"""Bo strikes down an army that does not fight back; its captain passes twice on a flip."""
ACTIONS = [GAME.read(json.loads(line)) for line in COURSE.split()]


async def set_up(table: Table) -> None:
    """Set up a game of Magusha in which seat 1 begins, by keys."""
    await table.at(HomeScreen)
    await table.press("n")
    await table.at(SetUpScreen)
    await choose(table, "game", "magusha")
    await choose(table, "first", "1")
    await table.press("enter")
    await table.until(lambda: table.app.director.playing)


@pytest.mark.parametrize("by_mouse", [False, True], ids=["keys", "mouse"])
async def test_a_whole_game_and_a_rematch(*, by_mouse: bool) -> None:
    async with playing() as table:
        await set_up(table)
        player = Player(table, by_mouse)
        while not isinstance(table.screen, EndScreen):
            await player.answer(lambda _: ACTIONS[len(table.session.entries)])
        path = table.session.path
        await player.key("r")
        await player.key("r")
        await table.until(lambda: table.session.path != path)
        await table.at(TableScreen)
        assert table.session.names == ("Captain 2", "Captain 1")
    assert path is not None
    replay = read_replay(path)
    assert replay.problem is None
    assert replay.ended
    assert [entry.action for entry in replay.course.entries] == ACTIONS
