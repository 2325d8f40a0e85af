"""Evaluate a table as a chance to win.

The weights are a logistic regression on games between greedy captains; the command that made them
is ``python -m tests.checks.bots.fit battlecards``.
"""

from collections.abc import Mapping
from math import exp
from types import MappingProxyType

from magblast.games.battlecards.bots.sight import has_shield
from magblast.games.battlecards.engine.rules import Rules
from magblast.games.battlecards.engine.terms import (
    BARRAGE,
    COMMANDOS,
    MINE,
    MISSILE,
    REPAIR,
    SHIELD,
    CardKind,
    Phase,
    rank_of,
)
from magblast.games.battlecards.engine.view import PlayerView, SeatView

WEIGHTS: Mapping[str, float] = MappingProxyType(
    {
        "to_move": 0.507,
        "after_the_draw": -0.281,
        "base": 0.133,
        "last_five_points": 0.120,
        "last_three_points": 0.390,
        "ships": 0.230,
        "a_ship": 0.491,
        "two_ships": 0.248,
        "slots": 0.024,
        "free_slots": -0.029,
        "shields": 0.359,
        "bare_ships": -0.164,
        "best_defense": 0.172,
        "best_attack_over_best_defense": 0.128,
        "attack_that_is_not_stopped": -0.146,
        "hand": 0.065,
        "other_hand": -0.088,
        "barrages": 0.414,
        "ships_for_a_barrage": 0.319,
        "missiles": -0.114,
        "aces": 0.232,
        "shields_in_hand": -0.182,
        "other_upgrades": -0.210,
        "upgrades_for_the_next_turn": 0.261,
        "jacks": -0.104,
        "kings": -0.136,
        "a_first_ship_in_hand": 0.257,
        "points_for_jokers": 0.095,
        "mines_on_a_low_base": 0.694,
    }
)
"""Logits of what ``features`` lists, in its order. What both seats have counts as a difference."""
LOW = 3
"""Points at which a mine may well finish a base."""


def evaluate(view: PlayerView, rules: Rules) -> float:
    """Return the viewer's chance to win, from 0 to 1.

    It is told whether the active seat has drawn, since a card in hand is worth more than one that
    is still to come.
    """
    if view.viewer is None:
        return 0.5
    found = zip(WEIGHTS.values(), features(view, rules), strict=True)
    return 1 / (1 + exp(-sum([weight * each for weight, each in found])))


def features(view: PlayerView, rules: Rules) -> list[float]:
    """List what ``WEIGHTS`` weighs, as the viewer sees it."""
    seat = view.viewer or 1
    mine, other = view.seats[seat - 1], view.seats[2 - seat]
    to_move = 1.0 if view.active == seat else -1.0
    wall = max([rules.defense_of(ship) for ship in other.ships], default=-1)
    attacks = [rules.attack_of(ship) for ship in mine.ships]
    return [
        to_move,
        0.0 if view.phase is Phase.DRAW else to_move,
        *[one - two for one, two in zip(_table(mine, rules), _table(other, rules), strict=True)],
        max(attacks, default=0) - wall,
        sum([attack for attack in attacks if attack > wall]),
        *_hand(view, mine, other, rules),
    ]


def _table(seat: SeatView, rules: Rules) -> list[float]:
    """List what lies before a seat."""
    ships = seat.ships
    return [
        seat.base,
        min(seat.base, 5),
        min(seat.base, 3),
        len(ships),
        len(ships) > 0,
        len(ships) > 1,
        sum([rules.cards[ship.id].slots for ship in ships]),
        sum([rules.room_of(ship) for ship in ships]),
        sum([has_shield(ship) for ship in ships]),
        sum([not ship.upgrades for ship in ships]),
        max([rules.defense_of(ship) for ship in ships], default=0),
    ]


def _hand(view: PlayerView, mine: SeatView, other: SeatView, rules: Rules) -> list[float]:
    """List what the viewer can do with its cards."""
    ranks = [rank_of(card) for card in view.hand]
    kinds = [rules.cards[card].kind for card in view.hand]
    barrages, shields = ranks.count(BARRAGE), ranks.count(SHIELD)
    upgrades = kinds.count(CardKind.UPGRADE)
    return [
        len(ranks),
        other.hand_size,
        barrages,
        len(other.ships) if barrages else 0,
        ranks.count(MISSILE),
        ranks.count(COMMANDOS),
        shields,
        upgrades - shields,
        min(upgrades, len(mine.ships)),
        ranks.count("jack"),
        ranks.count("king"),
        CardKind.SHIP in kinds and not mine.ships,
        ranks.count(REPAIR) * (10 - mine.base),
        ranks.count(MINE) if other.base <= LOW else 0,
    ]
