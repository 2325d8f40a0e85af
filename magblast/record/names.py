"""Make names and other texts fit to be shown, whatever a person typed or a file holds."""

import unicodedata
from collections.abc import Iterable, Mapping
from itertools import count

from magblast.errors import ShapeError
from magblast.kernel.holds import means
from magblast.kernel.quotes import SELECTORS, is_printable

MAX_NAME = 24
"""Longest name that is shown, in characters."""
_MARKS = ("Mn", "Me")


def printable(text: str) -> str:
    """Return the text on one line, without characters that show nothing or steer a terminal."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(" " if c.isspace() else c for c in text if c.isspace() or is_printable(c))


def clean_text(text: str, limit: int) -> str:
    """Return the text on one line, without characters that cannot be shown, cut to the limit."""
    # Only the beginning of a huge text is looked at.
    words = printable(text[: limit * 8]).split()
    return _without_marks(" ".join(words))[:limit].rstrip()


def _without_marks(text: str) -> str:
    """Remove marks at the beginning: they would be drawn on what stands before the text."""
    start = 0
    while start < len(text) and (text[start] == " " or unicodedata.category(text[start]) in _MARKS):
        start += 1
    return text[start:]


def clean_name(text: str, seat: int) -> str:
    """Return a name that can be shown: one line, printable, 1 to 24 characters.

    An empty one becomes the seat's rank, such as "Captain 2".
    """
    return clean_text(text, MAX_NAME) or f"Captain {seat}"


def shown_names(names: Iterable[str]) -> tuple[str, ...]:
    """Return the names of a table as they are shown, by seat - 1; no two of them are the same.

    A name that an earlier seat has gets a number, the seat's own if that is enough. Names are the
    same when their Unicode compatibility forms (NFKC) differ at most in case or spaces.
    """
    shown: list[str] = []
    taken: set[str] = set()
    for seat, text in enumerate(names, 1):
        name = clean_name(text, seat)
        numbers = count(seat)
        told_apart = name
        while name_key(told_apart) in taken:
            tail = f" {next(numbers)}"
            told_apart = name[: MAX_NAME - len(tail)].rstrip() + tail
        taken.add(name_key(told_apart))
        shown.append(told_apart)
    return tuple(shown)


def new_names(typed: Mapping[int, str]) -> tuple[str, ...]:
    """Return the names for a new game, typed for the seats with these numbers.

    An empty one becomes "Captain 2" and the like. Raises ``ShapeError`` for a name that is too long
    or holds a character that shows nothing, and when two are the same, as in ``shown_names``.
    Variation selectors, which come with many emoji, are dropped.
    """
    names: dict[str, str] = {}
    for seat, text in typed.items():
        words = " ".join(text.split())
        name = clean_name(words, seat)
        if len(words) > MAX_NAME:
            raise ShapeError("name.too_long", seat=seat, most=MAX_NAME)
        shown = all(is_printable(c) or c in SELECTORS for c in words)
        if words and not (shown and clean_text(words, MAX_NAME)):
            raise ShapeError("name.not_shown", seat=seat)
        if name_key(name) in names:
            raise ShapeError("name.twice", name=name)
        names[name_key(name)] = name
    return tuple(names.values())


def name_key(name: str) -> str:
    """Return a key that names which count as the same have in common."""
    cased = unicodedata.normalize("NFKC", name).casefold()
    return " ".join(printable(unicodedata.normalize("NFKC", cased)).split())


def name_meant(typed: str, names: Iterable[str]) -> str | None:
    """Return the name that is meant, which may have been typed without some of its accents.

    None where there is no such name, or several that what was typed may mean.
    """
    known = {name_key(name): name for name in names}
    wanted = name_key(typed)
    if wanted in known:
        return known[wanted]
    alike = [name for key, name in known.items() if means(key, wanted)]
    return alike[0] if len(alike) == 1 else None
