"""Open the table of the app to phones."""

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from textual import events, on

from magblast.play.pins import NO_PINS, Pins
from magblast.tui.terminal_app import TerminalApp

if TYPE_CHECKING:
    from magblast.record.header import Header
    from magblast.tui.reception import Reception
    from magblast.web.hosting import Hosting


class PhoneApp(TerminalApp):
    """Have a reception, which is imported when somebody wants to play on phones."""

    hosting: "Hosting | None" = None
    """How the game to start with is opened to phones; None for one that is not."""

    @on(events.Unmount)
    async def _close_to_phones(self) -> None:
        """Close the table to phones, beside whatever else is done at the end."""
        if self.phones is not None:
            await self.phones.close()

    @cached_property
    def _reception(self) -> "Reception":
        from magblast.tui.reception import Reception

        return Reception(self)

    def host(self, start: "Header | Path", hosting: "Hosting", pins: Pins = NO_PINS) -> None:
        """Open the table to phones before a game begins, or goes on."""
        self.let_go_of_phones()
        self._reception.open(start, hosting, pins)

    def hosting_before(self, game: Path) -> "Hosting | None":
        """Return how a saved game was open to phones; None where no phone had a seat."""
        from magblast.web.kept_tables import kept_table

        kept = kept_table(game)
        return None if kept is None else kept.hosting

    def ask_about_phones(self) -> None:
        """Ask about a phone that wants the seat of another, if there is one."""
        if self.phones is not None:
            self._reception.ask()

    def let_go_of_phones(self) -> None:
        """Close the table to phones."""
        if self.phones is not None:
            phones, self.phones = self.phones, None
            self.run_worker(phones.close())
