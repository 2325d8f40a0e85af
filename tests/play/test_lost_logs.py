"""A log that is deleted, replaced or changed in mid-game takes nothing of the game with it."""

import errno
import os
import shutil
import stat
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from magblast.errors import FileError, FileInUse, NoLocks
from magblast.play.playback import Playback
from magblast.play.session import Session
from magblast.record.header import new_header
from magblast.record.replay import read_replay
from magblast.record.writer import salvage
from tests.support.posix import posix_only
from tests.support.told import refused, told

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "here" / "game.mblog"


def begin(path: Path) -> Session:
    session = Session.start(new_header("third", ["Ada", "Bo"], "lost"), path)
    play(session, 3)
    return session


def play(session: Session, actions: int) -> None:
    for _ in range(actions):
        session.submit(session.position.legal[0])


def put_another(path: Path) -> None:
    other = path.with_name("other")
    other.write_text("other\n")
    other.replace(path)


def put_a_copy(path: Path) -> None:
    copy = path.with_name("copy")
    copy.write_bytes(path.read_bytes())
    copy.replace(path)


def put_a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def append(path: Path) -> None:
    with path.open("a") as file:
        file.write('{"do":"pass"}\n')


LOSSES: dict[str, Callable[[Path], object]] = {
    "deleted": Path.unlink,
    "moved": lambda path: path.rename(path.with_name("elsewhere")),
    "folder deleted": lambda path: shutil.rmtree(path.parent),
    "another file": put_another,
    "a copy": put_a_copy,
    "a folder": put_a_folder,
    "emptied": lambda path: path.write_bytes(b""),
    "cut": lambda path: os.truncate(path, path.stat().st_size - 1),
    "appended": append,
}


@posix_only
@pytest.mark.parametrize("way", ["started", "resumed", "open ended"])
@pytest.mark.parametrize("loss", LOSSES)
def test_the_game_goes_on_in_a_new_log(path: Path, home: Path, loss: str, way: str) -> None:
    session = begin(path)
    if way != "started":
        session.close()
        if way == "open ended":
            path.write_bytes(path.read_bytes().rstrip(b"\n"))
        session = Session.resume(path)
    LOSSES[loss](path)
    left = path.read_bytes() if path.is_file() else None
    entries = list(session.entries)
    play(session, 1)
    assert session.path is not None
    assert session.path.parent == home / "games"
    notice = told(session.take_notice())
    assert notice.startswith(f"{path}: ")
    assert notice.endswith(f"the whole game has been written to {session.path}")
    play(session, 2)
    assert session.take_notice() is None
    # It is locked as any other.
    with pytest.raises(FileInUse):
        Session.resume(session.path)
    session.close()
    replay = read_replay(session.path)
    assert replay.problem is None
    assert replay.notice is None
    assert list(replay.course.entries) == list(session.entries)
    assert list(session.entries)[: len(entries)] == entries
    assert stat.S_IMODE(session.path.stat().st_mode) == 0o600
    assert (path.read_bytes() if path.is_file() else None) == left


@posix_only
@pytest.mark.parametrize("loss", LOSSES)
def test_a_log_lost_after_the_last_action_is_written_on_leaving(path: Path, loss: str) -> None:
    session = begin(path)
    LOSSES[loss](path)
    session.close()
    session.close()
    assert session.path not in (None, path)
    assert "the whole game has been written to" in told(session.take_notice())
    again = Session.resume(session.path)
    assert list(again.entries) == list(session.entries)
    again.close()


@posix_only
@pytest.mark.parametrize("leaving", [False, True])
def test_a_log_written_again_where_it_was_is_told_without_its_path_twice(
    path: Path, monkeypatch: pytest.MonkeyPatch, leaving: bool
) -> None:
    # As when a game of the data folder is deleted in the minute in which it began.
    monkeypatch.setattr("magblast.play.session.new_path", lambda _: path)
    session = begin(path)
    path.unlink()
    if not leaving:
        play(session, 1)
    session.close()
    assert told(session.take_notice()) == (
        f"{path}: the log was deleted, renamed or replaced during the game;"
        " the whole game has been written there again"
    )


@posix_only
def test_a_game_that_can_be_kept_nowhere_is_told(path: Path, home: Path) -> None:
    session = begin(path)
    home.write_text("a file where the folder should be")
    path.unlink()
    count = len(session.entries)
    with refused(FileError, "the game is unchanged"):
        play(session, 1)
    assert len(session.entries) == count
    home.unlink()
    play(session, 1)
    home.joinpath("games").rename(path.with_name("gone"))
    shutil.rmtree(home)
    home.write_text("again")
    session.close()
    assert session.path is None
    notice = told(session.take_notice())
    assert "cannot be written" in notice
    assert "unchanged" not in notice


@posix_only
def test_a_full_disk_leaves_no_half_of_a_new_log(
    path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = begin(path)
    path.unlink()
    real = os.write

    def full(descriptor: int, data: bytes) -> int:
        return real(descriptor, data[:10])

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        with refused(FileError, "no space is left"):
            play(session, 1)
    assert list((home / "games").iterdir()) == []
    play(session, 1)
    session.close()
    assert session.path is not None
    assert read_replay(session.path).course.n == 4


@posix_only
def test_what_a_failed_write_left_is_no_change_by_others(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = begin(path)

    def fail(*_: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", fail)
        patch.setattr(os, "ftruncate", fail)
        with refused(FileError, "disk does not work"):
            play(session, 1)
    play(session, 1)
    session.close()
    assert session.path == path
    assert session.take_notice() is None


@pytest.fixture
def no_locks(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setitem(sys.modules, "fcntl", SimpleNamespace(flock=fail, LOCK_EX=2, LOCK_NB=4))


@posix_only
@pytest.mark.usefixtures("no_locks")
def test_without_locks_no_game_is_played(path: Path, game_log: Path) -> None:
    said = r"no locks are available.*set MAGBLAST_HOME.*or copy"
    with refused(NoLocks, said):
        begin(path)
    with refused(NoLocks, said):
        Session.resume(game_log)
    assert not path.exists()
    assert read_replay(game_log).problem is None


@posix_only
@pytest.mark.parametrize("umask", [0, 0o022])
def test_salvaged_and_branched_games_are_private(
    tmp_path: Path, home: Path, game_log: Path, umask: int
) -> None:
    before = os.umask(umask)
    try:
        copy = salvage(read_replay(game_log), tmp_path / "deep" / "er" / "copy.mblog")
        branch = Playback.open(game_log).branch(5)
    finally:
        os.umask(before)
    assert branch.parent == home / "games"
    for path in (copy, branch):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        for folder in path.parents[:2]:
            assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert copy.read_bytes() == game_log.read_bytes()
    with refused(FileError, "already exists"):
        salvage(read_replay(game_log), copy)


@posix_only
def test_a_copy_that_does_not_fit_is_not_left(
    tmp_path: Path, game_log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    with refused(FileError, "no space is left"):
        salvage(read_replay(game_log), tmp_path / "copy.mblog")
    assert not (tmp_path / "copy.mblog").exists()
