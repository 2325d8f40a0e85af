"""Show the course of a game on one row, its place in words below, and report clicks on it.

Where it is known who was ahead, that has a row in between.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from textual import events
from textual.message import Message

from magblast.paint.canvas import Canvas
from magblast.paint.ink import UNICODE, Glyphs, Ink
from magblast.paint.text import clip
from magblast.paint.timeline import Lead, Tick, Track, place_at
from magblast.tui.widgets.painted import Painted

_PLAIN = 2
"""Rows without one for who was ahead."""


@dataclass
class PlacePicked(Message):
    """A place of the game was clicked."""

    index: int


class Timeline(Painted):
    """Show turns, losses and typed texts, and the current place.

    It is one widget, since a widget that changes costs more than a row.
    """

    DEFAULT_CSS = """
    Timeline { height: 2; overflow-y: hidden; }
    Timeline.reviewed { height: 3; }
    """

    _ticks: Sequence[Tick] = ()
    _place = 0
    _words = ""
    _glyphs = UNICODE
    _track: Track | None = None
    _leads: Sequence[Lead] = ()

    def show(
        self,
        ticks: Sequence[Tick],
        index: int,
        words: str,
        glyphs: Glyphs,
        leads: Sequence[Lead] = (),
    ) -> None:
        """Show the ticks of all places, the one at ``index``, and what there is to say of it."""
        self._ticks, self._place, self._words, self._glyphs = ticks, index, words, glyphs
        self._leads = leads
        self.repaint()

    def draw(self, width: int, height: int) -> Canvas:
        canvas = Canvas(width, height)
        if not self._ticks:
            return canvas
        drawn = self._track
        if drawn is None or not drawn.shows(self._ticks, self._leads, width, self._glyphs):
            drawn = self._track = Track(self._ticks, self._leads, width, self._glyphs)
        canvas.lay(0, 0, drawn.at(self._place))
        if height > _PLAIN and drawn.below is not None:
            canvas.lay(0, 1, drawn.below)
        canvas.put(0, height - 1, clip(self._words, width, self._glyphs.more), Ink.ACCENT)
        return canvas

    def on_click(self, event: events.Click) -> None:
        event.stop()
        offset = event.get_content_offset(self)
        if offset is not None and offset.y < self.canvas.height - 1:
            self.post_message(PlacePicked(place_at(offset.x, len(self._ticks), self.canvas.width)))
