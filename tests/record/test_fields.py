import pytest

from magblast.errors import ShapeError
from magblast.kernel.quotes import quoted
from magblast.record.fields import Fields
from tests.support.told import refused


def test_true_is_no_number() -> None:
    with refused(ShapeError, r"a\.turn must be a whole number, not true or false"):
        Fields({"turn": True}, "a").get("turn", int, 1)


def test_null_is_left_out() -> None:
    assert Fields({"turn": None}, "a").get("turn", int, 3) == 3


def test_unasked_fields_are_refused() -> None:
    fields = Fields({"turn": 1, "tunr": 1}, "position")
    fields.get("turn", int, 1)
    with refused(ShapeError, "position has an unknown field 'tunr'"):
        fields.finish()


@pytest.mark.parametrize("value", [[], "x", 3, None])
def test_what_is_no_object_is_refused(value: object) -> None:
    with refused(ShapeError, "must be an object"):
        Fields(value, "here")


def test_what_is_shown_is_short_and_printable() -> None:
    assert len(quoted("x" * 500)) <= 40
    assert "\x1b" not in quoted("\x1b[2J")
    assert "\n" not in quoted(["\n"])
    assert quoted({"José": ["Ада", "\u202e"]}) == r'{"José": ["Ада", "\u202e"]}'
