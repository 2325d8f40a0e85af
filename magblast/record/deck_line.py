"""Write a deck list as one line that can be pasted anywhere, and find such a line in a text.

The line holds the rows of the list in brackets, after the id of the game, with semicolons between
them: ``[magi-nation: Deck: Fire; Magi; Grega; Ashgar; Gar; Creatures (21); 3 Arbolit]``.
"""

import re
from typing import NamedTuple

from magblast.kernel.language import Phrase
from magblast.kernel.shelf import SHELF

LONGEST = 1 << 16
"""Characters of a text that may be a deck."""
_BETWEEN = ";"
_BRACKETS = str.maketrans("[];", "(),")
"""What stands in a row for the signs of the line."""
_LINE = re.compile(r"\[\s*([a-z][a-z0-9-]*)\s*:([^\[\]]*)(\]?)", re.IGNORECASE)
_TAIL = re.compile(r"[^\[\]]*;[^\[\]]*\]")
"""A line without its beginning."""
_BROKEN = re.compile(r"\s*\n[\s>|]*")
"""Where a letter has broken the line, with its marks of quotation."""


class FoundLine(NamedTuple):
    """Represent a deck that was found in a text."""

    game: str
    """The id of its game."""
    text: str
    """Its list, a row on each line."""
    is_whole: bool
    """Whether its end is there, too."""


def deck_line(game: str, text: str) -> str:
    """Return a deck list as one line, by the id of its game."""
    rows = [" ".join(row.translate(_BRACKETS).split()) for row in text.splitlines()]
    return f"[{game}: {f'{_BETWEEN} '.join(filter(None, rows))}]"


def find_deck_line(text: str) -> FoundLine | None:
    """Return the first deck line in a text, whatever stands around it; None without any."""
    for found in _LINE.finditer(text):
        game, is_whole = found[1].lower(), bool(found[3])
        if _BETWEEN in found[2] or (not is_whole and game in SHELF):
            rows = _BROKEN.sub(" ", found[2]).split(_BETWEEN)
            return FoundLine(game, "\n".join(row.strip() for row in rows) + "\n", is_whole)
    return None


def unfit_deck(text: str) -> Phrase | None:
    """Return why a text cannot be taken for a deck: it is too long, or a line that was cut."""
    if len(text) > LONGEST:
        return Phrase("decks.too_long", count=LONGEST)
    found = find_deck_line(text)
    is_cut = _TAIL.match(text) is not None if found is None else not found.is_whole
    return Phrase("decks.cut") if is_cut else None
