"""Show in large letters what decided a game."""

from textual.content import Content
from textual.events import Resize
from textual.widget import Widget
from textual.widgets import Static

from magblast.paint.ink import Glyphs
from magblast.paint.letters import in_lines
from magblast.paint.text import clip


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
            told.insert(0, Content(clip(self._play, width, more)))
        self.update(Content("\n").join(told))
