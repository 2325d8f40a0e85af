"""Ask, once, what a person who plays alone is called."""

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Input, Static

from magblast.errors import MagblastError
from magblast.play.naming import own_name
from magblast.record.names import MAX_NAME
from magblast.tui.screens.base import KeyCap
from magblast.tui.screens.typed import TypedScreen
from magblast.wording import tell

_LOWEST = 1
"""Screens that lie below all others and show nothing."""


class NameScreen(TypedScreen):
    """Return the name with Enter, the usual one if none was typed; Escape begins no game."""

    DEFAULT_CSS = """
    NameScreen #text.wrong { color: $error; text-style: bold; }
    """

    def compose(self) -> ComposeResult:
        """Ask for one name."""
        with Vertical(classes="card framed") as card:
            card.border_title = self.say("screen.name.title")
            yield Static(Content(self.say("screen.name.text")), id="text")
            yield Input(placeholder=self.say("seat.captain"), max_length=MAX_NAME)
            with Horizontal(classes="keys"):
                yield KeyCap("enter", self.say("screen.name.keep"))
                yield KeyCap("escape", self.say("screen.set_up.back"))

    def action_leave(self) -> None:
        """Go back to where the game would have begun, or home if it began with the program."""
        if len(self.app.screen_stack) > _LOWEST + 1:
            self.app.pop_screen()
        else:
            self.app.go_home()

    def take_line(self, typed: str) -> None:
        """Return the name, or say why it cannot be one."""
        try:
            name = own_name(typed, self.language)
        except MagblastError as error:
            text = self.query_one("#text", Static)
            text.update(Content(tell(error, self.language)))
            text.add_class("wrong")
        else:
            self.dismiss(name)
