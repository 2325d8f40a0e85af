"""Play whole games on phones in a real browser, by taps.

``python -m tests.checks.browser.hands`` serves a table and opens its page in a headless Chromium as
several phones, upright and on their side, dark and light. They take seats under names that look
like HTML or are written from right to left, and play a game of each kind to its end. In the middle,
a page is reloaded, and a bot takes a seat over and gives it back. Another page only looks. It
asserts that nothing to tap is lower than 44 pixels and no text smaller than 16, that no heading
stands over nothing, no page is wider than its phone, and no console shows an error. ``--pictures
FOLDER`` keeps what the phones show. ``--axe FILE`` also asserts that axe-core finds nothing that
people with disabilities cannot use; ``npm install axe-core`` gets the file,
``node_modules/axe-core/axe.min.js``.
"""

import argparse
import asyncio
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from tests.support.tools import need, need_test_suite

need_test_suite()
need("aiohttp", install='-e ".[dev]"')

from magblast.kernel.seat import Seat  # noqa: E402
from magblast.kernel.shelf import SHELF, game_of  # noqa: E402
from magblast.play.session import Session  # noqa: E402
from magblast.record.header import new_header  # noqa: E402
from magblast.web.clock import LoopClock  # noqa: E402
from magblast.web.guard import Guard  # noqa: E402
from magblast.web.room import Room  # noqa: E402
from magblast.web.server import HandServer  # noqa: E402
from magblast.wording import ENGLISH  # noqa: E402
from tests.checks.browser.chromium import (  # noqa: E402
    PATIENCE,
    Browser,
    Tab,
    chromium,
    find_chromium,
)
from tests.support.hands import BigScreen  # noqa: E402

_NAMES = ("<img src=x onerror=1>", "\N{HEBREW LETTER SHIN}" * 24, "Cy & <b>Dee</b>", "Eli")
_SIZES = ((390, 844), (844, 390))
_LONG = 10.0
"""Seconds after which a tap that has done nothing is made again."""
_MOST = 3000
"""Taps in which every game ends."""
_SMALL = """
[...document.querySelectorAll("button, input, summary")]
    .filter(each => each.offsetParent && each.getBoundingClientRect().height < 44)
    .map(each => each.outerHTML)
    .concat([...document.querySelectorAll("main *")]
        .filter(each => each.offsetParent && parseFloat(getComputedStyle(each).fontSize) < 16)
        .map(each => each.outerHTML))
    .concat([...document.querySelectorAll("section > h2 + ul:empty")]
        .filter(each => each.previousElementSibling.offsetParent)
        .map(each => `nothing in ${each.id}`))
    .concat(document.documentElement.scrollWidth > innerWidth ? ["too wide"] : [])
"""
_DRAWN = "document.getElementById('picture')?.naturalWidth > 0"
_VIOLATIONS = """
axe.run(document, {resultTypes: ["violations"]}).then(found => found.violations.map(
    each => `${each.id}: ${each.help}: ${each.nodes.map(node => node.html).join(" ")}`))
"""
_MIDDLE = """(() => {{
    const found = {found};
    if (!found) return null;
    found.scrollIntoView({{block: "center"}});
    const box = found.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
}})()"""


class PhonePage:
    """Represent the page on a phone, and the finger of whoever holds it."""

    def __init__(self, tab: Tab, luck: Random, axe: str) -> None:
        self.tab = tab
        self._luck = luck
        self._axe = axe
        """The source of axe-core; empty where it is not asked for."""
        self.taps = self.answers = 0

    async def tap(self, found: str) -> None:
        """Tap the middle of an element, which a script finds."""
        place = await self.tab.evaluate(_MIDDLE.format(found=found))
        assert place is not None, found
        await self.tab.tap(*place)

    async def until(self, condition: str) -> None:
        """Wait for a condition of the page."""
        async with asyncio.timeout(PATIENCE):
            while not await self.tab.evaluate(condition):
                await asyncio.sleep(0.02)

    async def take_seat(self, address: str, code: str, seat: Seat, name: str) -> None:
        """Take a seat by its code, under a name."""
        await self.tab.open(address)
        await self.until("document.getElementById('join')?.hidden === false")
        # The address is opened again on the same page.
        await self.tab.open(f"{address}#{code}")
        await self.until("document.querySelectorAll('#seats button').length > 0")
        await self.check()
        await self.tap("document.getElementById('name')")
        await self.tab.type(name)
        await self.tap(f"document.querySelectorAll('#seats button')[{seat - 1}]")
        await self.until("sheet.kind === 'lobby'")

    async def check(self) -> None:
        """Check what is on the page now."""
        small = await self.tab.evaluate(_SMALL)
        assert not small, small
        if self._axe:
            if not await self.tab.evaluate("'axe' in window"):
                await self.tab.evaluate(f"{self._axe}; true")
            violations = await self.tab.evaluate(_VIOLATIONS)
            assert not violations, violations

    async def answer(self) -> bool:
        """Tap something if the seat is asked; return whether it was."""
        asked = await self.tab.evaluate(
            "['ask', 'agree'].includes(sheet.kind) && [sheet.at, sheet.types || false,"
            " document.querySelectorAll('#lines button').length]"
        )
        if not asked:
            return False
        at, types, count = asked
        if types:
            await self.tap("document.getElementById('text')")
            await self.tab.type("<i>pew")
        # The first line acts, so games end.
        line = 0 if self._luck.random() < 0.6 else self._luck.randrange(count)
        while await self.tab.evaluate(f"sheet.at === {at!r}"):
            await self.tap(f"document.querySelectorAll('#lines button')[{line}]")
            # On a busy machine, a tap can take so long that the browser takes it for another
            # gesture, and nothing is tapped. It is counted.
            self.taps += 1
            with suppress(TimeoutError):
                async with asyncio.timeout(_LONG):
                    await self.until(f"sheet.at !== {at!r}")
        self.answers += 1
        return True


async def play(browser: Browser, id_: str, pictures: Path | None, axe: str) -> int:
    """Play a game of a kind to its end; return how many taps it took."""
    game, luck, said = game_of(id_), Random(id_), list[str]()
    count = min(4, game.seats[-1])
    header = new_header(next(iter(game.editions)), _NAMES[:count], "eyes", game=game)
    room = Room(header.seats, LoopClock(), ENGLISH, pause=0.05)
    server = HandServer(room, Guard("127.0.0.1", remote=False))
    await server.start("127.0.0.1", 0)
    address = f"http://127.0.0.1:{server.port}/"
    pages = []
    for seat in range(1, count + 1):
        width, height = _SIZES[seat % 2]
        tab = await browser.new_tab(_noting(said), width, height, phone=True, apart=True)
        await tab.prefer("dark" if seat % 2 else "light")
        page = PhonePage(tab, luck, axe)
        await page.take_seat(address, room.code, seat, _NAMES[seat - 1])
        pages.append(page)
    screen = BigScreen(session := Session.start(header, None))
    screen.begin(*room.begin(screen))
    tab = await browser.new_tab(_noting(said), *_SIZES[1], phone=True, apart=True)
    onlooker = PhonePage(tab, luck, axe)
    await tab.open(f"{address}watch")
    await onlooker.until(_DRAWN)
    taps = 0
    while session.decision is not None:
        answered = [await page.answer() for page in pages]
        taps += sum(answered)
        assert taps < _MOST
        if taps and taps % 40 < sum(answered):
            await _disturb(pages, room, screen, address)
            for page in pages:
                await page.check()
            await onlooker.until(_DRAWN)
            await onlooker.check()
            await _photograph([*pages, onlooker], pictures, f"{id_}-{taps:04}")
    told = onlooker.tab.evaluate("document.getElementById('question').textContent")
    assert await told == screen.hotseat.session.words(ENGLISH).question(session.view(None))
    await onlooker.tab.close()
    for page in pages:
        await page.until("sheet.kind === 'end'")
        await page.check()
        await page.tab.close()
    await server.stop()
    assert not said, said
    again = sum(page.taps - page.answers for page in pages)
    assert again <= taps / 100, again
    return taps


async def _disturb(pages: list[PhonePage], room: Room, screen: BigScreen, address: str) -> None:
    """Reload a page, and let a bot play for another until its captain goes on."""
    await pages[0].tab.call("Page.reload")
    await pages[0].until("typeof sheet !== 'undefined' && sheet.at")
    seat = screen.hotseat.session.seats[-1]
    if screen.hotseat.session.decision is not None and screen.hotseat.bots.kind(seat) == "person":
        screen.pass_seat(seat)
        if screen.hotseat.session.decision is not None:
            await pages[-1].until("sheet.played === false")
            await pages[-1].tap("document.querySelector('#ways button')")
            await pages[-1].until("sheet.played === true")


def _noting(said: list[str]) -> Callable[[str, dict[str, Any]], None]:
    def note(method: str, params: dict[str, Any]) -> None:
        if method == "Runtime.exceptionThrown" or (
            method == "Log.entryAdded" and params["entry"]["level"] == "error"
        ):
            said.append(str(params))

    return note


async def _photograph(pages: list[PhonePage], pictures: Path | None, name: str) -> None:
    if pictures is not None:
        for number, page in enumerate(pages, 1):
            (pictures / f"{name}-{number}.png").write_bytes(await page.tab.photograph())


async def check(games: list[str], pictures: Path | None, axe: str) -> None:
    """Play the games, one after the other."""
    with TemporaryDirectory() as folder:
        async with chromium(find_chromium(), Path(folder), ratio=2) as browser:
            for id_ in games:
                taps = await play(browser, id_, pictures, axe)
                sys.stdout.write(f"{id_}: {taps} taps\n")


def main() -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.checks.browser.hands", description=(__doc__ or "").partition("\n")[0]
    )
    add = partial(parser.add_argument, default=None)
    add("--game", choices=[*SHELF], help="only this game (default: all of them)")
    add("--pictures", type=Path, metavar="FOLDER", help="keep what the phones show")
    add("--axe", type=Path, metavar="FILE", help="axe.min.js of axe-core")
    args = parser.parse_args()
    axe = "" if args.axe is None else args.axe.read_text(encoding="utf-8")
    if args.pictures is not None:
        args.pictures.mkdir(parents=True, exist_ok=True)
    asyncio.run(check([args.game] if args.game else [*SHELF], args.pictures, axe))
    return 0


if __name__ == "__main__":
    sys.exit(main())
