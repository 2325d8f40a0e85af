"""Open the page of ``magblast serve`` through proxies: some that do what they must, some not."""

import asyncio
import ssl
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from types import MappingProxyType

from aiohttp import ClientSession, WSMsgType, WSServerHandshakeError, web

from tests.checks.browser.chromium import Browser
from tests.checks.browser.page import TablePage

_SECURE: Mapping[str, str] = MappingProxyType({"X-Forwarded-Proto": "HTTPS, http"})
_SAID = "document.body?.innerText ?? ''"
_REFUSED = "set X-Forwarded-Proto to https"
_RELOADS_WITHIN = 8
"""Seconds within which a page that reloads for ever would have done so again."""


@asynccontextmanager
async def proxy(
    upstream: str,
    headers: Mapping[str, str],
    *,
    below: str = "",
    secure: ssl.SSLContext | None = None,
    keeps_host: bool = True,
    sockets: bool = True,
) -> AsyncIterator[tuple[str, list[str]]]:
    """Serve what a server does, with more headers; yield the origin and what was asked for."""
    asked: list[str] = []

    async def hand_on(request: web.Request) -> web.StreamResponse:
        path = request.path_qs.removeprefix(below)
        asked.append(path)
        sent = {name: request.headers[name] for name in ("Origin",) if name in request.headers}
        sent |= {**headers, "Host": request.host if keeps_host else upstream}
        async with ClientSession() as client:
            if not request.path.startswith(f"{below}/ws/"):
                async with client.request(
                    request.method, f"http://{upstream}{path}", headers=sent
                ) as answer:
                    kind = answer.headers.get("Content-Type", "")
                    body = await answer.read()
                    return web.Response(
                        status=answer.status, body=body, headers={"Content-Type": kind}
                    )
            if not sockets:
                return web.Response(status=400)
            origin = sent.pop("Origin", None)
            try:
                server = await client.ws_connect(
                    f"ws://{upstream}{path}", origin=origin, headers=sent
                )
            except WSServerHandshakeError as refused:
                return web.Response(status=refused.status)
            async with server:
                socket = web.WebSocketResponse()
                await socket.prepare(request)

                async def answers() -> None:
                    async for message in server:
                        if message.type is WSMsgType.BINARY:
                            await socket.send_bytes(message.data)
                        elif message.type is WSMsgType.TEXT:
                            await socket.send_str(message.data)

                answering = asyncio.create_task(answers())
                async for message in socket:
                    if message.type is WSMsgType.TEXT:
                        await server.send_str(message.data)
                answering.cancel()
                return socket

    site = web.Application()
    site.router.add_route("*", "/{path:.*}", hand_on)
    runner = web.AppRunner(site, access_log=None, shutdown_timeout=1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0, ssl_context=secure).start()
    scheme = "http" if secure is None else "https"
    yield f"{scheme}://127.0.0.1:{runner.addresses[0][1]}", asked
    await runner.cleanup()


async def certificate(folder: Path) -> ssl.SSLContext:
    """Return a context with a certificate that nobody has signed."""
    key, made = folder / "key.pem", folder / "made.pem"
    command = (
        f"openssl req -x509 -newkey rsa:2048 -nodes -subj /CN=localhost -keyout {key} -out {made}"
    )
    process = await asyncio.create_subprocess_exec(
        *command.split(), stderr=asyncio.subprocess.DEVNULL
    )
    assert await process.wait() == 0
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(made, key)
    return context


async def open_through_proxies(browser: Browser, address: str, folder: Path) -> None:
    """Assert that the page works where it can, and else says what to set and stays as it is."""
    upstream, query = address.split("/")[2], address.partition("?")[2]
    secure = await certificate(folder)
    below = {"X-Forwarded-Prefix": "/games"}
    for proxied, path in (
        (proxy(upstream, _SECURE, secure=secure), "/"),
        (proxy(upstream, {"Forwarded": "for=_x;proto=https"}, secure=secure), "/"),
        (proxy(upstream, below, below="/games"), "/games/"),
        (proxy(upstream, {**_SECURE, **below}, secure=secure, below="/games"), "/games/"),
    ):
        async with proxied as (origin, asked):
            page = await TablePage.open(browser, f"{origin}{path}?{query}")
            await page.shows("New game")
            await page.tab.close()
    for proxied in (
        proxy(upstream, {}, secure=secure),
        proxy(upstream, {}, keeps_host=False),
        proxy(upstream, {}, sockets=False),
    ):
        async with proxied as (origin, asked):
            page = await TablePage.open(browser, f"{origin}/?{query}")
            async with asyncio.timeout(_RELOADS_WITHIN * 4):
                while _REFUSED not in await page.tab.evaluate(_SAID):
                    await asyncio.sleep(0.2)
            before = len(asked)
            await asyncio.sleep(_RELOADS_WITHIN)
            assert len(asked) == before, asked
            assert _REFUSED in await page.tab.evaluate(_SAID)
            await page.tab.close()
