"""Ask a survivor for Brutal Assault (rules 9.2)."""

from collections.abc import Sequence
from typing import Protocol

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.view import PlayerView
from magblast.kernel.seat import Seat
from magblast.tui.screens.keycap import KeyCap
from magblast.tui.screens.public import PublicScreen
from magblast.tui.table_preferences import TablePreferences


class AgreeDesk(Protocol):
    """Take the answer of a survivor."""

    def agree(self, seat: Seat, *, yes: bool) -> None:
        """Take a survivor's answer."""


class AgreeScreen(PublicScreen):
    """Ask in public: nothing hidden is at stake."""

    DEFAULT_CSS = "AgreeScreen .keys { margin-top: 0; }"

    def __init__(
        self,
        desk: AgreeDesk,
        seat: Seat,
        view: PlayerView,
        rules: Rules,
        names: Sequence[str],
        question: str,
        preferences: TablePreferences,
    ) -> None:
        super().__init__(view, rules, names, question, preferences)
        self.desk = desk
        self.seat = seat

    def compose(self) -> ComposeResult:
        """Show the table, the question and its two answers."""
        yield from super().compose()
        with Vertical(classes="framed"):
            yield Static(Content(self.question), classes="centre title")
            yield Static(Content(self.say("screen.agree.text")), classes="centre soft")
            with Horizontal(classes="keys"):
                yield KeyCap("y", self.say("screen.agree.yes"))
                yield KeyCap("n", self.say("screen.agree.no"))
                yield KeyCap("q", self.say("screen.call.leave"))

    def answer_key(self, key: str) -> bool:
        """Answer, or leave."""
        if key == "q":
            self.navigation.ask_to_leave()
            return True
        if key not in ("y", "n"):
            return False
        self.armed = False
        self.desk.agree(self.seat, yes=key == "y")
        return True
