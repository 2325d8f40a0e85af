"""Let effects wait that a turn, a card just played or a relic about to go has activated (M5.5)."""

from typing import cast

from magblast.games.magi_nation.engine import events as e
from magblast.games.magi_nation.engine.activated import Activated, Answered, Asker, advance
from magblast.games.magi_nation.engine.board import SEATS, Board
from magblast.games.magi_nation.engine.draft import Draft, FrameHandlers
from magblast.games.magi_nation.engine.frames import Chooser, Waiting
from magblast.games.magi_nation.engine.terms import When
from magblast.kernel.machine import one_of

_OF_THE_ACTIVE_SEAT = (When.TURN_START, When.DRAW_STEP, When.TURN_END)
_CREATURE_PLAYED, _RELIC_LEAVING = When.CREATURE_PLAYED, When.RELIC_LEAVING


def _activated(board: Board, frame: Answered) -> list[Activated]:
    """List what such a moment activates."""
    waiting = cast(Waiting, frame)
    when, subject = waiting.when, waiting.subject
    if when in _OF_THE_ACTIVE_SEAT:
        return [Activated(*heard) for heard in board.listeners(when, board.active_seat())]
    placed = board.find(subject)
    if placed is None:
        return []
    found: list[Activated] = []
    for seat in SEATS if when is _CREATURE_PLAYED else (placed.seat,):
        for heard in board.listeners(when, seat):
            about = heard.effect.about
            if about is None or board.fits(about, Chooser(seat, heard.card), placed):
                found.append(Activated(*heard, subject))
    return found


def _advance(draft: Draft, frame: Waiting) -> bool:
    if frame.when is _RELIC_LEAVING and frame.used:
        return _finish_relic(draft, frame)
    went_on = advance(draft, frame, _activated)
    if went_on is not None:
        return went_on
    if frame.when is _RELIC_LEAVING:
        return _finish_relic(draft, frame)
    draft.stack.pop()
    return True


def _finish_relic(draft: Draft, frame: Waiting) -> bool:
    """Discard the relic after all, unless an effect was used instead (rules M5.6)."""
    draft.stack.pop()
    placed = draft.find(frame.subject)
    if placed is not None and frame.subject is not None:
        if frame.kept_by is None:
            draft.discard_relic(placed.seat, frame.subject)
        else:
            draft.emit(e.RelicKept(placed.seat, frame.subject, frame.kept_by))
    return True


_ASKER = Asker(_activated)
WAITING: FrameHandlers[Waiting] = one_of(
    _ASKER.decide, _ASKER.options, _ASKER.answer, _advance, unfit=_ASKER.unfit
)
