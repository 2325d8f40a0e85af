"""Look after the table between any two changes: has somebody won, is a trigger met (rules G9, G11).

Everything that changes a table goes through ``watched``, so nothing else has to think of either.
"""

from typing import Any

from msgspec.structs import replace

from magblast.games.magusha.engine.draft import Draft
from magblast.games.magusha.engine.terms import Ending
from magblast.kernel.machine import Handlers
from magblast.kernel.seat import other


def _interrupt(draft: Draft) -> bool:
    """Return whether somebody has won, or is asked whether to flip."""
    if not draft.changed or draft.is_set_up():
        return False
    draft.changed = False
    commanders = draft.rules.commanders
    standing = {u.seat for u in draft.field if u is not None and u.card not in commanders}
    for seat in (1, 2):
        if seat not in standing:
            draft.win(other(seat), Ending.ALONE)
            return True
    is_asked, now = False, draft.current_turn().seat
    before = draft.met or [draft.origin.is_met(seat) for seat in (1, 2)]
    draft.met = [draft.is_met(seat) for seat in (1, 2)]
    # The frame on top is asked first, and that is the active player's (rules G9.4).
    for seat in (other(now), now):
        if draft.met[seat - 1] and not before[seat - 1]:
            draft.offer_flip(seat)
            is_asked = True
    return is_asked


def watched(handlers: Handlers[Any, Any, Any, Any]) -> Handlers[Any, Any, Any, Any]:
    """Return the handlers of a frame that goes on only when nothing comes between."""
    advance = handlers.advance

    def go_on(draft: Draft, frame: Any) -> bool:
        return _interrupt(draft) or (advance is not None and advance(draft, frame))

    return replace(handlers, advance=go_on)
