"""Keep the log of a game that bots play among themselves."""

from pathlib import Path

from magblast.bots.arena import Match, steps
from magblast.bots.roster import stand_in
from magblast.kernel.language import Phrase
from magblast.play.session import Session
from magblast.record.header import Header
from magblast.system.aside import take_turns


def keep_game(match: Match, number: int, header: Header, path: Path) -> None:
    """Play one game of a match and write its log, which has this header.

    Raises ``FileError`` where nothing can be written.
    """
    session = Session.start(header, path)
    try:
        for step in steps(match, number):
            if step.failure is not None:
                seat, bot = step.action.by, stand_in(match.briefing).kind
                name = header.seats[seat - 1].name
                why = Phrase("bot.failed", name=name, why=step.failure, bot=bot)
                session.replace_bot(seat, bot, why)
            if step.action is not None:
                session.submit(step.action)
            take_turns()
    finally:
        session.close()
