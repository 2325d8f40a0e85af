"""Show what has happened."""

from collections.abc import Iterable
from dataclasses import dataclass

from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.reactive import var

from magblast.kernel.language import Language
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat
from magblast.paint.canvas import Picture
from magblast.paint.ink import UNICODE, Glyphs
from magblast.paint.log import LogFilter, LogLine, LogRoll, draw_log
from magblast.tui.widgets.messages import ThingInspected
from magblast.tui.widgets.painted import Painted
from magblast.wording import ENGLISH


@dataclass
class LineChosen(Message):
    """A line of the log was clicked."""

    line: LogLine


class LogPanel(Painted):
    """Show the log, newest line last; a click on a name asks to inspect it."""

    # A scrollbar that comes and goes would trigger a layout of the whole screen.
    DEFAULT_CSS = """
    LogPanel { overflow-y: scroll; }
    """

    shown: var[LogFilter] = var(LogFilter.ALL, init=False)
    search: var[str] = var("", init=False)

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._glyphs = UNICODE
        self._language: Language | None = None
        """None until there is a log to show, which may be empty."""
        self._lines: list[LogLine] = []
        self._viewer: Seat | None = None
        self.chosen: LogLine | None = None
        """The line that is set off."""

    def show_log(
        self,
        lines: Iterable[LogLine],
        viewer: Seat | None,
        glyphs: Glyphs = UNICODE,
        language: Language = ENGLISH,
    ) -> None:
        """Show a log; one that only grew or shrank at its end stays where it was scrolled to."""
        told = list(lines)
        now = told, viewer, glyphs, language
        if now == (self._lines, self._viewer, self._glyphs, self._language):
            return
        common = min(len(told), len(self._lines))
        goes_on = viewer == self._viewer and told[:common] == self._lines[:common]
        stays = goes_on and self.scroll_offset.y < self.max_scroll_y
        self._glyphs, self._language = glyphs, language
        self._lines, self._viewer = told, viewer
        self.repaint(at_end=not stays)

    def watch_shown(self) -> None:
        self.repaint(at_end=True)

    def watch_search(self) -> None:
        self.repaint(at_end=True)

    def fill_room(self) -> None:
        self.repaint(at_end=True)

    def choose(self, by: int) -> None:
        """Set off the line some lines further, of those that are shown; the last one at first.

        Where the line that was set off is not shown, the next one that is takes its place.
        """
        lines = self._passing()
        places = {id(each): place for place, each in enumerate(self._lines)}
        since = places.get(id(self.chosen), len(places))
        at = next((n for n, each in enumerate(lines) if places[id(each)] >= since), len(lines) - by)
        self.chosen = lines[max(0, min(len(lines) - 1, at + by))] if lines else None
        self.repaint()
        rows = self.canvas.rows if isinstance(self.canvas, LogRoll) else ()
        shown = [y for y, (_, entry) in enumerate(rows) if entry is self.chosen]
        if shown:
            self.show_rows(shown[0], len(shown))

    def _passing(self) -> list[LogLine]:
        if self.shown is LogFilter.ALL and not self.search:
            return self._lines
        return [each for each in self._lines if each.passes(self.shown, self._viewer, self.search)]

    def draw(self, width: int, height: int) -> Picture:
        lines = self._passing()
        empty = "" if lines else self._why_empty()
        return draw_log(lines, width, self._glyphs, empty, self.chosen)

    def _why_empty(self) -> str:
        """Return what was searched for, or which part of the log this is."""
        if self._language is None:
            return ""
        if not self._lines:
            return self._language.say("screen.log.empty")
        shown = "search" if self.search else self.shown
        return self._language.say(f"screen.log.none.{shown}", word=self.search)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Ask for the rows that the log needs."""
        return self.draw(width, 0).height

    def on_click(self, event: events.Click) -> None:
        offset = event.get_content_offset(self)
        if offset is None or self._places_at(event) or not isinstance(self.canvas, LogRoll):
            return
        if (y := self._index(offset.y)) < self.canvas.height:
            event.stop()
            self.post_message(LineChosen(self.canvas.rows[y][1]))

    def picked(self, things: tuple[Thing, ...]) -> None:
        self.post_message(ThingInspected(things[0]))
