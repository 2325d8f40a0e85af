"""Divide the screen of a table: the band below the board and the log beside it never change."""

from textual.containers import Vertical

from magblast.tui.widgets.log_panel import LogPanel


class Band(Vertical):
    """Show hand and prompt, or a question to everybody, in rows that depend on the screen alone."""

    SCOPED_CSS = False
    DEFAULT_CSS = """
    Band { height: 9; }
    .tall Band { height: 11; }
    .wide Band { height: 9; }
    Band.framed { height: 10; }
    .tall Band.framed { height: 12; }
    .wide Band.framed { height: 10; }
    """


class SideLog(LogPanel):
    """Show the log beside the board, where the screen is wide."""

    SCOPED_CSS = False
    DEFAULT_CSS = """
    SideLog { display: none; width: 40; border-left: solid $panel; padding: 0 1; }
    .wide SideLog { display: block; }
    """
