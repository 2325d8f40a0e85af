"""What the positions of all games have in common."""

from dataclasses import dataclass
from typing import Any

import pytest

from magblast.errors import ShapeError
from magblast.kernel.seat import Decision
from magblast.kernel.tag import tagged
from magblast.record.fields import Fields
from magblast.record.positions import (
    check_decision,
    check_frames,
    decision_as_json,
    finish,
    frames_as_json,
    read_frames,
    read_part,
)
from magblast.wording import tell


@tagged("frame")
@dataclass(frozen=True)
class Turn:
    """The frame at the bottom."""

    seat: int


@tagged("frame")
@dataclass(frozen=True)
class Shot:
    """A frame above it."""

    ship: str
    aimed: bool = False


@dataclass(frozen=True)
class Ship:
    """A dataclass with flags."""

    id: str
    hull: int = 3
    fired: bool = False
    open: bool = True


class At:
    """A position that asks seat 2 to fire."""

    decision: Any = Decision(2, "fire")
    legal: tuple[str, ...] = ("fire",)


def fields(**values: Any) -> Fields:
    return Fields(values, "position")


def refused(error: pytest.ExceptionInfo[ShapeError]) -> str:
    return tell(error.value.phrase)


def test_frames_above_the_bottom_are_written_and_read() -> None:
    stack = (Turn(1), Shot("zeus"), Shot("ares", aimed=True))
    shown = frames_as_json(stack)
    assert shown == [
        {"frame": "Shot", "ship": "zeus"},
        {"frame": "Shot", "ship": "ares", "aimed": True},
    ]
    assert read_frames(fields(pending=shown), Turn | Shot) == [*stack[1:]]
    assert read_frames(fields(), Turn | Shot) == []
    with pytest.raises(ShapeError) as error:
        check_frames(stack, lambda depth: depth != 2)
    assert refused(error) == "position.pending.1 does not fit this position"
    check_frames(stack, lambda depth: True)


def test_fields_are_read_by_their_names_and_have_their_usual_values() -> None:
    part = fields(fired=True, open=None)
    assert read_part(Ship, part, id="zeus") == Ship("zeus", fired=True)
    part.finish()
    assert read_part(Ship, fields(open=False), id="zeus", hull=1) == Ship("zeus", 1, open=False)
    known = fields(fired=True)
    assert not read_part(Ship, known, id="zeus", fired=False).fired
    with pytest.raises(ShapeError) as error:
        known.finish()
    assert "fired" in refused(error)
    with pytest.raises(ShapeError, match="fired"):
        read_part(Ship, fields(fired=1), id="zeus")


@pytest.mark.parametrize(
    ("values", "why"),
    [
        ({"table": [{}]}, "position.table: what is in the air is given in position.pending"),
        ({"attack": {}}, "position.attack: what is in the air is given in position.pending"),
        ({"winner": 1}, "position.winner: the game of a position cannot be over"),
        ({"draw": True}, "position.draw: the game of a position cannot be over"),
        ({"drwa": True}, "position has an unknown field 'drwa'; did you mean draw?"),
    ],
)
def test_what_a_position_cannot_have_is_refused(values: dict[str, Any], why: str) -> None:
    with pytest.raises(ShapeError) as error:
        finish(fields(**values), in_flight=("table", "attack"), over=("winner", "draw"))
    assert refused(error) == why


def test_what_says_that_nothing_is_so_is_no_matter() -> None:
    quiet: list[dict[str, Any]] = [
        {"table": [], "attack": None, "winner": None, "draw": False, "decision": {}},
        {"table": [{}], "pending": [{}]},
    ]
    for values in quiet:
        part = fields(**values)
        part.has("pending")
        finish(part, in_flight=("table", "attack"), over=("winner", "draw"))


def test_the_decision_must_be_the_one_that_follows() -> None:
    at: Any = At()
    assert decision_as_json(at.decision) == {"seat": 2, "kind": "fire"}
    assert decision_as_json(None) is None
    check_decision(fields(), at)
    check_decision(fields(decision={"seat": 2, "kind": "fire"}), at)
    with pytest.raises(ShapeError) as error:
        check_decision(fields(decision={"seat": 1, "kind": "fire"}), at)
    assert refused(error) == (
        "position.decision is fire by seat 1, but this position waits for fire by seat 2"
    )
    for nobody in ("decision", "legal"):
        stuck: Any = At()
        setattr(stuck, nobody, None)
        with pytest.raises(ShapeError) as error:
            check_decision(fields(), stuck)
        assert refused(error) == "position: nobody would have a legal action"
