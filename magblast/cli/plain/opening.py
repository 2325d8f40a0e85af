"""Open a game at a console; of a damaged log, what is sound can be saved and played on."""

from contextlib import suppress
from pathlib import Path

from magblast.cli.plain.console import Console, Left
from magblast.errors import LogError, NoLocks
from magblast.play.autosave import games_folder, new_path
from magblast.play.session import Session
from magblast.record.header import Header
from magblast.record.replay import read_replay
from magblast.record.writer import salvage
from magblast.wording import tell

_SAVE = "s"


class Declined(Exception):
    """Report that a log stays as it is; what is wrong with it has been printed."""


def open_session(start: Header | Path, console: Console) -> Session:
    """Begin a new game, or resume a saved one; raises ``MagblastError`` and ``Declined``."""
    if isinstance(start, Header):
        return Session.start_new(start)
    try:
        return Session.resume(start)
    except LogError as error:
        if error.sound is None:
            raise
        _offer_copy(console, "plain.salvage", error)
    except NoLocks as error:
        if start.parent == games_folder():
            raise
        _offer_copy(console, "plain.copy", error)
    replay = read_replay(start)
    return Session.resume(salvage(replay, new_path(replay.course.header)))


def _offer_copy(console: Console, key: str, error: LogError | NoLocks) -> None:
    """Print what is wrong, and ask whether to play on with a copy; raises ``Declined``."""
    console.say(tell(error, console.language), console.language.say(key))
    with suppress(Left, KeyboardInterrupt):
        if console.ask() == _SAVE:
            return
    raise Declined from error
