"""Put words into lines of spans: plain text with inks, never markup."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size

from magblast.kernel.quotes import is_printable
from magblast.paint.ink import Ink


class Span(NamedTuple):
    """Represent a run of text in one ink."""

    text: str
    ink: Ink = Ink.TEXT
    bold: bool = False


Line = tuple[Span, ...]


def line(*parts: Span | str) -> Line:
    """Make a line of spans and plain strings; empty ones vanish."""
    spans = [Span(part) if isinstance(part, str) else part for part in parts if part]
    return tuple([span for span in spans if span.text])


def width_of(spans: Iterable[Span]) -> int:
    """Count the cells a line takes."""
    return cell_len("".join([text for text, _, _ in spans]))


def text_of(spans: Iterable[Span]) -> str:
    """Return a line without its inks."""
    return "".join(span.text for span in spans)


def clean(text: str) -> str:
    """Replace characters that would break a line or move the cursor."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(char if is_printable(char) else " " for char in text)


def clip(text: str, width: int, more: str = "…") -> str:
    """Cut a text to a number of cells; a cut shows."""
    if cell_len(text) <= width:
        return text
    if width < 1:
        return ""
    return set_cell_size(text, width - 1).rstrip() + more


def clip_name(name: str, width: int, more: str = "…") -> str:
    """Cut a name to a number of cells, but keep the number it ends with."""
    head, _, number = name.rpartition(" ")
    room = width - len(number) - 1
    if cell_len(name) <= width or not number.isdecimal() or room < 2:
        return clip(name, width, more)
    return f"{clip(head, room, more)} {number}"


def clip_list(names: Sequence[str], width: int, more: str = "…") -> str:
    """Write as many names as fit into some cells, and how many more there are.

    Only the first one is cut if it does not fit itself.
    """
    for count in range(len(names), 0, -1):
        left = len(names) - count
        told = ", ".join(names[:count]) + (f" +{left}" if left else "")
        if cell_len(told) <= width:
            return told
    others = f" +{len(names) - 1}" if names[1:] else ""
    return clip(names[0], width - len(others), more) + others if names else ""


def clip_line(spans: Line, width: int, more: str = "…") -> Line:
    """Cut a line to a number of cells; a cut shows."""
    if width_of(spans) <= width:
        return spans
    kept: list[Span] = []
    left = width
    for span in spans:
        taken = cell_len(span.text)
        if taken >= left:
            kept.append(span._replace(text=clip(span.text + " ", left, more)))
            break
        kept.append(span)
        left -= taken
    return line(*kept)


# The same few names and abilities are written in every picture.
@lru_cache(1024)
def wrap(text: str, width: int) -> tuple[str, ...]:
    """Break a text at its spaces into lines of at most ``width`` cells."""
    lines: list[str] = []
    current = ""
    for word in _words(text, max(1, width)):
        joined = f"{current} {word}" if current else word
        if cell_len(joined) <= width:
            current = joined
        else:
            lines.append(current)
            current = word
    return (*lines, current) if current else tuple(lines)


def wrap_path(path: str, width: int) -> tuple[str, ...]:
    """Break a path behind its separators into lines of at most ``width`` cells.

    A name that is too long for a line is broken as well, but not inside its extension.
    """
    parts: list[str] = []
    for name in re.split(r"(?<=[/\\])", path):
        stem, dot, extension = name.rpartition(".")
        if cell_len(name) <= width:
            parts.append(name)
        elif stem and cell_len(dot + extension) <= width:
            parts += [*stem, dot + extension]
        else:
            parts += name
    lines = [""]
    for part in parts:
        if cell_len(lines[-1] + part) <= width or not lines[-1]:
            lines[-1] += part
        else:
            lines.append(part)
    return tuple(lines)


def wrap_cut(text: str, width: int, rows: int, more: str = "…") -> tuple[str, ...]:
    """Break a text into at most so many lines of whole words; a cut shows.

    Only a first word that is too long itself is cut, since a mark alone would tell nothing.
    """
    words = text.split()
    fits = [cell_len(word) <= width for word in words]
    whole = words[: fits.index(False)] if False in fits else words
    lines = wrap(" ".join(whole), width)
    if whole == words and len(lines) <= rows:
        return lines
    *before, last = lines[:rows] or ("",)
    if not lines:
        return (clip(words[0], width, more),)
    if cell_len(last) + 2 > width:
        last = last.rpartition(" ")[0]
    return (*before, f"{last} {more}".lstrip())


def has_room(text: str, width: int) -> bool:
    """Return whether no word of a text must be broken."""
    return max(map(cell_len, text.split()), default=0) <= width


def shorten(name: str, width: int, rows: int = 1, more: str = "…") -> tuple[str, ...]:
    """Write a name on at most so many rows; where it is too long, its last words are left out.

    What remains does not end with a small word: ``Overseers of Kalgon`` becomes ``Overseers``.
    """
    words = name.split()
    while len(words) > 1 and len(wrap(" ".join(words), width)) > rows:
        words.pop()
        while len(words) > 1 and words[-1].islower():
            words.pop()
    lines = wrap(" ".join(words), width)
    return lines if len(lines) <= rows else (clip(" ".join(words), width, more),)


# A table is laid out by how many rows its texts take, so the same lines are broken again and again.
@lru_cache(4096)
def wrap_line(spans: Line, width: int) -> tuple[Line, ...]:
    """Break a line of spans at its spaces into lines of at most ``width`` cells."""
    lines: list[Line] = []
    current: list[Span] = []
    room = width
    for span in spans:
        for piece in _pieces(span, width):
            size = cell_len(piece.text)
            if size > room:
                kept = _before_word(current, piece)
                if width_of(current[kept:]) + size > width:
                    kept = len(current)
                if current:
                    lines.append(_stripped(current[:kept]))
                current = [*current[kept:], piece]
                current[0] = current[0]._replace(text=current[0].text.lstrip())
                current = [each for each in current if each.text]
                room = width - width_of(current)
            elif piece.text:
                current.append(piece)
                room -= size
    return (*lines, _stripped(current)) if current else tuple(lines)


def _before_word(spans: list[Span], piece: Span) -> int:
    """Count the spans before the word that a piece continues, as a full stop continues a name."""
    kept = len(spans)
    while kept and not piece.text.startswith(" ") and not spans[kept - 1].text.endswith(" "):
        kept -= 1
        piece = spans[kept]
    return kept or len(spans)


def _stripped(spans: list[Span]) -> Line:
    *rest, last = spans
    return line(*rest, last._replace(text=last.text.rstrip()))


def _pieces(span: Span, width: int) -> Iterator[Span]:
    lead = len(span.text) - len(span.text.lstrip())
    words = span.text.split()
    if not words:
        if span.text:
            yield span
        return
    text = span.text[:lead]
    trail = span.text[len(span.text.rstrip()) :]
    for index, word in enumerate(words):
        last = index == len(words) - 1
        for part in _words(word, width):
            yield span._replace(text=text + part)
            text = ""
        if last and trail:
            yield span._replace(text=trail)
        text = " "


def _words(text: str, width: int) -> Iterator[str]:
    width = max(1, width)
    for word in text.split():
        rest = word
        while cell_len(rest) > width:
            head = set_cell_size(rest, width).rstrip() or rest[0]
            yield head
            rest = rest[len(head) :]
        if rest:
            yield rest
