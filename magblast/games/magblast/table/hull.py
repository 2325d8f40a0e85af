"""Follow the hull of ships and flagships from event to event."""

from msgspec.structs import replace

from magblast.games.magblast.engine.events import Event, TargetHit
from magblast.games.magblast.engine.terms import TargetId
from magblast.games.magblast.engine.view import PlayerView


def follow(event: Event, view: PlayerView) -> PlayerView:
    """Return a view with the hull that an event has left to a ship or flagship."""
    if isinstance(event, TargetHit):
        left = hull_left(view, event.target)
        if left is not None:
            return with_hull(view, event.target, max(0, left - event.damage))
    return view


def hull_left(view: PlayerView, target: TargetId) -> int | None:
    """Return the hull left to a ship or flagship; None for what is not on the table."""
    for seat in view.seats:
        if seat.flagship.id == target:
            return seat.flagship.hull_left
        for zone in seat.fleet:
            for ship in zone:
                if ship.id == target:
                    return ship.hull_left
    return None


def with_hull(view: PlayerView, target: TargetId, hull: int) -> PlayerView:
    """Return a view with other hull left to a ship or flagship."""
    seats = []
    for seat in view.seats:
        if seat.flagship.id == target:
            seat = replace(seat, flagship=replace(seat.flagship, hull_left=hull))
        elif any(each.id == target for zone in seat.fleet for each in zone):
            fleet = tuple(
                tuple(replace(each, hull_left=hull) if each.id == target else each for each in zone)
                for zone in seat.fleet
            )
            seat = replace(seat, fleet=fleet)
        seats.append(seat)
    return replace(view, seats=tuple(seats))
