"""Give advice in a game in progress: the two answers that a captain would compare.

They are judged as a review judges them (``playouts.py``), by what the seat sees and remembers: not
by other hands, and not by what comes later.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from functools import partial
from statistics import fmean
from typing import Any, NamedTuple

from magblast.bots.bot import CutShort
from magblast.bots.captain import twins_of
from magblast.bots.halving import CLEAR, LEAST, UNSEEN, gained, is_settled, worths_of
from magblast.bots.known import for_one_decision
from magblast.bots.luck import Luck
from magblast.bots.tactics import Briefing
from magblast.kernel.game import Action
from magblast.kernel.has import Has
from magblast.kernel.language import Language
from magblast.kernel.memory import SeatMemory
from magblast.reviewing.playouts import results, worths
from magblast.reviewing.telling import percent
from magblast.reviewing.verdicts import Difference, answers, difference
from magblast.reviewing.why_telling import Reader, WhyTelling
from magblast.reviewing.whys import Compared, Why

_FIRST = 24
"""Worlds in which all answers are tried at most, to find the two."""
WORLDS = 200
"""Fresh worlds in which the two are measured at most: few enough to keep nobody waiting long."""
_SLIGHT = 0.03
"""The first is only a little better if it wins less than this share of the games more."""
_NEAR = 0.02
"""Standard error of a chance that is told, at most, if the two are measured in fewer worlds."""


class Judged(NamedTuple):
    """Hold an answer with the chance to win that it leaves, from 0 to 1."""

    action: Any
    chance: float


class Advice(NamedTuple):
    """Compare two answers to what a view asks, the better one first."""

    view: Any
    compared: tuple[Judged, Judged]
    lead: Difference
    """How far the first is ahead of the second."""
    usual: Any
    """What the rules of thumb say."""
    to_the_end: bool
    """Whether the games were played on to their end, and only the results count."""
    worlds: int
    """In how many worlds the two were measured."""
    why: Why | None = None
    """Why the first is better, if it clearly is, and there was time to find out."""

    @property
    def is_clear(self) -> bool:
        """Whether the first is certainly ahead."""
        return self.lead.interval.low > 0


class Only(NamedTuple):
    """Name the only answer that a captain would try."""

    view: Any
    usual: Any
    """What the rules of thumb say."""


def answers_to(briefing: Briefing, view: Any, seed: str) -> Sequence[Any]:
    """List the answers that a captain would try, one of each kind, greedy's first."""
    usual = briefing.tactics.greedy(view, Luck(seed))
    return answers(briefing.tactics, view, usual, usual)


def playouts_of(tried: Sequence[Any]) -> int:
    """Return how many playouts it takes at most to advise on these answers."""
    return _FIRST * len(tried) + 2 * WORLDS if len(tried) > 1 else 0


def advice(
    briefing: Briefing,
    view: Any,
    tried: Sequence[Any],
    memory: SeatMemory,
    seed: str,
    executor: Executor | None = None,
) -> Advice | Only:
    """Find the two best of some answers, of which the first is greedy's, unless it is the only one.

    They are measured in fresh worlds, since the best of several noisy sums looks better than it is.
    Where a captain would not search, such as when it is asked who begins, the evaluation is a poor
    judge, and the two are measured by how games end.
    """
    if len(tried) < 2:
        return Only(view, tried[0])
    briefing = for_one_decision(briefing)

    tactics = briefing.tactics
    twins = twins_of(briefing, view, tried, seed, memory)

    to_the_end = not tactics.candidates(view)

    def first(compared: Sequence[Any], numbers: range) -> Iterator[Sequence[float]]:
        seeds = [f"{seed} first {number}" for number in numbers]
        return worths(briefing, view, compared, seeds, memory, executor, twins)

    def fresh(compared: Sequence[Any], numbers: range) -> Iterator[Sequence[float]]:
        seeds = [f"{seed} fresh {number}" for number in numbers]
        if to_the_end:
            return results(briefing, view, compared, seeds, memory, executor)
        return worths(briefing, view, compared, seeds, memory, executor, twins)

    behind = partial(_behind, first_stays=tactics.doubt > 0)
    tries = worths_of(tried, _FIRST, first, behind)
    best, *others = _ranked(range(len(tried)), tries)
    # A captain that doubts its search measures everything by greedy's answer.
    other = 0 if best and tactics.doubt else others[0]
    two = [tried[best], tried[other]]
    measured = zip(two, worths_of(two, WORLDS, fresh, _told), strict=True)
    (one, its), (another, theirs) = sorted(measured, key=lambda each: -fmean(each[1]))
    compared = Judged(one, fmean(its)), Judged(another, fmean(theirs))
    lead = difference(its, theirs)
    found = Advice(view, compared, lead, tried[0], to_the_end, len(its))
    if not found.is_clear:
        return found
    pair = Compared(briefing, view, memory, (one, another), f"{seed} why")
    try:
        return found._replace(why=pair.why(executor=executor, is_sure=True))
    except CutShort:
        # What has been found out so far is worth telling without a reason, too.
        return found


def _ranked(left: Iterable[int], found: Sequence[Sequence[float]]) -> list[int]:
    """Rank answers by what they are worth; those that have left come after those that stayed."""
    return sorted(left, key=lambda place: (-len(found[place]), -sum(found[place])))


def _behind(
    left: Sequence[int], found: Sequence[Sequence[float]], first_stays: bool
) -> Collection[int]:
    """Return the answers that are certainly not among the best two, or all if two are left."""
    if len(left) > 2 and len(found[left[0]]) < LEAST:
        return ()
    _, second, *others = _ranked(left, found)
    gone = set[int]()
    for place in others:
        gain, error = gained(found[place], found[second], UNSEEN)
        if gain + CLEAR * error < 0 and (place or not first_stays):
            gone.add(place)
    return left if len(left) - len(gone) == 2 else gone


def _told(left: Sequence[int], found: Sequence[Sequence[float]]) -> Sequence[int]:
    """Return both answers once it is settled which is better, and their chances are known."""
    one, other = found
    if not is_settled(one, other):
        return ()
    errors = [gained(each, [0.0] * len(each))[1] for each in found]
    return left if max(errors) <= _NEAR else ()


def tell_advice(
    found: Advice | Only,
    briefing: Briefing,
    language: Language,
    keys_of: Callable[[Action], str] = lambda _: "",
) -> Iterator[tuple[str, Sequence[str]]]:
    """Iterate over what is advised: titles, each with the sentences below it.

    ``keys_of`` says what to press or type for an answer, if that is known.
    """
    say, view = language.say, found.view
    game, setup = briefing.game, briefing.setup
    words, names = game.words(setup, language), setup.names

    def told(action: Action) -> list[str]:
        keys = keys_of(action)
        lines = [keys] if keys else []
        preview = game.preview(setup, view, action)
        foretold = words.describe_preview(preview, view)
        if foretold and (condition := preview.condition(names, language)):
            foretold = [f"{condition} {foretold[0]}", *foretold[1:]]
        lines += foretold
        return [*lines, say("advice.usual")] if action == found.usual else lines

    if isinstance(found, Only):
        yield say("advice.only"), ()
        yield words.describe(found.usual, view), told(found.usual)
        return
    yield say("advice.compared"), ()
    for each in found.compared:
        answer, chance = words.describe(each.action, view), percent(each.chance)
        yield say("advice.answer", answer=answer, chance=chance), told(each.action)
    if found.why is not None and found.why.is_lasting:
        reader = Reader(language, view.viewer, names, is_you=True)
        moves = {"better": say("advice.first"), "worse": say("advice.second")}
        reasons = [*WhyTelling(reader, words, **moves).told(found.why, view)]
    else:
        reasons = []
    if not found.is_clear:
        verdict = say("advice.close")
    else:
        verdict = say("advice.slight" if found.lead.mean < _SLIGHT else "advice.clear")
    if Has.HANDS in game.has:
        how = "advice.judge.ends" if found.to_the_end else "advice.judge"
    else:
        how = "advice.judge.ends.open" if found.to_the_end else "advice.judge.open"
    yield verdict, [*reasons, say(how, worlds=found.worlds)]
