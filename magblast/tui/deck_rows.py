"""Draw the rows of a deck that is being built, of the pool beside it, and the curve of costs."""

from collections.abc import Iterator, Sequence

from rich.cells import cell_len

from magblast.kernel.pool import PoolCard
from magblast.paint.ink import Glyphs, Ink
from magblast.paint.text import Line, Span, clip, line
from magblast.play.deck_building import HIGHEST, DeckBuilding

_COUNT = 3
"""Cells for the number of copies."""
_FIGURE = 6
"""Cells for a cost, such as ``12+1``."""
_GROUPS = 10
"""Cells for a region."""
_LEAST_NAME = 16
"""Cells of a name below which the region is cut."""


class DeckRows:
    """Draw rows for the deck as it is now."""

    def __init__(self, building: DeckBuilding, glyphs: Glyphs) -> None:
        self.building = building
        self.glyphs = glyphs

    def figure(self, card: PoolCard) -> str:
        """Return what a card costs in the deck: ``5+1`` if its Magi pay more, ``-`` if nobody can.

        What leads decks has the figures that are printed on it.
        """
        more = self.building.pool.more_for(card.id, self.building.own)
        if more is None:
            return "-"
        return f"{card.figure}+{more}" if more else card.figure

    def about(self, card: PoolCard) -> list[Line]:
        """Tell what a card is and does, a line each."""
        name = Span(card.name, Ink.TITLE, bold=True)
        return [line(name, Span(f"  {card.described}", Ink.SOFT)), *map(line, card.text)]

    def kind(self, kind: str) -> Line:
        """Draw the heading of a kind in the deck, with how many cards of it there are."""
        title = Span(self.building.pool.kinds[kind], Ink.TITLE, bold=True)
        return line(title, Span(f"  {self.building.count_kind(kind)}", Ink.SOFT))

    def in_pool(self, card: PoolCard, width: int) -> Line:
        """Draw a card to be taken, with how many of it the deck has."""
        count, most = self.building.count(card.id), self.building.most(card.id)
        ink = Ink.SOFT if count >= most else Ink.TEXT
        return self._row(card, f"{count}/{most}" if count else "", ink, width)

    def in_deck(self, card: PoolCard, width: int) -> Line:
        """Draw a card of the deck."""
        return self._row(card, f"{self.building.count(card.id)}", Ink.TEXT, width)

    def _row(self, card: PoolCard, count: str, ink: Ink, width: int) -> Line:
        figure = self.figure(card)
        room = width - _COUNT - _FIGURE - 1
        groups = " ".join(self.building.pool.groups[each] for each in card.groups)
        names = max(_LEAST_NAME, room - _GROUPS - 1)
        name = clip(card.name, names, self.glyphs.more)
        where = clip(groups, max(0, room - names - 1), self.glyphs.more)
        padded = name + " " * (names + 1 - cell_len(name)) + where
        left = _COUNT + 1 + cell_len(padded)
        cost = Ink.WARN if "+" in figure and not self.building.pool.is_led(card.id) else Ink.SOFT
        return line(
            Span(f"{count:<{_COUNT}} ", Ink.ACCENT, bold=True),
            Span(padded, Ink.FAINT if figure == "-" else ink),
            Span(f"{figure:>{max(0, width - left)}}", Ink.BAD if figure == "-" else cost),
        )

    def starting(self, card: PoolCard, width: int) -> Line:
        """Draw a card that comes to the hand first, ticked if the deck has it."""
        has = self.building.count(card.id)
        mark, ink = (self.glyphs.chosen, Ink.GOOD) if has else (self.glyphs.choice, Ink.WARN)
        return line(Span(f"{mark} ", ink), Span(clip(card.name, width - 2, self.glyphs.more), ink))

    def curve(self, width: int) -> Iterator[Line]:
        """Draw how many cards there are of each cost: columns, their numbers and the costs."""
        counts = self.building.curve
        room = max(3, width // len(counts))
        if self.glyphs.levels:
            bars = [self._bar(each, counts) * (room - 1) for each in counts]
            yield line(Span("".join(f"{bar:<{room}}" for bar in bars), Ink.ACCENT))
        yield line(Span("".join(f"{each or '':<{room}}" for each in counts), Ink.TEXT))
        costs = [*map(str, range(HIGHEST)), f"{HIGHEST}+"]
        yield line(Span("".join(f"{each:<{room}}" for each in costs), Ink.SOFT))

    def _bar(self, count: int, counts: Sequence[int]) -> str:
        levels = self.glyphs.levels
        if not count:
            return " "
        return levels[max(0, len(levels) * count // max(counts) - 1)]
