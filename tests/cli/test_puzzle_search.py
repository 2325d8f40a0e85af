"""``magblast puzzles --find`` looks at finished games, and goes on where it was stopped."""

import errno
import os
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from magblast.cli import puzzle_search
from magblast.cli.output import NOT_KEPT
from magblast.play.autosave import games_folder
from magblast.play.session import Session
from magblast.puzzles import own
from magblast.puzzles.finding import Portion
from magblast.puzzles.own import OwnPuzzles, PuzzleFile, own_puzzles
from magblast.puzzles.paths import own_path
from magblast.puzzles.puzzle import Puzzle
from magblast.record.header import new_header
from tests.cli.conftest import Run
from tests.play.test_kept_files import failing
from tests.puzzles.asking import puzzle_at
from tests.support.golden import first_golden, golden_course

PUZZLE = puzzle_at("battlecards")


def search(todo: Iterator[Portion], *_: Any) -> Iterator[tuple[Portion, Sequence[Puzzle]]]:
    """Find a puzzle where there is one, and look at nothing."""
    for portion in todo:
        yield portion, [PUZZLE] if PUZZLE.before in portion.before else []


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(puzzle_search, "search", search)
    shutil.copy(first_golden("battlecards"), tmp_path / "1.mblog")
    session = Session.start(new_header("third", ["Ada", "Bo"], "going"), tmp_path / "2.mblog")
    session.close()
    (tmp_path / "notes.txt").write_text("", encoding="utf-8")
    return tmp_path


def kept(path: Path) -> PuzzleFile:
    found = PuzzleFile(path)
    found.read()
    return found


def test_what_is_found_is_kept_once(run: Run, folder: Path) -> None:
    out = folder / "found.jsonl"
    code, said, err = run("puzzles", "--find", folder, "--out", out, "--jobs", 1)
    assert (code, err) == (0, "")
    assert said == f"New puzzles: 1, from one game. They are kept in {out}.\n"
    assert kept(out).puzzles == [PUZZLE]
    assert kept(out).is_done(golden_course("battlecards").chain)
    code, said, err = run("puzzles", "--find", folder, "--out", out, "--jobs", 1)
    assert (code, err) == (0, "")
    assert said.startswith("New puzzles: 0, from 0 games.")


def test_it_goes_on_where_it_was_stopped(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(todo: Iterator[Portion], *_: Any) -> Iterator[Any]:
        yield from search(iter([next(todo), next(todo)]))
        raise KeyboardInterrupt

    out, looked = folder / "found.jsonl", golden_course("battlecards").chain
    monkeypatch.setattr(puzzle_search, "search", stopped)
    code, said, err = run("puzzles", "--find", folder, "--out", out, "--jobs", 1)
    assert (code, err) == (130, "magblast: stopped; the same command goes on from here\n")
    assert said.startswith("New puzzles: 1, from one game.")
    before = {*kept(out).looked_at(looked)}
    assert len(before) == 8

    seen: list[Portion] = []

    def rest(todo: Iterator[Portion], *_: Any) -> Iterator[Any]:
        for portion, puzzles in search(todo):
            seen.append(portion)
            yield portion, puzzles

    monkeypatch.setattr(puzzle_search, "search", rest)
    assert run("puzzles", "--find", folder, "--out", out, "--jobs", 1)[0] == 0
    assert before.isdisjoint(index for each in seen for index in each.before)
    assert kept(out).is_done(looked)


def test_saved_games_are_looked_into_and_damaged_ones_are_named(
    run: Run, folder: Path, home: Path
) -> None:
    assert run("puzzles", "--find", "--jobs", 1)[0] == 0
    games_folder().mkdir(parents=True, exist_ok=True)
    shutil.copy(first_golden("battlecards"), games_folder() / "a.mblog")
    damaged = games_folder() / "b.mblog"
    lines = first_golden("magusha").read_bytes().splitlines(keepends=True)
    damaged.write_bytes(b"".join([*lines[:9], b"{}\n", *lines[9:]]))
    code, said, err = run("puzzles", "--find", "--jobs", 1)
    assert code == 0
    assert err.startswith(f"magblast: {damaged}: line 10: ")
    assert said == f"New puzzles: 1, from one game. They are kept in {own_path()}.\n"
    assert len(own_puzzles()) == 1


def test_a_folder_that_is_not_there_is_named(run: Run, tmp_path: Path) -> None:
    missing = tmp_path / "missing"
    code, _, err = run("puzzles", "--find", missing)
    assert (code, err) == (2, f"magblast: {missing}: there is no such file\n")
    (tmp_path / "file").write_text("", encoding="utf-8")
    code, _, err = run("puzzles", "--find", tmp_path / "file")
    assert code == 2
    assert "part of the path is not a folder" in err


def test_on_a_full_disk_the_search_stops_and_nothing_kept_is_lost(
    run: Run, folder: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def counted(todo: Iterator[Portion], *_: Any) -> Iterator[Any]:
        for portion, puzzles in search(todo):
            looked.append(portion)
            yield portion, puzzles

    looked: list[Portion] = []
    other = puzzle_at("battlecards", back=9)
    OwnPuzzles().add("another log", [3], [other], done=True)
    before = own_path().read_bytes()
    monkeypatch.setattr(puzzle_search, "search", counted)
    with failing(errno.ENOSPC, monkeypatch, reads=False):
        code, said, err = run("puzzles", "--find", folder, "--jobs", 1)
        assert (code, said, len(looked)) == (NOT_KEPT, "", 1)
        assert err.startswith(f"magblast: {own_path()} cannot be written (no space is left on the")
        assert err.count("\n") == 1
    assert own_path().read_bytes() == before
    assert [each.name for each in home.iterdir()] == [own_path().name]
    assert run("puzzles", "--find", folder, "--jobs", 1)[0] == 0
    assert own_puzzles() == [other, PUZZLE]


def test_on_a_full_disk_the_search_into_another_file_stops(
    run: Run, folder: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: Any) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    out = folder / "found.jsonl"
    PuzzleFile(out).add("another log", [3], [PUZZLE], done=True)
    before = out.read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(own, "replace_private", full)
        code, said, err = run("puzzles", "--find", folder, "--out", out, "--jobs", 1)
    assert (code, said) == (2, "")
    assert err == f"magblast: {out}: cannot be written: no space is left on the disk\n"
    assert out.read_bytes() == before
