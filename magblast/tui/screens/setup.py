"""Set up a new game: which game, captains, edition, table options, seed."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from textual import events
from textual.app import ComposeResult
from textual.containers import Grid, Horizontal, Vertical
from textual.content import Content
from textual.widgets import Input, Label, Static

from magblast.bots.roster import KINDS
from magblast.errors import MagblastError, ShapeError
from magblast.kernel.about import OptionWords
from magblast.kernel.game import AnyGame
from magblast.kernel.setup import SeatInfo, SeatSetting
from magblast.play.building import Building, is_playable, read_value, written_value
from magblast.play.choices import Choices
from magblast.play.flow import ASKING
from magblast.play.seating import check_bots, seated, typed_as
from magblast.play.used_tables import BOT, UsedTable, last_of, remembered
from magblast.record.header import Header
from magblast.record.names import clean_name
from magblast.shelf import game_of
from magblast.tui.screens.base import SkyScreen
from magblast.tui.screens.build import BuildScreen
from magblast.tui.screens.chooser import Alternative, Chooser
from magblast.tui.screens.keycap import KeyCap, KeyClicked
from magblast.wording import edition_names, tell

_PERSON = "person"


class SetUpScreen(SkyScreen):
    """Fill in a form; what is wrong is said in one sentence."""

    BINDINGS = [
        ("enter", "start", "key.start"),
        ("escape", "leave", "key.back"),
        ("up", "app.focus_previous"),
        ("down", "app.focus_next"),
        ("b", "build", "key.build"),
    ]
    VERTICAL_BREAKPOINTS = [(0, "-short"), (24, "-tall")]
    DEFAULT_CSS = """
    SetUpScreen > .card { width: 78; max-width: 100%; padding: 0 2; }
    SetUpScreen Grid {
        grid-size: 2; grid-rows: 1; grid-gutter: 0 2; height: auto; margin-bottom: 1;
    }
    SetUpScreen .row { height: 1; width: 100%; }
    SetUpScreen .seat { width: 3; color: $accent; }
    SetUpScreen .label { width: 17; }
    SetUpScreen Input { width: 1fr; }
    SetUpScreen .player { width: 15; }
    SetUpScreen #text {
        width: 100%; height: auto; min-height: 2; margin-top: 1; color: $foreground 70%;
    }
    SetUpScreen #text.wrong { color: $error; text-style: bold; }
    SetUpScreen .keys { margin-top: 0; }
    SetUpScreen.-short Grid { margin-bottom: 0; }
    SetUpScreen.-short #text { margin-top: 0; }
    """

    def __init__(
        self,
        games: Mapping[str, str],
        game: AnyGame,
        tables: Sequence[UsedTable],
    ) -> None:
        super().__init__()
        self.games = games
        """What each game is called, by its id."""
        self.game = game
        """The game that is set up."""
        least = range(1, self.game.seats[0] + 1)
        typed = tables[0].seats if tables else ()
        self.names = list(typed) or [clean_name("", seat) for seat in least]
        self.tables = tables
        """The tables that were set up before, the last one first."""

    @property
    def choices(self) -> Choices:
        """What the table may choose beside the edition."""
        return Choices.of(self.game, self.language)

    def compose(self) -> ComposeResult:
        """Show the form."""
        with Vertical(classes="card framed") as card:
            card.border_title = self.say("screen.set_up.title")
            if len(self.games) > 1:
                games = [Alternative(*game) for game in self.games.items()]
                yield from self._line("game", self.say("screen.set_up.game"), games, self.game.id)
            with Grid():
                yield from self._seats()
            last = {**self._usual(), **self._last}
            for name, label, choices in self._lines():
                yield from self._line(name, label, choices, last.get(name))
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
                # There is room for four of these in a small window.
                if self._builders():
                    yield KeyCap("b", self.say("screen.set_up.build"))
                else:
                    yield KeyCap("tab", self.say("screen.set_up.next"))
                yield KeyCap("right", self.say("screen.set_up.change"), shown="← →")
                yield KeyCap("escape", self.say("screen.set_up.back"))

    def _seats(self) -> ComposeResult:
        players = [self._player(kind) for kind in (_PERSON, *reversed(KINDS))]
        for seat in range(1, self.game.seats[-1] + 1):
            typed = self.names[seat - 1] if seat <= len(self.names) else ""
            kind = typed.removeprefix(BOT).partition(":")[0] if typed.startswith(BOT) else _PERSON
            with Horizontal(classes="row"):
                yield Label(str(seat), classes="seat")
                yield Input(
                    "" if typed.startswith(BOT) else typed,
                    placeholder=self.say("screen.set_up.nobody"),
                    id=f"name-{seat}",
                    compact=True,
                )
                yield Chooser(players, kind, id=f"player-{seat}", classes="player")

    def _player(self, kind: str) -> Alternative:
        key = f"screen.player.{kind}"
        return Alternative(kind, self.say(key), self.say(f"{key}.text"))

    def _lines(self) -> Iterator[tuple[str, str, list[Alternative]]]:
        """List what can be chosen: name, label and values."""
        say, game = self.say, self.game
        if len(game.editions) > 1:
            names = edition_names(game, self.language).items()
            editions = [Alternative(id_, name) for id_, name in names]
            yield "edition", say("screen.set_up.edition"), editions
        for name, words in self.choices.words.items():
            yield name, words.name, _alternatives(words)
        for name, words in self.choices.seat_words.items():
            for seat in range(1, self.game.seats[-1] + 1):
                label = say("screen.set_up.of_seat", setting=words.name, seat=seat)
                line = f"{name}_{seat}"
                yield line, label, [*_alternatives(words), *self._built(name, line, words)]

    def _built(self, name: str, line: str, words: OptionWords) -> list[Alternative]:
        """Return what a seat has built for a setting: now, last time, or like the usual value."""
        setting = self._settings[name]
        if words.built is None or setting.builder is None:
            return []
        value = self._last.get(line, "")
        if not is_playable(value, setting):
            usual = Building.of(setting.builder, self._usual()[line])
            value = written_value(usual.value)
        return [Alternative(value, *words.built)]

    @property
    def _last(self) -> Mapping[str, str]:
        """What was chosen last for the game."""
        return last_of(self.tables, self.game.id).chosen

    def _usual(self) -> Mapping[str, str]:
        """Return what each seat has that chooses nothing, by the name of its line."""
        return {
            f"{name}_{seat}": usual
            for name, each in self._settings.items()
            for seat, usual in enumerate(each.usual, 1)
        }

    @property
    def _settings(self) -> Mapping[str, SeatSetting]:
        return self.game.seat_settings(self._first_edition)

    def _builders(self) -> Mapping[str, tuple[str, int, SeatSetting]]:
        """Return the lines whose values can be built, with their setting and seat."""
        return {
            f"{name}_{seat}": (name, seat, each)
            for name, each in self._settings.items()
            if each.builder is not None
            for seat in range(1, self.game.seats[-1] + 1)
        }

    @property
    def _first_edition(self) -> str:
        return next(iter(self.game.editions))

    def _line(
        self, name: str, label: str, choices: Sequence[Alternative], value: str | None
    ) -> ComposeResult:
        with Horizontal(classes="row", id=f"{name}-row"):
            yield Label(label, classes="label")
            yield Chooser(choices, value, id=name)

    def on_mount(self) -> None:
        """Offer what the edition has."""
        self._offer()
        for player in self.query(".player").results(Chooser):
            self._show_player(player)

    def _offer(self) -> None:
        choices, edition = self.choices, self._edition_id
        asking = self._chosen(ASKING) if ASKING in choices.words else ""
        for name in choices.words:
            self.query_one(f"#{name}-row").display = choices.is_offered(name, edition, asking)

    @property
    def _edition_id(self) -> str:
        editions = self.game.editions
        return self._chosen("edition") if len(editions) > 1 else self._first_edition

    async def on_chooser_changed(self, event: Chooser.Changed) -> None:
        """Explain the word that was chosen; another game has another motto, and another form."""
        event.stop()
        chosen = event.chooser
        self._show_player(chosen)
        if chosen.id == "game" and chosen.value != self.game.id:
            try:
                game = game_of(chosen.value)
            except ShapeError as error:
                # What is wrong with the game of another package is told, and it is not offered.
                chosen.leave_out(self.game.id)
                self._tell(tell(error, self.language), wrong=True)
                return
            self.names = [*self._typed().values()]
            self.game = game
            await self.recompose()
            for player in self.query(".player").results(Chooser):
                self._show_player(player)
            self.query_one("#game").focus()
        self._offer()
        is_game = chosen.id == "game"
        self._tell(self.game.about(self.language).motto if is_game else chosen.chosen.text)

    def _show_player(self, chosen: Chooser) -> None:
        """Let nobody type a name for a bot, which has one of its own."""
        which, _, seat = (chosen.id or "").partition("-")
        if which == "player":
            name = self.query_one(f"#name-{seat}", Input)
            name.disabled = chosen.value != _PERSON
            key = "screen.set_up.bot" if name.disabled else "screen.set_up.nobody"
            name.placeholder = self.say(key)
            if name.disabled:
                name.value = ""

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """Explain what a typed seed means; explain nothing beside a name."""
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
            case "tab":
                self.focus_next()
            case "b":
                self.action_build()
            case _ if isinstance(self.focused, Chooser):
                self.focused.action_step(1)

    def action_build(self) -> None:
        """Build what a seat brings: on the line that has the focus, or else on the first."""
        builders = self._builders()
        focused = (self.focused.id if self.focused else None) or ""
        line = focused if focused in builders else next(iter(builders), None)
        if line is None:
            return
        name, seat, setting = builders[line]
        words, chooser = self.choices.seat_words[name], self.query_one(f"#{line}", Chooser)
        if setting.builder is not None:
            building = Building.of(setting.builder, read_value(chooser.value, setting))
            title = self.say("screen.set_up.of_seat", setting=words.name, seat=seat)

            def keep(value: object) -> None:
                built = Alternative(written_value(value), *(words.built or ("",)))
                chooser.replace_last(built)
                chooser.focus()

            self.app.push_screen(BuildScreen(title, words, setting, building, keep))

    def action_leave(self) -> None:
        """Go home."""
        self.navigation.go_home()

    def action_start(self) -> None:
        """Begin the game, or say what is wrong."""
        try:
            seats = self._taken()
            header = self._header(seats)
            check_bots(header)
        except MagblastError as error:
            self._tell(tell(error, self.language), wrong=True)
            return
        chosen = {name: self._chosen(name) for name, *_ in self._lines()}
        table = UsedTable(self.game.id, typed_as(seats), chosen)
        self.settings_access.remember(tables=remembered(self.tables, table))
        self.navigation.begin(header)

    def _chosen(self, name: str) -> str:
        return self.query_one(f"#{name}", Chooser).value

    def _typed(self) -> dict[int, str]:
        """Return what would be typed for the seats that are taken."""
        typed = {}
        for seat in range(1, self.game.seats[-1] + 1):
            kind = self._chosen(f"player-{seat}")
            name = self.query_one(f"#name-{seat}", Input).value.strip()
            if text := name if kind == _PERSON else f"{BOT}{kind}":
                typed[seat] = text
        return typed

    def _taken(self) -> tuple[SeatInfo, ...]:
        typed = self._typed()
        infos = seated(typed, self.language)
        if len(infos) < self.game.seats[0]:
            raise ShapeError("set_up.too_few", least=self.game.seats[0])
        return tuple(
            info._replace(settings=self._settings_of(seat))
            for seat, info in zip(typed, infos, strict=True)
        )

    def _settings_of(self, seat: int) -> dict[str, Any]:
        return {
            name: read_value(self._chosen(f"{name}_{seat}"), each)
            for name, each in self._settings.items()
        }

    def _header(self, seats: Sequence[SeatInfo]) -> Header:
        choices = self.choices
        seed = self.query_one("#seed", Input).value.strip() or None
        chosen = {name: self._chosen(name) for name in choices.words}
        return choices.header(self._edition_id, seats, seed, chosen)


def _alternatives(words: OptionWords) -> list[Alternative]:
    return [Alternative(str(value), *said) for value, said in words.values.items()]
