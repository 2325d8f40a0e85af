"""Show in motion how a game ends, before the result."""

from collections.abc import Callable

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.widgets import Static

from magblast.tui.screens.public import PublicScreen
from magblast.tui.widgets.messages import MotionEnded


class LastScreen(PublicScreen[None]):
    """Let what ended the game happen on the table; its end or any key leads on."""

    DEFAULT_CSS = "LastScreen #asked { align: center middle; }"
    may_pass_seats = False
    go_on: Callable[[], None]
    """What comes next."""

    def offers(self, binding: Binding) -> bool:
        """Show no keys: any key ends the motion."""
        return False

    def ask(self) -> ComposeResult:
        """Tell what happened."""
        yield Static(Content(self.question), classes="centre title")

    def on_motion_ended(self, event: MotionEnded) -> None:
        """Show the result."""
        event.stop()
        if self.is_current:
            self.go_on()

    def on_key(self, event: events.Key) -> None:
        """Do nothing more than end the motion."""
        event.stop()
        event.prevent_default()
