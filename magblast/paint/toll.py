"""Tell in figures what becomes of a thing: the same on the board, beside it, and in a question."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from magblast.kernel.picks import Thing
from magblast.paint.ink import Glyphs, Ink
from magblast.paint.text import Line, Span, clip, clip_line, line, width_of

APART = "   "
"""What stands between the tolls of several things."""


class Toll(NamedTuple):
    """Describe what an action does to one thing."""

    thing: Thing
    name: str
    ink: Ink = Ink.WARN
    before: int | None = None
    """Its figure, such as hull or points; None where it has none."""
    after: int | None = None
    end: str = ""
    """What it comes to, in a sentence: ``Dee is out``. Empty where the figures say all."""
    word: str = ""
    """The same where there is little room: ``out``."""
    lost: bool = False
    """The thing is gone then."""
    sign: str = ""
    """What the figure counts, where its thing shows several."""

    def figures(self, glyphs: Glyphs) -> str:
        """Return the figure before and after: ``7→2``; empty for a thing without one."""
        if self.before is None or self.after is None:
            return ""
        return f"{self.before}{glyphs.arrow}{self.after}"

    def short(self, glyphs: Glyphs) -> Line:
        """Write a toll with its name and its figures, else in a word."""
        told = f"{self.name} {self.figures(glyphs) or self.word}".rstrip()
        return line(Span(f"{glyphs.lost} {told}" if self.lost else told, self.ink, bold=True))

    def headline(self, width: int, glyphs: Glyphs) -> Line:
        """Write a toll with its name; where that does not fit, the name is cut, not the outcome."""
        figures = self.figures(glyphs)
        told = self.end.upper() if self.end else self.name
        sign = f"{glyphs.lost} " if self.lost else ""
        full = f"{sign}{told}{'  ' if self.end and figures else ' ' if figures else ''}{figures}"
        written = line(Span(full, self.ink, bold=True))
        if width_of(written) <= width:
            return written
        first = f"{sign}{figures or self.word.upper()} "
        rest = clip(self.name, max(0, width - width_of(line(first))), glyphs.more)
        return line(Span(f"{first}{rest}", self.ink, bold=True))

    def brief(self, glyphs: Glyphs, width: int = 99) -> Line:
        """Write a toll where its thing is shown: in figures, else in a word."""
        figures = self.figures(glyphs)
        words = f"{self.sign}{figures}{glyphs.lost if self.lost else ''}"
        if not figures:
            words = f"{glyphs.lost} {self.word}" if self.lost else self.word
            if self.lost and width_of(line(words)) > width:
                words = glyphs.lost
        told = line(Span(words, self.ink, bold=True)) if words else ()
        return clip_line(told, width, glyphs.more)


class End(NamedTuple):
    """Describe what a mark of a preview comes to."""

    ink: Ink = Ink.BAD
    fact: str = ""
    """The figure that ends with it, such as ``hull``; empty where none is told."""
    lost: bool = True
    """The thing is gone then."""


def counted(thing: Thing, name: str, before: int, after: int, sign: str = "") -> Toll:
    """Return the toll of a figure that changes: a loss in another ink than a gain."""
    return Toll(thing, name, Ink.WARN if after < before else Ink.GOOD, before, after, sign=sign)


def by_thing(tolls: Iterable[Toll]) -> Mapping[Thing, Toll]:
    """Return the tolls by their things; the first of each counts."""
    found: dict[Thing, Toll] = {}
    for toll in tolls:
        found.setdefault(toll.thing.lifted, toll)
    return found


def _beside(told: Sequence[Line]) -> int:
    """Return how many cells some tolls take beside one another."""
    return sum(map(width_of, told)) + len(APART) * (len(told) - 1)


def headlines(tolls: Iterable[Toll], width: int, glyphs: Glyphs) -> Line:
    """Write as many tolls as fit on one line as wholes, the most important ones first.

    Where the losses do not fit as sentences, they are told in short, so that none is left out.
    If they do not fit even so, the end of the line tells how many more things are gone.
    """
    found = [*tolls]
    losses = [toll for toll in found if toll.lost]
    whole = [toll.headline(width, glyphs) for toll in losses]
    short = [toll.short(glyphs) for toll in losses]
    first: list[Line] = []
    if len(losses) > 1 and _beside(whole) > width >= _beside(short):
        first, found = short, [toll for toll in found if not toll.lost]
    for count in range(len(found), -1, -1):
        left = sum(toll.lost for toll in found[count:])
        more = line(Span(f"{APART}+{left} {glyphs.lost}", Ink.BAD, bold=True)) if left else ()
        room = width - width_of(more)
        told = [*first, *(toll.headline(room, glyphs) for toll in found[:count])]
        if told and _beside(told) <= room:
            joined = told[0]
            for each in told[1:]:
                joined = line(*joined, APART, *each)
            return line(*joined, *more)
    return ()
