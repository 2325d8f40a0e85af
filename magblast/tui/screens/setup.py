"""Set up a new game: seats, edition, table options, seed."""

from typing import Literal, cast

from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import Button, Footer, Input, Label, Select, Static

from magblast.engine.rules import Options
from magblast.errors import MagblastError
from magblast.record.header import Header, SeatInfo, new_header
from magblast.record.names import clean_name
from magblast.tui.screens.base import GameScreen

_CHOICES = {
    "calls": (
        "Responses",
        [("table call: anybody may shout", "call"), ("strict: everybody asked in turn", "strict")],
    ),
    "sound": (
        "Sound effects",
        [
            ("on the captain's honour", "honour"),
            ("the table decides", "table"),
            ("quiet: typed", "quiet"),
            ("5.1 Skirmish: against the clock", "skirmish"),
        ],
    ),
    "targets": (
        "Targets",
        [("everybody", "any"), ("Controlled Carnage: neighbours only", "neighbours")],
    ),
    "brutal_assault": (
        "Brutal Assault",
        [("offered to the last two", "offer"), ("never", "never"), ("always", "on")],
    ),
}
_SEATS = 8


class SetUpScreen(GameScreen):
    """Fill in a form; what is wrong is said in one sentence."""

    BINDINGS = [("ctrl+g", "start", "Start"), ("escape", "leave", "Back")]
    DEFAULT_CSS = """
    SetUpScreen VerticalScroll { padding: 0 2; }
    SetUpScreen .row { height: 3; }
    SetUpScreen Label { width: 18; padding: 1 0; }
    SetUpScreen Input { width: 1fr; }
    SetUpScreen Select { width: 1fr; }
    SetUpScreen #problem { color: $error; height: auto; padding: 0 2; }
    SetUpScreen #heading { text-style: bold; padding: 0 2; }
    """

    def __init__(self, editions: dict[str, str], names: list[str]) -> None:
        super().__init__()
        self.editions = editions
        self.names = names

    def compose(self) -> ComposeResult:
        """Show the form."""
        yield Static(Content("NEW GAME · Enter in a name starts it"), id="heading")
        yield Static("", id="problem")
        with VerticalScroll():
            for seat in range(1, _SEATS + 1):
                with Horizontal(classes="row"):
                    yield Label(f"{seat} captain")
                    yield Input(
                        self.names[seat - 1] if seat <= len(self.names) else "",
                        placeholder="name" if seat <= 2 else "nobody",
                        max_length=24,
                        id=f"name-{seat}",
                    )
            with Horizontal(classes="row"):
                yield Label("Edition")
                yield Select(
                    [(name, edition) for edition, name in self.editions.items()],
                    value=next(iter(self.editions)),
                    allow_blank=False,
                    id="edition",
                )
            for name, (label, choices) in _CHOICES.items():
                with Horizontal(classes="row"):
                    yield Label(label)
                    yield Select(choices, value=choices[0][1], allow_blank=False, id=name)
            with Horizontal(classes="row"):
                yield Label("Seed")
                yield Input(placeholder="drawn at random", max_length=60, id="seed")
            with Horizontal(classes="row"):
                yield Button("Start", id="start", variant="success")
                yield Button("Back", id="back")
        yield Footer()

    def on_mount(self) -> None:
        """Begin with the first name."""
        self.query_one("#name-1", Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Start with Enter."""
        event.stop()
        self.action_start()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Start or go back by mouse."""
        event.stop()
        if event.button.id == "start":
            self.action_start()
        else:
            self.action_leave()

    def action_leave(self) -> None:
        """Go home."""
        self.game.go_home()

    def action_start(self) -> None:
        """Begin the game, or say what is missing."""
        try:
            header = self._header()
        except MagblastError as error:
            self.query_one("#problem", Static).update(Content(str(error)))
            return
        self.game.strict = self._choice("calls") == "strict"
        self.game.begin(header)

    def _choice(self, name: str) -> str:
        return str(self.query_one(f"#{name}", Select).value)

    def _header(self) -> Header:
        typed = [
            self.query_one(f"#name-{seat}", Input).value.strip() for seat in range(1, _SEATS + 1)
        ]
        names = [name for name in typed if name]
        seats = [SeatInfo(clean_name(name, seat)) for seat, name in enumerate(names, 1)]
        options = Options(
            targets="neighbours" if self._choice("targets") == "neighbours" else "any",
            sound=_sound(self._choice("sound")),
            brutal_assault=_brutal(self._choice("brutal_assault")),
        )
        seed = self.query_one("#seed", Input).value.strip() or None
        return new_header(self._choice("edition"), seats, seed, options)


def _sound(word: str) -> "Literal['honour', 'table', 'quiet', 'skirmish']":
    return cast("Literal['honour', 'table', 'quiet', 'skirmish']", word)


def _brutal(word: str) -> "Literal['offer', 'never', 'on']":
    return cast("Literal['offer', 'never', 'on']", word)
