"""In every game, what everybody may see is shown to its end before a cover hides the table."""

from functools import partial
from typing import Any

import pytest
from textual.screen import Screen

from magblast.kernel.has import Has
from magblast.paint.motion import STEP
from magblast.play.flow import ScreenKind
from magblast.tui.app import MagblastApp
from magblast.tui.screens.cover import CoverScreen
from magblast.tui.screens.outcome import OutcomeScreen
from magblast.tui.widgets.board import BoardPanel
from tests.every_game.games import GAMES, answers, begun
from tests.support.table import Table, playing

_OUTCOMES = 6
"""Outcomes that are watched in each game."""


class Clock:
    """Stand still until a test goes on."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Let the test move the time, and things move."""
    clock = Clock()
    monkeypatch.setattr(BoardPanel, "clock", clock)
    monkeypatch.setattr(MagblastApp, "animations", "full")
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
    for _ in range(1000):
        assert table.screen is screen, "the table stays as long as something moves"
        board.tick()
        if not board.moves:
            break
        clock.now += 3 * STEP
    assert not board.left
    await table.at(CoverScreen)
    return True


@pytest.mark.parametrize("id_", GAMES)
async def test_the_outcome_is_seen_by_all_before_any_cover(id_: str, clock: Clock) -> None:
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
            if seen == _OUTCOMES:
                break
        hands = Has.HANDS in table.session.game.has
        assert seen == (_OUTCOMES if hands else 0)
