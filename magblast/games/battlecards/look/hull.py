"""Draw the hull of a ship, seen from above: its bays fill with upgrades."""

from dataclasses import dataclass
from typing import NamedTuple

from magblast.games.battlecards.engine.state import Ship
from magblast.games.battlecards.look.scene import CardScene
from magblast.paint.canvas import Area, Canvas
from magblast.paint.ink import Ground, Ink, in_glyphs
from magblast.paint.text import shorten

LEAST_ROWS = 3
"""Rows of a hull whose bays lie side by side, with its bow and its engines."""
_LARGEST = 4
"""Bays of the largest class (rules B4.2)."""
_WIDEST_BAY = 5
_SPELT = 28
"""Cells of a hull from which a bay has a row for what it adds."""


class _Bay(NamedTuple):
    """Describe what is in a bay."""

    symbol: str
    name: str
    values: str
    """What the upgrade adds."""
    ink: Ink
    is_filled: bool


def _bridge(width: int, slots: int) -> int:
    """Count the cells of what rises in the middle of the bow: the larger the class, the more."""
    least = (slots - 1) ** 2 + 1
    return min(width - 2, least + (width - least) % 2)


def _bow(width: int, slots: int) -> str:
    bridge = _bridge(width, slots)
    return ("█" * bridge).center(width, "▄")


def _prow(width: int, slots: int) -> str:
    """Draw what lies before the bow where there is room."""
    bridge = _bridge(width, slots)
    return f"▄{'█' * (bridge - 2)}▄".center(width)


def _stern(width: int, slots: int) -> str:
    """Draw the engines: one less than bays."""
    row = ["▀"] * width
    for engine in range(slots - 1):
        middle = (2 * engine + 1) * width // (2 * (slots - 1))
        for column in (middle - 1, middle):
            row[column] = "█"
    return "".join(row)


def _turned(picture: str) -> str:
    return picture.translate(str.maketrans("▄▀", "▀▄"))


@dataclass(frozen=True, slots=True)
class HullPainter:
    """Draw the hull of a ship, and what fills its bays."""

    canvas: Canvas
    ship: Ship
    scene: CardScene

    def draw(self, area: Area, *, rises: bool) -> None:
        """Draw a hull in the middle of an area: its bays below one another, else side by side.

        ``rises`` puts the bow on top.
        """
        scene = self.scene
        x, y, width, height = area
        bays = self._bays()
        if height < LEAST_ROWS:
            self._draw_abreast(area, bays)
            return
        is_named = height >= scene.named_rows(self.ship)
        each = 2 if width >= _SPELT and height >= 2 * len(bays) + 3 else 1
        decks = each * len(bays) if is_named else 1
        has_prow = is_named and height > decks + 2
        top = y + (height - decks - 2 - has_prow) // 2 + 1 + (has_prow and rises)
        if is_named:
            inset = _LARGEST - len(bays)
            body = Area(x + inset, top, width - 2 * inset, decks)
            for index, bay in enumerate(bays):
                deck = body._replace(y=top + each * index, height=each)
                self._draw_deck(deck, bay)
        else:
            body = self._draw_abreast(Area(x, top, width, 1), bays)
        before = [_prow, _bow] if has_prow else [_bow]
        parts = [draw(body.width, len(bays)) for draw in before]
        stern = _stern(body.width, len(bays))
        if rises:
            above, below = parts, [stern]
        else:
            above, below = [_turned(stern)], [_turned(each) for each in reversed(parts)]
        for row, part in enumerate(above, top - len(above)):
            self.canvas.put(body.x, row, in_glyphs(part, scene.glyphs), Ink.SOFT)
        for row, part in enumerate(below, top + decks):
            self.canvas.put(body.x, row, in_glyphs(part, scene.glyphs), Ink.SOFT)

    def _slots(self) -> int:
        return self.scene.rules.cards[self.ship.id].slots

    def _bays(self) -> list[_Bay]:
        scene = self.scene
        rules = scene.rules
        filled = [
            _Bay(
                rules.cards[card].symbol,
                scene.short(card),
                scene.adds(rules.cards[card]),
                scene.upgrade_ink(card),
                is_filled=True,
            )
            for card in self.ship.upgrades
            if rules.cards[card].needs_slot
        ]
        empty = _Bay(scene.signs.slot, "", "", Ink.FAINT, is_filled=False)
        return [*filled, *[empty] * scene.rules.room_of(self.ship)]

    def _draw_deck(self, area: Area, bay: _Bay) -> None:
        """Draw a bay over the whole width of the hull: its name, and below it what it adds."""
        x, y, width, height = area
        wall, inner = in_glyphs("█", self.scene.glyphs), width - 2
        pad = f"{bay.symbol:^3} "
        name = shorten(bay.name, inner - len(pad), 1, self.scene.glyphs.more) if bay.name else ()
        words = (f"{pad}{''.join(name)}", f"{' ' * len(pad)}{bay.values}")
        for row, text in enumerate(words[:height], y):
            self._draw_bay(x + 1, row, text.ljust(inner), bay)
            for column in (x, x + width - 1):
                self.canvas.put(column, row, wall, Ink.SOFT)

    def _draw_abreast(self, area: Area, bays: list[_Bay]) -> Area:
        """Draw all bays side by side, walls between them where there is room; return where."""
        x, y, width, _ = area
        wall, count = in_glyphs("█", self.scene.glyphs), len(bays)
        each = min(_WIDEST_BAY, (width - 1) // count - 1)
        walls = each > 0
        each = each if walls else max(1, (width - 2) // count)
        body = Area(x, y, count * each + (count + 1 if walls else 2), 1)
        body = body._replace(x=x + (width - body.width) // 2)
        self.canvas.put(body.x, y, wall * body.width, Ink.SOFT)
        for index, bay in enumerate(bays):
            self._draw_bay(body.x + 1 + index * (each + walls), y, f"{bay.symbol:^{each}}", bay)
        return body

    def _draw_bay(self, x: int, y: int, text: str, bay: _Bay) -> None:
        ground = Ground.BAND if bay.is_filled else None
        self.canvas.put(x, y, text, bay.ink, bold=bay.is_filled, ground=ground)
