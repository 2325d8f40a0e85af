"""Every answer can be picked, whether it is listed or not, and from what is offered alone."""

import random

import pytest

from magblast.kernel.game import AnyGame
from magblast.play.selection import Selection, judge_of
from magblast.wording import ENGLISH
from tests.conformance.play import sampled, setup_of
from tests.support.picking import reach
from tests.support.questions import QUESTIONS, Question

GAMES = 4
FEW = 12
"""Answers that are tried at one position."""


@pytest.mark.parametrize("number", range(GAMES))
def test_every_legal_answer_can_be_picked(game: AnyGame, number: int) -> None:
    luck, setup = random.Random(number), setup_of(game, number)
    words = game.words(setup, ENGLISH)
    for step in sampled(game, number):
        asked = step.before.decision
        assert asked is not None
        view = step.before.view(asked.seat)
        root = Selection.of(view, words.spell, judge_of(game, setup, view))
        listed = Selection.of(view, words.spell)
        for action in luck.sample(view.legal, min(FEW, len(view.legal))):
            spelling = words.spell(action, view)
            for begun in (root, listed):
                picked = reach(begun, action, spelling, luck)
                while not picked.is_idle:
                    picked = picked.back()
                assert picked is begun
            assert root.taken(spelling).action == action


@pytest.mark.parametrize("number", range(GAMES))
def test_whatever_can_be_picked_is_legal(game: AnyGame, number: int) -> None:
    luck, setup = random.Random(number), setup_of(game, number)
    words = game.words(setup, ENGLISH)
    for step in sampled(game, number):
        asked = step.before.decision
        assert asked is not None
        view = step.before.view(asked.seat)
        picked = Selection.of(view, words.spell, judge_of(game, setup, view))
        for _ in range(FEW):
            if picked.action is not None:
                # What is judged by a view is legal at the table, too.
                assert step.before.refusal_of(picked.action) is None
            if not picked.choices:
                break
            picked = picked.pick(luck.choice(picked.choices))


@pytest.mark.parametrize("number", range(GAMES))
def test_what_is_hidden_changes_neither_choices_nor_refusals(game: AnyGame, number: int) -> None:
    luck, setup = random.Random(number), setup_of(game, number)
    words = game.words(setup, ENGLISH)
    for step in sampled(game, number):
        asked = step.before.decision
        assert asked is not None
        view = step.before.view(asked.seat)
        other = game.imagine(setup, view, f"hidden {number}").view(asked.seat)
        judges = judge_of(game, setup, view), judge_of(game, setup, other)
        misses = [action for action, _ in step.before.near_misses()]
        for action in luck.sample(misses, min(FEW, len(misses))):
            assert judges[0](action) == judges[1](action)
        here, there = (
            Selection.of(each, words.spell, judge)
            for each, judge in zip((view, other), judges, strict=True)
        )
        for _ in range(FEW):
            assert here.asked == there.asked
            assert here.refusal == there.refusal
            if not here.choices:
                break
            thing = luck.choice(here.choices)
            here, there = here.pick(thing), there.pick(thing)


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.name)
def test_every_accepted_answer_can_be_picked(question: Question) -> None:
    luck = random.Random(question.name)
    for action in sorted(question.answers, key=repr):
        picked = reach(question.root, action, question.spell(action), luck)
        assert picked.action == action
        assert question.root.taken(question.spell(action)).action == action


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.name)
def test_nothing_else_comes_out_of_picks(question: Question) -> None:
    luck = random.Random(question.name)
    for _ in range(200):
        picked = question.root
        for _ in range(12):
            assert picked.action is None or picked.action in question.answers
            if not picked.choices or luck.random() < 0.1:
                break
            picked = picked.pick(luck.choice(picked.choices))
