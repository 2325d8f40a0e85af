"""The page, what it may load, who may open it, and the program behind it."""

import asyncio
import json
import re
import shlex
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientWebSocketResponse, WSServerHandshakeError
from aiohttp.test_utils import TestClient, TestServer

from magblast.cli.serve import pages, program, server
from magblast.record.replay import read_replay
from magblast.system.terminal import ERASE
from magblast.web.guard import Guard
from magblast.wording import ENGLISH
from tests.support.codes import CODES
from tests.support.logs import FIRE, duel, write
from tests.support.pseudo import PSEUDO, plain_words

if sys.platform != "win32":
    from tests.support.forks import can_fork
    from tests.support.streams import Streamed

PATIENCE = 60
TITLE = "<Ada's> & Bo\N{RIGHT-TO-LEFT OVERRIDE}"
Client = TestClient[Any, Any]


@pytest.fixture
async def client(home: Path) -> AsyncIterator[Client]:
    app = server.application(Guard("127.0.0.1", remote=False), 2, TITLE, (), ENGLISH)
    async with TestClient(TestServer(app)) as client:
        yield client


def origin(client: Client) -> str:
    return f"http://{client.host}:{client.port}"


async def connect(client: Client, page: str = "") -> ClientWebSocketResponse:
    path = f"/ws/?width=90&height=30&page={page}"
    return await client.ws_connect(path, origin=origin(client))


async def drawn(socket: ClientWebSocketResponse, words: str) -> str:
    """Return all that was drawn until some words are."""
    seen = b""
    async with asyncio.timeout(PATIENCE):
        while words not in (text := CODES.sub("", seen.decode(errors="ignore"))):
            seen += await socket.receive_bytes()
    return text


async def ended(process: asyncio.subprocess.Process | None) -> bool:
    assert process is not None
    return isinstance(await asyncio.wait_for(process.wait(), PATIENCE), int)


@pytest.fixture
def forked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fork the programs where possible, which is cheaper than starting them."""

    async def fork(behind: Any, width: int, height: int) -> object:
        words = shlex.split(behind.command.removeprefix("exec "))[len(program._COMMAND) :]
        env = behind._build_environment(width, height)
        behind._process = await Streamed.start(*words, env=env)
        behind._stdin = behind._process.stdin
        return behind._process

    if sys.platform != "win32" and can_fork():
        monkeypatch.setattr(program.Program, "_open_app_process", fork)


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[program.Program]:
    """The programs that were started."""
    found: list[program.Program] = []

    class Noted(program.Program):
        def __init__(self, *args: Any) -> None:
            super().__init__(*args)
            found.append(self)

    monkeypatch.setattr(server, "Program", Noted)
    return found


async def test_the_page_loads_nothing_from_outside(client: Client) -> None:
    answer = await client.get("/")
    html = await answer.text()
    assert answer.status == 200
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.headers["X-Frame-Options"] == "DENY"
    assert "//" not in html
    assert 'data-session-websocket-url="/ws/"' in html
    [policy] = re.findall(r'Content-Security-Policy" content="(.*?)">', html, re.DOTALL)
    rules = dict(rule.split(maxsplit=1) for rule in policy.split(";"))
    assert rules["default-src"] == "'none'"
    assert rules["connect-src"].split() == ["'self'"]
    assert {rules["script-src"], rules["font-src"]} == {"'self'"}
    files = [path for path in re.findall(r'(?:src|href)="(.*?)"', html) if path != "data:,"]
    assert len(files) == 6
    for path in files:
        answer = await client.get(path)
        text = await answer.text()
        assert answer.status == 200
        for address in re.findall(r"url\(\"?(.*?)\"?\)", text) if path.endswith("css") else ():
            assert (await client.get(address)).status == 200
        assert not re.findall(r"[\"'(]https?://", text)


async def test_the_title_is_text(client: Client) -> None:
    html = await (await client.get("/")).text()
    assert "<title>&lt;Ada&#x27;s&gt; &amp; Bo</title>" in html


async def test_the_page_speaks_the_language(home: Path) -> None:
    app = server.application(Guard("127.0.0.1", remote=False), 8, "", (), PSEUDO)
    async with TestClient(TestServer(app)) as client:
        html = await (await client.get("/")).text()
        said = await (await client.get("/", headers={"Host": "evil.example"})).text()
    body = re.sub(r"<!--.*?-->|<.*?>", "", html, flags=re.DOTALL)
    assert plain_words(body) == plain_words(said) == []


@pytest.mark.parametrize("path", ["/", "/page/page.js", "/ws/"])
async def test_a_foreign_name_or_origin_opens_nothing(
    path: str, client: Client, started: list[program.Program]
) -> None:
    for headers in (
        {"Host": f"evil.example:{client.port}", "Origin": f"http://evil.example:{client.port}"},
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
    ):
        assert (await client.get(path, headers=headers)).status == 403
    assert started == []


async def test_a_proxy_may_serve_the_page_over_https(client: Client) -> None:
    secure = f"https://{client.host}:{client.port}"
    headers = {"X-Forwarded-Proto": "https"}
    assert (await client.get("/", headers={**headers, "Origin": secure})).status == 200
    async with client.ws_connect("/ws/", origin=secure, headers=headers) as socket:
        await drawn(socket, "New game")
    for wrong in ({"Origin": "https://evil.example", **headers}, {"Origin": secure}):
        assert (await client.get("/ws/", headers=wrong)).status == 403


SECURE: tuple[dict[str, str], ...] = (
    {"X-Forwarded-Proto": "HTTPS"},
    {"X-Forwarded-Proto": "https, http"},
    {"X-Forwarded-Proto": " Https ,https"},
    {"X-Forwarded-Proto": "wss"},
    {"Forwarded": "proto=https"},
    {"Forwarded": 'for="[2001:db8::1]:4711";Proto="HTTPS"; by=203.0.113.43, proto=http'},
    {"X-Forwarded-Proto": "https", "Forwarded": "proto=http"},
)
PLAIN: tuple[dict[str, str], ...] = (
    {},
    {"X-Forwarded-Proto": "http, https"},
    {"X-Forwarded-Proto": "httpsx"},
    {"X-Forwarded-Proto": "http", "Forwarded": "proto=https"},
    {"Forwarded": "proto=http, proto=https"},
    {"Forwarded": "for=proto;by=https"},
    {"Forwarded": ";=;,"},
)


@pytest.mark.parametrize("headers", [*SECURE, *PLAIN])
async def test_the_first_proxy_says_how_the_page_was_opened(
    headers: dict[str, str], client: Client
) -> None:
    is_secure = headers in SECURE
    for scheme, admitted in (("https", is_secure), ("http", not is_secure)):
        own = {"Origin": f"{scheme}://{client.host}:{client.port}", **headers}
        assert (await client.get("/", headers=own)).status == (200 if admitted else 403)
        foreign = {**own, "Origin": f"{scheme}://evil.example"}
        assert (await client.get("/", headers=foreign)).status == 403


async def test_a_proxy_may_serve_the_page_below_a_path(client: Client) -> None:
    usual = await (await client.get("/")).text()
    for said, base in (
        ("/games", "/games"),
        ("/games/", "/games"),
        (" /a/b-2 , /c", "/a/b-2"),
        ("games", ""),
        ("//evil.example", ""),
        ('/"><script>', ""),
        ("/", ""),
    ):
        headers = {"X-Forwarded-Prefix": said}
        html = await (await client.get("/", headers=headers)).text()
        assert html == usual.replace('"/', f'"{base}/')
        css = await (await client.get("/page/fonts.css", headers=headers)).text()
        assert css.count(f'url("{base}/terminal/fonts/') == css.count("url(") == 2


@pytest.mark.parametrize("foreign", ["http://evil.example", "null", None])
async def test_a_foreign_page_reaches_no_program(
    foreign: str | None, client: Client, started: list[program.Program]
) -> None:
    with pytest.raises(WSServerHandshakeError) as refused:
        await client.ws_connect("/ws/", origin=foreign)
    assert refused.value.status == 403
    assert started == []


@pytest.mark.parametrize(
    "path", ["/download/1", "/page/", "/terminal/", "/page/../server.py", "/page/%2e%2e/page.html"]
)
async def test_no_other_files_are_to_be_had(path: str, client: Client) -> None:
    assert (await client.get(path)).status in (403, 404)


async def test_a_page_shows_the_game_and_closing_it_ends_the_program(
    client: Client, started: list[program.Program]
) -> None:
    socket = await connect(client)
    await drawn(socket, "New game")
    # Whatever no page of ours sends does no harm.
    for odd in ("", "no", "[]", "[[", "7", '["stdin", 7]', '["stdin", "\\ud800"]', "[" * 100_000):
        await socket.send_str(odd)
    for size in (0, -1, 10**30, "7", None):
        await socket.send_json(["resize", {"width": size, "height": size}])
    await socket.send_json(["resize", {"width": 90, "height": 30}])
    await socket.send_json(["ping", "17"])
    await socket.send_json(["stdin", "n"])
    async with asyncio.timeout(PATIENCE):
        while (message := await socket.receive()).type.name != "TEXT":
            pass
    assert message.data == '["pong", "17"]'
    await drawn(socket, "NEW GAME")
    await socket.close()
    [behind] = started
    assert await ended(behind._process)


@pytest.mark.usefixtures("forked")
async def test_a_program_that_ends_ends_its_page(
    client: Client, started: list[program.Program], capsys: pytest.CaptureFixture[str]
) -> None:
    socket = await connect(client)
    await drawn(socket, "New game")
    await socket.send_json(["stdin", "q"])
    async with asyncio.timeout(PATIENCE):
        sent = [message.data async for message in socket]
    assert socket.close_code == 1000
    assert ERASE.encode() in sent[-1]
    assert await ended(started[0]._process)
    assert capsys.readouterr().out == ""


@pytest.mark.usefixtures("forked")
async def test_each_page_has_a_program_of_its_own(
    client: Client, started: list[program.Program]
) -> None:
    first, second = await connect(client), await connect(client)
    await drawn(first, "New game")
    await drawn(second, "New game")
    assert len({each._process and each._process.pid for each in started}) == 2
    await first.close()
    await second.send_json(["stdin", "n"])
    await drawn(second, "NEW GAME")


PAGE, OTHER = "0123456789abcdef" * 2, "f" * 32
"""Names that pages give themselves."""


@pytest.fixture
def log(home: Path) -> Path:
    """The log of a game that has begun."""
    (home / "games").mkdir(parents=True)
    return write(home / "games" / "duel.mblog", duel())


async def resume(socket: ClientWebSocketResponse) -> None:
    """Resume the game, up to its first cover."""
    await drawn(socket, "Resume")
    await socket.send_json(["stdin", "r"])
    await drawn(socket, "I am here")


@pytest.mark.usefixtures("forked")
async def test_a_page_that_comes_back_finds_its_game_behind_a_cover(
    log: Path, client: Client, started: list[program.Program]
) -> None:
    socket = await connect(client, PAGE)
    await resume(socket)
    assert started[0].log == str(log)

    async def read() -> int | None:
        async for _ in socket:
            pass
        return socket.close_code

    # The server has not noticed yet that the connection is broken, or the tab was copied.
    reading = asyncio.create_task(read())
    again = await connect(client, PAGE)
    shown = await drawn(again, "I am here")
    assert "New game" not in shown
    assert await ended(started[0]._process)
    assert await asyncio.wait_for(reading, PATIENCE) == pages.TAKEN
    await again.close()
    assert await ended(started[1]._process)
    third = await connect(client, PAGE)
    await drawn(third, "I am here")
    assert [each.log for each in started] == [str(log)] * 3
    # Another page begins at home.
    await third.close()
    other = await connect(client, OTHER)
    await drawn(other, "New game")
    await other.close()


@pytest.mark.usefixtures("log", "forked")
async def test_a_page_that_has_left_its_game_comes_back_to_the_home_screen(
    client: Client, started: list[program.Program]
) -> None:
    socket = await connect(client, PAGE)
    await resume(socket)
    await socket.send_json(["stdin", "q"])
    await drawn(socket, "Quit the game?")
    await socket.send_json(["stdin", "y"])
    await drawn(socket, "Resume")
    async with asyncio.timeout(PATIENCE):
        while started[0].log:
            await asyncio.sleep(0.01)
    await socket.close()
    again = await connect(client, PAGE)
    await drawn(again, "Resume")


@pytest.mark.usefixtures("forked")
async def test_a_page_that_comes_back_needs_no_other_place(
    client: Client, started: list[program.Program]
) -> None:
    first, second = await connect(client, PAGE), await connect(client, OTHER)
    await drawn(first, "New game")
    await drawn(second, "New game")
    again = await connect(client, PAGE)
    await drawn(again, "New game")
    assert not second.closed
    assert len(started) == 3


def test_the_least_recent_pages_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "_MOST", 2)
    known = pages.Pages()
    first, second = known.page(PAGE), known.page(OTHER)
    assert first is not second
    assert known.page(PAGE) is first
    known.page("0" * 32)
    assert known.page(PAGE) is first
    assert known.page(OTHER) is not second


@pytest.mark.parametrize("name", [PAGE.upper(), PAGE[1:], "", "/home/ada/games/ada-bo.mblog"])
def test_a_page_without_a_proper_name_is_a_new_one(name: str) -> None:
    known = pages.Pages()
    assert known.page(PAGE) is known.page(PAGE)
    assert known.page(name) is not known.page(name)
    assert known.page(name) is not known.page(PAGE)


@pytest.mark.usefixtures("forked")
async def test_one_page_too_many_is_closed_and_its_program_not_started(
    client: Client, started: list[program.Program]
) -> None:
    first, second = await connect(client), await connect(client)
    await drawn(second, "New game")
    third = await connect(client)
    assert (await third.receive()).type.name == "CLOSE"
    assert third.close_code == 1013
    assert len(started) == 2
    # A reload closes a page and opens it again at once.
    await first.close()
    fourth = await connect(client)
    await drawn(fourth, "New game")
    assert [await ended(started[0]._process), len(started)] == [True, 3]


@pytest.mark.usefixtures("home", "forked")
async def test_the_page_and_its_socket_need_the_token(started: list[program.Program]) -> None:
    guard = Guard("127.0.0.1", remote=False, token="secret")
    app = server.application(guard, 8, TITLE, (), ENGLISH)
    async with TestClient(TestServer(app)) as client:
        for wrong in ("", "?token=", "?token=Secret", "?token=secret2", "?token=%c3%a9"):
            answer = await client.get(f"/{wrong}")
            assert answer.status == 403
            assert "secret" not in await answer.text()
        for wrong in ("", "Secret", "secret/", "%c3%a9"):
            with pytest.raises(WSServerHandshakeError) as refused:
                await client.ws_connect(f"/ws/{wrong}", origin=origin(client))
            assert refused.value.status == 403
        assert started == []
        # A reload asks for the same address.
        for _ in range(2):
            html = await (await client.get("/?token=secret")).text()
            assert '"/ws/secret"' in html
            async with client.ws_connect("/ws/secret", origin=origin(client)) as socket:
                await drawn(socket, "New game")


@pytest.mark.parametrize("path", ["?width=1000&height=1000", "?width=99999999&height=121"])
async def test_a_page_is_drawn_no_larger_than_a_screen(
    path: str, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes = []

    async def start(_: program.Program, width: int, height: int) -> None:
        sizes.append((width, height))

    async def resize(_: program.Program, width: int, height: int) -> None:
        sizes.append((width, height))

    monkeypatch.setattr(program.Program, "start", start)
    monkeypatch.setattr(program.Program, "set_terminal_size", resize)
    async with client.ws_connect(f"/ws/{path}", origin=origin(client)) as socket:
        await socket.send_json(["resize", {"width": 1000, "height": 1000}])
        await socket.send_json(["ping", ""])
        await socket.receive()
    assert sizes == [(400, 120)] * 2


async def test_a_program_that_does_not_start_is_nothing_to_print(
    client: Client, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(program, "_COMMAND", (sys.executable, "-c", ""))
    socket = await connect(client)
    assert (await asyncio.wait_for(socket.receive(), PATIENCE)).type.name == "CLOSE"
    assert capfd.readouterr() == ("", "")


async def test_a_program_that_hangs_is_killed(
    client: Client, started: list[program.Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    hangs = "print('__GANGLION__', flush=True); import time; time.sleep(600)"
    monkeypatch.setattr(program, "_COMMAND", (sys.executable, "-c", hangs))
    monkeypatch.setattr(program, "_PATIENCE", 0.1)
    socket = await connect(client)
    await socket.close()
    async with asyncio.timeout(PATIENCE):
        while not started:
            await asyncio.sleep(0.01)
    assert await ended(started[0]._process)


async def test_an_error_of_the_server_is_one_sentence(
    client: Client, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr(server, "_page", broken)
    answer = await client.get("/")
    assert answer.status == 500
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "Traceback" not in said + await answer.text()
    [report] = (home / "reports").iterdir()
    assert "broken" in report.read_text(encoding="utf-8")


class Page:
    """Take what is sent."""

    def __init__(self) -> None:
        self.sent: list[object] = []

    async def send_bytes(self, data: bytes) -> None:
        self.sent.append(data)

    async def send_str(self, text: str) -> None:
        self.sent.append(text)


async def test_no_files_or_addresses_are_passed_on() -> None:
    page = Page()
    behind = program.Program(page, ())  # type: ignore[arg-type]
    for kind in ("open_url", "deliver_file_start", "exit", "anything"):
        told = {"type": kind, "url": "http://evil.example", "new_tab": True, "key": "1", "path": ""}
        await behind.on_meta(json.dumps(told).encode())
    await behind.on_packed(b"whatever")
    await behind.remote_write_str('["open_url", {"url": "http://evil.example"}]')
    assert page.sent == []
    await behind.on_data(b"drawn")
    assert page.sent == [b"drawn"]


def packets(stream: bytes) -> list[tuple[bytes, bytes]]:
    """Take apart what a program sends its page."""
    found = []
    while stream:
        size = int.from_bytes(stream[1:5], "big")
        assert len(stream) >= 5 + size, stream
        found.append((stream[:1], stream[5 : 5 + size]))
        stream = stream[5 + size :]
    return found


async def test_a_game_that_is_left_sends_the_page_nothing_but_an_empty_screen(
    home: Path, tmp_path: Path
) -> None:
    """Nor does it say anything to whoever started the server: the page says that it is saved."""
    log = write(tmp_path / "game.mblog", duel(), FIRE)
    behind = program.Program(Page(), ())  # type: ignore[arg-type]
    process = await asyncio.create_subprocess_exec(
        *program._COMMAND,
        *("play", str(log)),
        env=behind._build_environment(90, 30),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    assert process.stdin
    assert process.stdout
    assert process.stderr
    assert await process.stdout.readline() == b"__GANGLION__\n"
    quits = b'{"type": "quit"}'
    process.stdin.write(b"M" + len(quits).to_bytes(4, "big") + quits)
    out, said = await asyncio.wait_for(process.communicate(), PATIENCE)
    sent = packets(out)
    assert sent[-1] == (b"M", b'{"type": "exit"}')
    assert [data for kind, data in sent if kind == b"D"][-1] == ERASE.encode()
    assert said == b""
    assert read_replay(log).problem is None
