"""Each call that differs between systems, with the feature there and without it."""

import errno
import multiprocessing
import os
import stat
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from magblast.system import files
from tests.support.posix import make_pipe, make_socket, posix_only


@pytest.fixture
def fresh_umask() -> Iterator[Callable[[int], int]]:
    before = os.umask(0o022)
    try:
        yield os.umask
    finally:
        os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def on(monkeypatch: pytest.MonkeyPatch, platform: str) -> None:
    """Let the module believe in another system."""
    monkeypatch.setattr(files, "sys", SimpleNamespace(platform=platform))


@pytest.mark.parametrize("flag", [None, "O_NONBLOCK", "O_NOCTTY"])
@posix_only
def test_only_regular_files_are_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, flag: str | None
) -> None:
    if flag:
        monkeypatch.delattr(os, flag)
    file, pipe, plug = tmp_path / "file", tmp_path / "pipe", tmp_path / "plug"
    file.write_bytes(b"abc")
    make_pipe(pipe)
    (tmp_path / "link").symlink_to(pipe)
    with files.open_to_read(file) as opened:
        assert opened.read() == b"abc"
    make_socket(plug)
    for path, kind in (
        (tmp_path, "folder"),
        (pipe, "pipe"),
        (tmp_path / "link", "pipe"),
        (plug, "socket"),
        (Path("/dev/zero"), "device"),
        (Path("/dev/tty"), "device"),
    ):
        for flags in (os.O_RDONLY, os.O_RDWR):
            with pytest.raises(files.NotRegular) as told:
                files.open_regular(path, flags)
            assert told.value.kind == kind
    with pytest.raises(FileNotFoundError):
        files.open_regular(tmp_path / "none")


@posix_only
def test_a_file_that_becomes_a_pipe_between_two_looks_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"")
    real = os.open

    def swap(name: Path, flags: int, mode: int) -> int:
        path.unlink()
        make_pipe(path)
        return real(name, flags, mode)

    monkeypatch.setattr(os, "open", swap)
    with pytest.raises(files.NotRegular):
        files.open_regular(path)


@posix_only
@pytest.mark.parametrize("umask", [0, 0o022, 0o077])
def test_what_is_created_is_private(
    tmp_path: Path, umask: int, fresh_umask: Callable[[int], int]
) -> None:
    fresh_umask(umask)
    shared = tmp_path / "shared"
    shared.mkdir()
    shared.chmod(0o755)
    made = files.make_private_folder(shared / "a" / "b")
    assert made == [shared / "a" / "b", shared / "a"]
    assert [mode(each) for each in (*made, shared)] == [0o700, 0o700, 0o755]
    assert files.make_private_folder(shared / "a" / "b") == []
    os.close(files.create_private(shared / "log"))
    files.replace_private(shared / "settings", b"1")
    files.replace_private(shared / "settings", b"2")
    assert (shared / "settings").read_bytes() == b"2"
    for path in shared.iterdir():
        assert mode(path) == (0o700 if path.is_dir() else 0o600)
    with pytest.raises(FileExistsError):
        files.create_private(shared / "log")


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    for folder in (tmp_path / "file", tmp_path / "file" / "deep"):
        with pytest.raises(OSError, match="directory"):
            files.make_private_folder(folder)


def test_a_file_is_replaced_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings"
    path.write_bytes(b"old")

    def fail(_: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="Input"):
        files.replace_private(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


@posix_only
def test_a_link_to_a_file_stays_a_link(tmp_path: Path) -> None:
    link, target = tmp_path / "link", tmp_path / "target"
    target.write_bytes(b"old")
    link.symlink_to(target)
    files.replace_private(link, b"new")
    assert link.is_symlink()
    assert target.read_bytes() == b"new"


@pytest.mark.parametrize(
    ("answer", "synced", "raised"),
    [(None, [], None), (errno.ENOTSUP, [7], None), (errno.EIO, [], errno.EIO)],
)
def test_on_a_mac_the_drive_empties_its_cache(
    monkeypatch: pytest.MonkeyPatch, answer: int | None, synced: list[int], raised: int | None
) -> None:
    asked: list[tuple[int, int]] = []
    plain: list[int] = []

    def control(descriptor: int, command: int) -> int:
        asked.append((descriptor, command))
        if answer is not None:
            raise OSError(answer, os.strerror(answer))
        return 0

    on(monkeypatch, "darwin")
    monkeypatch.setitem(sys.modules, "fcntl", SimpleNamespace(fcntl=control, F_FULLFSYNC=51))
    monkeypatch.setattr(os, "fsync", plain.append)
    if raised is None:
        files.sync(7)
    else:
        with pytest.raises(OSError) as told:  # noqa: PT011 - the number says which
            files.sync(7)
        assert told.value.errno == raised
    assert asked == [(7, 51)]
    assert plain == synced


def test_a_folder_that_cannot_be_synced_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> int:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(os, "open", refuse)
    files.sync_folder(tmp_path)


def _try_to_lock(path: Path) -> None:
    try:
        descriptor = files.open_regular(path, os.O_RDWR)
        files.lock(descriptor, path)
    except BlockingIOError:
        sys.exit(3)


def test_another_process_cannot_lock_a_file_twice(tmp_path: Path) -> None:
    path = tmp_path / "log"
    descriptor = files.create_private(path)
    beside = files.lock(descriptor, path)
    other = multiprocessing.get_context("spawn").Process(target=_try_to_lock, args=(path,))
    other.start()
    other.join(60)
    assert other.exitcode == 3
    os.close(descriptor)
    if beside is not None:
        os.close(beside)


def test_a_file_system_without_locks_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: int) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setitem(
        sys.modules, "fcntl", SimpleNamespace(flock=fail, LOCK_EX=2, LOCK_NB=4, F_FULLFSYNC=51)
    )
    on(monkeypatch, "linux")
    with pytest.raises(OSError) as told:  # noqa: PT011 - the number says which
        files.lock(0, tmp_path / "log")
    assert told.value.errno == errno.ENOLCK


def test_a_system_without_any_locks_does_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    on(monkeypatch, "wasi")
    monkeypatch.setitem(sys.modules, "fcntl", None)
    assert files.lock(0, tmp_path / "log") is None


@pytest.mark.parametrize(
    ("code", "kind"),
    [(None, None), (errno.EACCES, BlockingIOError), (errno.EINVAL, OSError)],
)
def test_on_windows_the_lock_is_beside_the_log(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    fresh_umask: Callable[[int], int],
    code: int | None,
    kind: type[OSError] | None,
) -> None:
    fresh_umask(0)
    closed: list[int] = []

    def locking(descriptor: int, way: int, count: int) -> None:
        assert (way, count) == (2, 1)
        if code is not None:
            raise OSError(code, os.strerror(code))

    on(monkeypatch, "win32")
    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(locking=locking, LK_NBLCK=2))
    path = tmp_path / "game.mblog"
    if kind is None:
        beside = files.lock(0, path)
        assert beside is not None
        os.close(beside)
    else:
        real = os.close

        def close(each: int) -> None:
            closed.append(each)
            real(each)

        monkeypatch.setattr(os, "close", close)
        with pytest.raises(kind) as told:
            files.lock(0, path)
        assert isinstance(told.value, BlockingIOError) == (kind is BlockingIOError)
        assert len(closed) == 1
    assert [each.name for each in tmp_path.iterdir()] == ["game.mblog.lock"]
    if os.name == "posix":
        assert mode(tmp_path / "game.mblog.lock") == 0o600


def test_a_path_may_lead_elsewhere_by_now(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "log"
    files.make_private_folder(path.parent)
    descriptor = files.create_private(path)
    assert files.is_at(descriptor, path)
    path.rename(tmp_path / "moved")
    assert not files.is_at(descriptor, path)
    assert files.is_at(descriptor, tmp_path / "moved")
    path.write_bytes(b"")
    assert not files.is_at(descriptor, path)
    path.unlink()
    path.parent.rmdir()
    assert not files.is_at(descriptor, path)
    path.parent.write_bytes(b"")
    assert not files.is_at(descriptor, path)
    os.close(descriptor)
