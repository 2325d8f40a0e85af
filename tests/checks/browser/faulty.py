"""Serve the page without a server as a bad server does: some files are missing, late or damaged."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from enum import Enum
from mimetypes import guess_type
from pathlib import Path

from aiohttp import web


class Fault(Enum):
    """Represent what is wrong with a file."""

    GONE = "is missing"
    OTHER = "is a page of the server"
    CUT = "breaks off"
    STALLED = "stops coming"
    UNTYPED = "is called something else"


_BEGINNING = 1000
"""Bytes that come of a file that breaks off or stops coming."""
_TICK = 0.05


@asynccontextmanager
async def faulty(folder: Path, faults: Mapping[str, Fault]) -> AsyncIterator[str]:
    """Serve a folder, but for the faults of some files by name; yield its address."""

    async def answer(request: web.Request) -> web.StreamResponse:
        path = folder / (request.path.lstrip("/") or "index.html")
        kind = guess_type(path.name)[0] or "application/octet-stream"
        fault = faults.get(path.name)
        if fault is Fault.GONE or not path.is_file():
            raise web.HTTPNotFound
        if fault is Fault.OTHER:
            return web.Response(
                text="<!DOCTYPE html><title>other</title>", content_type="text/html"
            )
        if fault is Fault.UNTYPED:
            kind = "application/octet-stream"
        held = path.read_bytes()
        headers = {"Content-Type": kind, "Cache-Control": "no-store"}
        if fault is None or fault is Fault.UNTYPED:
            return web.Response(body=held, headers=headers)
        begun = web.StreamResponse(headers={**headers, "Content-Length": str(len(held))})
        await begun.prepare(request)
        await begun.write(held[:_BEGINNING])
        # Whatever waits for it, such as a service worker, lets go of its connection only then; of a
        # few of these, a browser has no more.
        while fault is Fault.STALLED and faults.get(path.name) is fault:
            await asyncio.sleep(_TICK)
        assert request.transport is not None
        request.transport.close()
        return begun

    site = web.Application()
    site.router.add_get("/{path:.*}", answer)
    runner = web.AppRunner(site, shutdown_timeout=0)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    try:
        yield "http://{}:{}/".format(*runner.addresses[0][:2])
    finally:
        await runner.cleanup()
