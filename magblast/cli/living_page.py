"""Take ``--page``: the address of a page that contains the whole program."""

from magblast.record.game_line import game_line
from magblast.record.replay import Replay


def address_on(page: str, replay: Replay) -> str:
    """Return the address that opens a game on the page; raises ``FileError`` like ``game_line``."""
    # A browser keeps to itself what follows the hash.
    return f"{page.partition('#')[0]}#{game_line(replay)}"
