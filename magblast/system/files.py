"""Open, lock and sync files, and keep them private, on whatever system this is."""

import errno
import os
import stat
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import cache
from io import BufferedReader
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

_LOCK = ".lock"
"""Ends the name of a file whose lock stands for that of another one."""
_PATIENCE = 5.0
"""Seconds to wait for another program's turn at a file."""
_PAUSE = 0.01
_KINDS = (
    (stat.S_ISDIR, "folder"),
    (stat.S_ISFIFO, "pipe"),
    (stat.S_ISSOCK, "socket"),
    (stat.S_ISCHR, "device"),
    (stat.S_ISBLK, "device"),
)


@cache
def package_folder() -> Path:
    """Return the folder of the package.

    Where the program is run from a zip file, it is a copy of what is there besides the modules,
    which lasts until the program ends.
    """
    package = Path(__file__).parents[1]
    if package.is_dir():
        return package
    # Hardly anybody runs it so.
    import atexit
    from importlib.resources import files
    from tempfile import TemporaryDirectory

    unpacked = TemporaryDirectory(prefix="magblast-", ignore_cleanup_errors=True)
    atexit.register(unpacked.cleanup)
    _unpack(files(package.name), Path(unpacked.name, package.name))
    return Path(unpacked.name, package.name)


def _unpack(held: "Traversable", folder: Path) -> None:
    folder.mkdir()
    for each in held.iterdir():
        if each.is_dir():
            _unpack(each, folder / each.name)
        elif not each.name.endswith((".py", ".pyc")):
            (folder / each.name).write_bytes(each.read_bytes())


def packaged(name: str, folder: str) -> Path:
    """Return the path of a file that comes with the game, in the package or in the checkout.

    In the checkout it lies in ``folder``.
    """
    package = package_folder()
    installed = package / "data" / name
    return installed if installed.is_file() else package.parent / folder / name


def at_home(path: str) -> Path:
    """Return a path; ``~`` at its beginning is the home, if there is one."""
    with suppress(RuntimeError):
        return Path(path).expanduser()
    return Path(path)


class NotRegular(OSError):
    """Refuse a folder, pipe, socket or device where a file is expected."""

    def __init__(self, mode: int) -> None:
        self.kind = next((name for test, name in _KINDS if test(mode)), "other")
        """What it is: ``folder``, ``pipe``, ``socket``, ``device`` or ``other``."""
        super().__init__(errno.EINVAL, os.strerror(errno.EINVAL))


def has_folders() -> bool:
    """Return whether people can open folders; nobody can open those behind a page."""
    return sys.platform != "emscripten"


def shown_path(path: Path) -> str:
    """Return a path as a person is told it: where the file is, or its name if that helps nobody."""
    return str(path) if has_folders() else path.name


def open_regular(path: Path, flags: int = os.O_RDONLY) -> int:
    """Open a regular file and return its descriptor; a file that is created is private.

    Raises ``NotRegular`` at once for anything else, and ``OSError``.
    """
    # Opening a device can have side effects, so we look first; the second look is at the
    # file that was opened, whatever happened to the path in between.
    with suppress(FileNotFoundError):
        _check_regular(path.stat())
    # A pipe would wait for a writer, and a terminal could become that of this process.
    waits_not: int = getattr(os, "O_NONBLOCK", 0)
    flags |= waits_not | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)
    descriptor = os.open(path, flags, 0o600)
    try:
        _check_regular(os.fstat(descriptor))
        if sys.platform != "win32" and waits_not:
            os.set_blocking(descriptor, True)
    except BaseException:
        os.close(descriptor)
        raise
    return descriptor


def _check_regular(found: os.stat_result) -> None:
    if not stat.S_ISREG(found.st_mode):
        raise NotRegular(found.st_mode)


def open_to_read(path: Path) -> BufferedReader:
    """Open a regular file to read bytes from; raises ``NotRegular`` and ``OSError``."""
    return os.fdopen(open_regular(path), "rb")


def is_read_only(path: Path) -> bool:
    """Return whether a file is marked as one that nobody writes to; raises ``OSError``."""
    return not path.stat().st_mode & stat.S_IWUSR


def create_private(path: Path) -> int:
    """Create a file for its owner alone, to be appended to; return its descriptor.

    Raises ``FileExistsError`` when anything has that path, and ``OSError``.
    """
    return open_regular(path, os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_EXCL)


def make_private_folder(folder: Path) -> list[Path]:
    """Create a folder and those above it where they are missing, for their owner alone.

    Returns those that were created, the lowest first. Raises ``OSError``.
    """
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    for each in reversed(missing):
        each.mkdir(mode=0o700, exist_ok=True)
    if not folder.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR))
    return missing


def link(path: Path, name: Path) -> bool:
    """Give a file a second name; return whether this disk and system know links.

    Raises ``FileExistsError`` where the name is taken.
    """
    try:
        os.link(path, name)
    except FileExistsError:
        raise
    except (OSError, AttributeError, NotImplementedError):
        # A page without a server does not even have the function.
        return False
    return True


def replace_private(path: Path, data: bytes) -> None:
    """Write a file for its owner alone, whole or not at all; raises ``OSError``."""
    # Most runs of the program write nothing but a log.
    import tempfile

    # A link is kept, and what it leads to is replaced.
    target = Path(os.path.realpath(path))
    make_private_folder(target.parent)
    descriptor, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    fresh = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            sync(file.fileno())
        fresh.replace(target)
    except BaseException:
        with suppress(OSError):
            fresh.unlink()
        raise
    sync_folder(target.parent)


def sync(descriptor: int) -> None:
    """Wait until a file is on the disk, safe from a power cut; raises ``OSError``."""
    if sys.platform == "darwin":
        import fcntl

        # There, fsync leaves data in the cache of the drive.
        try:
            fcntl.fcntl(descriptor, fcntl.F_FULLFSYNC)
            return
        except OSError as error:
            if error.errno == errno.EIO:
                raise
            # Not every disk can do it, such as one on a network.
    os.fsync(descriptor)


def sync_folder(folder: Path) -> None:
    """Make the name of a new file as durable as its content, where the system can."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            sync(descriptor)
        finally:
            os.close(descriptor)


def lock(descriptor: int, path: Path) -> int | None:
    """Lock a file for this process; return another descriptor to close at the end, or None.

    Raises ``BlockingIOError`` when another process holds the lock, and another ``OSError`` when the
    file system has no locks.
    """
    if sys.platform == "win32":
        import msvcrt

        # There, a lock also keeps others from reading, so it is on a file beside the one meant.
        beside = open_regular(path.with_name(path.name + _LOCK), os.O_RDWR | os.O_CREAT)
        try:
            msvcrt.locking(beside, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            os.close(beside)
            if error.errno in (errno.EACCES, errno.EDEADLK):
                raise BlockingIOError(error.errno, error.strerror) from None
            raise
        return beside
    try:
        import fcntl
    except ImportError:
        # Such a system runs one process at a time.
        return None
    fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    return None


@contextmanager
def locked(descriptor: int, path: Path) -> Iterator[bool]:
    """Lock a file for this process as long as it writes; yield whether the system has locks.

    Raises ``BlockingIOError`` when another process holds the lock.
    """
    try:
        beside, has_locks = lock(descriptor, path), True
    except BlockingIOError:
        raise
    except OSError:
        beside, has_locks = None, False
    try:
        yield has_locks
    finally:
        if beside is not None:
            os.close(beside)
            with suppress(OSError):
                path.with_name(path.name + _LOCK).unlink()


@contextmanager
def taking_turns(path: Path) -> Iterator[None]:
    """Let no other program that takes turns at a file change it meanwhile.

    The lock is that of the folder, which is created where it is missing: the file itself is
    replaced. Raises ``BlockingIOError`` when another program does not end its turn, and
    ``OSError``.
    """
    make_private_folder(path.parent)
    # Windows locks a file beside the one meant, whatever descriptor there is.
    anchor = os.devnull if sys.platform == "win32" else path.parent
    descriptor = os.open(anchor, os.O_RDONLY)
    try:
        with ExitStack() as turn:
            _wait_for_turn(descriptor, path, turn)
            yield
    finally:
        os.close(descriptor)


def _wait_for_turn(descriptor: int, path: Path, turn: ExitStack) -> None:
    end = time.monotonic() + _PATIENCE
    while True:
        try:
            turn.enter_context(locked(descriptor, path))
        except BlockingIOError:
            if time.monotonic() > end:
                raise
            time.sleep(_PAUSE)
        else:
            return


def is_at(descriptor: int, path: Path) -> bool:
    """Return whether a path still leads to the open file; raises ``OSError``."""
    try:
        return os.path.samestat(os.fstat(descriptor), path.stat())
    except (FileNotFoundError, NotADirectoryError):
        return False


def decoded(held: bytes) -> str:
    """Return the text of a file, whichever editor has saved it."""
    is_wide = held[:2] in (b"\xff\xfe", b"\xfe\xff")
    return held.decode("utf-16" if is_wide else "utf-8-sig", "replace")
