"""Write a deck list as one line that can be pasted anywhere, and find such a line in a text.

The line holds the rows of the list in brackets, after the id of the game, with semicolons between
them: ``[magi-nation: Deck: Fire; Magi; Grega; Ashgar; Gar; Creatures (21); 3 Arbolit]``.
"""

import re
from typing import NamedTuple

_BETWEEN = ";"
_BRACKETS = str.maketrans("[];", "(),")
"""What stands in a row for the signs of the line."""
_LINE = re.compile(r"\[\s*([a-z][a-z0-9-]*)\s*:([^\[\]]*)", re.IGNORECASE)
_BROKEN = re.compile(r"\s*\n[\s>|]*")
"""Where a letter has broken the line, with its marks of quotation."""


class FoundLine(NamedTuple):
    """Represent a deck that was found in a text."""

    game: str
    """The id of its game."""
    text: str
    """Its list, a row on each line."""


def deck_line(game: str, text: str) -> str:
    """Return a deck list as one line, by the id of its game."""
    rows = [" ".join(row.translate(_BRACKETS).split()) for row in text.splitlines()]
    return f"[{game}: {f'{_BETWEEN} '.join(filter(None, rows))}]"


def find_deck_line(text: str) -> FoundLine | None:
    """Return the first deck line in a text, whatever stands around it; None without any."""
    for found in _LINE.finditer(text):
        if _BETWEEN in found[2]:
            rows = _BROKEN.sub(" ", found[2]).split(_BETWEEN)
            return FoundLine(found[1].lower(), "\n".join(row.strip() for row in rows) + "\n")
    return None
