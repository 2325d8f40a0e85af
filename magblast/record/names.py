"""Make a name from whatever a person typed or a file holds."""

import unicodedata

MAX_NAME = 24
"""Longest name that is shown, in characters."""
_UNPRINTABLE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


def clean_name(text: str, seat: int) -> str:
    """Return a name that can be shown: one line, printable, 1 to 24 characters.

    An empty one becomes the seat's rank, such as "Captain 2".
    """
    return clean_text(text, MAX_NAME) or f"Captain {seat}"


def clean_text(text: str, limit: int) -> str:
    """Return the text on one line, without characters that cannot be shown, cut to the limit."""
    # Only the beginning of a huge text is looked at.
    head = text[: limit * 8]
    printable = "".join(" " if c.isspace() else c for c in head if _is_printable(c))
    return " ".join(printable.split())[:limit].rstrip()


def _is_printable(character: str) -> bool:
    return character.isspace() or unicodedata.category(character) not in _UNPRINTABLE
