"""Look at the page without a server, and type there, as a person does."""

import asyncio
import json
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

from tests.checks.browser.chromium import PATIENCE, Browser
from tests.checks.browser.page import TablePage

_ROWS = """
(() => {
    if (typeof display === "undefined" || display === null) return null;
    const { active } = display.buffer;
    const row = y => active.getLine(active.viewportY + y)?.translateToString(false) ?? "";
    return [display.cols, Array.from({ length: display.rows }, (_, y) => row(y))];
})()
"""
_LOGS = """
new Promise((done, fail) => {
    const asked = indexedDB.open("/home/player");
    asked.onerror = fail;
    asked.onsuccess = () => {
        const found = {};
        const store = asked.result.transaction("FILE_DATA").objectStore("FILE_DATA");
        store.openCursor().onsuccess = ({ target: { result: at } }) => {
            if (at === null) {
                asked.result.close();
                return done(found);
            }
            if (at.key.endsWith(".mblog")) {
                found[at.key.split("/").pop()] = new TextDecoder().decode(at.value.contents);
            }
            at.continue();
        };
    };
})
"""
"""The logs that the browser keeps, by name."""
_SAID = """
(element => element?.checkVisibility() ? element.innerText : "")(document.getElementById("ended"))
"""
"""What the page says outside its terminal."""
_NOTE = """
(element => element?.checkVisibility() ? element.innerText : "")(document.getElementById("note"))
"""
"""What the page says above its terminal."""
TICK = 0.1
ANSWER = 5.0
"""Seconds that the page has to say what it shows."""
STILL = 0.7
"""Seconds between two keys, so that a screen takes them, and the second one of a pair counts."""
_MOMENT = 5.0
"""Seconds within which the page has to answer a tap."""


class FilePage(TablePage):
    """Represent the page: what its terminal shows is read from the terminal itself."""

    _reading: asyncio.Task[None]

    def __init__(self) -> None:
        super().__init__()
        self._rows: list[str] = []
        self._columns = 80
        self.wrong: list[str] = []
        """Errors on the console of the page or of its worker."""
        self._worker = ""
        self.asked: set[str] = set()
        """The files that the page and its worker have asked for."""

    @classmethod
    async def visit(
        cls, browser: Browser, address: str, phone: tuple[int, int] | None = None
    ) -> "FilePage":
        """Open the page in a tab of its own."""
        page = await cls.open(browser, address, phone)
        assert isinstance(page, cls)
        page._reading = asyncio.create_task(page._read())
        return page

    async def _read(self) -> None:
        while True:
            # A page that is being reloaded may not answer.
            with suppress(RuntimeError, TimeoutError, ConnectionError):
                async with asyncio.timeout(ANSWER):
                    if shown := await self.tab.evaluate(_ROWS):
                        self._columns, self._rows = shown
            await asyncio.sleep(TICK)

    def _hear(self, method: str, told: dict[str, Any]) -> None:
        super()._hear(method, told)
        match method:
            case "Log.entryAdded" if told["entry"]["level"] == "error":
                self.wrong.append(told["entry"]["text"])
            case "Runtime.consoleAPICalled" if told["type"] == "error":
                self.wrong.append(json.dumps(told["args"]))
            case "Runtime.exceptionThrown":
                self.wrong.append(json.dumps(told))
            case "Target.attachedToTarget":
                self._worker = told["sessionId"]
            case "Network.requestWillBeSent":
                self.asked.add(told["request"]["url"].rpartition("/")[2])

    @property
    def rows(self) -> list[str]:
        """The page, row by row."""
        return self._rows

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows of the page."""
        return self._columns, len(self._rows)

    async def press(self, key: str) -> None:
        """Press a key, and give the screen time to take it."""
        await self.tab.press_key(key)
        await asyncio.sleep(STILL)

    async def changes(self, before: str) -> bool:
        """Wait for a moment until the page shows something else, and return whether it does."""
        return await self._comes(lambda: self.text != before, _MOMENT)

    async def reload(self) -> None:
        """Reload the page."""
        self._rows = []
        await self.tab.call("Page.reload")

    async def go_to(self, line: str) -> None:
        """Ask the page for a shared game, as somebody who follows a link does."""
        await self.tab.evaluate(f"location.hash = {json.dumps(line)}")

    async def bring(self, file: Path) -> None:
        """Choose a file for the page to open."""
        root = await self.tab.call("DOM.getDocument")
        node = await self.tab.call(
            "DOM.querySelector", nodeId=root["root"]["nodeId"], selector="#bring"
        )
        await self.tab.call("DOM.setFileInputFiles", files=[str(file)], nodeId=node["nodeId"])

    async def logs(self) -> dict[str, str]:
        """Return the logs that the browser keeps."""
        found = await self.tab.evaluate(_LOGS)
        assert isinstance(found, dict)
        return found

    async def says(self, words: str) -> None:
        """Wait until the page says something outside its terminal."""
        async with asyncio.timeout(PATIENCE):
            while words not in await self.said():
                await asyncio.sleep(TICK)

    async def said(self) -> str:
        """Return what the page says outside its terminal."""
        return await self.tab.evaluate(_SAID) or ""

    async def go_on(self) -> None:
        """Take the games from another tab, which may not answer, with an impatient finger."""
        for _ in range(3):
            await self.tab.evaluate("document.getElementById('again').click()")
            await asyncio.sleep(TICK)
        await self.until(lambda: self._rows, "the table")

    async def until_it(self, script: str) -> None:
        """Wait until a script says so; a page that is being opened may not answer."""
        async with asyncio.timeout(PATIENCE):
            while True:
                with suppress(RuntimeError, AssertionError):
                    if await self.tab.evaluate(script):
                        return
                await asyncio.sleep(TICK)

    async def note(self) -> str:
        """Return what the page says above its terminal."""
        return str(await self.tab.evaluate(_NOTE))

    async def notes(self, words: str) -> None:
        """Wait until the page says something above its terminal; if there are no words, nothing."""
        async with asyncio.timeout(PATIENCE):
            while (said := await self.note()) != words and not (words and words in said):
                await asyncio.sleep(TICK)

    async def in_worker(self, script: str) -> None:
        """Run a script in the worker of the page."""
        await self.tab.evaluate_in(self._worker, script)

    async def sleep(self) -> None:
        """Fall asleep, as tabs do that nobody looks at."""
        await self.tab.call("Page.setWebLifecycleState", state="frozen")

    async def wake(self) -> None:
        """Wake up."""
        await self.tab.call("Page.setWebLifecycleState", state="active")

    async def played(self) -> str:
        """Return the name of the log that is played."""
        return str(await self.tab.evaluate("sessionStorage.playing ?? ''"))

    async def leave(self) -> None:
        """Close the tab; nothing was loaded from other addresses, and nothing went wrong."""
        assert self.wrong == [], self.wrong
        assert {"browser.js", "library.zip"} <= self.asked, self.asked
        assert len(self.hosts - {""}) == 1, self.hosts
        await self.close()

    async def close(self) -> None:
        """Close the tab."""
        self._reading.cancel()
        await self.tab.close()


async def photograph(page: FilePage, pictures: Path | None, name: str) -> None:
    """Keep a picture of the page, if pictures are kept."""
    if pictures is not None:
        (pictures / f"{name}.png").write_bytes(await page.tab.photograph())


def say(line: str) -> None:
    """Write a line."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
