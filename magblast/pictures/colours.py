"""Name the paints of pictures, and say in CSS what colours they have."""

from collections.abc import Iterable
from typing import NamedTuple

from rich.color import Color

from magblast.paint.ink import Ground, Paint
from magblast.paint.palette import Palette

_LIKE_A_TERMINAL = ("#000000", "#ffffff")
"""Ink and ground of a palette that leaves them to the terminal."""


class Colours(NamedTuple):
    """Describe how a paint looks."""

    ink: str
    ground: str
    bold: bool
    struck: bool
    dim: bool


def colours_of(paint: Paint, palette: Palette) -> Colours:
    """Return how a paint looks in a palette; colours are written as ``#rrggbb``."""
    style = palette.styles[paint]
    ink = _hex(style.color, _LIKE_A_TERMINAL[0])
    ground = _hex(style.bgcolor, _LIKE_A_TERMINAL[1])
    if style.reverse:
        ink, ground = ground, ink
    return Colours(ink, ground, bool(style.bold), bool(style.strike), bool(style.dim))


def _hex(colour: Color | None, default: str) -> str:
    if colour is None or colour.is_default:
        return default
    return colour.get_truecolor().hex


def ink_class(paint: Paint) -> str:
    """Return the class of letters: it names the ink, and the ground where that matters."""
    ground = f"-{paint.ground}" if paint.ground in (Ground.CURSOR, Ground.BAND) else ""
    return f"i-{paint.ink}{ground}{'-b' if paint.bold else ''}"


def ground_class(paint: Paint) -> str:
    """Return the class of a ground; a band has the colour of its ink."""
    ink = f"-{paint.ink}" if paint.ground is Ground.BAND else ""
    return f"g-{paint.ground}{ink}"


def style_sheet(paints: Iterable[Paint], palette: Palette, within: str = "") -> str:
    """Return the rules for the paints of a picture; each selector begins with ``within``."""
    rules: dict[str, str] = {}
    for paint in paints:
        look = colours_of(paint, palette)
        declared = f"fill:{look.ink}"
        declared += ";font-weight:bold" if look.bold else ""
        declared += ";text-decoration:line-through" if look.struck else ""
        declared += ";opacity:.6" if look.dim else ""
        rules[ink_class(paint)] = declared
        rules[ground_class(paint)] = f"fill:{look.ground}"
    return "\n".join(f"{within}.{name}{{{rules[name]}}}" for name in sorted(rules))
