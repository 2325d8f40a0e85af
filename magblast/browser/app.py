"""Show the screens where there is no terminal, no signal and no shell to return to."""

from collections.abc import Callable
from pathlib import Path

from textual.driver import Driver

from magblast.browser.driver import PageDriver, drawing_with
from magblast.tui.app import MagblastApp
from magblast.wording import Language


class BrowserApp(MagblastApp):
    """Show the screens on the page that it is given."""

    def __init__(
        self,
        draw: Callable[[str], None],
        note: Callable[[Path | None], None],
        language: Language,
        start: Path | None = None,
    ) -> None:
        """Take what draws, what is told which log is played, and the log to resume, if any."""
        self._driver_class = drawing_with(draw)
        self._note = note
        super().__init__(start, goes_on=True, language=language)

    def get_driver_class(self) -> type[Driver]:
        """Return the driver that draws on the page."""
        return self._driver_class

    def note_played(self, log: Path | None) -> None:
        """Tell the page which log is played, so that it finds the game again when reloaded."""
        self._note(log)

    def hear_system(self) -> None:
        """Hear nothing: the page says what happens."""

    def action_suspend_process(self) -> None:
        """Do nothing: there is no shell."""

    def type_in(self, typed: str) -> None:
        """Take what is typed on the page, unless nothing is shown there yet."""
        if isinstance(self._driver, PageDriver):
            self._driver.type_in(typed)

    def resize(self, columns: int, rows: int) -> None:
        """Draw in another size from now on."""
        if isinstance(self._driver, PageDriver):
            self._driver.resize(columns, rows)
