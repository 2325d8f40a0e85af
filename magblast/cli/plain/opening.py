"""Open a game at a console; of a damaged log, what is sound can be saved and played on."""

from contextlib import suppress
from pathlib import Path

from magblast.cli.plain.console import Console, Left
from magblast.errors import LogError, NoLocks
from magblast.play.autosave import games_folder, new_path
from magblast.play.session import Session
from magblast.record.header import Header
from magblast.record.replay import read_replay
from magblast.record.salvage import salvage
from magblast.wording import tell

_SAVE = "s"


def open_session(start: Header | Path, console: Console) -> Session:
    """Begin a new game, or resume a saved one; raises ``MagblastError``."""
    if isinstance(start, Header):
        return Session.start(start, new_path(start))
    try:
        return Session.resume(start)
    except LogError as error:
        if error.sound is None or not _wants_copy(console, "plain.salvage", error):
            raise
    except NoLocks as error:
        if start.parent == games_folder() or not _wants_copy(console, "plain.copy", error):
            raise
    replay = read_replay(start)
    return Session.resume(salvage(replay, new_path(replay.course.header)))


def _wants_copy(console: Console, key: str, error: LogError | NoLocks) -> bool:
    """Tell what is wrong, and ask whether to play on with a copy."""
    console.say(tell(error, console.language), console.language.say(key))
    with suppress(Left, KeyboardInterrupt):
        return console.ask() == _SAVE
    return False
