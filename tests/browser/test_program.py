"""The program of a page plays where there are no threads, and finds its game after a reload."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pyte
import pytest

from magblast.browser.program import Program
from magblast.play import thinking
from magblast.record.replay import read_replay
from magblast.system import aside
from tests.support.codes import NEW_CODES

_PATIENCE = 60.0


@pytest.fixture(autouse=True)
def browser(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have no threads, as in a browser, and an empty data folder."""
    monkeypatch.setattr(aside, "has_threads", lambda: False)
    monkeypatch.setattr(thinking, "has_threads", lambda: False)


class Page:
    """Stand for the page: what it shows, and which log it has been told of."""

    def __init__(self) -> None:
        self.playing = ""
        self._screen = pyte.Screen(100, 34)
        self._stream = pyte.ByteStream(self._screen)

    def draw(self, codes: str) -> None:
        """Draw as a terminal does."""
        self._stream.feed(NEW_CODES.sub(b"", codes.encode()))

    def note(self, log: str) -> None:
        """Note which log is played."""
        self.playing = log

    @property
    def text(self) -> str:
        """What is on the page."""
        return "\n".join(self._screen.display)

    async def until(self, condition: Callable[[], object]) -> None:
        """Wait for a condition."""
        async with asyncio.timeout(_PATIENCE):
            while not condition():
                await asyncio.sleep(0.01)

    async def shows(self, words: str) -> None:
        """Wait for words."""
        await self.until(lambda: words in self.text)


@asynccontextmanager
async def opened(playing: str = "") -> AsyncIterator[tuple[Page, Program]]:
    """Open the page, and end its program when done."""
    page = Page()
    program = Program(page.draw, page.note, playing)
    running = asyncio.create_task(program.run(100, 34))
    yield page, program
    program.type_in("\x03")
    async with asyncio.timeout(_PATIENCE):
        assert await running == ""


async def test_a_bot_plays_and_the_game_is_found_again(home: Path) -> None:
    async with opened() as (page, program):
        await page.shows("New game")
        program.type_in("p")
        await page.until(lambda: page.playing)
        log = home / "games" / page.playing
    assert read_replay(log).problem is None
    async with opened(log.name) as (page, _):
        await page.until(lambda: page.playing == log.name)
        assert "New game" not in page.text


async def test_a_log_that_is_not_there_leads_home() -> None:
    async with opened("../../gone.mblog") as (page, _):
        await page.shows("New game")
