"""The playouts of a decision work nothing out twice, and come to the same as before."""

import pickle
from collections import Counter
from typing import Any

import pytest

from magblast.bots import captain as captain_module
from magblast.bots.captain import Captain, in_one_world
from magblast.bots.known import KnownTactics, for_one_decision
from magblast.bots.luck import Luck
from magblast.bots.tactics import Briefing, bots_of
from magblast.games.magi_nation.bots.tactics import MagiNationTactics
from magblast.kernel.base import OpenView
from magblast.reviewing import verdicts as module
from magblast.reviewing.verdicts import asked_at, decisions, judge
from tests.bots.test_planner import Slope, SlopeTactics, Step, table
from tests.support.golden import golden_course


class Counting(SlopeTactics):
    """Count how often a table is priced, and how often it is valued."""

    margin = 1.0

    def __init__(self) -> None:
        self.priced_at: Counter[Any] = Counter()
        self.valued: Counter[Any] = Counter()

    def priced(self, view: OpenView[Slope]) -> list[tuple[float, Step]]:
        self.priced_at[view] += 1
        return super().priced(view)

    def evaluate(self, view: OpenView[Slope]) -> float:
        self.valued[view] += 1
        return super().evaluate(view)


def counted() -> tuple[Briefing, Counting]:
    counting = Counting()
    return table().with_tactics(counting), counting


def test_playouts_come_to_the_same_and_price_no_table_twice() -> None:
    (at, usual), (other, once) = counted(), counted()
    known, view = for_one_decision(other), Slope().view(1)
    for number in range(40):
        seed = f"{number}"
        worths = in_one_world(at, view, view.legal, seed)
        assert in_one_world(known, view, view.legal, seed) == worths
    assert {*once.priced_at} == {*usual.priced_at}
    assert {*once.valued} == {*usual.valued}
    assert max(usual.priced_at.values()) == 40
    assert {*once.priced_at.values(), *once.valued.values()} == {1}


def test_another_decision_begins_anew() -> None:
    at, counting = counted()
    for _ in range(3):
        in_one_world(for_one_decision(at), Slope().view(1), Slope().legal, "x")
    assert {*counting.valued.values()} == {3}


def test_in_another_process_nothing_is_kept() -> None:
    known = for_one_decision(_magusha()[0])
    assert isinstance(known.tactics, KnownTactics)
    sent = pickle.loads(pickle.dumps(known))
    assert not isinstance(sent.tactics, KnownTactics)
    assert len(pickle.dumps(known)) == len(pickle.dumps(_magusha()[0]))


def test_it_plays_as_the_tactics_that_it_is_made_of() -> None:
    briefing, view = _magusha()
    tactics, known = briefing.tactics, for_one_decision(briefing).tactics
    assert known.candidates(view) == tactics.candidates(view)
    for luck in ("a", "b", "c"):
        assert known.greedy(view, Luck(luck)) == tactics.greedy(view, Luck(luck))
    assert known.evaluate(view) == tactics.evaluate(view)
    assert known.temper(view) == tactics.temper(view)
    assert [*map(known.alike, view.legal)] == [*map(tactics.alike, view.legal)]
    for name in ("is_sure", "brier", "margin", "doubt", "beyond"):
        assert getattr(known, name) == getattr(tactics, name)


@pytest.mark.parametrize("game", ["magblast", "battlecards"])
def test_tactics_that_price_no_lists_are_left_alone(game: str) -> None:
    course, make = golden_course(game), bots_of(game)
    briefing = Briefing(course.game, course.setup, make)
    assert for_one_decision(briefing) is briefing


def test_where_something_is_hidden_a_captain_prices_what_a_seat_sees_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    course, make = golden_course("magi-nation"), bots_of("magi-nation")
    briefing = Briefing(course.game, course.setup, make)
    places = [at for at in decisions(course) if len(asked_at(course, at).view.legal) > 2]
    view = asked_at(course, places[len(places) // 2]).view
    priced = Counter[Any]()
    best = MagiNationTactics.best

    def count(tactics: MagiNationTactics, seen: Any) -> Any:
        priced[seen] += 1
        return best(tactics, seen)

    monkeypatch.setattr(MagiNationTactics, "best", count)
    once = Captain(briefing, 24, "x").choose(view)
    assert {*priced.values()} == {1}
    priced.clear()
    monkeypatch.setattr(captain_module, "for_one_decision", lambda same: same)
    assert Captain(briefing, 24, "x").choose(view) == once
    assert max(priced.values()) > 1


def test_no_more_than_some_tables_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("magblast.bots.known._MOST", 2)
    (at, _), (other, forgetful) = counted(), counted()
    known, view = for_one_decision(other), Slope().view(1)
    for seed in "abcdef":
        worths = in_one_world(at, view, view.legal, seed)
        assert in_one_world(known, view, view.legal, seed) == worths
    assert max(forgetful.priced_at.values()) > 1


def test_verdicts_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    course, briefing = golden_course("magusha"), _magusha()[0]
    some = [asked_at(course, before) for before in decisions(course)[-30::10]]
    found = [judge(briefing, asked, 6, "x") for asked in some]
    monkeypatch.setattr(module, "for_one_decision", lambda same: same)
    assert [judge(briefing, asked, 6, "x") for asked in some] == found


def _magusha() -> tuple[Briefing, Any]:
    course, make = golden_course("magusha"), bots_of("magusha")
    view = asked_at(course, decisions(course)[40]).view
    return Briefing(course.game, course.setup, make), view
