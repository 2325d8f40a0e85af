"""Change a table with the operations that several rules share."""

from msgspec.structs import replace

from magblast.games.magblast.engine.events import (
    BlastMoved,
    BrutalAssaultAgreed,
    BrutalAssaultOffered,
    EventRemoved,
    FlagshipDestroyed,
    GameWon,
    SeatEliminated,
    ShipCaptured,
    ShipDestroyed,
)
from magblast.games.magblast.engine.fleet import Flagship, FleetEvent, Hit, Ship
from magblast.games.magblast.engine.frames import Deployment, Offer
from magblast.games.magblast.engine.query import (
    Location,
    ability_of,
    find_ship,
    flagship_hull_left,
    living,
    ship_hull_left,
    ships_of,
    total,
    turn_of,
)
from magblast.games.magblast.engine.rules import Draft
from magblast.games.magblast.engine.state import SquadronOut
from magblast.games.magblast.engine.terms import CardId, ShipId, TargetId
from magblast.kernel.seat import Seat


def active_seat(draft: Draft) -> Seat:
    """Return the seat whose turn runs; call it during a turn only."""
    turn = turn_of(draft)
    if turn is None:
        raise RuntimeError("no turn runs")
    return turn.seat


def locate(draft: Draft, ship: ShipId | None, near: Seat = 1) -> Location:
    """Return where a ship is that must be on the table; it is looked for ``near`` a seat first."""
    location = find_ship(draft, ship, near)
    if location is None:
        raise RuntimeError(f"{ship} is not on the table")
    return location


def remove_event(draft: Draft, seat: Seat, event: FleetEvent, swept_by: ShipId | None) -> None:
    """Discard a card that lies on a fleet."""
    events = tuple(other for other in draft.player(seat).events if other != event)
    draft.change(seat, events=events)
    draft.discard(event.card)
    draft.emit(EventRemoved(seat, event.card, event.by, swept_by))


def scrap(draft: Draft, location: Location) -> None:
    """Take a ship off the table; what lies at it goes where it belongs (rules 4.5)."""
    ship = location.ship
    draft.remove_ship(location.seat, location.zone_index, ship.id)
    draft.scrapyard += (ship.id,)
    draft.discard(*(hit.card for hit in ship.damage), *ship.upgrades)
    _keep_squadrons_out(draft, ship.squadrons)


def _keep_squadrons_out(draft: Draft, squadrons: tuple[Hit, ...]) -> None:
    if squadrons:
        owner = active_seat(draft)
        draft.returning += tuple(SquadronOut(hit.card, owner) for hit in squadrons)


def destroy_ship(draft: Draft, location: Location, by: Seat) -> None:
    """Destroy a ship (rules 4.5)."""
    scrap(draft, location)
    draft.emit(ShipDestroyed(location.seat, location.ship.id, by))
    for seat in living(draft):
        ability_of(draft.player(seat), draft.rules).ship_destroyed(draft, seat, location.seat)


def hit(
    draft: Draft, by: Seat, target: TargetId, owner: Seat, blast: Hit, *, squadron: bool = False
) -> bool:
    """Lay a blast or squadron at its target and destroy what has no hull left (rules 4.5).

    Returns whether the target is still on the table.
    """
    field = "squadrons" if squadron else "damage"
    location = find_ship(draft, target, owner)
    if location is not None:
        ship = replace(location.ship, **{field: (*getattr(location.ship, field), blast)})
        draft.set_ship(location.seat, location.zone_index, ship)
        if blast.damage and ship_hull_left(ship, draft.rules) <= 0:
            destroy_ship(draft, Location(location.seat, location.zone_index, ship), by)
            return False
        return True
    flagship = draft.player(owner).flagship
    draft.change(owner, flagship=replace(flagship, **{field: (*getattr(flagship, field), blast)}))
    if flagship_hull_left(draft.player(owner), draft.rules) <= 0:
        eliminate(draft, owner, by)
        return False
    return True


def eliminate(draft: Draft, seat: Seat, by: Seat) -> None:
    """Take a seat out of the game with all it owns (rules 8.1)."""
    rules = draft.rules
    player = draft.player(seat)
    draft.emit(FlagshipDestroyed(seat, player.flagship.id, by))
    draft.emit(SeatEliminated(seat, by, player.hand))
    for zone_index, ship in ships_of(player):
        scrap(draft, Location(seat, zone_index, ship))
    draft.discard(*player.hand, *(blast.card for blast in player.flagship.damage))
    _keep_squadrons_out(draft, player.flagship.squadrons)
    for owner, other in enumerate(draft.players, 1):
        for event in other.events:
            if owner == seat or event.by == seat:
                remove_event(draft, owner, event, None)
    draft.discard(*(out.card for out in draft.returning if out.to == seat))
    draft.returning = tuple(out for out in draft.returning if out.to != seat)
    left = player.flagship.uses_left
    draft.change(
        seat,
        hand=(),
        eliminated=True,
        flagship=Flagship(player.flagship.id, uses_left=None if left is None else 0),
    )
    alive = living(draft)
    for other_seat in alive:
        ability_of(draft.player(other_seat), rules).flagship_destroyed(draft, other_seat)
    if len(alive) == 1:
        draft.winner = alive[0]
        draft.stack.clear()
        draft.emit(GameWon(alive[0]))
    elif len(alive) == 2 and not draft.brutal:
        _two_are_left(draft, by)


def _two_are_left(draft: Draft, by: Seat) -> None:
    option = draft.rules.options.brutal_assault
    if not draft.rules.numbers.brutal_assault:
        return
    if option == "on":
        schedule_brutal_assault(draft)
    elif option == "offer":
        first, second = living(draft)
        seats = (first, second) if by == first else (second, first)
        draft.push(Offer(seats, agreed=True))
        draft.emit(BrutalAssaultOffered(seats))


def schedule_brutal_assault(draft: Draft) -> None:
    """Let Brutal Assault begin with the weaker survivor's next turn (rules 9.2)."""
    rules = draft.rules

    def strength(seat: Seat) -> int:
        player = draft.player(seat)
        flagship = player.flagship
        return (
            rules.flagships[flagship.id].hull
            - total(flagship.damage)
            + sum(rules.ships[ship.id].hull - total(ship.damage) for _, ship in ships_of(player))
        )

    seats = living(draft)
    least = min(map(strength, seats))
    weakest = [seat for seat in seats if strength(seat) == least]
    draft.brutal_from = weakest[draft.random_below(len(weakest)) if len(weakest) > 1 else 0]
    draft.emit(BrutalAssaultAgreed(draft.brutal_from))


def send_ships(draft: Draft, seat: Seat, count: int) -> None:
    """Draw ships one after another, each to be deployed (rules 3.5)."""
    ability = ability_of(draft.player(seat), draft.rules)
    drawn = draft.draw_ships(seat, ability.ships_drawn)
    if drawn:
        ships = tuple(Ship(ship) for ship in drawn)
        draft.push(Deployment(seat, ships, more=count - 1))


def count_use(draft: Draft, seat: Seat) -> int | None:
    """Count one use of a flagship's ability and return the uses left (rules 7.1)."""
    flagship = draft.player(seat).flagship
    left = flagship.uses_left
    if left is not None:
        left -= 1
        draft.change(seat, flagship=replace(flagship, uses_left=left))
    return left


def return_squadron(draft: Draft, seat: Seat, card: CardId) -> None:
    """Keep a squadron out until the turn ends (rules 4.6)."""
    draft.returning += (SquadronOut(card, seat),)


def capture(draft: Draft, by: Seat, target: TargetId | None) -> None:
    """Take an enemy ship with all that lies at it; it is deployed next (rules 4.9)."""
    location = locate(draft, target)
    draft.remove_ship(location.seat, location.zone_index, location.ship.id)
    draft.emit(ShipCaptured(by, location.seat, location.ship.id))
    captured = replace(location.ship, boarded=True)
    draft.push(Deployment(by, (captured,), captured_from=location.seat))


def move_blasts(
    draft: Draft, by: Seat, ship: ShipId, target: TargetId | None, blasts: list[Hit]
) -> None:
    """Move blasts from one ship to another, which may destroy it (rules 4.5)."""
    origin = locate(draft, ship)
    kept = tuple(blast for blast in origin.ship.damage if blast not in blasts)
    draft.set_ship(origin.seat, origin.zone_index, replace(origin.ship, damage=kept))
    location = locate(draft, target)
    for blast in blasts:
        draft.emit(BlastMoved(by, blast.card, ship, location.ship.id, location.seat))
    laden = replace(location.ship, damage=(*location.ship.damage, *blasts))
    draft.set_ship(location.seat, location.zone_index, laden)
    if ship_hull_left(laden, draft.rules) <= 0:
        destroy_ship(draft, Location(location.seat, location.zone_index, laden), by)
