"""Hold the characters pictures are drawn with, for terminals with and without line drawing."""

from dataclasses import dataclass

from magblast.games.magblast.engine.terms import ZONES, Resource, Turret, Zone


@dataclass(frozen=True, slots=True)
class Box:
    """Hold the eight strokes of a frame."""

    top_left: str
    top: str
    top_right: str
    right: str
    bottom_right: str
    bottom: str
    bottom_left: str
    left: str


@dataclass(frozen=True, slots=True)
class Glyphs:
    """Hold one set of characters, each one cell wide."""

    light: Box
    heavy: Box
    double: Box
    zones: tuple[str, str, str, str]
    """By ring index."""
    icons: tuple[str, str, str]
    """Star, circle, diamond."""
    speed: str
    hull: str
    hull_lent: str
    """Hull under a squadron that returns."""
    hull_lost: str
    use: str
    use_spent: str
    fired: str
    edge: str
    """The left edge of a ship."""
    choice: str
    chosen: str
    cursor: str
    active: str
    mined: str
    shielded: str
    bolt: str
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

    def zone(self, zone: Zone) -> str:
        """Return the glyph of a zone."""
        return self.zones[ZONES.index(zone)]

    def icon(self, icon: Resource) -> str:
        """Return the glyph of a resource."""
        return self.icons[tuple(Resource).index(icon)]


UNICODE = Glyphs(
    light=Box("╭", "─", "╮", "│", "╯", "─", "╰", "│"),
    heavy=Box("┏", "━", "┓", "┃", "┛", "━", "┗", "┃"),
    double=Box("╔", "═", "╗", "║", "╝", "═", "╚", "║"),
    zones=("▲", "▶", "▼", "◀"),
    icons=("★", "●", "◆"),
    speed="»",
    hull="■",
    hull_lent="◪",
    hull_lost="□",
    use="●",
    use_spent="○",
    fired="×",
    edge="▌",
    choice="◇",
    chosen="◆",
    cursor="►",
    active="▶",
    mined="▒",
    shielded="░",
    bolt="✦",
    dot="·",
    dash="╌",
    more="…",
    arrow="→",
    back="░",
    stars=("·", "·", "·", "˙", "✦"),
    above="▲",
    below="▼",
)
ASCII = Glyphs(
    light=Box("+", "-", "+", "|", "+", "-", "+", "|"),
    heavy=Box("#", "=", "#", "#", "#", "=", "#", "#"),
    double=Box("#", "=", "#", "#", "#", "=", "#", "#"),
    zones=("^", ">", "v", "<"),
    icons=("*", "o", "%"),
    speed="=",
    hull="#",
    hull_lent="/",
    hull_lost=".",
    use="o",
    use_spent=".",
    fired="x",
    edge="|",
    choice="?",
    chosen="*",
    cursor=">",
    active=">",
    mined="X",
    shielded=":",
    bolt="!",
    dot=".",
    dash="-",
    more="~",
    arrow=">",
    back=":",
    stars=(".",),
    above="^",
    below="v",
)

_PLAIN = str.maketrans("█▄▀═─╱╲▶◀✦●·", '##"=-/\\><*o.')


def plain(picture: str, glyphs: Glyphs) -> str:
    """Return a picture in large letters as a set of characters can show it."""
    return picture.translate(_PLAIN) if glyphs is ASCII else picture


ZONE_LETTER = {Zone.YELLOW: "Y", Zone.GREEN: "G", Zone.RED: "R", Zone.BLUE: "B"}
TURRET_LETTER = {Turret.LASER: "L", Turret.BEAM: "B", Turret.MAG: "M"}
