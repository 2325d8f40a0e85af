"""Measure what a captain gains by departing from greedy's answer, with several values of doubt.

``python -m tests.checks.bots.departures EDITION`` lets a captain search at some decisions of games
between greedy bots. Where it prefers a different answer from greedy's, both are played to the end
of the game in the same imagined worlds, in which every seat then plays as greedy does. A gain is
the increase in the share of games won; its error is one standard error, computed over games. This
detects a gain with far less work than whole games between captains, but does not show what a
captain would do next.
"""

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean
from typing import Any

from magblast.bots.arena import steps
from magblast.bots.captain import MOST_STEPS, candidates, in_one_world
from magblast.bots.halving import best_of
from magblast.bots.luck import Luck
from magblast.bots.tactics import AnyTactics, Briefing, Walk
from magblast.kernel.seat import Seat
from tests.checks.bots.strength import GREEDY, editions, match, say
from tests.support.counts import count

DOUBTS = (0.0, 0.5, 1.0, 1.5, 2.0, 3.0)


@dataclass(frozen=True)
class Searched:
    """Represent a decision, with what each doubt would gain over greedy's answer."""

    game: int
    kind: str
    gains: dict[float, float]
    """Only the doubts that lead away from greedy's answer."""


def searched(
    briefing: Briefing, view: Any, playouts: int, ends: int, seed: str, game: int
) -> Searched | None:
    """Return what a search finds with each doubt; None where there is nothing to compare."""
    tactics = briefing.tactics
    tried = candidates(tactics, view, Luck(seed))
    if len(tried) == 1:
        return None
    known: dict[tuple[int, int], float] = {}

    def values(left: Sequence[int], worlds: range) -> Iterator[list[float]]:
        for world in worlds:
            new = [index for index in left if (world, index) not in known]
            answers = [tried[index] for index in new]
            found = in_one_world(briefing, view, answers, f"{seed} {world}") if new else []
            known.update({(world, index): worth for index, worth in zip(new, found, strict=True)})
            yield [known[world, index] for index in left]

    chosen = {doubt: best_of(range(len(tried)), playouts, values, doubt) for doubt in DOUBTS}
    gains = {
        index: gain(briefing, view, tried[index], tried[0], ends, seed)
        for index in {*chosen.values()} - {0}
    }
    left = {doubt: gains[index] for doubt, index in chosen.items() if index}
    return Searched(game, str(view.decision.kind), left)


def gain(briefing: Briefing, view: Any, one: Any, other: Any, ends: int, seed: str) -> float:
    """Return how much more often one answer wins than another, in so many worlds."""
    tactics, game = briefing.tactics, briefing.game
    found = []
    for world in (f"{seed} end {number}" for number in range(ends)):
        at = game.imagine(briefing.setup, view, world)
        better, worse = (
            won(tactics, tactics.walk(at), answer, view.viewer, Luck(world))
            for answer in (one, other)
        )
        found.append(better - worse)
    return fmean(found)


def won(tactics: AnyTactics, walk: Walk, action: Any, me: Seat, luck: Luck) -> float:
    """Play a game to its end; return 1 for a win, 0 for a loss and a half for neither."""
    for _ in range(MOST_STEPS):
        walk.go(action)
        decision, legal = walk.decision, walk.legal
        if decision is None:
            break
        action = legal[0] if len(legal) == 1 else tactics.greedy(walk.view(decision.seat), luck)
    outcome = walk.outcome
    if outcome is None or not outcome.winners:
        return 0.5
    return float(me in outcome.winners)


def decisions(
    id_: str, edition: str, games: int, share: float, seed: str
) -> Iterator[tuple[Briefing, Any, str, int]]:
    """Iterate over a share of the decisions of games between greedy bots, with a seed for each."""
    found = match(id_, edition, (GREEDY, GREEDY), seed)
    for game in range(1, games + 1):
        # Greedy plays a deal the same from either seat, so every second game is left out.
        number, luck = 2 * game - 1, Luck(f"{seed} {game}")
        briefing = found.briefing_of(number)
        for step, answered in enumerate(steps(found, number)):
            at, decision = answered.position, answered.position.decision
            if decision and len(at.legal) > 1 and luck.random() < share:
                yield briefing, at.view(decision.seat), f"{seed} {game} {step}", game


def mean(rows: Sequence[Searched], gains: Sequence[float]) -> str:
    """Return the mean gain of a decision in percentage points, with its error over games."""
    share = fmean(gains)
    off: defaultdict[int, float] = defaultdict(float)
    for row, each in zip(rows, gains, strict=True):
        off[row.game] += each - share
    error = sqrt(sum([each**2 for each in off.values()])) / len(rows)
    return f"{100 * share:+.2f} ± {100 * error:.2f}"


def tell(rows: Sequence[Searched], doubt: float) -> None:
    """Print the gains of each doubt, and of one doubt for each kind of decision."""
    say(f"{len(rows)} decisions")
    for each in DOUBTS:
        left = sum(each in row.gains for row in rows)
        gains = [row.gains.get(each, 0.0) for row in rows]
        more = [row.gains.get(each, 0.0) - row.gains.get(doubt, 0.0) for row in rows]
        say(f"| doubt {each} | {left} left | {mean(rows, gains)} | {mean(rows, more)} |")
    for kind, asked in sorted(Counter(row.kind for row in rows).items()):
        gains = [row.gains.get(doubt, 0.0) if row.kind == kind else 0.0 for row in rows]
        left = sum(row.kind == kind and doubt in row.gains for row in rows)
        say(f"| {kind} | {left} of {asked} left | {mean(rows, gains)} |")


def main() -> int:
    """Measure the edition that the command line names; print again whenever a tenth is done."""
    parser = argparse.ArgumentParser(prog="python -m tests.checks.bots.departures")
    parser.add_argument("edition")
    parser.add_argument("--games", type=count, default=100)
    parser.add_argument("--share", type=float, default=0.1, help="of the decisions")
    parser.add_argument("--playouts", type=count, default=50, help="of a captain")
    parser.add_argument(
        "--ends", type=count, default=40, help="games played to the end for each answer"
    )
    parser.add_argument("--seed", default="departures")
    args = parser.parse_args()
    for id_, edition in editions(args.edition):
        rows: list[Searched] = []
        doubt = 0.0
        told = 1
        for briefing, view, seed, game in decisions(
            id_, edition, args.games, args.share, args.seed
        ):
            doubt = briefing.tactics.doubt
            if 10 * (game - 1) >= told * args.games and rows:
                tell(rows, doubt)
                told += 1
            row = searched(briefing, view, args.playouts, args.ends, seed, game)
            rows += [] if row is None else [row]
        tell(rows, doubt)
    return 0


if __name__ == "__main__":
    sys.exit(main())
