"""Play on a page on a phone, upright and on its side, by touch alone.

The page of ``magblast serve`` and the page without a server pass the same checks.
"""

import asyncio
from contextlib import suppress
from pathlib import Path

from tests.checks.browser.chromium import PATIENCE
from tests.checks.browser.page import TablePage

ON_ITS_SIDE, UPRIGHT = (844, 390), (390, 844)
"""The pixels of a phone."""
_LEAST_KEY = 36
"""Pixels of a key on the page, as high and wide as a finger needs it."""
_FINGER = 24
"""Pixels of a row that is hit by a finger."""
_ROWS_HEIGHT = "document.querySelector('.xterm-screen').getBoundingClientRect().height"
_KEYS = """
[...document.querySelectorAll(".keys button")].map(key => {
    // Keys that are offered by name are swiped to.
    if (key.parentElement.id === "offered") key.scrollIntoView();
    const { x, y, width, height, right, bottom } = key.getBoundingClientRect();
    // The pixels of the screen are parts of these.
    const isSeen = x >= 0 && y >= 0 && right < innerWidth + 0.5 && bottom < innerHeight + 0.5;
    return [isSeen, width, height];
})
"""
_DRAWN = """
[...document.querySelectorAll(".xterm-screen canvas")].every(canvas => {
    const { width } = canvas.getBoundingClientRect();
    if (width > 0 && canvas.width !== Math.round(width * devicePixelRatio)) return false;
    if (!canvas.matches(".xterm-text-layer")) return true;
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    return new Set(new Uint32Array(data.buffer)).size > 2;
})
"""
"""Whether each canvas has all pixels of the screen.

One whose pixels can be read has more than one colour on its ground, too.
"""
_SLEEP = """
Object.defineProperty(document, "hidden", {{ value: {hidden}, configurable: true }});
document.dispatchEvent(new Event("visibilitychange"));
"""
_LATER = "{ const now = Date.now(); Date.now = () => now + 600_000; }"
_TICK = 0.1
_COVERED = """
(terminal => terminal === null || getComputedStyle(terminal).visibility === "hidden")(
    document.getElementById("terminal")
)
"""
"""Whether the table cannot be seen, as while the page is being opened again."""


async def check_size(page: TablePage, phone: tuple[int, int], ratio: int) -> None:
    """Assert that the page is as wide as the phone, and its table and its keys large enough."""
    least = (80, 20) if phone == ON_ITS_SIDE else (60, 24)
    assert await page.tab.evaluate("[innerWidth, innerHeight]") == [*phone]
    await page.until(lambda: page.size[0] >= least[0] and page.size[1] >= least[1], str(page.size))
    assert await page.tab.evaluate("devicePixelRatio") == ratio
    async with asyncio.timeout(PATIENCE):
        # A phone that has just been turned has the rows of its other side for a moment.
        while (
            not await page.tab.evaluate(_DRAWN)
            or await page.tab.evaluate(_ROWS_HEIGHT) < _FINGER * page.size[1]
        ):
            await asyncio.sleep(_TICK)
    keys = await page.tab.evaluate(_KEYS)
    assert len(keys) >= 14
    for is_seen, width, height in keys:
        assert is_seen
        assert min(width, height) >= _LEAST_KEY, (width, height)


async def fall_asleep(page: TablePage) -> None:
    """Put the phone away, and let ten minutes pass."""
    await page.tab.evaluate(_SLEEP.format(hidden="true"))
    assert await page.tab.evaluate(_COVERED)
    await page.tab.evaluate(_LATER)


async def wake_up(page: TablePage) -> None:
    """Look at the phone again, and wait until it shows something."""
    await page.tab.evaluate(_SLEEP.format(hidden="false"))
    async with asyncio.timeout(PATIENCE):
        while True:
            # A page that is being opened again may not answer.
            with suppress(RuntimeError):
                if not await page.tab.evaluate(_COVERED):
                    return
            await asyncio.sleep(_TICK)


async def sleep(page: TablePage) -> None:
    """Let the phone sleep, and look at it again after ten minutes."""
    await fall_asleep(page)
    await wake_up(page)


async def play_by_touch(page: TablePage, ratio: int, pictures: Path | None, name: str) -> None:
    """Turn the phone, scroll, set up a game, and let the phone sleep, which lies on its side."""

    async def keep(what: str) -> None:
        if pictures is not None:
            (pictures / f"{name}, {what}.png").write_bytes(await page.tab.photograph())

    await page.shows("New game")
    await check_size(page, ON_ITS_SIDE, ratio)
    await keep("home")
    await sleep(page)
    await page.shows("New game")
    await page.click("Rules", "1.1 Flagships")
    # The first swipe moves the page, as far as it goes, and the second the rules.
    await page.swipe_over("2.1 The deal", 150)
    await page.swipe_over("2.1 The deal", 150)
    await page.until(lambda: "1.1 Flagships" not in page.text, "the rules to scroll")
    # Where rows are high, the page and the rules do not come back as far by two.
    for _ in range(3):
        await page.swipe_over("3.3 Discard", -150)
    await page.shows("1.1 Flagships")
    await page.press_button("escape", "New game")

    await page.tab.resize(*UPRIGHT, phone=True)
    await check_size(page, UPRIGHT, ratio)
    await page.shows("New game")
    await keep("upright")
    await page.tab.resize(*ON_ITS_SIDE, phone=True)
    await check_size(page, ON_ITS_SIDE, ratio)

    await page.click("New game", "NEW GAME")
    await page.click("start", "I am here")
    await page.press_button("1", "Choose a ship")
    await keep("table")
    await page.press_button("3", "choose a zone")
    await page.press_button("escape", "Choose a ship")

    # It is looked away from for a moment, then for long.
    await page.tab.evaluate(_SLEEP.format(hidden="true"))
    assert await page.tab.evaluate(_COVERED)
    await page.tab.evaluate(_SLEEP.format(hidden="false"))
    assert not await page.tab.evaluate(_COVERED)
    await page.shows("Choose a ship")
    await sleep(page)
    await page.shows("I am here")
    assert "Choose a ship" not in page.text
    await keep("awake")
    await page.press_button("1", "Choose a ship")


async def lose_connection(page: TablePage) -> None:
    """Let the connection to the server die without a word."""
    await page.tab.evaluate("connection.send = () => {}")
    await page.tab.evaluate(_SLEEP.format(hidden="true"))
    await page.tab.evaluate(_SLEEP.format(hidden="false"))
    await page.shows("I am here")
