"""Let other flagships act at the start of a phase (rules 7)."""

from collections.abc import Iterator

from magblast.games.magblast.engine.actions import Action, Pass, UseAbility
from magblast.games.magblast.engine.conditions import anything_else, first
from magblast.games.magblast.engine.frames import Interruption
from magblast.games.magblast.engine.response import ask_round
from magblast.games.magblast.engine.rules import Board, Draft, FrameHandlers
from magblast.games.magblast.engine.terms import DecisionKind
from magblast.kernel.machine import Handlers
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


def interruptions(board: Board, frame: Interruption, seat: Seat) -> list[Action]:
    """List the uses of the ability, and passing."""
    return [*board.uses(seat, frame), Pass(seat)]


def refusal_to_interrupt(board: Board, frame: Interruption, action: Action) -> Refusal | None:
    """Judge what the seat asked tries."""
    match action:
        case UseAbility():
            return board.refusal_to_use(action, frame)
        case Pass():
            return None
    asked = board.players[action.by - 1]
    return first(DecisionKind.RESPOND, board.rules.ability_of(asked).rule)


def plausible_interruptions(board: Board, frame: Interruption, seat: Seat) -> Iterator[Action]:
    """Iterate over what a seat of the round might try."""
    yield from board.plausible_uses(seat, frame)
    yield from anything_else(board, frame, seat)


def answer_interruption(draft: Draft, frame: Interruption, action: Action) -> None:
    """Use the ability and ask again while it can be used; passing asks the next seat."""
    draft.stack.pop()
    seat = frame.to_ask[0]
    to_ask = frame.to_ask[1:]
    if isinstance(action, UseAbility):
        action.do(draft)
        if draft.can_act(seat, frame):
            to_ask = frame.to_ask
    if to_ask:
        draft.push(Interruption(to_ask))


INTERRUPTION: FrameHandlers[Interruption] = Handlers(
    ask_round,
    interruptions,
    refusal_to_interrupt,
    answer_interruption,
    attempts=plausible_interruptions,
    all_legal=True,
)
