"""Lead to a number, key by key."""

from hypothesis import given
from hypothesis import strategies as st

from magblast.play.selection import Dial
from magblast.tui.dialing import begun, key_to, turned

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
