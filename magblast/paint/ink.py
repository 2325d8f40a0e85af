"""Define the inks, grounds and characters of a picture; a palette turns inks into colours."""

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import NamedTuple


class Ink(StrEnum):
    """Identify what a character stands for."""

    # Every cell of a picture is looked up by its paint; the hash of an enum is slow.
    __hash__ = str.__hash__

    TEXT = "text"
    SOFT = "soft"
    """Worth reading second."""
    FAINT = "faint"
    """Out of play, or a mere frame."""
    LOST = "lost"
    """The name of somebody who is out of the game."""
    STAR = "star"
    """The sky behind everything."""
    TITLE = "title"
    ACCENT = "accent"
    """What is current: the phase, the active captain."""
    KEY = "key"
    """A key that does something now."""
    GOOD = "good"
    WARN = "warn"
    BAD = "bad"
    # Hues, for a game to give a meaning to.
    YELLOW = "yellow"
    GREEN = "green"
    RED = "red"
    BLUE = "blue"
    LEMON = "lemon"
    MINT = "mint"
    ORANGE = "orange"
    SAND = "sand"
    SKY = "sky"
    VIOLET = "violet"


class Ground(StrEnum):
    """Identify what lies behind a character."""

    __hash__ = str.__hash__

    NONE = "none"
    PANEL = "panel"
    CARD = "card"
    YELLOW = "yellow"
    GREEN = "green"
    RED = "red"
    BLUE = "blue"
    VIOLET = "violet"
    CHOICE = "choice"
    """May be picked."""
    CHOSEN = "chosen"
    """Has been picked."""
    CURSOR = "cursor"
    """Would be picked next."""
    BAND = "band"
    """The ink itself is the ground, and the letters are cut out of it: a headline, or a key."""


class Paint(NamedTuple):
    """Pair an ink with a ground."""

    ink: Ink = Ink.TEXT
    ground: Ground = Ground.NONE
    bold: bool = False


@cache
def paint(ink: Ink, ground: Ground, bold: bool) -> Paint:
    """Return the one paint of an ink on a ground."""
    return Paint(ink, ground, bold)


class Box(NamedTuple):
    """Represent the eight strokes of a frame."""

    top_left: str
    top: str
    top_right: str
    right: str
    bottom_right: str
    bottom: str
    bottom_left: str
    left: str


@dataclass(frozen=True, slots=True, eq=False)
class Glyphs:
    """Represent one set of characters, each one cell wide."""

    light: Box
    heavy: Box
    double: Box
    edge: str
    """The left edge of a thing."""
    edge_end: str
    """Its last row, which separates it from what stands below."""
    choice: str
    chosen: str
    cursor: str
    active: str
    dot: str
    dash: str
    more: str
    """The end of a text that was cut."""
    arrow: str
    back: str
    """The pattern on the back of a card."""
    stars: tuple[str, ...]
    above: str
    below: str
    noise: str
    loss: str
    win: str
    lost: str
    """What is gone, such as a ship or a captain."""
    levels: str
    """Columns of growing height; empty where there are none."""


UNICODE = Glyphs(
    light=Box("╭", "─", "╮", "│", "╯", "─", "╰", "│"),
    heavy=Box("┏", "━", "┓", "┃", "┛", "━", "┗", "┃"),
    double=Box("╔", "═", "╗", "║", "╝", "═", "╚", "║"),
    edge="▌",
    edge_end="▘",
    choice="◇",
    chosen="◆",
    cursor="►",
    active="▶",
    dot="·",
    dash="╌",
    more="…",
    arrow="→",
    back="░",
    stars=("·", "·", "·", "˙", "✦"),
    above="▲",
    below="▼",
    noise="♪",
    loss="✖",
    win="★",
    lost="☠",
    levels="▁▂▃▄▅▆▇█",
)
ASCII = Glyphs(
    light=Box("+", "-", "+", "|", "+", "-", "+", "|"),
    heavy=Box("#", "=", "#", "#", "#", "=", "#", "#"),
    double=Box("#", "=", "#", "#", "#", "=", "#", "#"),
    edge="|",
    edge_end="'",
    choice="?",
    chosen="*",
    cursor=">",
    active=">",
    dot=".",
    dash="-",
    more="~",
    arrow=">",
    back=":",
    stars=(".",),
    above="^",
    below="v",
    noise="~",
    loss="x",
    win="*",
    lost="X",
    levels="",
)

_PLAIN = str.maketrans("█▄▀═─╱╲▶◀✦●·▗▖▝▘▟▙▜▛▐▌", "##\"=-/\\><*o...''####||")


_TYPED = str.maketrans(
    "↖↗↙↘♣♦♥♠→←↑↓−–—×·•…“”‘’‹›«»⋮✦─━▌▮▁▂▃▄▅▆▇", "\\//\\cdhs><^v---x.*~\"\"''<><>:*--||" + " " * 7
)
"""The blocks are the ends of scroll bars, whose colours are enough."""


def typed(text: str) -> str:
    """Return a text in plain characters, of the same width: suits become their letters."""
    return text if text.isascii() else text.translate(_TYPED)


def in_glyphs(picture: str, glyphs: Glyphs) -> str:
    """Return a picture in large letters as a set of characters can show it."""
    return picture.translate(_PLAIN) if glyphs is ASCII else picture
