"""Read and click the table on a page, as a person does."""

import asyncio
import base64
import json
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import pyte

from tests.checks.browser.chromium import PATIENCE, Browser, Tab
from tests.support.codes import CODES, NEW_CODES

_WIDTH, _HEIGHT = 1200, 800
_STILL = 0.6
"""Seconds before a click: a cover listens only when no key came for a moment."""
_AGAIN = 10.0
"""Seconds before the same words are clicked again, if they are still there."""
_RECT = (
    "(() => { const r = document.querySelector('.xterm-screen').getBoundingClientRect();"
    "return [r.x, r.y, r.width, r.height]; })()"
)


_IN_SIGHT = """(part => {{
    const view = document.getElementById("view");
    if (view) view.scrollTop = part * view.scrollHeight - view.clientHeight / 2;
}})({part})"""
"""Moves the terminal, where it is higher than its place on the page, so that a part is seen."""


class TablePage:
    """Represent a page with a table: what it shows, what it has asked for, where its words are."""

    tab: Tab

    def __init__(self) -> None:
        self.hosts: set[str] = set()
        """The hosts that the page has asked for anything."""
        self.told: list[str] = []
        """What the browser says about the page, such as what it did not let it load."""
        self._is_phone = False
        self.ended = False
        """The connection to the program has ended."""
        self._drawn = b""
        self._screen = pyte.Screen(80, 24)
        self._stream = pyte.ByteStream(self._screen)

    @classmethod
    async def open(
        cls, browser: Browser, address: str, phone: tuple[int, int] | None = None
    ) -> "TablePage":
        """Open the page of an address in a tab of its own, or on a phone of some pixels."""
        page = cls()
        page._is_phone = phone is not None
        size = phone or (_WIDTH, _HEIGHT)
        page.tab = await browser.new_tab(page._hear, *size, phone=page._is_phone)
        await page.tab.open(address)
        return page

    def _hear(self, method: str, told: dict[str, Any]) -> None:
        match method:
            case "Network.requestWillBeSent":
                self._note(told["request"]["url"])
            case "Network.webSocketCreated":
                self._note(told["url"])
            case "Network.webSocketFrameReceived" if told["response"]["opcode"] == 2:
                drawn = base64.b64decode(told["response"]["payloadData"])
                self._drawn += drawn
                self._stream.feed(NEW_CODES.sub(b"", drawn))
            case "Network.webSocketFrameSent":
                match json.loads(told["response"]["payloadData"]):
                    case ["resize", {"width": width, "height": height}]:
                        self._screen.resize(height, width)
            case "Network.webSocketClosed":
                self.ended = True
            case "Log.entryAdded":
                self.told.append(told["entry"]["text"])

    def _note(self, address: str) -> None:
        parts = urlsplit(address)
        if parts.scheme != "data":
            self.hosts.add(parts.netloc)

    @property
    def rows(self) -> list[str]:
        """The page, row by row, with one character for each cell."""
        screen = self._screen
        return [
            "".join((screen.buffer[y][x].data or " ")[0] for x in range(screen.columns))
            for y in range(screen.lines)
        ]

    @property
    def text(self) -> str:
        """The words on the page."""
        return "\n".join(row.rstrip() for row in self.rows)

    @property
    def drawn(self) -> str:
        """All words that were ever on the page."""
        return CODES.sub("", self._drawn.decode(errors="replace"))

    def _places(self, words: str) -> list[tuple[int, int]]:
        return [(row.find(words), y) for y, row in enumerate(self.rows) if words in row]

    async def until(self, condition: Callable[[], object], what: str) -> None:
        """Wait for a condition."""
        assert await self._comes(condition, PATIENCE), f"waited in vain for {what}\n{self.text}"

    async def _comes(self, condition: Callable[[], object], seconds: float) -> bool:
        try:
            async with asyncio.timeout(seconds):
                while not condition():
                    await asyncio.sleep(0.02)
        except TimeoutError:
            return False
        return True

    async def shows(self, words: str) -> None:
        """Wait until the page shows some words."""
        await self.until(lambda: self._places(words), repr(words))

    async def tap_in_footer(self, words: str) -> None:
        """Tap some words in the last row, unless they have gone."""
        await asyncio.sleep(_STILL)
        for column, row in self._places(words)[-1:]:
            await self._click_at(column, row)

    async def click(self, words: str, then: str, which: int = 0) -> None:
        """Click some words, in the first row that has them or another, and wait for others."""
        await self.shows(words)
        for _ in range(round(PATIENCE / _AGAIN)):
            await asyncio.sleep(_STILL)
            if places := self._places(words):
                await self._click_at(*places[which])
            if await self._comes(lambda: self._places(then), _AGAIN):
                return
        raise AssertionError(f"{words!r} was clicked in vain for {then!r}\n{self.text}")

    async def _point(self, column: int, row: int) -> tuple[float, float]:
        """Return where a cell lies on the page, in pixels."""
        left, top, width, height = await self.tab.evaluate(_RECT)
        columns, rows = self.size
        return left + (column + 0.5) * width / columns, top + (row + 0.5) * height / rows

    async def _click_at(self, column: int, row: int) -> None:
        await self.tab.evaluate(_IN_SIGHT.format(part=(row + 0.5) / self.size[1]))
        x, y = await self._point(column, row)
        await (self.tab.tap(x, y) if self._is_phone else self.tab.press_mouse(x, y))

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows of the page."""
        return self._screen.columns, self._screen.lines

    async def press_button(self, name: str, then: str) -> None:
        """Tap a key of the page, and wait for words."""
        await self.tap_button(name)
        await self.shows(then)

    async def tap_button(self, name: str) -> None:
        """Tap a key of the page."""
        places = f"document.querySelector('[data-key=\"{name}\"]').getBoundingClientRect()"
        x, y, width, height = await self.tab.evaluate(
            f"(() => {{ const r = {places}; return [r.x, r.y, r.width, r.height]; }})()"
        )
        await asyncio.sleep(_STILL)
        await self.tab.tap(x + width / 2, y + height / 2)

    async def swipe_over(self, words: str, by: float) -> None:
        """Draw a finger over some words, upwards or downwards."""
        await self.shows(words)
        x, y = await self._point(*self._places(words)[0])
        await self.tab.swipe(x, y, by)
