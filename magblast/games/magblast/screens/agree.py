"""Ask a survivor for Brutal Assault (rules 9.2)."""

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Static

from magblast.games.magblast.engine.actions import Agree
from magblast.play.answer import Answer
from magblast.tui.screens.base import KeyCap
from magblast.tui.screens.public import PublicScreen
from magblast.tui.screens.question import Asked


class AgreeScreen(PublicScreen[Answer | None]):
    """Ask in public: nothing hidden is at stake."""

    DEFAULT_CSS = "AgreeScreen #asked { align: center middle; }"
    help_key = "screen.help.agree"

    def __init__(self, asked: Asked) -> None:
        super().__init__(asked.kit, asked.facts.view, asked.question, asked.preferences, asked.log)
        self.asked = asked

    def ask(self) -> ComposeResult:
        """Show the question and its two answers."""
        yield Static(Content(self.question), classes="centre title")
        yield Static(Content(self.say("screen.agree.text")), classes="centre soft")
        with Horizontal(classes="keys"):
            yield KeyCap("y", self.say("screen.agree.yes"))
            yield KeyCap("n", self.say("screen.agree.no"))

    def answer_key(self, key: str) -> bool:
        """Answer."""
        if key not in ("y", "n"):
            return False
        self.dismiss(Answer(Agree(self.asked.seat, key == "y")))
        return True
