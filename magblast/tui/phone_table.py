"""Serve a table to phones."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from magblast.errors import MagblastError
from magblast.kernel.language import Language
from magblast.kernel.setup import SeatInfo
from magblast.web.clock import LoopClock
from magblast.web.guard import Guard
from magblast.web.hosting import HERE, Hosting
from magblast.web.kept_tables import KeptTable, keep_table
from magblast.web.room import Room

if TYPE_CHECKING:
    from magblast.web.server import HandServer


class PhoneTable:
    """Hold a room, and the server by which phones come into it."""

    def __init__(
        self,
        seats: Sequence[SeatInfo],
        hosting: Hosting,
        language: Language,
        changed: Callable[[], object],
        failed: Callable[[Exception], object],
        kept: KeptTable | None = None,
        *,
        goes_on: bool = False,
    ) -> None:
        """Take who sits there, and what the room calls; ``kept`` says which phones had seats.

        A game that ``goes_on`` has been begun before.
        """
        self.hosting = hosting if kept is None else hosting._replace(before=kept.port)
        self._changed = changed
        self.room = Room(
            seats,
            LoopClock(),
            language,
            pause=hosting.pause,
            kept=kept,
            goes_on=goes_on,
            changed=self._note_change,
            failed=failed,
        )
        self._kept: tuple[Path, KeptTable | None] | None = None
        self.address = ""
        """Where phones find it; empty until it is open."""
        self._server: HandServer | None = None

    async def open(self) -> None:
        """Serve the room; raises ``MagblastError`` where that cannot be."""
        from magblast.web.server import HandServer, lan_address

        lan = self.hosting.lan
        host = (lan_address() if lan else None) or HERE
        server, problem = HandServer(self.room, Guard(host, remote=lan)), None
        for port in self.hosting.ports:
            try:
                await server.start(self.hosting.address, port)
            except MagblastError as error:
                problem = problem or error
            else:
                self._server, self.address = server, f"http://{host}:{server.port}/"
                return
        if problem is not None:
            raise problem

    @property
    def port(self) -> int:
        """At which port it is; 0 until it is open."""
        return 0 if self._server is None else self._server.port

    @property
    def moved_from(self) -> int | None:
        """At which other port its phones look for it; None where they find it."""
        before = self.hosting.before
        return before if before not in (None, self.port) else None

    @property
    def watching(self) -> str:
        """Where those find it who only look."""
        return f"{self.address}watch"

    def _note_change(self) -> None:
        """Keep who has which seat of a game that goes on, and tell who shows it."""
        session, server = self.room.session, self._server
        if session is not None and session.path is not None and server is not None:
            claims = tuple(chair.claim for chair in self.room.chairs)
            is_on = session.decision is not None and any(claim.is_taken for claim in claims)
            lan, pause = self.hosting.lan, self.hosting.pause
            table = KeptTable(self.room.code, self.port, claims, lan, pause) if is_on else None
            if self._kept != (now := (session.path, table)):
                self._kept = now
                keep_table(*now)
        self._changed()

    @property
    def is_open(self) -> bool:
        """Whether phones can come."""
        return self._server is not None

    async def close(self) -> None:
        """Serve it no more."""
        if self._server is not None:
            server, self._server = self._server, None
            await server.stop()
