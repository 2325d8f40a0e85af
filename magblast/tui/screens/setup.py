"""Set up a new game: captains, edition, table options, seed."""

from collections.abc import Container, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from textual import events
from textual.app import ComposeResult
from textual.containers import Grid, Horizontal, Vertical
from textual.content import Content
from textual.widgets import Input, Label, Static

from magblast.errors import MagblastError, ShapeError
from magblast.games import USUAL, game_of
from magblast.games.magblast.engine.rules import Options
from magblast.play.flow import Asking, with_asking
from magblast.record.header import MAX_SEATS, MIN_SEATS, Header, new_header
from magblast.record.names import clean_name, new_names
from magblast.tui.screens.base import SkyScreen
from magblast.tui.screens.chooser import Alternative, Chooser
from magblast.tui.screens.keycap import KeyCap, KeyClicked
from magblast.wording import tell

_OPTIONS = ("sound", "targets", "brutal_assault")
_LINES = ("asking", *_OPTIONS)


class SetUpScreen(SkyScreen):
    """Fill in a form; what is wrong is said in one sentence."""

    BINDINGS = [
        ("enter", "start", "key.start"),
        ("escape", "leave", "key.back"),
        ("up", "app.focus_previous"),
        ("down", "app.focus_next"),
    ]
    DEFAULT_CSS = """
    SetUpScreen > .card { width: 78; max-width: 100%; padding: 0 2; }
    SetUpScreen Grid {
        grid-size: 2; grid-rows: 1; grid-gutter: 0 2; height: auto; margin-bottom: 1;
    }
    SetUpScreen .row { height: 1; width: 100%; }
    SetUpScreen .seat { width: 3; color: $accent; }
    SetUpScreen .label { width: 17; }
    SetUpScreen Input { width: 1fr; }
    SetUpScreen #text { height: 2; color: $foreground 70%; width: 100%; margin-top: 1; }
    SetUpScreen #text.wrong { color: $error; text-style: bold; }
    SetUpScreen .keys { margin-top: 0; }
    """

    def __init__(
        self,
        editions: Mapping[str, str],
        names: Sequence[str],
        table: Mapping[str, str],
        lacks: Mapping[str, Container[str]] = MappingProxyType({}),
    ) -> None:
        super().__init__()
        self.editions = editions
        self.lacks = lacks
        """By edition: the options it does not have."""
        self.names = list(names) or [clean_name("", seat) for seat in range(1, MIN_SEATS + 1)]
        self.table = table
        """The options chosen last."""

    def compose(self) -> ComposeResult:
        """Show the form."""
        with Vertical(classes="card framed") as card:
            card.border_title = self.say("screen.set_up.title")
            with Grid():
                for seat in range(1, MAX_SEATS + 1):
                    with Horizontal(classes="row"):
                        yield Label(str(seat), classes="seat")
                        yield Input(
                            self.names[seat - 1] if seat <= len(self.names) else "",
                            placeholder=self.say("screen.set_up.nobody"),
                            id=f"name-{seat}",
                            compact=True,
                        )
            editions = [Alternative(id_, name) for id_, name in self.editions.items()]
            yield from self._line("edition", self.say("screen.set_up.edition"), editions)
            askings = [self._asking(value) for value in Asking]
            yield from self._line("asking", self.say("screen.set_up.asking"), askings)
            options = game_of(USUAL).about(self.language).options
            for name in _OPTIONS:
                words = options[name]
                choices = [Alternative(str(value), *said) for value, said in words.values.items()]
                yield from self._line(name, words.name, choices)
            with Horizontal(classes="row"):
                yield Label(self.say("screen.set_up.seed"), classes="label")
                yield Input(
                    placeholder=self.say("screen.set_up.seed_hint"),
                    max_length=60,
                    id="seed",
                    compact=True,
                )
            yield Static("", id="text")
            with Horizontal(classes="keys"):
                yield KeyCap("enter", self.say("screen.set_up.start"))
                yield KeyCap("tab", self.say("screen.set_up.next"), shown="Tab")
                yield KeyCap("escape", self.say("screen.set_up.back"))

    def _asking(self, value: Asking) -> Alternative:
        key = f"screen.asking.{value}"
        return Alternative(value, self.say(key), self.say(f"{key}.text"))

    def _line(self, name: str, label: str, choices: Sequence[Alternative]) -> ComposeResult:
        with Horizontal(classes="row", id=f"{name}-row"):
            yield Label(label, classes="label")
            yield Chooser(choices, self.table.get(name), id=name)

    def on_mount(self) -> None:
        """Offer what the edition has."""
        self._offer()

    def _offer(self) -> None:
        for name in _LINES:
            self.query_one(f"#{name}-row").display = not self._is_lacking(name)

    def _is_lacking(self, name: str) -> bool:
        return name in self.lacks.get(self._chosen("edition"), ())

    def on_chooser_changed(self, event: Chooser.Changed) -> None:
        """Explain the word that was chosen."""
        event.stop()
        self._offer()
        self._tell(event.chooser.chosen.text)

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """Say what a typed seed means; explain nothing beside a name."""
        if isinstance(event.widget, Input):
            self._tell(self.say("screen.set_up.seed.text") if event.widget.id == "seed" else "")

    def _tell(self, text: str, *, wrong: bool = False) -> None:
        line = self.query_one("#text", Static)
        line.set_class(wrong, "wrong")
        line.update(Content(text))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Start with Enter."""
        event.stop()
        self.action_start()

    def on_key_clicked(self, event: KeyClicked) -> None:
        """Take the keys by mouse."""
        event.stop()
        match event.key:
            case "enter":
                self.action_start()
            case "escape":
                self.action_leave()
            case _:
                self.focus_next()

    def action_leave(self) -> None:
        """Go home."""
        self.navigation.go_home()

    def action_start(self) -> None:
        """Begin the game, or say what is wrong."""
        try:
            names = self._names()
            header = self._header(names)
        except MagblastError as error:
            self._tell(tell(error, self.language), wrong=True)
            return
        table = {name: self._chosen(name) for name in ("edition", *_LINES)}
        self.settings_access.remember(names=names, table=table)
        self.navigation.begin(header)

    def _chosen(self, name: str) -> str:
        return self.query_one(f"#{name}", Chooser).value

    def _names(self) -> tuple[str, ...]:
        typed = {
            seat: self.query_one(f"#name-{seat}", Input).value.strip()
            for seat in range(1, MAX_SEATS + 1)
        }
        names = new_names({seat: name for seat, name in typed.items() if name})
        if len(names) < MIN_SEATS:
            raise ShapeError("set_up.too_few")
        return names

    def _header(self, names: Sequence[str]) -> Header:
        asking = Asking(self._chosen("asking"))
        chosen: dict[str, Any] = {
            name: self._chosen(name) for name in _OPTIONS if not self._is_lacking(name)
        }
        seed = self.query_one("#seed", Input).value.strip() or None
        return with_asking(
            new_header(self._chosen("edition"), names, seed, Options(**chosen)), asking
        )
