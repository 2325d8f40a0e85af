"""Show the screens where there is no terminal, no signal and no shell to return to."""

from collections.abc import Callable
from pathlib import Path

from textual.driver import Driver

from magblast.browser.driver import PageDriver, drawing_with
from magblast.errors import MagblastError
from magblast.tui.app import MagblastApp
from magblast.tui.screens.home import HomeScreen
from magblast.wording import Language


class BrowserApp(MagblastApp):
    """Show the screens on the page that it is given."""

    def __init__(
        self,
        draw: Callable[[str], None],
        note: Callable[[Path | None], None],
        language: Language,
        page: str = "",
    ) -> None:
        """Take a function that draws, one that is told which log is played, and the address."""
        self._driver_class = drawing_with(draw)
        self._note = note
        self._page = page
        super().__init__(language=language)
        self.problem: MagblastError | None = None
        """Why the game that the address of the page names cannot be shown."""

    def get_driver_class(self) -> type[Driver]:
        """Return the driver that draws on the page."""
        return self._driver_class

    @property
    def page(self) -> str:
        """Return the address of the page."""
        return self._page

    def note_played(self, log: Path | None) -> None:
        """Tell the page which log is played, so that it finds the game again when reloaded."""
        self._note(log)

    def hear_system(self) -> None:
        """Hear nothing: the page says what happens."""

    def on_ready(self) -> None:
        """Say what is wrong with the address of the page, if anything is."""
        if self.problem is not None:
            self.fail(self.problem)

    def action_suspend_process(self) -> None:
        """Do nothing: there is no shell."""

    async def action_quit(self) -> None:
        """Go home, or leave the program if the home screen is shown.

        That way, nobody who touches the key by mistake has to wait for the program to load again.
        """
        if isinstance(self.screen, HomeScreen):
            self.exit()
        else:
            self.go_home()

    def type_in(self, typed: str) -> None:
        """Take what is typed on the page, unless nothing is shown there yet."""
        if isinstance(self._driver, PageDriver):
            self._driver.type_in(typed)

    def resize(self, columns: int, rows: int) -> None:
        """Draw in another size from now on."""
        if isinstance(self._driver, PageDriver):
            self._driver.resize(columns, rows)
