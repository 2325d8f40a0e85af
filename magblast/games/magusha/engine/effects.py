"""Let units have their effects at the start and the end of a turn (rules G5.1, G5.2, G5.6)."""

from magblast.games.magusha.engine.abilities import behaviour_of
from magblast.games.magusha.engine.board import Board
from magblast.games.magusha.engine.draft import Draft
from magblast.games.magusha.engine.frames import Check, Effects, Frame
from magblast.kernel.machine import unasked
from magblast.kernel.seat import Seat


def starting(board: Board, seat: Seat) -> list[Frame]:
    """List what happens at the start of a turn, last first (rules G5.1, G5.2)."""
    own = board.units_of(seat)
    acting = [unit.at for unit in own if behaviour_of(board, unit).at_start]
    return [Check(), Effects(tuple(acting))] if acting else [Check()]


def ending(board: Board, seat: Seat) -> list[Frame]:
    """List what happens at the end of a turn (rules G5.6)."""
    own = board.units_of(seat)
    acting = [unit.at for unit in own if behaviour_of(board, unit).at_end]
    return [Effects(tuple(acting))] if acting else []


def _have_effects(draft: Draft, frame: Effects) -> bool:
    """Let the next unit have its effect; one that is gone has none."""
    if not frame.units:
        draft.stack.pop()
        return True
    at, *left = frame.units
    draft.stack[-1] = Effects(tuple(left))
    unit = draft.the_unit(at)
    behaviour_of(draft, unit).begin(draft, unit)
    return True


def _check(draft: Draft, frame: Check) -> bool:
    draft.stack.pop()
    seat = draft.current_turn().seat
    if draft.is_met(seat):
        draft.offer_flip(seat)
    return True


EFFECTS = unasked(_have_effects)
CHECK = unasked(_check)
