"""Set the armies up: the standard formation or a free one (rules G4)."""

from collections.abc import Iterator

from magblast.games.magusha.engine.actions import Action, EndPhase, Place
from magblast.games.magusha.engine.changes import take_reserves
from magblast.games.magusha.engine.deploying import (
    cannot_stand,
    cannot_take,
    counts,
    free_spaces,
    has_all_squads,
)
from magblast.games.magusha.engine.draft import Board, Draft, FrameHandlers
from magblast.games.magusha.engine.events import UnitPlaced
from magblast.games.magusha.engine.frames import Formation
from magblast.games.magusha.engine.geometry import SPACES, turned
from magblast.games.magusha.engine.printed import Post
from magblast.games.magusha.engine.query import commander_of, kinds, other, player, squads_of
from magblast.games.magusha.engine.reason import Reason, refuse
from magblast.games.magusha.engine.rules import Rules
from magblast.games.magusha.engine.state import Unit
from magblast.games.magusha.engine.terms import NO_TROOPS, Count, DecisionKind, UnitAt
from magblast.games.magusha.engine.turn import begin_turn
from magblast.kernel.decision import OPEN
from magblast.kernel.machine import UNASKED, Handlers, ask_seat
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


def _is_free_formation(rules: Rules) -> bool:
    return rules.options.formation == "free"


def _next_post(rules: Rules, frame: Formation) -> Post | None:
    posts = rules.printed.standard_formation
    return posts[frame.post] if frame.post < len(posts) else None


def _for_post(board: Board, rules: Rules, seat: Seat, post: Post) -> list[Place]:
    """List the ways to fill a post of the standard formation (rules G4.2, G4.3)."""
    at = post.at if seat == 1 else turned(post.at)
    if post.commander:
        return [Place(seat, player(board, seat).commander, at)]
    reserves = player(board, seat).reserves
    cards = [card for card in kinds(reserves) if rules.troops[card].class_ is post.class_]
    return [Place(seat, card, at, Count(min(post.count, reserves.count(card)))) for card in cards]


def _anywhere(board: Board, rules: Rules, seat: Seat) -> list[Place]:
    """List the units that can be placed freely (rules G4.4)."""
    free, found = free_spaces(board, seat), []
    if commander_of(board, seat) is None:
        found += [Place(seat, player(board, seat).commander, space) for space in free]
    if not has_all_squads(board, rules, seat):
        found += [
            Place(seat, card, space, count)
            for card in kinds(player(board, seat).reserves)
            for count in counts(board, rules, seat, card)
            for space in free
        ]
    return found


def _answers(board: Board, rules: Rules, frame: Formation, seat: Seat) -> list[Action]:
    if _is_free_formation(rules):
        done: list[Action] = [EndPhase(seat)] if _is_done(board, seat) else []
        return [*_anywhere(board, rules, seat), *done]
    post = _next_post(rules, frame)
    return [] if post is None else [*_for_post(board, rules, seat, post)]


def _is_done(board: Board, seat: Seat) -> bool:
    """Return whether a free formation may end: a commander and a squad stand (rules G4.4)."""
    return commander_of(board, seat) is not None and bool(squads_of(board, seat))


def _attempts(board: Board, rules: Rules, frame: Formation, seat: Seat) -> Iterator[Action]:
    """Iterate over all cards of the army, anywhere or at the post that is next."""
    cards = (player(board, seat).commander, *kinds(player(board, seat).reserves))
    if _is_free_formation(rules):
        for card in cards:
            count = Count(1) if card in rules.troops else NO_TROOPS
            yield from (Place(seat, card, space, count) for space in SPACES)
    elif post := _next_post(rules, frame):
        at = post.at if seat == 1 else turned(post.at)
        yield from (Place(seat, card, at, Count(post.count)) for card in cards)
    yield EndPhase(seat)


def _refusal(board: Board, rules: Rules, frame: Formation, action: Action) -> Refusal | None:
    match action:
        case Place() if _is_free_formation(rules):
            return _cannot_place(board, rules, action)
        case Place() if post := _next_post(rules, frame):
            return _cannot_fill(board, rules, post, action)
        case EndPhase() if _is_free_formation(rules):
            is_done = _is_done(board, action.by)
            return None if is_done else refuse(Reason.FORMATION_NOT_DONE, "G4.4")
    return UNASKED


def _cannot_fill(board: Board, rules: Rules, post: Post, action: Place) -> Refusal | None:
    """Return why a unit cannot fill a post of the standard formation (rules G4.2, G4.3)."""
    seat, card, troop = action.by, action.card, rules.troops.get(action.card)
    if troop is None and card != player(board, seat).commander:
        return refuse(Reason.NOT_YOUR_ARMY, "G4.3", card=card)
    if troop is None or troop.class_ is not post.class_:
        return refuse(Reason.FORMATION, "G4.3", card=card)
    ways = _for_post(board, rules, seat, post)
    way = next((each for each in ways if each.card == card), None)
    if way is None:
        return refuse(Reason.NO_RESERVE, "G4.3", card=card)
    if action.at != way.at:
        return refuse(Reason.OTHER_POST, "G4.2", card=card, at=way.at)
    if action.count != way.count:
        rule = "G4.2" if way.count == post.count else "G4.3"
        return refuse(Reason.POST_COUNT, rule, card=card, count=way.count)
    return None


def _cannot_place(board: Board, rules: Rules, action: Place) -> Refusal | None:
    """Return why a unit cannot be placed freely (rules G4.4)."""
    seat, card, at, count = action.by, action.card, action.at, action.count
    if card == player(board, seat).commander:
        if commander_of(board, seat):
            return refuse(Reason.STANDS_ALREADY, "G4.4", card=card)
        if count:
            return refuse(Reason.COMMANDER_COUNT, "G4.4", card=card)
        return cannot_stand(board, seat, at, "G4.4")
    if card not in rules.troops:
        return refuse(Reason.NOT_YOUR_ARMY, "G4.4", card=card)
    if refused := cannot_take(board, rules, seat, card, count):
        return refused
    if has_all_squads(board, rules, seat):
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
        take_reserves(draft, seat, card, count)
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
    ways = _for_post(draft, draft.rules, frame.seat, post)
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
