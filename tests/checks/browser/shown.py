"""Step through the pages of finished games, as ``magblast show --html`` writes them."""

import asyncio
from pathlib import Path
from typing import Any

from magblast.kernel.shelf import SHELF
from magblast.pictures.album import NARROW, WIDE, Album
from magblast.pictures.page import page
from magblast.pictures.rows import Letters, parts_of, rows_of
from magblast.pictures.seen import Seen
from magblast.play.playback import Playback
from magblast.wording import ENGLISH
from tests.checks.browser.chromium import PATIENCE, Browser, Tab
from tests.checks.browser.phone import UPRIGHT
from tests.every_game.games import played

_DESK = (1280, 800)
_ROWS = """
[...document.querySelectorAll("#table > g")].map(row =>
    [...row.querySelectorAll("text")].map(text => text.textContent).join(""))
"""
_TOLD = 'document.getElementById("told").innerText.split("\\n").filter(Boolean)'
_GROUND = "getComputedStyle(document.body).backgroundColor"
_OUTSIDE = """
[...document.querySelectorAll("#table text")].filter(text => {
    const box = text.getBoundingClientRect(), all = text.ownerSVGElement.getBoundingClientRect();
    return box.left < all.left - 1 || box.right > all.right + 1;
}).length
"""
_SEEN_WHOLE = """
["table", "told", "place", "play"].every(id => {
    const box = document.getElementById(id).getBoundingClientRect();
    return box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight;
})
"""


class GamePage:
    """Represent a page that shows a game."""

    tab: Tab

    def __init__(self, path: Path, album: Album) -> None:
        self._path = path
        self._seen = [*album.since()]
        self._album = album
        self.asked: list[str] = []
        """What the page has asked for, itself aside."""
        self.told: list[str] = []
        """What the browser says about the page, and the page to its console."""

    @classmethod
    async def open(
        cls, browser: Browser, path: Path, album: Album, at: str = "", *, phone: bool = False
    ) -> "GamePage":
        """Open a page at a place."""
        self = cls(path, album)
        size = UPRIGHT if phone else _DESK
        self.tab = await browser.new_tab(self._hear, *size, phone=phone)
        await self.tab.open(f"{path.as_uri()}{at}")
        await self.until("document.querySelector('main')?.hidden === false")
        return self

    def _hear(self, method: str, told: dict[str, Any]) -> None:
        match method:
            case "Network.requestWillBeSent":
                address = str(told["request"]["url"])
                if not address.startswith(("data:", self._path.as_uri())):
                    self.asked.append(address)
            case "Log.entryAdded":
                self.told.append(told["entry"]["text"])
            case "Runtime.exceptionThrown" | "Runtime.consoleAPICalled":
                self.told.append(str(told))

    async def until(self, condition: str) -> None:
        """Wait until a script says so."""
        async with asyncio.timeout(PATIENCE):
            while not await self.tab.evaluate(f"Boolean({condition})"):
                await asyncio.sleep(0.02)

    async def shows(self, step: int, size: tuple[int, int]) -> None:
        """Wait until the page stands at a step, and assert that it shows it as it is drawn."""
        seen = self._seen[step]
        await self.until(f"document.getElementById('place').value === '{step}'")
        assert await self.tab.evaluate(_ROWS) == _letters(self._album, seen, size), step
        assert await self.tab.evaluate(_TOLD) == [
            *seen.sentences,
            *([seen.said] if seen.said else []),
        ]
        assert await self.tab.evaluate("location.hash") == f"#{seen.number}"
        assert await self.tab.evaluate(_OUTSIDE) == 0

    @property
    def last(self) -> int:
        """The last step."""
        return len(self._seen) - 1

    def step_of(self, number: int) -> int:
        """Return the first step of a record."""
        return next(step for step, seen in enumerate(self._seen) if seen.number == number)

    def next_turn(self, step: int) -> int:
        """Return the step at which the next turn begins."""
        return next(index for index in range(step + 1, self.last) if self._seen[index].turn)


def _letters(album: Album, seen: Seen, size: tuple[int, int]) -> list[str]:
    """Return the letters of each row that fonts draw, without gaps; rows below are empty."""
    artist = album.artist(*size)
    most = max(artist.draw(each).height for each in album.since())
    rows = [
        "".join(part.text for part in parts_of(row) if isinstance(part, Letters))
        for row in rows_of(artist.draw(seen))
    ]
    return rows + [""] * (most - len(rows))


async def step_through(browser: Browser, folder: Path, pictures: Path | None) -> None:
    """Step through a game of each kind at a desk and on a phone, by keys and by touch."""
    for id_ in SHELF:
        log, path = folder / f"{id_}.mblog", folder / f"{id_}.html"
        playback = Playback.open(played(id_, log, 0))
        album = Album.of(playback, ENGLISH)
        path.write_text(page(album), encoding="utf-8", newline="\n")
        await _at_a_desk(browser, path, album, pictures)
        await _on_a_phone(browser, path, album, pictures)


async def _at_a_desk(browser: Browser, path: Path, album: Album, pictures: Path | None) -> None:
    shown = await GamePage.open(browser, path, album)
    tab = shown.tab
    await tab.prefer("dark")
    assert await tab.evaluate(_GROUND) == "rgb(10, 13, 22)"
    for step in range(1, shown.last + 1):
        await tab.press_named_key("ArrowRight")
        if step % 10 == 0 or step == shown.last:
            await shown.shows(step, WIDE)
    await tab.press_named_key("ArrowRight")
    await shown.shows(shown.last, WIDE)
    assert await tab.evaluate(_SEEN_WHOLE)
    await tab.press_named_key("Home")
    await shown.shows(0, WIDE)
    await tab.evaluate("document.getElementById('place').focus()")
    await tab.press_named_key("ArrowRight")
    await shown.shows(1, WIDE)
    await tab.press_named_key("ArrowLeft")
    await shown.shows(0, WIDE)
    await tab.press_key("t")
    await shown.shows(shown.next_turn(0), WIDE)
    await tab.press_key("t")
    await shown.shows(shown.next_turn(shown.next_turn(0)), WIDE)
    await tab.press_key("T")
    await shown.shows(shown.next_turn(0), WIDE)
    await tab.press_key("k")
    await shown.until("document.getElementById('place').value > 0")
    await tab.evaluate("location.hash = '#43'")
    await shown.shows(shown.step_of(43), WIDE)
    if pictures is not None:
        for scheme in ("dark", "light"):
            await tab.prefer(scheme)
            name = f"{path.stem}, {scheme}.png"
            (pictures / name).write_bytes(await tab.photograph())
    await tab.prefer("light")
    assert await tab.evaluate(_GROUND) == "rgb(243, 245, 250)"
    await tab.press_key("+")
    await tab.press_key("+")
    await tab.press_key(" ")
    await shown.until(f"document.getElementById('place').value > {shown.step_of(43) + 1}")
    await tab.press_key(" ")
    await _close(shown)
    again = await GamePage.open(browser, path, album, "#43")
    await again.shows(again.step_of(43), WIDE)
    await _close(again)


async def _on_a_phone(browser: Browser, path: Path, album: Album, pictures: Path | None) -> None:
    shown = await GamePage.open(browser, path, album, "#40", phone=True)
    tab, step = shown.tab, shown.step_of(40)
    await shown.shows(step, NARROW)
    assert await tab.evaluate(_SEEN_WHOLE)
    await tab.swipe_across(300, 300, -200)
    await shown.shows(step + 1, NARROW)
    await tab.swipe_across(100, 300, 200)
    await shown.shows(step, NARROW)
    await tab.swipe(200, 300, 200)
    x, y = await tab.evaluate(
        "(() => { const r = document.querySelector('[data-do=on]').getBoundingClientRect();"
        "return [r.x + r.width / 2, r.y + r.height / 2]; })()"
    )
    await tab.tap(x, y)
    await shown.shows(step + 1, NARROW)
    if pictures is not None:
        (pictures / f"{path.stem}, phone.png").write_bytes(await tab.photograph())
    await _close(shown)


async def _close(shown: GamePage) -> None:
    assert shown.asked == [], shown.asked
    assert shown.told == [], shown.told
    await shown.tab.close()
