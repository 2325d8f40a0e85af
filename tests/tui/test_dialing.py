"""Lead to a number, key by key."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magblast.play.selection import Dial
from magblast.tui.dialing import begun, digits_of, key_to, turned

_NUMBERS = st.integers(0, 120)


@given(_NUMBERS, _NUMBERS, _NUMBERS, st.none() | _NUMBERS)
def test_the_keys_that_are_named_lead_to_the_number(
    least: int, above: int, more: int, value: int | None
) -> None:
    most = least + above
    wanted = least + more % (above + 1)
    dial = Dial("x", least, most, None if value is None else least + value % (above + 1))
    for _ in range(most + 2):
        if dial.value == wanted:
            return
        typed = ""
        for key in key_to(dial, wanted):
            number = turned(dial, typed + key if key.isdigit() else key)
            typed = begun(dial, typed, key)
            dial = dial if number is None else dial._replace(value=number)
    raise AssertionError(f"{dial} does not come to {wanted}")


@pytest.mark.parametrize(
    ("least", "most", "typed"),
    [(0, 4, "01234"), (1, 3, "123"), (2, 2, "2"), (8, 11, "0189"), (0, 12, "0123456789")],
)
def test_the_digits_of_a_number_are_those_that_it_can_have(
    least: int, most: int, typed: str
) -> None:
    assert {*digits_of(Dial("x", least, most, None))} == {*typed}
