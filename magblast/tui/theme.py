"""Make the themes that Textual needs from the palettes."""

from textual.theme import Theme

from magblast.paint.ink import Ground, Ink
from magblast.paint.palette import LIGHT, PALETTES, Palette, palette_of


def _theme(palette: Palette, *, dark: bool) -> Theme:
    def ink(name: Ink) -> str | None:
        color = palette.ink(name).color
        return color.name if color is not None and color.name.startswith("#") else None

    def ground(name: Ground) -> str | None:
        color = palette.ground(name).bgcolor
        return color.name if color is not None else None

    return Theme(
        palette.name,
        primary=ink(Ink.BLUE) or "#ffffff",
        secondary=ink(Ink.KEY) or "#cccccc",
        accent=ink(Ink.ACCENT) or "#ffffff",
        warning=ink(Ink.WARN) or "#ffffff",
        error=ink(Ink.BAD) or "#ffffff",
        success=ink(Ink.GOOD) or "#ffffff",
        foreground=ink(Ink.TEXT) or "#ffffff",
        background=ground(Ground.NONE) or "#000000",
        surface=ground(Ground.PANEL) or "#000000",
        panel=ground(Ground.CARD) or "#1c1c1c",
        dark=dark,
    )


def themes_for(colours: str | None = None) -> tuple[Theme, ...]:
    """Return the themes to register with the app; their names are the keys of ``PALETTES``."""
    return tuple(_theme(palette_of(name, colours), dark=name != LIGHT) for name in PALETTES)
