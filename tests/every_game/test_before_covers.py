"""In every game, what everybody may see is shown to its end before a cover hides the table."""

from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from textual.screen import Screen

from magblast.kernel.has import Has
from magblast.paint.motion import STEP
from magblast.play import waiting
from magblast.play.flow import ScreenKind
from magblast.play.waiting import Pace
from magblast.tui.app import MagblastApp
from magblast.tui.screens.cover import CoverScreen
from magblast.tui.screens.outcome import OutcomeScreen
from magblast.tui.screens.public import BotScreen
from magblast.tui.widgets.board import BoardPanel
from tests.every_game.games import GAMES, answers, begun
from tests.support.clock import Clock
from tests.support.table import Table, playing

_HANDS = ("magblast", "battlecards", "magi-nation")
_LEVELS = [(id_, "full") for id_ in GAMES] + [
    (id_, animations) for id_ in _HANDS for animations in ("basic", "none")
]
_OUTCOMES = {"full": 6, "basic": 2, "none": 2}
"""Outcomes that are watched in each game."""
_MOTIONS = 3
"""Motions of bots that are watched in each game."""


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Let the test move the time, and things move."""
    clock = Clock()
    monkeypatch.setattr(BoardPanel, "clock", clock)
    monkeypatch.setattr(waiting, "PACE", Pace(least=0.0, line=0.1, still=0.0))
    return clock


async def watched(table: Table, clock: Clock, before: Screen[Any]) -> bool:
    """Watch an outcome to its end, if one is shown; nothing but time leads on to the cover."""
    await table.until(lambda: table.screen is not before)
    screen = table.screen
    assert isinstance(screen, OutcomeScreen | CoverScreen)
    if not isinstance(screen, OutcomeScreen):
        return False
    await table.until(lambda: screen.query(BoardPanel))
    board = screen.query_one(BoardPanel)
    await table.until(lambda: board.moves)
    # A key that was meant for what was asked before cuts nothing short.
    screen.disarm()
    await table.press("space")
    assert board.moves
    for _ in range(1000):
        assert table.screen is screen, "the table stays as long as there is something to see"
        board.tick()
        if not board.moves:
            break
        clock.now += 3 * STEP
    assert not board.left
    await table.at(CoverScreen)
    return True


@pytest.mark.parametrize(("id_", "animations"), _LEVELS)
async def test_the_outcome_is_seen_by_all_before_any_cover(
    id_: str, animations: str, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MagblastApp, "animations", animations)
    async with playing(begun(id_, "owl"), (100, 30)) as table:
        seen = 0
        for action in answers(id_, "owl")[:-1]:
            director = table.app.director
            # Whoever answers has looked; somebody else is asked next, or everybody.
            director.hotseat.look(action.by)
            director.hotseat.cover()
            before = table.screen
            director.play(partial(director.hotseat.session.submit, action))
            if director.hotseat.cue.kind is ScreenKind.COVER:
                seen += await watched(table, clock, before)
            if seen == _OUTCOMES[animations]:
                break
        hands = Has.HANDS in table.session.game.has
        assert seen == (_OUTCOMES[animations] if hands else 0)


def has_gone_on(table: Table, count: int) -> bool:
    """Return whether there are more actions than before."""
    return len(table.session.entries) > count


@pytest.mark.parametrize("id_", GAMES)
async def test_a_bot_cuts_nothing_short(
    id_: str, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(waiting, "PACE", waiting.AT_ONCE)
    monkeypatch.setattr(MagblastApp, "animations", "full")
    header = begun(id_, "owl")
    bots = tuple(seat._replace(bot="random") for seat in header.seats)
    async with playing(replace(header, seats=bots), (100, 30)) as table:
        await table.at(BotScreen)
        board = table.screen.query_one(BoardPanel)
        for _ in range(_MOTIONS):
            await table.until(lambda: board.moves)
            count = len(table.session.entries)
            await table.until(lambda: table.app.director.hotseat.thought.is_done)
            await table.pilot.pause(3 * waiting.TICK)
            assert board.moves
            assert len(table.session.entries) == count
            while board.moves:
                clock.now += 3 * STEP
                board.tick()
            await table.until(partial(has_gone_on, table, count))


@pytest.mark.parametrize("animations", ["full", "none"])
async def test_a_key_ends_what_is_seen_before_a_cover(
    animations: str, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MagblastApp, "animations", animations)
    async with playing(begun("battlecards", "owl"), (100, 30)) as table:
        for action in answers("battlecards", "owl"):
            director = table.app.director
            director.hotseat.look(action.by)
            director.hotseat.cover()
            director.play(partial(director.hotseat.session.submit, action))
            await table.pilot.pause()
            if isinstance(table.screen, OutcomeScreen):
                break
        await table.at(OutcomeScreen)
        await table.press("x")
        await table.at(CoverScreen)
