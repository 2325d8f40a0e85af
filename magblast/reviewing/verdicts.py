"""Judge each answer of a finished game by what whoever decided could know.

The answers that were possible are tried in the same imagined worlds (``playouts.py``). The best of
several noisy sums looks better than it is, so what the played answer cost is measured again in
fresh worlds. Where that would earn it a mark, the game is played on to its end in more of them, and
only the results count.
"""

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor
from functools import partial
from statistics import fmean
from typing import Any, NamedTuple

from magblast.bots.captain import MOST_CANDIDATES, kinds
from magblast.bots.halving import best_of
from magblast.bots.interval import Interval, around_mean
from magblast.bots.luck import Luck
from magblast.bots.recall import Recall, remembered
from magblast.bots.tactics import AnyTactics, Briefing, bots_of
from magblast.kernel.memory import SeatMemory
from magblast.kernel.seat import Seat
from magblast.reviewing.curve import Played
from magblast.reviewing.playouts import results, worths

WORLDS = 40
"""Worlds in which a loss is measured, unless another number is asked for."""
SEED = "review"
JUDGE = 2
"""To be raised whenever answers are judged differently: verdicts that were kept are renewed."""
_SEARCHED = 4
"""Playouts of the search for each world of the measurement."""
ENDS = 4
"""Worlds played to the end for a mark, for each world of the measurement."""
_BAD, _WORSE, _GOOD = 0.1, 0.2, 0.1
"""What a whole interval has to exceed for a mark."""


class Asked(NamedTuple):
    """Describe a decision that was made, as whoever made it saw it."""

    before: int
    """How many actions were in force before it."""
    n: int
    """Number of its record."""
    seat: Seat
    view: Any
    played: Any
    """The answer that was given."""
    memory: SeatMemory | None = None
    """What the seat that made it remembered."""
    by_bot: bool = False
    """Whether a bot made it."""


class Difference(NamedTuple):
    """Represent by how much one answer's chance is better than another's."""

    mean: float
    interval: Interval
    """95 %."""


class Verdict(NamedTuple):
    """Judge one answer."""

    before: int
    """How many actions were in force before it."""
    n: int
    """Number of its record."""
    turn: int
    seat: Seat
    kind: str
    """What was asked: the game's own word."""
    tried: tuple[Any, ...]
    """The answers compared, as they are listed; the played one is among them."""
    played: Any
    better: Any
    """The best answer found; the played one if none is better."""
    usual: Any
    """What the bot would have done."""
    chance: float
    """Of winning with the better answer, from 0 to 1."""
    left: float
    """With the played one."""
    loss: Difference
    """What the better answer is ahead of the played one."""
    lead: Difference
    """What the played answer is ahead of the bot's."""
    by_bot: bool = False
    """Whether a bot gave the answer."""

    @property
    def mark(self) -> str:
        """Return ``??``, ``?``, ``!`` or nothing, as in chess."""
        least = self.loss.interval.low
        if least > _BAD:
            return "??" if least > _WORSE else "?"
        return "!" if self.lead.interval.low > _GOOD else ""


def decisions(played: Played) -> list[int]:
    """List the decisions of a finished game that left a choice: how many actions came before each.

    Those that are only about words, such as a sound effect, are left out. Raises ``RuntimeError``
    for a game that is not over.
    """
    if played.position.outcome is None:
        raise RuntimeError("the game is not over")
    return [
        index
        for index, entry in enumerate(played.entries)
        if not played.game.carries_text(entry.action)
        and len(asked_at(played, index).view.legal) > 1
    ]


def asked_at(played: Played, index: int, memory: SeatMemory | None = None) -> Asked:
    """Return the decision after so many actions, with what its seat saw and remembered."""
    entry, position = played.entries[index], played.position_after(index).fresh()
    action = entry.action
    # Whoever responded out of turn let those asked before them pass.
    while (asked := position.decision) is not None and asked.seat != action.by:
        before, (position, events) = position, position.play(position.decline(asked.seat))
        if memory is not None:
            memory = remembered(played.game, played.setup, memory, before, events)
    view = position.view(action.by)
    return Asked(index, entry.n, action.by, view, action, memory, is_bots(played, index))


def verdicts(
    played: Played,
    worlds: int = WORLDS,
    seed: str = SEED,
    executor: Executor | None = None,
) -> Iterator[Verdict]:
    """Judge the decisions of a finished game one by one; nothing for a game without bots.

    The answers of people come first. The executor plays the worlds, as for a ``Captain``; what it
    raises stops the review.
    """
    make = bots_of(played.game.id)
    if make is None:
        return
    briefing = Briefing(played.game, played.setup, make)
    recalls = {seat: Recall(played, seat) for seat in range(1, len(played.setup.seats) + 1)}
    for index in by_people_first(played, decisions(played)):
        memory = recalls[played.entries[index].action.by].after(index)
        asked = asked_at(played, index, memory)
        yield judge(briefing, asked, worlds, f"{seed} {index}", executor)


def by_people_first(played: Played, found: Sequence[int]) -> list[int]:
    """Return decisions with those of people before those of bots."""
    return sorted(found, key=lambda index: is_bots(played, index))


def is_bots(played: Played, index: int) -> bool:
    """Return whether a bot made the decision after so many actions."""
    entry = played.entries[index]
    return played.bot_at(entry.action.by, entry.n) is not None


def judge(
    briefing: Briefing, asked: Asked, worlds: int, seed: str, executor: Executor | None = None
) -> Verdict:
    """Judge one answer by what its seat saw and remembered, and nothing else."""
    tactics, view = briefing.tactics, asked.view
    usual = tactics.greedy(view, Luck(seed))
    compared = answers(tactics, view, asked.played, usual)

    def values(tried: Sequence[Any], numbers: range) -> Iterator[Sequence[float]]:
        seeds = [f"{seed} {number}" for number in numbers]
        return worths(briefing, view, tried, seeds, asked.memory, executor)

    better = best_of(compared, _SEARCHED * worlds, values)
    shown = unlike(briefing, view, compared, (asked.played, better))
    tried = kinds(tactics, (asked.played, better, usual))
    by_kind = {tactics.alike(each): place for place, each in enumerate(tried)}
    places = [by_kind[tactics.alike(each)] for each in (asked.played, better, usual)]

    def verdict(found: Sequence[Sequence[float]]) -> Verdict:
        mine, best, bots = ([values[place] for values in found] for place in places)
        return Verdict(
            asked.before,
            asked.n,
            view.turn,
            asked.seat,
            view.decision.kind,
            tuple(sorted(shown, key=lambda each: listed_at(each, view))),
            asked.played,
            tried[places[1]],
            usual,
            fmean(best),
            fmean(mine),
            difference(best, mine),
            difference(mine, bots),
            asked.by_bot,
        )

    fresh = [f"{seed} fresh {number}" for number in range(worlds)]
    found = verdict([*worths(briefing, view, tried, fresh, asked.memory, executor)])
    if not found.mark:
        return found
    ended: list[Sequence[float]] = []
    # There is no point in going on where no mark is in sight any more.
    while len(ended) < ENDS * worlds and (found.loss.mean > _BAD or found.lead.mean > _GOOD):
        ends = [f"{seed} end {len(ended) + number}" for number in range(worlds)]
        ended += results(briefing, view, tried, ends, asked.memory, executor)
        found = verdict(ended)
    return found


def answers(tactics: AnyTactics, view: Any, played: Any, usual: Any) -> list[Any]:
    """List up to twelve kinds of answer to compare, with the played one and the bot's.

    Where the bots search nothing, it is one of each kind, evenly taken from all that are listed.
    """
    first = kinds(tactics, (played, usual))
    searched = tactics.candidates(view)
    known = {tactics.alike(each) for each in first}
    others = [
        each for each in kinds(tactics, searched or view.legal) if tactics.alike(each) not in known
    ]
    room = MOST_CANDIDATES - len(first)
    if not searched and len(others) > room:
        others = [others[place * len(others) // room] for place in range(room)]
    # The bot's own answer wins ties of a search, unless something else was played.
    return [*first, *others[:room]]


def unlike(
    briefing: Briefing, view: Any, found: Iterable[Any], first: Sequence[Any] = ()
) -> list[Any]:
    """Return answers without those that differ from others only in interchangeable things.

    Those that are given first are kept.
    """
    alike = partial(briefing.game.alike, briefing.setup, view)
    known, kept = {*map(alike, first)}, [*dict.fromkeys(first)]
    for each in found:
        if (value := alike(each)) not in known:
            known.add(value)
            kept.append(each)
    return kept


def listed_at(action: Any, view: Any) -> int:
    """Return where an answer is listed; a list that is too long may lack it."""
    return view.legal.index(action) if action in view.legal else len(view.legal)


def difference(one: Sequence[float], other: Sequence[float]) -> Difference:
    """Return by how much one answer is better than another in the same worlds."""
    apart = [mine - theirs for mine, theirs in zip(one, other, strict=True)]
    return Difference(fmean(apart), around_mean(apart))


def swings(found: Sequence[Verdict], most: int = 4) -> list[Verdict]:
    """Return the few answers that certainly cost most, those of people before those of bots.

    The costliest come first.
    """
    marked = [each for each in found if each.mark.startswith("?")]
    return sorted(marked, key=lambda each: (each.by_bot, -each.loss.mean, each.before))[:most]
