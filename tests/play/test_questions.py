"""Whatever a question accepts can be picked, listed or not, and nothing else can."""

import random

import pytest

from magblast.conformance.picking import reach
from tests.support.questions import QUESTIONS, Question


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
