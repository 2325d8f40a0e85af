"""Set the armies up: the standard formation or a free one (rules G4)."""

from collections.abc import Iterator

from magblast.games.magusha.engine.actions import Action, EndPhase, Place
from magblast.games.magusha.engine.board import SPACES, Board, turned
from magblast.games.magusha.engine.draft import Draft, FrameHandlers
from magblast.games.magusha.engine.frames import Formation
from magblast.games.magusha.engine.reason import Reason, refuse
from magblast.games.magusha.engine.reserves import Reserves
from magblast.games.magusha.engine.state import kinds
from magblast.games.magusha.engine.terms import NO_TROOPS, Count, DecisionKind
from magblast.games.magusha.engine.turn import begin_turn
from magblast.kernel.machine import UNASKED, Handlers, ask_seat
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import OPEN, Seat, other


def _answers(board: Board, frame: Formation, seat: Seat) -> list[Action]:
    rules = board.rules
    if rules.is_free_formation:
        done: list[Action] = [EndPhase(seat)] if board.is_army_placed(seat) else []
        return [*Reserves(board, seat).anywhere(), *done]
    post = rules.post(frame.post)
    return [] if post is None else [*Reserves(board, seat).for_post(post)]


def _attempts(board: Board, frame: Formation, seat: Seat) -> Iterator[Action]:
    """Iterate over all cards of the army, anywhere or at the post that is next."""
    rules = board.rules
    cards = (board.player(seat).commander, *kinds(board.player(seat).reserves))
    if rules.is_free_formation:
        for card in cards:
            count = Count(1) if card in rules.troops else NO_TROOPS
            yield from (Place(seat, card, space, count) for space in SPACES)
    elif post := rules.post(frame.post):
        at = post.at if seat == 1 else turned(post.at)
        yield from (Place(seat, card, at, Count(post.count)) for card in cards)
    yield EndPhase(seat)


def _refusal(board: Board, frame: Formation, action: Action) -> Refusal | None:
    rules = board.rules
    match action:
        case Place() if rules.is_free_formation:
            return Reserves(board, action.by).cannot_place(action)
        case Place() if post := rules.post(frame.post):
            return Reserves(board, action.by).cannot_fill(post, action)
        case EndPhase() if rules.is_free_formation:
            is_done = board.is_army_placed(action.by)
            return None if is_done else refuse(Reason.FORMATION_NOT_DONE, "G4.4")
    return UNASKED


def _answer(draft: Draft, frame: Formation, action: Action) -> None:
    if not isinstance(action, Place):
        _next_seat(draft, frame)
        return
    draft.place(action)
    if not draft.rules.is_free_formation:
        draft.change_top(post=frame.post + 1)


def _next_seat(draft: Draft, frame: Formation) -> None:
    if frame.seat == frame.first:
        draft.stack[-1] = Formation(other(frame.first), frame.first)
    else:
        begin_turn(draft, frame.first)


def _advance(draft: Draft, frame: Formation) -> bool:
    """Fill the posts for which there is one card; a free formation is always asked."""
    if draft.rules.is_free_formation:
        return False
    post = draft.rules.post(frame.post)
    if post is None:
        _next_seat(draft, frame)
        return True
    ways = Reserves(draft, frame.seat).for_post(post)
    if len(ways) > 1:
        return False
    _answer(draft, frame, ways[0])
    return True


FORMATION: FrameHandlers[Formation] = Handlers(
    ask_seat(DecisionKind.PLACE, OPEN),
    _answers,
    _refusal,
    _answer,
    _advance,
    _attempts,
    all_legal=True,
)
