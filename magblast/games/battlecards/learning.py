"""Describe to learners what can be picked at a table, and what a seat sees, in numbers."""

from collections.abc import Sequence

from magblast.games.battlecards.engine.query import attack_of, defense_of
from magblast.games.battlecards.engine.terms import (
    CardKind,
    DecisionKind,
    Extra,
    Order,
    Phase,
    ShipId,
)
from magblast.games.battlecards.engine.view import PlayerView
from magblast.games.battlecards.game import Battlecards
from magblast.games.battlecards.wording.spelling import Kind, base, card, ship
from magblast.kernel.picks import Thing
from magblast.kernel.setup import Setup


def things(setup: Setup) -> Sequence[Thing]:
    """List what can be picked: cards, ships, bases, what an Ace adds, uses and answers."""
    cards = Battlecards().rules(setup).cards
    return [
        *map(card, cards),
        *(ship(each) for each in cards if cards[each].kind is CardKind.SHIP),
        *map(base, (1, 2)),
        *(Thing(Kind.EXTRA, each) for each in Extra),
        *(Thing(Kind.USE, use) for use in ("play", "discard")),
        *(Thing(Kind.OPTION, word) for word in (*Order, "pass", "end_phase")),
    ]


def features(setup: Setup, view: PlayerView) -> Sequence[float]:
    """Return what a seat sees, itself before the other.

    The kind of the decision and the phase, one number for each; turn, deck and whose turn it is;
    for each seat the base and the hand size; for each card 1 in the seat's hand, -1 in flight; for
    each card that can be a ship 1 in the seat's fleet, -1 in the other; its attack and defense.
    """
    rules = Battlecards().rules(setup)
    me = view.viewer or 1
    kind = None if view.decision is None else view.decision.kind
    found = [float(each == kind) for each in DecisionKind]
    found += [float(each == view.phase) for each in Phase]
    found += [view.turn / 50, view.deck / 50, float(view.active == me)]
    sides = [view.seats[me - 1], view.seats[2 - me]]
    for seat in sides:
        found += [seat.base / 10, seat.hand_size / 10]
    hand, flying = {*view.hand}, {play.card for play in view.in_flight}
    found += [float(each in hand) - float(each in flying) for each in rules.cards]
    fleets = {
        each.id: (sign, attack_of(each, rules) / 5, defense_of(each, rules) / 5)
        for sign, seat in zip((1.0, -1.0), sides, strict=True)
        for each in seat.ships
    }
    for id_, printed in rules.cards.items():
        if printed.kind is CardKind.SHIP:
            found += fleets.get(ShipId(id_), (0.0, 0.0, 0.0))
    return found
