"""Define the characters for zones, icons and hulls, with and without line drawing."""

from msgspec import Struct

from magblast.games.magblast.engine.printed import ActionCard
from magblast.games.magblast.engine.terms import ZONES, Resource, Zone
from magblast.games.magblast.look.inks import ICON_INK, card_ink
from magblast.paint.ink import ASCII, Glyphs
from magblast.paint.text import Line, Span, line


class Signs(Struct, frozen=True):
    """Represent one set of characters, each one cell wide."""

    zones: tuple[str, str, str, str]
    """By zone index."""
    icons: tuple[str, str, str]
    """Star, circle, diamond."""
    speed: str
    hull: str
    hull_lent: str
    """Hull under a squadron that returns."""
    hull_at_risk: str
    """Hull that an action would cost."""
    hull_lost: str
    use: str
    use_spent: str
    fired: str
    mined: str
    shielded: str
    bolt: str
    stacked: str
    """Some ships of the zone are not shown."""

    def zone(self, zone: Zone) -> str:
        """Return the sign of a zone."""
        return self.zones[ZONES.index(zone)]

    def icon(self, icon: Resource) -> str:
        """Return the sign of a resource."""
        return self.icons[tuple(Resource).index(icon)]

    def card_values(self, card: ActionCard) -> Line:
        """Write the damage and the resource icons of a card."""
        damage = "" if card.damage is None else f"{self.bolt}{card.damage}"
        icons = self.icons_of(card)
        return line(
            Span(damage, card_ink(card), bold=True), " " if damage and icons else "", *icons
        )

    def icons_of(self, card: ActionCard) -> list[Span]:
        """Write the resource icons of a card."""
        return [Span(self.icon(icon), ICON_INK[icon]) for icon in card.icons]


DRAWN = Signs(
    zones=("▲", "▶", "▼", "◀"),
    icons=("★", "●", "◆"),
    speed="»",
    hull="■",
    hull_lent="◪",
    hull_at_risk="▦",
    hull_lost="□",
    use="●",
    use_spent="○",
    fired="×",
    mined="▒",
    shielded="░",
    bolt="✦",
    stacked="⋮",
)
TYPED = Signs(
    zones=("^", ">", "v", "<"),
    icons=("*", "o", "%"),
    speed="=",
    hull="#",
    hull_lent="/",
    hull_at_risk="%",
    hull_lost=".",
    use="o",
    use_spent=".",
    fired="x",
    mined="X",
    shielded=":",
    bolt="!",
    stacked="&",
)


def signs_for(glyphs: Glyphs) -> Signs:
    """Return the signs that go with a set of glyphs."""
    return TYPED if glyphs is ASCII else DRAWN
