"""Receive people with phones: open the table to them, and ask it about them."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from magblast.errors import MagblastError
from magblast.kernel.setup import SeatInfo
from magblast.play.pins import Pins
from magblast.record.header import Header
from magblast.record.replay import read_replay
from magblast.tui.base_app import BaseApp, Way
from magblast.tui.phone_table import PhoneTable
from magblast.tui.screens.knock import KnockScreen
from magblast.tui.screens.lobby import LobbyScreen
from magblast.web.hosting import Hosting, check_extra
from magblast.web.kept_tables import kept_table
from magblast.web.room import Knock


class Reception:
    """Lead phones to the table of an app."""

    def __init__(self, app: BaseApp) -> None:
        self._app = app
        self._asked: Knock | None = None
        """Whom the table is asked about now."""
        self._question: KnockScreen | None = None
        """What asks about it."""

    def open(self, start: Header | Path, hosting: Hosting, pins: Pins) -> None:
        """Open the table, and begin the game, or resume a saved one, when all are there.

        Those who have taken a seat on a phone are called as they typed it there.
        """
        app = self._app
        try:
            check_extra()
            seats = _seats_of(start) if isinstance(start, Path) else start.seats
        except MagblastError as error:
            app.fail(error)
            return
        changed = partial(app.call_later, self._show_change)
        goes_on = isinstance(start, Path)
        kept = kept_table(start) if isinstance(start, Path) else None
        phones = PhoneTable(
            seats, hosting, app.language, changed, self._fail, kept, goes_on=goes_on
        )
        app.phones = phones

        def begin() -> None:
            if isinstance(start, Path):
                app.resume(start)
            else:
                app.begin(replace(start, seats=phones.room.seated(start.seats)), pins)

        app.show(LobbyScreen(phones, begin))

    def _fail(self, error: Exception) -> None:
        """End the program as any error of its own does; the game is saved."""

        def fail() -> None:
            raise error

        self._app.call_later(fail)

    def _show_change(self) -> None:
        """Show who has come or gone, where that is shown, and ask about a phone that waits."""
        app = self._app
        if app.screen_stack and isinstance(screen := app.screen, LobbyScreen):
            screen.show()
        if app.phones is not None:
            app.phones.room.show_awaited()
        self.ask()

    def ask(self) -> None:
        """Ask about the first phone that wants the seat of another, whatever is shown."""
        app, say = self._app, self._app.language.say
        knocks = () if app.phones is None else app.phones.room.knocks
        if not app.screen_stack:
            return
        if self._asked not in knocks and app.screen is self._question:
            # The phone does not wait any more.
            app.pop_screen()
            self._question = None
            app.call_later(self.ask)
            return
        if not knocks:
            return
        knock = knocks[0]
        if knock is self._asked and app.screen is self._question:
            return
        self._asked = knock
        ways = [
            Way("y", say("hands.knock.yes"), partial(self._decide, knock, yes=True)),
            Way("n", say("hands.knock.no"), partial(self._decide, knock, yes=False)),
        ]
        is_at_phone = knock.chair.claim.is_taken
        key = "hands.knock" if is_at_phone else "hands.knock.keyboard"
        asked = say(key, name=knock.chair.name)
        self._question = KnockScreen(asked, ways, "hands.knock.title")
        app.push_screen(self._question)

    def _decide(self, knock: Knock, *, yes: bool) -> None:
        self._app.pop_screen()
        self._question = None
        if self._app.phones is not None:
            self._app.phones.room.decide(knock, yes=yes)


def _seats_of(path: Path) -> Sequence[SeatInfo]:
    """Return who plays a saved game now; raises ``MagblastError``."""
    replay = read_replay(path)
    if replay.problem is not None:
        raise replay.problem
    header, bots = replay.course.header, replay.course.bots
    played = zip(header.seats, header.names, bots, strict=True)
    return [info._replace(name=name, bot=bot) for info, name, bot in played]
