"""``magblast host`` opens a table to phones, or says in one sentence why not."""

import socket
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from magblast.system.startup import install_command
from magblast.web.hosting import EXTRA, Hosting
from magblast.web.kept_tables import KeptTable, keep_table
from magblast.web.qr import qr_rows
from tests.cli.conftest import Run
from tests.support.logs import duel, write


def test_without_the_extra_it_says_what_to_install(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "aiohttp", None)
    code, out, said = run("host")
    assert (code, out) == (2, "")
    assert said == (
        "magblast: hands on phones need more packages; install them with "
        f"{install_command(EXTRA.values())}\n"
    )


def test_it_needs_a_terminal_and_a_table_that_can_be(run: Run, tmp_path: Any) -> None:
    code, out, said = run("host")
    assert (code, out) == (2, "")
    assert said.startswith("magblast: this needs a terminal")
    for given in (
        *(["--seats", "bot:nobody,Bo"], ["--game", "magusha", "--seats", "Ada"]),
        *(["--port", "99999"], ["--pause", "soon"], ["--colour"]),
        [write(tmp_path / "game.mblog", duel()), "--seats", "Ada,Bo"],
    ):
        code, out, said = run("host", *given)
        assert (code, out) == (2, ""), given
        assert said.count("\n") == 1
        assert not said.startswith("magblast: this needs a terminal"), given


def test_what_is_no_log_is_told_on_one_line_by_all_commands_that_play_or_show_it(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for command in ("host", "play", "serve"):
        monkeypatch.setattr("magblast.cli.home._has_terminal", lambda: True)
        # An empty log may be written in a moment, so whoever only watches waits.
        for text in ("hello\n", '{"a": 1}\n', *([""] if command != "serve" else [])):
            path = tmp_path / "no.mblog"
            path.write_text(text, "utf-8")
            _, _, shown = run("show", str(path))
            option = ["--watch"] if command == "serve" else []
            code, out, said = run(command, *option, str(path))
            assert (code, out, said) == (2, "", shown), command
            assert said.count("\n") == 1


@pytest.mark.parametrize("command", ["host", "play", "simulate"])
def test_a_seat_without_a_name_between_commas_is_told(run: Run, command: str) -> None:
    for seats, blank in ((",,", 1), ("bot:random,,bot:random", 2), ("bot:random, ", 2)):
        code, out, said = run(command, "--seats", seats)
        assert (code, out) == (2, "")
        assert said.startswith(f"magblast: --seats {seats.strip()!r}"[:18])
        assert f"has nothing for seat {blank}: write a name" in said


def test_a_port_that_another_program_has_is_told_before_anything_is_shown(run: Run) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        code, out, said = run("host", "--port", str(port))
    assert (code, out) == (2, "")
    assert said.startswith(f"magblast: phones cannot be served at 127.0.0.1, port {port}: ")


def test_a_saved_game_is_opened_to_the_phones_that_it_had(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = list[Hosting]()

    def note(args: Any, start: Any, language: Any, programs: Any, hosting: Hosting) -> int:
        opened.append(hosting)
        return 0

    monkeypatch.setattr("magblast.cli.host.open_screens", note)
    monkeypatch.setattr("magblast.cli.host.need_terminal", lambda: None)
    path = Path(write(tmp_path / "game.mblog", duel()))
    keep_table(path, KeptTable("BCDF", 8123, (), lan=True, pause=3))
    for given in ([], ["--pause", "2"]):
        assert run("host", str(path), *given) == (0, "", "")
    assert opened == [
        Hosting(lan=True, pause=3, before=8123),
        Hosting(lan=True, pause=2, before=8123),
    ]


class _Picture:
    """Stand for a QR picture of three rows: a frame, of which the border is light."""

    def matrix_iter(self, *, border: int) -> Iterator[list[int]]:
        inner = [[1, 1, 1], [1, 0, 1], [1, 1, 0]]
        width = 3 + 2 * border
        yield from [[0] * width] * border
        yield from ([*[0] * border, *row, *[0] * border] for row in inner)
        yield from [[0] * width] * border


def test_an_address_is_drawn_in_half_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    segno = SimpleNamespace(make_qr=lambda text, error: _Picture(), __spec__=object())
    monkeypatch.setitem(sys.modules, "segno", segno)
    assert qr_rows("http://192.0.2.1/") == ["       ", "  █▀█  ", "  ▀▀   ", "       "]


def test_without_its_package_there_is_no_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "segno", None)
    assert qr_rows("http://192.0.2.1/") == ()
