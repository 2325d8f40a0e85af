"""Ask a survivor for Brutal Assault (rules 9.2)."""

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from magblast.engine.terms import Seat
from magblast.tui.screens.base import ArmedScreen
from magblast.tui.screens.keycap import KeyCap
from magblast.tui.screens.words import say


class AgreeScreen(ArmedScreen):
    """Ask in public: nothing hidden is at stake."""

    def __init__(self, seat: Seat, question: str) -> None:
        super().__init__()
        self.seat = seat
        self.question = question

    def compose(self) -> ComposeResult:
        """Show the question and its two answers."""
        with Vertical(classes="card framed"):
            yield Static(Content(self.question), classes="centre title")
            yield Static(Content(say("agree.text")), classes="centre soft")
            with Horizontal(classes="keys"):
                yield KeyCap("y", say("agree.yes"))
                yield KeyCap("n", say("agree.no"))

    def hear(self, key: str) -> bool:
        """Answer."""
        if key not in ("y", "n"):
            return False
        self.armed = False
        self.game.agree(self.seat, yes=key == "y")
        return True
