"""Compare the race of a captain with a full search: ``python -m tests.checks.bots.race``.

Captains search at decisions of games between greedy bots, in the same worlds by three rules: the
full search only halves its answers; the settled one stops when one answer is certainly the best;
and the usual one stops as well when no other is certainly better by more than a hundredth of a win.
A row for each game says for each of the last two how many playouts they take, as a share of those
of the full search (on average, at the median, and at the most that 95 % of decisions take), and how
often they answer the same. Where the usual one does not, both answers are priced in all worlds that
the full search has looked at, and the row says how often its own is not more than a hundredth
better. Exits with 1 where fewer than 95 % of the answers of the settled rule are the same, or where
fewer than 98 % of those of the usual one are the same or as good. Games in which captains search
plans are left out: such a search has no worlds.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from statistics import fmean, quantiles
from typing import Any

from magblast.bots.captain import candidates, in_one_world
from magblast.bots.halving import NO_RACE, STAKE, best_of
from magblast.bots.luck import Luck
from magblast.bots.tactics import Briefing
from tests.checks.bots.departures import decisions
from tests.checks.bots.strength import editions, say
from tests.support.counts import count

SETTLED = 0.0
"""The stake of a search that stops only when the best answer is known."""
RULES = (NO_RACE, SETTLED, STAKE)
LEAST_SAME = 0.95
LEAST_AS_GOOD = 0.98


@dataclass(frozen=True, slots=True)
class Compared:
    """Represent one decision, with what each rule has answered and how many playouts it took."""

    chosen: dict[float, int]
    """By the stake, as are the others: the place of the answer."""
    playouts: dict[float, int]
    apart: float
    """How much better the answer of the full search is than the usual one, by its own prices."""


def compared(briefing: Briefing, view: Any, budget: int, seed: str) -> Compared | None:
    """Search at a decision by each rule; None where there is nothing to compare."""
    luck = Luck(seed)
    tried = candidates(briefing.tactics, view, luck)
    if len(tried) == 1:
        return None
    name = f"{luck.random()}"
    known: dict[tuple[int, int], float] = {}
    chosen, playouts = dict[float, int](), dict[float, int]()
    upto, spent = 0, 0

    def values(left: Sequence[int], worlds: range) -> Iterator[list[float]]:
        nonlocal upto, spent
        for world in worlds:
            new = [place for place in left if (world, place) not in known]
            answers = [tried[place] for place in new]
            found = in_one_world(briefing, view, answers, f"{name} {world}") if new else []
            known.update({(world, place): worth for place, worth in zip(new, found, strict=True)})
            upto, spent = max(upto, world + 1), spent + len(left)
            yield [known[world, place] for place in left]

    for stake in RULES:
        spent = 0
        chosen[stake] = best_of(range(len(tried)), budget, values, briefing.tactics.doubt, stake)
        playouts[stake] = spent
    two = chosen[NO_RACE], chosen[STAKE]
    priced = [*values(two, range(upto))] if len({*two}) == 2 else [[0.0, 0.0]]
    return Compared(chosen, playouts, fmean([full - usual for full, usual in priced]))


def told(rows: Sequence[Compared]) -> tuple[str, bool]:
    """Return a row for the decisions of a game, and whether the rules answer as they should."""

    def taken(stake: float) -> list[float]:
        each = [row.playouts[stake] for row in rows]
        return [fmean(each), *(quantiles(each, n=20)[place] for place in (9, 18))]

    cells = []
    same = {}
    full = taken(NO_RACE)
    for stake in (SETTLED, STAKE):
        shares = [one / other for one, other in zip(taken(stake), full, strict=True)]
        same[stake] = fmean(row.chosen[stake] == row.chosen[NO_RACE] for row in rows)
        cells += [*(f"{share:.2f}" for share in shares), f"{100 * same[stake]:.1f} %"]
    differ = [row for row in rows if row.chosen[STAKE] != row.chosen[NO_RACE]]
    near = sum(row.apart <= STAKE for row in differ)
    as_good = 1 - (len(differ) - near) / len(rows)
    cells += [f"{near} of {len(differ)}", f"{100 * as_good:.1f} %"]
    return " | ".join(cells), same[SETTLED] >= LEAST_SAME and as_good >= LEAST_AS_GOOD


def searched(
    id_: str, edition: str, share: float, budget: int, seed: str
) -> Iterator[Compared | None]:
    """Iterate over decisions with more than one candidate; None at once where no world differs."""
    for briefing, view, name, _ in decisions(id_, edition, sys.maxsize, share, seed):
        if briefing.tactics.is_sure:
            yield None
            return
        found = compared(briefing, view, budget, name)
        if found is not None:
            yield found


def main() -> int:
    """Compare as the command line says."""
    parser = argparse.ArgumentParser(prog="python -m tests.checks.bots.race", description=__doc__)
    parser.add_argument("edition", nargs="?", help="only this one (default: all)")
    parser.add_argument("--decisions", type=count, default=500, help="of each game")
    parser.add_argument("--share", type=float, default=0.1, help="of the decisions of each game")
    parser.add_argument("--playouts", type=count, default=200, help="of a captain")
    parser.add_argument("--seed", default="race")
    args = parser.parse_args()
    right = True
    for id_, edition in editions(args.edition):
        found = searched(id_, edition, args.share, args.playouts, args.seed)
        rows = [row for row in islice(found, args.decisions) if row is not None]
        if rows:
            text, is_right = told(rows)
            say(f"| {edition} | {len(rows)} | {text} |")
            right = right and is_right
    return 0 if right else 1


if __name__ == "__main__":
    sys.exit(main())
