"""Evaluate a table at the beginning of a turn, as a chance to win.

The weights are a logistic regression on games between greedy captains; see docs/bots.md.
"""

from math import exp

from magblast.games.battlecards.bots.hand import values
from magblast.games.battlecards.bots.sight import Sight, has_shield
from magblast.games.battlecards.engine.query import attack_of, defense_of
from magblast.games.battlecards.engine.rules import Rules
from magblast.games.battlecards.engine.view import PlayerView, SeatView

TO_MOVE = 0.28
POINT = 0.16
SHIP = 0.33
ATTACK = 0.045
DEFENSE = 0.045
SHIELD = 0.2
BEST = 0.34
"""For each point of attack value of the strongest ship."""
CARD = 0.15
"""A card in a hand that the viewer does not see."""
OWN_CARD = -0.2
PRICE = 0.0138
"""For each point of the price of a card in one's own hand."""


def evaluate(view: PlayerView, rules: Rules) -> float:
    """Return the viewer's chance to win, from 0 to 1."""
    if view.viewer is None:
        return 0.5
    mine, other = view.seats[view.viewer - 1], view.seats[2 - view.viewer]
    ahead = strength(mine, rules) - strength(other, rules)
    ahead += OWN_CARD * mine.hand_size + PRICE * sum(values(Sight(view, rules)).values())
    ahead -= CARD * other.hand_size
    ahead += TO_MOVE if view.active == view.viewer else -TO_MOVE
    return 1 / (1 + exp(-ahead))


def strength(seat: SeatView, rules: Rules) -> float:
    """Return the logit of what a seat has on the table."""
    found = POINT * seat.base
    best = 0
    for ship in seat.ships:
        attack = attack_of(ship, rules)
        best = max(best, attack)
        found += SHIP + ATTACK * attack + DEFENSE * defense_of(ship, rules)
        found += SHIELD * has_shield(ship)
    return found + BEST * best
