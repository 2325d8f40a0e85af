"""Verdicts come from what the seat that decided could know, and are the same twice."""

import random
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor
from itertools import chain, islice
from pathlib import Path
from typing import Any

import pytest

from magblast.bots.bot import CutShort
from magblast.bots.interval import Interval, around_mean
from magblast.bots.luck import Luck
from magblast.bots.tactics import Briefing, bots_of
from magblast.kernel.entry import Entry
from magblast.kernel.game import AnyPosition
from magblast.kernel.memory import SeatMemory
from magblast.kernel.setup import SeatInfo
from magblast.play.session import Session
from magblast.play.thinking import Pondering
from magblast.record.course import Course
from magblast.record.header import new_header
from magblast.record.replay import read_replay
from magblast.reviewing import verdicts as module
from magblast.reviewing.curve import curve
from magblast.reviewing.verdicts import (
    Asked,
    Difference,
    Verdict,
    answers,
    asked_at,
    by_people_first,
    decisions,
    is_bots,
    judge,
    mark_of,
    swings,
    verdicts,
)
from tests.reviewing.test_curve import JUDGED
from tests.support.golden import golden_course


class Dealt:
    """A finished game in which everything is dealt again that whoever decided did not see."""

    def __init__(self, course: Course, seed: str) -> None:
        self.game, self.setup, self.opening = course.game, course.setup, course.opening
        self.entries: Sequence[Entry] = course.entries
        self.position = course.position
        self._course, self._seed = course, seed

    def position_after(self, count: int) -> AnyPosition:
        position = self._course.position_after(count)
        seat = self.entries[count].action.by
        imagined: AnyPosition = self.game.imagine(self.setup, position.view(seat), self._seed)
        return imagined

    def bot_at(self, seat: int, n: int) -> str | None:
        return self._course.bot_at(seat, n)


@pytest.mark.parametrize("game", JUDGED)
def test_each_decision_with_a_choice_is_judged(game: str) -> None:
    course = golden_course(game)
    found = decisions(course)
    assert len(found) > 20
    rng = random.Random(game)
    tactics = bots_of(game)
    assert tactics is not None
    briefing = Briefing(course.game, course.setup, tactics)
    for before in rng.sample(found, 3):
        asked = asked_at(course, before)
        verdict = judge(briefing, asked, 2, "x")
        assert verdict.n == course.entries[before].n
        assert verdict.played == course.entries[before].action
        assert 1 <= len(verdict.tried) <= 12
        assert {verdict.played, verdict.better} <= {*verdict.tried}
        assert 0 <= verdict.left <= 1 >= verdict.chance >= 0
        assert verdict.loss.mean == pytest.approx(verdict.chance - verdict.left)
        low, high = verdict.loss.interval
        assert low <= verdict.loss.mean <= high


@pytest.mark.parametrize("game", JUDGED)
def test_what_was_hidden_changes_no_verdict(game: str) -> None:
    course = golden_course(game)
    make = bots_of(game)
    assert make is not None
    briefing = Briefing(course.game, course.setup, make)
    rng = random.Random(f"paired {game}")
    for before in rng.sample(decisions(course), 3):
        asked = asked_at(course, before)
        other = asked_at(Dealt(course, "another"), before)
        assert judge(briefing, asked, 5, "x") == judge(briefing, other, 5, "x")


def test_the_same_seed_gives_the_same_verdicts(game_log: Path) -> None:
    course = read_replay(game_log).course

    def some(seed: str) -> list[Verdict]:
        return [*islice(verdicts(course, 2, seed), 6)]

    assert some("a") == some("a")
    assert some("a") != some("b")


def test_an_answer_out_of_turn_is_judged_when_those_before_have_passed() -> None:
    course = golden_course("magblast")
    before, waiting = next(
        (count, seat)
        for count in range(len(course.entries))
        if (asked := course.position_after(count).decision) is not None
        for seat in asked.waiting
        if seat != asked.seat
    )
    entry, called = course.entries[before], course.position_after(before).decline(waiting)
    dealt = Dealt(course, "x")
    entries = [*course.entries]
    entries[before] = Entry(entry.n, called, entry.events)
    dealt.entries = entries
    judged = asked_at(dealt, before)
    assert judged.seat == judged.view.decision.seat == waiting
    assert called in judged.view.legal


def test_where_the_bots_search_nothing_one_of_each_kind_is_tried() -> None:
    course = golden_course("magblast")
    make = bots_of("magblast")
    assert make is not None
    tactics = make(course.setup)
    longest = 0
    for before in decisions(course):
        asked = asked_at(course, before)
        if asked.view.decision.kind != "place":
            continue
        usual = tactics.greedy(asked.view, Luck("x"))
        tried = answers(tactics, asked.view, asked.played, usual)
        assert tried[0] == asked.played
        assert {tactics.alike(usual), tactics.alike(asked.played)} <= set(map(tactics.alike, tried))
        assert len({tactics.alike(each) for each in tried}) == len(tried) <= 12
        known = {tactics.alike(each) for each in asked.view.legal}
        assert len(tried) == min(12, len(known | {tactics.alike(asked.played)}))
        longest = max(longest, len(known))
    assert longest > 12


def test_a_game_that_goes_on_is_not_judged() -> None:
    session = Session.start(new_header("third", ["Ada", "Bo"], "going"), None)
    with pytest.raises(RuntimeError):
        next(verdicts(session))


def test_a_game_without_bots_has_no_verdicts(
    game_log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "bots_of", lambda id_: None)
    assert [*verdicts(read_replay(game_log).course)] == []


def test_it_can_be_stopped_between_two_worlds(game_log: Path) -> None:
    course, pondering = read_replay(game_log).course, Pondering()
    found = verdicts(course, 5, executor=pondering)
    first = next(found)
    assert first == next(verdicts(course, 5))
    pondering.stop()
    with pytest.raises(CutShort):
        next(found)


class Late(Executor):
    """Stop after some worlds, in the middle of a decision."""

    def __init__(self, worlds: int) -> None:
        self.left = worlds

    def map(self, fn: Any, *iterables: Iterable[Any], **_: Any) -> Iterator[Any]:
        for args in zip(*iterables, strict=False):
            if not self.left:
                raise CutShort
            self.left -= 1
            yield fn(*args)


def test_a_decision_that_is_not_judged_whole_has_no_verdict(game_log: Path) -> None:
    course = read_replay(game_log).course
    for worlds in (1, 4, 7):
        with pytest.raises(CutShort):
            next(verdicts(course, 5, executor=Late(worlds)))


def test_people_come_before_bots() -> None:
    seats = [SeatInfo("Ada", "bot:greedy"), SeatInfo("Bo")]
    session = Session.start(new_header("third", seats, "first"), None)
    for _ in range(2):
        session.submit(session.position.legal[0])
    assert [entry.action.by for entry in session.entries] == [1, 2]
    assert by_people_first(session, [0, 1]) == [1, 0]
    assert [asked_at(session, index).by_bot for index in (0, 1)] == [True, False]


@pytest.mark.parametrize("game", JUDGED)
def test_decisions_of_turns_that_cost_a_seat_most_come_first(game: str) -> None:
    course = golden_course(game)
    found, chances = decisions(course), curve(course)

    def lost(index: int) -> float:
        entry = course.entries[index]
        turn = max(0, sum(each.n < entry.n for each in chances) - 1)
        before, after = chances[turn].by_seat, chances[turn + 1].by_seat
        return before.get(entry.action.by, 0.0) - after.get(entry.action.by, 0.0)

    order = by_people_first(course, found)
    assert sorted(order) == found
    assert order != found
    by_bot = [is_bots(course, index) for index in order]
    assert by_bot == sorted(by_bot)
    costs = [lost(index) for index in order if not is_bots(course, index)]
    assert costs == sorted(costs, reverse=True)


def judged(loss: Sequence[float], lead: Sequence[float] = (0, 0, 0), before: int = 0) -> Verdict:
    one, other = (Difference(each[0], Interval(each[1], each[2])) for each in (loss, lead))
    mark = mark_of(one, other)
    return Verdict(before, before + 1, 1, 1, "x", (), "a", "b", "c", 0.5, 0.4, one, other, mark)


def test_a_mark_needs_the_whole_interval() -> None:
    assert judged((0.5, 0.21, 0.8)).mark == "??"
    assert judged((0.5, 0.2, 0.8)).mark == "?"
    assert judged((0.2, 0.11, 0.3)).mark == "?"
    assert judged((0.5, 0.1, 0.9)).mark == ""
    assert judged((0, 0, 0), (0.2, 0.11, 0.3)).mark == "!"
    assert judged((0, 0, 0), (0.2, 0.09, 0.3)).mark == ""
    assert judged((0.3, 0.15, 0.4), (0.2, 0.11, 0.3)).mark == "?"


def test_the_largest_swings_come_first() -> None:
    found = [
        judged((0.3, 0.15, 0.4), before=1),
        judged((0.9, 0.05, 1), before=2),
        judged((0.5, 0.3, 0.6), before=3),
        judged((0.3, 0.15, 0.4), before=0),
        judged((0.2, 0.12, 0.4), before=5),
        judged((0.4, 0.12, 0.4), before=6),
    ]
    assert [each.before for each in swings(found)] == [3, 6, 0, 1]
    assert swings([judged((0, 0, 0))]) == []
    mine = judged((0.15, 0.12, 0.4), before=7)
    bots = [each._replace(by_bot=True) for each in found]
    assert [each.before for each in swings([*bots, mine])] == [7, 3, 6, 0]


def test_the_interval_of_a_mean_is_students() -> None:
    low, high = around_mean([1.0, 2.0, 3.0, 4.0, 5.0])
    # 3 ± 2.776 * 1.5811 / sqrt(5)
    assert (low, high) == pytest.approx((1.0368, 4.9632), abs=1e-3)
    assert around_mean([0.5, 0.5]) == (0.5, 0.5)


def test_an_answer_is_judged_by_what_its_seat_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    judged: list[Asked] = []

    def noted(briefing: Briefing, asked: Asked, *_: object) -> Asked:
        judged.append(asked)
        return asked

    monkeypatch.setattr(module, "judge", noted)
    [*verdicts(golden_course("battlecards"))]
    memories = [asked.memory for asked in judged if asked.memory is not None]
    assert [memory.viewer for memory in memories] == [asked.seat for asked in judged]
    assert any(memories)


class Noting(Executor):
    """Play worlds one after the other, and note their seeds and what was remembered in them."""

    def __init__(self) -> None:
        self.seeds: list[list[str]] = []
        self.memories: list[SeatMemory | None] = []

    def map(self, fn: Any, *iterables: Iterable[Any], **_: Any) -> Iterator[Any]:
        self.seeds.append([])
        for args in zip(*iterables, strict=False):
            seed, memory = args[-2:]
            self.seeds[-1].append(seed)
            self.memories.append(memory)
            yield fn(*args)


def test_the_size_of_a_mark_is_told_from_other_worlds_than_gave_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    course, make = golden_course("battlecards"), bots_of("battlecards")
    assert make is not None
    played: list[str] = []

    def far_apart(
        _: object, __: object, tried: Sequence[Any], seeds: Sequence[str], *___: object
    ) -> Any:
        """Let luck favour the better answer wherever it is decided whether there is a mark."""
        for seed in seeds:
            played.append(seed)
            lucky = " told " not in seed or seed.endswith("0")
            yield [float(bool(place) and lucky) for place in range(len(tried))]

    monkeypatch.setattr(module, "worths", far_apart)
    monkeypatch.setattr(module, "results", far_apart)
    verdict = judge(
        Briefing(course.game, course.setup, make),
        asked_at(course, decisions(course)[5]),
        20,
        "x",
    )
    assert verdict.mark == "??"
    assert verdict.loss.mean == pytest.approx(2 / 20)
    assert verdict.chance == pytest.approx(2 / 20)
    assert verdict.left == 0
    told = [seed for seed in played if " told " in seed]
    assert len(told) == len({*told}) == 20
    assert not {*told} & {seed for seed in played if " told " not in seed}


def test_an_answer_is_measured_in_fresh_worlds_with_the_memory_of_its_seat() -> None:
    course, make = golden_course("battlecards"), bots_of("battlecards")
    assert make is not None
    before = decisions(course)[5]
    memory = SeatMemory(course.entries[before].action.by)
    asked, noting = asked_at(course, before, memory), Noting()
    judge(Briefing(course.game, course.setup, make), asked, 5, "x", noting)
    *searched, measured = noting.seeds
    assert len(measured) == 5
    assert searched
    assert {*measured}.isdisjoint(chain(*searched))
    assert all(each is asked.memory for each in noting.memories)
