"""Ask what follows the hit of a blast (rules 4.8), and for choices inside an effect (rules 4.9)."""

from collections.abc import Iterator
from itertools import product

from magblast.games.magblast.engine import actions as a
from magblast.games.magblast.engine.conditions import anything_else
from magblast.games.magblast.engine.frames import Choice, FollowUp
from magblast.games.magblast.engine.rules import Board, Draft, FrameHandlers
from magblast.games.magblast.engine.terms import DecisionKind
from magblast.kernel.decision import PRIVATE, Decision
from magblast.kernel.machine import UNASKED, Handlers, ask_seat
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


def decide_follow_up(board: Board, frame: FollowUp) -> Decision:
    """Ask the attacker."""
    return Decision(frame.by, DecisionKind.FOLLOW_UP)


def refusal_to_follow(board: Board, frame: FollowUp, action: a.Action) -> Refusal | None:
    """Judge what the attacker tries."""
    if isinstance(action, a.CardUse):
        return board.refusal_to_play(action, frame)
    if isinstance(action, a.UseAbility):
        return board.refusal_to_use(action, frame)
    return None if isinstance(action, a.Pass) else UNASKED


def plausible_follow_ups(board: Board, frame: FollowUp, seat: Seat) -> Iterator[a.Action]:
    """Iterate over what the attacker might try."""
    rules = board.rules
    yield from board.plausible_plays(seat, frame)
    for card, target in product(board.players[seat - 1].hand, board.targets_around(seat)):
        if target != frame.target and rules.is_timely(card, frame):
            yield rules.effects[card].aimed(seat, card, frame.ship, target)
    yield from board.plausible_uses(seat, frame)
    yield a.EndPhase(seat)


def answer_follow_up(draft: Draft, frame: FollowUp, action: a.Action) -> None:
    """Carry out the follow-up chosen."""
    draft.stack.pop()
    if isinstance(action, a.FollowingUse):
        action.follow(draft, frame)
    elif isinstance(action, a.UseAbility):
        # The ability reads the hit it follows from the frame it was used in.
        draft.push(frame)
        action.do(draft)


FOLLOW_UP: FrameHandlers[FollowUp] = Handlers(
    decide_follow_up,
    Board.follow_ups,
    refusal_to_follow,
    answer_follow_up,
    attempts=plausible_follow_ups,
    all_legal=True,
)


def choices(board: Board, frame: Choice, seat: Seat) -> list[a.Action]:
    """List what the card offers."""
    return [*board.rules.effects[frame.card].options(board, frame)]


def refusal_of_choice(board: Board, frame: Choice, action: a.Action) -> Refusal | None:
    """Let the card judge the answer."""
    if not isinstance(action, a.Choose):
        return UNASKED
    return board.rules.effects[frame.card].refusal_of_choice(board, frame, action)


def answer_choice(draft: Draft, frame: Choice, action: a.Action) -> None:
    """Hand the answer to the card."""
    if not isinstance(action, a.Choose):
        raise RuntimeError(f"{action} chooses nothing")
    draft.stack.pop()
    draft.rules.effects[frame.card].chosen(draft, frame, action)


CHOICE: FrameHandlers[Choice] = Handlers(
    ask_seat(DecisionKind.CHOOSE, PRIVATE),
    choices,
    refusal_of_choice,
    answer_choice,
    attempts=anything_else,
    all_legal=True,
)
