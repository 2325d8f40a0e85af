"""Show what else there is to choose from: ships dealt or drawn, cards of a pile, numbers."""

from collections.abc import Sequence
from dataclasses import dataclass

from textual.geometry import Size
from textual.message import Message

from magblast.kernel.picks import Thing
from magblast.paint.canvas import Canvas
from magblast.paint.canvas import Region as Place
from magblast.paint.glyphs import UNICODE, Glyphs
from magblast.paint.tiles import Tile, draw_tiles, rows_for
from magblast.tui.widgets.painted import Painted


@dataclass
class ChoicePicked(Message):
    """A tile was clicked."""

    thing: Thing


class Choices(Painted):
    """Lay tiles side by side, in as many rows as they need."""

    DEFAULT_CSS = "Choices { height: auto; max-height: 9; min-height: 4; }"

    def __init__(self) -> None:
        super().__init__()
        self.tiles: Sequence[Tile] = ()
        self.cursor: Thing | None = None
        self.glyphs = UNICODE

    def show(self, tiles: Sequence[Tile], cursor: Thing | None, glyphs: Glyphs) -> None:
        """Show other tiles."""
        grown = len(tiles) != len(self.tiles)
        moved = cursor != self.cursor
        self.tiles, self.cursor, self.glyphs = tiles, cursor, glyphs
        self.repaint()
        if grown:
            self.refresh(layout=True)
        if moved and cursor is not None:
            self.show_thing(cursor)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Ask for the rows the tiles need."""
        return rows_for(len(self.tiles), width)

    def draw(self, width: int, height: int) -> Canvas:
        """Draw the tiles."""
        return draw_tiles(self.tiles, self.cursor, width, height, self.glyphs)

    def picked(self, place: Place) -> None:
        """Say which tile was clicked."""
        self.post_message(ChoicePicked(place.thing))
