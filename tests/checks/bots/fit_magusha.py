"""Fit the evaluation of Magusha to games between greedy bots and between captains.

``python -m tests.checks.bots.fit_magusha`` writes the weights of the network to
``bots/weights.py``, with the log-loss on games that it was not fitted to. A turn is looked at by
the seat to move when its first real decision comes, which is where a captain's plans end. All pairs
of armies play: greedy bots with slips and without, and captains with few playouts, whose games are
dear and more like those in which the evaluation is used, so each of their turns counts five times.
Needs NumPy, which is in the extra ``rl``.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from hashlib import blake2b
from typing import Any

import numpy as np

from magblast.bots.arena import Match, steps
from magblast.bots.roster import BotName
from magblast.games.magusha.bots import weights
from magblast.games.magusha.bots.evaluate import NETWORK
from tests.checks.bots.fit import (
    Turn,
    chances,
    commit,
    log_loss,
    matches,
    text_of,
    trained,
    write,
)
from tests.checks.bots.strength import say
from tests.support.counts import count

PLAYOUTS = 12
COUNTED = 5
"""How often a turn of captains counts."""


def turns(match: Match, number: int) -> list[Turn]:
    """List what the seats to move saw when the turns of a game began."""
    tactics: Any = match.briefing_of(number).tactics
    seen: dict[int, tuple[int, list[float]]] = {}
    for step in steps(match, number):
        position, decision = step.position, step.position.decision
        if decision is None or len(position.legal) == 1:
            continue
        view: Any = position.view(decision.seat)
        if view.active == decision.seat and view.turn and view.turn not in seen:
            seen[view.turn] = decision.seat, [*map(float, tactics.features(view))]
    outcome = position.outcome
    if outcome is None or not outcome.winners:
        return []
    held = number // 2 % 5 == 0
    return [
        Turn(row, NETWORK.chance(row), seat in outcome.winners, held) for seat, row in seen.values()
    ]


def captains(seed: str) -> Iterator[Match]:
    """Iterate over what captains play: each pair of armies."""
    captain = BotName("captain", PLAYOUTS)
    for found in [*matches("magusha", seed)][::2]:
        yield replace(found, entrants=(captain, captain))


def looked_at(tables: Sequence[Match], games: int, jobs: int) -> list[Turn]:
    """List the turns of many games, table by table in turn."""
    # A deal is played from one side only, so every second game is left out.
    numbered = [(tables[at % len(tables)], at // len(tables) * 2 + 1) for at in range(games)]
    with ProcessPoolExecutor(jobs) as pool:
        return [turn for game in pool.map(turns, *zip(*numbered, strict=True)) for turn in game]


def network_of(greedy: Sequence[Turn], captains: Sequence[Turn]) -> Any:
    """Return a network that is fitted to turns, those of captains more than once."""
    found = [*greedy, *[turn for _ in range(COUNTED) for turn in captains]]
    return trained(
        np.array([turn.features for turn in found], float),
        np.array([turn.won for turn in found], float),
    )


def main() -> int:
    """Play, fit and write."""
    parser = argparse.ArgumentParser(prog="python -m tests.checks.bots.fit_magusha")
    parser.add_argument("--games", type=count, default=10722)
    parser.add_argument("--captains", type=count, default=456)
    parser.add_argument("--seed", default="fit")
    parser.add_argument("--jobs", type=count, default=1)
    args = parser.parse_args()
    listed = partial(looked_at, jobs=args.jobs)
    both = (
        listed([*matches("magusha", f"{args.seed} greedy")], args.games),
        listed([*captains(f"{args.seed} {PLAYOUTS}")], args.captains),
    )
    tried = network_of(*([turn for turn in each if not turn.held] for each in both))
    told = []
    digest = blake2b(digest_size=8)
    for name, each in zip(("greedy", "captains"), both, strict=True):
        held = [turn for turn in each if turn.held]
        won = np.array([turn.won for turn in held], float)
        chance = chances(tried, np.array([turn.features for turn in held], float))
        told.append(f"{name}: log-loss {log_loss(chance, won):.4f} on {len(held)} of {len(each)}")
        digest.update(np.array([[*turn.features, turn.won] for turn in each], float).tobytes())
    write(
        text_of(network_of(*both)),
        f"python -m tests.checks.bots.fit_magusha --games {args.games} --captains {args.captains} "
        f'--seed "{args.seed}"',
        f"{'; '.join(told)} turns;\ndigest {digest.hexdigest()}, commit {commit()}",
        weights,
    )
    say(told[0])
    return 0


if __name__ == "__main__":
    sys.exit(main())
