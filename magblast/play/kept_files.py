"""Keep the files of the data folder by one rule, whatever happens to them or to their disk.

Only what is damaged is set aside, as ``NAME.broken``, and what can still be read of it is kept.
Where a file cannot be used, or a newer version wrote it, it is left alone, and work goes on in
memory. Each of these is told in one sentence.
"""

import errno
import os
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from threading import RLock
from typing import Any, Generic, NamedTuple, TypeVar

from magblast.errors import cause
from magblast.kernel.language import Phrase
from magblast.play.autosave import has_data_folder
from magblast.record.names import clean_text
from magblast.system.files import (
    is_read_only,
    link,
    open_to_read,
    replace_private,
    shown_path,
    sync_folder,
    taking_turns,
)

T = TypeVar("T")
_LONGEST_PATH = 300


class Reading(NamedTuple, Generic[T]):
    """Describe what was read from a file."""

    value: T
    damage: Phrase | None = None
    """What is wrong with it; ``value`` is then what can still be read."""
    is_newer: bool = False
    """Whether a newer version of the program wrote it."""


class _Desk:
    """Hold the sentences to tell about files, and the changes that could not be written to them."""

    def __init__(self) -> None:
        self.lock = RLock()
        self._told: set[str] = set()
        self._untold: list[Phrase] = []
        self._unwritten: dict[Path, tuple[Callable[[Any], Any], ...]] = {}

    def tell(self, phrase: Phrase, *, again: bool) -> None:
        """Have a sentence told, once in this run of the program, or ``again``."""
        with self.lock:
            if (known := repr(phrase)) not in self._told or again:
                self._told.add(known)
                self._untold.append(phrase)

    def take(self) -> list[Phrase]:
        """Return what is still to be told, and take it as told."""
        with self.lock:
            untold, self._untold = self._untold, []
        return untold

    def unwritten(self, path: Path) -> tuple[Callable[[Any], Any], ...]:
        """Return the changes of a file that could not be written."""
        return self._unwritten.get(path, ())

    def remember(self, path: Path, changes: tuple[Callable[[Any], Any], ...]) -> None:
        """Remember the changes of a file that could not be written."""
        self._unwritten[path] = changes


_DESK = _Desk()
"""One for the whole program; it knows about files, and nothing about any game."""


def tell_kept(phrase: Phrase, *, again: bool = False) -> None:
    """Have a sentence about a file told, once in this run of the program, or ``again``.

    Where there is no folder for files, that is no news: a game asks for one.
    """
    if has_data_folder():
        _DESK.tell(phrase, again=again)


def take_kept_notices() -> list[Phrase]:
    """Return what has to be told about the files of the data folder since the last time."""
    return _DESK.take()


def undisturbed() -> AbstractContextManager[object]:
    """Keep other threads from what is kept in memory of files meanwhile."""
    return _DESK.lock


def keep_unwritten(path: Path, value: object) -> None:
    """Keep in memory what a file should hold."""
    _DESK.remember(path, (lambda _: value,))


def forget_unwritten(path: Path) -> None:
    """Forget what a file should hold: it holds it."""
    _DESK.remember(path, ())


def unwritten_value(path: Path) -> Any:
    """Return what ``keep_unwritten`` keeps of a file; None if it keeps nothing."""
    changes = _DESK.unwritten(path)
    return changes[-1](None) if changes else None


def shown(path: Path) -> str:
    """Return a path as it is told."""
    return clean_text(shown_path(path), _LONGEST_PATH)


def need_writable(path: Path) -> None:
    """Raise ``OSError`` where a file is marked as read-only, also for whoever may do anything."""
    with suppress(FileNotFoundError):
        if is_read_only(path):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))


def set_aside(path: Path) -> Path:
    """Rename a damaged file, for its owner to repair; return its new path. Raises ``OSError``."""
    aside = _free_name(path)
    path.rename(aside)
    sync_folder(path.parent)
    return aside


def _free_name(path: Path) -> Path:
    names = (f"{path.name}.broken{tail}" for tail in ("", *(f"-{n}" for n in range(2, 1000))))
    for each in map(path.with_name, names):
        if not os.path.lexists(each):
            return each
    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))


class KeptFile(Generic[T]):
    """Represent a small file of the data folder that is read and written as a whole."""

    def __init__(
        self,
        path: Path,
        empty: T,
        read: Callable[[bytes], Reading[T]],
        write: Callable[[T], bytes],
    ) -> None:
        """Take what a missing file holds, and how a file is read and written.

        ``read`` raises nothing.
        """
        self.path = path
        self._empty, self._read, self._write = empty, read, write

    @property
    def is_kept(self) -> bool:
        """Whether all changes have been written."""
        return not _DESK.unwritten(self.path)

    def load(self) -> T:
        """Return the value that is kept, with the changes that could not be written yet."""
        with _DESK.lock:
            found = self._found()
            if found is not None and found.damage is not None:
                found = self._repaired()
            return self._changed(self._empty if found is None else found.value)

    def change(self, change: Callable[[T], T]) -> T:
        """Change what is kept, and return it; no other program changes it meanwhile.

        What cannot be written lasts for this run of the program; a later change writes it, too.
        """
        with _DESK.lock:
            _DESK.remember(self.path, (*_DESK.unwritten(self.path), change))
            value = self.load()
            try:
                with taking_turns(self.path):
                    found = self._found()
                    if found is None or found.is_newer or found.damage is not None:
                        return value
                    value = self._changed(found.value)
                    need_writable(self.path)
                    replace_private(self.path, self._write(value))
            except OSError as error:
                tell_kept(Phrase("kept.not_written", path=shown(self.path), cause=cause(error)))
            else:
                _DESK.remember(self.path, ())
            return value

    def _changed(self, value: T) -> T:
        for change in _DESK.unwritten(self.path):
            value = change(value)
        return value

    def _found(self) -> Reading[T] | None:
        """Read the file; None, told, where that cannot be done."""
        try:
            with open_to_read(self.path) as file:
                found = self._read(file.read())
        except (FileNotFoundError, NotADirectoryError):
            return Reading(self._empty)
        except OSError as error:
            tell_kept(Phrase("kept.not_read", path=shown(self.path), cause=cause(error)))
            return None
        if found.is_newer:
            tell_kept(Phrase("kept.newer", path=shown(self.path)))
        return found

    def _repaired(self) -> Reading[T] | None:
        """Set the damaged file aside, and keep what can still be read of it in a new one."""
        try:
            with taking_turns(self.path):
                # Another program may have done this.
                found = self._found()
                if found is None or (reason := found.damage) is None:
                    return found
                try:
                    aside = self._set_aside(found.value)
                except OSError as error:
                    tell_kept(
                        Phrase(
                            "kept.not_set_aside",
                            path=shown(self.path),
                            reason=reason,
                            cause=cause(error),
                        )
                    )
                    return found
                named = shown(Path(aside.name))
                told = Phrase("kept.broken", path=shown(self.path), reason=reason, aside=named)
                tell_kept(told, again=True)
                return Reading(found.value)
        except OSError as error:
            tell_kept(Phrase("kept.not_read", path=shown(self.path), cause=cause(error)))
            return None

    def _set_aside(self, value: T) -> Path:
        need_writable(self.path)
        if value == self._empty:
            return set_aside(self.path)
        aside = _free_name(self.path)
        # The damaged file has its second name before anything replaces it under the first.
        data = self._write(value)
        if not link(Path(os.path.realpath(self.path)), aside):
            replace_private(aside, self.path.read_bytes())
        try:
            replace_private(self.path, data)
        except BaseException:
            with suppress(OSError):
                aside.unlink()
            raise
        return aside


def is_newer(data: object, version: int = 1) -> bool:
    """Return whether JSON says that a newer version of the program wrote it."""
    said = data.get("version") if isinstance(data, dict) else None
    return type(said) is int and said > version
