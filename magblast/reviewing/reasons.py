"""Give the reasons for one answer of a finished game: what it was worth beside the others."""

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from statistics import fmean
from typing import Any, NamedTuple

from magblast.bots.captain import twins_of
from magblast.bots.halving import is_settled, worths_of
from magblast.bots.known import for_one_decision
from magblast.bots.luck import Luck
from magblast.bots.recall import Recall
from magblast.bots.tactics import Briefing, bots_of
from magblast.reviewing.curve import Played
from magblast.reviewing.playouts import worths
from magblast.reviewing.verdicts import (
    SEED,
    WORLDS,
    Asked,
    Difference,
    answers,
    asked_at,
    difference,
    unlike,
)


class Worth(NamedTuple):
    """Hold the worth of an answer, by the facts the deciding seat could know and remember."""

    action: Any
    chance: float
    """The chance to win, from 0 to 1."""
    lead: Difference
    """How far it is ahead of the answer that was given."""


class Reasons(NamedTuple):
    """Compare an answer with others."""

    asked: Asked
    usual: Any
    """What the rules of thumb say."""
    worths: Sequence[Worth]
    """Up to twelve kinds of answer, the best first."""


def reasons(
    played: Played,
    n: int,
    worlds: int = WORLDS,
    seed: str = SEED,
    executor: Executor | None = None,
) -> Reasons | None:
    """Compare the answer with this record's number with others in the same imagined worlds.

    None where the record holds no answer that is in force, where there was no choice, and for a
    game without bots. Raises ``RuntimeError`` for a game that is not over.
    """
    if played.position.outcome is None:
        raise RuntimeError("the game is not over")
    make = bots_of(played.game.id)
    # Before the answer of a record come those that a script left out.
    found = [at for at, entry in enumerate(played.entries) if entry.n == n]
    if make is None or not found:
        return None
    index = found[-1]
    memory = Recall(played, played.entries[index].action.by).after(index)
    asked = asked_at(played, index, memory)
    if len(asked.view.legal) == 1:
        return None
    briefing = for_one_decision(Briefing(played.game, played.setup, make))
    tactics, view = briefing.tactics, asked.view
    usual = tactics.greedy(view, Luck(seed))
    compared = unlike(briefing, view, answers(tactics, view, asked.played, usual))
    twins = twins_of(briefing, view, compared, seed, asked.memory)

    def values(tried: Sequence[Any], numbers: range) -> Iterator[Sequence[float]]:
        seeds = [f"{seed} {n} {number}" for number in numbers]
        return worths(briefing, view, tried, seeds, asked.memory, executor, twins)

    # The played answer is the first of them.
    mine, *others = worths_of(compared, worlds, values, _settled)
    left = fmean(mine)
    ranked = [Worth(asked.played, left, difference(mine, mine))]
    for action, its in zip(compared[1:], others, strict=True):
        # One that was settled early was played only in the first worlds.
        lead = difference(its, mine[: len(its)])
        ranked.append(Worth(action, min(1.0, max(0.0, left + lead.mean)), lead))
    return Reasons(asked, usual, sorted(ranked, key=lambda each: -each.chance))


def _settled(left: Sequence[int], found: Sequence[Sequence[float]]) -> Sequence[int]:
    """List the answers that are settled; the chance of the first is measured in all worlds."""
    return [place for place in left[1:] if is_settled(found[place], found[0])]
