"""Read the log of a game from wherever it is."""

import os
import warnings
from pathlib import Path
from typing import IO, TypeAlias

from magblast.errors import ShapeError
from magblast.kernel.language import Phrase
from magblast.library.boxes import OpenBox
from magblast.library.errors import TEXT, LogError, kind, library_errors, path_of, refuse
from magblast.library.tables import Record, record_of
from magblast.record.log import is_game_line
from magblast.record.replay import read_replay
from magblast.wording import tell

Source: TypeAlias = str | os.PathLike[str] | IO[str] | IO[bytes]
"""A path, the text of a log, a game line, or an open file."""
_LONGEST_PATH = 4096
"""Most characters of a path; a longer text is no path, even without a line break."""


def read(source: Source, *, secrets: bool = False) -> Record:
    """Read the log of a game: a path, a text, a game line or an open file.

    What is read is public; with ``secrets``, every hand is shown. A text has several lines or
    begins with ``{``, a game line begins with ``mb1:``; any other text is a path. A last line that
    was not written whole is left out, with a warning. Raises ``LogError``.
    """
    path, text = _found(source)
    with library_errors():
        replay = read_replay(path, text=text)
        if replay.problem is not None:
            raise replay.problem
    if replay.notice is not None:
        warnings.warn(tell(replay.notice), stacklevel=2)
    box = OpenBox.of(replay.course.game, replay.course.setup)
    return record_of(replay, text, box, secrets=secrets)


def _unpacked(line: str) -> bytes:
    """Return the log of a game line; raises ``LogError``."""
    from magblast.record.game_line import log_of

    try:
        return log_of(line)
    except ShapeError as error:
        raise LogError(tell(error)) from None


def _found(source: object) -> tuple[Path, bytes | None]:
    """Return the path of a log, and its text where it was given."""
    if isinstance(source, str) and is_game_line(source):
        return TEXT, _unpacked(source)
    if isinstance(source, str) and ("\n" in source or source.startswith("{")):
        return TEXT, source.encode(errors="surrogatepass")
    if isinstance(source, str) and len(source) > _LONGEST_PATH:
        raise refuse("source", value=kind(source))
    if isinstance(source, str | os.PathLike):
        return path_of(source), None
    read = getattr(source, "read", None)
    if not callable(read):
        raise refuse("source", value=kind(source))
    name = getattr(source, "name", None)
    path = Path(name) if isinstance(name, str) else TEXT
    try:
        text = read()
    except (OSError, ValueError):  # a closed file, one to write to, or another encoding
        raise LogError(tell(Phrase("library.unread", path=path)), path=path) from None
    if isinstance(text, str):
        return path, text.encode(errors="surrogatepass")
    if not isinstance(text, bytes | bytearray):
        raise refuse("source", value=kind(source))
    return path, bytes(text)
