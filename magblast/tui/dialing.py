"""Turn a number by keys: digits, one more, one less, and the last digit taken back."""

from magblast.kernel.picks import Thing
from magblast.play.selection import Dial, Selection, dials_of

KEYS = frozenset([*"0123456789+-", "backspace"])
"""What a dial takes while it has the focus."""


def focused(selection: Selection, role: str | None) -> Dial | None:
    """Return the dial that takes the digits: the one chosen, else the first that is asked for."""
    dials = {dial.role: dial for dial in dials_of(selection)}
    if role in dials:
        return dials[role]
    if role is not None or not dials:
        return None
    asked = [part.role for part in selection.asked]
    if asked and asked[0] not in dials:
        return None
    first = next((each for each in asked if each in dials), None)
    return next(iter(dials.values())) if first is None else dials[first]


def roles(selection: Selection) -> list[str]:
    """List the roles that Tab moves between: those that are asked for, and every dial."""
    asked = [part.role for part in selection.asked]
    return [*dict.fromkeys([*asked, *(dial.role for dial in dials_of(selection))])]


def others(selection: Selection) -> list[Thing]:
    """List what may be picked next, apart from the values of dials."""
    dials = {dial.role for dial in dials_of(selection)}
    return [thing for part in selection.asked if part.role not in dials for thing in part.things]


def digits_of(dial: Dial) -> frozenset[str]:
    """Return the digits of the numbers that a dial can have."""
    return frozenset("".join(map(str, range(dial.least, dial.most + 1))))


def turned(dial: Dial, key: str) -> int | None:
    """Return the number that a key leads to; None for one that does nothing to it.

    A digit is added to those before if the number remains within bounds; else it begins anew. It
    comes with the digits that have been ``begun``.
    """
    value = dial.value
    match key:
        case "+":
            wanted = dial.least if value is None else min(value + 1, dial.most)
        case "-":
            wanted = dial.most if value is None else max(value - 1, dial.least)
        case "backspace":
            wanted = (value or 0) // 10
        case _:
            longer = int(key) if len(key) > 1 else int(f"{value or 0}{key}")
            wanted = longer if longer <= dial.most else int(key[-1])
    return wanted if dial.least <= wanted <= dial.most else None


def begun(dial: Dial, typed: str, key: str) -> str:
    """Return the digits typed so far of a number that is still below the least one."""
    for digits in (typed + key, key):
        if key.isdigit() and 0 < int(digits) < dial.least and int(digits) * 10 <= dial.most:
            return digits
    return ""


def key_to(dial: Dial, wanted: int) -> str:
    """Return what to type for a number: all its digits that are missing, else one more or less."""
    digits = str(wanted)
    for typed in (digits.removeprefix(str(dial.value)), digits):
        value, before = dial.value, ""
        for digit in typed:
            now = turned(dial._replace(value=value), before + digit)
            before = begun(dial, before, digit)
            value = value if now is None else now
        if value == wanted:
            return typed
    return "-" if dial.value is not None and dial.value > wanted else "+"
