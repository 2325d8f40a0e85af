"""Ask what a deck is called."""

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Input

from magblast.kernel.nearest import bare
from magblast.record.names import MAX_NAME, clean_text
from magblast.tui.screens.base import KeyCap
from magblast.tui.screens.typed import TypedScreen


class DeckNameScreen(TypedScreen):
    """Return the name with Enter, None with Escape."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.called = name
        """The name so far."""

    def compose(self) -> ComposeResult:
        """Ask for the name."""
        with Vertical(classes="card framed") as card:
            card.border_title = self.say("screen.deck_name.title")
            yield Input(
                self.called, placeholder=self.say("screen.deck_name.hint"), max_length=MAX_NAME
            )
            with Horizontal(classes="keys"):
                yield KeyCap("enter", self.say("screen.deck.keep"))
                yield KeyCap("escape", self.say("screen.set_up.back"))

    def action_leave(self) -> None:
        """Keep the name that there is."""
        self.dismiss(None)

    def take_line(self, typed: str) -> None:
        """Return the name, unless it has no letter."""
        name = clean_text(typed, MAX_NAME)
        if bare(name):
            self.dismiss(name)
