"""Write words in large letters."""

from collections.abc import Sequence
from unicodedata import combining, normalize

from magblast.paint.ink import ASCII, Glyphs

_ROWS = 5
_SMALL = 3
"""Rows of the smaller letters."""
_FONT = {
    " ": "../../../../..",
    "!": "#/#/#/./#",
    "¡": "#/./#/#/#",
    "?": "##./..#/.#./.../.#.",
    "¿": ".#./.../.#./#../.##",
    ":": "./#/./#/.",
    "…": "...../...../...../...../#.#.#",
    "'": "#/#/././.",
    "’": "#/#/././.",
    ",": "../../../.#/#.",
    "-": ".../.../###/.../...",
    "−": ".../.../###/.../...",
    ";": ".#/../.#/.#/#.",
    "(": ".#/#./#./#./.#",
    ")": "#./.#/.#/.#/#.",
    ".": "././././#",
    "•": "../../##/##/..",
    "0": ".#./#.#/#.#/#.#/.#.",
    "1": ".#./##./.#./.#./###",
    "2": "##./..#/.#./#../###",
    "3": "##./..#/.#./..#/##.",
    "4": "#.#/#.#/###/..#/..#",
    "5": "###/#../##./..#/##.",
    "6": ".##/#../###/#.#/###",
    "7": "###/..#/.#./.#./.#.",
    "8": "###/#.#/###/#.#/###",
    "9": "###/#.#/###/..#/##.",
    "A": ".##./#..#/####/#..#/#..#",
    "B": "###./#..#/###./#..#/###.",
    "C": ".###/#.../#.../#.../.###",
    "D": "###./#..#/#..#/#..#/###.",
    "E": "####/#.../###./#.../####",
    "F": "####/#.../###./#.../#...",
    "G": ".###/#.../#.##/#..#/.###",
    "H": "#..#/#..#/####/#..#/#..#",
    "I": "#/#/#/#/#",
    "J": "..#/..#/..#/#.#/.#.",
    "K": "#..#/#.#./##../#.#./#..#",
    "L": "#.../#.../#.../#.../####",
    "M": "#...#/##.##/#.#.#/#...#/#...#",
    "N": "#...#/##..#/#.#.#/#..##/#...#",
    "O": ".##./#..#/#..#/#..#/.##.",
    "P": "###./#..#/###./#.../#...",
    "Q": ".##./#..#/#..#/#.#./.#.#",
    "R": "###./#..#/###./#.#./#..#",
    "S": ".###/#.../.##./...#/###.",
    "T": "#####/..#../..#../..#../..#..",
    "U": "#..#/#..#/#..#/#..#/.##.",
    "V": "#...#/#...#/#...#/.#.#./..#..",
    "W": "#...#/#...#/#.#.#/##.##/#...#",
    "X": "#...#/.#.#./..#../.#.#./#...#",
    "Y": "#...#/.#.#./..#../..#../..#..",
    "Z": "####/...#/.##./#.../####",
    "Á": "..#./.##./#..#/####/#..#",
    "É": "..#./####/###./#.../####",
    "Í": ".#/#./#./#./#.",
    "Ó": "..#./.##./#..#/#..#/.##.",
    "Ú": "..#./#..#/#..#/#..#/.##.",
    "Ü": "#..#/..../#..#/#..#/.##.",
    "Ñ": ".###./...../##..#/#.#.#/#..##",
}
"""The rows of each letter; all rows of one are as wide. Other accents are left out."""


def enlarged(words: str, width: int, height: int, glyphs: Glyphs) -> Sequence[str] | None:
    """Return words in the largest letters that fit, in lines of one width.

    None if not even the smaller ones fit, or for a letter that has no large form.
    """
    letters = [_letter(char) for char in normalize("NFC", words.upper()) if not combining(char)]
    if None in letters or not letters:
        return None
    glyph_rows = [letter.split("/") for letter in letters if letter is not None]
    rows = [".".join(rows[y] for rows in glyph_rows) for y in range(_ROWS)]
    across = len(rows[0])
    if 2 * across <= width and height >= _ROWS:
        block = "#" if glyphs is ASCII else "█"
        return ["".join(2 * (block if dot == "#" else " ") for dot in row) for row in rows]
    if across <= width and height >= _ROWS // 2 + 1 and glyphs is not ASCII:
        halves = [*rows, "." * across]
        pairs = zip(halves[::2], halves[1::2], strict=True)
        return ["".join(map(_half, above, below)) for above, below in pairs]
    return None


def in_lines(words: str, width: int, height: int, glyphs: Glyphs) -> Sequence[str] | None:
    """Return words in the smaller large letters, broken into lines that fit; None if they do not.

    Each line of the words takes three rows.
    """
    rows: list[str] = []
    line = ""
    for word in words.split():
        longer = f"{line} {word}".strip()
        if line and enlarged(longer, width, _SMALL, glyphs) is None:
            rows += enlarged(line, width, _SMALL, glyphs) or ()
            longer = word
        if enlarged(longer, width, _SMALL, glyphs) is None:
            return None
        line = longer
    rows += enlarged(line, width, _SMALL, glyphs) or ()
    return rows if 0 < len(rows) <= height else None


def _letter(char: str) -> str | None:
    """Return the rows of a letter, without an accent that has no large form."""
    return _FONT.get(char) or _FONT.get(normalize("NFD", char)[0])


def _half(above: str, below: str) -> str:
    return {"##": "█", "#.": "▀", ".#": "▄"}.get(above + below, " ")
