"""Divide the screen of a table: what lies below the board has the same rows whatever is asked."""

from textual.containers import Vertical

from magblast.tui.widgets.backdrop import Backdrop


class Band(Vertical, Backdrop):
    """Show hand and prompt, or a question to everybody, in rows that depend on the screen alone.

    Where nobody plays, nothing is ever asked, and the table gets most of these rows.
    """

    SCOPED_CSS = False
    DEFAULT_CSS = """
    Band { height: 9; }
    .tall Band { height: 11; }
    .wide Band { height: 9; }
    .roomy Band { height: 11; }
    .vast Band { height: 14; }
    .tileless Band { height: 5; }
    .tileless.tall Band { height: 6; }
    .tileless.wide Band { height: 2; }
    .watched #asked { height: 4; border: none; border-left: heavy $warning; }
    .watched.tall #asked { height: 6; }
    .watched.wide #asked { height: 2; }
    """
