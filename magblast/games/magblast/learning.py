"""Describe a table to programs that learn: the things a seat can pick, and its view in numbers."""

from array import array
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import chain
from struct import Struct
from typing import Any, get_args

from magblast.games.magblast.engine.frames import Frame
from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.terms import PHASES, ZONES, DecisionKind, Turret
from magblast.games.magblast.engine.things import (
    KeyAnswer,
    ThingKind,
    card,
    flagship,
    fleet,
    key_answer,
    ship,
    zone,
)
from magblast.games.magblast.engine.view import FlagshipView, PlayerView, SeatView, ShipView
from magblast.games.magblast.game import Magblast
from magblast.gym.features import FrameFeatures, asked, clockwise, columns, one_hot
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat
from magblast.kernel.setup import Setup

MOST_SHIPS = 9
"""Ships that one payment may be for."""


def things(setup: Setup, seat: Seat) -> Sequence[Thing]:
    """List what a seat can pick: cards, ships, flagships, fleets, zones, amounts and answers."""
    rules = Magblast().rules(setup)
    return [
        *map(card, rules.cards),
        *map(ship, rules.ships),
        *map(flagship, rules.flagships),
        *map(fleet, clockwise(seat, len(setup.seats))),
        *map(zone, ZONES),
        *(Thing(ThingKind.COUNT, count) for count in range(1, MOST_SHIPS + 1)),
        *map(key_answer, KeyAnswer),
    ]


def features(setup: Setup, view: PlayerView) -> Sequence[float]:
    """Return what a seat sees; other seats follow it clockwise.

    What is asked, who is asked and who waits; the phase, one number for each; turn and piles; whose
    turn it is, from whose turn Brutal Assault is in force, and who has won; each seat as ``_seat``
    describes it, the cards as ``_cards`` does, the ships as ``_ships`` does, and the stack as
    ``FrameFeatures`` does.
    """
    table = _table(Magblast().rules(setup))
    rules, me, seats = table.rules, view.viewer or 1, len(setup.seats)
    around = clockwise(me, seats)
    found = [*asked(view.decision, _KINDS, me, seats), *one_hot(PHASES, view.phase)]
    found += [view.turn / 50, view.action_deck / 100, view.shipyard / 50, float(view.brutal)]
    for seat in (view.active, view.brutal_from, view.winner):
        found += one_hot(around, seat)
    ring = [view.seats[seat - 1] for seat in around]
    for each in ring:
        found += _seat(each, rules)
    numbers = array("d", found)
    numbers += _cards(view, table, around)
    numbers += _ships(view, table, ring)
    numbers += _FRAMES.numbers(view.stack, me, seats, table.ids)
    return numbers


_KINDS, _TURRETS = tuple(DecisionKind), tuple(Turret)
_FRAMES = FrameFeatures(get_args(Frame))


class _Table:
    """Know where the cards and ships of some rules stand among the numbers."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.card_at = {each: at for at, each in enumerate(rules.cards)}
        self.ship_at = {each: at for at, each in enumerate(rules.ships)}
        targets = (*rules.ships, *rules.flagships)
        self.places = {each: at / len(targets) for at, each in enumerate(targets, 1)}
        """From 0 to 1, in the order of the card file."""
        self.no_ships = array("d", _NO_SHIP) * len(rules.ships)
        target_at = {each: at for at, each in enumerate(targets)}
        canceller_at = {each: at for at, each in enumerate((*rules.cards, *rules.flagships))}
        self.ids: Mapping[str, Mapping[Any, int]] = {
            **dict.fromkeys(("card", "cards", "upgrades"), self.card_at),
            **dict.fromkeys(("ship", "id"), self.ship_at),
            "target": target_at,
            "cancelled_by": canceller_at,
        }
        """By the field of a frame: where each thing it may name stands among its numbers."""


@cache
def _table(rules: Rules) -> _Table:
    return _Table(rules)


def _seat(seat: SeatView, rules: Rules) -> list[float]:
    """Flagship, hand and what lies on the fleet; by zone ships, hull, turrets and carriers."""
    flagship = seat.flagship
    uses = -1 if flagship.uses_left is None else flagship.uses_left
    flags = (seat.mined, seat.shielded, seat.eliminated, seat.has_placed, seat.first_turn)
    found = one_hot(rules.flagships, flagship.id)
    found += (flagship.hull_left / 10, uses / 3, seat.hand_size / 10, *map(float, flags))
    armed = [rules.armed[turret] for turret in _TURRETS]
    for ships in seat.fleet:
        if not ships:
            found += _NO_ZONE
            continue
        hull = carriers = 0
        for each in ships:
            hull += each.hull_left
            carriers += each.carries
        ids = {each.id for each in ships}
        found += (len(ships) / 3, hull / 10)
        found += [len(those & ids) / 3 for those in armed]
        found.append(carriers / 3)
    return found


_NO_ZONE = (0.0,) * (3 + len(Turret))


def _cards(view: PlayerView, table: _Table, around: Sequence[Seat]) -> "array[float]":
    """For each card whether it is in hand or discarded, and where it lies on the table.

    Its damage as a blast and as a squadron; whether it is an upgrade; the ship or flagship that it
    lies at, by its place in the card file, from 0 to 1; the seat on whose fleet it lies, the one
    that played it there, and the one to whose hand it returns, where 1 is oneself.
    """
    at: dict[str, float] = {}
    damage, lent, upgrades = dict[str, float](), dict[str, float](), dict[str, float]()
    on, by = dict[str, float](), dict[str, float]()
    far = {seat: step + 1.0 for step, seat in enumerate(around)}
    places = table.places
    for seat in view.seats:
        for event in seat.events:
            on[event.card], by[event.card] = far[seat.seat], far[event.by]
        fleet = [*chain(*seat.fleet)]
        bearers: list[ShipView | FlagshipView] = [seat.flagship, *fleet]
        for bearer in bearers:
            for hit in bearer.damage:
                damage[hit.card], at[hit.card] = hit.damage / 10, places[bearer.id]
            for hit in bearer.squadrons:
                lent[hit.card], at[hit.card] = hit.damage / 10, places[bearer.id]
        for each in fleet:
            for upgrade in each.upgrades:
                upgrades[upgrade] = places[each.id]
    back = {each.card: far[each.to] for each in view.returning}
    hand, pile = dict.fromkeys(view.hand, 1.0), dict.fromkeys(view.discard_pile, 1.0)
    return columns(table.card_at, hand, pile, damage, lent, upgrades, at, on, by, back)


def _ships(view: PlayerView, table: _Table, ring: Sequence[SeatView]) -> "array[float]":
    """For each ship whether it is scrapped, dealt or placed, and what there is to see of it.

    The distance of its owner (0 is the seat itself, -1 is not in a fleet), its zone from 1 to 4
    (else 0), where it began the Maneuver phase in the same way, the hull left, shots, how often
    each turret fired, and whether it was captured in this turn, carries and sweeps.
    """
    scrapped = dict.fromkeys(view.scrapyard, 1.0)
    dealt = dict.fromkeys(ring[0].dealt or (), 1.0)
    placed = {each: place / 4 for place, each in enumerate(ring[0].placed or (), 1)}
    known, ship_at, pack, size = table.no_ships[:], table.ship_at, _SHIP.pack_into, _SHIP.size
    for owner, seat in enumerate(ring):
        for place, ships in enumerate(seat.fleet, 1):
            for each in ships:
                if (at := ship_at.get(each.id)) is None:
                    continue
                origin = 0 if each.origin is None else each.origin + 1
                fired = each.turrets_fired
                shots = map(fired.count, _TURRETS) if fired else _NONE_FIRED
                seen = (owner, place, origin, each.hull_left / 10, each.shots / 3)
                pack(known, at * size, *seen, *shots, each.boarded, each.carries, each.sweeps)
    return columns(ship_at, scrapped, dealt, placed) + known


_NONE_FIRED = (0,) * len(Turret)


_NO_SHIP = (-1.0, *(0.0,) * 10)
_SHIP = Struct(f"{len(_NO_SHIP)}d")
