"""Preview what an action does if nobody answers it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from msgspec import structs

from magblast.games.magblast.engine import events as e
from magblast.games.magblast.engine.actions import Action, CardUse
from magblast.games.magblast.engine.frames import Deployment
from magblast.games.magblast.engine.position import Position
from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.terms import ZONES, DecisionKind
from magblast.games.magblast.engine.things import card, flagship, fleet, ship, zone
from magblast.games.magblast.engine.view import PlayerView, SeatView
from magblast.games.magblast.imagining import imagine
from magblast.games.magblast.table.outcomes import Fact, Fate
from magblast.kernel.picks import Thing
from magblast.kernel.preview import Change, Preview, Value, carried_out, changes
from magblast.kernel.seat import Seat


def preview(rules: Rules, view: PlayerView, action: Action) -> Preview:
    """Return what a legal action of the viewer does.

    A sound effect that follows is made, and everybody asked for a response passes. What else the
    viewer is asked then, such as a follow-up, is left open.
    """
    if not view.turn:
        # Nothing is known before all fleets are revealed.
        return Preview()
    passing: list[Seat] = []
    after, events = carried_out(imagine(rules, view, ""), action, partial(_answer, passing))
    if rules.options.ask == "holders":
        # Hands must not tell who is asked: those of others are not known.
        passing = []
        asking = replace(rules, options=structs.replace(rules.options, ask="eligible"))
        carried_out(imagine(asking, view, ""), action, partial(_answer, passing))
    seen = after.view(None)
    hits = {
        rules.thing_of(event.target): event for event in events if isinstance(event, e.TargetHit)
    }
    damage: dict[tuple[Thing, str], Value] = {
        (target, Fact.DAMAGE): event.damage for target, event in hits.items()
    }
    return Preview(
        (*changes({}, damage), *_drawn(events), *changes(_facts(view), _facts(seen))),
        (
            *(mark for event in events if (mark := _mark(event, view))),
            *((target, Fate.LENT) for target, event in hits.items() if not event.lasting),
            *_crowds(after, action.by),
            *_futile(after, action),
        ),
        (*dict.fromkeys(each for each in passing if each != action.by),),
    )


def _drawn(events: Sequence[e.Event]) -> Iterator[Change]:
    draws = [event for event in events if isinstance(event, e.CardsDrawn)]
    for seat in dict.fromkeys(event.seat for event in draws):
        count = sum(each.count for each in draws if each.seat == seat)
        yield Change(fleet(seat), Fact.DRAWN, 0, count)


def _answer(passing: list[Seat], position: Position) -> Action | None:
    """Make a sound effect, or decline to respond and note who does; return None at the end."""
    asked = position.decision
    if asked is None:
        return None
    if asked.kind == DecisionKind.SOUND:
        return position.legal[0]
    if asked.kind != DecisionKind.RESPOND:
        return None
    passing.append(asked.seat)
    return position.decline(asked.seat)


def _facts(view: PlayerView) -> dict[tuple[Thing, str], Value]:
    found: dict[tuple[Thing, str], Value] = {}
    for seat in view.seats:
        captain, command = fleet(seat.seat), flagship(seat.flagship.id)
        found[command, Fact.HULL] = seat.flagship.hull_left
        found[command, Fact.USES] = seat.flagship.uses_left
        found[captain, Fact.HAND] = seat.hand_size
        found[captain, Fact.SHIPS] = _waiting(view, seat.seat)
        for event in seat.events:
            found[card(event.card), Fact.FLEET] = seat.seat
        for fact, value in _ships(seat):
            found[fact] = value
    return found


def _ships(seat: SeatView) -> Iterator[tuple[tuple[Thing, str], Value]]:
    for where, ships in zip(ZONES, seat.fleet, strict=True):
        for each in ships:
            thing = ship(each.id)
            yield (thing, Fact.HULL), each.hull_left
            yield (thing, Fact.ZONE), where
            yield (thing, Fact.FLEET), seat.seat
            for upgrade in each.upgrades:
                yield (card(upgrade), Fact.SHIP), each.id


def _waiting(view: PlayerView, seat: Seat) -> int:
    frames = [frame for frame in view.stack if isinstance(frame, Deployment)]
    return sum(1 + frame.more for frame in frames if frame.seat == seat)


def _mark(event: e.Event, view: PlayerView) -> tuple[Thing, str] | None:
    match event:
        case e.ShipDestroyed(_, lost, _):
            return ship(lost), Fate.DESTROYED
        case e.ShipCaptured(_, _, taken):
            return ship(taken), Fate.CAPTURED
        case e.SeatEliminated(seat, _, _):
            return flagship(view.seats[seat - 1].flagship.id), Fate.OUT
        case e.GameWon(seat):
            return fleet(seat), Fate.WINS
        case e.PlayCancelled(_, cancelled, _):
            return card(cancelled), Fate.CANCELLED
    return None


def _crowds(after: Position, seat: Seat) -> Sequence[tuple[Thing, str]]:
    crowd = after.board.overcrowded(seat)
    return () if crowd is None else ((zone(crowd.facts["zone"]), Fate.OVERCROWDED),)


def _futile(after: Position, action: Action) -> Sequence[tuple[Thing, str]]:
    """Mark a Direct Hit that nothing can follow (rules 4.8)."""
    if not isinstance(action, CardUse) or not after.rules.effects[action.card].is_direct_hit:
        return ()
    asked = after.decision
    follows = asked is not None and asked.kind == DecisionKind.FOLLOW_UP and len(after.legal) > 1
    return () if follows or after.outcome is not None else ((card(action.card), Fate.FUTILE),)
