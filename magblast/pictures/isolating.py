"""Keep a sentence in its order, whatever letters the names in it have."""

import re
from collections.abc import Collection, Iterable
from html import escape

_SYNTAX = re.compile(r"[\\^$.*+?()\[\]{}|/]")


def any_of(names: Iterable[str]) -> str:
    """Return an expression for any of some names, which Python and a page understand."""
    longest_first = sorted(names, key=len, reverse=True)
    return "|".join(_SYNTAX.sub(r"\\\g<0>", name) for name in longest_first)


def isolated(text: str, names: Collection[str]) -> str:
    """Return a text as HTML, in which names from right to left leave the rest in its order."""
    if not names:
        return escape(text)
    parts = re.split(rf"(?<!\w)({any_of(names)})(?!\w)", text)
    # Every other one is a name.
    return "".join(
        f"<bdi>{escape(part)}</bdi>" if place % 2 else escape(part)
        for place, part in enumerate(parts)
    )
