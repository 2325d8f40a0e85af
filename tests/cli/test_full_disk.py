"""A full disk leaves nothing behind that would block the next try."""

import errno
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from pathlib import Path
from typing import TextIO

import pytest

from magblast.bots.arena import GameResult
from magblast.cli import simulate
from magblast.cli.output import writing
from magblast.play.autosave import data_folder
from magblast.play.store import REVIEWS, store_path
from tests.cli.conftest import Run
from tests.play.test_kept_files import EVERY, KEPT_REVIEWS
from tests.support.kept_files import told
from tests.support.posix import REASON

if sys.platform == "win32":
    pytest.skip(REASON, allow_module_level=True)

import resource

pytestmark = pytest.mark.usefixtures("home")
SIMULATE = ("simulate", "--game", "battlecards", "--seats", "bot:random,bot:random", "--jobs", 1)


@contextmanager
def room_for(count: int) -> Iterator[None]:
    """Let no file grow beyond so many bytes."""
    _, hard = before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (count, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.mark.parametrize("room", [0, 100])
def test_no_part_of_a_copy_stays(room: int, run: Run, game_log: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.mblog"
    with room_for(room):
        code, out, err = run("export", "--public", game_log, "-o", copy)
    assert (code, out) == (2, "")
    assert err == f"magblast: {copy}: cannot be written: the file is too large\n"
    assert not copy.exists()
    assert run("export", "--public", game_log, "-o", copy) == (0, "", "")
    assert copy.read_text(encoding="utf-8").count("\n") > 10
    kept = copy.read_bytes()
    assert run("export", "--public", game_log, "-o", copy)[0] == 2
    assert copy.read_bytes() == kept


def test_whatever_stops_the_writing_leaves_no_file(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt), writing(tmp_path / "copy"):
        raise KeyboardInterrupt
    assert not (tmp_path / "copy").exists()


@pytest.mark.parametrize("room", [0, 600])
def test_results_without_a_game_do_not_stay(room: int, run: Run, tmp_path: Path) -> None:
    results = tmp_path / "results.json"
    with room_for(room):
        code, _, err = run(*SIMULATE, "--games", 2, "--json", results)
    assert code == 2
    assert err == f"magblast: {results}: cannot be written: the file is too large\n"
    assert not [*tmp_path.glob("results*")]
    assert run(*SIMULATE, "--games", 2, "--json", results)[0] == 0


def test_games_that_were_written_stay(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = simulate._write

    def write(file: TextIO, bots: Sequence[str], played: GameResult) -> None:
        if played.number > 1:
            raise OSError(errno.ENOSPC, "full")
        real(file, bots, played)

    monkeypatch.setattr(simulate, "_write", write)
    results = tmp_path / "results.json"
    assert run(*SIMULATE, "--games", 2, "--json", results)[0] == 2
    assert len([*tmp_path.glob("results*")]) == 1


@pytest.mark.parametrize("room", [0, 4096, 8192])
def test_a_full_disk_deletes_no_reviews(room: int) -> None:
    for number in range(3):
        KEPT_REVIEWS.keep(number)
    before = store_path(REVIEWS).read_bytes()
    with room_for(room):
        KEPT_REVIEWS.keep(4)
        assert KEPT_REVIEWS.counted() == 4
    assert store_path(REVIEWS).read_bytes() == before
    assert str(store_path(REVIEWS)) in told()
    assert KEPT_REVIEWS.counted() == 4


def _all_descriptors() -> Iterator[int]:
    with suppress(OSError):
        while True:
            yield os.open(os.devnull, os.O_RDONLY)


def _descriptors_run_out(home: str) -> None:
    """Keep something of each kind while the system opens no more files for this program."""
    os.environ["MAGBLAST_HOME"] = home
    for each in EVERY:
        each.keep(0)
        each.counted()
    resource.setrlimit(resource.RLIMIT_NOFILE, (64, 64))
    taken = [*_all_descriptors()]
    for each in EVERY:
        for number in (1, 2):
            each.keep(number)
        assert each.counted() == 2, each.name
    said = told()
    for each in EVERY:
        assert said.count(str(data_folder() / each.name)) == said.count(each.name) >= 1
    assert said.count("too many files are open") == said.count(str(data_folder()))
    for descriptor in taken:
        os.close(descriptor)
    for each in EVERY:
        each.keep(3)
        assert each.counted() == 4, each.name
    assert told() == ""


def test_a_program_that_may_open_no_more_files_loses_nothing() -> None:
    program = get_context("spawn").Process(target=_descriptors_run_out, args=(str(data_folder()),))
    program.start()
    program.join()
    assert program.exitcode == 0
    assert {each.name: each.counted() for each in EVERY} == {each.name: 4 for each in EVERY}
