"""Answer questions about a table; nothing here changes it."""

from functools import lru_cache

from magblast.games.magblast.engine.fleet import FleetEvent, Hit, Ship
from magblast.games.magblast.engine.frames import Turn
from magblast.games.magblast.engine.rules import Ability, Board, Rules
from magblast.games.magblast.engine.state import PlayerState
from magblast.games.magblast.engine.terms import ShipId, TargetId
from magblast.kernel.seat import Seat
from magblast.kernel.structs import Node


class Location(Node, frozen=True):
    """Describe where a ship stands."""

    seat: Seat
    zone_index: int
    ship: Ship


def turn_of(board: Board) -> Turn | None:
    """Return the turn that runs; None during set-up and after the end."""
    if board.stack and type(bottom := board.stack[0]) is Turn:
        return bottom
    return None


def ability_of(player: PlayerState, rules: Rules) -> Ability:
    """Return the ability of a seat's flagship."""
    return rules.abilities[player.flagship.id]


def living(board: Board) -> list[Seat]:
    """List the seats still in the game, in seat order."""
    return [seat for seat, player in enumerate(board.players, 1) if not player.eliminated]


def is_living(board: Board, seat: Seat) -> bool:
    """Return whether there is such a seat, still in the game."""
    return 0 < seat <= len(board.players) and not board.players[seat - 1].eliminated


def clockwise(board: Board, seat: Seat) -> list[Seat]:
    """List the other living seats, from the left of ``seat`` onwards."""
    players = board.players
    found = []
    # A comprehension would take longer for the few seats of a table.
    for other in _others(len(players), seat):
        if not players[other - 1].eliminated:
            found.append(other)
    return found


@lru_cache(maxsize=64)
def _others(seats: int, seat: Seat) -> tuple[Seat, ...]:
    return (*range(seat + 1, seats + 1), *range(1, seat))


def attackable(board: Board, rules: Rules, seat: Seat) -> tuple[Seat, ...]:
    """List the seats whose fleets may be shot at, clockwise (rules 4.1)."""
    others = clockwise(board, seat)
    if len(others) > 2:
        crowd = rules.numbers.neighbours_from
        if rules.options.targets == "neighbours" or (
            crowd is not None and len(board.players) >= crowd
        ):
            return (others[0], others[-1])
    return tuple(others)


def ships_of(player: PlayerState) -> list[tuple[int, Ship]]:
    """List the ships of a fleet with the index of their zone."""
    return [(zone_index, ship) for zone_index, zone in enumerate(player.fleet) for ship in zone]


def ship_ids(player: PlayerState) -> list[ShipId]:
    """List the ships of a fleet; a fleet without ships counts as one without a name."""
    return [ship.id for zone in player.fleet for ship in zone] or [""]


def hurt_ships(player: PlayerState) -> list[Ship]:
    """List the ships of a fleet with blasts under them."""
    return [ship for zone in player.fleet for ship in zone if ship.damage]


def find_ship(board: Board, ship: ShipId | None, near: Seat = 1) -> Location | None:
    """Find a ship on the table, beginning with the fleet of the seat ``near``."""
    players = board.players
    for seat in (near, *_others(len(players), near)):
        zone_index = 0
        for zone in players[seat - 1].fleet:
            for candidate in zone:
                if candidate.id == ship:
                    return Location(seat, zone_index, candidate)
            zone_index += 1  # noqa: SIM113 - quicker, and every shot looks for ships
    return None


def find_flagship(board: Board, flagship: TargetId | None) -> Seat | None:
    """Find the living seat that commands a flagship."""
    for seat, player in enumerate(board.players, 1):
        if player.flagship.id == flagship and not player.eliminated:
            return seat
    return None


def total(hits: tuple[Hit, ...]) -> int:
    """Add up the damage of some hits."""
    return sum([hit.damage for hit in hits]) if hits else 0


def ship_hull_left(ship: Ship, rules: Rules) -> int:
    """Return the hull a ship has left, squadrons of this turn counted."""
    hull = rules.ships[ship.id].hull
    # Most ships are whole, and every view asks.
    whole = not (ship.damage or ship.squadrons)
    return hull if whole else hull - total(ship.damage) - total(ship.squadrons)


def flagship_hull_left(player: PlayerState, rules: Rules) -> int:
    """Return the hull a flagship has left, squadrons of this turn counted; never below 0."""
    if player.eliminated:
        return 0
    flagship = player.flagship
    hull = rules.flagships[flagship.id].hull
    return hull - total(flagship.damage) - total(flagship.squadrons)


def mines_on(player: PlayerState, rules: Rules) -> list[FleetEvent]:
    """List the Minefields that lie on the fleet (rules 6.1)."""
    return [event for event in player.events if rules.effects[event.card].mines]


def shields_on(player: PlayerState, rules: Rules) -> list[FleetEvent]:
    """List the Asteroids that lie on the fleet (rules 6.2)."""
    return [event for event in player.events if rules.effects[event.card].shields]


def carries(player: PlayerState, ship: Ship, rules: Rules) -> bool:
    """Return whether a ship of the fleet may launch squadrons (rules 4.6)."""
    if ship.id in rules.carriers[player.flagship.id]:
        return True
    return bool(ship.upgrades) and any(rules.effects[card].carries for card in ship.upgrades)


def has_carrier(player: PlayerState, rules: Rules) -> bool:
    """Return whether any ship of the fleet may launch squadrons."""
    return any(carries(player, ship, rules) for zone in player.fleet for ship in zone)


def room(player: PlayerState, rules: Rules) -> int:
    """Count the ships the fleet can still take."""
    limit = rules.numbers.zone_limit
    return sum([limit - len(zone) for zone in player.fleet if len(zone) < limit])


def ring_distance(one: int, other: int) -> int:
    """Count the steps along the ring between two zones, 0 to 2."""
    steps = abs(one - other)
    return min(steps, 4 - steps)
