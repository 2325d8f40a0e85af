"""Let connections in; when it gets crowded, the address with the most loses one."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from aiohttp import web


@dataclass(eq=False)
class Place:
    """Represent a connection, which has to go when its time is over."""

    connection: web.WebSocketResponse
    address: str
    """Where it comes from."""
    _limit: asyncio.Timeout
    is_silent: bool = True
    """Whether it has not said yet what it opens."""

    def stay(self) -> None:
        """Let it stay as long as it likes, since it opens something."""
        self.is_silent = False
        self._change_limit(None)

    def leave(self) -> None:
        """Let it go now."""
        self._change_limit(0)

    def _change_limit(self, when: float | None) -> None:
        if not self._limit.expired():
            self._limit.reschedule(when)


class Doorway:
    """Hold a number of connections, among which there is always a place for another address."""

    def __init__(self, most: int, patience: float | None = None) -> None:
        """Take how many may be there at once, and how many seconds each may be silent."""
        self._most = most
        self._patience = patience
        self.places: list[Place] = []
        """The oldest first."""

    @asynccontextmanager
    async def let_in(self, connection: web.WebSocketResponse, address: str) -> AsyncIterator[Place]:
        """Let a connection in; it ends with a ``TimeoutError`` when it has to go."""
        if len(self.places) >= self._most:
            self._make_way()
        async with asyncio.timeout(self._patience) as limit:
            place = Place(connection, address, limit)
            self.places.append(place)
            try:
                yield place
            finally:
                if place in self.places:
                    self.places.remove(place)

    def _make_way(self) -> None:
        """Let one go from the address that has the most, if possible one that is silent."""
        [(address, _)] = Counter(each.address for each in self.places).most_common(1)
        crowd = [each for each in self.places if each.address == address]
        going = next((each for each in crowd if each.is_silent), crowd[0])
        self.places.remove(going)
        going.leave()
