"""``magblast host`` opens a table to phones, or says in one sentence why not."""

import sys
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from magblast.system.startup import install_command
from magblast.web.hosting import EXTRA
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
