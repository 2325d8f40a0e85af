"""However a game on a page is left, the page shows no hand, and the program ends."""

import asyncio
import signal
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, cast

import pytest

from tests.support.posix import ENDING, REASON

if sys.platform == "win32":
    pytest.skip(REASON, allow_module_level=True)

from magblast.cli.serve.program import Program
from magblast.record.replay import read_replay
from magblast.system.terminal import ERASE
from tests.cli.serve.test_server import PATIENCE, Page, packets
from tests.support.codes import CODES
from tests.support.forks import can_fork
from tests.support.logs import duel, write
from tests.support.streams import Streamed
from tests.support.terminal import program

COVER = "Everybody else, look away"
FAILING = """
from magblast.tui.screens.cover import CoverScreen
def fail(self):
    raise KeyError("nobody foresaw this")
CoverScreen.on_key = fail
"""


class Behind:
    """Represent a game behind a page, spoken to directly."""

    def __init__(self, process: asyncio.subprocess.Process | Streamed) -> None:
        self.process = process
        self.drawn = b""

    @classmethod
    async def start(cls, log: Path, changed: str) -> "Behind":
        """Start a game, and wait until it is on the page."""
        env = Program(cast("Any", Page()), ())._build_environment(100, 30)
        self = cls(await _started("play", str(log), env=env, changed=changed))
        assert self.process.stdout
        assert await self.process.stdout.readline() == b"__GANGLION__\n"
        async with asyncio.timeout(PATIENCE):
            while COVER not in CODES.sub("", self.drawn.decode(errors="ignore")):
                self.drawn += await self.process.stdout.read(1 << 16)
        return self

    def send(self, kind: bytes, data: bytes) -> None:
        assert self.process.stdin
        self.process.stdin.write(kind + len(data).to_bytes(4, "big") + data)

    def end_input(self) -> None:
        assert self.process.stdin
        self.process.stdin.close()

    def quit_and_end_input(self) -> None:
        self.send(b"M", b'{"type": "quit"}')
        self.end_input()

    def stop_reading(self) -> None:
        stdout: Any = self.process.stdout
        stdout._transport.close()

    async def end(self) -> str:
        """Wait for the end, and return what the program said to whoever started it."""
        assert self.process.stdout
        assert self.process.stderr
        async with asyncio.timeout(PATIENCE):
            self.drawn += await self.process.stdout.read()
            said = await self.process.stderr.read()
            await self.process.wait()
        return said.decode()


async def _started(
    *args: str, env: Mapping[str, str], changed: str
) -> asyncio.subprocess.Process | Streamed:
    if can_fork():
        return await Streamed.start(*args, env=env, changed=changed)
    return await asyncio.create_subprocess_exec(
        *program(*args, changed=changed),
        env=env,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )


def signalled(number: signal.Signals) -> Callable[[Behind], None]:
    return lambda behind: behind.process.send_signal(number)


@pytest.fixture
def log(home: Path, tmp_path: Path) -> Path:
    return write(tmp_path / "game.mblog", duel())


def check_erased(behind: Behind) -> None:
    sent = packets(behind.drawn)
    assert sent[-1] == (b"M", b'{"type": "exit"}')
    assert [data for kind, data in sent if kind == b"D"][-1] == ERASE.encode()


@pytest.mark.parametrize(
    "leave",
    [
        *(pytest.param(signalled(number), id=number.name) for number in ENDING),
        pytest.param(lambda behind: behind.send(b"D", b"\x03"), id="ctrl+c"),
        pytest.param(Behind.quit_and_end_input, id="quit"),
        pytest.param(Behind.end_input, id="end of input"),
    ],
)
async def test_the_page_is_sent_an_empty_screen(leave: Callable[[Behind], None], log: Path) -> None:
    behind = await Behind.start(log, "")
    leave(behind)
    assert await behind.end() == ""
    assert behind.process.returncode == 0
    check_erased(behind)
    assert read_replay(log).problem is None


async def test_so_it_is_after_an_error_nobody_foresaw(log: Path) -> None:
    behind = await Behind.start(log, FAILING)
    behind.send(b"D", b" ")
    said = await behind.end()
    assert behind.process.returncode == 70
    assert said.startswith("magblast: the program had to stop because of an error")
    assert said.count("\n") == 1
    check_erased(behind)


@pytest.mark.parametrize("also", [True, False], ids=["all of it", "reading"])
async def test_a_page_that_is_gone_ends_the_program(also: bool, log: Path) -> None:
    behind = await Behind.start(log, "")
    behind.stop_reading()
    if also:
        behind.end_input()
    assert "Traceback" not in await behind.end()
    assert not [*log.parent.glob("home/reports/*")]
    assert read_replay(log).problem is None
