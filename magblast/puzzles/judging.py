"""Find out whether some answers to a decision are clearly better than the others.

All answers are played on to the end of the game in the same imagined worlds, from what the seat
that decided saw and remembered. Most decisions are given up after a few worlds, and most answers
are dropped early; only those near the best are played in all worlds, twice.
"""

from collections.abc import Sequence
from concurrent.futures import Executor
from math import sqrt
from statistics import fmean
from typing import Any, NamedTuple

from magblast.bots.briefing import Briefing
from magblast.bots.luck import Luck
from magblast.puzzles.puzzle import MOST_CHOICES, NEAR
from magblast.reviewing.playouts import results
from magblast.reviewing.verdicts import Asked, Difference, answers, difference, listed_at

WORLDS = 2000
"""Worlds for each seed."""
SEEDS = ("first", "second")
BEHIND = 0.2
"""How far behind the best an answer must be if it is not right."""
LEAST = 0.1
"""The same, where the answer that was given is far behind."""
_FAR = 0.25
"""An answer that is certainly further behind than this is not played any more."""
_STEPS = (12, 40, 100, 250, 700)
"""Numbers of worlds after which it is checked whether there is any point in going on."""
_SLACK = 1 / 3
"""Standard errors that may be due to luck after the first of these steps.

Whatever needs more luck than that to become clear would not be clear to a better judge, and giving
up costs less than going on in vain.
"""
_SURE = 250
"""Worlds after which all answers may be settled for certain."""


class Judged(NamedTuple):
    """Represent an answer with how it turned out."""

    action: Any
    chance: float
    """Of winning with it, from 0 to 1."""
    is_right: bool


def judged(
    briefing: Briefing,
    asked: Asked,
    *,
    worlds: int = WORLDS,
    mistakes: bool = False,
    executor: Executor | None = None,
) -> list[Judged] | None:
    """Judge the answers to a decision, in the order of the game; None where nothing is clear.

    It is clear if, with each of two seeds, every answer is either hardly behind the best or far
    behind it with its whole interval, and the same answers are right. Where the one that was given
    is far behind, less is demanded of the others. With ``mistakes``, it must be far behind.
    """
    view, tactics = asked.view, briefing.tactics
    usual = tactics.greedy(view, Luck(SEEDS[0]))
    tried = answers(tactics, view, asked.played, usual)
    if len(tried) < 2:
        return None
    found: list[list[_Standing]] = []
    for seed in SEEDS:
        standings = _compared(briefing, asked, tried, seed, worlds, mistakes, executor)
        if standings is None or (found and _right(standings) != _right(found[0])):
            return None
        found.append(standings)
    right = _right(found[0])
    both = [
        Judged(action, fmean([each.chance for each in its]), place in right)
        for place, (action, its) in enumerate(zip(tried, zip(*found, strict=True), strict=True))
    ]
    kept = _chosen(both)
    return sorted(kept, key=lambda each: listed_at(each.action, view)) if kept else None


class _Standing(NamedTuple):
    chance: float
    behind: Difference
    """How far it is behind the best."""


def _compared(
    briefing: Briefing,
    asked: Asked,
    tried: Sequence[Any],
    seed: str,
    worlds: int,
    mistakes: bool,
    executor: Executor | None,
) -> list[_Standing] | None:
    """Play answers on to the end; return how they stand, or None if there is no clear lead."""
    values: list[list[float]] = [[] for _ in tried]
    left = [*range(len(tried))]
    standings: list[_Standing] = []
    settled: list[bool] = []
    for upto in (*(step for step in _STEPS if step < worlds), worlds):
        numbers = range(len(values[left[0]]), upto)
        seeds = [f"{seed} {asked.before} {number}" for number in numbers]
        compared = [tried[place] for place in left]
        for won in results(briefing, asked.view, compared, seeds, asked.memory, executor):
            for place, worth in zip(left, won, strict=True):
                values[place].append(worth)
        best = values[max(left, key=lambda place: sum(values[place]))]
        standings = []
        for its in values:
            # An answer that was dropped was played only in the first worlds.
            behind = difference(best[: len(its)], its)
            standings.append(_Standing(max(0.0, fmean(best) - behind.mean), behind))
        slack, share = _SLACK if upto > _STEPS[0] else 1.0, upto / worlds
        # The played answer is the first of them.
        may_be_far = (_may_be_far(each, slack, share) for each in standings)
        if not (next(may_be_far) or (not mistakes and any(may_be_far))):
            return None
        far = _far(standings)
        off = [_off(each, least, share) for each, least in zip(standings, far, strict=True)]
        if sum((each / slack) ** 2 for each in off) > 1:
            return None
        settled = [*map(_is_settled, standings, far)]
        left = [place for place in left if standings[place].behind.interval.low <= _FAR]
        if len(left) == 1 or (upto >= _SURE and all(settled)):
            break
    return standings if all(settled) and len(_right(standings)) < len(standings) else None


def _far(standings: Sequence[_Standing]) -> list[float]:
    """List how far behind the best each answer has to be that is not right."""
    rest = LEAST if standings[0].behind.mean >= BEHIND else BEHIND
    return [BEHIND, *[rest] * (len(standings) - 1)]


def _is_settled(standing: _Standing, far: float) -> bool:
    low, high = standing.behind.interval
    return high <= NEAR or low >= far


def _may_be_far(standing: _Standing, slack: float, share: float) -> bool:
    """Return whether an answer may be far behind for certain when all worlds are played."""
    error, left = _errors(standing, share)
    return standing.behind.mean + slack * error >= BEHIND + left


def _off(standing: _Standing, far: float, share: float) -> float:
    """Return by how many standard errors an answer misses what can be settled in all worlds."""
    error, left = _errors(standing, share)
    mean = standing.behind.mean
    return max(0.0, min(mean - NEAR + left, far + left - mean)) / max(error, 1e-9)


def _errors(standing: _Standing, share: float) -> tuple[float, float]:
    """Return about one standard error, and half the interval that will be left in all worlds."""
    low, high = standing.behind.interval
    return (high - low) / 4, (high - low) / 2 * sqrt(share)


def _right(standings: Sequence[_Standing]) -> frozenset[int]:
    return frozenset([place for place, each in enumerate(standings) if each.behind.mean <= NEAR])


def _chosen(found: Sequence[Judged]) -> list[Judged]:
    """Keep all that is right, the played answer, which comes first, and the best of the rest."""
    right = [each for each in found if each.is_right]
    rest = [each for each in found if not each.is_right]
    rest.sort(key=lambda each: (each is not found[0], -each.chance))
    if len(right) >= MOST_CHOICES:
        return []
    return [*right, *rest[: MOST_CHOICES - len(right)]]
