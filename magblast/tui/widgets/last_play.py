"""Show in large letters what decided a game."""

import re

from rich.cells import cell_len
from textual.content import Content
from textual.events import Resize
from textual.widget import Widget
from textual.widgets import Static

from magblast.paint.ink import Glyphs
from magblast.paint.letters import in_lines
from magblast.paint.text import clip

_BETWEEN = re.compile(r"(?<=[.!?…]) ")
"""What stands between two sentences."""


class LastPlay(Static):
    """Tell the last play in a line, and below it, as large as there is room, what it decided."""

    DEFAULT_CSS = """
    LastPlay { width: 100%; height: auto; text-align: center; }
    """

    def __init__(
        self, glyphs: Glyphs, play: str = "", fall: str = "", most: int | None = None
    ) -> None:
        """Take the number of rows, at least two; by default, all that its parent has."""
        super().__init__()
        self._glyphs, self._most = glyphs, most
        self._play, self._fall = play, fall

    def tell(self, play: str, fall: str) -> None:
        """Tell another play."""
        if (play, fall) != (self._play, self._fall):
            self._play, self._fall = play, fall
            self._show(self.size.width)

    def allow(self, most: int) -> None:
        """Take another number of rows."""
        self._most = most
        self._show(self.size.width)

    def on_resize(self, event: Resize) -> None:
        """Use the room there is now."""
        self._show(event.size.width)

    def _show(self, width: int) -> None:
        if not width:
            return
        more, most = self._glyphs.more, self._most
        if most is None:
            most = self.parent.content_size.height if isinstance(self.parent, Widget) else 0
        large = in_lines(self._fall.rstrip("."), width, most - 1, self._glyphs)
        fall = large or [clip(f" {self._fall.rstrip('.').upper()} ", width, more)]
        style = "bold $warning" if large else "bold reverse $warning"
        told = [Content.styled(row, style) for row in fall if self._fall]
        if self._play:
            told.insert(0, Content(clip(_whole(self._play, width), width, more)))
        self.update(Content("\n").join(told))


def _whole(told: str, width: int) -> str:
    """Leave out the last sentences of a text that have no room; the first one always stays."""
    sentences = _BETWEEN.split(told)
    while len(sentences) > 1 and cell_len(" ".join(sentences)) > width:
        sentences.pop()
    return " ".join(sentences)
