"""Evaluate a table as a chance to win.

The weights are a logistic regression on games between greedy captains; see docs/bots.md.
"""

from collections.abc import Iterator
from math import exp

from magblast.games.magusha.bots.sight import MOST_HITS, Sight
from magblast.games.magusha.engine.terms import Rally

TO_MOVE = 0.54
RESERVE = 0.37
TROOP = 0.31
FEW_SQUADS = -1.8
"""Divided by the number of squads."""
SPIRIT = 0.34
"""A guarding spirit."""
RALLY = 0.46
"""A rally stone that is on."""
FLIPPED = 0.2
HIT = -0.3
"""An enemy that could strike the commander next turn."""
DEADLY_HIT = -0.27
"""The same in addition, for each of them that no reserve is left to take."""
TROOP_HIT = -0.03
"""A troop on the field that could be lost next turn."""


def evaluate(sight: Sight, foe: Sight) -> float:
    """Return the chance of the seat of the first to win, from 0 to 1."""
    ahead = sum(_strength(sight)) - sum(_strength(foe))
    ahead += TO_MOVE if sight.view.active == sight.seat else -TO_MOVE
    return 1 / (1 + exp(-ahead))


def _strength(sight: Sight) -> Iterator[float]:
    """Iterate over the logits of what a seat has."""
    player = sight.player(sight.seat)
    reserves, squads = len(player.reserves), 0
    for unit in sight.own:
        hits = min(sight.attackers(unit.at), MOST_HITS)
        yield SPIRIT * len(unit.guard)
        if sight.commands(unit):
            yield HIT * hits + DEADLY_HIT * max(0, hits - reserves)
        else:
            squads += 1
            yield TROOP * unit.size + TROOP_HIT * min(hits, unit.size)
    yield RESERVE * reserves + FEW_SQUADS / max(1, squads)
    yield RALLY * (player.rally is Rally.ACTIVE) + FLIPPED * player.magusha
