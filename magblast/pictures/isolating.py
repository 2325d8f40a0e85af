"""Keep a sentence in its order, whatever letters the names in it have."""

import re
from collections.abc import Collection
from html import escape


def isolated(text: str, names: Collection[str]) -> str:
    """Return a text as HTML, in which names from right to left leave the rest in its order."""
    if not names:
        return escape(text)
    every = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    parts = re.split(rf"(?<!\w)({every})(?!\w)", text)
    # Every other one is a name.
    return "".join(
        f"<bdi>{escape(part)}</bdi>" if place % 2 else escape(part)
        for place, part in enumerate(parts)
    )
