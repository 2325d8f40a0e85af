"""Describe a table to programs that learn: the things a seat can pick, and its view in numbers."""

from array import array
from collections.abc import Mapping, Sequence
from functools import cache
from struct import Struct
from typing import Any, get_args

from magblast.games.battlecards.engine.frames import Frame
from magblast.games.battlecards.engine.rules import Rules
from magblast.games.battlecards.engine.state import Ship
from magblast.games.battlecards.engine.terms import (
    BASE,
    CardKind,
    DecisionKind,
    Extra,
    Order,
    Phase,
    ShipId,
)
from magblast.games.battlecards.engine.view import PlayerView
from magblast.games.battlecards.game import Battlecards
from magblast.games.battlecards.wording.actions import ThingKind, base, card, ship
from magblast.gym.features import FrameFeatures, asked, columns, one_hot
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat
from magblast.kernel.setup import Setup


def things(setup: Setup, seat: Seat) -> Sequence[Thing]:
    """List the things a seat can pick: cards, ships, bases, extras of an Ace, uses and answers."""
    cards = Battlecards().rules(setup).cards
    return [
        *map(card, cards),
        *(ship(each) for each in cards if cards[each].kind is CardKind.SHIP),
        *map(base, (seat, 3 - seat)),
        *(Thing(ThingKind.EXTRA, each) for each in Extra),
        *(Thing(ThingKind.USE, use) for use in ("play", "discard")),
        *(Thing(ThingKind.OPTION, word) for word in (*Order, "pass", "end_phase")),
    ]


def features(setup: Setup, view: PlayerView) -> Sequence[float]:
    """Return what a seat sees, itself before the other.

    The kind of the decision, who is asked and who waits; the phase, whose turn it is, turn, deck
    and winner; for each seat the base and the hand size. For each card 1 in the seat's hand, 1 on
    the discard pile, and where it is an upgrade the place of its ship in the pack, from 0 to 1. For
    each card that can be a ship 1 in the seat's fleet, -1 in the other; its attack and defense, and
    whether it was upgraded, deployed or affected, or has blocked in this turn. Then the stack as
    ``FrameFeatures`` describes it.
    """
    table = _table(Battlecards().rules(setup))
    rules, me = table.rules, view.viewer or 1
    found = asked(view.decision, _KINDS, me, 2)
    found += one_hot(_PHASES, view.phase)
    for seat in (view.active, view.winner):
        found += one_hot((me, 3 - me), seat)
    found += [view.turn / 50, view.deck / 50]
    sides = [view.seats[me - 1], view.seats[2 - me]]
    for side in sides:
        found += [side.base / 10, side.hand_size / 10]
    numbers = array("d", found)
    hand, pile = dict.fromkeys(view.hand, 1.0), dict.fromkeys(view.discard_pile, 1.0)
    fleet = [each for side in sides for each in side.ships]
    places = {card: table.places[each.id] for each in fleet for card in each.upgrades}
    numbers += columns(table.card_at, hand, pile, places)
    ships = bytearray(len(table.ship_at) * _SHIP.size)
    for sign, side in zip((1.0, -1.0), sides, strict=True):
        for each in side.ships:
            if (at := table.ship_at.get(each.id)) is not None:
                _SHIP.pack_into(ships, at * _SHIP.size, *_ship(each, sign, rules))
    numbers.frombytes(ships)
    numbers += _FRAMES.numbers(view.stack, me, 2, table.ids)
    return numbers


_KINDS, _PHASES = tuple(DecisionKind), tuple(Phase)
_FRAMES = FrameFeatures(get_args(Frame))


class _Table:
    """Know where the cards and ships of some rules stand among the numbers."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        cards = [*rules.cards]
        ships = [ShipId(each) for each in cards if rules.cards[each].kind is CardKind.SHIP]
        self.card_at = {each: at for at, each in enumerate(cards)}
        self.ship_at = {each: at for at, each in enumerate(ships)}
        self.places = {each: at / len(cards) for at, each in enumerate(cards, 1)}
        """From 0 to 1, in the order of the card file."""
        self.ids: Mapping[str, Mapping[Any, int]] = {
            "card": self.card_at,
            "target": {each: at for at, each in enumerate((*ships, BASE))},
            **dict.fromkeys(("ship", "blocker", "attackers"), self.ship_at),
        }
        """By the field of a frame: where each thing it may name stands among its numbers."""


@cache
def _table(rules: Rules) -> _Table:
    return _Table(rules)


def _ship(ship: Ship, sign: float, rules: Rules) -> tuple[float, ...]:
    values = (sign, rules.attack_of(ship) / 5, rules.defense_of(ship) / 5)
    return (*values, ship.upgraded, ship.deployed, ship.affected, ship.blocked)


_SHIP = Struct("7d")
