"""All files of the data folder follow one rule: nothing kept is deleted or overwritten unread."""

import errno
import json
import os
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from datetime import date, timedelta
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from magblast.play import kept_files, store
from magblast.play.autosave import data_folder
from magblast.play.review_store import keep_review, keep_verdicts, kept_reviews
from magblast.play.settings import Settings, load_settings, save_settings
from magblast.play.store import REVIEWS, STATISTICS, Store, store_path, with_store
from magblast.play.typed_texts import keep_typed_text, typed_texts
from magblast.puzzles.own import OwnPuzzles, PuzzleFile, own_puzzles
from magblast.puzzles.practice import keep_answer, load_practice
from magblast.puzzles.puzzle_days import keep_day, load_days
from magblast.reviewing.kept import KeptVerdict, ReviewedGame
from magblast.system import files
from magblast.web.claim import Claim
from magblast.web.kept_tables import KeptTable, keep_table, kept_table
from tests.puzzles.asking import puzzle_at
from tests.puzzles.at_once import keep_each
from tests.support.kept_files import told

DAY = date(2026, 11, 24)
_ROW = "INSERT INTO log VALUES (?, ?)"
_NAMES = "SELECT name FROM log ORDER BY name"
PUZZLES = [puzzle_at("battlecards", back=back) for back in (1, 5, 9, 13, 17)]
pytestmark = pytest.mark.usefixtures("home")


def _game(log: Path) -> ReviewedGame:
    return ReviewedGame(str(log), "", "magblast", "third", ("Ada",), ("",), (1,), 3, ())


def _verdict(before: int) -> KeptVerdict:
    return KeptVerdict(before, before, 1, 1, "place", 0.5, "?", ())


def _review(number: int) -> None:
    keep_review(f"digest {number}", _game(data_folder()))
    keep_verdicts(f"digest {number}", "judge", [_verdict(number)])


def _reviews() -> int:
    found = kept_reviews([f"digest {number}" for number in range(9)], "judge")
    return sum(len(game.verdicts) for game in found.values())


def _puzzle(number: int) -> None:
    own = OwnPuzzles()
    own.add(f"log {number}", [number], [PUZZLES[number]], done=False)


def _table(number: int) -> None:
    claim, _ = Claim.new("phone")
    keep_table(Path(f"{number}.mblog"), KeptTable("BCDF", 8000, (claim, Claim())))


def _tables() -> int:
    return sum(kept_table(Path(f"{number}.mblog")) is not None for number in range(9))


class Kept(NamedTuple):
    """Define how something is kept in a file, and how what is kept is counted."""

    name: str
    keep: Callable[[int], object]
    counted: Callable[[], int]


ANSWERS = Kept(
    "puzzle-answers.json",
    lambda number: keep_answer(str(number), DAY, right=True),
    lambda: len(load_practice()),
)
DAYS = Kept(
    "puzzle-days.json",
    lambda number: keep_day("magusha", DAY + timedelta(number)),
    lambda: len(load_days().get("magusha", ())),
)
OWN = Kept("puzzles.jsonl", _puzzle, lambda: len(own_puzzles()))
TYPED = Kept(
    "typed.json", lambda number: keep_typed_text(f"bang {number}"), lambda: len(typed_texts())
)
KEPT_REVIEWS = Kept(REVIEWS.name, _review, _reviews)
PHONES = Kept("phones.json", _table, _tables)
EVERY = (ANSWERS, DAYS, OWN, TYPED, PHONES, KEPT_REVIEWS)
TEXTS = EVERY[:5]


def ids(kept: object) -> str:
    return kept.name if isinstance(kept, Kept) else str(kept)


def _as_another_program(monkeypatch: pytest.MonkeyPatch) -> None:
    """Go on as a program that holds nothing unwritten."""
    monkeypatch.setattr(kept_files, "_DESK", kept_files._Desk())


@contextmanager
def failing(number: int, monkeypatch: pytest.MonkeyPatch, *, reads: bool) -> Iterator[None]:
    """Let the disk refuse to open, or to write, what lies in the data folder."""
    real = os.open

    def refuse(path: Any, flags: int, *rest: Any, **more: Any) -> int:
        is_ours = str(path).startswith(f"{data_folder()}{os.sep}")
        if is_ours and (reads or flags & (os.O_CREAT | os.O_RDWR | os.O_WRONLY)):
            raise OSError(number, os.strerror(number))
        return real(path, flags, *rest, **more)

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", refuse)
        yield


FAULTS = {
    "ENOSPC": "no space is left on the disk",
    "EIO": "the disk does not work properly",
    "EACCES": "permission denied",
    "EMFILE": "too many files are open",
}


@pytest.mark.parametrize("kept", EVERY, ids=ids)
@pytest.mark.parametrize("name", FAULTS)
@pytest.mark.parametrize("reads", [False, True])
def test_a_disk_that_fails_takes_nothing(
    kept: Kept, name: str, reads: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept.keep(0)
    kept.keep(1)
    path = data_folder() / kept.name
    before = path.read_bytes()
    with failing(getattr(errno, name), monkeypatch, reads=reads):
        kept.keep(2)
        kept.counted()
    said = told()
    assert said.count(FAULTS[name]) == said.count(str(path)) >= 1
    assert (path.read_bytes(), [each.name for each in data_folder().iterdir()]) == (
        before,
        [kept.name],
    )
    assert kept.counted() >= 2


@pytest.mark.parametrize("kept", EVERY, ids=ids)
def test_a_file_that_is_read_only_stays_as_it_is(kept: Kept) -> None:
    kept.keep(0)
    kept.keep(1)
    path = data_folder() / kept.name
    before = path.read_bytes()
    path.chmod(0o400)
    kept.keep(2)
    assert path.read_bytes() == before
    assert "permission denied" in told()
    assert kept.counted() >= 2
    path.chmod(0o600)
    kept.keep(2)
    assert kept.counted() == 3
    assert told() == ""


@pytest.mark.parametrize("kept", EVERY, ids=ids)
@pytest.mark.parametrize("name", FAULTS)
def test_what_cannot_be_written_lasts_and_is_written_later(
    kept: Kept, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept.keep(0)
    with failing(getattr(errno, name), monkeypatch, reads=False):
        kept.keep(1)
        assert kept.counted() == 2
        kept.keep(3)
        assert kept.counted() == 3
    kept.keep(4)
    assert told().count(kept.name) == 1
    assert kept.counted() == 4
    _as_another_program(monkeypatch)
    assert kept.counted() == 4


@pytest.mark.parametrize("kept", EVERY, ids=ids)
def test_what_is_new_lasts_where_nothing_can_be_read(
    kept: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept.keep(0)
    with failing(errno.EIO, monkeypatch, reads=True):
        kept.keep(1)
        kept.keep(3)
        assert kept.counted() == 2
    kept.keep(4)
    _as_another_program(monkeypatch)
    assert kept.counted() == 4


def test_statistics_last_and_are_written_later(monkeypatch: pytest.MonkeyPatch) -> None:
    def keep(name: str) -> None:
        row = name.encode(), "stamp"
        with_store(lambda database: database.executemany(_ROW, [row]).connection.commit())

    def names() -> list[bytes]:
        return with_store(lambda database: [name for (name,) in database.execute(_NAMES)])

    keep("a")
    with failing(errno.ENOSPC, monkeypatch, reads=False):
        keep("b")
        keep("c")
        assert names() == [b"a", b"b", b"c"]
        assert with_store(lambda database: [*database.execute(_NAMES)], rebuild=True) == []
        keep("d")
        assert names() == [b"d"]
    _as_another_program(monkeypatch)
    assert names() == [b"a"]
    with failing(errno.ENOSPC, monkeypatch, reads=False):
        keep("e")
    assert names() == [b"a", b"e"]
    _as_another_program(monkeypatch)
    assert names() == [b"a", b"e"]


def test_of_damaged_reviews_that_cannot_be_set_aside_the_rest_is_used(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(_: Path) -> Path:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(store, "set_aside", refuse)
    for number in range(3):
        _review(number)
    path = store_path(REVIEWS)
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("UPDATE verdict SET said = '[' WHERE before = 1")
    assert _reviews() == 2
    _review(4)
    assert _reviews() == 3
    with closing(sqlite3.connect(path)) as database:
        assert ("[",) in database.execute("SELECT said FROM verdict").fetchall()
    assert "goes on with what can still be read of it" in told()


def test_threads_that_work_in_memory_lose_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    _review(0)
    with ThreadPoolExecutor(4) as threads:
        with failing(errno.ENOSPC, monkeypatch, reads=False):
            first = [*threads.map(_review, range(1, 5))]
            assert _reviews() == 5
        # The first of them writes what the others still add to.
        assert len([*first, *threads.map(_review, range(5, 9))]) == 8
    _reviews()
    _as_another_program(monkeypatch)
    assert _reviews() == 9


def test_a_copy_that_somebody_works_with_is_written_afterwards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def work(database: sqlite3.Connection) -> None:
        leave.close()
        # There is room again, and somebody else uses the file.
        _review(2)
        database.executemany("REPLACE INTO game VALUES (?, ?)", [("late", "{}")])
        database.commit()

    leave = ExitStack()
    leave.enter_context(failing(errno.ENOSPC, monkeypatch, reads=False))
    _review(1)
    with_store(work, REVIEWS)
    query = "SELECT digest FROM game ORDER BY digest"
    found = with_store(lambda database: [each for (each,) in database.execute(query)], REVIEWS)
    assert found == ["digest 1", "digest 2", "late"]


@pytest.mark.parametrize("name", [None, "found.jsonl"])
def test_programs_that_find_puzzles_at_once_lose_nothing(name: str | None, tmp_path: Path) -> None:
    context, path = get_context("spawn"), None if name is None else tmp_path / name
    programs = [
        context.Process(target=keep_each, args=(str(data_folder()), path, first, PUZZLES))
        for first in (0, 100)
    ]
    for each in programs:
        each.start()
    for each in programs:
        each.join()
    kept = OwnPuzzles() if path is None else PuzzleFile(path)
    kept.read()
    found = [number for number in range(200) if [*kept.looked_at(f"log {number}")] == [number]]
    assert found == [*range(20), *range(100, 120)]
    assert {each.id for each in kept.puzzles} == {each.id for each in PUZZLES}


@pytest.mark.parametrize("kept", [OWN, TYPED], ids=ids)
def test_a_file_cut_anywhere_loses_nothing_whole(kept: Kept) -> None:
    for number in range(3):
        kept.keep(number)
    path, aside = data_folder() / kept.name, data_folder() / f"{kept.name}.broken"
    text, mark = path.read_bytes(), b"\n" if kept is OWN else b'"'
    sizes = range(len(text)) if kept is TYPED else range(0, len(text), 7)
    for size in sizes:
        aside.unlink(missing_ok=True)
        path.write_bytes(text[:size])
        ends = text[:size].count(mark)
        whole = min(3, ends) if kept is OWN else ends // 2
        assert kept.counted() >= whole
        assert kept.counted() == kept.counted()
        if aside.exists():
            assert aside.read_bytes() == text[:size]
            assert f"{aside.name}" in told()
        else:
            assert text[:size].endswith((b"\n", b"}")) or not size


def test_a_damaged_file_is_set_aside_where_there_are_no_links(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A page without a server has none: ``os.link`` is missing there."""
    TYPED.keep(0)
    path = data_folder() / TYPED.name
    cut = path.read_bytes()[:-1]
    path.write_bytes(cut)
    monkeypatch.delattr(os, "link")
    assert TYPED.counted() == 1
    assert path.with_name(f"{path.name}.broken").read_bytes() == cut


@pytest.mark.parametrize("size", range(0, 24_576, 701))
def test_of_reviews_cut_anywhere_nothing_is_deleted(size: int) -> None:
    for number in range(3):
        _review(number)
    path = store_path(REVIEWS)
    text = path.read_bytes()
    path.write_bytes(text[:size])
    found = _reviews()
    _review(4)
    assert _reviews() == found + 1
    aside = path.with_name(f"{path.name}.broken")
    assert found >= (3 if size >= len(text) else 0)
    assert size == 0 or size >= len(text) or aside.read_bytes() == text[:size]


def test_one_row_that_cannot_be_read_takes_no_other() -> None:
    for number in range(3):
        _review(number)
    with closing(sqlite3.connect(store_path(REVIEWS))) as database, database:
        database.execute("UPDATE verdict SET said = '[' WHERE before = 1")
    assert _reviews() == 2
    assert f"{REVIEWS.name}.broken" in told()


NEWER = {
    ANSWERS: b'{"version": 2, "answers": []}',
    OWN: b'{"version": 2}\n{"something": "else"}\n',
    TYPED: b'{"version": 2, "texts": ["x"]}',
}


@pytest.mark.parametrize("kept", NEWER, ids=ids)
def test_a_file_of_a_newer_version_is_left_alone(kept: Kept) -> None:
    data_folder().mkdir()
    path = data_folder() / kept.name
    path.write_bytes(NEWER[kept])
    kept.keep(0)
    assert kept.counted() == 1
    assert path.read_bytes() == NEWER[kept]
    assert [each.name for each in data_folder().iterdir()] == [kept.name]
    assert told().count("newer version") == 1


def test_settings_of_a_newer_version_are_left_alone() -> None:
    data_folder().mkdir()
    path = data_folder() / "settings.json"
    path.write_text('{"version": 2, "bell": true}', encoding="utf-8")
    assert load_settings()[0] == Settings()
    save_settings(Settings(ascii=True))
    assert load_settings() == (Settings(ascii=True), None)
    assert path.read_text(encoding="utf-8") == '{"version": 2, "bell": true}'
    assert "newer version" in told()


def test_settings_that_the_program_does_not_know_are_kept() -> None:
    data_folder().mkdir()
    path = data_folder() / "settings.json"
    path.write_text('{"bell": true, "music": "loud"}', encoding="utf-8")
    save_settings(Settings())
    assert json.loads(path.read_bytes())["music"] == "loud"
    assert load_settings() == (Settings(), None)


@pytest.mark.parametrize("number", [errno.EIO, errno.EMFILE, errno.EACCES])
def test_settings_that_cannot_be_read_are_not_replaced(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_settings(Settings(bell=True))
    with failing(number, monkeypatch, reads=True):
        save_settings(Settings(ascii=True))
        assert load_settings()[0] == Settings(ascii=True)
    assert [each.name for each in data_folder().iterdir()] == ["settings.json"]
    assert json.loads((data_folder() / "settings.json").read_bytes())["bell"] is True
    assert str(data_folder() / "settings.json") in told()


def _version(store: Store, number: int) -> None:
    with closing(sqlite3.connect(store_path(store))) as database:
        database.execute(f"PRAGMA user_version = {number}")


@pytest.mark.parametrize("store", [REVIEWS, STATISTICS], ids=lambda store: store.name)
def test_a_database_of_a_newer_version_is_left_alone(store: Store) -> None:
    _review(0)
    with_store(lambda _: None)
    _version(store, 99)
    before = store_path(store).read_bytes()
    _review(1)
    with_store(lambda _: None, rebuild=True)
    assert store_path(store).read_bytes() == before
    assert told().count("newer version") == 1


def test_reviews_of_an_older_version_are_carried_over_and_statistics_made_again() -> None:
    for number in range(3):
        _review(number)
    with_store(lambda database: database.execute("INSERT INTO log VALUES ('a', 'b')").connection)
    _version(REVIEWS, 1)
    _version(STATISTICS, 7)
    assert _reviews() == 3
    assert "Everything in it is kept" in told()
    count = with_store(lambda database: database.execute("SELECT * FROM log").fetchall())
    assert (count, "made again from the saved games" in told()) == ([], True)
    assert len([*data_folder().iterdir()]) == 2


def test_a_turn_at_a_file_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "_PATIENCE", 0.0)
    path = data_folder() / "x"
    with files.taking_turns(path), pytest.raises(BlockingIOError), files.taking_turns(path):
        pass
    with files.taking_turns(path):
        pass
