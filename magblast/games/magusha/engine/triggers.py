"""Look after the table between any two changes: has somebody won, is a trigger met (rules G9, G11).

Everything that changes a table goes through ``watched``, so nothing else has to think of either.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from magblast.games.magusha.engine.changes import win
from magblast.games.magusha.engine.draft import Board, Draft
from magblast.games.magusha.engine.frames import Flipping
from magblast.games.magusha.engine.query import active, is_set_up, other
from magblast.games.magusha.engine.rules import Rules
from magblast.games.magusha.engine.terms import Ending
from magblast.kernel.machine import Handlers
from magblast.kernel.seat import Seat


def _spirits(board: Board, seat: Seat) -> int:
    return len(board.players[seat - 1].pool)


def _guarded(board: Board, seat: Seat) -> int:
    commander = board.players[seat - 1].commander
    guarded = [unit for unit in board.field if unit is not None and unit.guard]
    return len([each for each in guarded if each.seat == seat and each.card != commander])


COUNTS: Final[Mapping[str, Callable[[Board, Seat], int]]] = {
    "pool_at_least": _spirits,
    "guarded_at_least": _guarded,
}
"""What each trigger counts, by its id in the card file; it changes only where a pool changes."""


def progress_of(board: Board, rules: Rules, seat: Seat) -> tuple[int, int] | None:
    """Return how much the trigger of a seat counts and how much it needs; None after the flip."""
    player = board.players[seat - 1]
    trigger = None if player.magusha else rules.commanders[player.commander].front.trigger
    return None if trigger is None else (COUNTS[trigger.id](board, seat), trigger.value)


def is_met(board: Board, rules: Rules, seat: Seat) -> bool:
    """Return whether a seat could flip its commander now."""
    progress = progress_of(board, rules, seat)
    return progress is not None and progress[0] >= progress[1]


def offer_flip(draft: Draft, seat: Seat) -> None:
    """Ask before anything else goes on; an older question gives way to this one."""
    frame = Flipping(seat)
    draft.stack[:] = [*(each for each in draft.stack if each != frame), frame]


def _interrupt(draft: Draft) -> bool:
    """Return whether somebody has won, or is asked whether to flip."""
    if not draft.changed or is_set_up(draft):
        return False
    draft.changed = False
    commanders = draft.rules.commanders
    standing = {u.seat for u in draft.field if u is not None and u.card not in commanders}
    for seat in (1, 2):
        if seat not in standing:
            win(draft, other(seat), Ending.ALONE)
            return True
    is_asked, now = False, active(draft).seat
    before = draft.met or [is_met(draft.origin, draft.rules, seat) for seat in (1, 2)]
    draft.met = [is_met(draft, draft.rules, seat) for seat in (1, 2)]
    # The frame on top is asked first, and that is the active player's (rules G9.4).
    for seat in (other(now), now):
        if draft.met[seat - 1] and not before[seat - 1]:
            offer_flip(draft, seat)
            is_asked = True
    return is_asked


def watched(handlers: Handlers[Any, Any, Any, Any, Any]) -> Handlers[Any, Any, Any, Any, Any]:
    """Return the handlers of a frame that goes on only when nothing comes between."""
    advance = handlers.advance

    def go_on(draft: Draft, frame: Any) -> bool:
        return _interrupt(draft) or (advance is not None and advance(draft, frame))

    return replace(handlers, advance=go_on)
