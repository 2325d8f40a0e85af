"""Ask what is asked before a game begins, let people open packs, and open the table to phones."""

from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from textual import events, on

from magblast.play.autosave import packs_path
from magblast.play.pins import NO_PINS, Pins
from magblast.tui.terminal_app import TerminalApp

if TYPE_CHECKING:
    from magblast.play.pack_table import PackTable
    from magblast.record.header import Header
    from magblast.tui.pack_lead import PackLead
    from magblast.tui.reception import Reception
    from magblast.web.hosting import Hosting


class OpeningApp(TerminalApp):
    """Add to the app what comes before a game.

    Its reception is imported when somebody wants to play on phones.
    """

    packs: "PackLead | None" = None
    """Leads people through packs; None where nobody opens any."""

    def begin(self, header: "Header", pins: Pins = NO_PINS) -> None:
        """Begin a new game, in which covers may ask for PINs; first ask for a name, once ever."""
        from magblast.play.naming import named, nameless

        if (seat := nameless(header, self.language)) is not None:
            if not (name := self.settings.name):
                self._ask_name(header, pins)
                return
            header = named(header, seat, name)
        if (table := self._packs_of(header)) is not None:
            self.open_packs(table, pins)
        else:
            self.start_game(header, pins)

    def start_game(self, header: "Header", pins: Pins) -> None:
        """Start a new game of which nothing is left to be asked."""

    def _ask_name(self, header: "Header", pins: Pins) -> None:
        """Ask what whoever plays alone is called, and then begin."""
        from magblast.tui.screens.name import NameScreen

        def keep(name: str | None) -> None:
            if name:
                self.remember(name=name)
                self.begin(header, pins)

        self.push_screen(NameScreen(), keep)

    def packs_at_home(self) -> "Sequence[PackTable]":
        """Return the tables that were left while people were opening packs, the newest first."""
        # Most people have none, and need not wait until the code that reads them is imported.
        if not packs_path().exists():
            return ()
        from magblast.play.kept_packs import kept_packs

        return kept_packs()

    def _packs_of(self, header: "Header") -> "PackTable | None":
        """Return the table at which people open packs before a game; None without any."""
        if not header.ways:
            return None
        from magblast.play.pack_table import PackTable

        return PackTable.of(header)

    def open_packs(self, table: "PackTable", pins: Pins = NO_PINS) -> None:
        """Let people open packs, and then begin their game."""
        self._lead(table, pins, lambda header: self.begin(header, pins))

    def _lead(self, table: "PackTable", pins: Pins, begin: "Callable[[Header], None]") -> None:
        from magblast.tui.pack_lead import PackLead

        def done(header: "Header") -> None:
            self.packs = None
            begin(header)

        self.close_packs()
        self.packs = PackLead(self, table, pins)
        self.packs.begin(done)

    def close_packs(self) -> None:
        """Ask nobody for cards any more; what has been taken is kept."""
        if self.packs is not None:
            self.packs.stop()
            self.packs = None

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
        """Open the table to phones before a game begins, or goes on; packs are opened before."""
        table = None if isinstance(start, Path) else self._packs_of(start)
        if table is None:
            self.let_go_of_phones()
            self._reception.open(start, hosting, pins)
        else:
            self._lead(table, pins, lambda header: self.host(header, hosting, pins))

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
