"""Answers are explained by what the seat that decided could know."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from statistics import fmean
from typing import Any

import pytest

from magblast.record.course import Course
from magblast.record.header import new_header
from magblast.record.replay import read_replay
from magblast.reviewing import reasons as module
from magblast.reviewing.reasons import Reasons, reasons
from magblast.reviewing.telling import Telling
from magblast.reviewing.verdicts import asked_at, decisions
from magblast.wording import ENGLISH
from tests.reviewing.test_curve import JUDGED
from tests.reviewing.test_verdicts import Dealt
from tests.support.golden import first_golden, golden_course


def some(course: Course, count: int = 2) -> list[int]:
    """Draw the records of some decisions with a choice."""
    rng = random.Random("why")
    return [course.entries[index].n for index in rng.sample(decisions(course), count)]


@pytest.mark.parametrize("game", JUDGED)
def test_an_answer_is_compared_with_others_and_nothing_hidden_counts(game: str) -> None:
    course = golden_course(game)
    for n in some(course):
        found = reasons(course, n, 5)
        assert found is not None
        actions = [each.action for each in found.worths]
        assert found.asked.played in actions
        assert 1 <= len(actions) <= 12
        chances = [each.chance for each in found.worths]
        assert chances == sorted(chances, reverse=True)
        mine = found.worths[actions.index(found.asked.played)]
        assert mine.lead.mean == 0
        for each in found.worths:
            assert each.lead.mean == pytest.approx(each.chance - mine.chance)
        other = reasons(Dealt(course, "another"), n, 5)
        assert other is not None
        assert other.worths == found.worths


class Judged:
    """Say what answers are worth by their place, and count the worlds in which each is played."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *apart: float, luck: float = 0.2) -> None:
        self.apart, self.luck = apart, luck
        self.order: list[Any] = []
        self.worlds: Counter[Any] = Counter()
        monkeypatch.setattr(module, "worths", self._worths)

    def _worths(
        self, _: Any, __: Any, tried: Sequence[Any], seeds: Sequence[str], *___: Any
    ) -> Iterator[list[float]]:
        self.order = self.order or [*tried]
        for seed in seeds:
            self.worlds.update(tried)
            yield [self._worth(self.order.index(each), seed) for each in tried]

    def _worth(self, place: int, seed: str) -> float:
        apart = self.apart[place % len(self.apart)]
        # What is apart by nothing has a luck of its own.
        own = seed if apart else f"{place} {seed}"
        return 0.4 + apart + random.Random(own).gauss(0, self.luck)


def with_many(course: Course) -> int:
    """Return the record of a decision with many answers."""
    kinds = (index for index in decisions(course) if len(asked_at(course, index).view.legal) > 5)
    return course.entries[next(kinds)].n


def test_an_answer_is_played_no_more_once_it_is_settled(monkeypatch: pytest.MonkeyPatch) -> None:
    course = golden_course("magusha")
    judged = Judged(monkeypatch, 0.05, 0.45, 0.0, -0.1, 0.048)
    found = reasons(course, with_many(course), 60)
    assert found is not None
    played = [judged.worlds[each] for each in judged.order]
    assert {*played[1:2], *played[3:5]} == {12}, "better, worse, and nearly the same"
    assert played[2] == played[0] == 60, "it may be better or worse"
    by_action = {each.action: each for each in found.worths}
    mine = by_action[judged.order[0]]
    better, _, worse, same = (by_action[each] for each in judged.order[1:5])
    assert better.lead.mean == pytest.approx(0.4)
    assert better.lead.interval.low > 0 > worse.lead.interval.high
    assert abs(same.lead.mean) < 0.01
    # All are told as if they had been played in the worlds of the answer that was given.
    for each in (better, worse, same):
        assert each.chance == pytest.approx(min(1, mine.chance + each.lead.mean))
    assert found.worths[0] is better


def test_the_chance_of_the_answer_that_was_given_is_measured_in_all_worlds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    course = golden_course("magusha")
    judged = Judged(monkeypatch, 0.1, *[0.6, -0.1] * 6)
    found = reasons(course, with_many(course), 60)
    assert found is not None
    mine, *others = (judged.worlds[each] for each in judged.order)
    assert (mine, {*others}) == (60, {12})
    (chance,) = (each.chance for each in found.worths if each.action == found.asked.played)
    n = found.asked.n
    assert chance == pytest.approx(
        fmean(judged._worth(0, f"review {n} {number}") for number in range(60))
    )


def test_a_chance_is_between_none_and_all(monkeypatch: pytest.MonkeyPatch) -> None:
    course = golden_course("magusha")
    Judged(monkeypatch, 0.55, 1.2, -2.0)
    found = reasons(course, with_many(course), 60)
    assert found is not None
    chances = [each.chance for each in found.worths]
    assert (max(chances), min(chances)) == (1, 0)


def test_what_is_no_answer_has_no_reasons() -> None:
    course = golden_course("battlecards")
    assert reasons(course, 10**6, 5) is None
    alone = next(
        entry.n
        for index, entry in enumerate(course.entries)
        if len(course.position_after(index).legal) == 1
    )
    assert reasons(course, alone, 5) is None


def test_nothing_is_explained_before_the_end() -> None:
    course = Course.begin(new_header("third", ["Ada", "Bo"], "no"))
    with pytest.raises(RuntimeError):
        reasons(course, 1)


@pytest.mark.parametrize(
    ("bot", "told"),
    [
        ("bot:captain:200", "was played by a captain here"),
        ("bot:greedy", "was played by a greedy bot here"),
        ("greedy", "was played by a greedy bot here"),
        ("bot:cadet", "was played by a cadet here"),
        ("bot:random", "was played by a random bot here"),
        ("exec:./mybot", "was played by a program here"),
        (None, "How it was judged"),
    ],
)
def test_each_level_says_how_it_chose(bot: str | None, told: str) -> None:
    course = read_replay(first_golden("battlecards")).course
    (n,) = some(course, 1)
    found = reasons(course, n, 5)
    assert isinstance(found, Reasons)

    for seat, _ in enumerate(course.bots, 1):
        course.bots[seat - 1] = bot
    tell = Telling(course, ENGLISH)
    *_, last = "\n".join(tell.why(found, 5)).split("\n\n")
    assert told in last.splitlines()[0]


def test_whoever_played_the_seat_then_is_named() -> None:
    course = read_replay(first_golden("battlecards")).course
    early, late = some(course, 2)
    by = {found.n: found.action.by for found in course.entries}
    course.n = early
    course.pass_seat(by[early], "exec:./mybot")
    course.bots[by[late] - 1] = "greedy"
    tell = Telling(course, ENGLISH)
    for n, told in ((early, "How it was judged"), (late, "was played by a greedy bot here")):
        found = reasons(course, n, 5)
        assert isinstance(found, Reasons)
        *_, last = "\n".join(tell.why(found, 5)).split("\n\n")
        assert told in last.splitlines()[0]


@pytest.mark.parametrize(("game", "told"), [("battlecards", False), ("magusha", True)])
def test_luck_is_named_only_where_it_decides(game: str, told: bool) -> None:
    course = read_replay(first_golden(game)).course
    (n,) = some(course, 1)
    course.bots[:] = ["greedy"] * len(course.bots)
    found = reasons(course, n, 2)
    assert isinstance(found, Reasons)
    text = "\n".join(Telling(course, ENGLISH).why(found, 2))
    assert ("nearly as good as the best" in text) == told


def test_the_answer_of_a_record_follows_those_that_a_script_left_out() -> None:
    course = golden_course("battlecards")
    chosen = {*decisions(course)}
    index = next(each for each in sorted(chosen) if each and each - 1 not in chosen)
    script, n = Dealt(course, "falcon"), course.entries[index].n
    before = replace(course.entries[index - 1], n=n)
    script.entries = [*course.entries[: index - 1], before, *course.entries[index:]]
    found = reasons(script, n, 5)
    assert found is not None
    assert found.asked.played == course.entries[index].action
