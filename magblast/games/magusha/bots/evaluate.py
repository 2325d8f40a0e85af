"""Evaluate a table as the chance to win of the seat whose turn it is.

The network was fitted to games between greedy bots and between captains, by
``python -m tests.checks.bots.fit_magusha``.
"""

from collections import Counter

from magblast.bots.network import Network
from magblast.games.magusha.bots.sight import MOST_HITS, STEPS, Sight
from magblast.games.magusha.bots.weights import WEIGHTS
from magblast.games.magusha.engine.board import COLUMNS
from magblast.games.magusha.engine.terms import Rally, TroopClass

NETWORK = Network.read(WEIGHTS)
_MOST_HARM = 100.0
"""What one strike costs at most: a lost game has no price of its own here."""


def features(sight: Sight, foe: Sight) -> list[float]:
    """List the numbers that the network judges: those of the seat to move, then of the other."""
    return [*_side(sight, foe), *_side(foe, sight)]


def _side(sight: Sight, foe: Sight) -> list[float]:
    """List the numbers of a seat: what it has, and the harm that its enemies could do to that."""
    player = sight.player(sight.seat)
    reserves = len(player.reserves)
    troops: Counter[TroopClass] = Counter()
    squads = exposed = lost = hits = through = guards = shield = steps = 0
    near = len(COLUMNS)
    for unit in sight.own:
        reached = sight.attackers(unit.at)
        left = max(0, min(reached, MOST_HITS) - len(unit.guard))
        if sight.commands(unit):
            hits, through, shield = min(reached, MOST_HITS), left, len(unit.guard)
            near = min(
                [STEPS[each.at, unit.at] for each in sight.foes if not sight.commands(each)],
                default=near,
            )
        else:
            squads += 1
            troops[sight.rules.troops[unit.card].class_] += unit.size
            exposed += min(left, unit.size)
            lost += left >= unit.size
            guards += len(unit.guard)
            if sight.target is not None:
                steps += STEPS[unit.at, sight.target.at]
    harms = sorted([min(foe.dearest(threat), _MOST_HARM) for threat in sight.threats])
    return [
        squads,
        reserves,
        len(player.pool),
        guards,
        shield,
        player.rally is Rally.ACTIVE,
        player.magusha,
        hits,
        through > reserves,
        sum(harms[-MOST_HITS:]) / 10,
        max(harms, default=0) / 10,
        exposed,
        lost,
        sum([threat.bit_count() for threat in sight.threats]) / 10,
        near,
        steps / max(1, squads),
        *[troops[each] for each in TroopClass],
    ]
