"""Advice ends as soon as it is settled, and says in how many worlds it was measured."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from magblast.bots.bot import CutShort
from magblast.bots.tactics import Briefing, bots_of
from magblast.kernel.memory import SeatMemory
from magblast.reviewing import advice as module
from magblast.reviewing.advice import WORLDS, advice, answers_to, playouts_of, tell_advice
from magblast.reviewing.verdicts import asked_at, decisions
from magblast.reviewing.whys import Compared, Held, Why
from magblast.wording import ENGLISH
from tests.support.golden import golden_course

GAME = {False: "magi-nation", True: "battlecards"}
"""Whether a captain doubts its search there, so that greedy's answer is one of the two."""


class Worlds:
    """Say what answers are worth, and count the worlds in which each is tried and measured."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, game: str, many: int = 4) -> None:
        course, make = golden_course(game), bots_of(game)
        self.briefing = Briefing(course.game, course.setup, make)
        self.found = (asked_at(course, index) for index in decisions(course))
        for asked in self.found:
            tried = answers_to(self.briefing, asked.view, "owl")
            if len(tried) >= many and self.briefing.tactics.candidates(asked.view):
                break
        self.view, self.tried = asked.view, tried[:many]
        self.memory = SeatMemory(asked.seat)
        self.means: Sequence[float] = ()
        self.spread, self.luck = 0.02, 0.02
        self.first: Counter[Any] = Counter()
        self.fresh: Counter[Any] = Counter()
        monkeypatch.setattr(module, "worths", self._worths)
        monkeypatch.setattr(module, "results", self._worths)
        monkeypatch.setattr(Compared, "why", self._why)
        self.reason: Why | None = Why(None, None)
        self.is_sure = False

    def _worths(
        self, _: Any, __: Any, tried: Sequence[Any], seeds: Sequence[str], *___: Any
    ) -> Iterator[list[float]]:
        for seed in seeds:
            played = self.first if " first " in seed else self.fresh
            played.update(tried)
            world = random.Random(seed).gauss(0, self.spread)
            yield [world + self._worth(self.tried.index(each), seed) for each in tried]

    def _worth(self, place: int, seed: str) -> float:
        return self.means[place] + random.Random(f"{place} {seed}").gauss(0, self.luck)

    def _why(self, *, executor: object, is_sure: bool) -> Why:
        self.is_sure = is_sure
        if self.reason is None:
            raise CutShort
        return self.reason

    def advise(self, *means: float) -> module.Advice:
        self.means = means
        self.first.clear()
        self.fresh.clear()
        found = advice(self.briefing, self.view, self.tried, self.memory, "owl")
        assert isinstance(found, module.Advice)
        return found

    def places(self, found: module.Advice) -> list[int]:
        return [self.tried.index(each.action) for each in found.compared]


def test_an_answer_that_is_certainly_behind_two_others_is_tried_no_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    worlds = Worlds(monkeypatch, GAME[False])
    found = worlds.advise(0.2, 0.5, 0.6, 0.1)
    assert worlds.places(found) == [2, 1]
    assert {*worlds.first.values()} == {6}
    worlds.advise(0.2, 0.5, 0.6, 0.499)
    assert [worlds.first[each] for each in worlds.tried] == [6, 24, 24, 24]


def test_greedys_answer_stays_where_a_captain_doubts(monkeypatch: pytest.MonkeyPatch) -> None:
    worlds = Worlds(monkeypatch, GAME[True])
    assert worlds.briefing.tactics.doubt > 0
    assert worlds.places(worlds.advise(0.1, 0.5, 0.6, 0.2)) == [2, 0]
    assert worlds.first[worlds.tried[0]] >= 6
    assert worlds.places(worlds.advise(0.6, 0.5, 0.1, 0.2)) == [0, 1]


def test_what_is_settled_is_measured_in_few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    worlds = Worlds(monkeypatch, GAME[False])
    clear = worlds.advise(0.2, 0.5, 0.6, 0.1)
    assert (clear.worlds, {*worlds.fresh.values()}) == (12, {12})
    assert clear.lead.interval.low > 0
    worlds.luck = 0.002
    close = worlds.advise(0.2, 0.5, 0.501, 0.1)
    assert close.worlds < 40
    worlds.luck = 0.1
    unknown = worlds.advise(0.2, 0.5, 0.51, 0.1)
    assert unknown.worlds == WORLDS == max(worlds.fresh.values())


def test_chances_are_measured_until_they_are_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """The two are far apart in every world, but worlds differ."""
    worlds = Worlds(monkeypatch, GAME[False])
    worlds.spread = 0.15
    found = worlds.advise(0.2, 0.3, 0.6, 0.1)
    # The standard error of a mean of n is 0.15 / sqrt(n), and 0.02 is asked for.
    assert 30 <= found.worlds <= 90
    worlds.spread = 0.4
    assert worlds.advise(0.2, 0.3, 0.6, 0.1).worlds == WORLDS


def test_of_two_answers_none_needs_to_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    worlds = Worlds(monkeypatch, GAME[False], many=2)
    found = worlds.advise(0.2, 0.5)
    assert worlds.places(found) == [1, 0]
    assert {*worlds.first.values()} == {1}
    assert sum(worlds.first.values()) + sum(worlds.fresh.values()) < playouts_of(worlds.tried)


def test_it_is_told_in_how_many_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    worlds = Worlds(monkeypatch, GAME[False])
    for spread in (0.02, 0.15, 0.4):
        worlds.spread = spread
        found = worlds.advise(0.2, 0.3, 0.6, 0.1)
        *_, (_, (judge,)) = tell_advice(found, worlds.briefing, ENGLISH)
        assert f"tried in {found.worlds} imagined worlds" in judge


def test_a_clear_lead_comes_with_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    worlds = Worlds(monkeypatch, GAME[False])
    what = next(
        iter(worlds.briefing.game.words(worlds.briefing.setup, ENGLISH).holdings(worlds.view))
    )
    worlds.reason = Why(None, None, held=[Held(*what, 2.0, 5.5)])
    found = worlds.advise(0.2, 0.5, 0.6, 0.1)
    assert worlds.is_sure
    *_, (_, (reason, _)) = tell_advice(found, worlds.briefing, ENGLISH)
    assert reason.startswith("Why: a few turns after the first answer, on average: ")
    assert reason.endswith(" 5.5 instead of 2.0.")


def test_a_lead_that_may_be_chance_has_no_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    worlds = Worlds(monkeypatch, GAME[False])
    worlds.luck = 0.1
    assert not worlds.advise(0.2, 0.5, 0.5, 0.1).is_clear
    assert not worlds.is_sure


def test_advice_stands_without_a_reason_that_takes_too_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    worlds = Worlds(monkeypatch, GAME[False])
    worlds.reason = None
    found = worlds.advise(0.2, 0.5, 0.6, 0.1)
    assert (found.is_clear, found.why) == (True, None)
    assert worlds.is_sure


@pytest.mark.parametrize(
    ("second", "verdict"),
    [(0.5, "The first is clearly better."), (0.59, "The first is a little better.")],
)
def test_a_small_lead_is_called_small_however_certain_it_is(
    monkeypatch: pytest.MonkeyPatch, second: float, verdict: str
) -> None:
    worlds = Worlds(monkeypatch, GAME[False])
    worlds.luck = 0.002
    found = worlds.advise(0.2, second, 0.6, 0.1)
    assert found.is_clear
    *_, (title, _) = tell_advice(found, worlds.briefing, ENGLISH)
    assert title == verdict
