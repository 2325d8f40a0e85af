"""Move ships in the Maneuver phase (rules 3.6)."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import product

from magblast.games.magblast.engine.actions import Action, Move
from magblast.games.magblast.engine.conditions import mined, own_ship
from magblast.games.magblast.engine.events import ShipMoved
from magblast.games.magblast.engine.fleet import ring_distance
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.rules import Board, Draft, Rules
from magblast.games.magblast.engine.terms import ZONE_INDEX, ZONES, ShipId, Zone
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


def moves(board: Board, seat: Seat) -> list[Action]:
    """List where the ships of a fleet may go."""
    player = board.players[seat - 1]
    if player.events and mined(board, seat):
        return []
    found: list[Action] = []
    listed = _moves_of(board.rules, seat)
    for zone_index, zone in enumerate(player.fleet):
        for ship in zone:
            found += listed[ship.id][zone_index][ship.origin]
    return found


_Moves = Sequence[Mapping[int | None, Sequence[Move]]]
"""Moves of a ship, by the zone in which it is and the zone in which it began the phase."""


# Moves are asked for most often of all, and one move changes those of its own ship alone.
@lru_cache(maxsize=16)
def _moves_of(rules: Rules, seat: Seat) -> Mapping[ShipId, _Moves]:
    """List where each ship may go."""
    return {ship.id: _moves_of_ship(seat, ship.id, ship.speed) for ship in rules.ships.values()}


# Other options change no ship.
@lru_cache(maxsize=1024)
def _moves_of_ship(seat: Seat, ship: ShipId, speed: int) -> _Moves:
    made = {zone: Move(seat, ship, zone) for zone in ZONES}

    def from_zone(origin: int, zone_index: int) -> Sequence[Move]:
        return tuple([made[zone] for zone in _in_range(speed, origin, zone_index)])

    found: list[Mapping[int | None, Sequence[Move]]] = []
    for here in range(len(ZONES)):
        # A ship without an origin begins where it is.
        by_origin: dict[int | None, Sequence[Move]] = {None: from_zone(here, here)}
        by_origin.update((origin, from_zone(origin, here)) for origin in range(len(ZONES)))
        found.append(by_origin)
    return found


@cache
def _in_range(speed: int, origin: int, zone_index: int) -> tuple[Zone, ...]:
    return tuple(
        zone
        for to, zone in enumerate(ZONES)
        if _out_of_range(speed, origin, zone_index, to) is None
    )


def _out_of_range(speed: int, origin: int, zone_index: int, to: int) -> Refusal | None:
    """Refuse a zone by its distance from where a ship began the phase (rules 3.6)."""
    if to == zone_index:
        return Refusal(Reason.SAME_ZONE, "10.1", {"zone": ZONES[to]})
    if ring_distance(origin, to) > speed:
        facts = {"speed": speed, "there": ZONES[origin], "zone": ZONES[to]}
        return Refusal(Reason.TOO_FAR, "3.6", facts)
    return None


def plausible_moves(board: Board, seat: Seat) -> Iterator[Action]:
    """Iterate over what a seat might try: to move each of its ships, and those of others."""
    for zone, (_, ship) in product(ZONES, board.players[seat - 1].ships()):
        yield Move(seat, ship.id, zone)
    for other in board.clockwise(seat):
        for zone_index, ship in board.players[other - 1].ships():
            yield Move(seat, ship.id, ZONES[zone_index])


def refusal_to_move(board: Board, action: Move) -> Refusal | None:
    """Judge a move (rules 3.6)."""
    location = own_ship(board, action.by, action.ship, "3.6")
    if isinstance(location, Refusal):
        return location
    zone_index, ship = location.zone_index, location.ship
    origin = zone_index if ship.origin is None else ship.origin
    speed = board.rules.ships[ship.id].speed
    if (refusal := mined(board, action.by)) is not None:
        return refusal
    refusal = _out_of_range(speed, origin, zone_index, ZONE_INDEX[action.zone])
    return refusal and refusal._replace(facts={"ship": ship.id, **refusal.facts})


def move(draft: Draft, action: Move) -> None:
    """Move a ship to another zone."""
    origin = draft.move_ship(action.by, action.ship, ZONE_INDEX[action.zone])
    draft.emit(ShipMoved(action.by, action.ship, ZONES[origin], action.zone))
