"""Take the rows of a picture apart: grounds, letters and shapes, each at its column."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeAlias

from rich.cells import cell_len

from magblast.paint.canvas import Picture
from magblast.paint.ink import Ground, Paint
from magblast.paint.text import clean
from magblast.pictures.strokes import stroke

Row: TypeAlias = tuple[tuple[str, Paint], ...]
"""A row in runs of one paint."""


def rows_of(picture: Picture) -> tuple[Row, ...]:
    """Return the rows of a picture."""
    return tuple(tuple(picture.runs(y)) for y in range(picture.height))


def rows_in_turn(pictures: Iterable[Picture]) -> Iterator[tuple[Row, ...]]:
    """Iterate over the rows of each picture; most rows stay from one picture to the next."""
    before: list[object] = []
    rows: tuple[Row, ...] = ()
    for picture in pictures:
        now = [picture.row(y) for y in range(picture.height)]
        stays = [y < len(before) and before[y] == row for y, row in enumerate(now)]
        rows = tuple(rows[y] if same else tuple(picture.runs(y)) for y, same in enumerate(stays))
        before = now
        yield rows


class Patch(NamedTuple):
    """Represent a ground under some cells."""

    paint: Paint
    x: int
    cells: int


class Letters(NamedTuple):
    """Represent some letters, or one sign."""

    paint: Paint
    x: int
    cells: int
    text: str

    @property
    def is_sign(self) -> bool:
        """Return whether fonts disagree how wide it is."""
        return is_sign(self.text[0])


class Shape(NamedTuple):
    """Represent what is drawn without a font."""

    paint: Paint
    outline: str


Part: TypeAlias = Patch | Letters | Shape


def parts_of(row: Row) -> Iterator[Part]:
    """Iterate over the parts of a row: its grounds, then what lies upon them.

    No text can leave its place, however wide a font draws it: signs that fonts lack or disagree
    about stand alone. Nothing is left that breaks a line or changes the direction of writing.
    """
    x = 0
    upper: list[Part] = []
    for text, paint in row:
        begin = x
        for group in groups(text):
            size = cell_len(group)
            if group.strip():
                upper.append(_part(group, x, size, paint))
            x += size
        if paint.ground is not Ground.NONE:
            yield Patch(paint, begin, x - begin)
    yield from upper


def _part(text: str, x: int, cells: int, paint: Paint) -> Part:
    outline = stroke(text[0], x, cells) if {*text} == {text[0]} else None
    if outline is not None:
        return Shape(paint, outline)
    stripped = text.lstrip()
    blanks = len(text) - len(stripped)
    stripped = stripped.rstrip()
    return Letters(paint, x + blanks, cell_len(stripped), stripped)


def groups(text: str) -> Iterator[str]:
    """Split a text into words of letters that fonts agree about, and signs of their own.

    What breaks a line or changes the direction of writing becomes a space.
    """
    group = ""
    for char in clean(text):
        if not group or _belongs(group, char):
            group += char
        else:
            yield group
            group = char
    if group:
        yield group


def _belongs(group: str, char: str) -> bool:
    if cell_len(char) == 0:
        # It is drawn on what stands before it.
        return True
    if not is_sign(char) and not is_sign(group[0]):
        # Wide gaps are no part of a text.
        return not group.endswith("  ") or char == " "
    if char.isalpha() and group[0].isalpha():
        # Letters of other alphabets may run from right to left, and change their shape.
        return is_sign(char) and is_sign(group[0])
    return char == group[0] and stroke(char, 0, 1) is not None


def is_sign(char: str) -> bool:
    """Return whether a character is none of those that all fonts with letters of one width have."""
    return char >= "\u0250" and char not in "–—‘’“”•…"
