"""Ask whether a commander flips (rules G9)."""

from collections.abc import Sequence

from magblast.games.magusha.engine.actions import Action, Flip, Pass
from magblast.games.magusha.engine.board import Board
from magblast.games.magusha.engine.draft import Draft, FrameHandlers
from magblast.games.magusha.engine.events import CommanderFlipped, Declined
from magblast.games.magusha.engine.frames import Choosing, Flipping
from magblast.games.magusha.engine.terms import DecisionKind
from magblast.kernel.decision import OPEN
from magblast.kernel.machine import ask_seat, one_of
from magblast.kernel.seat import Seat


def _flips(board: Board, frame: Flipping, seat: Seat) -> Sequence[Action]:
    return Flip(seat), Pass(seat)


def _flip(draft: Draft, frame: Flipping, action: Action) -> None:
    """Flip for good and let On Magusha follow, or do not (rules G9.3)."""
    draft.stack.pop()
    seat = frame.seat
    commander = draft.commander_of(seat)
    if isinstance(action, Pass) or commander is None:
        draft.emit(Declined(seat, DecisionKind.FLIP))
        return
    draft.change_player(seat, magusha=True)
    draft.emit(CommanderFlipped(seat, commander.card, commander.at))
    ability = draft.rules.commanders[commander.card].magusha.on_magusha
    if ability is not None:
        draft.push(Choosing(seat, commander.at, ability.id))


def _may_flip(draft: Draft, frame: Flipping) -> bool:
    """Ask while the trigger is met."""
    if draft.is_met(frame.seat):
        return False
    draft.stack.pop()
    return True


FLIPPING: FrameHandlers[Flipping] = one_of(
    ask_seat(DecisionKind.FLIP, OPEN), _flips, _flip, _may_flip
)
