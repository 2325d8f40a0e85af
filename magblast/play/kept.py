"""List every game that is kept, damaged ones as well."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from magblast.errors import FileError, HeaderError, MagblastError, at_line
from magblast.kernel.game import Shelf
from magblast.kernel.phrase import Phrase
from magblast.play.autosave import Saved, describe, newest_first
from magblast.record.header import parse_header
from magblast.record.log import LogFile
from magblast.shelf import game_of


@dataclass(frozen=True, slots=True)
class Kept:
    """Describe what is known of a file in the folder of the logs."""

    path: Path
    modified: datetime | None
    """None where the system does not say."""
    saved: Saved | None
    """None for a damaged log."""
    problem: Phrase | None
    """What is wrong with a damaged log."""


def kept_games(shelf: Shelf = game_of) -> list[Kept]:
    """List what is in the folder of the logs, newest first.

    Every line is read, but nothing is played again: ``magblast replay --verify`` checks the game.
    """
    return [_kept(path, modified, shelf) for path, modified in newest_first()]


def _kept(path: Path, modified: datetime | None, shelf: Shelf) -> Kept:
    problem = _problem(path, shelf)
    saved = None if problem else describe(path)
    if saved is None and problem is None:
        problem = Phrase("games.unclear")
    return Kept(path, modified, saved, problem)


def _problem(path: Path, shelf: Shelf) -> Phrase | None:
    """Return what is wrong with a log; None when its header and its lines can be read."""
    lines = LogFile(path).lines()
    try:
        first = next(lines, None)
        if first is None:
            return Phrase("header.empty")
        try:
            parse_header(first.record, shelf)
        except MagblastError as error:
            raise HeaderError(path, at_line(first.number, error.phrase)) from None
        for _ in lines:
            pass
    except FileError as error:
        return error.reason
    return None
