"""Open the page without a server where files are missing, and where the browser has no room."""

import asyncio
import json
from pathlib import Path

from tests.checks.browser.chromium import Browser
from tests.checks.browser.faulty import Fault, faulty
from tests.checks.browser.file_page import FilePage, photograph, say
from tests.checks.browser.phone import ON_ITS_SIDE, fall_asleep, sleep, wake_up
from tests.checks.browser.playing import assert_nothing_is_lost, next_keys, play_a_little

_HURRY = "{ const slow = setInterval; setInterval = (call, time) => slow(call, time / 50); }"
"""Lets the time pass fast that the page waits for a file."""
_OWN = (
    *("words.js", "touch.js", "terminal.js", "fit.js", "widths.js", "lines.js", "browser.js"),
    *("fonts.css", "terminal.css", "page.css", "browser.css"),
)
"""The files that the page cannot do without."""
_PARTS = (
    *("worker.js", "keep.js", "loading.js", "library.zip", "standard.zip", "pyodide.mjs"),
    *("pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json"),
)
"""The files that its worker cannot do without."""
_BROKEN_OFF = ("terminal.js", "library.zip", "standard.zip", "pyodide.asm.wasm")
_FULL = """
IDBObjectStore.prototype.put = () => { throw new DOMException("", "QuotaExceededError"); };
"""
_SCRIPTED = "document.body?.classList.contains('-scripted')"
_CLICK = "document.getElementById('{}').click()"


async def of_missing_files(browser: Browser, folder: Path, pictures: Path | None) -> None:
    """Open the page without each of its files; each is named, and can be loaded again."""
    faults: dict[str, Fault] = {}
    wrong = (
        *((name, Fault.GONE) for name in (*_OWN, *_PARTS)),
        *((name, Fault.OTHER) for name in _PARTS),
        *((name, Fault.CUT) for name in _BROKEN_OFF),
        *((name, Fault.STALLED) for name in ("browser.js", "page.css", *_PARTS)),
    )
    async with faulty(folder, faults) as address:
        for name, fault in wrong:
            faults[name] = fault
            page = await FilePage.visit(browser, "about:blank")
            if fault is Fault.STALLED:
                await page.tab.call("Page.addScriptToEvaluateOnNewDocument", source=_HURRY)
            await page.tab.open(address)
            await page.says(f"could not load {name}")
            faults.clear()
            if name == "pyodide.asm.wasm":
                await photograph(page, pictures, f"page, {fault.name.lower()}")
                await page.tab.evaluate(_CLICK.format("again"))
                await page.shows("New game")
            await page.close()
        faults_seen = ", or ".join(dict.fromkeys(fault.value for _, fault in wrong))
        say(f"a file that {faults_seen} is named")
        # The first script can be missed only by what needs none.
        faults["saying.js"] = Fault.GONE
        page = await FilePage.visit(browser, address)
        await page.until_it("document.body.innerText.includes('unusually')")
        assert await page.tab.evaluate(
            "getComputedStyle(document.getElementById('late')).visibility"
        )
        await page.close()
        faults.clear()
        faults["pyodide.asm.wasm"] = Fault.UNTYPED
        page = await FilePage.visit(browser, address)
        await page.shows("New game")
        await page.leave()
        say("a server that does not know programs of the web can serve the page")


async def without_room(browser: Browser, address: str, _: Path, pictures: Path | None) -> None:
    """Play where there is no room, and make room again."""
    page = await FilePage.visit(browser, "about:blank")
    origin = address.rstrip("/")
    await page.tab.call("Storage.overrideQuotaForOrigin", origin=origin, quotaSize=1)
    await page.tab.open(address)
    await page.notes("no room")
    await page.shows("New game")
    await page.press("p")
    await page.shows("What are you called?")
    while "What are you called?" in page.text:
        await page.press("\r")
        await asyncio.sleep(0.5)
    await photograph(page, pictures, "page, no room")
    # Once somebody has read it, it does not come back with every move.
    await page.tab.evaluate(_CLICK.format("note"))
    await _move_on(page)
    assert not await page.note()
    assert await page.logs() == {}
    await page.tab.call("Storage.overrideQuotaForOrigin", origin=origin)
    kept = await play_a_little(page)
    await page.notes("")
    # It may fill up later, too.
    await page.in_worker(_FULL)
    while not await page.note():
        await _move_on(page)
    await page.notes("no room")
    assert await page.logs() == kept
    await page.reload()
    await page.shows(" deck ")
    await page.notes("")
    assert_nothing_is_lost(kept, await page.logs())
    await page.leave()
    say("where there is no room, the page says so, loses nothing, and goes on when there is some")


async def _move_on(page: FilePage) -> None:
    for key in next_keys(page.text):
        await page.press(key)


async def put_away(browser: Browser, address: str) -> None:
    """Put a phone away for long at every moment; it is never black afterwards."""
    page = await FilePage.visit(browser, address, ON_ITS_SIDE)
    await page.until_it(_SCRIPTED)
    for _ in range(3):
        await sleep(page)
    await page.shows("New game")
    await page.reload()
    await page.until_it(_SCRIPTED)
    await fall_asleep(page)
    await page.shows("New game")
    await wake_up(page)
    say("a phone may be put away while the page loads")
    second = await FilePage.visit(browser, address, ON_ITS_SIDE)
    await second.says("another tab")
    await sleep(second)
    await second.says("another tab")
    await second.go_on()
    await second.shows("New game")
    await sleep(second)
    await page.says("another tab")
    await sleep(page)
    await page.says("another tab")
    await page.close()
    await second.click("Play Mag", "What are you called?")
    await second.press("\r")
    await second.shows("Choose a ship")
    await sleep(second)
    await second.shows("Choose a ship")
    for key, words in (("?", "HELP"), ("\x03", "Resume"), ("n", "NEW GAME")):
        await second.tab.evaluate(f"post('type', {json.dumps(key)})")
        await second.shows(words)
        await sleep(second)
        assert second.text.strip()
        await second.tap_button("escape")
    await second.leave()
    say("a phone may be put away while a question, a table or a dialogue is on it")
