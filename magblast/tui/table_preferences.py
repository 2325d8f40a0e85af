"""Keep how somebody likes to look at the table, for one game."""

from dataclasses import dataclass

from magblast.paint.log import LogFilter


@dataclass
class TablePreferences:
    """Hold what outlives a screen: nothing private."""

    layout: str = ""
    """How the board is drawn; empty for the layout that fits."""
    log_filter: LogFilter = LogFilter.ALL
