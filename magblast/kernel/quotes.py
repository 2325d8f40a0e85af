"""Quote what somebody wrote, whose letters are shown as they are."""

import json
import unicodedata

SELECTORS = frozenset(
    map(chr, (0x180B, 0x180C, 0x180D, 0x180F, *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)))
)
"""Variation selectors, which choose among the shapes of the character before them."""
_BLANKS = SELECTORS | frozenset(
    map(
        chr,
        (
            *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, 0xFFFC),
            *(0x13441, 0x13442, 0x16FE4, 0x1D159),
        ),
    )
)
"""What shows nothing although Unicode calls it a letter, mark or symbol, such as fillers."""
LONGEST = 40
"""How long a quotation is, in characters, with its marks."""


def is_printable(character: str) -> bool:
    """Return whether a character puts something on the screen and does nothing else.

    Control, zero-width and bidirectional characters do not, nor do letters that are blank. Of white
    space only the plain space does.
    """
    # str.isprintable knows the categories; that of zero-width and bidirectional ones is Cf.
    return character.isprintable() and character not in _BLANKS


def quoted(said: object, longest: int = LONGEST) -> str:
    """Quote a text, short; only what cannot be shown, and a backslash, are written as escapes.

    Any other value is written as JSON, without quotation marks.
    """
    if not isinstance(said, str):
        text = shown(json.dumps(said, ensure_ascii=False, default=repr))
        return text if len(text) <= longest else f"{text[: longest - 3]}…"
    # Only the beginning of a huge text is looked at.
    start = said[: longest + 1]
    mark = '"' if "'" in start and '"' not in start else "'"
    # A mark at the beginning would be drawn on the quotation mark.
    first = start[:1] if unicodedata.category(start[:1] or " ") in ("Mn", "Me") else ""
    text = _escaped(first) + "".join(_shown(c, mark) for c in start[len(first) :])
    whole = f"{mark}{text}{mark}"
    return whole if len(whole) <= longest else f"{whole[: longest - 3]}…"


def shown(text: str) -> str:
    """Return a text in which only what cannot be shown is written as escapes."""
    return "".join(c if is_printable(c) else _escaped(c) for c in text)


def _shown(character: str, mark: str) -> str:
    return f"\\{character}" if character in ("\\", mark) else shown(character)


def _escaped(text: str) -> str:
    return text.encode("unicode_escape", "surrogatepass").decode()
