"""Show the course of a game on one row, and report which place was clicked."""

from collections.abc import Sequence
from dataclasses import dataclass

from textual import events
from textual.message import Message

from magblast.paint.canvas import Canvas
from magblast.paint.glyphs import UNICODE, Glyphs
from magblast.paint.timeline import Tick, Track, place_at
from magblast.tui.widgets.painted import Painted


@dataclass
class PlacePicked(Message):
    """A place of the game was clicked."""

    index: int


class Timeline(Painted):
    """Show turns, losses and sound effects, and the current place."""

    DEFAULT_CSS = """
    Timeline { height: 1; overflow-y: hidden; }
    """

    _ticks: Sequence[Tick] = ()
    _place = 0
    _glyphs = UNICODE
    _track: Track | None = None

    def show(self, ticks: Sequence[Tick], index: int, glyphs: Glyphs) -> None:
        """Show the ticks of all places, and that one is at ``index``."""
        if glyphs is not self._glyphs:
            self._track = None
        self._ticks, self._place, self._glyphs = ticks, index, glyphs
        self.repaint()

    def draw(self, width: int, height: int) -> Canvas:
        if not self._ticks:
            return Canvas(width, height)
        drawn = self._track
        if drawn is None or drawn.ticks is not self._ticks or drawn.width != width:
            drawn = self._track = Track(self._ticks, width, self._glyphs)
        return drawn.at(self._place)

    def on_click(self, event: events.Click) -> None:
        event.stop()
        offset = event.get_content_offset(self)
        if offset is not None:
            self.post_message(PlacePicked(place_at(offset.x, len(self._ticks), self.canvas.width)))
