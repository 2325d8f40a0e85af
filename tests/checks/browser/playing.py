"""Play on the page without a server as somebody does who follows every suggestion."""

import asyncio
import time
from itertools import cycle

from tests.checks.browser.chromium import PATIENCE
from tests.checks.browser.file_page import STILL, FilePage

_LONGEST = 900.0
"""Seconds that a lesson or a game may take on a busy machine."""


def next_keys(text: str) -> tuple[str, ...]:
    """Return the keys of somebody who follows every suggestion, and else ends what can be ended."""
    if " Suggest" in text:
        return "a", "\r"
    if "e End" in text:
        return ("e",)
    if "n Pass" in text:
        return ("n",)
    if "thinking" in text or "Space" in text:
        return (" ",)
    return ("\r",) if "Enter" in text else ("1",)


async def play_to_the_end(page: FilePage) -> None:
    """Play by keys alone until the game is over."""
    latest = time.monotonic() + _LONGEST
    while "rematch" not in page.text:
        assert time.monotonic() < latest, f"played in vain for an end\n{page.text}"
        for key in next_keys(page.text):
            await page.press(key)


def _next_keys_to_learn(text: str) -> str:
    """Return the keys of somebody who asks to be shown the moves, and guesses the answers."""
    if "Show me" in text:
        return "0\r"
    return "\r" if "Enter" in text else "123 "


async def learn_to_the_end(page: FilePage) -> None:
    """Go through a lesson by keys alone."""
    latest = time.monotonic() + _LONGEST
    # It is offered before the part that is optional, too.
    while "Play a first game" not in page.text or "Continue" in page.text:
        assert time.monotonic() < latest, f"learned in vain\n{page.text}"
        for key in _next_keys_to_learn(page.text):
            await page.press(key)


_TAPPED = ("Do it", "Continue", "Show me", "Suggest", "e End", "Pass", "Skip ahead")
"""The keys to tap if the program is to show the way; the first one that is there is tapped."""


async def tap_to_the_end(page: FilePage, end: str) -> None:
    """Play, or go through a lesson, by touch alone until the page shows how it ended."""
    answers = cycle("123")
    latest = time.monotonic() + _LONGEST
    # The end of a lesson is offered before the part that is optional, too.
    while end not in page.text or "Continue" in page.text:
        assert time.monotonic() < latest, f"tapped in vain for {end!r}\n{page.text}"
        before, footer = page.text, page.rows[-1] if page.rows else ""
        await asyncio.sleep(STILL)
        if page.text != before:
            # While the page is still changing, another key may appear where this one was.
            continue
        if words := next((each for each in _TAPPED if each in footer), None):
            await page.tap_in_footer(words)
        elif "Space " in page.text:  # There is a Spacedock, too.
            await page.tap_button("space")
        else:
            await page.tap_button("enter" if "Enter" in page.text else next(answers))
        await page.changes(before)


async def play_a_little(page: FilePage) -> dict[str, str]:
    """Begin a game, or go on with one, until an action more is kept; return all logs."""
    before = await page.logs()
    known = before.get(await page.played(), "").count("\n")
    async with asyncio.timeout(PATIENCE):
        while (logs := await page.logs()).get(await page.played(), "").count("\n") < known + 2:
            await page.press("p" if "New game" in page.text else next_keys(page.text)[0])
            if "New game" not in page.text:
                for key in next_keys(page.text)[1:]:
                    await page.press(key)
    return logs


def assert_nothing_is_lost(before: dict[str, str], after: dict[str, str]) -> None:
    """Assert that each log is still there, under whatever name, as far as it had come."""
    for name, text in before.items():
        assert any(each.startswith(text) for each in after.values()), (name, [*after])
