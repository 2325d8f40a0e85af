"""Show a game that is played elsewhere, for the whole room: the public table and no hands."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.events import Resize
from textual.widgets import Static

from magblast.kernel.game import View
from magblast.paint.log import LogLine
from magblast.paint.look import SeenEvent
from magblast.paint.motion import banner
from magblast.paint.scene import Scene
from magblast.tui.screens.public import PublicScreen
from magblast.tui.table_tools import TablePreferences, TableTools
from magblast.tui.widgets.board import BoardPanel
from magblast.tui.widgets.log_panel import LogPanel

_BANNER = 3
"""Rows of the banner that names the winner."""


class LiveMoment(NamedTuple):
    """Describe how things stand in a game that is watched."""

    view: View
    log: Sequence[LogLine]
    latest: str
    """What has happened since the moment before."""
    question: str
    """Who is asked what, or why nothing more is seen."""
    winner: str = ""
    """How the game ended, as a banner; empty while it goes on."""


class LiveScreen(PublicScreen[None]):
    """Show the table, what happened last and who is asked; it stays as long as the game."""

    DEFAULT_CSS = """
    LiveScreen #asked { height: 8; }
    LiveScreen.tall #asked { height: 10; }
    LiveScreen.wide #asked { height: 6; }
    LiveScreen.tileless #asked { height: 5; border: heavy $warning; }
    LiveScreen #asked LogPanel { height: 1fr; }
    LiveScreen.wide #asked LogPanel { display: none; }
    LiveScreen #latest { display: none; height: 1fr; text-style: bold; }
    LiveScreen.wide #latest { display: block; }
    LiveScreen #winner { display: none; height: auto; color: $accent; text-style: bold; }
    LiveScreen.over #winner { display: block; }
    LiveScreen.over #latest { display: none; }
    LiveScreen #question { height: 1; text-style: bold; color: $warning; }
    """
    BINDINGS = [Binding("escape", "leave", show=False)]
    may_pass_seats = False
    help_key = "screen.help.live"

    def __init__(self, kit: TableTools, moment: LiveMoment) -> None:
        super().__init__(kit, moment.view, "", TablePreferences(), moment.log)
        self.moment = moment

    @property
    def heading(self) -> str:
        """Say that this is a game in progress."""
        return self.say("screen.live.title")

    def ask(self) -> ComposeResult:
        """Show the log where it is not beside the table, and who is asked."""
        yield LogPanel()
        yield Static("", id="latest")
        yield Static("", id="winner")
        yield Static("", id="question")

    def show_moment(self, moment: LiveMoment, happened: Sequence[SeenEvent] = ()) -> None:
        """Show how things stand now, after what has happened."""
        self.moment, self.view, self.log_lines = moment, moment.view, moment.log
        self.happened = happened
        if self.is_mounted:
            self.show()

    def show_told(self, scene: Scene[Any] | None = None) -> None:
        """Show who is asked or has won, too, once everything before it has come on the board."""
        super().show_told(scene)
        if self.held:
            return
        moment = self.moment
        self.set_class(bool(moment.winner), "over")
        rows = banner(moment.winner, max(20, self.size.width - 4), _BANNER, self.glyphs)
        words = {
            "latest": moment.latest,
            "winner": "\n".join(rows) if moment.winner else "",
            "question": moment.question,
        }
        for id_, said in words.items():
            for line in self.query(f"#{id_}").results(Static):
                line.update(Content(said))

    def on_resize(self, event: Resize) -> None:
        """Use the room there is now, for the banner, too."""
        super().on_resize(event)
        if self.moment.winner:
            self.show()

    @property
    def is_busy(self) -> bool:
        """Whether something else is looked at, or still moves, so that the next moment can wait."""
        board = self.query_one_optional(BoardPanel)
        return not self.is_current or board is None or board.moves

    def action_leave(self) -> None:
        """Watch no longer; whoever plays does not notice."""
        self.app.exit()
