"""Define the characters pictures are drawn with, for terminals with and without line drawing."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Box:
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
