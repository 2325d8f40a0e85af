"""Draw Textual's screens on a page that has a terminal, and take what is typed there."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO, Literal, TextIO

from textual import events
from textual.app import App
from textual.driver import Driver
from textual.geometry import Size

from magblast.system.terminal import ERASE
from magblast.tui.terminal_input import TerminalInput

_BEGIN = (
    "\x1b[?1049h"  # The other screen, which does not scroll.
    "\x1b[?1000h\x1b[?1003h\x1b[?1006h"  # Clicks, movements, and places beyond column 223.
    "\x1b[?25l"  # No cursor.
    "\x1b[?2004h"  # Mark what is pasted.
    "\x1b[?2026$p"  # Ask whether a picture can be shown once it is whole.
)
_END = f"{ERASE}\x1b[?1000l\x1b[?1003l\x1b[?1006l\x1b[?2004l"
_ESCAPE = "\x1b"
_ESCAPE_ALONE = "\x1b[27u"
"""The Escape key, so that nothing waits to see whether a sequence follows."""


class PageDriver(Driver):
    """Represent the terminal of a page; ``drawing_with`` says how it is drawn on."""

    draw: Callable[[str], None]

    def __init__(
        self,
        app: App[Any],
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._input = TerminalInput()

    @property
    def is_web(self) -> bool:
        """Whether a page is drawn on."""
        return True

    def write(self, data: str) -> None:
        """Draw what a terminal draws for some codes."""
        self.draw(data)

    def type_in(self, typed: str) -> None:
        """Take what the terminal of the page sends: keys, places of the mouse, pasted text."""
        for message in self._input.take(_ESCAPE_ALONE if typed == _ESCAPE else typed):
            self.process_message(message)

    def resize(self, columns: int, rows: int) -> None:
        """Draw in another size from now on."""
        self._size = columns, rows
        size = Size(columns, rows)
        self.send_message(events.Resize(size, size))

    def start_application_mode(self) -> None:
        """Prepare the terminal of the page."""
        self.write(_BEGIN)
        self.resize(*(self._size or (80, 24)))

    def disable_input(self) -> None:
        """Do nothing: nothing waits for what is typed."""

    def stop_application_mode(self) -> None:
        """Erase the screen: nobody may see a hand on a page that the program no longer covers."""
        self.write(_END)

    def open_url(self, url: str, new_tab: bool = True) -> None:
        """Open no addresses."""

    def deliver_binary(
        self,
        binary: BinaryIO | TextIO,
        *,
        delivery_key: str,
        save_path: Path,
        open_method: Literal["browser", "download"] = "download",
        encoding: str | None = None,
        mime_type: str | None = None,
        name: str | None = None,
    ) -> None:
        """Deliver no files."""


def drawing_with(draw: Callable[[str], None]) -> type[PageDriver]:
    """Return a driver that draws with a function."""
    return type(PageDriver.__name__, (PageDriver,), {"draw": staticmethod(draw)})
