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

from magblast.bots.known import for_one_decision
from magblast.bots.luck import Luck
from magblast.bots.tactics import Briefing
from magblast.puzzles.puzzle import MOST_CHOICES, NEAR
from magblast.reviewing.playouts import results
from magblast.reviewing.verdicts import Asked, Difference, answers, difference, listed_at, unlike

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
_ENOUGH = 700
"""Worlds after which a certain mistake no longer waits for other answers to be settled."""


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
    behind it with its whole interval, and the same answers are right. If the answer that was given
    is far behind, the others need not be as far behind, and those that lie between right and wrong
    are left out. With ``mistakes``, the answer that was given must be far behind.
    """
    briefing = for_one_decision(briefing)
    view, tactics = asked.view, briefing.tactics
    usual = tactics.greedy(view, Luck(SEEDS[0]))
    tried = unlike(briefing, view, answers(tactics, view, asked.played, usual))
    if len(tried) < 2:
        return None
    found: list[list[_Standing]] = []
    for seed in SEEDS:
        standings = _compared(briefing, asked, tried, seed, worlds, mistakes, executor)
        if standings is None:
            return None
        found.append(standings)
    is_mistake = all(standings[0].is_right is False for standings in found)
    both: list[Judged] = []
    best = 0.0
    for action, (first, second) in zip(tried, zip(*found, strict=True), strict=True):
        chance = fmean((first.chance, second.chance))
        best = max(best, chance)
        if first.is_right is not None and first.is_right == second.is_right:
            both.append(Judged(action, chance, first.is_right))
        elif not is_mistake:
            return None
    if all(each.chance < best for each in both):
        return None
    kept = _chosen(both)
    return sorted(kept, key=lambda each: listed_at(each.action, view)) if kept else None


class _Standing(NamedTuple):
    chance: float
    behind: Difference
    """How far it is behind the best."""
    is_right: bool | None = None
    """None as long as it is not settled."""

    @property
    def is_settled(self) -> bool:
        """Whether the answer is certainly right or certainly wrong."""
        return self.is_right is not None

    def _errors(self, share: float) -> tuple[float, float]:
        """Return about a standard error, and half the interval that will be left in all worlds."""
        low, high = self.behind.interval
        return (high - low) / 4, (high - low) / 2 * sqrt(share)

    def may_be_far(self, slack: float, share: float) -> bool:
        """Return whether an answer may be far behind for certain when all worlds are played."""
        error, left = self._errors(share)
        return self.behind.mean + slack * error >= BEHIND + left

    def off(self, share: float) -> float:
        """Return by how many standard errors an answer misses what can be settled in all worlds."""
        error, left = self._errors(share)
        mean = self.behind.mean
        return max(0.0, min(mean - NEAR + left, BEHIND + left - mean)) / max(error, 1e-9)


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
    for upto in (*(step for step in _STEPS if step < worlds), worlds):
        numbers = range(len(values[left[0]]), upto)
        seeds = [f"{seed} {asked.before} {number}" for number in numbers]
        compared = [tried[place] for place in left]
        for won in results(briefing, asked.view, compared, seeds, asked.memory, executor):
            for place, worth in zip(left, won, strict=True):
                values[place].append(worth)
        best = values[max(left, key=lambda place: sum(values[place]))]
        standings = _settled([_standing(best, its) for its in values])
        slack, share = _SLACK if upto > _STEPS[0] else 1.0, upto / worlds
        # The played answer is the first of them.
        may_be_far = (each.may_be_far(slack, share) for each in standings)
        if not (next(may_be_far) or (not mistakes and any(may_be_far))):
            return None
        is_mistake = _is_mistake(standings)
        needed = standings[:1] if is_mistake else standings
        if sum((each.off(share) / slack) ** 2 for each in needed) > 1:
            return None
        left = [place for place in left if standings[place].behind.interval.low <= _FAR]
        if is_mistake:
            left = [place for place in left if not _is_between(standings[place].behind)]
        unsettled = [place for place in left if not standings[place].is_settled]
        if len(left) == 1 or (upto >= _SURE and not unsettled):
            break
        if is_mistake and upto >= _ENOUGH and standings[0].is_settled:
            break
    if not all(each.is_settled for each in needed) or all(each.is_right for each in standings):
        return None
    return standings


def _standing(best: Sequence[float], its: Sequence[float]) -> _Standing:
    # An answer that was dropped was played only in the first worlds.
    behind = difference(best[: len(its)], its)
    return _Standing(max(0.0, fmean(best) - behind.mean), behind)


def _is_mistake(standings: Sequence[_Standing]) -> bool:
    """Return whether the first answer, which is the one that was given, is far behind."""
    return standings[0].behind.mean >= BEHIND


def _settled(standings: Sequence[_Standing]) -> list[_Standing]:
    """Mark the answers that are certainly right or certainly wrong."""
    rest = LEAST if _is_mistake(standings) else BEHIND
    found: list[_Standing] = []
    for place, each in enumerate(standings):
        low, high = each.behind.interval
        is_right = True if high <= NEAR else False if low >= (rest if place else BEHIND) else None
        found.append(each._replace(is_right=is_right))
    return found


def _is_between(behind: Difference) -> bool:
    """Return whether an answer certainly lies between right and wrong, if a mistake was made."""
    low, high = behind.interval
    return low > NEAR and high < LEAST


def _chosen(found: Sequence[Judged]) -> list[Judged]:
    """Keep all that is right, the played answer, which comes first, and the best of the rest."""
    right = [each for each in found if each.is_right]
    rest = [each for each in found if not each.is_right]
    rest.sort(key=lambda each: (each is not found[0], -each.chance))
    if len(right) >= MOST_CHOICES:
        return []
    return [*right, *rest[: MOST_CHOICES - len(right)]]
