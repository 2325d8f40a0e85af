"""Play on the page of a phone, upright and on its side, by touch alone."""

import asyncio
from pathlib import Path

from tests.checks.browser.chromium import PATIENCE, Browser
from tests.checks.browser.page import TablePage

ON_ITS_SIDE, UPRIGHT = (844, 390), (390, 844)
"""The pixels of a phone."""
RATIO = 2
"""How many pixels of its screen are as wide as one of these."""
_LEAST_KEY = 36
"""Pixels of a key on the page, as high and wide as a finger needs it."""
_KEYS = """
[...document.querySelectorAll(".keys button")].map(key => {
    const { x, y, width, height, right, bottom } = key.getBoundingClientRect();
    return [x >= 0 && y >= 0 && right <= innerWidth && bottom <= innerHeight, width, height];
})
"""
_DRAWN = """
(() => {
    const canvas = document.querySelector("canvas.xterm-text-layer");
    if (canvas.width !== Math.round(canvas.getBoundingClientRect().width * devicePixelRatio)) {
        return false;
    }
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    return new Set(new Uint32Array(data.buffer)).size > 2;
})()
"""
"""Whether the canvas has all pixels of the screen, and more than one colour on its ground."""
_SLEEP = """
Object.defineProperty(document, "hidden", {{ value: {hidden}, configurable: true }});
document.dispatchEvent(new Event("visibilitychange"));
"""
_LATER = "const now = Date.now(); Date.now = () => now + 600_000;"
_COVERED = 'getComputedStyle(document.getElementById("terminal")).visibility === "hidden"'


async def check_size(page: TablePage, phone: tuple[int, int], least: tuple[int, int]) -> None:
    """Assert that the page is as wide as the phone, and its table large enough."""
    assert await page.tab.evaluate("[innerWidth, innerHeight]") == [*phone]
    await page.until(lambda: page.size[0] >= least[0] and page.size[1] >= least[1], str(page.size))
    assert await page.tab.evaluate("devicePixelRatio") == RATIO
    async with asyncio.timeout(PATIENCE):
        while not await page.tab.evaluate(_DRAWN):
            await asyncio.sleep(0.1)
    keys = await page.tab.evaluate(_KEYS)
    assert len(keys) == 14
    for is_seen, width, height in keys:
        assert is_seen
        assert min(width, height) >= _LEAST_KEY, (width, height)


async def play_by_touch(browser: Browser, address: str, pictures: Path | None) -> None:
    """Turn the phone, scroll, set up a game, and let the phone sleep."""

    async def keep(name: str) -> None:
        if pictures is not None:
            (pictures / f"{name}.png").write_bytes(await page.tab.photograph())

    page = await TablePage.open(browser, address, ON_ITS_SIDE)
    await page.shows("New game")
    await check_size(page, ON_ITS_SIDE, (80, 24))
    await keep("phone, home")
    await page.click("Rules", "1.1 Flagships")
    await page.swipe_over("3.5 Reinforce", 150)
    await page.until(lambda: "1.1 Flagships" not in page.text, "the rules to scroll")
    await page.swipe_over("3.5 Reinforce", -150)
    await page.shows("1.1 Flagships")
    await page.press_button("escape", "New game")

    await page.tab.resize(*UPRIGHT, phone=True)
    await check_size(page, UPRIGHT, (60, 40))
    await page.shows("New game")
    await keep("phone, upright")
    await page.tab.resize(*ON_ITS_SIDE, phone=True)
    await check_size(page, ON_ITS_SIDE, (80, 24))

    await page.click("New game", "NEW GAME")
    await page.click("start", "I am here")
    await page.press_button("1", "Choose a ship")
    await keep("phone, table")
    await page.press_button("3", "choose a zone")
    await page.press_button("escape", "Choose a ship")

    # It is looked away from for a moment, then for long.
    await page.tab.evaluate(_SLEEP.format(hidden="true"))
    assert await page.tab.evaluate(_COVERED)
    await page.tab.evaluate(_SLEEP.format(hidden="false"))
    assert not await page.tab.evaluate(_COVERED)
    await page.shows("Choose a ship")
    await page.tab.evaluate(_SLEEP.format(hidden="true"))
    await page.tab.evaluate(_LATER)
    await page.tab.evaluate(_SLEEP.format(hidden="false"))
    await page.shows("I am here")
    await keep("phone, awake")
    await page.press_button("1", "Choose a ship")

    # The connection has died without a word.
    await page.tab.evaluate("connection.send = () => {}")
    await page.tab.evaluate(_SLEEP.format(hidden="true"))
    await page.tab.evaluate(_SLEEP.format(hidden="false"))
    await page.shows("I am here")
    await page.tab.close()
