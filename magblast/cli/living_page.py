"""Share a finished game: as a line, or on a page that contains the whole program."""

from magblast.play.matches import check_dealt_out
from magblast.record.game_line import game_line
from magblast.record.replay import Replay


def shared_line(replay: Replay) -> str:
    """Return the game line; raises ``FileError`` like ``game_line``, and while a match goes on."""
    line = game_line(replay)
    check_dealt_out(replay.course.header, replay.path)
    return line


def address_on(page: str, replay: Replay) -> str:
    """Return the address that opens a game on the page; raises like ``shared_line``."""
    # A browser keeps to itself what follows the hash.
    return f"{page.partition('#')[0]}#{shared_line(replay)}"
