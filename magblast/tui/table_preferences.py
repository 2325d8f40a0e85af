"""Keep how somebody likes to look at the table, for one game."""

from dataclasses import dataclass

from magblast.games.magblast.look.board import BoardView
from magblast.paint.log import LogFilter


@dataclass
class TablePreferences:
    """Hold what outlives a screen: nothing private."""

    board_view: BoardView = BoardView.AUTO
    log_filter: LogFilter = LogFilter.ALL
