"""Be the program behind one page: the worker of the page calls what is here."""

import gc
import os
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from magblast.browser.app import BrowserApp
from magblast.browser.files import bring_in, logs, unread
from magblast.cli.crash import apology, keep_report
from magblast.cli.received import received
from magblast.cli.speaking import language_of
from magblast.errors import MagblastError
from magblast.kernel.language import Phrase
from magblast.play.autosave import games_folder
from magblast.play.challenges import Invitation
from magblast.record.challenge_line import ChallengeLine
from magblast.record.header import Header
from magblast.wording import tell


class Farewell(NamedTuple):
    """Represent what is left when the program has ended."""

    said: str
    """What has to be said; empty where nothing has."""
    report: str = ""
    """The name of the report of an error, if there was one."""
    written: str = ""
    """What is written in the report."""


class Program:
    """Represent the program as the page knows it, in words, numbers and functions alone."""

    def __init__(
        self,
        draw: Callable[[str], None],
        note: Callable[[str], None],
        playing: str = "",
        line: str = "",
        page: str = "",
        offer: Callable[[str], None] = lambda _: None,
    ) -> None:
        """Take functions that draw and are told which log is played, and the name of the last one.

        ``line`` is the game line or the challenge in the address of the page, if there is one, and
        ``page`` the address without it. ``offer`` is told which keys can be pressed. The page sets
        the environment: its folder, and the language of whoever looks.
        """
        # Garbage is looked for once the first picture has been drawn.
        gc.disable()
        self._app = BrowserApp(
            draw,
            lambda log: note("" if log is None else log.name),
            language_of((), os.environ),
            page,
            offer,
        )
        log = games_folder() / Path(playing).name
        if playing and log.is_file():
            self._app.start, self._app.goes_on = log, True
        elif line:
            try:
                self._app.start = self._opened(line)
            except MagblastError as error:
                self._app.problem = error

    async def run(self, columns: int, rows: int) -> Farewell:
        """Run until the program ends; return what has to be said then, if anything.

        Nobody can open the folder of a page, so the report of an error is handed over.
        """
        app = self._app
        await app.run_async(size=(columns, rows))
        if app.failure is None:
            last = (app.take_notice(), app.take_warning())
            return Farewell("\n".join(each for each in last if each))
        error = app.failure if isinstance(app.failure, Exception) else RuntimeError("ended")
        report = keep_report(error, app.language)
        if report is None:
            return Farewell(tell(apology(error, None), app.language))
        said = tell(apology(error, Phrase("serve.page.attached")), app.language)
        return Farewell(said, report.name, report.read_text(encoding="utf-8"))

    def type_in(self, typed: str) -> None:
        """Take what is typed on the page, as a terminal would send it."""
        self._app.type_in(typed)

    def press(self, key: str) -> None:
        """Press one of the keys that the program has offered."""
        self._app.simulate_key(key)

    def resize(self, columns: int, rows: int) -> None:
        """Draw in another size from now on."""
        self._app.resize(columns, rows)

    def cover(self, done: Callable[[], None]) -> None:
        """Treat nobody as looking, and call ``done`` when no hand is in sight any more."""
        self._app.call_later(self._cover, done)

    def _cover(self, done: Callable[[], None]) -> None:
        self._app.cover()
        # Textual asks a function for its signature, and one of JavaScript has none.
        self._app.call_after_refresh(lambda: done())

    def look_at(self, line: str) -> None:
        """Open the game, or the challenge, that somebody has put into the address of the page."""
        try:
            opened = self._opened(line)
        except MagblastError as error:
            self._app.call_later(self._app.fail, error)
        else:
            opens = self._app.replay if isinstance(opened, Path) else self._app.begin
            self._app.call_later(opens, opened)

    def _opened(self, line: str) -> Path | Header:
        """Return the game in a line, or the one to which it challenges; raises ``ShapeError``."""
        if ChallengeLine.is_in(line):
            return Invitation.found_in(line, self._app.language).header
        return received(line)

    def games(self) -> list[tuple[str, list[str], str]]:
        """List the names of the logs, newest first, each with its captains and its time."""
        return logs(self._app.language)

    def bring_in(self, name: str, text: str) -> None:
        """Keep a log, or the game of a line, and open it; say what is wrong if it is neither."""
        self._app.call_later(self._bring_in, name, text)

    def _bring_in(self, name: str, text: str) -> None:
        try:
            replay = bring_in(name, text)
        except MagblastError as error:
            self._app.fail(error)
        else:
            opens = self._app.replay if replay.ended else self._app.resume
            opens(replay.path)

    def refuse(self, name: str) -> None:
        """Say that a file which somebody chose cannot be read."""
        self._app.call_later(self._app.fail, unread(name, Phrase("file.not_opened")))
