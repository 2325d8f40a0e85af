"""The server of hands: who may open what, and whole games over its wire."""

import asyncio
import json
import random
import re
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType
from aiohttp.test_utils import TestClient, TestServer

from magblast.play.session import Session
from magblast.web import server
from magblast.web.doorway import Doorway
from magblast.web.guard import Guard
from magblast.web.phone import Phone
from magblast.web.room import Room
from magblast.wording import ENGLISH
from tests.every_game.games import GAMES, begun, check_ended
from tests.support.hands import BigScreen, Hand, Turned, four, held

Client = TestClient[Any, Any]
DEVICE = "0" * 32
PATIENCE = 30


def origin(client: Client) -> str:
    return f"http://{client.host}:{client.port}"


class Place:
    """A room that is served, and the phones in it."""

    def __init__(self, room: Room, client: Client) -> None:
        self.room, self.client = room, client

    async def post(self, path: str, **data: Any) -> tuple[int, Any]:
        headers = {"Origin": origin(self.client)}
        answer = await self.client.post(path, json=data, headers=headers)
        is_json = answer.content_type == "application/json"
        return answer.status, await answer.json() if is_json else await answer.text()

    async def claim(self, seat: int, name: str = "", device: str = DEVICE) -> str:
        data = {"code": self.room.code, "seat": seat, "name": name, "device": device}
        status, answer = await self.post("/claim", **data)
        assert status == 200, answer
        return str(answer["token"])

    async def open(self, token: str, device: str = DEVICE) -> ClientWebSocketResponse:
        socket = await self.client.ws_connect("/seat", origin=origin(self.client))
        await socket.send_json({"token": token, "device": device, "language": "en"})
        return socket


async def read(socket: ClientWebSocketResponse) -> dict[str, Any]:
    """Return the next sheet."""
    sheet: dict[str, Any] = await asyncio.wait_for(socket.receive_json(), PATIENCE)
    return sheet


async def closed(socket: ClientWebSocketResponse) -> int | None:
    """Wait until the server closes, whatever it sends before; return the code."""
    while True:
        message = await asyncio.wait_for(socket.receive(), PATIENCE)
        if message.type in (WSMsgType.CLOSE, WSMsgType.CLOSED, WSMsgType.CLOSING):
            return socket.close_code


@pytest.fixture
def clock() -> Turned:
    return Turned()


@pytest.fixture
async def place(clock: Turned) -> AsyncIterator[Place]:
    room = Room(begun("magblast", "owl", 3).seats, clock, ENGLISH)
    app = server.application(room, Guard("127.0.0.1", remote=False))
    async with TestClient(TestServer(app)) as client:
        yield Place(room, client)


@pytest.mark.parametrize("id_", GAMES)
async def test_a_whole_game_is_played_over_the_wire(id_: str, tmp_path: Path) -> None:
    header = begun(id_, "eyes")
    path, luck, clock = tmp_path / "game.mblog", random.Random("b"), Turned()
    room = Room(header.seats, clock, ENGLISH, pause=0)
    app = server.application(room, Guard("127.0.0.1", remote=False))
    async with TestClient(TestServer(app)) as client:
        place = Place(room, client)
        tokens = [await place.claim(seat) for seat in (1, 2)]
        sockets = [await place.open(token) for token in tokens]
        assert {(await read(socket))["kind"] for socket in sockets} == {"lobby"}
        screen = BigScreen(session := Session.start(header, path))
        screen.begin(*room.begin(screen))

        async def play(socket: ClientWebSocketResponse) -> Hand:
            hand = Hand(luck)
            while hand.sheet.get("kind") != "end":
                hand.see(await asyncio.wait_for(socket.receive_str(), PATIENCE))
                if hand.is_asked:
                    # No person taps faster for long.
                    clock.turn(0.2)
                    await socket.send_json(hand.tap())
            return hand

        hands = await asyncio.gather(*map(play, sockets))
    assert session.decision is None
    for hand, token in zip(hands, tokens, strict=True):
        assert not any(token in text for text in hand.sent)
        assert all(len(text.encode()) < 12_000 for text in hand.sent)
    assert screen.eyes.seen == {None}
    session.close()
    check_ended(path)
    # A token is in no log.
    assert not any(token in path.read_text("utf-8") for token in tokens)


@pytest.mark.parametrize("page", ["/", "/watch"])
async def test_the_page_runs_nothing_from_elsewhere_and_nothing_inline(
    place: Place, page: str
) -> None:
    answer = await place.client.get(page)
    html = await answer.text()
    rules = dict(
        rule.strip().split(maxsplit=1)
        for rule in answer.headers["Content-Security-Policy"].split(";")
    )
    assert rules["default-src"] == "'none'"
    assert rules["script-src"] == rules["style-src"] == rules["connect-src"] == "'self'"
    assert "unsafe" not in answer.headers["Content-Security-Policy"]
    assert answer.headers["Referrer-Policy"] == "no-referrer"
    assert not re.search(r"<script(?![^>]*src=)|\son\w+=|\sstyle=", html)
    for path in re.findall(r'(?:src|href)="(/.*?)"', html):
        found = await place.client.get(path)
        assert found.status == 200
        text = await found.text()
        for word in ("innerHTML", "outerHTML", "insertAdjacent", "document.write", "eval(", "//w"):
            assert word not in text
    words = (await (await place.client.get("/words?language=es")).json())["words"]
    names = ("shared.js", "hand.js" if page == "/" else "watch.js")
    script = "".join((server._PAGE / name).read_text("utf-8") for name in names)
    used = {*re.findall(r"words\.(\w+)", script), *re.findall(r'data-word="(.*?)"', html)}
    assert used <= words.keys()
    assert (await place.client.get("/page/../server.py")).status == 404


@pytest.mark.parametrize(
    "path", ["/", "/words", "/page/hand.js", "/seat", "/watch", "/table", "/picture"]
)
async def test_a_foreign_name_or_origin_gets_nothing(place: Place, path: str) -> None:
    for headers in (
        {"Host": f"evil.example:{place.client.port}"},
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
    ):
        assert (await place.client.get(path, headers=headers)).status == 403
    for socket in ("/seat", "/table"):
        assert (await place.client.get(socket)).status == 403


async def test_only_the_page_itself_may_try_codes(place: Place) -> None:
    for path in ("/room", "/claim"):
        for headers in ({}, {"Origin": "http://evil.example"}):
            answer = await place.client.post(path, json={"code": place.room.code}, headers=headers)
            assert answer.status == 403


async def test_ten_wrong_codes_a_minute_are_all_that_may_be_tried(
    place: Place, clock: Turned
) -> None:
    wrong = "AAAA"
    for _ in range(10):
        clock.turn(1)
        assert (await place.post("/room", code=wrong))[0] == 404
    # Not even the right one is told from others now.
    assert (await place.post("/room", code=wrong))[0] == 429
    assert (await place.post("/room", code=place.room.code))[0] == 429
    data = {"code": place.room.code, "seat": 1, "name": "", "device": DEVICE}
    assert (await place.post("/claim", **data))[0] == 429
    clock.turn(51.5)
    assert (await place.post("/room", code=place.room.code.lower()))[0] == 200
    clock.turn(1000)
    for _ in range(9):
        await place.post("/room", code=wrong)
    assert (await place.post("/room", code=place.room.code))[0] == 200


@pytest.mark.parametrize(
    "data",
    [
        *({}, {"code": 7}, {"code": None}, {"code": ["ABCD"]}),
        *({"code": "!", "seat": "1", "name": "", "device": ""}, {"seat": 1}),
    ],
)
async def test_what_no_page_sends_is_refused(place: Place, data: dict[str, Any]) -> None:
    data = {key: place.room.code if value == "!" else value for key, value in data.items()}
    assert (await place.post("/claim", **data))[0] == 400
    if "seat" not in data:
        assert (await place.post("/room", **data))[0] == 400


async def test_a_huge_or_broken_request_is_refused(place: Place) -> None:
    headers = {"Origin": origin(place.client)}
    for body, status in ((b"{", 400), (b"[" * 3000, 400), (b"\xff", 400), (b"1" * 9000, 413)):
        answer = await place.client.post("/room", data=body, headers=headers)
        assert answer.status == status, body[:9]
    headers["Content-Type"] = "application/json; charset=nothing"
    assert (await place.client.post("/room", data=b"{}", headers=headers)).status == 400


async def test_a_seat_is_claimed_once_by_a_name_that_can_be(place: Place) -> None:
    code = {"code": place.room.code, "device": DEVICE}
    status, told = await place.post("/claim", seat=1, name="x" * 99, **code)
    assert (status, bool(told["problem"])) == (422, True)
    status, told = await place.post("/claim", seat=1, name="Bo", **code)
    assert status == 422
    for seat in (0, 4, 10**30, -1):
        assert (await place.post("/claim", seat=seat, name="", **code))[0] == 409
    await place.claim(1, "<img src=x onerror=alert(1)>"[:24])
    _, room = await place.post("/room", code=place.room.code)
    assert [each["free"] for each in room["seats"]] == [False, True, True]
    assert room["seats"][0]["name"] == "<img src=x onerror=alert"
    assert "token" not in json.dumps(room)


async def test_a_wrong_token_opens_nothing(place: Place) -> None:
    token = await place.claim(1)
    other = await place.claim(2, device="1" * 32)
    assert len(token) == len(other) == 32
    assert token != other
    for wrong in ("", "0" * 32, token[:-1], "é"):
        assert await closed(await place.open(wrong)) == 4001
    for hello in ('{"token": 7}', "[]", "{", '{"token": "x"}', "[" * 3000):
        socket = await place.client.ws_connect("/seat", origin=origin(place.client))
        await socket.send_str(hello)
        assert await closed(socket) == 4001


async def test_another_phone_gets_a_seat_only_if_the_table_says_so(place: Place) -> None:
    token = await place.claim(1)
    first = await place.open(token)
    await read(first)
    for yes in (False, True):
        other = await place.open(token, "1" * 32)
        assert (await read(other))["kind"] == "knock"
        [knock] = place.room.knocks
        place.room.decide(knock, yes=yes)
        assert place.room.knocks == []
        if not yes:
            assert await closed(other) == server._REFUSED
    given = (await read(other))["token"]
    assert given != token
    assert place.room.at(given) is place.room.chairs[0]
    assert (await read(other))["kind"] == "lobby"
    assert (await read(first))["kind"] == "gone"
    assert await closed(await place.open(token)) == 4001


async def test_a_phone_that_asks_with_the_code_waits_for_the_table_too(place: Place) -> None:
    token = await place.claim(1)
    data = {"code": place.room.code, "seat": 1, "name": "", "device": "1" * 32}
    for yes in (False, True):
        asking = asyncio.create_task(place.post("/claim", **data))
        await knocked(place.room)
        place.room.decide(place.room.knocks[0], yes=yes)
        status, told = await asking
        assert status == (200 if yes else 403)
    assert told["token"] != token


async def test_a_hand_leaves_the_keyboard_only_if_the_table_says_so(place: Place) -> None:
    screen = BigScreen(Session.start(begun("magblast", "owl", 3), None))
    screen.begin(*place.room.begin(screen))
    chair = place.room.chairs[1]
    data = {"code": place.room.code, "seat": 2, "name": "", "device": "1" * 32}
    for yes in (False, True):
        asking = asyncio.create_task(place.post("/claim", **data))
        await knocked(place.room)
        assert chair.phone is None
        assert not chair.claim.is_taken
        place.room.decide(place.room.knocks[0], yes=yes)
        status, told = await asking
        assert status == (200 if yes else 403)
    assert place.room.at(told["token"]) is chair
    assert chair.phone is not None
    # A PIN keeps it there.
    screen.hotseat.covers.pins[3] = "1234"
    assert (await place.post("/claim", **{**data, "seat": 3}))[0] == 409
    assert place.room.knocks == []


async def test_a_game_that_goes_on_gives_no_hand_to_a_phone_before_the_table_has_said_so(
    clock: Turned,
) -> None:
    room = Room(begun("magblast", "owl", 3).seats, clock, ENGLISH, goes_on=True)
    app = server.application(room, Guard("127.0.0.1", remote=False))
    async with TestClient(TestServer(app)) as client:
        place = Place(room, client)
        _, told = await place.post("/room", code=room.code)
        assert not any(each["free"] for each in told["seats"])
        assert told["named"]
        data = {"code": room.code, "seat": 2, "name": "", "device": "1" * 32}
        for yes in (False, True):
            asking = asyncio.create_task(place.post("/claim", **data))
            await knocked(room)
            assert not room.chairs[1].claim.is_taken
            room.decide(room.knocks[0], yes=yes)
            assert (await asking)[0] == (200 if yes else 403)
        room.end()
        assert room.is_free(room.chairs[0])


async def test_a_phone_that_takes_a_free_seat_waits_for_no_other(place: Place) -> None:
    await place.claim(1)
    data = {"code": place.room.code, "seat": 1, "name": "", "device": "2" * 32}
    asking = asyncio.create_task(place.post("/claim", **data))
    await knocked(place.room)
    assert (await place.post("/claim", **{**data, "seat": 2}))[0] == 200
    assert place.room.knocks == []
    assert (await asking)[0] == 403


async def test_the_phone_that_has_a_seat_takes_it_with_the_code_without_asking(
    place: Place,
) -> None:
    token = await place.claim(1)
    again = await place.claim(1)
    assert place.room.at(again) is place.room.chairs[0]
    assert place.room.at(token) is None
    # One that has no name of its own could be any other.
    place.room.chairs[0].give("")
    data = {"code": place.room.code, "seat": 1, "name": "", "device": ""}
    asking = asyncio.create_task(place.post("/claim", **data))
    await knocked(place.room)
    place.room.decide(place.room.knocks[0], yes=False)
    assert (await asking)[0] == 403


async def test_a_phone_that_is_gone_waits_no_more_for_the_table(clock: Turned) -> None:
    room = Room(begun("magblast", "owl", 3).seats, clock, ENGLISH)
    served = server.HandServer(room, Guard("127.0.0.1", remote=False))
    await served.start("127.0.0.1", 0)
    address, device = f"http://127.0.0.1:{served.port}", "1" * 32
    token = room.claim(1, "", DEVICE)
    data = {"code": room.code, "seat": 1, "name": "", "device": device}
    async with ClientSession(headers={"Origin": address}) as session:
        asking = asyncio.create_task(session.post(f"{address}/claim", json=data))
        await knocked(room)
        asking.cancel()
        await knocked(room, 0)
    async with ClientSession(headers={"Origin": address}) as session:
        socket = await session.ws_connect(f"{address}/seat")
        await socket.send_json({"token": token, "device": device})
        await knocked(room)
        # It is switched off, and takes no leave.
        assert socket._response.connection is not None
        socket._response.connection.close()
        await knocked(room, 0)
    await served.stop()


async def knocked(room: Room, count: int = 1) -> None:
    """Wait until so many phones wait for the table."""
    async with asyncio.timeout(PATIENCE):
        while len(room.knocks) != count:
            await asyncio.sleep(0.01)


async def test_whoever_took_the_wrong_seat_gives_it_back_before_the_game(place: Place) -> None:
    socket = await place.open(await place.claim(2))
    assert (await read(socket))["kind"] == "lobby"
    await socket.send_json({"do": "free"})
    assert (await read(socket))["kind"] == "gone"
    assert place.room.is_free(place.room.chairs[1])
    assert await place.claim(2)


async def test_true_is_no_seat(place: Place) -> None:
    status, _ = await place.post(
        "/claim", code=place.room.code, seat=True, name="Ada", device=DEVICE
    )
    assert status == 400
    assert place.room.is_free(place.room.chairs[0])


@pytest.mark.parametrize("moved", ["begin", "release"])
async def test_a_phone_that_waits_is_turned_away_when_its_seat_moves(
    place: Place, moved: str
) -> None:
    token = await place.claim(1)
    screen = BigScreen(Session.start(begun("magblast", "owl", 3), None))
    if moved == "release":
        screen.begin(*place.room.begin(screen))
    other = await place.open(token, "1" * 32)
    assert (await read(other))["kind"] == "knock"
    await knocked(place.room)
    if moved == "begin":
        screen.begin(*place.room.begin(screen))
    else:
        place.room.release(1)
    assert place.room.knocks == []
    assert await closed(other) == server._REFUSED
    # Its first phone still has it, or nobody.
    assert place.room.at(token) is (None if moved == "release" else place.room.chairs[0])


async def test_whoever_is_called_otherwise_when_the_game_begins_keeps_the_seat(
    place: Place,
) -> None:
    token = await place.claim(2)
    socket = await place.open(token)
    assert (await read(socket))["kind"] == "lobby"
    header = begun("magblast", "owl", 3)
    seats = [info._replace(name=name) for info, name in zip(header.seats, "XYZ", strict=True)]
    screen = BigScreen(Session.start(replace(header, seats=tuple(seats)), None))
    screen.begin(*place.room.begin(screen))
    assert (await read(socket))["name"] == "Y"
    assert [chair.name for chair in place.room.chairs] == ["X", "Y", "Z"]
    assert place.room.at(token) is place.room.chairs[1]


async def test_an_error_of_the_program_is_told_wherever_a_phone_meets_it(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = list[Exception]()
    monkeypatch.setattr(place.room, "_failed", told.append)
    token = await place.claim(1)
    screen = BigScreen(Session.start(begun("magblast", "owl", 3), None))
    screen.begin(*place.room.begin(screen))
    monkeypatch.setattr(Phone, "_show", lambda _: 1 / 0)
    await place.open(token)
    async with asyncio.timeout(PATIENCE):
        while not told:
            await asyncio.sleep(0.01)
    assert isinstance(told[0], ZeroDivisionError)


async def test_a_table_that_waits_for_the_next_game_knows_who_was_a_bot(place: Place) -> None:
    screen = BigScreen(Session.start(begun("magblast", "owl", 3), None))
    screen.begin(*place.room.begin(screen))
    screen.pass_seat(2)
    place.room.end()
    assert [*map(place.room.is_bot, place.room.chairs)] == [False, True, False]


async def test_the_next_game_at_a_table_is_open_to_the_phones_that_slept_through_its_beginning(
    place: Place,
) -> None:
    token = await place.claim(1)
    header = begun("magblast", "owl", 3)
    rotated = replace(header, seats=(*header.seats[1:], header.seats[0]))
    for each in (header, rotated, header):
        screen = BigScreen(Session.start(each, None))
        screen.begin(*place.room.begin(screen))
    socket = await place.open(token)
    assert (await read(socket))["name"] == header.names[0]
    assert place.room.at(token) is place.room.chairs[0]


def test_the_table_hears_one_shout_at_a_time(clock: Turned) -> None:
    header = four(out=3)
    room, screen = Room(header.seats, clock, ENGLISH), BigScreen(Session.start(header, None))
    room.claim(3, "", DEVICE)
    screen.begin(*room.begin(screen))
    chair = room.chairs[2]
    assert chair.phone is not None
    phone, hand = chair.phone, held(chair.phone, random.Random(1))

    def tap(shout: Any) -> None:
        room.tap(chair, {"do": "shout", "at": phone.at, "shout": shout})

    for shout in (99, -1, True, "1", None):
        tap(shout)
    room.tap(chair, {"do": "shout", "at": "0.0", "shout": 1})
    assert screen.heard == []
    tap(1)
    # Whoever shouts sees that it has been heard, until something else happens.
    assert hand.sheet["said"] == f"The big screen shows: “{hand.sheet['shouts'][1]}”"
    tap(0)
    assert hand.sheet["shouts"][1] in hand.sheet["said"]
    clock.turn(1)
    tap(0)
    assert hand.sheet["shouts"][0] in hand.sheet["said"]
    assert screen.heard == [(3, 1), (3, 0)]
    session = screen.hotseat.session
    screen.play(partial(session.submit, session.position.legal[0]))
    assert hand.sheet["said"] == ""


async def looking(place: Place) -> ClientWebSocketResponse:
    """Open the page of somebody who only looks."""
    return await place.client.ws_connect("/table", origin=origin(place.client))


async def test_whoever_only_looks_sees_the_table_live_and_no_hand(place: Place) -> None:
    socket = await looking(place)
    names = ["Ada", "Bo", "Cy"]
    assert await read(socket) == {"kind": "lobby", "name": "", "names": names}
    assert (await place.client.get("/picture")).status == 404
    screen = BigScreen(session := Session.start(begun("magblast", "owl", 3), None))
    screen.begin(*place.room.begin(screen))
    pictures = set()
    for count in range(6):
        sheet, late = await read(socket), await looking(place)
        # Whoever comes later sees the same.
        assert sheet == await read(late)
        assert sheet["at"] == count
        assert sheet.keys() == {"kind", "at", "game", "heading", "question", "told", "table"}
        answer = await place.client.get("/picture")
        assert answer.content_type == "image/svg+xml"
        pictures.add(await answer.text())
        await late.close()
        asked = session.decision
        assert asked is not None
        screen.play(partial(session.submit, session.view(asked.seat).legal[0]))
    assert len(pictures) > 3
    place.room.end()
    assert (await read(socket))["kind"] == "watch"
    assert (await read(socket))["kind"] == "lobby"


async def test_those_who_only_look_say_nothing_and_are_not_too_many(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(place.client.app[server._LOOKING], "_most", 2)
    sockets = [await looking(place) for _ in range(3)]
    # The first one makes way.
    assert await closed(sockets[0]) == 1008
    await sockets[1].send_json({"token": "0" * 32})
    assert await closed(sockets[1]) == 1008
    # They take no place from phones.
    assert (await read(await looking(place)))["kind"] == "lobby"
    token = await place.claim(1)
    assert (await read(await place.open(token)))["kind"] == "lobby"


async def test_silent_connections_keep_no_phone_out(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    doorway = place.client.app[server._PHONES]
    monkeypatch.setattr(doorway, "_patience", None)
    monkeypatch.setattr(doorway, "_most", 8)
    token = await place.claim(1)
    phone = await place.open(token)
    assert (await read(phone))["kind"] == "lobby"
    opened = partial(place.client.ws_connect, "/seat", origin=origin(place.client))
    silent = [await opened() for _ in range(16)]
    assert len(doorway.places) == 8
    # Whoever has said nothing makes way, and comes again, but nobody who plays.
    for socket in silent[:9]:
        assert await closed(socket) == 1013
    other = await place.open(await place.claim(2, device="1" * 32), "1" * 32)
    assert (await read(other))["kind"] == "lobby"
    assert place.room.chairs[0].is_connected
    for socket in silent:
        await socket.close()


async def test_the_address_makes_way_from_which_most_have_come() -> None:
    doorway, ends = Doorway(6), dict[int, str]()

    async def come(number: int, address: str) -> None:
        with suppress(TimeoutError):
            async with doorway.let_in(server._connection(), address) as place:
                if number < 2:
                    place.stay()
                await asyncio.sleep(PATIENCE)
        ends[number] = address

    coming = ["b", *"aaaaaa", "c", "d"]
    tasks = []
    for number, address in enumerate(coming):
        tasks.append(asyncio.create_task(come(number, address)))
        await asyncio.sleep(0)
    async with asyncio.timeout(PATIENCE):
        while len(ends) < 3:
            await asyncio.sleep(0)
    assert [*ends.values()] == ["a"] * 3
    assert [each.address for each in doorway.places] == [*"baaacd"]
    # Of these, the one that plays is the last to go.
    assert 1 not in ends
    for task in tasks:
        task.cancel()


async def test_the_same_phone_comes_back_without_asking_and_the_old_page_says_so(
    place: Place,
) -> None:
    token = await place.claim(1)
    first = await place.open(token)
    await read(first)
    again = await place.open(token)
    assert (await read(again))["kind"] == "lobby"
    assert (await read(first))["kind"] == "elsewhere"
    await first.send_json({"do": "look"})
    assert await closed(first) == 4002
    assert place.room.chairs[0].is_connected


async def test_a_phone_that_sends_too_much_or_junk_is_let_go(place: Place) -> None:
    token = await place.claim(1)
    for junk in ("7", "{", '"x"', "null", "[" * 200 + "]" * 200):
        socket = await place.open(token)
        await read(socket)
        await socket.send_str(junk)
        assert await closed(socket) == 1008
    socket = await place.open(token)
    for _ in range(80):
        await socket.send_json({"do": "look"})
    assert await closed(socket) == 1008
    socket = await place.open(token)
    await socket.send_str("1" * 9000)
    assert await closed(socket) == 1009


async def test_a_phone_is_covered_when_it_was_away_for_a_minute(
    place: Place, clock: Turned
) -> None:
    token = await place.claim(1)
    screen = BigScreen(Session.start(begun("magblast", "owl", 3), None))
    screen.begin(*place.room.begin(screen))
    for away, kind in ((59.0, "ask"), (60.0, "ask"), (0.0, "covered")):
        socket = await place.open(token)
        sheet = await read(socket)
        while sheet["kind"] == "lobby":
            sheet = await read(socket)
        if kind == "covered":
            assert sheet.keys() == {"at", "kind", "name"}
        await socket.close()
        async with asyncio.timeout(PATIENCE):
            while place.room.chairs[0].is_connected:
                await asyncio.sleep(0.01)
        clock.turn(away)


async def test_a_page_that_was_out_of_sight_when_it_lost_the_server_is_covered(
    place: Place,
) -> None:
    token = await place.claim(1)
    screen = BigScreen(Session.start(begun("magblast", "owl", 3), None))
    screen.begin(*place.room.begin(screen))
    for covered, kind in ((False, "ask"), ("yes", "ask"), (True, "covered")):
        socket = await place.client.ws_connect("/seat", origin=origin(place.client))
        hello = {"token": token, "device": DEVICE, "language": "en", "covered": covered}
        await socket.send_json(hello)
        assert (await read(socket))["kind"] == kind
