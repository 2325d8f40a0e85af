"""Numbers are typed, marks are toggled, and an order is asked place by place."""

import re
from collections.abc import Collection, Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from magblast.cli.plain import picking
from magblast.kernel.picks import Thing
from magblast.kernel.refusal import Refusal
from magblast.paint.base import BaseLook
from magblast.play.answer import Answer
from magblast.play.menus import Menu
from magblast.play.names import Names
from magblast.play.thing_keys import ThingKeys
from magblast.wording import ENGLISH
from tests.support.questions import (
    QUESTIONS,
    Attack,
    Fetch,
    Order,
    Question,
    Rank,
    Shift,
    Spend,
    Strike,
)


class Words:
    """Name whatever is asked."""

    def __init__(self, question: Question) -> None:
        self._question = question

    def spell(self, action: Any, view: Any) -> Any:
        return self._question.spell(action)

    def describe(self, action: Any, view: Any) -> str:
        return str(action)

    def doubt(self, action: Any, view: Any) -> str:
        return ""

    def caution(self, answers: Sequence[Any], view: Any) -> str:
        return ""

    def label(self, thing: Thing, view: Any) -> str:
        return str(thing.id)

    def role(self, role: str, action: object = None) -> str:
        return role

    def refusal(self, refused: Refusal) -> str:
        return refused.reason


class Typed:
    """Answer what is asked with words typed in advance; keep all that was asked."""

    language = ENGLISH
    say = staticmethod(ENGLISH.say)
    ahead = ()

    def __init__(self, question: Question, words: Sequence[str]) -> None:
        self.words = Words(question)
        position = SimpleNamespace(refusal_of=question.judge)
        game = SimpleNamespace(imagine=lambda *_: position)
        self.session = SimpleNamespace(game=game, setup=None)
        self.hotseat = SimpleNamespace(instead=())
        self.doubt = self.words.doubt
        self.console = SimpleNamespace(say=self._told)
        self.shown: list[str] = []
        self._typed = [*words]

    def _told(self, *lines: str) -> None:
        self.shown += lines

    def ask(
        self, view: Any, *lines: str, problem: Sequence[str] = (), keys: Collection[str] = ()
    ) -> str:
        self._told(*problem, *lines)
        return self._typed.pop(0)

    def choose(
        self,
        view: Any,
        title: str,
        menu: Menu,
        keys: Collection[str],
        problem: Sequence[str],
    ) -> Any:
        lines = [line.text for line in menu.lines]
        self._told(title, *lines)
        word = self._typed.pop(0)
        return (
            word
            if word in keys
            else next(at for at, line in enumerate(lines) if line.startswith(word) or line == word)
        )

    def preview(self, view: Any, action: Any) -> str:
        return ""

    def names(self, view: Any) -> Any:
        """Name nothing, as in a game without a look."""
        words: Any = SimpleNamespace(
            pieces=lambda view: (), piece_keys="", space_key=lambda thing: ""
        )
        return Names(words, SimpleNamespace(viewer=1), BaseLook(words), ThingKeys(""), {}, ENGLISH)


@pytest.mark.parametrize(
    ("name", "words", "answer"),
    [
        ("order", ["Order(first='pruitt', second='tryn'"], Order("pruitt", "tryn", "ebylon")),
        ("spend", ["furok", "13"], Spend("furok", 13)),
        ("spend", ["furok", "14", "b", "weebo", "3"], Spend("weebo", 3)),
        ("shift", ["quor", "quor", "add", "0", "Done"], Shift("quor", 2, "quor", 0)),
        ("fetch", ["[x] grow", "Done"], Fetch(("arbolit", "quor_pup"))),
        ("fetch", ["[x] grow", "[ ] grow", "Done"], Fetch(("arbolit", "quor_pup", "grow"))),
        ("rank", ["[ ] c", "[ ] a", "[2] a", "[ ] b", "Done"], Rank(("c", "b"))),
        (
            "attack",
            ["hunter_2", "[ ] hunter_4", "[ ] hunter_1", "tryn", "Done"],
            Attack("hunter_2", ("hunter_1", "hunter_4"), "tryn"),
        ),
        (
            "strike",
            ["strike", "e4", "c4", "Strike(unit='e4', targets=('c4', 'd4'))"],
            Strike("e4", ("c4", "d4")),
        ),
    ],
)
def test_an_answer_is_built_line_by_line(name: str, words: list[str], answer: Any) -> None:
    question = next(each for each in QUESTIONS if each.name == name)
    desk: Any = Typed(question, words)
    view: Any = SimpleNamespace(viewer=1, legal=question.listed)
    assert picking.pick(desk, view, "What?", ()) == Answer(answer)


def test_a_number_is_typed_and_never_a_list() -> None:
    question = next(each for each in QUESTIONS if each.name == "spend")
    desk: Any = Typed(question, ["furok", "31", "0"])
    view: Any = SimpleNamespace(viewer=1, legal=question.listed)
    assert picking.pick(desk, view, "What?", ()) == Answer(Spend("furok", 0))
    assert desk.shown[-3:] == [
        "furok. x, 0 to 13:",
        "Not a legal choice. Type a number within these bounds, or b to go back.",
        "x, 0 to 13:",
    ]
    assert len(desk.shown) < 9


def test_what_to_know_about_the_answers_left_is_said_before_they_are_asked_for() -> None:
    question = next(each for each in QUESTIONS if each.name == "spend")
    desk: Any = Typed(question, ["furok", "0"])
    desk.words.caution = lambda answers, view: f"{len(answers)} left."
    view: Any = SimpleNamespace(viewer=1, legal=question.listed)
    picking.pick(desk, view, "What?", ())
    assert desk.shown[0] == "What?"
    assert re.fullmatch(r"\d+ left\. furok\. x, 0 to 13:", desk.shown[-1])


def test_a_question_with_nothing_picked_names_nothing() -> None:
    question = next(each for each in QUESTIONS if each.name == "fetch")
    desk: Any = Typed(question, ["[x] grow", "Done"])
    view: Any = SimpleNamespace(viewer=1, legal=question.listed)
    picking.pick(desk, view, "What?", ())
    titles = [line for line in desk.shown if line.endswith((".", "?"))]
    assert titles == ["What?", "Choose cards."]


def test_the_end_of_a_turn_with_which_an_attempt_ends_is_given_twice() -> None:
    question = next(each for each in QUESTIONS if each.name == "strike")
    last = "Strike(unit='e4', targets=('c4', 'd4'))"
    desk: Any = Typed(question, ["strike", "e4", "c4", last, last])
    desk.doubt = lambda *_: ENGLISH.say("puzzle.doubt.win")
    view: Any = SimpleNamespace(viewer=1, legal=question.listed)
    assert picking.pick(desk, view, "What?", ()) == Answer(Strike("e4", ("c4", "d4")))
    assert not desk._typed, "it was asked for again"
