"""Hide the table while the keyboard changes hands."""

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from magblast.kernel.seat import Seat
from magblast.play.pins import PIN_DIGITS
from magblast.tui.screens.base import ArmedScreen, KeyCap
from magblast.tui.screens.text import HelpScreen
from magblast.tui.table_tools import TableTools
from magblast.tui.widgets.keys import Keys


class CoverScreen(ArmedScreen[bool]):
    """Wait for the captain whose turn it is to look, and accept only the digit of that seat.

    Returns True once that captain looks, or False where what the captain before did is undone.
    """

    waits_for = False
    may_pass_seats = True
    keys_told = "screen.help.cover"
    """The phrase of the help."""

    BINDINGS = [
        Binding("u", "undo", "key.undo", id="table.undo"),
        Binding("question_mark", "help", "key.help"),
        Binding("q", "leave", "key.quit"),
    ]
    DEFAULT_CSS = """
    CoverScreen > .card { width: 64; }
    CoverScreen #emblem { color: $secondary; margin-bottom: 1; }
    CoverScreen #name { text-style: bold; color: $accent; margin-bottom: 1; }
    CoverScreen KeyCap { visibility: hidden; }
    CoverScreen.armed KeyCap { visibility: visible; }
    CoverScreen #digits { display: none; }
    CoverScreen #digits KeyCap { margin: 0 0 0 1; padding: 0 0 0 1; }
    """

    def __init__(
        self, kit: TableTools, seat: Seat, about: str, pin: str = "", undoes: Seat | None = None
    ) -> None:
        """Take whose cover it is, what it is about, its PIN, and who may still undo something."""
        super().__init__()
        self.kit = kit
        self.own_language = self.kit.language
        self.seat = seat
        self.player_name = kit.names[seat - 1]
        self.emblem = kit.look.emblem
        self.about = about
        self.pin = pin
        self.hides_typed = bool(pin)
        self.undoes = undoes
        self.typed: str | None = None
        """What has been typed of the PIN; None before it is asked."""

    def compose(self) -> ComposeResult:
        """Show who looks next, what it is about in public words, and the key."""
        with Vertical(classes="card framed"):
            yield Static(Content(self.emblem(self.glyphs)), id="emblem", classes="centre")
            yield Static(Content(f"{self.seat}   {self.player_name}"), id="name", classes="centre")
            yield Static(Content(self.about), classes="centre")
            yield Static(Content(self.say("screen.cover.away")), classes="centre soft")
            if self.undoes is not None:
                name = self.kit.names[self.undoes - 1]
                pressed = self.app.chosen_key("table.undo", "u")
                told = self.say("screen.cover.undo", name=name, pressed=pressed)
                yield Static(Content(told), classes="centre soft")
            with Horizontal(classes="keys"):
                yield KeyCap(str(self.seat), self.say("screen.cover.look"), id="look")
            yield Static("", id="pin", classes="centre")
            if self.pin:
                with Horizontal(classes="keys", id="digits"):
                    for digit in "1234567890":
                        yield KeyCap(digit, "")
        yield Keys(self.say)

    def answer_key(self, key: str) -> bool:
        """Open for the digit of the seat."""
        if self.typed is not None:
            return self._type(key)
        if key != str(self.seat):
            return False
        if self.pin:
            self._ask("screen.cover.pin")
        else:
            self.dismiss(True)
        return True

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer an undo while there is one, and nobody has begun to type a PIN."""
        return action != "undo" or (self.undoes is not None and self.typed is None)

    def action_undo(self) -> None:
        """Undo what the captain before did last."""
        self.dismiss(False)

    def action_help(self) -> None:
        """Show the keys, which reveal nothing about the game."""
        self.app.push_screen(HelpScreen(self.say(self.keys_told)))

    def action_leave(self) -> None:
        """Ask whether to leave; the game is saved."""
        self.app.ask_to_leave()

    def _ask(self, phrase: str, typed: str = "") -> None:
        """Ask for the PIN, of which nothing is shown but its length."""
        self.typed = typed
        self.query_one("#look").display = False
        self.query_one("#digits").display = True
        shown = "*" * len(typed)
        self.query_one("#pin", Static).update(
            Content(f"{self.say(phrase)}\n{shown:_<{PIN_DIGITS}}")
        )

    def _type(self, key: str) -> bool:
        """Take a key while the PIN is asked for; return whether it can be part of one."""
        typed = self.typed or ""
        if key == "backspace":
            typed = typed[:-1]
        elif len(key) == 1 and key.isdecimal():
            typed += key
        else:
            return False
        if len(typed) < PIN_DIGITS:
            self._ask("screen.cover.pin", typed)
        elif typed == self.pin:
            self.dismiss(True)
        else:
            # Whoever guesses has to wait each time.
            self._ask("screen.cover.wrong_pin")
            self.disarm()
        return True
