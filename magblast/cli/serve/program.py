"""Run the program behind one page."""

import asyncio
import json
import logging
import shlex
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress

from aiohttp import web
from textual_serve.app_service import AppService
from textual_serve.download_manager import DownloadManager

from magblast.kernel.json_text import Shallow

_PATIENCE = 5.0
"""Seconds that the program has to end in; nothing is lost by ending it."""
_COMMAND = (sys.executable, "-P", "-X", "utf8", "-m", "magblast")
"""Whatever the folder is called that the server was started in, and whatever lies there."""

# It would say on the server's terminal that a page was closed before its program had started.
logging.getLogger("textual-serve").disabled = True


class Program(AppService):
    """Represent a process of the program, which draws on a page in place of a terminal."""

    def __init__(self, page: web.WebSocketResponse, options: Sequence[str], log: str = "") -> None:
        """Take what it draws on, its options, and the log of the game that it resumes, if any."""
        self.log = log
        """The log of the game that is played; empty for none."""

        async def write_bytes(data: bytes) -> None:
            # The program's output is read to the end even when nobody is watching any more.
            with suppress(ConnectionError):
                await page.send_bytes(data)

        async def write_str(_: str) -> None:
            """Send no messages: they would open windows and files."""

        async def close() -> None:
            await page.close()

        super().__init__(
            _shell_command((*_COMMAND, *options, *(("play", log) if log else ()))),
            write_bytes=write_bytes,
            write_str=write_str,
            close=close,
            download_manager=DownloadManager(),
        )

    async def run(self) -> None:
        """Pass on what the program draws until it ends, and tell the page that it has."""
        try:
            await super().run()
        finally:
            await self.remote_close()

    async def on_meta(self, data: bytes) -> None:
        """Note which game is played; the program delivers no files and opens no addresses."""
        match json.loads(data, cls=Shallow):
            case {"type": "playing", "log": str(log)}:
                self.log = log

    async def on_packed(self, payload: bytes) -> None:
        """Deliver no files."""

    async def stop(self) -> None:
        """Ask the program to end, and wait until it has; it is killed when it takes too long."""
        if self._process is None:
            return
        await self.send_meta({"type": "quit"})
        end = asyncio.create_task(self._process.wait())
        await asyncio.wait({end}, timeout=_PATIENCE)
        if not end.done():
            with suppress(ProcessLookupError):
                self._process.kill()
        await end
        if self._task is not None:
            # Its last output is on its way to the page.
            await asyncio.wait({self._task}, timeout=_PATIENCE)
        self.stdin.close()


def _shell_command(words: Sequence[str]) -> str:
    """Return a command for the system's shell, which makes way for it where it can."""
    if sys.platform == "win32":
        return subprocess.list2cmdline(words)
    return f"exec {shlex.join(words)}"
