"""The rules of a game agree with the answers that its lesson takes for right.

A game with a lesson has a module ``tests.games.<id>.lesson`` with ``JUDGES``, one for each question
in the order of the lesson. A judge is given the position at its question, as a ``TABLE``, and
returns for each answer whether it is right.
"""

import pytest

from magblast.kernel.shelf import SHELF, lesson_of
from magblast.record.replay import read_replay
from tests.support.hooks import module_of


@pytest.mark.parametrize("id_", [id_ for id_ in SHELF if lesson_of(id_)])
def test_what_a_lesson_takes_for_right_is_right(id_: str) -> None:
    lesson, judging = lesson_of(id_), module_of(id_, "lesson")
    assert lesson is not None
    asks = [moment for moment in read_replay(lesson).moments if "ask" in moment.record]
    for moment, judge in zip(asks, judging.JUDGES, strict=True):
        judged = judge(judging.TABLE.at(moment.position))
        assert len(judged) == len(moment.record["answers"]), moment.record["ask"]
        right = [number for number, is_right in enumerate(judged, 1) if is_right]
        assert right == [moment.record["right"]], moment.record["ask"]
