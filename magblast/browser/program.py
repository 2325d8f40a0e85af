"""Be the program behind one page: the worker of the page calls what is here."""

import gc
import os
from collections.abc import Callable
from pathlib import Path

from magblast.browser.app import BrowserApp
from magblast.browser.files import bring_in, names
from magblast.cli.crash import apology, keep_report
from magblast.cli.received import received
from magblast.cli.speaking import language_of
from magblast.errors import MagblastError
from magblast.play.autosave import games_folder
from magblast.wording import tell


class Program:
    """Represent the program as the page knows it, in words, numbers and functions alone."""

    def __init__(
        self,
        draw: Callable[[str], None],
        note: Callable[[str], None],
        playing: str = "",
        line: str = "",
    ) -> None:
        """Take functions that draw and are told which log is played, and the name of the last one.

        ``line`` is the game line in the address of the page, if there is one. The page sets the
        environment: its folder, and the language of whoever looks.
        """
        # Garbage is looked for once the first picture has been drawn.
        gc.disable()
        self._app = BrowserApp(
            draw,
            lambda log: note("" if log is None else log.name),
            language_of((), os.environ),
        )
        log = games_folder() / Path(playing).name
        if playing and log.is_file():
            self._app.start, self._app.goes_on = log, True
        elif line:
            try:
                self._app.start = received(line)
            except MagblastError as error:
                self._app.problem = error

    async def run(self, columns: int, rows: int) -> str:
        """Run until the program ends; return what has to be said then, if anything."""
        app = self._app
        await app.run_async(size=(columns, rows))
        if app.failure is None:
            return app.take_notice() or ""
        error = app.failure if isinstance(app.failure, Exception) else RuntimeError("ended")
        return tell(apology(error, keep_report(error, app.language)), app.language)

    def type_in(self, typed: str) -> None:
        """Take what is typed on the page, as a terminal would send it."""
        self._app.type_in(typed)

    def resize(self, columns: int, rows: int) -> None:
        """Draw in another size from now on."""
        self._app.resize(columns, rows)

    def cover(self, done: Callable[[], None]) -> None:
        """Treat nobody as looking, and call ``done`` when no hand is in sight any more."""
        self._app.call_later(self._cover, done)

    def _cover(self, done: Callable[[], None]) -> None:
        self._app.cover()
        self._app.call_after_refresh(done)

    def look_at(self, line: str) -> None:
        """Open the game whose line somebody has put into the address of the page."""
        try:
            path = received(line)
        except MagblastError as error:
            self._app.call_later(self._app.fail, error)
        else:
            self._app.call_later(self._app.replay, path)

    def games(self) -> list[str]:
        """List the names of the logs, newest first."""
        return names()

    def bring_in(self, name: str, text: str) -> None:
        """Keep a log, or the game of a line, and open it; say what is wrong if it is neither."""
        try:
            replay = bring_in(name, text)
        except MagblastError as error:
            self._app.call_later(self._app.fail, error)
            return
        opens = self._app.replay if replay.ended else self._app.resume
        self._app.call_later(opens, replay.path)
