"""Let a captain set a PIN for the cover."""

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Input, Static

from magblast.play.pins import PIN_DIGITS
from magblast.tui.screens.base import KeyCap, KeyClicked, SkyScreen
from magblast.tui.screens.text import HelpScreen


class DigitsInput(Input):
    """Take digits; other characters are left to the keys of the screen."""

    def check_consume_key(self, key: str, character: str | None) -> bool:
        return bool(character and character.isdecimal())


class PinScreen(SkyScreen[str]):
    """Return four digits, or nothing for no PIN; Escape changes nothing."""

    BINDINGS = [
        ("escape", "app.pop_screen", "key.back"),
        # Before the field takes it as a character.
        Binding("question_mark", "help", "key.help", priority=True),
    ]
    DEFAULT_CSS = """
    PinScreen > .card { width: 60; }
    PinScreen Input { width: 12; margin: 1 0; }
    PinScreen #text.wrong { color: $error; text-style: bold; }
    """

    hides_typed = True

    def __init__(self, whose: str = "") -> None:
        """Take the name of the captain, if somebody else may be setting the PIN."""
        super().__init__()
        self.whose = whose

    def compose(self) -> ComposeResult:
        """Ask for the digits, and say how long they are kept."""
        with Vertical(classes="card framed") as card:
            title = "screen.pin.of" if self.whose else "screen.pin.title"
            card.border_title = self.say(title, name=self.whose)
            yield Static(Content(self.say("screen.pin.text", count=PIN_DIGITS)), id="text")
            yield DigitsInput(password=True, restrict=r"\d*", max_length=PIN_DIGITS)
            yield Static(Content(self.say("screen.pin.lost")), classes="soft")
            with Horizontal(classes="keys"):
                yield KeyCap("enter", self.say("screen.pin.take"))
                yield KeyCap("escape", self.say("screen.set_up.back"))
            with Horizontal(classes="keys"):
                yield KeyCap("question_mark", self.say("screen.call.help"))
                yield KeyCap("f1", self.say("screen.call.rules"))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take what was typed."""
        event.stop()
        self._take()

    def on_key_clicked(self, event: KeyClicked) -> None:
        """Take what was typed, look something up, or go back, by mouse."""
        event.stop()
        match event.key:
            case "enter":
                self._take()
            case "question_mark":
                self.action_help()
            case "f1":
                self.app.show_rules()
            case _:
                self.app.pop_screen()

    def action_help(self) -> None:
        """Show the keys."""
        self.app.push_screen(HelpScreen(self.say("screen.help.pin")))

    def _take(self) -> None:
        typed = self.query_one(Input).value
        if len(typed) in (0, PIN_DIGITS):
            self.dismiss(typed)
        else:
            self.query_one("#text").add_class("wrong")
