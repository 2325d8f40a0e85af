from typing import Any

import pytest

from magblast.errors import ShapeError
from magblast.kernel.picks import Thing
from magblast.play.directions import Direction, directions
from magblast.record.fields import Fields
from magblast.record.remarks import Quiz, read_quiz, read_stop

ACT = {"by": 1, "do": "pass"}
ASK = {"ask": "How many?", "answers": ["one", "two"], "right": 2}


def shown(*records: dict[str, Any]) -> list[Direction]:
    n = 0
    numbered = []
    for record in records:
        n += "do" in record
        numbered.append((n, record))
    return directions(numbered, ["Ada", "Bo"])


def test_what_is_said_stays_until_something_else_is_said() -> None:
    found = shown({"say": "one two three"}, ACT, {"stop": True}, {"say": "four"})
    assert [each.caption for each in found] == ["", *["one two three"] * 3, "four"]
    assert [each.pause for each in found] == [0, 1, None, 0, pytest.approx(1 / 3)]
    assert [each.stops for each in found] == [False, False, False, True, False]


def test_a_remark_is_shown_with_its_action() -> None:
    found = shown(ACT, {"wait": 2}, ACT, {"say": "hm"}, ASK, ACT, {"note": "so so", "after": 1})
    assert [each.caption for each in found[:4]] == ["", "so so", "so so", ""]
    assert found[2].pause == 2
    assert found[4].pause == pytest.approx(1 / 3), "a question takes its place"
    assert found[5].question == Quiz("How many?", ("one", "two"), 2)
    assert found[5].stops
    assert found[6].caption == "How many?"
    by = shown({"note": "go!", "by": 2}, ACT, {"note": "a"}, {"note": "b", "by": 1})
    assert [each.caption for each in by[:3]] == ["Bo: go!", "Bo: go!", "a · Ada: b"]


def test_a_view_is_chosen_until_the_next_one() -> None:
    found = shown(ACT, {"view": 2}, ACT, {"view": "all"}, {"view": "public"})
    assert [each.chooses for each in found] == [False, False, True, True, True, True]
    assert [each.view for each in found[2:]] == [2, 2, "all", None]


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
        {"why": ["one reason"]},
        {"why": "a reason for all"},
        {"show": ["ship"]},
        {"show": {"ship": "ares"}},
        {"show": {"ship": [True]}},
    ],
    ids=str,
)
def test_a_question_is_read_strictly(wrong: dict[str, Any]) -> None:
    with pytest.raises(ShapeError):
        read_quiz(Fields({**ASK, **wrong}, ""))


def test_a_stop_may_set_a_task_and_light_things_up() -> None:
    stop = {"stop": True, "task": True, "show": {"ship": ["ares"], "fleet": [2]}, "drawn": "signs"}
    found = shown({"say": "Go!"}, stop, {"wait": 1}, ACT)
    assert [each.is_task for each in found] == [False, False, True, False, False]
    assert found[2].shown == (Thing("ship", "ares"), Thing("fleet", 2))
    assert (found[2].caption, found[2].on_screen) == ("Go!", "Go! signs")
    assert not any(each.shown or each.drawn for each in found[3:]), "it holds for the stop alone"
    asked = shown({**ASK, "why": ["too few", "so it is"], "show": {"ship": ["ares"]}})[1]
    assert asked.question is not None
    assert asked.question.why == ("too few", "so it is")
    assert asked.shown == (Thing("ship", "ares"),)


@pytest.mark.parametrize(
    "wrong", [{"stop": False}, {"task": 1}, {"show": {"ship": [1.5]}}, {"drawn": ["x"]}], ids=str
)
def test_a_stop_is_read_strictly(wrong: dict[str, Any]) -> None:
    with pytest.raises(ShapeError):
        read_stop(Fields({"stop": True, **wrong}, ""))
