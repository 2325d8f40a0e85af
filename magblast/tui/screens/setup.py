"""Set up a new game: which game, how many play, who they are, what the table chooses."""

from collections.abc import Mapping, Sequence
from time import monotonic
from typing import Any

from textual import events
from textual.app import ComposeResult
from textual.containers import Grid, Horizontal, Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Input, Label, Static

from magblast.bots.roster import CAST, kinds_in
from magblast.errors import MagblastError, ShapeError
from magblast.kernel.game import AnyGame
from magblast.kernel.has import Has
from magblast.kernel.seat import Seat
from magblast.kernel.setup import Listing, SeatInfo
from magblast.kernel.shelf import game_of
from magblast.paint.text import clip
from magblast.play.building import Building, read_value, written_value
from magblast.play.choices import Choices
from magblast.play.daily import check_seed
from magblast.play.deck_building import DeckBuilding
from magblast.play.flow import ASKING
from magblast.play.kept_decks import GameDecks, offered_decks, read_deck
from magblast.play.seating import check_bots, seated, typed_as, unnamed
from magblast.play.used_tables import (
    BOT,
    EDITION,
    UsedTable,
    kind_typed,
    last_of,
    line_of,
    remembered,
)
from magblast.record.header import Header
from magblast.tui.screens import base
from magblast.tui.screens.base import KeyCap, KeyClicked, SkyScreen
from magblast.tui.screens.build import BuildScreen
from magblast.tui.screens.builder import BuilderScreen
from magblast.tui.screens.chooser import Alternative, Chooser
from magblast.tui.screens.name_field import NameField
from magblast.tui.screens.pin import PinScreen
from magblast.tui.screens.set_up_lines import LABEL, NAMES, NEW, Lines, used
from magblast.web.hosting import Hosting, check_extra
from magblast.wording import LANGUAGES, tell

_PERSON = "person"
_MARK = "›"
"""Stands before the line that has the focus."""
_HERE, _PHONES = "here", "phones"
"""Where hands are held: on this screen, or on phones in the network."""
_HIDDEN, _SHOWN = "hidden", "shown"
"""Whether what is rarely chosen can be seen."""


class SetUpScreen(SkyScreen[None]):
    """Fill in a form; what is wrong is said in one sentence."""

    AUTO_FOCUS = ""
    BINDINGS = [
        ("enter", "start", "key.start"),
        ("escape", "leave", "key.back"),
        ("up", "app.focus_previous"),
        ("down", "app.focus_next"),
        ("b", "build", "key.build"),
        ("ctrl+p", "set_pin", "key.pin"),
    ]
    VERTICAL_BREAKPOINTS = [(0, "-short"), (24, "-tall")]
    DEFAULT_CSS = """
    SetUpScreen > .card { width: 78; max-width: 100%; padding: 0 2 0 1; }
    SetUpScreen Grid {
        grid-size: 2; grid-rows: 1; grid-gutter: 0 2; height: auto; margin-bottom: 1;
    }
    SetUpScreen .row { height: 1; width: 100%; }
    SetUpScreen .mark { width: 2; color: $accent; text-style: bold; visibility: hidden; }
    SetUpScreen .seat { width: 2; color: $accent; }
    SetUpScreen .label { width: 21; }
    SetUpScreen Input { width: 1fr; }
    SetUpScreen .player { width: 15; }
    SetUpScreen .pin { width: 4; color: $success; display: none; }
    SetUpScreen #text {
        width: 100%; height: auto; min-height: 2; margin-top: 1; color: $foreground 70%;
    }
    SetUpScreen #text.wrong { color: $error; text-style: bold; }
    SetUpScreen .keys { margin-top: 0; }
    SetUpScreen.-short Grid { margin-bottom: 0; }
    SetUpScreen.-short #language-row { display: none; }
    SetUpScreen.-short #text { margin-top: 0; }
    SetUpScreen.-short.-all #devices-row { display: none; }
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
        self.pins: dict[Seat, str] = {}
        """The PINs that covers will ask for, by seat."""
        self._chosen_before = last_of(tables, game.id).chosen
        self._table = "0" if tables and tables[0].game == game.id else NEW
        """Which of the tables has been filled in."""
        self._devices, self._more, self._seed = _HERE, _HIDDEN, ""
        """What was chosen that belongs to no table: it stays when the form is filled anew."""
        self._read_from = 0.0
        """From when on a letter may be meant for the line on which it is typed."""
        self._lines: Lines
        """What can be chosen for the game, as the form shows it."""

    @property
    def game_shown(self) -> AnyGame:
        """Return the game whose rules F1 shows here."""
        return self.game

    def compose(self) -> ComposeResult:
        """Show the form."""
        lines = self._lines = Lines(self.game, self._chosen_before, self.language)
        with Vertical(classes="card framed") as card:
            card.border_title = self.say("screen.set_up.title")
            if len(self.games) > 1:
                games = [Alternative(*game) for game in self.games.items()]
                yield from self._line("game", self.say("screen.set_up.game"), games, self.game.id)
            if tables := used(self.tables, self.games, self.language):
                yield from self._line("table", self.say("screen.set_up.table"), tables, self._table)
            least, most = self.game.seats[0], self.game.seats[-1]
            counts = [Alternative(str(count), str(count)) for count in range(least, most + 1)]
            count = str(min(max(len(self.names), least), most))
            yield from self._line("count", self.say("screen.set_up.count"), counts, count)
            with Grid():
                yield from self._seats()
            for each in (*lines.editions(), *lines.brought()):
                yield from self._line(*each, lines.values.get(each.name))
            if Has.HANDS in self.game.has:
                label = self.say("screen.set_up.hands")
                yield from self._line("devices", label, self._hands, self._devices)
            if len(LANGUAGES) > 1:
                text = self.say("screen.options.language.text")
                names = [Alternative(code, each.name, text) for code, each in LANGUAGES.items()]
                label = self.say("screen.options.language")
                yield from self._line("language", label, names, self.app.language.code)
            more = [Alternative(_HIDDEN, ""), Alternative(_SHOWN, self.say("screen.set_up.shown"))]
            yield from self._line("more", self.say("screen.set_up.more"), more, self._more)
            for each in lines.agreed():
                yield from self._line(*each, lines.values.get(each.name))
            with Horizontal(classes="row", id="seed-row"):
                yield Static(_MARK, classes="mark")
                yield Label(self.say("screen.set_up.seed"), classes="label")
                yield Input(
                    self._seed,
                    placeholder=self.say("screen.set_up.seed_hint"),
                    max_length=60,
                    id="seed",
                    compact=True,
                )
            yield Static("", id="text")
            with Horizontal(classes="keys"):
                yield KeyCap("enter", self.say("screen.set_up.start"))
                # There is room for four of these in a small window.
                if lines.builders:
                    yield KeyCap("b", self.say("screen.set_up.build"))
                else:
                    yield KeyCap("tab", self.say("screen.set_up.next"))
                yield KeyCap("right", self.say("screen.set_up.change"), shown="← →")
                yield KeyCap("escape", self.say("screen.set_up.back"))

    @property
    def _hands(self) -> Sequence[Alternative]:
        """Where hands can be held."""
        found = []
        for where in (_HERE, _PHONES):
            key = f"screen.set_up.hands.{where}"
            found.append(Alternative(where, self.say(key), self.say(f"{key}.text")))
        return found

    def _seats(self) -> ComposeResult:
        players = [self._player(kind) for kind in (_PERSON, *kinds_in(self.game.id))]
        for seat in range(1, self.game.seats[-1] + 1):
            typed = self.names[seat - 1] if seat <= len(self.names) else ""
            kind = kind_typed(typed) or _PERSON
            with Horizontal(classes="row", id=f"seat-{seat}"):
                yield Static(_MARK, classes="mark")
                yield Label(str(seat), classes="seat")
                name, asks = "" if typed.startswith(BOT) else typed, self.say("screen.set_up.type")
                yield NameField(name, id=f"name-{seat}", asks=asks)
                yield Label(self.say("screen.set_up.pin"), id=f"pin-{seat}", classes="pin")
                yield Chooser(players, kind, id=f"player-{seat}", classes="player")

    def _player(self, kind: str) -> Alternative:
        key = f"screen.player.{kind}"
        about = self.game.about(self.language)
        text = about.character(kind) if kind in CAST else self.say(f"{key}.text")
        return Alternative(kind, self.say(key), text)

    def _line(
        self, name: str, label: str, choices: Sequence[Alternative], value: str | None
    ) -> ComposeResult:
        with Horizontal(classes="row", id=f"{name}-row"):
            yield Static(_MARK, classes="mark")
            yield Label(label, classes="label")
            yield Chooser(choices, value, id=name)

    def on_mount(self) -> None:
        """Begin at the top: the arrows change what is chosen there, as the last row says."""
        self._fit()
        self._read_from = monotonic() + base.ARMING
        # At once: a key that is typed already finds it.
        self.set_focus(self.query(Chooser).first())

    def watch_focused(self, focused: Widget | None) -> None:
        """Mark the line that has the focus, which not everybody tells by its colour."""
        for mark in self.query(".mark"):
            mark.visible = focused is not None and mark.parent is focused.parent
        # Arrows change no name.
        for cap in self.query(KeyCap):
            cap.visible = cap.key != "right" or isinstance(focused, Chooser)

    def on_key(self, event: events.Key) -> None:
        """Give the first name the keys typed before the form, and a line what begins its words."""
        if not event.is_printable or event.key == "space":
            return
        field = self.focused
        builds = event.key == "b" and self._lines.builders
        if isinstance(field, Chooser) and not builds and event.time > self._read_from:
            event.stop()
            event.prevent_default()
            if field.has_class("player"):
                # A name may be meant: no letter seats a bot.
                is_bot = field.value != _PERSON
                self._tell(self.say(f"screen.set_up.letter.{'bot' if is_bot else 'person'}"))
            elif not field.choose(event.character or ""):
                self.tell_unused(event.key)
            return
        if not isinstance(field, Input):
            names = (self.query_one(f"#name-{seat}", Input) for seat in range(1, self._count + 1))
            field = next((name for name in names if not name.disabled), None)
        if field is not None and not builds:
            event.stop()
            event.prevent_default()
            if field is not self.focused:
                field.clear()
                # Else the next letter would take the place of this one.
                field.select_on_focus = False
                self.set_focus(field)
            field.insert_text_at_cursor(event.character or "")

    def _fit(self) -> None:
        """Show the seats that are taken, and the lines that make a difference."""
        choices, count = self._lines.choices, self._count
        for seat in range(1, self.game.seats[-1] + 1):
            self.query_one(f"#seat-{seat}").display = seat <= count
            self._show_player(seat)
            for name, words in choices.seat_words.items():
                row = self.query_one(f"#{line_of(name, seat)}-row")
                row.display = seat <= count
                row.query_one(Label).update(Content(self._whose(words.name, seat)))
        more = self.query_one("#more", Chooser)
        asking = self._chosen(ASKING) if ASKING in choices.words else ""
        offered = {
            name: self.query_one(f"#{name}", Chooser)
            for name in choices.words
            if choices.is_offered(name, self._edition_id, asking)
        }
        more.rename(_HIDDEN, self._unusual(offered, choices))
        shown = more.value == _SHOWN
        # Everything at once has no room for one more line in a low window.
        self.set_class(shown, "-all")
        for name in choices.words:
            self.query_one(f"#{name}-row").display = shown and name in offered
        self.query_one("#seed-row").display = shown

    def _unusual(self, offered: Mapping[str, Chooser], choices: Choices) -> str:
        """Say what is chosen out of sight, where it is not the usual."""
        told = [
            self.say("screen.set_up.chosen", name=choices.words[name].name, value=line.chosen.name)
            for name, line in offered.items()
            if line.index
        ]
        if self.query_one("#seed", Input).value:
            told.append(self.say("screen.set_up.seed"))
        return clip("; ".join(told), NAMES) or self.say("screen.set_up.usual")

    @property
    def _count(self) -> int:
        """How many play."""
        return int(self._chosen("count"))

    @property
    def _edition_id(self) -> str:
        editions = self.game.editions
        return self._chosen(EDITION) if len(editions) > 1 else next(iter(editions))

    async def on_chooser_changed(self, event: Chooser.Changed) -> None:
        """Explain the word that was chosen; another game or table has another form."""
        event.stop()
        chosen = event.chooser
        if chosen.id == "game" and chosen.value != self.game.id:
            self._table = NEW
            self.names = self._typed()
            if not await self._fill(chosen, last_of(self.tables, chosen.value)):
                return
        elif chosen.id == "language" and chosen.value != self.app.language.code:
            self.app.speak(chosen.value)
            self.names = self._typed()
            await self._fill(chosen, UsedTable(self.game.id, self.names, self._all_chosen()))
        elif chosen.id == "table" and chosen.value != self._table:
            self._table = chosen.value
            new = UsedTable(self.game.id, ())
            table = new if self._table == NEW else self.tables[int(self._table)]
            self.names = table.seats
            self.pins.clear()
            if not await self._fill(chosen, table):
                return
        self._fit()
        if chosen.id == "game":
            motto = self.game.about(self.language).motto
            self._tell(motto if self._alone else f"{motto} {self._about_pin}".rstrip())
        elif chosen.value == _PERSON or (chosen.id == "count" and not self._alone):
            self._tell(self._about_pin)
        else:
            self._tell(chosen.chosen.text)

    async def _fill(self, line: Chooser, table: UsedTable) -> bool:
        """Show the form as a table was set up; return False for a game that cannot be played."""
        try:
            game = game_of(table.game)
        except ShapeError as error:
            # What is wrong with the game of another package is told, and it is not offered.
            line.leave_out(self.game.id if line.id == "game" else NEW)
            self._tell(tell(error, self.language), wrong=True)
            return False
        if Has.HANDS in self.game.has:
            self._devices = self._chosen("devices")
        self._more, self._seed = self._chosen("more"), self.query_one("#seed", Input).value
        self.game, self._chosen_before = game, table.chosen
        await self.recompose()
        self.query_one(f"#{line.id}").focus()
        return True

    def _show_player(self, seat: int) -> None:
        """Let nobody type a name for a bot, which has one of its own and no PIN."""
        name = self.query_one(f"#name-{seat}", NameField)
        name.disabled = self._chosen(f"player-{seat}") != _PERSON
        name.call(self.say("screen.set_up.bot") if name.disabled else self._unnamed(seat))
        if name.disabled:
            name.value = ""
            self.pins.pop(seat, None)
        self.query_one(f"#pin-{seat}").display = self._has_covers and seat in self.pins

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """Explain what a typed seed means; beside a name, tell how a PIN is set."""
        if isinstance(event.widget, Input):
            self._tell(self._about_seed if event.widget.id == "seed" else self._about_name)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Call the captain by the new name."""
        if event.input is self.focused and event.input.id != "seed":
            self._fit()
            self._tell(self._about_name)

    def _whose(self, setting: str, seat: Seat) -> str:
        """Return the label of what a seat brings: ``Army 1: Ada``, the name as far as it fits."""
        label = self.say("screen.set_up.of_seat", setting=setting, seat=seat)
        is_bot = self._chosen(f"player-{seat}") != _PERSON
        name = self.say("screen.set_up.bot") if is_bot else self._name_of(seat)
        if name == unnamed(seat, self.language):
            return label
        return clip(self.say("screen.set_up.of_whom", label=label, name=name), LABEL)

    @property
    def _about_seed(self) -> str:
        return self.say("screen.set_up.seed.text")

    @property
    def _about_name(self) -> str:
        """Say what the captain in focus is called without a name, and how a PIN is set."""
        name = self._unnamed(self._seat_in_focus)
        return f"{self.say('screen.set_up.name', name=name)} {self._about_pin}".rstrip()

    @property
    def _about_pin(self) -> str:
        """Say whether the cover of the captain in focus will ask for a PIN, and how it is set."""
        if not self._has_covers:
            return ""
        seat = self._seat_in_focus
        key = "set" if seat in self.pins else "none"
        return self.say(f"screen.set_up.pin.{key}", name=self._name_of(seat))

    @property
    def _has_covers(self) -> bool:
        return Has.HANDS in self.game.has

    @property
    def _seat_in_focus(self) -> Seat:
        """The seat on whose line the focus is, else that of the first person."""
        line, _, seat = ((self.focused.id if self.focused else None) or "").rpartition("-")
        if line in ("name", "player"):
            return int(seat)
        kinds = {each: self._chosen(f"player-{each}") for each in range(1, self._count + 1)}
        return next((each for each, kind in kinds.items() if kind == _PERSON), 1)

    def _name_of(self, seat: Seat) -> str:
        """Return what a captain is called so far."""
        return self.query_one(f"#name-{seat}", Input).value.strip() or self._unnamed(seat)

    def action_set_pin(self) -> None:
        """Let a captain set a PIN for the cover, which the game asks for from the beginning."""
        seat = self._seat_in_focus
        if not self._has_covers:
            self._tell(self.say("screen.set_up.pin.no_hands", game=self.game.name))
            return
        if self._chosen(f"player-{seat}") != _PERSON:
            self._tell(self.say("screen.set_up.pin.bot"))
            return

        def keep(pin: str | None) -> None:
            self.pins.pop(seat, None)
            if pin:
                self.pins[seat] = pin
            self._fit()
            self._tell(self._about_pin)

        self.app.push_screen(PinScreen(self._name_of(seat)), keep)

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
        lines = self._lines
        builders = lines.builders
        focused = (self.focused.id if self.focused else None) or ""
        line = focused if focused in builders else next(iter(builders), None)
        if line is None:
            return
        name, seat, setting = builders[line]
        words, chooser = lines.choices.seat_words[name], self.query_one(f"#{line}", Chooser)
        if chooser.value in setting.ways:
            self._tell(self.say("screen.set_up.packs"))
            return
        if setting.builder is not None:
            building = Building.of(setting.builder, read_value(chooser.value, setting))
            title = self.say("screen.set_up.of_seat", setting=words.name, seat=seat)

            def keep(value: object) -> None:
                # Nothing was built.
                if value is None:
                    return
                built = Alternative(written_value(value), *(words.built or ("",)))
                chooser.replace_last(built)
                chooser.focus()

            self.app.push_screen(BuildScreen(title, words, setting, building), keep)
        elif setting.listing is not None:
            self._build_deck(line, name, setting.listing)

    def _build_deck(self, line: str, name: str, listing: Listing) -> None:
        """Build the deck of a line; what is kept is offered to every seat."""
        chooser, setting = self.query_one(f"#{line}", Chooser), self._lines.settings[name]
        kept = offered_decks(setting, self.language).get(chooser.value)
        text = "" if kept is None else read_deck(str(kept.path))
        value = read_value(chooser.value, setting)
        called = listing.name(value, self.language)
        if chooser.value in setting.values:
            called = self.say("screen.deck.mine", name=called)
        pool = listing.pool(self.language)

        def keep(value: object) -> None:
            if value is None or setting.read is None:
                return
            brought = setting.read(value, "")
            told = pool.listed("", pool.counts(brought)).sum
            choice = Alternative(
                written_value(brought),
                listing.name(brought, self.language),
                tell(told, self.language),
            )
            for seat in range(1, self.game.seats[-1] + 1):
                other = line_of(name, seat)
                self.query_one(f"#{other}", Chooser).offer(choice, chosen=other == line)
            chooser.focus()

        building = DeckBuilding(pool, called, pool.counts(value))
        decks = GameDecks(self.game, name, listing)
        self.app.push_screen(BuilderScreen(decks, building, text), keep)

    def action_leave(self) -> None:
        """Go home."""
        self.app.go_home()

    def action_start(self) -> None:
        """Begin the game, or say what is wrong."""
        try:
            seats = self._taken()
            header = self._header(seats)
            check_bots(header)
            on_phones = Has.HANDS in self.game.has and self._chosen("devices") == _PHONES
            if on_phones:
                check_extra()
        except MagblastError as error:
            self._tell(tell(error, self.language), wrong=True)
            return
        table = UsedTable(self.game.id, typed_as(seats), self._all_chosen())
        self.app.remember(tables=remembered(self.tables, table))
        if (alone := self._alone) and self.query_one(f"#name-{alone}", Input).value.strip():
            self.app.remember(name=seats[alone - 1].name)
        asked = range(1, self._count + 1) if self._has_covers else ()
        pins = {seat: self.pins[seat] for seat in asked if seat in self.pins}
        if on_phones:
            self.app.host(header, Hosting(lan=True), pins)
        else:
            self.app.begin(header, pins)

    def _chosen(self, name: str) -> str:
        return self.query_one(f"#{name}", Chooser).value

    def _all_chosen(self) -> Mapping[str, str]:
        """Return what is chosen on each line of the game."""
        lines = self._lines
        listed = (*lines.editions(), *lines.brought(), *lines.agreed())
        return {each.name: self._chosen(each.name) for each in listed}

    def _typed(self) -> tuple[str, ...]:
        """Return what would be typed for each seat."""
        return tuple(
            name if kind == _PERSON else f"{BOT}{kind}"
            for seat in range(1, self._count + 1)
            for kind in [self._chosen(f"player-{seat}")]
            for name in [self.query_one(f"#name-{seat}", Input).value.strip()]
        )

    @property
    def _alone(self) -> Seat:
        """The seat of the only person; 0 where there are several, or none."""
        people = [
            seat for seat in range(1, self._count + 1) if self._chosen(f"player-{seat}") == _PERSON
        ]
        return people[0] if len(people) == 1 else 0

    def _unnamed(self, seat: Seat) -> str:
        """Return what a person is called who types no name."""
        if seat == self._alone:
            return self.app.settings.person(self.language)
        return unnamed(seat, self.language)

    def _taken(self) -> tuple[SeatInfo, ...]:
        typed = dict(enumerate(self._typed(), 1))
        if self._alone:
            typed[self._alone] = self._name_of(self._alone)
        infos = seated(typed, self.language)
        return tuple(
            info._replace(settings=self._settings_of(seat)) for seat, info in enumerate(infos, 1)
        )

    def _settings_of(self, seat: int) -> dict[str, Any]:
        return {
            name: read_value(self._chosen(line_of(name, seat)), each)
            for name, each in self._lines.settings.items()
        }

    def _header(self, seats: Sequence[SeatInfo]) -> Header:
        choices = self._lines.choices
        seed = self.query_one("#seed", Input).value.strip() or None
        check_seed(seed)
        chosen = {name: self._chosen(name) for name in choices.words}
        return choices.header(self._edition_id, seats, seed, chosen)
