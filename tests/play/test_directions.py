from typing import Any

import pytest

from magblast.errors import ShapeError
from magblast.play.directions import directions
from magblast.record.fields import Fields
from magblast.record.remarks import read_question

ACT = {"by": 1, "do": "pass"}
ASK = {"ask": "How many?", "answers": ["one", "two"], "right": 2}


def test_what_is_said_stays_until_something_else_is_said() -> None:
    shown = directions([{"say": "one two three"}, ACT, {"stop": True}, {"say": "four"}])
    assert [each.caption for each in shown] == ["", *["one two three"] * 3, "four"]
    assert [each.pause for each in shown] == [0, 1, None, 0, pytest.approx(1 / 3)]
    assert [each.stops for each in shown] == [False, False, False, True, False]


def test_a_remark_about_the_game_lasts_until_the_next_action() -> None:
    shown = directions([ACT, {"note": "brilliant"}, {"wait": 2}, ACT, {"say": "hm"}, ASK])
    said = ["", "", "brilliant", "brilliant", "", "hm", "How many?"]
    assert [each.caption for each in shown] == said
    assert shown[3].pause == 2
    assert shown[5].pause == 0, "what is asked next waits for a key anyway"
    assert shown[6].question == ("How many?", ("one", "two"), 2)
    assert shown[6].stops


def test_a_view_is_chosen_until_the_next_one() -> None:
    shown = directions([ACT, {"view": 2}, ACT, {"view": "all"}, {"view": "public"}])
    assert [each.chooses for each in shown] == [False, False, True, True, True, True]
    assert [each.view for each in shown[2:]] == [2, 2, "all", None]


@pytest.mark.parametrize(
    "wrong",
    [
        {"answers": ["one"]},
        {"answers": [str(n) for n in range(10)]},
        {"answers": ["one", 2]},
        {"answers": None},
        {"right": 0},
        {"right": 3},
        {"right": True},
        {"right": None},
        {"ask": 7},
    ],
    ids=str,
)
def test_a_question_is_read_strictly(wrong: dict[str, Any]) -> None:
    with pytest.raises(ShapeError):
        read_question(Fields({**ASK, **wrong}, ""))
