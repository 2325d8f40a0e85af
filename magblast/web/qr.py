"""Draw an address as a QR picture in characters."""

from collections.abc import Sequence
from importlib.util import find_spec

_HALVES = " ▀▄█"
"""A character for each two modules, the upper one first: dark is drawn."""
_BORDER = 2
"""Modules of light around the picture."""


def qr_rows(text: str) -> Sequence[str]:
    """Return rows of half blocks, to be drawn in black on white; none where segno is missing."""
    if find_spec("segno") is None:
        return ()
    import segno

    picture = segno.make_qr(text, error="l").matrix_iter(border=_BORDER)
    lines = [[bool(module) for module in row] for row in picture]
    lines += [[False] * len(lines[0])] * (len(lines) % 2)
    return [
        "".join(_HALVES[upper + 2 * lower] for upper, lower in zip(*pair, strict=True))
        for pair in zip(lines[::2], lines[1::2], strict=True)
    ]
