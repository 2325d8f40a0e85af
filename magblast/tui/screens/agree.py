"""Ask a survivor for Brutal Assault (rules 9.2)."""

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Button, Static

from magblast.engine.terms import Seat
from magblast.tui.screens.base import ArmedScreen


class AgreeScreen(ArmedScreen):
    """Ask in public: nothing hidden is at stake."""

    DEFAULT_CSS = """
    AgreeScreen { align: center middle; }
    AgreeScreen Static { text-align: center; width: 100%; margin-bottom: 1; }
    AgreeScreen Horizontal { align: center middle; height: auto; }
    AgreeScreen Button { margin: 0 2; }
    """

    def __init__(self, seat: Seat, question: str) -> None:
        super().__init__()
        self.seat = seat
        self.question = question

    def compose(self) -> ComposeResult:
        """Show the question and its two answers."""
        yield Static(Content(self.question))
        yield Static(Content("In a Brutal Assault every turret fires once a turn."))
        with Horizontal():
            yield Button("Y  yes", id="yes", variant="success")
            yield Button("N  no", id="no", variant="error")

    def on_armed(self) -> None:
        """Keep the focus off the buttons."""
        self.set_focus(None)

    def on_key(self, event: events.Key) -> None:
        """Answer by key."""
        if self.armed and event.key in ("y", "n"):
            event.stop()
            self._answer(yes=event.key == "y")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Answer by mouse."""
        event.stop()
        if self.armed:
            self._answer(yes=event.button.id == "yes")

    def _answer(self, *, yes: bool) -> None:
        self.armed = False
        self.game.agree(self.seat, yes=yes)
