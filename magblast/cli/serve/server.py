"""Serve the page, and a program of its own to everybody who opens it."""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Sequence
from html import escape
from pathlib import Path
from string import Template

import textual_serve
from aiohttp import WSCloseCode, WSMsgType, web

from magblast.cli.crash import apology, keep_report
from magblast.cli.output import put, warn
from magblast.cli.serve.pages import Pages
from magblast.cli.serve.program import Program
from magblast.errors import MagblastError, cause
from magblast.kernel.json_text import Shallow
from magblast.record.names import printable
from magblast.system.files import package_folder
from magblast.system.terminal import ending_signals, hear
from magblast.web.guard import Guard
from magblast.web.proxy import base_of, scheme_of
from magblast.wording import Language, tell

_HERE = package_folder() / "cli" / "serve"
_TERMINAL = Path(textual_serve.__file__).parent / "static"
_HEARTBEAT = 15.0
"""Seconds between two questions whether the browser is still there."""
_PATIENCE = 10.0
"""Seconds that the programs have to end in when the server does."""
_WIDEST, _HIGHEST = 400, 120
"""The largest page that is drawn, in characters: about what a 4K screen holds."""
_USUAL = 80
"""The width and height of a page that does not give them."""
_WORDS = (
    *("opening", "ended", "taken", "lost", "refused", "again", "needs_script"),
    *("escape", "space", "enter", "keyboard"),
)
"""What the page says, and what stands on its keys."""
_SOCKETS = web.AppKey("sockets", set[web.WebSocketResponse])
"""The connections of the pages that are open."""
_ENDING = web.AppKey("ending", set[asyncio.Task[None]])
"""Programs that have been told to end, and may need a moment."""
_PAGES = web.AppKey("pages", Pages)
"""The games of the pages, also of those that are closed."""
_Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


async def serve(
    site: web.Application, guard: Guard, address: str, port: int, opened: Callable[[str], str]
) -> None:
    """Serve at an IP address until cancelled; raises ``MagblastError`` when that cannot be.

    ``opened`` says where the page is.
    """
    if task := asyncio.current_task():
        hear(asyncio.get_running_loop(), ending_signals(), task.cancel)
    # What goes wrong is told by the application itself.
    silent = logging.Logger("serve", logging.CRITICAL + 1)
    runner = web.AppRunner(site, access_log=None, logger=silent, shutdown_timeout=_PATIENCE)
    await runner.setup()
    try:
        await _listen(runner, address, port, guard.host)
        name = f"[{guard.host}]" if ":" in guard.host else guard.host
        path = f"/?token={guard.token}" if guard.token else "/"
        put(opened(f"http://{name}:{runner.addresses[0][1]}{path}"))
        await asyncio.Event().wait()
    finally:
        await runner.cleanup()


async def _listen(runner: web.AppRunner, address: str, port: int, host: str) -> None:
    try:
        await web.TCPSite(runner, address, port).start()
    except OSError as error:
        raise MagblastError("serve.taken", host=host, port=port, cause=cause(error)) from None


def application(
    guard: Guard, pages: int, title: str, options: Sequence[str], language: Language
) -> web.Application:
    """Return what answers requests: the page, its files, and the sockets of its programs.

    At most ``pages`` programs run at the same time.
    """
    places = asyncio.Semaphore(pages)

    def forbid() -> web.HTTPForbidden:
        return web.HTTPForbidden(text=language.say("serve.forbidden"))

    @web.middleware
    async def watch(request: web.Request, handler: _Handler) -> web.StreamResponse:
        admits = guard.admits if request.path.startswith("/ws/") else guard.opens
        if not admits(request.host, request.headers.get("Origin"), scheme_of(request.headers)):
            raise forbid()
        try:
            return await handler(request)
        except web.HTTPException:
            raise
        except Exception as error:
            sentence = tell(apology(error, keep_report(error, language)), language)
            warn(sentence)
            raise web.HTTPInternalServerError(text=sentence) from None

    async def protect(request: web.Request, response: web.StreamResponse) -> None:
        response.headers.update(guard.headers(request.host, scheme_of(request.headers)))

    async def show_page(request: web.Request) -> web.Response:
        if not guard.knows(request.query.get("token", "")):
            raise forbid()
        html = _page(title, f"/ws/{guard.token}", pages, language)
        return web.Response(text=_below(request, html), content_type="text/html")

    async def show_fonts(request: web.Request) -> web.Response:
        css = (_HERE / "page" / "fonts.css").read_text(encoding="utf-8")
        return web.Response(text=_below(request, css), content_type="text/css")

    async def play(request: web.Request) -> web.WebSocketResponse:
        if not guard.knows(request.match_info["token"]):
            raise forbid()
        socket, sockets = web.WebSocketResponse(heartbeat=_HEARTBEAT), request.app[_SOCKETS]
        await socket.prepare(request)
        page = request.app[_PAGES].page(request.query.get("page", ""))
        await page.leave(sockets)
        if len(sockets) >= pages:
            await socket.close(code=WSCloseCode.TRY_AGAIN_LATER)
            return socket
        sockets.add(socket)
        try:
            async with page.shown_on(socket):
                # The program of a page that was closed a moment ago may need one to end.
                await places.acquire()
                program = Program(socket, options, page.log)
                try:
                    await _play(request, socket, program, places)
                finally:
                    page.log = program.log
        finally:
            sockets.discard(socket)
        return socket

    app = web.Application(middlewares=[watch])
    app[_SOCKETS] = set()
    app[_ENDING] = set()
    app[_PAGES] = Pages()
    app.on_response_prepare.append(protect)
    app.on_shutdown.append(_close_pages)
    app.on_cleanup.append(_see_programs_end)
    app.router.add_get("/", show_page)
    # The terminal of the page adds its size to the address as a query, so the token is no query.
    app.router.add_get("/ws/{token:.*}", play)
    app.router.add_get("/page/fonts.css", show_fonts)
    app.router.add_static("/page", _HERE / "page")
    app.router.add_static("/terminal", _TERMINAL)
    return app


async def _play(
    request: web.Request,
    socket: web.WebSocketResponse,
    program: Program,
    places: asyncio.Semaphore,
) -> None:
    """Run a program for a page until either ends; then the page's place is free."""
    width, height = (_cells(request.query.get(name, "")) for name in ("width", "height"))
    try:
        await program.start(*_within(width, height))
        async for message in socket:
            if message.type is WSMsgType.TEXT:
                await _heed(message.data, program, socket)
    finally:
        # A page that is closed makes room for the next at once, as when it is reloaded.
        request.app[_SOCKETS].discard(socket)
        await _end(program, request.app[_ENDING], places)


async def _close_pages(app: web.Application) -> None:
    closing = [socket.close(code=WSCloseCode.GOING_AWAY) for socket in app[_SOCKETS]]
    await asyncio.gather(*closing)


async def _end(
    program: Program, ending: set[asyncio.Task[None]], places: asyncio.Semaphore
) -> None:
    """End a program, even if nobody waits for it any more, and free its place."""
    task = asyncio.create_task(program.stop())
    ending.add(task)
    task.add_done_callback(ending.discard)
    task.add_done_callback(lambda _: places.release())
    await asyncio.shield(task)


async def _see_programs_end(app: web.Application) -> None:
    await asyncio.gather(*app[_ENDING])


def _page(title: str, socket: str, pages: int, language: Language) -> str:
    words = {name: language.say(f"serve.page.{name}") for name in _WORDS}
    words["full"] = language.say("serve.page.full", pages=pages)
    slots = {**words, "language": language.code, "title": printable(title), "socket": socket}
    template = Template((_HERE / "page.html").read_text(encoding="utf-8"))
    return template.substitute({name: escape(text) for name, text in slots.items()})


def _below(request: web.Request, text: str) -> str:
    """Return a text in which each address of ours stands below the path of a proxy."""
    return text.replace('"/', f'"{base_of(request.headers)}/')


def _cells(text: str) -> int:
    """Return a width or height in characters, as the page gives it with its first request."""
    known = text.isascii() and text.isdecimal() and len(text) < 9
    return int(text) if known else _USUAL


def _within(width: int, height: int) -> tuple[int, int]:
    """Return the size of a page, within what is drawn."""
    return max(1, min(width, _WIDEST)), max(1, min(height, _HIGHEST))


async def _heed(data: str, program: Program, socket: web.WebSocketResponse) -> None:
    """Do as the page asks; ignore messages that our page never sends."""
    try:
        message = json.loads(data, cls=Shallow)
    except ValueError:
        return
    match message:
        case ["stdin", str(typed)]:
            # Half a character is passed on as what it is: as a question mark it would be a key.
            await program.send_bytes(typed.encode(errors="surrogatepass"))
        case ["resize", {"width": int(width), "height": int(height)}]:
            await program.set_terminal_size(*_within(width, height))
        case ["ping", str(stamp)]:
            await socket.send_json(["pong", stamp])
        case ["focus"]:
            await program.focus()
        case ["blur"]:
            await program.blur()
