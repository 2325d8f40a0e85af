"""Play on the page that contains the whole program, served as a folder of files.

``python -m tests.checks.browser --page FOLDER`` goes through a lesson and plays a whole game, by
keys and on phones by touch, reloads the page in the middle of a game, opens it in a second tab, and
opens shared games. It asserts that every action was kept, that neither the page nor its worker
loads anything from other addresses, and that there was no error. It tells how long the page took to
open.
"""

import asyncio
import json
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from magblast.kernel.shelf import SHELF
from magblast.record.replay import Replay, read_replay
from tests.checks.browser.chromium import PATIENCE, Browser, chromium
from tests.checks.browser.page import TablePage
from tests.checks.browser.phone import ON_ITS_SIDE, UPRIGHT, play_by_touch, sleep
from tests.support.golden import games_of, pinned_lines

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
_WORKER = """
new Promise(done => {{
    const script = new Blob([`
        fetch("{address}", {{ mode: "no-cors" }})
            .then(() => postMessage("answered"), () => postMessage("refused"));
    `], {{ type: "text/javascript" }});
    const worker = new Worker(URL.createObjectURL(script), {{ type: "module" }});
    worker.onmessage = ({{ data }}) => done(data);
}})
"""
_SAVED = """
new Promise(done => {
    URL.createObjectURL = blob => {
        blob.text().then(done);
        return "data:,";
    };
    document.querySelector("#games a").click();
})
"""
"""What is saved of the first game that can be saved."""
_SAID = """
(element => element?.checkVisibility() ? element.innerText : "")(document.getElementById("ended"))
"""
"""What the page says outside its terminal."""
INSECURE = "insecure.example"
"""A name for this machine at which browsers have no locks."""
_TICK = 0.1
_ANSWER = 5.0
"""Seconds that the page has to say what it shows."""
_STILL = 0.7
"""Seconds between two keys, so that a screen takes them, and the second one of a pair counts."""
_MOMENT = 5.0
"""Seconds within which the page has to answer a tap."""
_LONGEST = 900.0
"""Seconds that a lesson or a game may take on a busy machine."""


class FilePage(TablePage):
    """Represent the page: what its terminal shows is read from the terminal itself."""

    _reading: asyncio.Task[None]

    def __init__(self) -> None:
        super().__init__()
        self._rows: list[str] = []
        self._columns = 80
        self.wrong: list[str] = []
        """Errors on the console of the page or of its worker."""
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
                async with asyncio.timeout(_ANSWER):
                    if shown := await self.tab.evaluate(_ROWS):
                        self._columns, self._rows = shown
            await asyncio.sleep(_TICK)

    def _hear(self, method: str, told: dict[str, Any]) -> None:
        super()._hear(method, told)
        match method:
            case "Log.entryAdded" if told["entry"]["level"] == "error":
                self.wrong.append(told["entry"]["text"])
            case "Runtime.consoleAPICalled" if told["type"] == "error":
                self.wrong.append(json.dumps(told["args"]))
            case "Runtime.exceptionThrown":
                self.wrong.append(json.dumps(told))
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
        await asyncio.sleep(_STILL)

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

    async def logs(self) -> dict[str, str]:
        """Return the logs that the browser keeps."""
        found = await self.tab.evaluate(_LOGS)
        assert isinstance(found, dict)
        return found

    async def says(self, words: str) -> None:
        """Wait until the page says something outside its terminal."""
        async with asyncio.timeout(PATIENCE):
            while words not in (await self.tab.evaluate(_SAID) or ""):
                await asyncio.sleep(_TICK)

    async def go_on(self) -> None:
        """Take the games from another tab, which may not answer."""
        await self.tab.evaluate("document.getElementById('again').click()")
        await self.until(lambda: self._rows, "the table")

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
        self._reading.cancel()
        assert self.wrong == [], self.wrong
        assert {"browser.js", "library.zip"} <= self.asked, self.asked
        assert len(self.hosts - {""}) == 1, self.hosts
        await self.tab.close()


def _next_keys(text: str) -> tuple[str, ...]:
    """Return the keys of somebody who follows every suggestion, and else ends what can be ended."""
    if " Suggest" in text:
        return "a", "\r"
    if "e End" in text:
        return ("e",)
    if "thinking" in text or "Space" in text:
        return (" ",)
    return ("\r",) if "Enter" in text else ("1",)


async def play_to_the_end(page: FilePage) -> None:
    """Play by keys alone until the game is over."""
    async with asyncio.timeout(_LONGEST):
        while "rematch" not in page.text:
            for key in _next_keys(page.text):
                await page.press(key)


def _next_keys_to_learn(text: str) -> str:
    """Return the keys of somebody who asks to be shown the moves, and guesses the answers."""
    if "Show me" in text:
        return "0\r"
    return "\r" if "Enter" in text else "123 "


async def learn_to_the_end(page: FilePage) -> None:
    """Go through a lesson by keys alone."""
    async with asyncio.timeout(_LONGEST):
        while "Play a first game" not in page.text:
            for key in _next_keys_to_learn(page.text):
                await page.press(key)


_TAPPED = ("Do it", "Continue", "Show me", "Suggest", "e End", "Pass", "Skip ahead")
"""The keys to tap if the program is to show the way; the first one that is there is tapped."""


async def tap_to_the_end(page: FilePage, end: str) -> None:
    """Play, or go through a lesson, by touch alone until the page shows how it ended."""
    answers = cycle("123")
    latest = time.monotonic() + _LONGEST
    while end not in page.text:
        assert time.monotonic() < latest, f"tapped in vain for {end!r}\n{page.text}"
        before, footer = page.text, page.rows[-1] if page.rows else ""
        await asyncio.sleep(_STILL)
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
            await page.press("p" if "New game" in page.text else _next_keys(page.text)[0])
            if "New game" not in page.text:
                for key in _next_keys(page.text)[1:]:
                    await page.press(key)
    return logs


def _kept(folder: Path, logs: dict[str, str]) -> Iterator[Replay]:
    for name, text in logs.items():
        path = folder / name
        path.write_text(text, encoding="utf-8", newline="\n")
        replay = read_replay(path)
        assert replay.problem is None, replay.problem
        yield replay


@asynccontextmanager
async def served(folder: Path) -> AsyncIterator[str]:
    """Serve a folder as Python does; yield its address."""
    command = (sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1")
    server = await asyncio.create_subprocess_exec(
        *command,
        *("--directory", str(folder)),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )
    assert server.stdout is not None
    try:
        async with asyncio.timeout(PATIENCE):
            said = (await server.stdout.readline()).decode()
        yield f"http://127.0.0.1:{said.split(' port ')[1].split()[0]}/"
    finally:
        server.kill()
        await server.wait()


async def _opened(page: FilePage, since: float) -> None:
    await page.shows("New game")
    _say(f"  the home screen was there after {time.monotonic() - since:.1f} s")


async def check_page(path: str, folder: Path, pictures: Path | None) -> None:
    """Run the whole check with the browser at a path, on the page in a folder."""
    with TemporaryDirectory(prefix="magblast-page-", ignore_cleanup_errors=True) as made:
        parts = (
            *(_at_a_desk, _of_files, _in_two_tabs, _without_locks),
            *(_of_shared_games, _of_cut_links, _of_errors),
        )
        rules = f"--host-resolver-rules=MAP {INSECURE} 127.0.0.1"
        async with served(folder) as address:
            for number, part in enumerate(parts):
                async with chromium(path, Path(made, str(number)), rules) as browser:
                    await part(browser, address, Path(made), pictures)
            for ratio in (2, 3):
                async with chromium(path, Path(made, f"x{ratio}"), ratio=ratio) as browser:
                    await _on_phones(browser, address, ratio, pictures)


async def _at_a_desk(browser: Browser, address: str, folder: Path, pictures: Path | None) -> None:
    _say("with an empty cache:")
    begun = time.monotonic()
    page = await FilePage.visit(browser, address)
    await _opened(page, begun)
    assert await page.tab.evaluate(_WORKER.format(address=address)) == "answered"
    elsewhere = address.replace("127.0.0.1", "localhost")
    assert await page.tab.evaluate(_WORKER.format(address=elsewhere)) == "refused"
    await page.until(lambda: "connect-src" in str(page.wrong), "a word about what was refused")
    page.wrong.clear()
    _say("with a full one:")
    begun = time.monotonic()
    await page.reload()
    await _opened(page, begun)

    await page.press("l")
    await learn_to_the_end(page)
    await page.press("\r")
    await page.shows("New game")
    _say("a lesson is played to its end with keys")

    await page.press("p")
    await page.until(lambda: "New game" not in page.text, "the table")
    while len(await page.logs()) < 1 or "T1" not in page.text:
        for key in _next_keys(page.text):
            await page.press(key)
    [before] = _kept(folder, await page.logs())
    begun = time.monotonic()
    await page.reload()
    await page.shows(" deck ")
    _say(f"  the table was there {time.monotonic() - begun:.1f} s after a reload")
    [after] = _kept(folder, await page.logs())
    assert after.course.n >= before.course.n > 1
    _say("a reload in the middle of a game finds it again, and every action was kept")

    await play_to_the_end(page)
    await _photograph(page, pictures, "page, end")
    assert "/home" not in page.text, page.text
    [ended] = _kept(folder, await page.logs())
    assert ended.ended
    _say(f"a whole game against a bot is played with keys: {len(ended.course.entries)} actions")
    await page.leave()


async def _of_files(browser: Browser, address: str, folder: Path, pictures: Path | None) -> None:
    page = await FilePage.visit(browser, address)
    await page.shows("New game")
    golden = games_of("battlecards")[0]
    root = await page.tab.call("DOM.getDocument")
    node = await page.tab.call(
        "DOM.querySelector", nodeId=root["root"]["nodeId"], selector="#bring"
    )
    await page.tab.call("DOM.setFileInputFiles", files=[str(golden)], nodeId=node["nodeId"])
    await page.shows("All hands")
    await page.tab.evaluate("document.querySelector('.files').click()")
    async with asyncio.timeout(PATIENCE):
        while not await page.tab.evaluate("document.querySelectorAll('#games a').length"):
            await asyncio.sleep(_TICK)
    await _photograph(page, pictures, "page, files")
    captains = await page.tab.evaluate("document.querySelector('#games bdi').textContent")
    assert captains == ", ".join(read_replay(golden).course.header.names)
    assert await page.tab.evaluate(_SAVED) == golden.read_text(encoding="utf-8")
    assert [replay.ended for replay in _kept(folder, await page.logs())] == [True]
    _say("a game comes in from a file, and is saved as the same file")
    await page.leave()


async def _in_two_tabs(browser: Browser, address: str, _: Path, pictures: Path | None) -> None:
    first = await FilePage.visit(browser, address)
    await first.shows("New game")
    second = await FilePage.visit(browser, address)
    await second.says("another tab")
    await _photograph(second, pictures, "page, elsewhere")
    await second.go_on()
    await first.says("another tab")
    _say("two tabs do not have the same games: the second one asks, and the first makes way")
    for asleep, awake in ((second, first), (first, second)):
        # What was played in the tab that falls asleep is there in the other, and the other way.
        await play_a_little(asleep)
        kept = await asleep.logs()
        await asleep.sleep()
        await awake.tab.call("Page.reload")
        await awake.says("another tab")
        await awake.go_on()
        await awake.press("p")
        kept |= await play_a_little(awake)
        await asleep.wake()
        await asleep.says("another tab")
        await asyncio.sleep(_ANSWER)
        _nothing_is_lost(kept, await awake.logs())
        kept |= await play_a_little(awake)
        await awake.reload()
        await awake.shows(" deck ")
        _nothing_is_lost(kept, await awake.logs())
    _say("a tab that was asleep when the other took the games writes nothing when it wakes up")
    await first.leave()
    await second.leave()


async def _without_locks(browser: Browser, address: str, folder: Path, _: Path | None) -> None:
    # Browsers have locks at addresses of this machine and at secure ones alone.
    address = address.replace("127.0.0.1", INSECURE)
    first = await FilePage.visit(browser, address)
    await first.shows("New game")
    assert await first.tab.evaluate("typeof navigator.locks") == "undefined"
    kept = await play_a_little(first)
    await first.reload()
    await first.shows(" deck ")
    _nothing_is_lost(kept, await first.logs())
    _say("without locks, one tab finds its game again after a reload")
    second = await FilePage.visit(browser, address)
    await second.shows("New game")
    for asleep, awake in ((first, second), (second, first)):
        await asleep.sleep()
        kept |= await play_a_little(awake)
        await asleep.wake()
        kept |= await play_a_little(asleep)
        kept |= await play_a_little(awake)
        _nothing_is_lost(kept, await awake.logs())
    # Both go on with one game, which becomes two.
    third = await FilePage.visit(browser, address)
    await third.shows("Resume")
    await third.press("r")
    await third.shows(" deck ")
    for page in (third, first, second, third):
        kept |= await play_a_little(page)
    for page in (first, third):
        await page.reload()
        await page.shows(" deck ")
        kept |= await page.logs()
    _nothing_is_lost(kept, await first.logs())
    assert len([*_kept(folder, await first.logs())]) >= 3
    _say("without locks, no tab takes anything from another one, asleep or awake")
    for page in (first, second, third):
        await page.leave()


def _nothing_is_lost(before: dict[str, str], after: dict[str, str]) -> None:
    for name, text in before.items():
        assert any(each.startswith(text) for each in after.values()), (name, [*after])


async def _of_cut_links(browser: Browser, address: str, _: Path, __: Path | None) -> None:
    for cut in ("%", "mb1:AAAA%2", "mb1:%E2%8"):
        page = await FilePage.visit(browser, f"{address}#{cut}")
        await page.shows("That did not work")
        await page.reload()
        await page.shows("That did not work")
        await asyncio.sleep(_STILL)
        await page.tab.evaluate("post('type', '\\x1b')")
        await page.shows("New game")
        await page.tab.evaluate("location.hash = '#mb1:%'")
        await page.shows("That did not work")
        await page.leave()
    _say("a link that was cut is refused in words, also by a page that is open")


async def _of_errors(browser: Browser, address: str, _: Path, pictures: Path | None) -> None:
    page = await FilePage.visit(browser, address)
    await page.shows("New game")
    await page.tab.evaluate("post('bring', 5, 5)")
    await page.says("report")
    await _photograph(page, pictures, "page, error")
    said = await page.tab.evaluate("document.getElementById('ended').innerText")
    assert "/home" not in said, said
    saved = await page.tab.evaluate(_SAVED.replace("#games a", "#report"))
    assert "Traceback" in saved, saved
    await page.leave()
    _say("the report of an error is saved as a file")


async def _of_shared_games(browser: Browser, address: str, _: Path, pictures: Path | None) -> None:
    page = await FilePage.visit(browser, address)
    await page.shows("New game")
    for id_ in SHELF:
        lines = json.loads(pinned_lines(games_of(id_)[0].parent).read_text(encoding="utf-8"))
        *others, last = lines.values()
        for line in others:
            await page.go_to(line)
            await page.shows("c Branch")
            await page.press("q")
            await page.shows("New game")
        await page.go_to(last)
        await page.shows("c Branch")
        await page.press("c")
        await page.press("1")
        await page.shows("q Quit")
        await page.until(lambda: "c Branch" not in page.text, "the game")
        _say(f"{len(lines)} lines of {id_} open their games; the last one is played on")
    await page.leave()


async def _on_phones(browser: Browser, address: str, ratio: int, pictures: Path | None) -> None:
    page = await FilePage.visit(browser, address, ON_ITS_SIDE)
    await play_by_touch(page, ratio, pictures, f"page, phone, {ratio}")
    await page.leave()
    _say(f"a phone with a ratio of {ratio} plays by touch, and comes back from a sleep")
    size = UPRIGHT if ratio == 3 else ON_ITS_SIDE
    page = await FilePage.visit(browser, address, size)
    await page.shows("New game")
    if size == UPRIGHT:
        await page.click("Learn by playing", "Continue")
        await sleep(page)
        await page.shows("Continue")
        await tap_to_the_end(page, "Play a first game")
        await _photograph(page, pictures, "page, phone, lesson")
        await page.press_button("enter", "New game")
        _say("a lesson is gone through by touch alone")
    await page.click("Play Mag", "Choose a ship")
    await page.press_button("3", "zone")
    await _photograph(page, pictures, f"page, phone, {size[0]} wide")
    if size == ON_ITS_SIDE:
        await tap_to_the_end(page, "rematch")
        assert "/home" not in page.text, page.text
        await _photograph(page, pictures, "page, phone, end")
        _say("a whole game against a bot is played by touch alone")
    await page.leave()


async def _photograph(page: FilePage, pictures: Path | None, name: str) -> None:
    if pictures is not None:
        (pictures / f"{name}.png").write_bytes(await page.tab.photograph())


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
