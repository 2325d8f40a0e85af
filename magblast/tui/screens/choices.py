"""Show what else there is to choose from: ships dealt or drawn, cards of a pile, numbers."""

from dataclasses import dataclass

from rich.cells import cell_len, set_cell_size
from textual import events
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from magblast.tui.presenters.tiles import Tile
from magblast.tui.selection import Thing


@dataclass
class ChoicePicked(Message):
    """A tile was clicked."""

    thing: Thing


_KEYS = "123456789"
_LEAST = 12


class Choices(Static):
    """Lay tiles side by side, in as many rows as they need."""

    DEFAULT_CSS = "Choices { height: auto; max-height: 9; min-height: 3; }"

    def __init__(self) -> None:
        super().__init__("")
        self.tiles: list[Tile] = []
        self.cursor: Thing | None = None

    def show(self, tiles: list[Tile], cursor: Thing | None) -> None:
        """Show other tiles."""
        self.tiles, self.cursor = tiles, cursor
        self._lay()

    def on_resize(self) -> None:
        """Lay the tiles anew."""
        self._lay()

    def _columns(self) -> tuple[int, int]:
        width = max(_LEAST, self.size.width or 80)
        count = max(1, len(self.tiles))
        columns = min(count, max(1, width // 16))
        return columns, min(24, width // columns)

    def _lay(self) -> None:
        columns, width = self._columns()
        rows = []
        for start in range(0, len(self.tiles), columns):
            chunk = list(enumerate(self.tiles))[start : start + columns]
            rows.append(Content("").join(self._top(index, tile, width) for index, tile in chunk))
            rows.append(Content("").join(self._bottom(tile, width) for _, tile in chunk))
        self.update(Content("\n").join(rows))

    def _style(self, tile: Tile) -> str:
        if tile.thing == self.cursor:
            return "reverse bold"
        if tile.chosen:
            return "bold underline"
        return "bold" if tile.bright else "dim"

    def _top(self, index: int, tile: Tile, width: int) -> Content:
        key = _KEYS[index] if index < len(_KEYS) else "·"
        mark = "◆" if tile.chosen else " "
        return Content.styled(_fit(f"{key}{mark}{tile.title}", width), self._style(tile))

    def _bottom(self, tile: Tile, width: int) -> Content:
        style = "reverse" if tile.thing == self.cursor else ("" if tile.bright else "dim")
        return Content.styled(_fit(f"  {tile.detail}", width), style)

    def on_click(self, event: events.Click) -> None:
        """Say which tile was clicked."""
        if not self.tiles:
            return
        columns, width = self._columns()
        index = (event.y // 2) * columns + event.x // width
        if event.x < columns * width and index < len(self.tiles):
            self.post_message(ChoicePicked(self.tiles[index].thing))


def _fit(text: str, width: int) -> str:
    room = width - 1
    if cell_len(text) > room:
        text = set_cell_size(text, room - 1).rstrip() + "…"
    return set_cell_size(text, width)
