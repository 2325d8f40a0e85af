"""Measure what eight phones cost the machine that serves them, while they come and go.

``python -m tests.checks.benchmarks.phones`` serves a table of Mag•Blast for eight on one core.
Eight phones play it over their WebSockets, each with a second to think; a hundred times a minute
one of them loses its connection and comes back; and four pages that only look never read what
they are sent, as slow ones do not. It prints how many answers and connections there
were, how long a phone waited for the sheet after a tap and after it came back, which part of the
core was used, by the phones, too, and how much the memory has grown. ``--seconds`` says how long it
lasts (default: 60),
``--reconnects`` how often a minute phones come back.
"""

import argparse
import asyncio
import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from tests.support.tools import need, need_test_suite

need_test_suite()
need("aiohttp", install='-e ".[dev]"')

from aiohttp import ClientSession, ClientWebSocketResponse  # noqa: E402

from magblast.play.session import Session  # noqa: E402
from magblast.record.header import new_header  # noqa: E402
from magblast.web.clock import LoopClock  # noqa: E402
from magblast.web.guard import Guard  # noqa: E402
from magblast.web.room import Room  # noqa: E402
from magblast.web.server import HandServer  # noqa: E402
from magblast.wording import ENGLISH  # noqa: E402
from tests.support.hands import BigScreen, Hand  # noqa: E402
from tests.support.logs import NAMES  # noqa: E402

_THINKING = 1.0
"""Seconds between a question and its answer, on the average."""
_SLOW = 4
"""Pages that only look, and never read."""


class Guest:
    """Represent somebody with a phone, who answers all questions and comes back when cut off."""

    def __init__(self, client: ClientSession, address: str, token: str, luck: Random) -> None:
        self._client = client
        self._address = address
        self._token = token
        self._hand = Hand(luck)
        self._luck = luck
        self._socket: ClientWebSocketResponse | None = None
        self.waits: list[float] = []
        """Seconds until the sheet after each tap."""
        self.returns: list[float] = []
        """Seconds until the sheet after each new connection."""

    async def cut(self) -> None:
        """Lose the connection."""
        if self._socket is not None:
            await self._socket.close()

    async def play(self) -> None:
        """Play until cancelled."""
        while True:
            began = time.perf_counter()
            self._socket = await self._client.ws_connect(f"{self._address}/seat")
            await self._socket.send_json({"token": self._token, "device": self._token})
            with suppress(TypeError, ConnectionError):
                # The end of a connection is no text.
                self._hand.see(await self._socket.receive_str())
                self.returns.append(time.perf_counter() - began)
                await self._answer(self._socket)

    async def _answer(self, socket: ClientWebSocketResponse) -> None:
        while True:
            # What a page was sent is not kept by whoever serves it.
            self._hand.sent.clear()
            if self._hand.is_asked:
                before = self._hand.sheet["at"]
                await asyncio.sleep(self._luck.expovariate(1 / _THINKING))
                tapped = time.perf_counter()
                tap = self._hand.tap()
                if "line" in tap and "number" not in tap and self._luck.random() < 0.6:
                    # The first line acts, so that the game goes on.
                    tap["line"] = 0
                await socket.send_json(tap)
                while self._hand.sheet["at"] == before:
                    self._hand.see(await socket.receive_str())
                self.waits.append(time.perf_counter() - tapped)
            else:
                self._hand.see(await socket.receive_str())


def _resident() -> float:
    """Return the memory that this process has now, in MB."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


async def measure(seconds: float, reconnects: float, path: Path) -> str:
    """Play for so long, and return the figures."""
    header, luck = new_header("third", NAMES, "phones"), Random("phones")
    room = Room(header.seats, LoopClock(), ENGLISH, pause=1.5)
    server = HandServer(room, Guard("127.0.0.1", remote=False))
    await server.start("127.0.0.1", 0)
    address = f"http://127.0.0.1:{server.port}"
    async with ClientSession(headers={"Origin": address}) as client:
        tokens = [room.claim(seat, "", f"{seat:032}") for seat in range(1, len(NAMES) + 1)]
        for chair, token in zip(room.chairs, tokens, strict=True):
            # Each phone calls itself as its token is called.
            chair.claim = chair.claim._replace(device=chair.claim.token)
            assert chair.claim.is_at(token)
        screen = BigScreen(session := Session.start(header, path))
        screen.begin(*room.begin(screen))
        guests = [Guest(client, address, token, luck) for token in tokens]
        slow = [await client.ws_connect(f"{address}/table") for _ in range(_SLOW)]
        playing = [asyncio.create_task(guest.play()) for guest in guests]
        await asyncio.sleep(2)
        size, used, began = _resident(), time.process_time(), time.perf_counter()
        while time.perf_counter() < began + seconds and session.decision is not None:
            await asyncio.sleep(60 / reconnects)
            await luck.choice(guests).cut()
        lasted = time.perf_counter() - began
        part = (time.process_time() - used) / lasted
        grown = _resident() - size
        for task in playing:
            task.cancel()
        failed = await asyncio.gather(*playing, return_exceptions=True)
        assert all(isinstance(each, asyncio.CancelledError) for each in failed), failed
        for each in slow:
            await each.close()
    await server.stop()
    session.close()
    waits = [wait for guest in guests for wait in guest.waits]
    returns = [wait for guest in guests for wait in guest.returns][len(guests) :]
    return (
        f"{lasted:.0f} s, {session.count} actions, {len(waits)} taps, {len(returns)} reconnects\n"
        f"sheet after a tap: {_told(waits)}\nsheet after a reconnect: {_told(returns)}\n"
        f"{part:.0%} of a core\n{size:.0f} MB at first, {grown:+.1f} MB\n"
    )


def _told(waits: list[float]) -> str:
    last = quantiles(waits, n=20)[-1]
    return f"median {1000 * median(waits):.0f} ms, 95% within {1000 * last:.0f} ms"


def main() -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.checks.benchmarks.phones",
        description=(__doc__ or "").partition("\n")[0],
    )
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--reconnects", type=float, default=100.0)
    args = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, [min(os.sched_getaffinity(0))])
    with TemporaryDirectory() as folder:
        path = Path(folder, "game.mblog")
        sys.stdout.write(asyncio.run(measure(args.seconds, args.reconnects, path)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
