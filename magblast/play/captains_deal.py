"""Let a captain play the deal of a day from a person's seat, the same on every machine."""

from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import NamedTuple

from magblast.bots.arena import Match
from magblast.bots.bot import Bot
from magblast.bots.captain import SEARCH
from magblast.bots.roster import BotName
from magblast.bots.tactics import Briefing, bots_of
from magblast.errors import FileError, HeaderError, LogError
from magblast.kernel.language import Language, Phrase
from magblast.play.arena_log import keep_game
from magblast.play.autosave import SUFFIX, check_data_folder, data_folder
from magblast.play.daily import daily_header, match_seed
from magblast.play.kept_files import set_aside, shown, tell_kept
from magblast.play.thinking import Pondering
from magblast.record.log import LogFile
from magblast.record.replay import read_replay
from magblast.version import VERSION

CAPTAIN = BotName("captain", 50)
"""Searches less than usual, so that its game is there in seconds."""


class _Patient(NamedTuple):
    """Define a bot that lets everything else go on while it searches."""

    name: BotName

    def sit_down(self, briefing: Briefing, seed: str) -> Bot:
        """Return a bot for a table."""
        return self.name.sit_down(briefing, seed, Pondering())


def captains_deal(day: date, id_: str, language: Language) -> Path:
    """Return the log of a captain's game with the deal of a day, which is played only once.

    It lies apart from the saved games, and counts nowhere. Raises ``MagblastError`` where the game
    has no captains, or nothing can be written.
    """
    check_data_folder()
    header = daily_header(day, id_, str(CAPTAIN), language)
    path = _path(day, id_)
    with suppress(OSError):
        if _is_played(path):
            return path
    briefing = Briefing(header.game, header.setup, bots_of(id_))
    bots = tuple(_Patient(BotName.parse(f"bot:{info.bot}")) for info in header.seats)
    keep_game(Match(briefing, bots, match_seed(day)), 1, header, path)
    return path


def _is_played(path: Path) -> bool:
    """Return whether a log holds a whole game; else make room for it. Raises ``OSError``.

    A log that was interrupted is removed, and a damaged one is set aside.
    """
    try:
        if next(LogFile(path).lines(), None) is not None:
            replay = read_replay(path)
            if replay.problem is not None:
                raise replay.problem
            if replay.ended:
                return True
    except (HeaderError, LogError) as error:
        told, aside = shown(path), set_aside(path).name
        damage = Phrase("kept.broken.replayed", path=told, reason=error.reason, aside=aside)
        tell_kept(damage, again=True)
    except FileError:
        # It is not there, or whoever writes there is told why it cannot be read.
        pass
    else:
        path.unlink()
    return False


def _path(day: date, id_: str) -> Path:
    # Another version of the program may have other captains, and one of them other searches.
    return data_folder() / "daily" / f"{day.isoformat()}-{id_}-{VERSION}-{SEARCH}{SUFFIX}"
