"""Show the table to one captain, and build the captain's answers pick by pick."""

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple, Protocol

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.geometry import Size
from textual.widgets import Footer

from magblast.games.magblast.engine.actions import Action, Move, Place
from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.terms import ZONES, DecisionKind, Zone
from magblast.games.magblast.engine.view import PlayerView
from magblast.games.magblast.look.scene import FleetScene
from magblast.games.magblast.look.tiles import tiles
from magblast.games.magblast.table.spelling import KeyAnswer, Kind, key_answer, select
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat
from magblast.paint.log import LogFilter, LogLine
from magblast.paint.tiles import KEYS, Tile
from magblast.tui.marks import marks_for
from magblast.tui.screens.base import PrivateScreen
from magblast.tui.screens.choices import ChoicePicked, Choices
from magblast.tui.screens.log import LogScreen
from magblast.tui.screens.text import HelpScreen, InspectScreen
from magblast.tui.table_preferences import TablePreferences
from magblast.tui.widgets.board import BoardPanel
from magblast.tui.widgets.hand import Hand
from magblast.tui.widgets.log_panel import LogPanel
from magblast.tui.widgets.messages import (
    CardPicked,
    FlagshipPicked,
    FleetPicked,
    ShipPicked,
    ThingInspected,
    ThingPointed,
    ZonePicked,
)
from magblast.tui.widgets.phase_strip import PhaseStrip
from magblast.tui.widgets.prompt import Prompt

_ZONE_KEYS = {"y": Zone.YELLOW, "g": Zone.GREEN, "r": Zone.RED, "b": Zone.BLUE}
_WIDE = 124
_TALL = 30


class TableDesk(Protocol):
    """Take the answers of the captain at the keyboard, and explain what cannot be done."""

    hand_hidden: bool
    """The captain has turned the hand face down."""

    @property
    def asks_at_table(self) -> bool:
        """Whether the captain is asked now, and not everybody."""

    @property
    def public_view(self) -> PlayerView:
        """What everybody may see of the game."""

    def log_of(self, viewer: Seat | None) -> list[LogLine]:
        """Return the latest lines of the log as a seat may read them; None is the public."""

    def submit(self, action: Action) -> None:
        """Play an action."""

    def undo(self) -> None:
        """Take back the captain's last action."""

    def redo(self) -> None:
        """Play again what the captain took back."""

    def change_mind(self) -> None:
        """Let a captain who called give no answer."""

    def whole_log_of(self, viewer: Seat | None) -> list[LogLine]:
        """Return the whole log as a seat may read it; None is the public."""

    def why_not_pick(self, thing: Thing) -> str:
        """Return why a card cannot be played now; empty when nothing is known."""

    def why_not_end(self) -> str:
        """Return why the phase cannot be ended; empty when it can."""

    def why_not_ability(self) -> str:
        """Return why the flagship cannot be used; empty when it can."""


class Situation(NamedTuple):
    """Hold what a captain is shown before one answer."""

    view: PlayerView
    log: Sequence[LogLine]
    undo_limit: int = 0
    may_redo: bool = False
    calling: bool = False
    """The captain called during a response round, and may change the mind."""


class TableScreen(PrivateScreen):
    """Lead one captain from answer to answer, until somebody else looks.

    View, log and scroll positions stay as the captain left them.
    """

    BINDINGS = [
        Binding("enter", "confirm", "key.do_it", key_display="Enter", id="table.confirm"),
        Binding("escape", "back", "key.back", id="table.back"),
        Binding("e", "pick('end_phase')", "key.end_phase", id="table.end_phase"),
        Binding("n", "pick('pass')", "key.pass", id="table.pass"),
        Binding("f", "flagship", "key.flagship", id="table.flagship"),
        Binding("a", "suggest", "key.suggest", id="table.suggest"),
        Binding("u", "undo", "key.undo", id="table.undo"),
        Binding("U", "redo", show=False, id="table.redo"),
        Binding("h", "hide", "key.hide", id="table.hide"),
        Binding("v", "turn_view", "key.layout", id="table.view"),
        Binding("i", "inspect", "key.info", id="table.inspect"),
        Binding("l", "filter_log", show=False, id="table.log"),
        Binding("slash", "search_log", show=False, id="table.search"),
        Binding("pageup", "scroll_board(-1)", show=False, id="table.up"),
        Binding("pagedown", "scroll_board(1)", show=False, id="table.down"),
        Binding("m", "mute", show=False, id="table.mute"),
        Binding("question_mark", "help", "key.help", id="table.help"),
        Binding("q", "leave", "key.quit", id="table.leave"),
    ]
    DEFAULT_CSS = """
    TableScreen BoardPanel { height: 1fr; }
    TableScreen #below { height: 3; }
    TableScreen.tall #below { height: 5; }
    TableScreen #side { display: none; width: 40; border-left: solid $panel; padding: 0 1; }
    TableScreen.wide #side { display: block; }
    TableScreen.wide #below { display: none; }
    TableScreen Choices { display: none; }
    TableScreen.choosing Choices { display: block; }
    TableScreen.choosing Hand { display: none; }
    """

    def __init__(
        self,
        desk: TableDesk,
        rules: Rules,
        names: Sequence[str],
        situation: Situation,
        preferences: TablePreferences,
    ) -> None:
        super().__init__()
        self.desk = desk
        self.rules = rules
        self.names = names
        self.situation = situation
        self.preferences = preferences
        self.selection = select(situation.view)
        self.cursor: Thing | None = None
        self.search = ""
        """What was looked for in the log last."""
        self.note = ""

    def compose(self) -> ComposeResult:
        """Lay out strip, board, prompt, hand and log."""
        self._fit(self.app.size)
        yield PhaseStrip()
        with Horizontal():
            with Vertical():
                yield BoardPanel()
                yield Prompt()
                yield Hand()
                yield Choices()
                yield LogPanel(id="below")
            yield LogPanel(id="side")
        yield Footer(compact=True)

    def on_mount(self) -> None:
        """Show everything once."""
        self.show()

    def show_view(self, situation: Situation) -> None:
        """Show how things stand after an action; whatever else was chosen here stays."""
        self.situation = situation
        self.selection = select(situation.view)
        if self.cursor not in self._walkable():
            self.cursor = None
        self.note = ""
        self.show()

    @property
    def view(self) -> PlayerView:
        """What the captain sees of the game."""
        return self.situation.view

    @property
    def hand_hidden(self) -> bool:
        """Whether the hand lies face down."""
        return self.desk.hand_hidden

    def on_idleness(self) -> None:
        """Hide the hand, and whatever lies above the table, which may tell of it."""
        if not self.hand_hidden and self.desk.asks_at_table:
            self.navigation.go_back_to(self)
            self.action_hide()

    def on_resize(self, event: events.Resize) -> None:
        """Use the room there is now."""
        self._fit(event.size)

    def _fit(self, size: Size) -> None:
        """Put the log beside the table where there is room."""
        self.set_class(size.width >= _WIDE, "wide")
        self.set_class(size.height >= _TALL, "tall")

    @property
    def shown(self) -> PlayerView:
        """What the captain may see, or what everybody may while the hand is hidden."""
        return self.desk.public_view if self.hand_hidden else self.view

    @property
    def scene(self) -> FleetScene:
        """What is drawn now."""
        marks = marks_for(self.selection, self.cursor)
        return self.picture(self.shown, self.rules, self.names, marks)

    def show(self) -> None:
        """Show the state of the selection everywhere."""
        if not self.children:
            # An app that is closing leaves its last screen empty.
            return
        scene = self.scene
        extra = self._tiles()
        self.set_class(bool(extra) and not self.hand_hidden, "choosing")
        board = self.query_one(BoardPanel)
        board.layout_view = self.preferences.board_view
        board.scene = scene
        self.query_one(PhaseStrip).scene = scene
        hand = self.query_one(Hand)
        hand.playable = frozenset(
            str(thing.id) for thing in self.selection.choices if thing.kind == Kind.CARD
        )
        hand.hidden = self.hand_hidden
        hand.scene = replace(scene, view=self.view)
        self.query_one(Choices).show(extra, self.cursor, scene.glyphs)
        note = self.note or self._obstacle()
        self.query_one(Prompt).ask(scene, self.selection, keys=self._keys(), note=note)
        said = self.desk.log_of(None) if self.hand_hidden else self.situation.log
        for place in ("#below", "#side"):
            panel = self.query_one(place, LogPanel)
            panel.shown = self.preferences.log_filter
            panel.show_log(said, self.view.viewer, scene.glyphs, self.language)
        self.refresh_keys()

    def _tiles(self) -> list[Tile]:
        """List hand and further choices, when there is more to choose from than the hand."""
        glyphs = self.glyphs
        found = tiles(self.view, self.rules, self.selection, self.names, glyphs, self.language)
        own = self._hand()
        if all(tile.thing.id in own for tile in found):
            return []
        return found

    def _hand(self) -> tuple[str, ...]:
        viewer = self.view.viewer
        return (self.view.seats[viewer - 1].hand or ()) if viewer else ()

    def _keys(self) -> list[tuple[str, str]]:
        keys = []
        if self.cursor is not None:
            keys.append(("Enter", self.say("key.do.pick")))
        elif self.selection.action is not None:
            keys.append(("Enter", self.say("key.do.confirm")))
        elif self._walkable():
            keys.append(("Tab", self.say("key.do.choose")))
        if not self.selection.is_idle:
            keys.append(("Esc", self.say("key.do.back")))
        elif self.situation.calling:
            keys.append(("Esc", self.say("key.do.changed_mind")))
        if self._offers(KeyAnswer.END_PHASE):
            keys.append(("e", self.say("key.do.end_phase")))
        if self._offers(KeyAnswer.PASS):
            keys.append(("n", self.say("key.do.pass")))
        if self._placing and self.selection.is_idle:
            keys.append(("a", self.say("key.do.suggest")))
        if self.situation.undo_limit and self.selection.is_idle:
            keys.append(("u", self.say("key.do.undo", count=self.situation.undo_limit)))
        return keys

    def _offers(self, choice: KeyAnswer) -> bool:
        return self.selection.is_idle and key_answer(choice) in self.selection.choices

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Dim what cannot be done now."""
        match action:
            case "pick":
                return self._offers(KeyAnswer(str(parameters[0])))
            case "flagship":
                return self._own_flagship() in self.selection.choices
            case "undo":
                return True if self.situation.undo_limit else None
            case "redo":
                return self.situation.may_redo
            case "suggest":
                return self._placing
            case "confirm":
                return self.cursor is not None or self.selection.action is not None
            case "back":
                return self.situation.calling or not self.selection.is_idle
        return True

    def _own_flagship(self) -> Thing | None:
        viewer = self.view.viewer
        if viewer is None:
            return None
        return Thing(Kind.FLAGSHIP, self.view.seats[viewer - 1].flagship.id)

    def on_key(self, event: events.Key) -> None:
        """Pick by number or zone letter, and walk through what may be picked."""
        key = event.key
        if event.character and event.character in KEYS and key != "U":
            self._pick_number(KEYS.index(event.character))
        elif key in _ZONE_KEYS:
            self.pick(Thing(Kind.ZONE, _ZONE_KEYS[key]))
        elif key in ("tab", "right", "down"):
            self._walk(1)
        elif key in ("shift+tab", "left", "up"):
            self._walk(-1)
        else:
            # The key may have a binding; what cannot be done now says why.
            self._tell(self._why_not_key(key))
            return
        event.stop()
        event.prevent_default()

    def _obstacle(self) -> str:
        """Say why a phase cannot be ended that usually can."""
        decision = self.view.decision
        if decision is None or decision.kind is not DecisionKind.MANEUVER:
            return ""
        return (
            ""
            if not self.selection.is_idle or self._offers(KeyAnswer.END_PHASE)
            else (self.desk.why_not_end())
        )

    def _tell(self, note: str) -> None:
        if note != self.note:
            self.note = note
            self.show()

    def _why_not_key(self, key: str) -> str:
        if not self.selection.is_idle or self.situation.calling:
            return ""
        match key:
            case "e" if not self._offers(KeyAnswer.END_PHASE):
                return self.desk.why_not_end()
            case "f" if self._own_flagship() not in self.selection.choices:
                return self.desk.why_not_ability()
            case "u" if not self.situation.undo_limit:
                return self.say("screen.undo.none")
        return ""

    def _pick_number(self, number: int) -> None:
        shown = [tile.thing for tile in self._tiles()]
        shown = shown or [Thing(Kind.CARD, card) for card in self._hand()]
        if number < len(shown) and not self.hand_hidden:
            self.pick(shown[number])

    def on_choice_picked(self, event: ChoicePicked) -> None:
        """Pick a tile by mouse."""
        self.point(event.thing)

    def on_card_picked(self, event: CardPicked) -> None:
        """Pick a card by mouse."""
        self.point(Thing(Kind.CARD, event.card))

    def on_ship_picked(self, event: ShipPicked) -> None:
        """Pick a ship by mouse, or the zone it stands in where a zone is asked for."""
        self.point(Thing(Kind.SHIP, event.ship))

    def on_flagship_picked(self, event: FlagshipPicked) -> None:
        """Pick a flagship by mouse, or its fleet where a fleet is asked for."""
        fleet = () if event.seat is None else (Thing(Kind.FLEET, event.seat),)
        self.point(Thing(Kind.FLAGSHIP, event.flagship), *fleet)

    def on_fleet_picked(self, event: FleetPicked) -> None:
        """Pick a fleet by mouse."""
        self.point(Thing(Kind.FLEET, event.seat))

    def on_zone_picked(self, event: ZonePicked) -> None:
        """Pick a zone by mouse, or its fleet where a fleet is asked for."""
        self.point(Thing(Kind.ZONE, event.zone), Thing(Kind.FLEET, event.seat))

    def on_thing_pointed(self, event: ThingPointed) -> None:
        """Show beforehand what a click would do."""
        cursor = event.thing if event.thing in self.selection.choices else None
        if cursor != self.cursor:
            self.cursor = cursor
            self.show()

    def on_thing_inspected(self, event: ThingInspected) -> None:
        """Tell what a thing is."""
        self.app.push_screen(InspectScreen([event.thing], self.scene))

    def point(self, *things: Thing) -> None:
        """Pick the first of some things that fits; what is complete is done by a second click."""
        if self.selection.action is not None and any(
            thing in self.selection.settled for thing in things
        ):
            self.action_confirm()
            return
        fitting = self.selection.first_accepted(*things)
        self.pick(fitting or things[0])

    def pick(self, thing: Thing) -> None:
        """Add a thing to the answer; answers of one word or one zone are given at once."""
        before = self.selection
        self.selection = before.pick(thing)
        self.cursor = None
        self.note = ""
        if self.selection is before:
            told = self.desk.why_not_pick(thing) if before.is_idle else ""
            self.note = told or self.say("screen.pick.cannot")
        action = self.selection.action
        at_once = thing.kind == Kind.OPTION or isinstance(action, Move)
        if action is not None and at_once and not self.selection.choices:
            self.desk.submit(action)
            return
        self.show()

    def _walkable(self) -> list[Thing]:
        hidden: set[Thing] = set()
        if self.hand_hidden:
            hidden.update(tile.thing for tile in self._tiles())
            hidden.update(Thing(Kind.CARD, card) for card in self._hand())
        return [
            thing
            for thing in self.selection.choices
            if thing.kind != Kind.OPTION and thing not in hidden
        ]

    def _walk(self, step: int) -> None:
        choices = self._walkable()
        if not choices:
            return
        if self.cursor in choices:
            index = (choices.index(self.cursor) + step) % len(choices)
        else:
            index = 0 if step > 0 else -1
        self.cursor = choices[index]
        self.show()

    def action_confirm(self) -> None:
        """Pick what the cursor is on, or do what has been picked."""
        if self.cursor is not None:
            self.pick(self.cursor)
        elif self.selection.action is not None:
            self.desk.submit(self.selection.action)

    def action_back(self) -> None:
        """Take the last pick back; a captain who called may change the mind."""
        self.cursor = None
        self.note = ""
        if self.selection.is_idle and self.situation.calling:
            self.desk.change_mind()
            return
        self.selection = self.selection.back()
        self.show()

    def action_pick(self, word: str) -> None:
        """Give an answer that has a key of its own."""
        if self._offers(KeyAnswer(word)):
            self.pick(key_answer(KeyAnswer(word)))

    def action_flagship(self) -> None:
        """Begin to use the own flagship."""
        own = self._own_flagship()
        if own is not None:
            self.pick(own)

    def action_undo(self) -> None:
        """Take the last action back."""
        self.desk.undo()

    def action_redo(self) -> None:
        """Play again what was taken back."""
        self.desk.redo()

    @property
    def _placing(self) -> bool:
        decision = self.view.decision
        return decision is not None and decision.kind is DecisionKind.PLACE

    def action_suggest(self) -> None:
        """Pick a fleet at random; Enter takes it, the key again picks another."""
        action = random.choice(self.view.legal)
        self.selection = self.selection.cleared()
        if isinstance(action, Place):
            for id_, zone in zip(action.fleet, ZONES, strict=True):
                picked = self.selection.pick(Thing(Kind.SHIP, id_))
                self.selection = picked.pick(Thing(Kind.ZONE, zone))
        self.cursor = None
        self.show()

    def action_hide(self) -> None:
        """Hide or show the hand."""
        self.desk.hand_hidden = not self.hand_hidden
        # What has been picked tells of the hand.
        self.selection = self.selection.cleared()
        self.cursor = None
        self.search = ""
        self.note = self.say("screen.hidden") if self.hand_hidden else ""
        self.show()

    def action_turn_view(self) -> None:
        """Switch between fleet view and battle lines."""
        self.preferences.board_view = self.query_one(BoardPanel).other_view
        self.show()

    def action_scroll_board(self, by: int) -> None:
        """Scroll the table where it does not fit."""
        board = self.query_one(BoardPanel)
        board.scroll_relative(y=by * max(1, board.size.height // 2), animate=False)

    def action_filter_log(self) -> None:
        """Show the whole log, the combat, or what concerns the viewer."""
        filters = tuple(LogFilter)
        shown = filters[(filters.index(self.preferences.log_filter) + 1) % len(filters)]
        self.preferences.log_filter = shown
        self.note = self.say(f"screen.log.{shown}")
        self.show()

    def action_search_log(self) -> None:
        """Show the whole log, and look for something in it."""
        log = self.desk.whole_log_of(self.shown.viewer)
        self.app.push_screen(LogScreen(log, self.scene, self.search, self._keep_search))

    def _keep_search(self, word: str) -> None:
        self.search = word

    def action_mute(self) -> None:
        """Switch the bell on or off."""
        self.settings_access.remember(bell=not self.settings_access.settings.bell)
        self.note = self.say(
            "screen.bell.on" if self.settings_access.settings.bell else "screen.bell.off"
        )
        self.show()

    def action_inspect(self) -> None:
        """Read what the thing at the cursor says, else the hand and all flagships."""
        if self.cursor is not None:
            things = [self.cursor]
        else:
            hand = () if self.hand_hidden else self._hand()
            things = [] if self.hand_hidden else [tile.thing for tile in self._tiles()]
            things += [t for card in hand if (t := Thing(Kind.CARD, card)) not in things]
            things += [Thing(Kind.FLAGSHIP, seat.flagship.id) for seat in self.view.seats]
        self.app.push_screen(InspectScreen(things, self.scene))

    def action_help(self) -> None:
        """Show the keys."""
        self.app.push_screen(HelpScreen(self.say("screen.help.table")))

    def action_leave(self) -> None:
        """Ask whether to leave; the game is saved."""
        self.navigation.ask_to_leave()
