"""Try a hand that a deck might begin with, again and again."""

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from magblast.kernel.language import Language
from magblast.play.deck_building import DeckBuilding
from magblast.play.tried_hands import tell_hand
from magblast.tui.screens.base import KeyCap, KeyClicked, SkyScreen


class HandScreen(SkyScreen[None]):
    """Show a hand; a key draws the next one, or the one before again."""

    BINDINGS = [
        ("space,enter,h,right", "draw(1)", "key.next"),
        ("left", "draw(-1)", "key.previous"),
        ("escape,q", "app.pop_screen", "key.back"),
        ("up", "scroll(-1)", ""),
        ("down", "scroll(1)", ""),
    ]
    DEFAULT_CSS = """
    HandScreen > .card { width: 76; padding: 0 2; }
    HandScreen VerticalScroll { height: auto; max-height: 16; scrollbar-size: 1 1; }
    HandScreen .line { width: 100%; }
    """

    def __init__(self, building: DeckBuilding, language: Language) -> None:
        super().__init__()
        self.building = building
        self.own_language = language
        self.number = 1
        """Which hand it is; the same number draws the same hand of a deck."""

    def compose(self) -> ComposeResult:
        """Show the hand."""
        with Vertical(classes="card framed") as card:
            card.border_title = self.say("screen.hand.title")
            with VerticalScroll(can_focus=False):
                yield Static("", classes="line", id="hand")
            with Horizontal(classes="keys"):
                yield KeyCap("space", self.say("screen.hand.again"))
                yield KeyCap("left", self.say("screen.hand.before"))
                yield KeyCap("escape", self.say("screen.set_up.back"))

    def on_mount(self) -> None:
        """Draw the first hand."""
        self._show()

    def action_draw(self, by: int) -> None:
        """Draw another hand."""
        self.number = max(1, self.number + by)
        self._show()

    def action_scroll(self, by: int) -> None:
        """Read on."""
        self.query_one(VerticalScroll).scroll_relative(y=by, animate=False)

    def _show(self) -> None:
        lines = tell_hand(self.building, str(self.number), self.language)
        self.query_one("#hand", Static).update(Content("\n".join(lines)))

    def on_key_clicked(self, event: KeyClicked) -> None:
        """Take the keys by mouse."""
        event.stop()
        if event.key == "escape":
            self.app.pop_screen()
        else:
            self.action_draw(1 if event.key == "space" else -1)
