"""Set up a new game: which game, how many play, who they are, what the table chooses."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

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
from magblast.paint.text import clip
from magblast.play.building import Building, is_playable, read_value, written_value
from magblast.play.choices import Choices
from magblast.play.flow import ASKING
from magblast.play.seating import check_bots, seated, typed_as
from magblast.play.used_tables import BOT, UsedTable, last_of, line_of, remembered
from magblast.record.header import Header
from magblast.record.names import clean_name
from magblast.shelf import game_of
from magblast.tui.screens.base import SkyScreen
from magblast.tui.screens.build import BuildScreen
from magblast.tui.screens.chooser import Alternative, Chooser
from magblast.tui.screens.keycap import KeyCap, KeyClicked
from magblast.wording import edition_names, tell

_PERSON = "person"
_NEW = "new"
"""In the line of the tables used before: none of them."""
_HIDDEN, _SHOWN = "hidden", "shown"
"""Whether what is rarely chosen can be seen."""
_Choice: TypeAlias = tuple[str, str, list[Alternative]]
"""A line of the form: its name, its label and its values."""
_NAMES = 50
"""Cells for the names of a table that was used before."""


class SetUpScreen(SkyScreen):
    """Fill in a form; what is wrong is said in one sentence."""

    AUTO_FOCUS = ""
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
        self.tables = tables
        """The tables that were set up before, the last one first."""
        self.names: Sequence[str] = tables[0].seats if tables else ()
        """What stands at the seats, as it would be typed."""
        self.chosen = last_of(tables, game.id).chosen
        """What stands in the other lines."""
        self._table = "0" if tables and tables[0].game == game.id else _NEW
        """Which of the tables has been filled in."""

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
            if used := self._used():
                yield from self._line("table", self.say("screen.set_up.table"), used, self._table)
            least, most = self.game.seats[0], self.game.seats[-1]
            counts = [Alternative(str(count), str(count)) for count in range(least, most + 1)]
            count = str(min(max(len(self.names), least), most))
            yield from self._line("count", self.say("screen.set_up.count"), counts, count)
            with Grid():
                yield from self._seats()
            known = {**self._usual(), **self.chosen}
            for name, label, choices in (*self._editions(), *self._brought()):
                yield from self._line(name, label, choices, known.get(name))
            more = [Alternative(_HIDDEN, ""), Alternative(_SHOWN, self.say("screen.set_up.shown"))]
            yield from self._line("more", self.say("screen.set_up.more"), more, _HIDDEN)
            for name, label, choices in self._agreed():
                yield from self._line(name, label, choices, known.get(name))
            with Horizontal(classes="row", id="seed-row"):
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

    def _used(self) -> list[Alternative]:
        """List the tables that were used before, and a new one."""
        tables = [
            Alternative(
                str(index),
                self.say(
                    "screen.set_up.used",
                    names=clip(", ".join(n.removeprefix(BOT) for n in table.seats), _NAMES),
                    game=self.games[table.game],
                ),
            )
            for index, table in enumerate(self.tables)
            if table.game in self.games
        ]
        return [*tables, Alternative(_NEW, self.say("screen.set_up.new"))] if tables else []

    def _seats(self) -> ComposeResult:
        players = [self._player(kind) for kind in (_PERSON, *reversed(KINDS))]
        for seat in range(1, self.game.seats[-1] + 1):
            typed = self.names[seat - 1] if seat <= len(self.names) else ""
            kind = typed.removeprefix(BOT).partition(":")[0] if typed.startswith(BOT) else _PERSON
            with Horizontal(classes="row", id=f"seat-{seat}"):
                yield Label(str(seat), classes="seat")
                yield Input("" if typed.startswith(BOT) else typed, id=f"name-{seat}", compact=True)
                yield Chooser(players, kind, id=f"player-{seat}", classes="player")

    def _player(self, kind: str) -> Alternative:
        key = f"screen.player.{kind}"
        return Alternative(kind, self.say(key), self.say(f"{key}.text"))

    def _editions(self) -> Iterator[_Choice]:
        """List the editions, if there are several."""
        if len(self.game.editions) > 1:
            names = edition_names(self.game, self.language).items()
            yield (
                "edition",
                self.say("screen.set_up.edition"),
                [Alternative(*each) for each in names],
            )

    def _brought(self) -> Iterator[_Choice]:
        """List what each seat can choose for itself."""
        for name, words in self.choices.seat_words.items():
            for seat in range(1, self.game.seats[-1] + 1):
                label = self.say("screen.set_up.of_seat", setting=words.name, seat=seat)
                line = line_of(name, seat)
                yield line, label, [*_alternatives(words), *self._built(name, line, words)]

    def _agreed(self) -> Iterator[_Choice]:
        """List what the table can agree on, which is rarely changed."""
        for name, words in self.choices.words.items():
            yield name, words.name, _alternatives(words)

    def _built(self, name: str, line: str, words: OptionWords) -> list[Alternative]:
        """Return what a seat has built for a setting: now, last time, or like the usual value."""
        setting = self._settings[name]
        if words.built is None or setting.builder is None:
            return []
        value = self.chosen.get(line, "")
        if not is_playable(value, setting):
            usual = Building.of(setting.builder, self._usual()[line])
            value = written_value(usual.value)
        return [Alternative(value, *words.built)]

    def _usual(self) -> Mapping[str, str]:
        """Return what each seat has that chooses nothing, by the name of its line."""
        return {
            line_of(name, seat): usual
            for name, each in self._settings.items()
            for seat, usual in enumerate(each.usual, 1)
        }

    @property
    def _settings(self) -> Mapping[str, SeatSetting]:
        return self.game.seat_settings(self._first_edition)

    def _builders(self) -> Mapping[str, tuple[str, int, SeatSetting]]:
        """Return the lines whose values can be built, with their setting and seat."""
        return {
            line_of(name, seat): (name, seat, each)
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
        """Begin with the first name: whatever is typed now is meant for it."""
        self._fit()
        names = (self.query_one(f"#name-{seat}", Input) for seat in range(1, self._count + 1))
        first = next((name for name in names if not name.disabled), None)
        # At once: a key that is typed already finds it.
        self.set_focus(first or self.query_one("#count"))

    def on_key(self, event: events.Key) -> None:
        """Give the name what was typed before there was a form to type it in."""
        if event.is_printable and isinstance(self.focused, Input):
            event.stop()
            event.prevent_default()
            self.focused.post_message(event)

    def _fit(self) -> None:
        """Show the seats that are taken, and the lines that make a difference."""
        choices, edition, count = self.choices, self._edition_id, self._count
        for seat in range(1, self.game.seats[-1] + 1):
            self.query_one(f"#seat-{seat}").display = seat <= count
            self._show_player(seat)
            for name in choices.seat_words:
                self.query_one(f"#{line_of(name, seat)}-row").display = seat <= count
        more = self.query_one("#more", Chooser)
        more.rename(_HIDDEN, self._unusual())
        asking = self._chosen(ASKING) if ASKING in choices.words else ""
        shown = more.value == _SHOWN
        for name in choices.words:
            offered = shown and choices.is_offered(name, edition, asking)
            self.query_one(f"#{name}-row").display = offered
        self.query_one("#seed-row").display = shown

    def _unusual(self) -> str:
        """Say what is chosen out of sight, where it is not the usual."""
        lines = [self.query_one(f"#{name}", Chooser) for name in self.choices.words]
        told = [
            self.say("screen.set_up.chosen", name=words.name, value=line.chosen.name)
            for line, words in zip(lines, self.choices.words.values(), strict=True)
            if line.index
        ]
        if self.query_one("#seed", Input).value:
            told.append(self.say("screen.set_up.seed"))
        return clip("; ".join(told), _NAMES) or self.say("screen.set_up.usual")

    @property
    def _count(self) -> int:
        """How many play."""
        return int(self._chosen("count"))

    @property
    def _edition_id(self) -> str:
        editions = self.game.editions
        return self._chosen("edition") if len(editions) > 1 else self._first_edition

    async def on_chooser_changed(self, event: Chooser.Changed) -> None:
        """Explain the word that was chosen; another game or table has another form."""
        event.stop()
        chosen = event.chooser
        if chosen.id == "game" and chosen.value != self.game.id:
            self._table = _NEW
            self.names = self._typed()
            if not await self._fill(chosen, last_of(self.tables, chosen.value)):
                return
        elif chosen.id == "table" and chosen.value != self._table:
            self._table = chosen.value
            new = UsedTable(self.game.id, ())
            table = new if self._table == _NEW else self.tables[int(self._table)]
            self.names = table.seats
            if not await self._fill(chosen, table):
                return
        self._fit()
        is_game = chosen.id == "game"
        self._tell(self.game.about(self.language).motto if is_game else chosen.chosen.text)

    async def _fill(self, line: Chooser, table: UsedTable) -> bool:
        """Show the form as a table was set up; return False for a game that cannot be played."""
        try:
            game = game_of(table.game)
        except ShapeError as error:
            # What is wrong with the game of another package is told, and it is not offered.
            line.leave_out(self.game.id if line.id == "game" else _NEW)
            self._tell(tell(error, self.language), wrong=True)
            return False
        self.game, self.chosen = game, table.chosen
        await self.recompose()
        self.query_one(f"#{line.id}").focus()
        return True

    def _show_player(self, seat: int) -> None:
        """Let nobody type a name for a bot, which has one of its own."""
        name = self.query_one(f"#name-{seat}", Input)
        name.disabled = self._chosen(f"player-{seat}") != _PERSON
        name.placeholder = self.say("screen.set_up.bot") if name.disabled else clean_name("", seat)
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
        lines = (*self._editions(), *self._brought(), *self._agreed())
        chosen = {name: self._chosen(name) for name, *_ in lines}
        table = UsedTable(self.game.id, typed_as(seats), chosen)
        self.settings_access.remember(tables=remembered(self.tables, table))
        self.navigation.begin(header)

    def _chosen(self, name: str) -> str:
        return self.query_one(f"#{name}", Chooser).value

    def _typed(self) -> tuple[str, ...]:
        """Return what would be typed for each seat."""
        return tuple(
            name if kind == _PERSON else f"{BOT}{kind}"
            for seat in range(1, self._count + 1)
            for kind in [self._chosen(f"player-{seat}")]
            for name in [self.query_one(f"#name-{seat}", Input).value.strip()]
        )

    def _taken(self) -> tuple[SeatInfo, ...]:
        infos = seated(dict(enumerate(self._typed(), 1)), self.language)
        return tuple(
            info._replace(settings=self._settings_of(seat)) for seat, info in enumerate(infos, 1)
        )

    def _settings_of(self, seat: int) -> dict[str, Any]:
        return {
            name: read_value(self._chosen(line_of(name, seat)), each)
            for name, each in self._settings.items()
        }

    def _header(self, seats: Sequence[SeatInfo]) -> Header:
        choices = self.choices
        seed = self.query_one("#seed", Input).value.strip() or None
        chosen = {name: self._chosen(name) for name in choices.words}
        return choices.header(self._edition_id, seats, seed, chosen)


def _alternatives(words: OptionWords) -> list[Alternative]:
    return [Alternative(str(value), *said) for value, said in words.values.items()]
