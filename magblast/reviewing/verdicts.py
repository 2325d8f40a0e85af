"""Judge each answer of a finished game by what whoever decided could know.

The answers that were possible are tried in the same imagined worlds (``playouts.py``). The best of
several noisy sums looks better than it is, so what the played answer cost is measured again in
fresh worlds. Where that would earn it a mark, the game is played on to its end in more of them, and
only the results count. Each step ends as soon as more worlds would hardly change the mark: sooner
where luck favours it. So what a marked answer cost is told from fresh worlds once more.
"""

from bisect import bisect_left
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from functools import partial
from itertools import pairwise
from math import sqrt
from statistics import fmean
from typing import Any, NamedTuple

from magblast.bots.captain import MOST_CANDIDATES, kinds, twins_of
from magblast.bots.halving import CLEAR, LEAST, UNSEEN, best_of, gained
from magblast.bots.interval import Interval, around_mean
from magblast.bots.known import for_one_decision
from magblast.bots.luck import Luck
from magblast.bots.recall import Recall, remembered
from magblast.bots.tactics import AnyTactics, Briefing, bots_of
from magblast.kernel.memory import SeatMemory
from magblast.kernel.seat import Seat
from magblast.reviewing.curve import Played, curve
from magblast.reviewing.playouts import results, worths

WORLDS = 40
"""Worlds in which a loss is measured, at most, unless another number is asked for."""
SEED = "review"
JUDGE = 8
"""To be raised whenever answers are judged differently: verdicts that were kept are renewed."""
_SEARCHED = 4
"""Playouts of the search for each world of the measurement."""
_STAKE = 0.025
"""By how much an answer may be better than the one that is found: far too little for a mark."""
ENDS = 3
"""Worlds played to the end for a mark, at most, for each world of the measurement."""
_SURE = 3.0
"""Standard errors by which a gain exceeds what a mark needs if more worlds are not needed."""
BAD, _WORSE, GOOD = 0.1, 0.2, 0.1
"""What a whole interval has to exceed for a mark."""
_BORNE_OUT = 0.05
"""What the worlds from which a mark is told have to show on average."""


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
    mark: str = ""
    """``??``, ``?``, ``!`` or nothing, as in chess."""
    by_bot: bool = False
    """Whether a bot gave the answer."""


def mark_of(loss: Difference, lead: Difference) -> str:
    """Return the mark of an answer by what it cost, and by its lead over the bot's."""
    least = loss.interval.low
    if least > BAD:
        return "??" if least > _WORSE else "?"
    return "!" if lead.interval.low > GOOD else ""


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
    choose: Callable[[Sequence[int]], int] | None = None,
) -> Iterator[Verdict]:
    """Judge the decisions of a finished game one by one; nothing for a game without bots.

    The answers of people come first, unless it is chosen which of those that are left comes next.
    The executor plays the worlds, as for a ``Captain``; what it raises stops the review.
    """
    make = bots_of(played.game.id)
    if make is None:
        return
    briefing = Briefing(played.game, played.setup, make)
    recalls = {seat: Recall(played, seat) for seat in range(1, len(played.setup.seats) + 1)}
    left = by_people_first(played, decisions(played))
    while left:
        index = left[0] if choose is None else choose(left)
        left.remove(index)
        memory = recalls[played.entries[index].action.by].after(index)
        asked = asked_at(played, index, memory)
        yield judge(briefing, asked, worlds, f"{seed} {index}", executor)


def by_people_first(played: Played, found: Sequence[int]) -> list[int]:
    """Return decisions with those of people before those of bots.

    Among them, those of turns in which their seat lost most of its chance to win come first: that
    is where the largest swings are likely to be.
    """
    lost = _lost_in_turns(played)
    turns = [n for n, _ in lost]

    def place(index: int) -> tuple[bool, float]:
        entry = played.entries[index]
        turn = max(0, bisect_left(turns, entry.n) - 1)
        return is_bots(played, index), -lost[turn][1].get(entry.action.by, 0.0) if lost else 0.0

    return sorted(found, key=place)


def _lost_in_turns(played: Played) -> list[tuple[int, Mapping[Seat, float]]]:
    """List the last record before each turn of a finished game, and what each seat lost in it."""
    found: list[tuple[int, Mapping[Seat, float]]] = []
    for before, after in pairwise(curve(played) if played.position.outcome else ()):
        had, has = before.by_seat, after.by_seat
        found.append((before.n, {seat: had[seat] - has.get(seat, 0.0) for seat in had}))
    return found


def is_bots(played: Played, index: int) -> bool:
    """Return whether a bot made the decision after so many actions."""
    entry = played.entries[index]
    return played.bot_at(entry.action.by, entry.n) is not None


def judge(
    briefing: Briefing, asked: Asked, worlds: int, seed: str, executor: Executor | None = None
) -> Verdict:
    """Judge one answer by what its seat saw and remembered, and nothing else."""
    briefing = for_one_decision(briefing)
    tactics, view = briefing.tactics, asked.view
    usual = tactics.greedy(view, Luck(seed))
    # What differs only in interchangeable things comes to the same, and is played once.
    compared = unlike(briefing, view, answers(tactics, view, asked.played, usual), [asked.played])

    twins = twins_of(briefing, view, compared, seed, asked.memory)

    def soon(tried: Sequence[Any], seeds: Sequence[str]) -> Iterator[Sequence[float]]:
        return worths(briefing, view, tried, seeds, asked.memory, executor, twins)

    def at_last(tried: Sequence[Any], seeds: Sequence[str]) -> Iterator[Sequence[float]]:
        return results(briefing, view, tried, seeds, asked.memory, executor)

    def values(tried: Sequence[Any], numbers: range) -> Iterator[Sequence[float]]:
        return soon(tried, [f"{seed} {number}" for number in numbers])

    better = best_of(compared, _SEARCHED * worlds, values, stake=_STAKE)
    shown = unlike(briefing, view, compared, (asked.played, better))
    fresh = [f"{seed} fresh {number}" for number in range(worlds)]
    three = (asked.played, better, usual)
    found = _compared(briefing, asked, three, soon, fresh, _is_told)
    loss, lead = difference(found.better, found.played), difference(found.played, found.usual)
    is_lead, mark = lead.interval.low > GOOD, ""
    if is_lead or loss.interval.low > BAD:
        ends = [f"{seed} end {number}" for number in range(ENDS * worlds)]
        # The bot's answer is played to the end only where it may be surpassed.
        three = (asked.played, better, usual if is_lead else asked.played)
        decided = partial(_is_decided, count=len(ends))
        found = _compared(briefing, asked, three, at_last, ends, decided)
        loss = difference(found.better, found.played)
        lead = difference(found.played, found.usual) if is_lead else lead
        mark = mark_of(loss, lead)
    if mark:
        told = [f"{seed} told {number}" for number in range(worlds)]
        found = _compared(briefing, asked, three, at_last, told)
        loss = difference(found.better, found.played)
        lead = difference(found.played, found.usual) if is_lead else lead
        # Luck may have given the mark: what it is worth is told from these worlds.
        mark = mark if (lead if mark == "!" else loss).mean >= _BORNE_OUT else ""
    return Verdict(
        asked.before,
        asked.n,
        view.turn,
        asked.seat,
        view.decision.kind,
        tuple(sorted(shown, key=lambda each: listed_at(each, view))),
        asked.played,
        better,
        usual,
        fmean(found.better),
        fmean(found.played),
        loss,
        lead,
        mark,
        asked.by_bot,
    )


class _Found(NamedTuple):
    """Hold what three answers were worth in the same worlds."""

    played: list[float]
    better: list[float]
    usual: list[float]

    @property
    def gains(self) -> list[tuple[float, float, float]]:
        """List the gains that marks depend on, with their errors and what they have to exceed."""
        loss = gained(self.better, self.played, UNSEEN)
        lead = gained(self.played, self.usual, UNSEEN)
        return [(*loss, BAD), (*loss, _WORSE), (*lead, GOOD)]


def _compared(
    briefing: Briefing,
    asked: Asked,
    three: Sequence[Any],
    play: Callable[[Sequence[Any], Sequence[str]], Iterator[Sequence[float]]],
    seeds: Sequence[str],
    is_enough: Callable[[_Found], bool] = lambda found: False,
) -> _Found:
    """Play three answers in worlds until it is enough; those that come to the same only once."""
    view, tactics = asked.view, briefing.tactics
    alike = partial(briefing.game.alike, briefing.setup, view)
    tried: list[Any] = []
    known: list[set[tuple[str, Hashable]]] = []
    places: list[int] = []
    for each in three:
        its = {("bots", tactics.alike(each)), ("game", alike(each))}
        place = next((at for at, other in enumerate(known) if other & its), len(known))
        if place == len(known):
            tried.append(each)
            known.append(set())
        known[place] |= its
        places.append(place)
    found = _Found([], [], [])
    for values in play(tried, seeds):
        for worth, place in zip(found, places, strict=True):
            worth.append(values[place])
        if is_enough(found):
            break
    return found


def _is_told(found: _Found) -> bool:
    """Return whether a mark is certainly in sight, or certainly none."""
    if len(found.played) < LEAST:
        return False
    gains = found.gains
    in_sight = any(gain - _SURE * error > least for gain, error, least in gains)
    return in_sight or all(gain + CLEAR * error < least for gain, error, least in gains)


def _is_decided(found: _Found, count: int) -> bool:
    """Return whether ``count`` worlds would hardly give another mark than those played so far."""
    played = len(found.played)
    if played < 2 * LEAST or played % LEAST:
        return False
    # Where the lower end of the interval may be in the end, if luck is on its side until then.
    share = played / count
    reach = sqrt(1 - share) - 2 * sqrt(share)
    return all(
        gain - _SURE * error > least or gain + reach * error < least
        for gain, error, least in found.gains
    )


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
