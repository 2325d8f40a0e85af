"""Fit the weights of Battlecards' evaluation to games between greedy bots.

``python -m tests.checks.bots.fit`` prints the weights, and the log-loss on games that they were not
fitted to. Both seats look at each turn when its first real decision comes, which is where a
captain's playouts end. In every second game the bots slip now and then, so that unusual tables are
seen, too. Needs NumPy, which is in the extra ``rl``.
"""

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from magblast.bots.arena import Entrant, steps
from magblast.bots.bot import Bot, GreedyBot
from magblast.bots.luck import Luck
from magblast.bots.tactics import Briefing
from magblast.games.battlecards.bots.evaluate import WEIGHTS, features
from magblast.games.battlecards.bots.tactics import BattlecardsTactics
from tests.checks.bots.strength import GREEDY, match, say
from tests.support.counts import count

SLIPS = 0.1
RIDGE = 20.0
"""Keeps the weights of features that say nearly the same from growing."""


@dataclass(frozen=True)
class Slipping:
    """Seat a greedy bot that slips now and then."""

    def sit_down(self, briefing: Briefing, seed: str) -> Bot:
        """Return the bot."""
        return _Slipping(GreedyBot(briefing.tactics, seed), Luck(f"{seed} slips"))


@dataclass
class _Slipping:
    bot: Bot
    luck: Luck

    def choose(self, view: Any) -> Any:
        """Return greedy's answer, or, after a slip, any legal one."""
        slips = self.luck.random() < SLIPS
        return self.luck.choice(view.legal) if slips else self.bot.choose(view)


def turns(entrant: Entrant, numbers: range, seed: str) -> Iterator[tuple[list[float], bool, int]]:
    """Iterate over what seats saw when turns began, with who won, and the number of the game."""
    found = match("battlecards", "battlecards", (entrant, entrant), seed)
    tactics = found.briefing.tactics
    assert isinstance(tactics, BattlecardsTactics)
    for number in numbers:
        seen: dict[int, list[tuple[int, list[float]]]] = {}
        for step in steps(found, number):
            position, decision = step.position, step.position.decision
            if decision is None or len(position.legal) == 1:
                continue
            view = position.view(decision.seat)
            if view.active == decision.seat and view.turn not in seen:
                both = ((seat, position.view(seat)) for seat in (1, 2))
                seen[view.turn] = [(seat, features(each, tactics.rules)) for seat, each in both]
        if position.outcome is not None:
            for seat, row in (each for turn in seen.values() for each in turn):
                yield row, seat in position.outcome.winners, number


def fitted(rows: Any, won: Any) -> Any:
    """Return the weights of a logistic regression, by Newton's method."""
    weights = np.zeros(rows.shape[1])
    spread = np.diag(RIDGE * rows.var(axis=0) + 1e-9)
    for _ in range(12):
        chance = 1 / (1 + np.exp(-rows @ weights))
        slope = rows.T @ (won - chance) - spread @ weights
        bend = (rows * (chance * (1 - chance))[:, None]).T @ rows + spread
        weights += np.linalg.solve(bend, slope)
    return weights


def log_loss(rows: Any, won: Any, weights: Any) -> float:
    """Return how far the chances are off; 0.693 is a coin."""
    return float(np.log1p(np.exp(-(2 * won - 1) * (rows @ weights))).mean())


def main() -> int:
    """Play, fit and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.checks.bots.fit")
    parser.add_argument("--games", type=count, default=3000)
    parser.add_argument("--seed", default="fit")
    args = parser.parse_args()
    found = []
    # Greedy plays a deal the same from either seat, so every second game is left out.
    for entrant, seed in ((GREEDY, args.seed), (Slipping(), f"{args.seed} slips")):
        found += [*turns(entrant, range(1, args.games + 1, 2), seed)]
    rows = np.array([row for row, _, _ in found], float)
    won = np.array([each for _, each, _ in found], float)
    held = np.array([number // 2 % 5 == 0 for _, _, number in found])
    tried = log_loss(rows[held], won[held], fitted(rows[~held], won[~held]))
    say(f"log-loss {tried:.4f} on {held.sum()} of {len(rows)} turns")
    for name, weight in zip(WEIGHTS, fitted(rows, won), strict=True):
        say(f'        "{name}": {weight:.3f},')
    return 0


if __name__ == "__main__":
    sys.exit(main())
