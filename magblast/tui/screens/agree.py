"""Ask a survivor for Brutal Assault (rules 9.2)."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from magblast.engine.rules import Rules
from magblast.engine.terms import Seat
from magblast.engine.view import PlayerView
from magblast.tui.screens.keycap import KeyCap
from magblast.tui.screens.leave import LeaveScreen
from magblast.tui.screens.public import PublicScreen
from magblast.tui.screens.words import say


class AgreeScreen(PublicScreen):
    """Ask in public: nothing hidden is at stake."""

    DEFAULT_CSS = "AgreeScreen .keys { margin-top: 0; }"

    def __init__(
        self, seat: Seat, view: PlayerView, rules: Rules, names: Sequence[str], question: str
    ) -> None:
        super().__init__(view, rules, names, question)
        self.seat = seat

    def compose(self) -> ComposeResult:
        """Show the table, the question and its two answers."""
        yield from super().compose()
        with Vertical(classes="framed"):
            yield Static(Content(self.question), classes="centre title")
            yield Static(Content(say("agree.text")), classes="centre soft")
            with Horizontal(classes="keys"):
                yield KeyCap("y", say("agree.yes"))
                yield KeyCap("n", say("agree.no"))
                yield KeyCap("q", say("call.leave"))

    def hear(self, key: str) -> bool:
        """Answer, or leave."""
        if key == "q":
            self.app.push_screen(LeaveScreen())
            return True
        if key not in ("y", "n"):
            return False
        self.armed = False
        self.game.agree(self.seat, yes=key == "y")
        return True
