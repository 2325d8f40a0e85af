"""Serve the page for phones, and pass on what they tap."""

import asyncio
import json
import logging
import socket
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from html import escape
from string import Template
from typing import Any

from aiohttp import WSCloseCode, WSMsgType, web

from magblast.errors import MagblastError
from magblast.kernel.json_text import Shallow
from magblast.kernel.language import Language
from magblast.system.files import package_folder
from magblast.web.doorway import Doorway, Place
from magblast.web.guard import Guard
from magblast.web.hosting import unserved
from magblast.web.proxy import scheme_of
from magblast.web.room import Chair, Room, Taken, TooManyCodes, WrongCode
from magblast.wording import LANGUAGES, tell
from magblast.wording.english.hands import HANDS

_PAGE = package_folder() / "web" / "page"
_HEARTBEAT = 15.0
"""Seconds between two questions whether a phone is still there."""
_PATIENCE = 5.0
"""Seconds in which a connection has to say whose it is, or to end."""
_FAREWELL = 1.0
"""Seconds in which a phone has to take leave; one that sleeps never does."""
_LARGEST = 4096
"""Bytes of the largest message that is read."""
_CONNECTIONS = 64
"""Phones that may be connected at once."""
_ONLOOKERS = 32
"""Pages that may only look at once."""
_TAPS, _WITHIN = 60, 10.0
"""How many messages a phone may send in so many seconds."""
_UNSENT = 32
"""Messages that may wait for a slow phone."""
_SIGNED_OUT, _ELSEWHERE, _REFUSED = 4001, 4002, 4003
"""With what a connection is closed.

It opens nothing, another one has opened its seat, or the table has not let it have the seat.
"""
_ON_PAGE = "hands.page."
_WORDS = [key.removeprefix(_ON_PAGE) for key in HANDS if key.startswith(_ON_PAGE)]
"""What the page says by itself."""
_SOURCES = {
    "default-src": ("'none'",),
    "script-src": ("'self'",),
    "style-src": ("'self'",),
    "img-src": ("'self'", "data:"),
    "connect-src": ("'self'",),
    "base-uri": ("'none'",),
    "form-action": ("'none'",),
    "frame-ancestors": ("'none'",),
}
_POLICY = "; ".join(" ".join((name, *sources)) for name, sources in _SOURCES.items())
_Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
_ROOM = web.AppKey("room", Room)
_PHONES = web.AppKey("phones", Doorway)
_LOOKING = web.AppKey("looking", Doorway)


class HandServer:
    """Serve one room, for as long as the program runs."""

    def __init__(self, room: Room, guard: Guard) -> None:
        self._room = room
        self._guard = guard
        self._runner: web.AppRunner | None = None
        self.port = 0

    async def start(self, address: str, port: int) -> None:
        """Listen at an IP address; raises ``MagblastError`` where that cannot be."""
        # What goes wrong is told on the phone, and the terminal shows the game.
        silent = logging.Logger("host", logging.CRITICAL + 1)
        runner = web.AppRunner(
            application(self._room, self._guard),
            access_log=None,
            logger=silent,
            # Whoever waits for the table, and is gone, waits no more.
            handler_cancellation=True,
            shutdown_timeout=_PATIENCE,
        )
        await runner.setup()
        try:
            await web.TCPSite(runner, address, port).start()
        except OSError as error:
            await runner.cleanup()
            raise unserved(address, port, error) from None
        self._runner, self.port = runner, runner.addresses[0][1]

    async def stop(self) -> None:
        """Close all connections; the phones try to come back for a while."""
        if self._runner is not None:
            await self._runner.cleanup()


def lan_address() -> str | None:
    """Return the address of this machine in its network; None where it is in none."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        # Nothing is sent: the system only chooses from where it would be.
        probe.connect(("192.0.2.1", 9))
        return str(probe.getsockname()[0])
    return None


def application(room: Room, guard: Guard) -> web.Application:
    """Return what answers requests: the page, its files, the room and its seats."""

    @web.middleware
    async def watch(request: web.Request, handler: _Handler) -> web.StreamResponse:
        changes = request.method != "GET" or request.path in ("/seat", "/table")
        admits = guard.admits if changes else guard.opens
        if not admits(request.host, request.headers.get("Origin"), scheme_of(request.headers)):
            raise web.HTTPForbidden(text=room.language.say("hands.page.forbidden"))
        return await handler(request)

    async def protect(request: web.Request, response: web.StreamResponse) -> None:
        response.headers.update(guard.headers(request.host, scheme_of(request.headers)))
        response.headers["Content-Security-Policy"] = _POLICY

    app = web.Application(middlewares=[watch], client_max_size=_LARGEST)
    app[_ROOM] = room
    app[_PHONES] = Doorway(_CONNECTIONS, _PATIENCE)
    app[_LOOKING] = Doorway(_ONLOOKERS)
    app.on_response_prepare.append(protect)
    app.on_shutdown.append(_close)
    app.router.add_get("/", partial(_show_page, name="hand"))
    app.router.add_get("/watch", partial(_show_page, name="watch"))
    app.router.add_get("/table", _show_table)
    app.router.add_get("/picture", _show_picture)
    app.router.add_get("/words", _show_words)
    app.router.add_post("/room", _enter)
    app.router.add_post("/claim", _claim)
    app.router.add_get("/seat", _open_seat)
    app.router.add_static("/page", _PAGE)
    return app


async def _close(app: web.Application) -> None:
    places = (*app[_PHONES].places, *app[_LOOKING].places)
    closing = [each.connection.close(code=WSCloseCode.GOING_AWAY) for each in places]
    await asyncio.gather(*closing)


async def _show_page(request: web.Request, name: str) -> web.StreamResponse:
    whole, main = ((_PAGE / file).read_text("utf-8") for file in ("page.html", f"{name}.html"))
    language = request.app[_ROOM].language
    words = {each: language.say(f"hands.page.{each}") for each in ("title", "needs_script")}
    slots = {each: escape(text) for each, text in words.items()}
    html = Template(whole).substitute(slots, language=language.code, name=name, main=main)
    return web.Response(text=html, content_type="text/html")


async def _show_words(request: web.Request) -> web.Response:
    language = _language(request.query.get("language"), request.app[_ROOM])
    words = {each: language.say(f"{_ON_PAGE}{each}") for each in _WORDS}
    return web.json_response({"language": language.code, "words": words})


def _language(code: Any, room: Room) -> Language:
    """Return the language that a page asks for, or that of the table."""
    return LANGUAGES.get(code, room.language) if isinstance(code, str) else room.language


async def _read(request: web.Request) -> Any:
    try:
        return json.loads(await request.text(), cls=Shallow)
    except (ValueError, LookupError):
        # A code of characters that nobody knows is a LookupError.
        raise web.HTTPBadRequest from None


def _entered(request: web.Request, code: str) -> list[Chair]:
    """Return the chairs behind a code; raises a 404 or 429."""
    try:
        return request.app[_ROOM].enter(code, request.remote or "")
    except WrongCode:
        raise web.HTTPNotFound from None
    except TooManyCodes:
        raise web.HTTPTooManyRequests from None


async def _enter(request: web.Request) -> web.Response:
    room = request.app[_ROOM]
    match await _read(request):
        case {"code": str(code)}:
            chairs = _entered(request, code)
            listed = [
                {"seat": each.seat, "name": each.name, "free": room.is_free(each)}
                for each in chairs
            ]
            return web.json_response({"seats": listed, "named": room.has_hands})
    raise web.HTTPBadRequest


async def _claim(request: web.Request) -> web.Response:
    """Give a seat to a phone; where somebody plays it already, the table is asked first."""
    room = request.app[_ROOM]
    match await _read(request):
        # True is a whole number, too, but no seat.
        case {"code": str(code), "seat": int(seat), "name": str(name), "device": str(device)} if (
            seat is not True
        ):
            chairs = _entered(request, code)
            chair = next((each for each in chairs if each.seat == seat), None)
            if chair is None:
                raise web.HTTPConflict
            if room.may_ask(chair):
                at = chair.claim.is_at(device)
                token = chair.give(device) if at else await _allowed(room, chair, device)
                if token is None:
                    raise web.HTTPForbidden
                return web.json_response({"token": token})
            try:
                return web.json_response({"token": room.claim(seat, name, device)})
            except Taken:
                raise web.HTTPConflict from None
            except MagblastError as error:
                return web.json_response({"problem": tell(error, room.language)}, status=422)
    raise web.HTTPBadRequest


async def _allowed(room: Room, chair: Chair, device: str) -> str | None:
    """Wait until the table lets another phone have a seat, and return its token; None if not."""
    if len(room.knocks) >= len(room.chairs):
        return None
    decided: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()

    def settle(token: str | None) -> None:
        if not decided.done():
            decided.set_result(token)

    knock = room.knock(chair, device, settle)
    try:
        return await decided
    finally:
        room.withdraw(knock)


class _Link:
    """Send to one phone, in order, without waiting for it."""

    def __init__(self, connection: web.WebSocketResponse) -> None:
        self._connection = connection
        self._unsent: asyncio.Queue[str] = asyncio.Queue(_UNSENT)

    def send(self, text: str) -> None:
        """Send a text when the phone can take it; what is older makes way in the end."""
        if self._unsent.full():
            self._unsent.get_nowait()
        self._unsent.put_nowait(text)

    async def run(self) -> None:
        """Send until the phone is gone."""
        with suppress(ConnectionError, RuntimeError):
            while True:
                await self._connection.send_str(await self._unsent.get())


def _connection() -> web.WebSocketResponse:
    return web.WebSocketResponse(timeout=_FAREWELL, heartbeat=_HEARTBEAT, max_msg_size=_LARGEST)


async def _open_seat(request: web.Request) -> web.StreamResponse:
    app, connection = request.app, _connection()
    with suppress(TimeoutError):
        async with app[_PHONES].let_in(connection, request.remote or "") as place:
            await connection.prepare(request)
            await _serve_seat(place, app[_ROOM])
    # A phone that was only slow tries again.
    await connection.close(code=WSCloseCode.TRY_AGAIN_LATER)
    return connection


async def _serve_seat(place: Place, room: Room) -> None:
    connection = place.connection
    match await _receive(connection):
        case {"token": str(token), "device": str(device), **rest}:
            chair = room.at(token)
        case _:
            chair = None
    if chair is None:
        await connection.close(code=_SIGNED_OUT)
        return
    place.stay()
    if not chair.claim.is_at(device):
        # The address was copied to another phone.
        await connection.send_json({"kind": "knock"})
        given = await _allowed(room, chair, device)
        if given is None:
            await connection.close(code=_REFUSED)
            return
        await connection.send_json({"kind": "token", "token": given})
    link = _Link(connection)
    sending = asyncio.create_task(link.run())
    send = link.send
    try:
        language, covered = _language(rest.get("language"), room), rest.get("covered") is True
        room.connect(chair, send, language, covered=covered)
        await _heed(connection, room, send)
    finally:
        # In a game that follows, the chair is another one.
        for each in room.chairs:
            room.leave(each, send)
        sending.cancel()


async def _show_picture(request: web.Request) -> web.Response:
    onlookers = request.app[_ROOM].onlookers
    if onlookers is None:
        raise web.HTTPNotFound
    return web.Response(text=onlookers.picture, content_type="image/svg+xml")


async def _show_table(request: web.Request) -> web.StreamResponse:
    """Show the table to a page that only looks, until it is gone or sends anything."""
    room, connection = request.app[_ROOM], _connection()
    with suppress(TimeoutError):
        async with request.app[_LOOKING].let_in(connection, request.remote or ""):
            await connection.prepare(request)
            link = _Link(connection)
            sending = asyncio.create_task(link.run())
            send = link.send
            try:
                room.look_on(send)
                await connection.receive()
            finally:
                room.look_away(send)
                sending.cancel()
    await connection.close(code=WSCloseCode.POLICY_VIOLATION)
    return connection


async def _receive(connection: web.WebSocketResponse) -> Any:
    """Return the message of a page; None for the end, and for anything no page of ours sends."""
    message = await connection.receive()
    if message.type is not WSMsgType.TEXT:
        return None
    try:
        return json.loads(message.data, cls=Shallow)
    except ValueError:
        return None


async def _heed(
    connection: web.WebSocketResponse, room: Room, send: Callable[[str], object]
) -> None:
    """Pass on taps, until the phone is gone or sends something that no page of ours sends."""
    taps: list[float] = []
    while isinstance(tap := await _receive(connection), dict):
        now = room.clock.now()
        taps = [*(each for each in taps if each > now - _WITHIN), now]
        found = next((each for each in room.chairs if each.send is send), None)
        if found is None:
            await connection.close(code=_ELSEWHERE)
            return
        if len(taps) > _TAPS:
            break
        room.tap(found, tap)
    await connection.close(code=WSCloseCode.POLICY_VIOLATION)
