"""Describe a table to programs that learn: the things a seat can pick, and its view in numbers."""

from collections.abc import Sequence
from typing import get_args

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
from magblast.gym.features import FrameFeatures, asked, column, one_hot
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
    rules = Battlecards().rules(setup)
    me = view.viewer or 1
    found = asked(view.decision, DecisionKind, me, 2)
    found += one_hot(Phase, view.phase)
    for seat in (view.active, view.winner):
        found += one_hot((me, 3 - me), seat)
    found += [view.turn / 50, view.deck / 50]
    sides = [view.seats[me - 1], view.seats[2 - me]]
    for side in sides:
        found += [side.base / 10, side.hand_size / 10]
    cards = [*rules.cards]
    found += column(cards, dict.fromkeys(view.hand, 1.0))
    found += column(cards, dict.fromkeys(view.discard_pile, 1.0))
    fleet = [each for side in sides for each in side.ships]
    places = {card: place / len(cards) for place, card in enumerate(cards, 1)}
    found += column(cards, {card: places[each.id] for each in fleet for card in each.upgrades})
    known = {
        each.id: _ship(each, sign, rules)
        for sign, side in zip((1.0, -1.0), sides, strict=True)
        for each in side.ships
    }
    ships = [ShipId(each) for each in cards if rules.cards[each].kind is CardKind.SHIP]
    for ship_id in ships:
        found += known.get(ship_id, _NO_SHIP)
    ids = {"card": cards, "target": (*ships, BASE)}
    ids |= dict.fromkeys(("ship", "blocker", "attackers"), ships)
    found += _FRAMES.numbers(view.stack, me, 2, ids)
    return found


_FRAMES = FrameFeatures(get_args(Frame))


def _ship(ship: Ship, sign: float, rules: Rules) -> tuple[float, ...]:
    values = (sign, rules.attack_of(ship) / 5, rules.defense_of(ship) / 5)
    return (*values, *map(float, (ship.upgraded, ship.deployed, ship.affected, ship.blocked)))


_NO_SHIP = (0.0,) * 7
