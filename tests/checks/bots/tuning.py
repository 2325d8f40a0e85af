"""Find out which prices of Mag•Blast should be higher or lower.

``python -m tests.checks.bots.tuning EDITION`` plays pairs of games between greedy bots on the same
deal. In each pair every price of one seat is changed at random, about a quarter up or down; in the
second game each change goes the other way. The mean of what a change gained, in percentage points
of games won, tells whether a price is too low or too high, because all other changes cancel out on
average. So measuring all prices takes no more games than measuring one.
"""

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import exp, sqrt
from statistics import fmean, stdev

from magblast.bots.arena import play_game
from magblast.bots.bot import Bot, GreedyBot
from magblast.bots.luck import Luck
from magblast.bots.score import Score
from magblast.bots.tactics import Briefing
from magblast.games.magblast.bots.prices import USUAL, Prices
from magblast.games.magblast.bots.tactics import MagblastTactics
from magblast.games.magblast.game import Magblast
from magblast.kernel.nodes import fields
from tests.checks.bots.strength import GREEDY, match, say
from tests.support.counts import count

STEP = 0.25
"""The natural logarithm of the factor of a step."""
_TOLD = 10
"""How many times the table is printed in a run."""


@dataclass(frozen=True)
class Priced:
    """Seat a greedy bot with prices of its own."""

    prices: Prices

    def sit_down(self, briefing: Briefing, seed: str) -> Bot:
        """Return the bot."""
        return GreedyBot(MagblastTactics(Magblast().rules(briefing.setup), self.prices), seed)


def names() -> list[str]:
    """List what has a price: what is on the table, then the cards."""
    return [each.name for each in fields(Prices) if each.name != "cards"] + [*USUAL.cards]


def changed(steps: Mapping[str, float]) -> Prices:
    """Return the usual prices after these steps; a step up multiplies a price by e to the STEP."""
    factors = {name: exp(STEP * step) for name, step in steps.items()}
    cards = {card: price * factors[card] for card, price in USUAL.cards.items()}
    rest = [name for name in names() if name not in cards]
    return Prices(cards=cards, **{name: getattr(USUAL, name) * factors[name] for name in rest})


def pair(edition: str, seed: str, number: int) -> tuple[list[float], float]:
    """Play a pair of games; return the steps of the first, and half of how much more it won."""
    luck = Luck(f"{seed} {number}")
    steps = [luck.choice((-1.0, 1.0)) for _ in names()]
    won = []
    for sign in (1.0, -1.0):
        prices = changed(dict(zip(names(), [sign * step for step in steps], strict=True)))
        found = match("magblast", edition, (Priced(prices), GREEDY), seed)
        score = Score.of(found)
        score.add(play_game(found, number))
        won.append(score.wins[0])
    return steps, (won[0] - won[1]) / 2


def gains(pairs: Sequence[tuple[Sequence[float], float]]) -> tuple[list[float], float]:
    """Return what a step up of each price gains, in percentage points, and the error of all."""
    steps = zip(*[steps for steps, _ in pairs], strict=True)
    gained = [gain for _, gain in pairs]
    found = [
        100 * fmean([step * gain for step, gain in zip(each, gained, strict=True)])
        for each in steps
    ]
    return found, 100 * stdev(gained) / sqrt(len(gained))


def lines(pairs: Sequence[tuple[Sequence[float], float]]) -> Iterator[str]:
    """Iterate over the lines of a table of gains, the largest first."""
    found, error = gains(pairs)
    yield f"{len(pairs):,} pairs; errors {error:.2f}"
    for name, gain in sorted(zip(names(), found, strict=True), key=lambda each: -abs(each[1])):
        yield f"| {name} | {gain:+.2f} |"


def main() -> int:
    """Measure the edition that the command line names; print the table after each tenth."""
    parser = argparse.ArgumentParser(prog="python -m tests.checks.bots.tuning")
    parser.add_argument("edition", choices=("third", "second"))
    parser.add_argument("--pairs", type=count, default=20_000)
    parser.add_argument("--jobs", type=count, default=1, help="processes")
    parser.add_argument("--seed", default="tuning")
    args = parser.parse_args()
    play = partial(pair, args.edition, args.seed)
    found = []
    with ProcessPoolExecutor(args.jobs) as pool:
        for each in pool.map(play, range(1, args.pairs + 1), chunksize=20):
            found.append(each)
            done = len(found) == args.pairs
            if len(found) > 1 and (done or len(found) % max(2, args.pairs // _TOLD) == 0):
                for line in lines(found):
                    say(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
