"""Start a forked program between pipes, as ``asyncio`` starts programs."""

import asyncio
import os
from collections.abc import Mapping

from tests.support.forks import Fork

_OFTEN = 0.01
"""Seconds between two checks whether a program has ended."""


class Streamed:
    """Represent a forked program, with what tests need of ``asyncio.subprocess.Process``."""

    def __init__(
        self,
        fork: Fork,
        stdin: asyncio.StreamWriter,
        stdout: asyncio.StreamReader,
        stderr: asyncio.StreamReader,
    ) -> None:
        self._fork = fork
        self.pid = fork.pid
        self.stdin = stdin
        self.stdout = stdout
        self.stderr = stderr

    @classmethod
    async def start(cls, *args: str, env: Mapping[str, str], changed: str = "") -> "Streamed":
        """Start the program, with code that changes it first."""
        (source, typed), (printed, out), (said, err) = os.pipe(), os.pipe(), os.pipe()
        fork = Fork(*args, env=env, files=(source, out, err), changed=changed)
        # Close our copies, so that each side notices when the other is gone.
        for file in (source, out, err):
            os.close(file)
        return cls(fork, await _writer(typed), await _reader(printed), await _reader(said))

    @property
    def returncode(self) -> int | None:
        """Return the exit code, below zero for a signal, or None before the end."""
        return self._fork.poll()

    async def wait(self) -> int:
        """Wait for the end, and return the exit code."""
        while (code := self._fork.poll()) is None:
            await asyncio.sleep(_OFTEN)
        return code

    def send_signal(self, number: int) -> None:
        """Send a signal, unless the program has ended."""
        self._fork.send_signal(number)

    def kill(self) -> None:
        """End the program by force."""
        self._fork.kill()


async def _reader(file: int) -> asyncio.StreamReader:
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(reader), os.fdopen(file, "rb", 0)
    )
    return reader


async def _writer(file: int) -> asyncio.StreamWriter:
    loop = asyncio.get_running_loop()
    transport, protocol = await loop.connect_write_pipe(
        lambda: asyncio.StreamReaderProtocol(asyncio.StreamReader()), os.fdopen(file, "wb", 0)
    )
    return asyncio.StreamWriter(transport, protocol, None, loop)
