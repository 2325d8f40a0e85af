"""Set the armies up: the standard formation or a free one (rules G4)."""

from collections.abc import Iterator

from magblast.games.magusha.engine.actions import Action, EndPhase, Place
from magblast.games.magusha.engine.board import Board
from magblast.games.magusha.engine.deploying import (
    cannot_stand,
    cannot_take,
)
from magblast.games.magusha.engine.draft import Draft, FrameHandlers
from magblast.games.magusha.engine.events import UnitPlaced
from magblast.games.magusha.engine.frames import Formation
from magblast.games.magusha.engine.geometry import SPACES, turned
from magblast.games.magusha.engine.printed import Post
from magblast.games.magusha.engine.reason import Reason, refuse
from magblast.games.magusha.engine.rules import Rules
from magblast.games.magusha.engine.state import Unit, kinds
from magblast.games.magusha.engine.terms import NO_TROOPS, Count, DecisionKind, UnitAt
from magblast.games.magusha.engine.turn import begin_turn
from magblast.kernel.decision import OPEN
from magblast.kernel.machine import UNASKED, Handlers, ask_seat
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat, other


def _is_free_formation(rules: Rules) -> bool:
    return rules.options.formation == "free"


def _next_post(rules: Rules, frame: Formation) -> Post | None:
    posts = rules.printed.standard_formation
    return posts[frame.post] if frame.post < len(posts) else None


def _for_post(board: Board, seat: Seat, post: Post) -> list[Place]:
    """List the ways to fill a post of the standard formation (rules G4.2, G4.3)."""
    at = post.at if seat == 1 else turned(post.at)
    if post.commander:
        return [Place(seat, board.player(seat).commander, at)]
    reserves = board.player(seat).reserves
    cards = [card for card in kinds(reserves) if board.rules.troops[card].class_ is post.class_]
    return [Place(seat, card, at, Count(min(post.count, reserves.count(card)))) for card in cards]


def _anywhere(board: Board, seat: Seat) -> list[Place]:
    """List the units that can be placed freely (rules G4.4)."""
    free, found = board.free_spaces(seat), []
    if board.commander_of(seat) is None:
        found += [Place(seat, board.player(seat).commander, space) for space in free]
    if not board.has_all_squads(seat):
        found += [
            Place(seat, card, space, count)
            for card in kinds(board.player(seat).reserves)
            for count in board.counts(seat, card)
            for space in free
        ]
    return found


def _answers(board: Board, frame: Formation, seat: Seat) -> list[Action]:
    rules = board.rules
    if _is_free_formation(rules):
        done: list[Action] = [EndPhase(seat)] if _is_done(board, seat) else []
        return [*_anywhere(board, seat), *done]
    post = _next_post(rules, frame)
    return [] if post is None else [*_for_post(board, seat, post)]


def _is_done(board: Board, seat: Seat) -> bool:
    """Return whether a free formation may end: a commander and a squad stand (rules G4.4)."""
    return board.commander_of(seat) is not None and bool(board.squads_of(seat))


def _attempts(board: Board, frame: Formation, seat: Seat) -> Iterator[Action]:
    """Iterate over all cards of the army, anywhere or at the post that is next."""
    rules = board.rules
    cards = (board.player(seat).commander, *kinds(board.player(seat).reserves))
    if _is_free_formation(rules):
        for card in cards:
            count = Count(1) if card in rules.troops else NO_TROOPS
            yield from (Place(seat, card, space, count) for space in SPACES)
    elif post := _next_post(rules, frame):
        at = post.at if seat == 1 else turned(post.at)
        yield from (Place(seat, card, at, Count(post.count)) for card in cards)
    yield EndPhase(seat)


def _refusal(board: Board, frame: Formation, action: Action) -> Refusal | None:
    rules = board.rules
    match action:
        case Place() if _is_free_formation(rules):
            return _cannot_place(board, action)
        case Place() if post := _next_post(rules, frame):
            return _cannot_fill(board, post, action)
        case EndPhase() if _is_free_formation(rules):
            is_done = _is_done(board, action.by)
            return None if is_done else refuse(Reason.FORMATION_NOT_DONE, "G4.4")
    return UNASKED


def _cannot_fill(board: Board, post: Post, action: Place) -> Refusal | None:
    """Return why a unit cannot fill a post of the standard formation (rules G4.2, G4.3)."""
    seat, card, troop = action.by, action.card, board.rules.troops.get(action.card)
    if troop is None and card != board.player(seat).commander:
        return refuse(Reason.NOT_YOUR_ARMY, "G4.3", card=card)
    if troop is None or troop.class_ is not post.class_:
        return refuse(Reason.FORMATION, "G4.3", card=card)
    ways = _for_post(board, seat, post)
    way = next((each for each in ways if each.card == card), None)
    if way is None:
        return refuse(Reason.NO_RESERVE, "G4.3", card=card)
    if action.at != way.at:
        return refuse(Reason.OTHER_POST, "G4.2", card=card, at=way.at)
    if action.count != way.count:
        rule = "G4.2" if way.count == post.count else "G4.3"
        return refuse(Reason.POST_COUNT, rule, card=card, count=way.count)
    return None


def _cannot_place(board: Board, action: Place) -> Refusal | None:
    """Return why a unit cannot be placed freely (rules G4.4)."""
    rules = board.rules
    seat, card, at, count = action.by, action.card, action.at, action.count
    if card == board.player(seat).commander:
        if board.commander_of(seat):
            return refuse(Reason.STANDS_ALREADY, "G4.4", card=card)
        if count:
            return refuse(Reason.COMMANDER_COUNT, "G4.4", card=card)
        return cannot_stand(board, seat, at, "G4.4")
    if card not in rules.troops:
        return refuse(Reason.NOT_YOUR_ARMY, "G4.4", card=card)
    if refused := cannot_take(board, seat, card, count):
        return refused
    if board.has_all_squads(seat):
        return refuse(Reason.FOUR_SQUADS, "G4.4", count=rules.numbers.squads)
    return cannot_stand(board, seat, at, "G4.4")


def _answer(draft: Draft, frame: Formation, action: Action) -> None:
    if not isinstance(action, Place):
        _next_seat(draft, frame)
        return
    _place(draft, action)
    if not _is_free_formation(draft.rules):
        draft.change_top(post=frame.post + 1)


def _place(draft: Draft, action: Place) -> None:
    seat, card, at, count = action.by, action.card, action.at, action.count
    if count:
        draft.take_reserves(seat, card, count)
    draft.put(Unit(UnitAt(at), seat, card, count or 1))
    draft.emit(UnitPlaced(seat, card, at, count))


def _next_seat(draft: Draft, frame: Formation) -> None:
    if frame.seat == frame.first:
        draft.stack[-1] = Formation(other(frame.first), frame.first)
    else:
        begin_turn(draft, frame.first)


def _advance(draft: Draft, frame: Formation) -> bool:
    """Fill the posts for which there is one card; a free formation is always asked."""
    if _is_free_formation(draft.rules):
        return False
    post = _next_post(draft.rules, frame)
    if post is None:
        _next_seat(draft, frame)
        return True
    ways = _for_post(draft, frame.seat, post)
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
