"""A command that takes a log takes it from the standard input as well, written as ``-``."""

import io
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import IO

import pytest

from magblast.bots.balance import Rate
from magblast.bots.interval import Interval
from magblast.cli import main
from magblast.cli.habit_page import habit_page
from magblast.cli.report_page import Rates, Section, page
from magblast.pictures.isolating import isolated
from magblast.play.habit_words import HabitWords
from magblast.reviewing.habits import Habits, Row
from magblast.wording import ENGLISH
from tests.every_game.games import GAMES, played
from tests.support.posix import posix_only


def type_in(data: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))


@pytest.mark.parametrize("command", ["show", "state", "legal", "table", "replay --verify"])
def test_a_log_is_read_from_the_standard_input(
    command: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    log = played(GAMES[0], tmp_path / "game.mblog", 3)
    assert main([*command.split(), str(log)]) == 0
    by_path = capsys.readouterr()
    type_in(log.read_bytes(), monkeypatch)
    assert main([*command.split(), "-"]) == 0
    typed = capsys.readouterr()
    assert typed.err == by_path.err
    assert len(typed.out.splitlines()) == len(by_path.out.splitlines()) > 0


def test_what_is_no_log_is_told_as_what_was_typed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    type_in(b"nothing\n", monkeypatch)
    assert main(["show", "-"]) == 2
    told = capsys.readouterr().err
    assert told.startswith("magblast: -: ")
    assert "/tmp" not in told


def test_without_a_standard_input_that_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["show", "-"]) == 2
    assert "there is no standard input" in capsys.readouterr().err


def test_a_game_is_not_played_from_the_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    type_in(b"", monkeypatch)
    assert main(["play", "-"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("name", ["game.svg", "GAME.SVG"])
def test_a_table_is_drawn_into_a_picture(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = played(GAMES[0], tmp_path / "game.mblog", 3)
    assert main(["show", str(log), "--svg", str(tmp_path / "shown.svg")]) == 0
    assert main(["table", str(log), "-o", str(tmp_path / name)]) == 0
    assert (tmp_path / name).read_bytes() == (tmp_path / "shown.svg").read_bytes()
    assert not capsys.readouterr().out


def test_names_in_pages_leave_their_surroundings_in_order(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = played(GAMES[0], tmp_path / "game.mblog", 0)
    assert main(["show", str(log), "--html", "-"]) == 0
    heading = capsys.readouterr().out.partition("<h1>")[2].partition("</h1>")[0]
    assert "<bdi>Ada</bdi>, <bdi>Bo</bdi>" in heading
    assert main(["report", str(log), "--html", "-"]) == 0
    assert "<td><bdi>" in capsys.readouterr().out


def test_a_number_of_the_wrong_kind_is_told_as_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = played(GAMES[0], tmp_path / "game.mblog", 3)
    text = log.read_text(encoding="utf-8")
    spoilt = text.replace('"by":1', '"by":1.0', 1)
    assert spoilt != text
    log.write_text(spoilt, encoding="utf-8")
    main(["replay", "--verify", str(log)])
    assert "by must be a whole number, not 1.0" in "".join(capsys.readouterr())


def _write_all(pipe: IO[bytes], data: bytes) -> None:
    pipe.write(data)
    pipe.close()


@posix_only
@pytest.mark.parametrize("command", [("show",), ("replay", "--verify"), ("share",), ("state",)])
def test_a_pipe_of_the_shell_is_read_once(
    command: tuple[str, ...], tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    log = played(GAMES[1], tmp_path / "game.mblog", 0)
    assert main([*command, str(log)]) == 0
    told = capfd.readouterr().out
    for text, code in ((log.read_bytes(), 0), (b"no log\n", 2)):
        reads, writes = os.pipe()
        with ThreadPoolExecutor(1) as threads, os.fdopen(writes, "wb") as shell:
            writing = threads.submit(_write_all, shell, text)
            assert main([*command, f"/dev/fd/{reads}"]) == code
            writing.result()
        os.close(reads)
        said, complaint = capfd.readouterr()
        if code:
            assert complaint.startswith(f"magblast: /dev/fd/{reads}: line 1: ")
        else:
            assert said == told.replace(str(log), f"/dev/fd/{reads}")


def test_names_in_sentences_of_pages_are_isolated() -> None:
    names = ["Ada", "Ada B.", "amp", "דנה"]
    told = isolated("Ada B. & דנה adapt; Ada's <b>", names)
    assert told == ("<bdi>Ada B.</bdi> &amp; <bdi>דנה</bdi> adapt; <bdi>Ada</bdi>&#x27;s &lt;b&gt;")
    assert isolated("Ada & Bo", []) == "Ada &amp; Bo"


def test_the_sums_of_a_person_isolate_the_name() -> None:
    none = Row("", 0, 0, 0, 0, 0, None)
    habits = Habits("דנה", "battlecards", "battlecards", 1, 1, 0, none, *[()] * 7)
    page = habit_page([HabitWords(habits, ENGLISH)], "", ENGLISH)
    assert "<h2><bdi>דנה</bdi> · Battlecards</h2>" in page


def test_the_sentences_of_a_report_isolate_each_name() -> None:
    rates = [Rate(name, 4, 2, Interval(0.1, 0.9), False) for name in ("דנה", "Ada")]
    table = Rates("captains", tuple(rates), 0.5)
    facts, measured = ("דנה wins more than Ada.",), ("דנה & Ada",)
    section = Section("", facts, (table,), None, [], {}, "", ("%", ""), measured)
    told = page("", "", [section], ENGLISH)
    assert "<p><bdi>דנה</bdi> wins more than <bdi>Ada</bdi>.</p>" in told
    assert '<p class="dim"><bdi>דנה</bdi> &amp; <bdi>Ada</bdi></p>' in told


@pytest.mark.parametrize("command", ["play", "watch"])
def test_a_game_from_the_standard_input_is_not_played_on(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, "-"]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert "a game from the standard input can be shown, but not played or watched" in err
