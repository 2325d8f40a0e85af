"""A lead is clear, or the decision is given up as cheaply as possible."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest

from magblast.bots.luck import Luck
from magblast.bots.tactics import Briefing, bots_of
from magblast.puzzles import judging as module
from magblast.puzzles.judging import SEEDS, Judged, judged
from magblast.reviewing.verdicts import asked_at
from tests.support.golden import golden_course

ACTIONS = tuple("abcdefghijkl")


class Worlds:
    """Imagined worlds in which each answer wins as often as it is told to, and none is played."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *chances: float) -> None:
        self.chances = dict(zip(ACTIONS, chances, strict=False))
        self.by_seed: Mapping[str, Mapping[str, float]] = {}
        """Other chances with a seed."""
        self.played: list[int] = []
        """How many answers were played on to the end in each world."""
        course = golden_course("battlecards")
        make = bots_of("battlecards")
        self.briefing = Briefing(course.game, course.setup, make)
        asked = asked_at(course, 0)
        legal = tuple(reversed(tuple(self.chances)))
        self.asked = asked._replace(view=View(legal), played="a")
        monkeypatch.setattr(module, "answers", lambda *_: [*self.chances])
        monkeypatch.setattr(self.briefing.tactics, "greedy", lambda *_: "a", raising=False)
        monkeypatch.setattr(module, "results", self._results)

    def _results(
        self, _: Any, __: Any, tried: Sequence[str], seeds: Sequence[str], *___: Any
    ) -> Iterator[list[float]]:
        for seed in seeds:
            self.played.append(len(tried))
            chances = {**self.chances, **self.by_seed.get(seed.split()[0], {})}
            draw = Luck(seed).random()
            yield [float(draw < chances[action]) for action in tried]

    def judged(self, **options: Any) -> list[Judged] | None:
        return judged(self.briefing, self.asked, **options)


def right(found: list[Judged] | None) -> str:
    return "".join(sorted(each.action for each in found or () if each.is_right))


def test_a_clear_lead_is_found_in_the_order_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    worlds = Worlds(monkeypatch, 0.5, 0.9, 0.88, 0.6)
    found = worlds.judged()
    assert found is not None
    assert [each.action for each in found] == ["d", "c", "b", "a"]
    assert right(found) == "bc"
    for each in found:
        assert each.chance == pytest.approx(worlds.chances[each.action], abs=0.05)


@pytest.mark.parametrize(
    "chances",
    [
        pytest.param((0.5, 0.5, 0.5), id="all are alike"),
        pytest.param((0.9, 0.78, 0.1), id="one lies between"),
        pytest.param((0.9, 0.75), id="the lead is too small"),
    ],
)
def test_without_a_clear_lead_nothing_is_found(
    monkeypatch: pytest.MonkeyPatch, chances: tuple[float, ...]
) -> None:
    worlds = Worlds(monkeypatch, *chances)
    assert worlds.judged() is None


def test_where_the_played_answer_is_far_behind_the_others_need_not_be(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    worlds = Worlds(monkeypatch, 0.5, 0.9, 0.75)
    assert right(worlds.judged()) == right(worlds.judged(mistakes=True)) == "b"
    assert Worlds(monkeypatch, 0.9, 0.5, 0.75).judged() is None


def test_what_lies_between_right_and_wrong_is_left_out_beside_a_mistake(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    worlds = Worlds(monkeypatch, 0.5, 0.9, 0.82, 0.88, 0.7)
    found = worlds.judged()
    assert found is not None
    assert right(found) == "bd"
    assert [each.action for each in found] == ["e", "d", "b", "a"]
    assert worlds.judged(mistakes=True) == found
    assert Worlds(monkeypatch, 0.9, 0.82, 0.5).judged() is None, "no mistake"


def test_what_only_one_seed_confirms_is_left_out_beside_a_mistake(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    worlds = Worlds(monkeypatch, 0.5, 0.9, 0.88, 0.1)
    worlds.by_seed = {SEEDS[1]: {"c": 0.6}}
    found = worlds.judged()
    assert found is not None
    assert right(found) == "b"
    assert [each.action for each in found] == ["d", "b", "a"]
    worlds.by_seed = {SEEDS[1]: {"b": 0.6, "c": 0.9}}
    assert right(worlds.judged()) == "c"
    worlds.by_seed = {SEEDS[1]: {"a": 0.9}}
    assert worlds.judged() is None, "the mistake is not confirmed"
    worlds.by_seed = {SEEDS[0]: {"c": 0.6}, SEEDS[1]: {"b": 0.82}}
    assert worlds.judged() is None, "nothing is right for certain"


def test_a_lead_that_another_seed_does_not_confirm_is_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    worlds = Worlds(monkeypatch, 0.9, 0.88, 0.5)
    assert right(worlds.judged()) == "ab"
    worlds.by_seed = {SEEDS[1]: {"b": 0.5}}
    assert worlds.judged() is None


def test_what_is_far_behind_is_played_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    worlds = Worlds(monkeypatch, 1.0, 0.96, 0.1, 0.05)
    worlds.judged()
    assert worlds.played.count(4) == 2 * 12
    assert worlds.played.count(2) > 2 * 238
    assert len(worlds.played) == worlds.played.count(4) + worlds.played.count(2)
    worlds.played.clear()
    worlds.chances["b"] = 0.2
    worlds.judged()
    assert worlds.played == 2 * 12 * [4], "one answer alone is left"
    worlds.played.clear()
    worlds.chances["b"] = 1.0
    worlds.judged()
    assert worlds.played == 2 * (12 * [4] + 238 * [2]), "both are right for certain"


def test_what_differs_little_is_given_up_early(monkeypatch: pytest.MonkeyPatch) -> None:
    worlds = Worlds(monkeypatch, 0.5, 0.5)
    assert worlds.judged() is None
    assert len(worlds.played) == 12
    assert worlds.judged(worlds=9) is None
    assert len(worlds.played) == 21


def test_only_mistakes_of_people_are_played_on(monkeypatch: pytest.MonkeyPatch) -> None:
    worlds = Worlds(monkeypatch, 0.9, 0.1)
    assert right(worlds.judged()) == "a"
    worlds.played.clear()
    assert worlds.judged(mistakes=True) is None
    assert len(worlds.played) == 12
    worlds.chances.update(a=0.1, b=0.9)
    assert right(worlds.judged(mistakes=True)) == "b"


def test_there_are_no_more_choices_than_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    worlds = Worlds(monkeypatch, 0.1, *(0.5 - place / 100 for place in range(10)), 0.9)
    found = worlds.judged()
    assert found is not None
    assert [each.action for each in found] == [*"lhgfedcba"]
    assert right(found) == "l"
    some = Worlds(monkeypatch, 0.1, *8 * [0.9])
    assert len(some.judged() or ()) == 9
    many = Worlds(monkeypatch, 0.1, *9 * [0.9])
    assert many.judged() is None


class View:
    """Lists answers; nothing lies on its table."""

    hand = seats = stack = ()

    def __init__(self, legal: tuple[str, ...]) -> None:
        self.legal = legal
