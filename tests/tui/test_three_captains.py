"""Play a whole game of three captains at the real screens, in the smallest window."""

import pytest

from magblast.bots.roster import BotName
from magblast.bots.tactics import Briefing
from magblast.games.magi_nation.bots import tactics
from magblast.games.magi_nation.game import GAME
from magblast.kernel.setup import SeatInfo
from magblast.record.header import Header, new_header
from magblast.tui.screens.end import EndScreen
from magblast.tui.screens.table import TableScreen
from tests.every_game.games import check_ended
from tests.support.player import Player
from tests.support.table import Table, playing

pytestmark = pytest.mark.usefixtures("home")


def begun() -> Header:
    """Return a game of one person and two bots that is over early."""
    seated = (("Ada", None, "underneath"), ("Bo", "greedy", "naroom"), ("Cy", "greedy", "cald"))
    infos = [SeatInfo(name, bot, {"starter": deck}) for name, bot, deck in seated]
    return new_header("magi-nation", infos, "crow", game=GAME)


async def answer(table: Table, screen: TableScreen, person: BotName) -> None:
    """Give the answer that a bot would give to what the table asks."""
    shown, header = table.shown, table.session.header
    bot = person.sit_down(Briefing(GAME, header.setup, tactics), str(len(table.session.entries)))
    action = bot.choose(screen.view)
    if screen.picker.selection.action != action:
        await Player(table, by_mouse=False).give(screen, action)
        return
    # The usual answer is there at once; a doubt is confirmed by another Enter.
    for _ in range(3):
        if table.shown is shown:
            await table.press("enter")
    await table.leave(shown)


async def test_one_person_plays_two_bots_by_keys_to_the_end() -> None:
    """Every answer is picked by the keys that the table offers."""
    given, rivals = 0, set[str]()
    async with playing(begun(), (80, 24)) as table:
        await table.until(lambda: table.app.director.playing)
        await table.settle()
        while not isinstance(table.screen, EndScreen):
            screen, shown = table.screen, table.shown
            if not isinstance(screen, TableScreen):
                await Player(table, by_mouse=False).answer(lambda _: None)
            elif screen.situation.waiting:
                await table.leave(shown)
            else:
                given += 1
                rivals |= {name for name in ("Bo", "Cy") if name in table.text()}
                await answer(table, screen, BotName("greedy"))
            await table.settle()
        assert rivals == {"Bo", "Cy"}
        assert all(name in table.text() for name in ("Ada", "Bo", "Cy"))
        path = table.session.path
    ended = check_ended(path)
    assert given > 20
    assert {entry.action.by for entry in ended.course.entries} == {1, 2, 3}
