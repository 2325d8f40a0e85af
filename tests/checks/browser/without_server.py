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
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from magblast.kernel.shelf import SHELF
from magblast.record.replay import Replay, read_replay
from tests.checks.browser.chromium import PATIENCE, Browser, chromium
from tests.checks.browser.file_page import ANSWER, STILL, TICK, FilePage, photograph, say
from tests.checks.browser.phone import ON_ITS_SIDE, UPRIGHT, play_by_touch, sleep
from tests.checks.browser.playing import (
    assert_nothing_is_lost,
    learn_to_the_end,
    next_keys,
    play_a_little,
    play_to_the_end,
    tap_to_the_end,
)
from tests.checks.browser.troubles import of_missing_files, put_away, without_room
from tests.support.golden import games_of, pinned_lines

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
_CORRECT = """
(line => {
    line.value = "Ada";
    line.dispatchEvent(new Event("input"));
})(document.getElementById("typed"))
"""
_PASTE = """
(line => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", " Lovelace");
    line.dispatchEvent(new ClipboardEvent("paste", { clipboardData, cancelable: true }));
})(document.getElementById("typed"))
"""
_LINE = "document.getElementById('typed')"
"""The line that a phone types in."""
_HOLDERS = "navigator.locks.query().then(({ held }) => held.length)"
"""How many tabs have the games."""
_FULL_STACK = "crypto.getRandomValues = () => { throw new RangeError('the stack is full'); }"
"""Ends Python for good when it next draws something by lot."""
INSECURE = "insecure.example"
"""A name for this machine at which browsers have no locks."""


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
    say(f"  the home screen was there after {time.monotonic() - since:.1f} s")


async def check_page(path: str, folder: Path, pictures: Path | None) -> None:
    """Run the whole check with the browser at a path, on the page in a folder."""
    with TemporaryDirectory(prefix="magblast-page-", ignore_cleanup_errors=True) as made:
        parts = (
            *(_at_a_desk, _of_files, _in_two_tabs, _without_locks, without_room),
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
            async with chromium(path, Path(made, "asleep"), ratio=2) as browser:
                await put_away(browser, address)
        async with chromium(path, Path(made, "missing")) as browser:
            await of_missing_files(browser, folder, pictures)


async def _at_a_desk(browser: Browser, address: str, folder: Path, pictures: Path | None) -> None:
    say("with an empty cache:")
    begun = time.monotonic()
    page = await FilePage.visit(browser, address)
    await _opened(page, begun)
    assert await page.tab.evaluate(_WORKER.format(address=address)) == "answered"
    elsewhere = address.replace("127.0.0.1", "localhost")
    assert await page.tab.evaluate(_WORKER.format(address=elsewhere)) == "refused"
    await page.until(lambda: "connect-src" in str(page.wrong), "a word about what was refused")
    page.wrong.clear()
    say("with a full one:")
    begun = time.monotonic()
    await page.reload()
    await _opened(page, begun)

    await page.press("l")
    await learn_to_the_end(page)
    await page.press("\r")
    await page.shows("New game")
    say("a lesson is played to its end with keys")

    await page.press("p")
    await page.until(lambda: "New game" not in page.text, "the table")
    while len(await page.logs()) < 1 or "T1" not in page.text:
        for key in next_keys(page.text):
            await page.press(key)
    [before] = _kept(folder, await page.logs())
    begun = time.monotonic()
    await page.reload()
    await page.shows(" deck ")
    say(f"  the table was there {time.monotonic() - begun:.1f} s after a reload")
    [after] = _kept(folder, await page.logs())
    assert after.course.n >= before.course.n > 1
    say("a reload in the middle of a game finds it again, and every action was kept")

    await play_to_the_end(page)
    await photograph(page, pictures, "page, end")
    assert "/home" not in page.text, page.text
    [ended] = _kept(folder, await page.logs())
    assert ended.ended
    say(f"a whole game against a bot is played with keys: {len(ended.course.entries)} actions")
    await page.leave()


async def _of_files(browser: Browser, address: str, folder: Path, pictures: Path | None) -> None:
    page = await FilePage.visit(browser, address)
    await page.shows("New game")
    golden = games_of("battlecards")[0]
    # Deeper than the stack of WebAssembly, which ends sooner than that of Python elsewhere.
    for opening in ("[", '{"a":', '[{"a":'):
        for text in (opening * 9000, opening * 100_000):
            (folder / "deep.mblog").write_text(f"{text}\n", encoding="utf-8")
            await page.bring(folder / "deep.mblog")
            await page.shows("That did not work")
            assert "nested too deeply" in page.text, page.text
            await page.press("\x1b")
            await page.shows("New game")
    say("a file that is nested too deeply is refused in words")
    await page.bring(golden)
    await page.shows("All hands")
    await page.tab.evaluate("document.querySelector('.files').click()")
    async with asyncio.timeout(PATIENCE):
        while not await page.tab.evaluate("document.querySelectorAll('#games a').length"):
            await asyncio.sleep(TICK)
    await photograph(page, pictures, "page, files")
    named = await page.tab.evaluate(
        "[...document.querySelectorAll('#games bdi')].map(name => name.textContent)"
    )
    captains = read_replay(golden).course.header.names
    assert named == [*captains]
    listed = await page.tab.evaluate("document.querySelector('#games a').textContent")
    assert listed.startswith(f"{', '.join(captains)} · 20")
    assert await page.tab.evaluate(_SAVED) == golden.read_text(encoding="utf-8")
    assert [replay.ended for replay in _kept(folder, await page.logs())] == [True]
    say("a game comes in from a file, and is saved as the same file")
    await page.leave()


async def _in_two_tabs(browser: Browser, address: str, _: Path, pictures: Path | None) -> None:
    first = await FilePage.visit(browser, address)
    await first.shows("New game")
    second = await FilePage.visit(browser, address)
    await second.says("another tab")
    await photograph(second, pictures, "page, elsewhere")
    await second.go_on()
    await first.says("another tab")
    await second.press("\x7f")
    assert await second.tab.evaluate(_HOLDERS) == 1
    assert not await second.said()
    say("two tabs do not have the same games: the second one asks, and the first makes way")
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
        await asyncio.sleep(ANSWER)
        assert_nothing_is_lost(kept, await awake.logs())
        kept |= await play_a_little(awake)
        await awake.reload()
        await awake.shows(" deck ")
        assert_nothing_is_lost(kept, await awake.logs())
    say("a tab that was asleep when the other took the games writes nothing when it wakes up")
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
    assert_nothing_is_lost(kept, await first.logs())
    say("without locks, one tab finds its game again after a reload")
    second = await FilePage.visit(browser, address)
    await second.shows("New game")
    for asleep, awake in ((first, second), (second, first)):
        await asleep.sleep()
        kept |= await play_a_little(awake)
        await asleep.wake()
        kept |= await play_a_little(asleep)
        kept |= await play_a_little(awake)
        assert_nothing_is_lost(kept, await awake.logs())
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
    assert_nothing_is_lost(kept, await first.logs())
    assert len([*_kept(folder, await first.logs())]) >= 3
    say("without locks, no tab takes anything from another one, asleep or awake")
    for page in (first, second, third):
        await page.leave()


async def _of_cut_links(browser: Browser, address: str, _: Path, __: Path | None) -> None:
    for cut in ("%", "mb1:AAAA%2", "mb1:%E2%8"):
        page = await FilePage.visit(browser, f"{address}#{cut}")
        await page.shows("That did not work")
        await page.reload()
        await page.shows("That did not work")
        await asyncio.sleep(STILL)
        await page.tab.evaluate("post('type', '\\x1b')")
        await page.shows("New game")
        await page.tab.evaluate("location.hash = '#mb1:%'")
        await page.shows("That did not work")
        await page.leave()
    say("a link that was cut is refused in words, also by a page that is open")


async def _of_errors(browser: Browser, address: str, _: Path, pictures: Path | None) -> None:
    page = await FilePage.visit(browser, address)
    await page.shows("New game")
    await page.tab.evaluate("post('bring', 5, 5)")
    await page.says("report")
    await photograph(page, pictures, "page, error")
    said = await page.tab.evaluate("document.getElementById('ended').innerText")
    assert "/home" not in said, said
    saved = await page.tab.evaluate(_SAVED.replace("#games a", "#report"))
    assert "Traceback" in saved, saved
    await page.leave()
    # Python itself may come to an end, too, and then calls nobody.
    page = await FilePage.visit(browser, address)
    await page.shows("New game")
    await page.press("p")
    await page.shows("What are you called?")
    # A screen that has just appeared takes no key.
    await asyncio.sleep(1)
    await page.in_worker(_FULL_STACK)
    await page.press("\r")
    await page.says("report")
    saved = await page.tab.evaluate(_SAVED.replace("#games a", "#report"))
    assert "the stack is full" in saved, saved
    await page.close()
    say("the report of an error is saved as a file")


async def _of_shared_games(browser: Browser, address: str, _: Path, pictures: Path | None) -> None:
    page = await FilePage.visit(browser, address)
    await page.shows("New game")
    for id_ in SHELF:
        lines = json.loads(pinned_lines(games_of(id_)[0].parent).read_text(encoding="utf-8"))
        *others, last = lines.values()
        for line in others:
            await page.go_to(line)
            await page.shows("▶  Play")
            await page.press("q")
            await page.shows("New game")
        await page.go_to(last)
        await page.click("▶  Play", "c Branch")
        await page.press("c")
        await page.press("1")
        await page.shows("q Quit")
        await page.until(lambda: "c Branch" not in page.text, "the game")
        say(f"{len(lines)} lines of {id_} open their games; the last one is played on")
    await page.leave()


async def _on_phones(browser: Browser, address: str, ratio: int, pictures: Path | None) -> None:
    page = await FilePage.visit(browser, address, UPRIGHT)
    await page.click("Play Mag", "What are you called?")
    await page.tap_button("keyboard")
    await page.tab.type("Adele")
    await page.shows("Adele")
    # A phone corrects what was typed, and a person pastes.
    await page.tab.evaluate(_CORRECT)
    await page.shows("Ada")
    await page.tab.evaluate(_PASTE)
    await page.shows("Ada Lovelace")
    await page.press_button("escape", "New game")
    await page.click("New game", "NEW GAME")
    await page.tab.evaluate("post('press', 'ctrl+p')")
    await page.until_it(f"{_LINE}.type === 'password'")
    await page.tab.evaluate(f"{_LINE}.focus()")
    await page.tab.type("1234")
    await page.shows("••••")
    await photograph(page, pictures, "page, phone, pin")
    await page.press_button("escape", "NEW GAME")
    assert await page.tab.evaluate(f"[{_LINE}.type, {_LINE}.value]") == ["text", ""]
    await page.leave()
    say("a phone types, corrects and pastes a name, and a PIN that nobody can read")
    page = await FilePage.visit(browser, address, ON_ITS_SIDE)
    await play_by_touch(page, ratio, pictures, f"page, phone, {ratio}")
    await page.leave()
    say(f"a phone with a ratio of {ratio} plays by touch, and comes back from a sleep")
    size = UPRIGHT if ratio == 3 else ON_ITS_SIDE
    page = await FilePage.visit(browser, address, size)
    await page.shows("New game")
    if size == UPRIGHT:
        await page.click("Learn by playing", "Continue")
        await sleep(page)
        await page.shows("Continue")
        await tap_to_the_end(page, "Play a first game")
        await photograph(page, pictures, "page, phone, lesson")
        await page.press_button("enter", "New game")
        say("a lesson is gone through by touch alone")
    await page.click("Play Mag", "What are you called?")
    await page.press_button("enter", "Choose a ship")
    await page.press_button("3", "zone")
    await photograph(page, pictures, f"page, phone, {size[0]} wide")
    if size == ON_ITS_SIDE:
        await tap_to_the_end(page, "rematch")
        assert "/home" not in page.text, page.text
        await photograph(page, pictures, "page, phone, end")
        say("a whole game against a bot is played by touch alone")
    await page.leave()
