"""``magblast serve`` starts, or says in one sentence why not."""

import asyncio
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from aiohttp import ClientSession, ClientWebSocketResponse

from magblast.cli.home import is_plain
from magblast.cli.parser import parse
from magblast.cli.serve import EXTRA
from magblast.system.startup import install_command
from tests.cli.conftest import Run
from tests.support.codes import CODES
from tests.support.logs import FIRE, duel, write
from tests.support.posix import posix_only

_WATCHED = r"Open (http://127.*?/)\?token=([0-9a-f]+) in a browser to watch"


@pytest.fixture
def taken() -> Iterator[int]:
    """A port at which something else listens."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server.getsockname()[1]


@pytest.mark.parametrize("missing", EXTRA)
def test_without_the_extra_it_says_what_to_install(
    missing: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    assert run("serve") == (
        2,
        "",
        "magblast: playing in a browser needs more packages; install them with "
        f"{install_command(EXTRA.values())}\n",
    )


def test_a_port_that_is_taken_is_said(run: Run, taken: int) -> None:
    assert run("serve", "--port", taken) == (
        2,
        "",
        f"magblast: the game cannot be served at 127.0.0.1, port {taken}: "
        "the port is already in use\n",
    )


@pytest.mark.parametrize("host", ["no.such.host", "x" * 70, "a..b"])
def test_a_host_that_does_not_exist_is_said(
    host: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def look_up(name: str, *_: object, **__: object) -> None:
        name.encode("idna")
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    code, out, said = run("serve", "--host", host)
    assert (code, out) == (2, "")
    assert said.startswith(f"magblast: there is no host called {host}:")
    assert said.count("\n") == 1


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.0.2.7"])
def test_other_machines_are_let_in_only_on_request(host: str, run: Run) -> None:
    code, out, said = run("serve", "--host", host)
    assert (code, out) == (2, "")
    assert said.startswith(f"magblast: --host {host} lets other machines open the page")
    assert "--allow-remote" in said


def test_whoever_lets_them_in_is_told_what_that_means(run: Run) -> None:
    # An address for documentation, which no machine has.
    code, _, said = run("serve", "--host", "192.0.2.7", "--allow-remote", "--port", 0)
    assert code == 2
    warning, problem = said.splitlines()
    assert "whoever has the address of the page can play" in warning
    assert problem.startswith("magblast: the game cannot be served at 192.0.2.7")


@pytest.mark.parametrize("host", ["127.0.0.1", "192.0.2.7"])
def test_other_machines_always_need_the_token(host: str, run: Run) -> None:
    assert run("serve", "--host", host, "--allow-remote", "--no-token") == (
        2,
        "",
        "magblast: --allow-remote always needs the token: leave out --no-token\n",
    )


@posix_only
@pytest.mark.usefixtures("home")
def test_without_a_token_the_address_is_short() -> None:
    command = [sys.executable, "-m", "magblast", "serve", "--port", "0", "--no-token"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        assert re.match(r"Open http://127\.0\.0\.1:[0-9]+/ in a browser", server.stdout.readline())
        server.terminate()


async def _leave(page: ClientWebSocketResponse) -> None:
    # A key that comes with a picture, before anybody has seen it, does nothing.
    while not page.closed:
        await page.send_json(["stdin", "q"])
        await asyncio.sleep(0.5)


async def _watched(address: str, token: str) -> str:
    """Watch until the table is drawn, leave, and return all that was drawn."""
    seen = b""
    path = f"{address}ws/{token}?width=100&height=30"
    async with ClientSession() as session, session.ws_connect(path, origin=address[:-1]) as page:
        async with asyncio.timeout(60):
            while b"Make your" not in seen:
                seen += await page.receive_bytes()
            leaving = asyncio.create_task(_leave(page))
            async for message in page:
                seen += message.data
            leaving.cancel()
    return CODES.sub("", seen.decode(errors="ignore"))


@posix_only
async def test_whoever_watches_a_game_finds_nothing_else(home: Path) -> None:
    (home / "games").mkdir(parents=True)
    write(home / "games" / "game.mblog", duel(), FIRE)
    command = [sys.executable, "-m", "magblast", "serve", "--watch", "1", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as served:
        assert served.stdout is not None
        opened = re.match(_WATCHED, served.stdout.readline())
        try:
            assert opened is not None
            seen = await _watched(opened[1], opened[2])
        finally:
            served.terminate()
    assert "Freya" in seen
    # Neither hands are drawn, nor what else there is.
    assert not [secret for secret in ("Direct Hit", "Evasive", "New game") if secret in seen]
    assert [each.name for each in home.iterdir()] == ["games"]


@pytest.mark.parametrize("pages", ["0", "-1", "1001", "many"])
def test_a_number_of_pages_that_is_none_is_refused(pages: str, run: Run) -> None:
    code, _, said = run("serve", f"--pages={pages}")
    assert code == 2
    assert "--pages must be a number from 1 to 1000" in said


@pytest.mark.parametrize("port", ["", "-1", "65536", "http", "8000.0", "٨"])
def test_a_port_that_is_no_port_is_refused(port: str, run: Run) -> None:
    code, _, said = run("serve", f"--port={port}")
    assert code == 2
    assert "--port must be a number from 0 to 65535" in said


@posix_only
@pytest.mark.parametrize("way", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_quietly(way: signal.Signals, home: Path) -> None:
    command = [sys.executable, "-m", "magblast", "serve", "--port", "0"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        said = server.stdout.readline()
        assert re.match(r"Open http://127\.0\.0\.1:[0-9]+/\?token=[0-9a-f]{32} in a browser", said)
        server.send_signal(way)
        assert server.communicate(timeout=60) == ("", "")
    assert server.returncode == 0


@pytest.mark.parametrize(
    ("driver", "plain"),
    [("textual.drivers.web_driver:WebDriver", False), ("another:Driver", True)],
)
def test_behind_a_page_the_game_draws_without_a_terminal(
    driver: str, plain: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", StringIO())
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setenv("TEXTUAL_DRIVER", driver)
    assert is_plain(parse([])) is plain
    assert is_plain(parse(["--plain"]))
