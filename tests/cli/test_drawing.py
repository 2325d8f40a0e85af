"""Logs are drawn as files and in the terminal, and what cannot be drawn is refused."""

import os
import subprocess
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path
from xml.etree import ElementTree

import pytest

from magblast.cli import main
from magblast.kernel.shelf import SHELF
from tests.cli.conftest import Run
from tests.cli.test_spoilers import play
from tests.every_game.games import played
from tests.support.logs import FIRE, SOUND, duel, write

FORMATS = ("--html", "--svg", "--cast")
DRAWN = [("show", each) for each in FORMATS] + [("table",)]


@pytest.mark.parametrize("id_", [*SHELF])
def test_a_table_of_every_game_is_printed(id_: str, run: Run, tmp_path: Path) -> None:
    log = played(id_, tmp_path / "game.mblog", 0)
    for at in ((), ("--at", 0), ("--at", 20)):
        code, out, err = run("table", log, *at)
        assert (code, err) == (0, "")
        assert "Ada" in out
        assert "\x1b" not in out
    code, plain, err = run("table", log, "--ascii")
    assert (code, err) == (0, "")
    assert plain.isascii()


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_an_encoding_without_lines_gets_plain_characters(
    encoding: str, script: Path, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = run("table", script, "--ascii")[1]
    with monkeypatch.context() as patched:
        printed = TextIOWrapper(BytesIO(), encoding=encoding, newline="\n")
        patched.setattr("sys.stdout", printed)
        assert main(["table", str(script)]) == 0
        printed.seek(0)
        assert printed.read() == plain
        # A file of its own has an encoding of its own.
        assert main(["table", str(script), "-o", str(tmp_path / "drawn")]) == 0
    assert not (tmp_path / "drawn").read_text(encoding="utf-8").isascii()


def test_each_record_has_its_table(script: Path, run: Run) -> None:
    tables = [run("table", script, "--at", at)[1] for at in (0, 3)]
    assert "Ares" in tables[0]
    assert tables[0] != tables[1]


def test_a_table_is_as_wide_as_the_terminal(
    script: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    for columns in (60, 100, 140):
        monkeypatch.setenv("COLUMNS", str(columns))
        widths = {len(line) for line in run("table", script)[1].splitlines()}
        assert columns - 30 < max(widths) <= columns


def test_a_terminal_gets_colours_unless_it_wants_none(
    script: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert main(["table", str(script), "--theme", "light"]) == 0
    assert "48;2;243;245;250" in capsys.readouterr().out
    monkeypatch.delenv("COLORTERM")
    assert main(["table", str(script)]) == 0
    out = capsys.readouterr().out
    assert "48;5;" in out
    assert "48;2;" not in out
    monkeypatch.setenv("NO_COLOR", "1")
    assert main(["table", str(script)]) == 0
    assert "\x1b" not in capsys.readouterr().out


@pytest.mark.parametrize("option", FORMATS)
def test_what_is_drawn_is_printed_or_written_to_a_new_file(
    option: str, script: Path, run: Run, tmp_path: Path
) -> None:
    code, out, err = run("show", script, option)
    assert (code, err) == (0, "")
    for number, way in enumerate(((option,), (option, "-o"))):
        path = tmp_path / f"drawn-{number}"
        assert run("show", script, *way, path) == (0, "", "")
        assert path.read_text(encoding="utf-8") == out
        code, _, err = run("show", script, *way, path)
        assert (code, err) == (
            2,
            f"magblast: {path}: the file already exists and was not overwritten\n",
        )
        assert path.read_text(encoding="utf-8") == out


@pytest.mark.parametrize("option", FORMATS)
def test_a_file_that_cannot_be_written_is_refused(
    option: str, script: Path, run: Run, tmp_path: Path
) -> None:
    code, out, err = run("show", script, option, tmp_path / "no" / "x")
    assert (code, out) == (2, "")
    assert err.endswith("cannot be written: there is no such file or folder\n")
    path = tmp_path / "x"
    code, out, err = run("show", script, option, path, "--at", 9999)
    assert (code, out) == (2, "")
    assert not path.exists()


@pytest.mark.parametrize("command", DRAWN)
def test_a_record_that_is_not_there_is_refused(
    command: tuple[str, ...], script: Path, run: Run
) -> None:
    code, out, err = run(command[0], script, *command[1:], "--at", 9999)
    assert (code, out) == (2, "")
    assert err == f"magblast: {script}: the log has only 3 actions, not 9999\n"


@pytest.mark.parametrize("command", DRAWN)
def test_a_broken_log_is_refused_and_drawn_up_to_there(
    command: tuple[str, ...], run: Run, tmp_path: Path
) -> None:
    log = write(tmp_path / "broken.mblog", duel(), FIRE, SOUND, "{")
    code, out, err = run(command[0], log, *command[1:])
    assert (code, out) == (2, "")
    assert "use --at 2 to see what comes before" in err
    assert run(command[0], log, *command[1:], "--at", 2)[0] == 0
    nothing = write(tmp_path / "nothing.mblog", "{}")
    code, out, err = run(command[0], nothing, *command[1:])
    assert (code, out) == (2, "")
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize("command", DRAWN)
@pytest.mark.usefixtures("shelf")
def test_hands_of_a_game_that_is_not_finished_need_spoilers(
    command: tuple[str, ...], run: Run, tmp_path: Path
) -> None:
    log = play(tmp_path / "left.mblog", 3)
    for viewer in ("1", "2", "all"):
        drawn = (command[0], log, *command[1:], "--as", viewer)
        code, out, err = run(*drawn)
        assert (code, out) == (2, "")
        assert "this game is not finished" in err
        assert run(*drawn, "--spoilers")[0] == 0
    assert run(command[0], log, *command[1:])[0] == 0


@pytest.mark.parametrize("command", DRAWN)
def test_a_copy_for_the_public_has_no_tables(
    command: tuple[str, ...], game_log: Path, run: Run, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.mblog"
    assert run("export", game_log, "--public", "-o", copy)[0] == 0
    code, out, err = run(command[0], copy, *command[1:])
    assert (code, out) == (2, "")
    assert "holds sentences, but no tables that could be drawn" in err


def test_options_that_do_not_go_together_are_refused(
    script: Path, run: Run, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    for args in (
        ("--svg", "--cast"),
        ("--html", "--cast"),
        ("--html", "--theme", "dark"),
        ("--html", "--from", "1"),
        ("--cast", "--from", "1"),
        ("--svg", "--take-backs"),
        ("--from", "1"),
        ("--theme", "dark"),
        ("--svg", out, "-o", tmp_path / "other"),
        ("--svg", "--theme", "pink"),
        ("--svg", "--from", "2", "--at", "1"),
    ):
        code, printed, err = run("show", script, *args)
        assert (code, printed) == (2, ""), args
        assert len(err.splitlines()) == 1
    assert not out.exists()


def test_a_moving_picture_begins_where_it_is_asked_to(script: Path, run: Run) -> None:
    whole = run("show", script, "--svg", "--from", 0)[1]
    last = run("show", script, "--svg", "--from", 3)[1]
    assert "@keyframes" in whole
    assert "@keyframes" not in last
    assert run("show", script, "--svg", "--from", 0, "--at", 2)[1] != whole


def test_markup_stays_markup_in_any_encoding(tmp_path: Path) -> None:
    """Where a terminal lacks a sign, what stands in for it elsewhere would be markup."""
    names = ["\u2039script\u203a", "\u201cquoted\u201d"]
    log = write(tmp_path / "log.mblog", duel() | {"seats": [{"name": name} for name in names]})
    program = "import sys; from magblast.cli import main; sys.exit(main(sys.argv[1:]))"
    done = subprocess.run(
        [sys.executable, "-c", program, "show", str(log), "--svg"],
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "latin-1", "PYTHONUTF8": "0"},
        check=True,
    )
    assert b"<script" not in done.stdout
    assert names[0] in (ElementTree.fromstring(done.stdout.decode("latin-1"))[0].text or "")


@pytest.mark.parametrize("name", ["a.html", "a.HTM", "a.svg", "a.cast", "a.png", "a.pdf"])
def test_no_text_goes_to_what_is_named_as_a_page_or_a_picture(
    name: str, run: Run, script: Path, tmp_path: Path
) -> None:
    for command in ("show", "state", "legal", "review", "table", "export --public", "cards"):
        out = tmp_path / f"{command.partition(' ')[0]}-{name}"
        files = () if command == "cards" else (script,)
        code, printed, err = run(*command.split(), *files, "-o", out)
        if command == "table" and name.endswith("svg"):
            assert (code, out.read_text("utf-8")[:4]) == (0, "<svg")
            continue
        assert (code, printed, err.count("\n")) == (2, "", 1)
        assert "would write plain text" in err
        option = {"html": "--html", "svg": "--svg", "cast": "--cast"}.get(name[2:], "")
        offers = {"show": ("--html", "--svg", "--cast"), "review": ("--html",)}
        assert (f"use {option} " in err) == (option in offers.get(command, ()))
        assert not out.exists()


def test_what_an_option_draws_goes_to_the_file_of_its_name(
    run: Run, script: Path, tmp_path: Path
) -> None:
    for option in FORMATS:
        out = tmp_path / f"a.{option[2:]}"
        assert run("show", script, option, "-o", out)[0] == 0
        assert out.exists()
