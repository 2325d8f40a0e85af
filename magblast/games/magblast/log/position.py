"""Read a position: a complete table in mid-game, as a person or ``magblast state`` writes it."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from magblast.errors import ShapeError
from magblast.games.magblast.engine.events import Event
from magblast.games.magblast.engine.fleet import (
    Flagship,
    Fleet,
    FleetEvent,
    Hit,
    Ship,
    ring_distance,
)
from magblast.games.magblast.engine.frames import Offer, Turn
from magblast.games.magblast.engine.position import Position, settled
from magblast.games.magblast.engine.rules import Board, Rules
from magblast.games.magblast.engine.state import GameState, PlayerState, SquadronOut
from magblast.games.magblast.engine.terms import (
    PHASES,
    ZONE_INDEX,
    ZONES,
    CardKind,
    Phase,
    Turret,
    Zone,
    title_of,
)
from magblast.games.magblast.log.deal import parts_by_seat
from magblast.games.magblast.log.inventory import Inventory
from magblast.games.magblast.log.pending import check_pending, parse_pending
from magblast.kernel.seat import Seat
from magblast.record.fields import Fields
from magblast.record.positions import check_decision, finish

MAX_TURN = 1_000_000
_MAX_DAMAGE = 99


def parse_position(
    data: Mapping[str, Any], rules: Rules, seats: int, seed: str, *, strict: bool = False
) -> tuple[Position, tuple[Event, ...]]:
    """Return the table of a position, and what happens before its first decision.

    What the position does not name lies below the decks, shuffled by the seed. Raises
    ``ShapeError`` for a table that cannot be; only a ``strict`` reader, as for scripts, refuses a
    first turn in a phase before its first (rules 3.2).
    """
    return _Reader(Fields(dict(data), "position"), rules, seats, seed, strict=strict).read()


class _Reader:
    """Collect what is known while a position is read."""

    def __init__(
        self, fields: Fields, rules: Rules, seats: int, seed: str, *, strict: bool
    ) -> None:
        self.fields = fields
        self.strict = strict
        self.rules = rules
        self.seats = seats
        self.inventory = Inventory(rules)
        self.rng = rules.rng.seeded(seed)

    def read(self) -> tuple[Position, tuple[Event, ...]]:
        fields = self.fields
        turn = fields.number("turn", 1, 1, MAX_TURN)
        phase = fields.get("phase", Phase, Phase.ATTACK)
        players = self._players()
        alive = [seat for seat, player in enumerate(players, 1) if not player.eliminated]
        active = fields.number("active", alive[0] if alive else 1, 1, self.seats)
        if active not in alive:
            raise ShapeError("magblast.table.eliminated", place="position.active", seat=active)
        first = self.rules.numbers.first_phase
        skipped = PHASES[: PHASES.index(first)]
        if self.strict and players[active - 1].first_turn and phase in skipped:
            raise ShapeError("magblast.table.first_turn", phase=phase, seat=active, first=first)
        if len(alive) < 2:
            raise ShapeError("magblast.table.too_few_seats")
        self._check_events(players, alive)
        moving = active if phase is Phase.MANEUVER else None
        self._check_zones(players, moving)
        players = [_with_origins(p, seat == moving) for seat, p in enumerate(players, 1)]
        self._check_moves(players)
        piles = {name: self._cards(fields, name) for name in ("action_deck", "discard_pile")}
        yards = {name: self._ships(fields, name) for name in ("shipyard", "scrapyard")}
        returning = self._returning(alive)
        known = self.rules.numbers.brutal_assault
        wanted = known and self.rules.options.brutal_assault == "on" and len(alive) == 2
        brutal = fields.get("brutal", bool, wanted)
        brutal_from = fields.number("brutal_from", 0, 0, self.seats) or None
        if brutal_from is not None and brutal_from not in alive:
            raise ShapeError(
                "magblast.table.eliminated", place="position.brutal_from", seat=brutal_from
            )
        pending = [
            parse_pending(value, place, self.inventory) for value, place in fields.items("pending")
        ]
        offered = any(isinstance(frame, Offer) for frame in pending)
        for name, asked in (("brutal", brutal), ("brutal_from", brutal_from), ("pending", offered)):
            if asked and not known:
                raise ShapeError("magblast.table.no_brutal_assault", place=f"position.{name}")
        self._check_quiet()
        cards = self._shuffled(self.inventory.cards_left())
        ships = self._shuffled(self.inventory.ships_left())
        state = GameState(
            tuple(players),
            (Turn(active, phase), *pending),
            piles["action_deck"] + cards,
            piles["discard_pile"],
            yards["shipyard"] + ships,
            yards["scrapyard"],
            returning,
            turn,
            self.rng,
            brutal=brutal,
            brutal_from=brutal_from,
            winner=None,
        )
        board = Board(state, self.rules)
        for number, frame in enumerate(pending):
            check_pending(frame, board, alive, f"position.pending.{number}")
        position, events = settled(state, self.rules)
        check_decision(fields, position)
        return position, events

    def _players(self) -> list[PlayerState]:
        parts = dict(parts_by_seat(self.fields, self.seats))
        for seat in range(1, self.seats + 1):
            parts.setdefault(seat, Fields({}, f"position.seats.{seat}"))
        flagships = {
            seat: self.inventory.flagship(part.need("flagship", str), part.place("flagship"))
            for seat, part in parts.items()
            if part.has("flagship")
        }
        rest = iter(self._shuffled(self.inventory.flagships_left()))
        return [
            self._player(parts[seat], flagships.get(seat) or next(rest))
            for seat in range(1, self.seats + 1)
        ]

    def _player(self, part: Fields, flagship: str) -> PlayerState:
        eliminated = part.get("eliminated", bool, False)
        printed = self.rules.flagships[flagship].uses
        uses = None
        if printed is not None:
            uses = part.number("uses_left", 0 if eliminated else printed, 0, printed)
        elif part.has("uses_left"):
            raise ShapeError(
                "magblast.table.no_uses",
                place=part.place("uses_left"),
                flagship=self.rules.flagships[flagship].name,
            )
        player = PlayerState(
            Flagship(flagship, self._hits(part, "damage"), self._hits(part, "squadrons"), uses),
            self._fleet(part),
            self._cards(part, "hand"),
            self._events(part),
            part.get("first_turn", bool, False),
            eliminated,
        )
        for derived in ("hull_left", "hand_size"):
            part.has(derived)
        part.finish()
        bare = PlayerState(
            Flagship(flagship, uses_left=uses), first_turn=player.first_turn, eliminated=True
        )
        if eliminated and player != bare:
            raise ShapeError("magblast.table.eliminated_owner", place=part.where)
        if not eliminated and self.rules.flagship_hull_left(player) <= 0:
            raise ShapeError(
                "magblast.table.destroyed",
                place=part.place("damage"),
                ship=self.rules.flagships[flagship].name,
            )
        return player

    def _fleet(self, part: Fields) -> Fleet:
        return tuple(
            tuple(self._ship(Fields(value, place)) for value, place in part.items(zone))
            for zone in ZONES
        )

    def _ship(self, part: Fields) -> Ship:
        name = self.inventory.ship(part.need("ship", str), part.where)
        fired = part.get("fired", bool, False)
        shots = part.number("shots", int(fired), 0, 99)
        if part.has("fired") and fired != (shots > 0):
            raise ShapeError(
                "magblast.table.contradiction", place=part.place("fired"), other=part.place("shots")
            )
        origin = part.need("from", Zone) if part.has("from") else None
        ship = Ship(
            name,
            self._hits(part, "damage"),
            self._hits(part, "squadrons"),
            self._upgrades(part),
            shots,
            self._turrets(part, name),
            part.get("boarded", bool, False),
            None if origin is None else ZONE_INDEX[origin],
        )
        part.has("hull_left")
        part.finish()
        if self.rules.ship_hull_left(ship) <= 0:
            raise ShapeError(
                "magblast.table.destroyed",
                place=part.place("damage"),
                ship=self.rules.ships[name].name,
            )
        return ship

    def _upgrades(self, part: Fields) -> tuple[str, ...]:
        upgrades = self._cards(part, "upgrades")
        for card in upgrades:
            if self.rules.cards[card].kind is not CardKind.UPGRADE:
                raise ShapeError(
                    "magblast.table.no_upgrade",
                    place=part.place("upgrades"),
                    card=self.rules.cards[card].name,
                )
        if len({title_of(card) for card in upgrades}) < len(upgrades):
            raise ShapeError("magblast.table.upgrade_twice", place=part.place("upgrades"))
        return upgrades

    def _turrets(self, part: Fields, ship: str) -> tuple[Turret, ...]:
        own = self.rules.ships[ship].turrets
        fired = part.get("turrets_fired", tuple[Turret, ...], ())
        for turret in fired:
            if turret not in own or fired.count(turret) > 1:
                raise ShapeError(
                    "magblast.table.no_turret",
                    place=part.place("turrets_fired"),
                    ship=self.rules.ships[ship].name,
                    turret=turret,
                )
        return fired

    def _hits(self, part: Fields, name: str) -> tuple[Hit, ...]:
        hits = tuple(self._hit(value, place) for value, place in part.items(name))
        for hit in hits:
            effect, printed = self.rules.effects[hit.card], self.rules.cards[hit.card].damage
            if not (effect.is_blast if name == "damage" else effect.is_squadron):
                raise ShapeError(
                    "magblast.table.no_hit",
                    place=part.place(name),
                    card=self.rules.cards[hit.card].name,
                )
            if effect.is_blast and printed is not None and hit.damage != printed:
                raise ShapeError(
                    "magblast.table.wrong_damage",
                    place=part.place(name),
                    card=self.rules.cards[hit.card].name,
                    damage=printed,
                )
        return hits

    def _hit(self, value: object, where: str) -> Hit:
        if isinstance(value, str):
            card = self.inventory.card(value, where)
            damage = self.rules.cards[card].damage
            if damage is None:
                raise ShapeError(
                    "magblast.table.no_damage",
                    place=where,
                    card=self.rules.cards[card].name,
                    id=card,
                )
            return Hit(card, damage)
        part = Fields(value, where)
        card = self.inventory.card(part.need("card", str), part.place("card"))
        damage = part.number("value", None, 0, _MAX_DAMAGE)
        part.finish()
        return Hit(card, damage)

    def _events(self, part: Fields) -> tuple[FleetEvent, ...]:
        events = []
        for value, place in part.items("events"):
            event = Fields(value, place)
            card = self.inventory.card(event.need("card", str), event.place("card"))
            effect = self.rules.effects[card]
            if not (effect.mines or effect.shields):
                raise ShapeError(
                    "magblast.table.not_on_fleets",
                    place=event.place("card"),
                    card=self.rules.cards[card].name,
                )
            events.append(FleetEvent(card, event.number("by", None, 1, self.seats)))
            event.finish()
        return tuple(events)

    def _check_events(self, players: list[PlayerState], alive: list[Seat]) -> None:
        for seat, player in enumerate(players, 1):
            for event in player.events:
                if event.by not in alive:
                    place = f"position.seats.{seat}.events"
                    raise ShapeError("magblast.table.eliminated", place=place, seat=event.by)

    def _check_zones(self, players: list[PlayerState], moving: Seat | None) -> None:
        limit = self.rules.numbers.zone_limit
        for seat, player in enumerate(players, 1):
            if (count := sum(map(len, player.fleet))) > limit * len(ZONES):
                raise ShapeError(
                    "magblast.table.full_fleet",
                    place=f"position.seats.{seat}",
                    ships=count,
                    most=limit * len(ZONES),
                )
            for zone, ships in zip(ZONES, player.fleet, strict=True):
                # Ships that move may pass through a full zone; its limit holds at the phase's end.
                if len(ships) > limit and seat != moving:
                    raise ShapeError(
                        "magblast.table.full_zone",
                        place=f"position.seats.{seat}.{zone}",
                        ships=len(ships),
                        most=limit,
                    )

    def _check_moves(self, players: list[PlayerState]) -> None:
        for seat, player in enumerate(players, 1):
            for zone_index, ship in player.ships():
                way = 0 if ship.origin is None else ring_distance(ship.origin, zone_index)
                if way > (speed := self.rules.ships[ship.id].speed):
                    raise ShapeError(
                        "magblast.table.too_far",
                        place=f"position.seats.{seat}.{ZONES[zone_index]}",
                        ship=self.rules.ships[ship.id].name,
                        speed=speed,
                        origin=ZONES[ship.origin or 0].value,
                    )

    def _returning(self, alive: list[Seat]) -> tuple[SquadronOut, ...]:
        returning = []
        for value, place in self.fields.items("returning"):
            part = Fields(value, place)
            card = self.inventory.card(part.need("card", str), part.place("card"))
            if not self.rules.effects[card].is_squadron:
                raise ShapeError(
                    "magblast.table.no_squadron",
                    place=part.place("card"),
                    card=self.rules.cards[card].name,
                )
            to = part.number("to", None, 1, self.seats)
            if to not in alive:
                raise ShapeError("magblast.table.eliminated", place=part.place("to"), seat=to)
            part.finish()
            returning.append(SquadronOut(card, to))
        return tuple(returning)

    def _check_quiet(self) -> None:
        if self.fields.get("table", list, []):
            raise ShapeError("magblast.table.in_flight", place="position.table")
        self.fields.has("drawn")
        finish(self.fields)

    def _cards(self, part: Fields, name: str) -> tuple[str, ...]:
        return tuple(self.inventory.card(card, part.place(name)) for card in part.texts(name))

    def _ships(self, part: Fields, name: str) -> tuple[str, ...]:
        return tuple(self.inventory.ship(ship, part.place(name)) for ship in part.texts(name))

    def _shuffled(self, items: list[str]) -> tuple[str, ...]:
        self.rng, order = self.rules.rng.shuffled(self.rng, items)
        return order


def _with_origins(player: PlayerState, moving: bool) -> PlayerState:
    """Set where the ships of the maneuvering seat began the phase, and clear all others."""

    def origin(ship: Ship, zone_index: int) -> int | None:
        if not moving:
            return None
        return zone_index if ship.origin is None else ship.origin

    fleet = tuple(
        tuple(replace(ship, origin=origin(ship, zone_index)) for ship in zone)
        for zone_index, zone in enumerate(player.fleet)
    )
    return replace(player, fleet=fleet)
