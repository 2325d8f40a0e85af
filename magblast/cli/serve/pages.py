"""Remember which game each page plays, so that a page that comes back finds it again."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from aiohttp import web

TAKEN = 4001
"""The code with which a connection is closed when its page is opened again."""
_MOST = 1000
"""Pages that are remembered."""
_NAME = re.compile(r"[0-9a-f]{32}")
"""A name that a page gives itself: as long as nobody else can guess."""


@dataclass(slots=True)
class Page:
    """Represent a page of somebody's browser, whether it is open or not."""

    log: str = ""
    """The log of the game that was played when its last program ended; empty for none."""
    _socket: web.WebSocketResponse | None = None
    _lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    _closing: "asyncio.Task[bool] | None" = None

    async def leave(self, sockets: set[web.WebSocketResponse]) -> None:
        """Close the connection that it has, which may be dead, and wait for its program to end."""
        if self._socket is not None:
            sockets.discard(self._socket)
            # Nobody may be there who would answer.
            self._closing = asyncio.create_task(self._socket.close(code=TAKEN))
        async with self._lock:
            pass

    @asynccontextmanager
    async def shown_on(self, socket: web.WebSocketResponse) -> AsyncIterator[None]:
        """Let a connection have the page, once no other has it."""
        async with self._lock:
            self._socket = socket
            try:
                yield
            finally:
                self._socket = None


class Pages:
    """Know pages by the names that they give themselves."""

    def __init__(self) -> None:
        self._known: dict[str, Page] = {}

    def page(self, name: str) -> Page:
        """Return the page of a name; a new one where it is not known, or is none."""
        if not _NAME.fullmatch(name):
            return Page()
        page = self._known.pop(name, None) or Page()
        self._known[name] = page
        if len(self._known) > _MOST:
            del self._known[next(iter(self._known))]
        return page
