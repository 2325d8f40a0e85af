"""What a review found is told in sentences, and how far to trust it."""

from pathlib import Path
from typing import Any

import pytest

from magblast.bots.base import BaseTactics
from magblast.bots.interval import Interval
from magblast.record.course import Course
from magblast.reviewing.telling import Telling, tell_judge
from magblast.reviewing.verdicts import Difference, Verdict, asked_at, decisions, mark_of
from magblast.wording import ENGLISH
from tests.support.golden import golden_course

EVEN = Difference(0, Interval(0, 0))


@pytest.fixture
def course() -> Course:
    return golden_course("battlecards")


def first(course: Course, loss: float = 0, lead: float = 0) -> Verdict:
    """Return a verdict on the first decision: to go first or second."""
    one, two = course.position_after(0).legal
    played = course.entries[0].action
    other = two if played == one else one
    cost = Difference(loss, Interval(loss, loss)) if loss else EVEN
    ahead = Difference(lead, Interval(lead, lead)) if lead else EVEN
    return Verdict(
        before=0,
        n=1,
        turn=0,
        seat=played.by,
        kind="choose",
        tried=(one, two),
        played=played,
        better=other if loss else played,
        usual=other,
        chance=0.5 + loss,
        left=0.5,
        loss=cost,
        lead=ahead,
        mark=mark_of(cost, ahead),
    )


def test_each_mark_has_its_sentence(course: Course) -> None:
    tell = Telling(course, ENGLISH)
    name = course.header.names[course.entries[0].action.by - 1]
    described = course.words(ENGLISH).describe
    view = course.position_after(0).view(1)
    played = described(course.entries[0].action, view)
    other = next(told for each in view.legal if (told := described(each, view)) != played)
    assert tell.sentence(first(course, loss=0.32)) == (
        f"{name}'s chance to win fell from 82 % to 50 %: {played}. Better: {other}."
    )
    assert tell.sentence(first(course, lead=0.2)) == (
        f"{name} found a good answer, with a chance to win of 50 %: {played}. "
        f"The bot's answer, with 30 %: {other}."
    )
    assert "Nothing better was found" in tell.sentence(first(course))


def test_losses_are_told_by_captain(course: Course) -> None:
    verdict = first(course, loss=0.3)
    seat = verdict.seat
    found = [verdict, first(course, lead=0.2), first(course)._replace(seat=3 - seat)]
    told = [*Telling(course, ENGLISH).sums(found)]
    names = course.header.names
    assert f"{names[seat - 1]}: 15.0 percentage points lost on average" in " ".join(told)
    assert "(2 decisions; 1 ??, 0 ?, 1 !)" in " ".join(told)
    assert "(one decision; 0 ??, 0 ?, 0 !)" in " ".join(told)
    assert len(told) == 2


@pytest.mark.parametrize("loss", [-0.011, -0.0001, 0.0, 0.0004])
def test_an_average_below_zero_is_nothing_lost(course: Course, loss: float) -> None:
    found = [first(course, loss=loss)]
    for count in (1, 2):
        [said] = Telling(course, ENGLISH).sums(found * count)
        assert ": nothing lost on average (" in said


def test_figures_say_what_each_line_compares(course: Course) -> None:
    told = [*Telling(course, ENGLISH).figures([first(course, loss=0.3)], 40)]
    compares = ENGLISH.say("review.compared")
    assert compares in told
    assert compares not in [*Telling(course, ENGLISH).figures([first(course)], 40)]


def test_it_says_how_strong_the_judge_is() -> None:
    tactics: BaseTactics[object, object, object] = BaseTactics()  # type: ignore[type-var]
    assert "has not been measured" in " ".join(tell_judge(tactics, 40, ENGLISH))
    tactics.brier = 0.163
    told = " ".join(tell_judge(tactics, 40, ENGLISH))
    assert "40 imagined worlds" in told
    assert "up to 120 more such worlds" in told
    assert "What a mark says" not in " ".join(tell_judge(tactics, 40, ENGLISH, marks=False))
    assert "Brier score of 0.163" in told


def test_the_docs_give_the_scores_that_the_bots_know() -> None:
    page = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
    table = page.split("## Who is ahead")[1].split("\n## ")[0]
    for score in ("0.180", "0.171", "0.183", "**0.180** [0.166-0.193]", "0.136"):
        assert score in table


def test_where_nothing_is_hidden_nothing_is_imagined() -> None:
    tactics: BaseTactics[object, object, object] = BaseTactics()  # type: ignore[type-var]
    told = " ".join(tell_judge(tactics, 40, ENGLISH, is_open=True))
    assert "imagined" not in told
    assert "worlds" not in told
    assert "up to 40 times" in told
    assert "up to 120 more times" in told


def test_one_mistake_is_one_mark_and_a_mark_is_not_nothing() -> None:
    course = golden_course("battlecards")
    index = decisions(course)[0]
    asked = asked_at(course, index)
    other = next(each for each in asked.view.legal if each != asked.played)

    def verdict(loss: float, mark: str, better: Any = other) -> Verdict:
        cost = Difference(loss, Interval(loss, loss))
        answers = asked.played, better, better
        place = index, asked.n, asked.view.turn, asked.seat, asked.view.decision.kind, ()
        return Verdict(*place, *answers, 0.5 + loss, 0.5, cost, cost, mark)

    found = [verdict(0.4, "??"), verdict(0.3, "?"), verdict(-0.8, "", asked.played)]
    lines = [*Telling(course, ENGLISH).figures(found, 5)]
    assert sum(each.startswith(("?? ", "? ")) for each in lines) == 1
    assert any(each.startswith("?? ") for each in lines), "the costliest is told"
    name = course.header.names[asked.seat - 1]
    assert lines[0].startswith(f"{name}: 1 ??, 1 ?, 0 ! in 3 decisions;")
    assert "nothing lost" not in lines[0]
