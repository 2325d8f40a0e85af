"""Evaluate a table as a chance to win.

The weights are a logistic regression on games between greedy captains; see docs/bots.md.
"""

from collections.abc import Mapping
from math import exp
from types import MappingProxyType

from magblast.games.battlecards.bots.sight import has_shield
from magblast.games.battlecards.engine.query import attack_of, defense_of
from magblast.games.battlecards.engine.rules import Rules
from magblast.games.battlecards.engine.terms import BARRAGE, rank_of
from magblast.games.battlecards.engine.view import PlayerView, SeatView

TO_MOVE = 0.67
POINT = 0.13
LAST_POINT = 0.42
"""More for each of the last points of a base."""
LAST_POINTS = 3
SHIP = 0.24
FIRST_SHIP = 0.42
"""More for the first ship."""
DEFENSE = 0.09
SHIELD = 0.78
BEST = 0.27
"""For each point of attack value of the strongest ship."""
HELD: Mapping[str, float] = MappingProxyType(
    {
        "two": -0.1,
        "three": 0.27,
        "four": 0.03,
        "five": -0.1,
        **dict.fromkeys(("six", "seven", "eight", "nine"), -0.16),
        "ten": 0.49,
        **dict.fromkeys(("jack", "queen", "king"), -0.22),
        "ace": 0.51,
        "joker": 0.25,
    }
)
"""A card in the viewer's hand, compared with one that will be drawn in its place (rules B3.1)."""
BARRAGED = 0.4
"""For each barrage in the viewer's hand and each ship that it would hit."""


def evaluate(view: PlayerView, rules: Rules) -> float:
    """Return the viewer's chance to win, from 0 to 1.

    On average, a table has the same chance before and after the draw: hands are filled up to six,
    so their size says little, and unseen cards count for nothing.
    """
    if view.viewer is None:
        return 0.5
    mine, other = view.seats[view.viewer - 1], view.seats[2 - view.viewer]
    ahead = strength(mine, rules) - strength(other, rules)
    for card in view.hand:
        rank = rank_of(card)
        ahead += HELD[rank]
        if rank == BARRAGE:
            ahead += BARRAGED * len(other.ships)
    ahead += TO_MOVE if view.active == view.viewer else -TO_MOVE
    return 1 / (1 + exp(-ahead))


def strength(seat: SeatView, rules: Rules) -> float:
    """Return the logit of what a seat has on the table."""
    found = POINT * seat.base + LAST_POINT * min(seat.base, LAST_POINTS)
    best = 0
    for ship in seat.ships:
        best = max(best, attack_of(ship, rules))
        found += SHIP + DEFENSE * defense_of(ship, rules) + SHIELD * has_shield(ship)
    return found + BEST * best + FIRST_SHIP * bool(seat.ships)
