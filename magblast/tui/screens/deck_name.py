"""Ask what a deck is called."""

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Input

from magblast.kernel.nearest import bare
from magblast.record.names import MAX_NAME, clean_text
from magblast.tui.screens.base import KeyCap, KeyClicked, SkyScreen


class DeckNameScreen(SkyScreen[str]):
    """Return the name with Enter, None with Escape."""

    BINDINGS = [("escape", "leave", "key.back")]
    DEFAULT_CSS = """
    DeckNameScreen > .card { width: 60; }
    DeckNameScreen Input { margin: 1 0; }
    """

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

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Return what was typed."""
        event.stop()
        self._take()

    def on_key_clicked(self, event: KeyClicked) -> None:
        """Take the name, or go back, by mouse."""
        event.stop()
        if event.key == "enter":
            self._take()
        else:
            self.action_leave()

    def action_leave(self) -> None:
        """Keep the name that there is."""
        self.dismiss(None)

    def _take(self) -> None:
        name = clean_text(self.query_one(Input).value, MAX_NAME)
        if bare(name):
            self.dismiss(name)
