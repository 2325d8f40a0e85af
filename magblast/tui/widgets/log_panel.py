"""Show what has happened."""

from collections.abc import Iterable

from textual.reactive import var

from magblast.kernel.language import Language
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat
from magblast.paint.canvas import Picture
from magblast.paint.glyphs import UNICODE, Glyphs
from magblast.paint.log import LogFilter, LogLine, draw_log
from magblast.tui.widgets.messages import ThingInspected
from magblast.tui.widgets.painted import Painted
from magblast.wording import ENGLISH


class LogPanel(Painted):
    """Show the log, newest line last; a click on a name asks to inspect it."""

    # A scrollbar that comes and goes would trigger a layout of the whole screen.
    DEFAULT_CSS = """
    LogPanel { overflow-y: scroll; }
    """

    shown: var[LogFilter] = var(LogFilter.ALL)
    search: var[str] = var("")

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._glyphs = UNICODE
        self._language = ENGLISH
        self._lines: list[LogLine] = []
        self._viewer: Seat | None = None

    def show_log(
        self,
        lines: Iterable[LogLine],
        viewer: Seat | None,
        glyphs: Glyphs = UNICODE,
        language: Language = ENGLISH,
    ) -> None:
        """Show a log; one that only grew or shrank at its end stays where it was scrolled to."""
        told = list(lines)
        if told == self._lines and viewer == self._viewer and glyphs is self._glyphs:
            return
        common = min(len(told), len(self._lines))
        goes_on = viewer == self._viewer and told[:common] == self._lines[:common]
        stays = goes_on and self.scroll_offset.y < self.max_scroll_y
        self._glyphs, self._language = glyphs, language
        self._lines, self._viewer = told, viewer
        if stays:
            self.repaint()
        else:
            self._repaint_at_end()

    def watch_shown(self) -> None:
        self._repaint_at_end()

    def watch_search(self) -> None:
        self._repaint_at_end()

    def on_resize(self) -> None:
        self._repaint_at_end()

    def draw(self, width: int, height: int) -> Picture:
        lines = [
            entry for entry in self._lines if entry.passes(self.shown, self._viewer, self.search)
        ]
        key = "screen.log.not_found" if self._lines else "screen.log.empty"
        empty = self._language.say(key)
        return draw_log(lines, width, self._glyphs, empty)

    def picked(self, things: tuple[Thing, ...]) -> None:
        self.post_message(ThingInspected(things[0]))

    def _repaint_at_end(self) -> None:
        self.repaint()
        self.scroll_end(animate=False, force=True, immediate=True)
