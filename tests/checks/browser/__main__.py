"""Set up a game and fire a shot in a real browser, by clicks.

``python -m tests.checks.browser`` starts ``magblast serve`` and a headless Chromium, plays, closes
the tab and resumes the game. It asserts that the page asks no other host for anything, that no
foreign page reaches the program, that every action is in the log, and that no hand is in sight
where no cover was lifted. Then it steps through the page of a finished game of each kind, as
``magblast show --html`` writes it. ``--pictures FOLDER`` keeps what the pages look like.
``--page FOLDER`` plays on the page without a server instead; see ``without_server.py``.
"""

import argparse
import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.support.tools import need, need_test_suite

need_test_suite()
need("aiohttp", "pyte", "textual_serve", install='-e ".[dev]"')

from aiohttp import web  # noqa: E402

from magblast.errors import FileInUse  # noqa: E402
from magblast.play.session import Session  # noqa: E402
from magblast.record.replay import Replay, read_replay  # noqa: E402
from tests.checks.browser.chromium import (  # noqa: E402
    PATIENCE,
    Browser,
    Tab,
    chromium,
    find_chromium,
)
from tests.checks.browser.page import TablePage  # noqa: E402
from tests.checks.browser.phone import ON_ITS_SIDE, lose_connection, play_by_touch  # noqa: E402
from tests.checks.browser.proxied import open_through_proxies  # noqa: E402
from tests.checks.browser.shown import step_through  # noqa: E402
from tests.checks.browser.without_server import check_page  # noqa: E402

_SEED = "first"
"""Deals the cards and ships that are clicked below."""
_FLEETS = (
    {"Y front": "Dink", "G right": "Skie", "R behind": "Untgalha", "B left": "Scular"},
    {"Y front": "Cuddrr", "G right": "Akimlach", "R behind": "Altendon", "B left": "Delfong"},
)
_SECRET = "Temporal"
"""The first word of a card that stays in the hand of the first captain."""
_FOREIGN = "foreign.example"
"""A name that leads to this machine, as any name may that somebody else owns."""
_CONNECT = """new Promise(done => {{
    const socket = new WebSocket("ws://{host}/ws/{token}");
    socket.onopen = () => done("opened");
    socket.onerror = () => done("refused");
}})"""
_COVERED = """
getComputedStyle(document.getElementById("terminal")).display === "none"
    && getComputedStyle(document.getElementById("ended")).display !== "none"
"""


async def set_up(page: TablePage) -> None:
    """Set up a game for two, and place both fleets."""
    await page.click("New game", "NEW GAME")
    await page.click("nothing changed", "random")
    await page.click("random", "Anyone who knows")
    await page.tab.type(_SEED)
    await page.shows(f" {_SEED} ")
    await page.click("start", "I am here")
    for captain, fleet in enumerate(_FLEETS):
        await page.click("I am here", "Choose a ship")
        assert (_SECRET in page.text) == (captain == 0)
        for zone, ship in fleet.items():
            await page.click(ship, "choose a zone")
            done = "Do it" if zone == "B left" else "choose a ship"
            # Each fleet has a row of its own for the zone; the captain's own is in its place.
            await page.click(zone, done, captain and -1)
        await page.click("Do it", "I am here")


async def shoot(page: TablePage) -> None:
    """Fire a shot, make its sound effect, and let nobody respond."""
    await page.click("I am here", "to the table")
    await page.click("to the table", "[3 REINFORCE]")
    await page.click("End phase", "[4 MANEUVER]")
    await page.click("End phase", "[5 ATTACK]")
    await page.click("Laser Blast", "choose the ship that fires")
    await page.click("Skie", "Do it")
    await page.click("Do it", "Make your sound effect")
    await page.click("made it", "TABLE CALL")
    await page.click("no response", "3/4")


async def closed(page: TablePage, log: Path) -> Replay:
    """Close the tab, wait until the program behind it has ended, and check the log it leaves."""
    await page.tab.close()
    async with asyncio.timeout(PATIENCE):
        while _is_in_use(log):
            await asyncio.sleep(0.1)
    replay = read_replay(log)
    assert replay.problem is None, replay.problem
    return replay


def _is_in_use(log: Path) -> bool:
    try:
        Session.resume(log).close()
    except FileInUse:
        return True
    return False


async def stay_out(browser: Browser, address: str, foreign: str) -> None:
    """Assert that nothing foreign reaches the program with its token, nor our page without."""
    host, token = address.split("/")[2], address.partition("token=")[2]
    page = await TablePage.open(browser, f"http://{host}/")
    await _loaded(page.tab)
    assert "Open the game at the address" in await page.tab.evaluate("document.body.innerText")
    assert await page.tab.evaluate(_CONNECT.format(host=host, token="")) == "refused"
    await page.tab.close()
    page = await TablePage.open(browser, f"http://{foreign}/")
    await _loaded(page.tab)
    assert await page.tab.evaluate(_CONNECT.format(host=host, token=token)) == "refused"
    await page.tab.close()
    name = f"{_FOREIGN}:{host.rpartition(':')[2]}"
    page = await TablePage.open(browser, f"http://{name}/?token={token}")
    await _loaded(page.tab)
    assert "Open the game at the address" in await page.tab.evaluate("document.body.innerText")
    assert await page.tab.evaluate(_CONNECT.format(host=name, token=token)) == "refused"
    await page.tab.close()


async def _loaded(tab: Tab) -> None:
    async with asyncio.timeout(PATIENCE):
        while not await tab.evaluate(
            "document.readyState === 'complete' && location.protocol === 'http:'"
        ):
            await asyncio.sleep(0.05)


async def ask_for_nothing(browser: Browser, address: str, foreign: str) -> None:
    """Assert that no address makes the page ask another host for something."""
    page = await TablePage.open(browser, f"{address}&ping=http://{foreign}/asked")
    await page.until(lambda: any("Content Security Policy" in told for told in page.told), "it")
    await page.tab.close()


@asynccontextmanager
async def serving(home: Path) -> AsyncIterator[tuple[asyncio.subprocess.Process, str]]:
    """Run ``magblast serve``; yield its process and its address."""
    command = (sys.executable, "-m", "magblast", "serve", "--port", "0", "--pages", "2")
    env = {**os.environ, "MAGBLAST_HOME": str(home)}
    server = await asyncio.create_subprocess_exec(*command, env=env, stdout=asyncio.subprocess.PIPE)
    assert server.stdout is not None
    try:
        async with asyncio.timeout(PATIENCE):
            said = (await server.stdout.readline()).decode()
        yield server, next(word for word in said.split() if word.startswith("http://"))
    finally:
        if server.returncode is None:
            server.kill()
        await server.wait()


@asynccontextmanager
async def elsewhere(asked: list[str]) -> AsyncIterator[str]:
    """Serve an empty page of another origin, note what it is asked for, and yield its host."""

    async def answer(request: web.Request) -> web.Response:
        asked.append(request.path)
        return web.Response(
            text="<!DOCTYPE html><title>elsewhere</title>", content_type="text/html"
        )

    site = web.Application()
    site.router.add_get("/{path:.*}", answer)
    runner = web.AppRunner(site)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    yield "{}:{}".format(*runner.addresses[0][:2])
    await runner.cleanup()


async def check(path: str, folder: Path, pictures: Path | None) -> None:
    """Run the whole check with the browser at a path."""
    asked: list[str] = []
    home, profile = folder / "home", folder / "profile"
    rules = f"--host-resolver-rules=MAP {_FOREIGN} 127.0.0.1"

    async def keep(page: TablePage, name: str) -> None:
        if pictures is not None:
            (pictures / f"{name}.png").write_bytes(await page.tab.photograph())

    async with (
        serving(home) as (server, address),
        elsewhere(asked) as foreign,
        chromium(path, profile, rules) as browser,
    ):
        await step_through(browser, folder, pictures)
        _say("the pages of finished games show each step as it is drawn, and ask for nothing")

        host = address.split("/")[2]
        page = await TablePage.open(browser, address)
        await page.shows("New game")
        await page.tab.press_key("n")
        await page.shows("NEW GAME")
        await page.tab.call("Page.reload")
        _say("the first key counts, without a click")
        await set_up(page)
        await shoot(page)
        await keep(page, "table")
        assert page.hosts == {host}, page.hosts
        assert not any("Content Security Policy" in told for told in page.told), page.told
        _say("a game is set up and a shot fired by clicks; no other host was asked for anything")

        [log] = (home / "games").glob("*.mblog")
        before = (await closed(page, log)).course.n
        assert '"do":"fire"' in log.read_text(encoding="utf-8")
        _say(f"the tab is closed: the program has ended, and {before} records verify")

        page = await TablePage.open(browser, address)
        await page.click("Resume", "I am here")
        await keep(page, "cover")
        assert _SECRET not in page.drawn
        await page.click("I am here", _SECRET)
        _say("another tab resumes the game, behind a cover")

        await page.tab.call("Page.reload")
        await page.click("I am here", _SECRET)
        _say("a reload finds the game again, behind a cover, and takes no other page's place")

        second = await TablePage.open(browser, address)
        await second.shows("New game")
        third = await TablePage.open(browser, address)
        await third.until(lambda: third.ended, "the end of a page too many")
        said = await third.tab.evaluate("document.body.innerText")
        assert "No more pages can be open" in said, said
        assert "has ended" not in said, said
        await keep(third, "full")
        await third.tab.close()
        await second.tab.close()
        _say("a page too many says so")

        await page.tab.close()
        for ratio in (2, 3):
            async with chromium(path, folder / f"x{ratio}", ratio=ratio) as phone:
                page = await TablePage.open(phone, address, ON_ITS_SIDE)
                await play_by_touch(page, ratio, pictures, f"phone, {ratio}")
                await lose_connection(page)
                await page.tab.close()
        _say("a phone plays by touch, turned either way, and finds its game again after a sleep")
        async with chromium(path, folder / "proxied", "--ignore-certificate-errors") as other:
            await open_through_proxies(other, address, folder)
        _say(
            "the page works behind proxies that say what they do, and tells the others what to set"
        )
        page = await TablePage.open(browser, address)
        await page.click("Resume", "I am here")

        await stay_out(browser, address, foreign)
        await ask_for_nothing(browser, address, foreign)
        assert set(asked) <= {"/", "/favicon.ico"}, asked
        _say("no foreign page or name reaches the program, nor it them")

        server.terminate()
        async with asyncio.timeout(PATIENCE):
            assert await server.wait() == 0
        await page.until(lambda: page.ended, "the end of the connection")
        assert await page.tab.evaluate(_COVERED)
        await keep(page, "ended")
        assert (await closed(page, log)).course.n == before
        _say("the server has ended: nothing is lost, and no hand stays in sight")


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main() -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.checks.browser", description=__doc__)
    parser.add_argument("--page", type=Path, metavar="FOLDER", help="play on this page instead")
    parser.add_argument("--pictures", type=Path, metavar="FOLDER", help="keep pictures here")
    args = parser.parse_args()
    path = find_chromium()
    if args.pictures is not None:
        args.pictures.mkdir(parents=True, exist_ok=True)
    if args.page is not None:
        asyncio.run(check_page(path, args.page, args.pictures))
        return 0
    with TemporaryDirectory(prefix="magblast-browser-", ignore_cleanup_errors=True) as folder:
        asyncio.run(check(path, Path(folder), args.pictures))
    return 0


if __name__ == "__main__":
    sys.exit(main())
