"""Define the five palettes: the colours of inks and grounds."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from rich.style import Style

from magblast.paint.ink import Ground, Ink, Paint


class Styles(dict[Paint, Style]):
    """Work out the style of each paint once, when something is painted with it."""

    def __init__(self, work_out: Callable[[Paint], Style]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, paint: Paint) -> Style:
        """Return the style of a paint that is asked for the first time."""
        style = self[paint] = self._work_out(paint)
        return style


@dataclass(frozen=True, slots=True, eq=False)
class Palette:
    """Turn paints into styles."""

    name: str
    inks: Mapping[Ink, str]
    """Colours as Rich writes them; they are read when something is painted with them."""
    grounds: Mapping[Ground, str]
    starry: bool
    """Stars may be drawn behind the board."""
    bare: frozenset[Ground] = frozenset()
    """Grounds on which everything is written like titles, since other inks cannot be read there."""
    styles: Styles = field(init=False)
    """The styles of all paints."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "styles", Styles(self._style_of))

    def ink(self, ink: Ink) -> Style:
        """Return the style of an ink."""
        return Style.parse(self.inks[ink])

    def ground(self, ground: Ground) -> Style:
        """Return the style of a ground."""
        return Style.parse(self.grounds.get(ground, ""))

    def _style_of(self, paint: Paint) -> Style:
        ink = Ink.TITLE if paint.ground in self.bare else paint.ink
        style = self.ground(Ground.NONE) + self.ground(paint.ground) + self.ink(ink)
        if paint.ground is Ground.CURSOR:
            # What the cursor is on must be readable whatever it shows.
            style += self.ground(Ground.CURSOR)
        elif paint.ground is Ground.BAND:
            colour = self.ink(paint.ink).color
            sky = self.ground(Ground.NONE).bgcolor
            plain = colour is None or colour.is_default or sky is None
            style = Style(reverse=True) if plain else Style(color=sky, bgcolor=colour)
        return style + Style(bold=True) if paint.bold else style


_DARK = Palette(
    "magblast-dark",
    {
        Ink.TEXT: "#dfe6f5",
        Ink.SOFT: "#97a3bd",
        Ink.FAINT: "#5d6984",
        Ink.LOST: "strike #5d6984",
        Ink.STAR: "#39435c",
        Ink.TITLE: "#f4f7ff",
        Ink.ACCENT: "#ffb454",
        Ink.KEY: "#7fdbff",
        Ink.GOOD: "#7ee2a8",
        Ink.WARN: "#ffcf5c",
        Ink.BAD: "#ff7a70",
        Ink.YELLOW: "#ffd24a",
        Ink.GREEN: "#5fd38d",
        Ink.RED: "#ff6b6b",
        Ink.BLUE: "#62b0ff",
        Ink.LEMON: "#ffe45c",
        Ink.MINT: "#6ff0a0",
        Ink.ORANGE: "#ff8a4c",
        Ink.SAND: "#ffe08a",
        Ink.SKY: "#9fd8ff",
        Ink.VIOLET: "#e3a6ff",
    },
    {
        Ground.NONE: "on #0a0d16",
        Ground.PANEL: "on #0e1320",
        Ground.CARD: "on #1a2133",
        Ground.YELLOW: "on #27230f",
        Ground.GREEN: "on #10261a",
        Ground.RED: "on #2b1418",
        Ground.BLUE: "on #11223a",
        Ground.VIOLET: "on #1d1b33",
        Ground.CHOICE: "on #2b3a5e",
        Ground.CHOSEN: "on #5a4214",
        Ground.CURSOR: "#0a0d16 on #ffb454",
    },
    starry=True,
)
_LIGHT = Palette(
    "magblast-light",
    {
        Ink.TEXT: "#1c2333",
        Ink.SOFT: "#4a556c",
        Ink.FAINT: "#7a859b",
        Ink.LOST: "strike #7a859b",
        Ink.STAR: "#c3cbdb",
        Ink.TITLE: "#0b1020",
        Ink.ACCENT: "#a84300",
        Ink.KEY: "#00558a",
        Ink.GOOD: "#00692f",
        Ink.WARN: "#7d5200",
        Ink.BAD: "#b3161b",
        Ink.YELLOW: "#755a00",
        Ink.GREEN: "#006b35",
        Ink.RED: "#b3202b",
        Ink.BLUE: "#0a56b0",
        Ink.LEMON: "#755a00",
        Ink.MINT: "#006b35",
        Ink.ORANGE: "#a34200",
        Ink.SAND: "#755a00",
        Ink.SKY: "#0a56b0",
        Ink.VIOLET: "#7a22a3",
    },
    {
        Ground.NONE: "on #f3f5fa",
        Ground.PANEL: "on #e9edf5",
        Ground.CARD: "on #ffffff",
        Ground.YELLOW: "on #fbf2cf",
        Ground.GREEN: "on #dcf3e3",
        Ground.RED: "on #fbe1e1",
        Ground.BLUE: "on #dfeafb",
        Ground.VIOLET: "on #e6e1f5",
        Ground.CHOICE: "on #c5d8f7",
        Ground.CHOSEN: "on #ffdcae",
        Ground.CURSOR: "#ffffff on #a84300",
    },
    starry=True,
)
_CONTRAST = Palette(
    "magblast-contrast",
    {
        Ink.TEXT: "#ffffff",
        Ink.SOFT: "#e6e6e6",
        Ink.FAINT: "#b8b8b8",
        Ink.LOST: "strike #b8b8b8",
        Ink.STAR: "#000000",
        Ink.TITLE: "bold #ffffff",
        Ink.ACCENT: "bold #ffd700",
        Ink.KEY: "bold #00ffff",
        Ink.GOOD: "#5cff8d",
        Ink.WARN: "#ffee00",
        Ink.BAD: "bold #ff8a8a",
        Ink.YELLOW: "bold #ffee00",
        Ink.GREEN: "bold #4dff88",
        Ink.RED: "bold #ff8080",
        Ink.BLUE: "bold #7ab8ff",
        Ink.LEMON: "#ffee00",
        Ink.MINT: "#4dff88",
        Ink.ORANGE: "#ffa366",
        Ink.SAND: "#ffee00",
        Ink.SKY: "#7ad7ff",
        Ink.VIOLET: "#ffb3ff",
    },
    {
        Ground.NONE: "on #000000",
        Ground.PANEL: "on #000000",
        Ground.CARD: "on #000000",
        Ground.YELLOW: "on #000000",
        Ground.GREEN: "on #000000",
        Ground.RED: "on #000000",
        Ground.BLUE: "on #000000",
        Ground.VIOLET: "on #000000",
        Ground.CHOICE: "on #00308f",
        Ground.CHOSEN: "on #5c3d00",
        Ground.CURSOR: "bold #000000 on #ffd700",
    },
    starry=False,
)
# The zones differ in lightness as well as in hue, and no pair is told apart by red against green.
_COLOUR_BLIND = Palette(
    "magblast-colour-blind",
    {
        Ink.TEXT: "#e8ebf2",
        Ink.SOFT: "#a7b0c2",
        Ink.FAINT: "#6c778f",
        Ink.LOST: "strike #6c778f",
        Ink.STAR: "#3a4358",
        Ink.TITLE: "#ffffff",
        Ink.ACCENT: "#ffffff",
        Ink.KEY: "#8fd3ff",
        Ink.GOOD: "#9fd4f5",
        Ink.WARN: "#f0e442",
        Ink.BAD: "#ff9b4a",
        Ink.YELLOW: "#fff3a0",
        Ink.GREEN: "#7be0bf",
        Ink.RED: "#f08048",
        Ink.BLUE: "#74b3f0",
        Ink.LEMON: "#f0e442",
        Ink.MINT: "#56c7b0",
        Ink.ORANGE: "#ff9b4a",
        Ink.SAND: "#f0e442",
        Ink.SKY: "#8fd3ff",
        Ink.VIOLET: "#e5a0cf",
    },
    {
        Ground.NONE: "on #0b0e15",
        Ground.PANEL: "on #10141d",
        Ground.CARD: "on #1b2130",
        Ground.YELLOW: "on #33301c",
        Ground.GREEN: "on #0e2a23",
        Ground.RED: "on #331a0c",
        Ground.BLUE: "on #102442",
        Ground.VIOLET: "on #26262c",
        Ground.CHOICE: "on #26395a",
        Ground.CHOSEN: "on #453810",
        Ground.CURSOR: "#000000 on #f0e442",
    },
    starry=True,
)
_MONO = Palette(
    "magblast-mono",
    dict.fromkeys(Ink, "default")
    | {
        Ink.SOFT: "default",
        Ink.FAINT: "dim",
        Ink.LOST: "strike dim",
        Ink.STAR: "dim",
        Ink.TITLE: "bold",
        Ink.ACCENT: "bold",
        Ink.KEY: "bold",
        Ink.BAD: "bold",
    },
    dict.fromkeys(Ground, "")
    | {Ground.CHOICE: "bold", Ground.CHOSEN: "bold", Ground.CURSOR: "reverse"},
    starry=False,
)

PALETTES: Mapping[str, Palette] = {
    palette.name: palette for palette in (_DARK, _LIGHT, _CONTRAST, _COLOUR_BLIND, _MONO)
}
DEFAULT = _DARK.name
LIGHT = _LIGHT.name


def _with(
    palette: Palette,
    inks: Mapping[Ink, str],
    grounds: Mapping[Ground, str],
    bare: frozenset[Ground] = frozenset(),
) -> Palette:
    """Change the colours that would look alike where there are only a few."""
    return replace(
        palette,
        inks={**palette.inks, **inks},
        grounds={**palette.grounds, **grounds},
        bare=bare,
    )


_PICKS = {Ground.CHOICE: "on #0000aa", Ground.CHOSEN: "on #aa00aa"}
_BARE = frozenset({Ground.CHOSEN})
"""Red and magenta could not be read on it."""
_SIXTEEN: Mapping[str, Palette] = {
    palette.name: palette
    for palette in (
        _with(_DARK, {Ink.GOOD: "#55ff55", Ink.VIOLET: "#ff55ff"}, _PICKS, _BARE),
        _with(
            _LIGHT,
            {
                Ink.FAINT: "#555555",
                Ink.LOST: "strike #555555",
                Ink.KEY: "#0000aa",
                Ink.GOOD: "#00aa00",
                Ink.GREEN: "#00aa00",
                Ink.MINT: "#00aa00",
            },
            {Ground.CHOICE: "on #55ffff", Ground.CHOSEN: "on #ffff55"},
        ),
        _with(_CONTRAST, {}, _PICKS, _BARE),
        _with(_COLOUR_BLIND, {Ink.GOOD: "#55ffff", Ink.BLUE: "#5555ff"}, _PICKS, _BARE),
    )
}
# Among 256 colours there is no dark hue but navy and its like: zones and cards share a grey.
_DARK_PICKS = {Ground.CHOICE: "on #000087", Ground.CHOSEN: "on #5f005f"}
_DARK_GROUNDS = {
    Ground.PANEL: "on #1c1c1c",
    **dict.fromkeys((Ground.YELLOW, Ground.GREEN, Ground.RED, Ground.BLUE), "on #262626"),
    **dict.fromkeys((Ground.VIOLET, Ground.CARD), "on #262626"),
    **_DARK_PICKS,
}
_GREYS = {Ink.SOFT: "#a8a8a8", Ink.FAINT: "#767676", Ink.LOST: "strike #767676"}
_IN_256: Mapping[str, Palette] = {
    palette.name: palette
    for palette in (
        _with(_DARK, {**_GREYS, Ink.BAD: "#ff5f5f"}, _DARK_GROUNDS),
        _with(
            _LIGHT,
            {
                **dict.fromkeys((Ink.ACCENT, Ink.ORANGE), "#870000"),
                **dict.fromkeys((Ink.WARN, Ink.YELLOW, Ink.LEMON, Ink.SAND), "#5f5f00"),
                **dict.fromkeys((Ink.GREEN, Ink.MINT), "#005f00"),
            },
            {Ground.BLUE: "on #d7d7ff", Ground.CHOICE: "on #afd7ff"},
        ),
        _with(_CONTRAST, {}, _DARK_PICKS),
        _with(_COLOUR_BLIND, _GREYS, _DARK_GROUNDS),
    )
}

_FEWER = {"256": _IN_256, "standard": _SIXTEEN, "windows": _SIXTEEN}
"""The palettes that are changed, by what Rich calls the colours of a terminal."""


def palette_of(theme: str, colours: str | None = None) -> Palette:
    """Return the palette of a theme; themes of others get the default one.

    ``colours`` is what Rich calls the colours a terminal has: ``256``, or ``standard`` for sixteen.
    """
    palette = PALETTES.get(theme, _DARK)
    return _FEWER.get(colours or "", {}).get(palette.name, palette)
