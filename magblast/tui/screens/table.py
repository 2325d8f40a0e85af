"""Show the table to one captain, and build the captain's answers pick by pick."""

from dataclasses import replace
from functools import partial
from time import monotonic
from typing import Any

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding

from magblast.kernel.game import Action
from magblast.kernel.has import Has
from magblast.kernel.picks import OPTION, PLACE, Thing
from magblast.paint.explanation import Explanation
from magblast.paint.look import OwnKey
from magblast.paint.scene import Marks, Scene
from magblast.paint.tiles import KEYS
from magblast.play.selection import Selection
from magblast.tui import dialing
from magblast.tui.explaining import Explainer
from magblast.tui.key_names import key_name
from magblast.tui.kit import Kit
from magblast.tui.own_keys import OwnKeys
from magblast.tui.picker import Picker
from magblast.tui.prompt import Key
from magblast.tui.screens.base import ARMING, Arming, PrivateScreen, is_held
from magblast.tui.screens.log import LogScreen
from magblast.tui.screens.looking import LookingScreen
from magblast.tui.screens.orders import OrdersScreen
from magblast.tui.screens.palette import Command, PaletteScreen
from magblast.tui.screens.pin import PinScreen
from magblast.tui.screens.table_desk import Situation, TableDesk
from magblast.tui.screens.text import HelpScreen
from magblast.tui.table_preferences import TablePreferences
from magblast.tui.widgets.backdrop import Row
from magblast.tui.widgets.band import Band
from magblast.tui.widgets.board import BoardPanel
from magblast.tui.widgets.hand import Hand
from magblast.tui.widgets.keys import Keys, in_order
from magblast.tui.widgets.log_panel import LogPanel
from magblast.tui.widgets.messages import ThingPicked, ThingPointed
from magblast.tui.widgets.prompt import Prompt
from magblast.tui.widgets.side import Side
from magblast.tui.widgets.strip import TurnStrip


class TableScreen(PrivateScreen, LookingScreen):
    """Lead one captain from answer to answer, until somebody else looks.

    Layout, log and scroll positions stay as the captain left them.
    """

    may_pass_seats = True
    BINDINGS = [
        Binding("enter", "confirm", "key.do_it", id="table.confirm"),
        Binding("escape", "back", "key.back", id="table.back"),
        # The keys of the game follow here.
        Binding("a", "suggest", "key.suggest", id="table.suggest"),
        Binding("u", "undo", "key.undo", id="table.undo"),
        Binding("ctrl+u", "undo_phase", show=False, id="table.undo_phase"),
        Binding("U", "redo", show=False, id="table.redo"),
        Binding("h", "hide", "key.hide", id="table.hide"),
        Binding("v", "turn_view", "key.layout", id="table.view"),
        Binding("i", "inspect", "key.info", id="table.inspect"),
        Binding("l", "filter_log", show=False, id="table.log"),
        Binding("slash", "search_log", show=False, id="table.search"),
        Binding("o,ctrl+o", "order", "key.order", id="table.order"),
        Binding("pageup", "scroll_board(-1)", show=False, id="table.up"),
        Binding("pagedown", "scroll_board(1)", show=False, id="table.down"),
        Binding("m", "mute", show=False, id="table.mute"),
        Binding("ctrl+p", "palette", show=False, id="table.palette"),
        Binding("question_mark", "help", "key.help", id="table.help"),
        Binding("q", "leave", "key.quit", id="table.leave"),
    ]
    DEFAULT_CSS = """
    TableScreen BoardPanel, TableScreen #below { height: 1fr; }
    TableScreen.wide #below { display: none; }
    TableScreen.wide Hand, TableScreen.wide Hand.grown { height: 1fr; max-height: 100%; }
    """

    def __init__(
        self, desk: TableDesk, kit: Kit, situation: Situation, preferences: TablePreferences
    ) -> None:
        super().__init__()
        self.desk = desk
        self.use(kit, preferences)
        self.situation = situation
        self.picker = Picker(kit, situation.view, situation.answers)
        self._explainer = Explainer(kit, desk.refused_next)
        self.own = OwnKeys()
        self.search = ""
        """What was looked for in the log last."""
        self.note = ""
        self._last: events.Key | None = None
        self._waited = 0.0
        """When a bot was waited for last."""
        self._arming = Arming()
        """For what is asked in the open: a key meant for one seat does not answer for another."""

    def compose(self) -> ComposeResult:
        """Lay out strip, board, prompt, hand and log."""
        self.fit(self.app.size)
        yield TurnStrip()
        with Row():
            yield BoardPanel()
            yield Side()
        with Band():
            yield Prompt()
            yield Hand()
            yield LogPanel(id="below")
        yield Keys()

    def on_mount(self) -> None:
        """Show everything once."""
        if self.is_open:
            self._arming.begin()
        self.show()

    @property
    def is_open(self) -> bool:
        """Whether everybody may watch."""
        return bool(self.situation.asked)

    @property
    def armed(self) -> bool:
        """Whether keys count; where everybody may watch, only after a moment."""
        return self._arming.is_over

    def show_view(self, situation: Situation) -> None:
        """Show how things stand after an action; whatever else was chosen here stays."""
        if self.situation.waiting:
            self._waited = monotonic()
        same_seat = situation.asked == self.situation.asked and situation.answers is None
        self.situation = situation
        if self.is_open and not same_seat:
            self._arming.begin()
        self.picker.hides_hand = self.hand_hidden
        self.picker.show(situation.view, situation.answers)
        self.note = ""
        self.inspected = ()
        self.show()

    def wait_for(self, what: str) -> None:
        """Say what is waited for."""
        if what != self.situation.waiting:
            self.situation = self.situation._replace(waiting=what)
            self.show()

    @property
    def view(self) -> Any:
        """What the captain sees of the game."""
        return self.situation.view

    @property
    def selection(self) -> Selection:
        """What has been picked."""
        return self.picker.selection

    @property
    def cursor(self) -> Thing | None:
        """What would be picked next."""
        return self.picker.cursor

    @property
    def hand_hidden(self) -> bool:
        """Whether the hand lies face down."""
        return not self.is_open and self.desk.captain.hand_hidden

    @property
    def marks(self) -> Marks:
        """What may be picked, what has been, and what everybody is asked about."""
        marks = self.picker.marks
        if not self.is_open:
            return marks
        return replace(marks, chosen=marks.chosen | self.kit.look.lit(self.view))

    def on_idleness(self) -> None:
        """Hide the hand, and whatever lies above the table, which may tell of it."""
        if self.has_hands and self.desk.asks_at_table and not self.hand_hidden:
            self.navigation.go_back_to(self)
            self.action_hide()

    @property
    def scene(self) -> Scene[Any]:
        """What is drawn now: what everybody may see while the hand is hidden."""
        view = self.desk.public_view if self.hand_hidden else self.view
        near = self.view.viewer or self.preferences.board.near
        return self.kit.scene(view, self.glyphs, self.marks, near)

    def show(self) -> None:
        """Show the state of the selection everywhere."""
        if None in (self.query_one_optional(Hand), self.query_one_optional(Prompt)):
            # An app that is closing empties its last screen, one widget after the other.
            return
        self._bind()
        if self.view.viewer is not None:
            self.preferences.board.near = self.view.viewer
        scene = self.scene
        self.show_board()
        self.show_side()
        self._show_hand()
        hidden = self.say("screen.hidden", seat=self.view.viewer) if self.hand_hidden else ""
        note = self.note or self.situation.waiting or hidden or self._obstacle()
        dial = self.picker.dial
        self.query_one(Prompt).ask(
            self.kit,
            scene,
            self.selection,
            asked=self._asked,
            keys=self._keys(),
            note=note,
            dial=dial and dial.role,
        )
        said = self.desk.log_of(None) if self.hand_hidden else self.situation.log
        for panel in (self.query_one(each, LogPanel) for each in ("SideLog", "#below")):
            panel.shown = self.preferences.log_filter
            panel.show_log(said, self.view.viewer, scene.glyphs, self.language)
        self.refresh_keys()

    @property
    def _asked(self) -> str:
        """The question; where it is put to another seat each time, with the name."""
        asked = self.kit.words.question(self.scene.view)
        if not self.is_open or self.view.viewer is None:
            return asked
        return self.say("screen.asked", name=self.kit.names[self.situation.asked - 1], asked=asked)

    def explanation(self) -> Explanation:
        """Explain what is picked, what it can reach and what it cannot."""
        if self.hand_hidden:
            return super().explanation()
        return self._explainer.explain(self.picker, self.scene, self.pointed)

    def _bind(self) -> None:
        """Bind the keys that the game gives to its answers now."""
        own = OwnKeys(self.picker.keys, self.settings_access.keys)
        if own != self.own:
            self.own = own
            merged = self._merged_bindings
            if merged is not None:
                self._bindings = own.bound(merged, after="escape")

    def _show_hand(self) -> None:
        scene = self.kit.scene(self.view, self.glyphs, self.marks)
        hand = self.picker.hand
        if self.hand_hidden:
            self.query_one(Hand).show(scene, (), backs=len(hand))
            return
        tiles = self.picker.tiles(scene)
        grows = any(tile.thing not in hand for tile in tiles)
        self.query_one(Hand).display = self.has_hands or bool(tiles)
        backs = None if tiles else self.situation.hand or None
        empty = "" if self.is_open else self.say("screen.hand.empty")
        self.query_one(Hand).show(scene, tiles, backs=backs, grows=grows, empty=empty)

    def _keys(self) -> list[Key]:
        """List the keys that do something now, for the line below the question."""
        if self.situation.waiting:
            # No key that may mean an answer a moment later.
            return [("Space", self.say("key.do.hurry"))]
        keys: list[Key] = []
        if self.picker.dial is not None:
            keys.append(("0–9 + −", self.say("key.do.number")))
        if len(dialing.roles(self.selection)) > 1 and self.selection.dials:
            keys.append(("Tab", self.say("key.do.role")))
        if (shown := [*self.picker.board_keys.values()]) and not self.hand_hidden:
            few = shown[0] if len(shown) == 1 else f"{min(shown)}–{max(shown)}"
            keys.append((few, self.say("key.do.pick")))
        elif picks := self.own.picks(self._can_press):
            keys.append((picks, self.say("key.do.pick")))
        if self.cursor is not None:
            keys.append(("Enter", self.say("key.do.pick")))
        elif self.selection.action is not None:
            keys.append(("Enter", self.say("key.do.confirm")))
        elif self.picker.walkable and not self.selection.dials:
            keys.append(("Tab", self.say("key.do.choose")))
        if not self.selection.is_idle:
            keys.append(("Esc", self.say("key.do.back")))
            return keys + self.own.hints(self._can_press, self.say)
        if self.situation.calling:
            keys.append(("Esc", self.say("key.do.changed_mind")))
        if self.situation.hand:
            keys.append(("h", self.say("screen.question.hand")))
        keys += self.own.hints(self._can_press, self.say)
        if self._may_suggest:
            keys.append(("a", self.say("key.do.suggest")))
        if self.situation.undo_limit:
            keys.append(("u", self.say("key.do.undo", count=self.situation.undo_limit)))
        elif self.situation.may_ask_to_undo:
            keys.append(("u", self.say("key.do.ask_to_undo")))
        return keys

    def _labelled(self, binding: Binding) -> Binding:
        if binding.id == "table.hide" and self.is_open:
            binding = replace(binding, description="key.hand")
        return super()._labelled(binding)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Dim what cannot be done now."""
        match action:
            case "own":
                own = self.own.named(str(parameters[0]))
                return own is not None and self._can_press(own)
            case "undo":
                if self.situation.undo_limit or self.situation.may_ask_to_undo:
                    return True
                return None if Has.UNDOS in self.kit.game.has else False
            case "undo_phase":
                return Has.PHASES in self.kit.game.has and self.situation.undo_limit > 0
            case "redo":
                return self.situation.may_redo
            case "suggest":
                return self._may_suggest
            case "order":
                return self.desk.captain.may_order and not self.is_open
            case "hide" if self.is_open:
                return self.situation.hand > 0
            case "hide" | "mute":
                # The bell rings at covers.
                return self.has_hands
            case "turn_view":
                return len(self.kit.look.layouts) > 1
            case "confirm":
                complete = self.selection.action is not None
                return complete or self.cursor is not None or self._default is not None
            case "back":
                return bool(self.inspected) or self.situation.calling or not self.selection.is_idle
        return True

    def on_key(self, event: events.Key) -> None:
        """Pick by the game's own keys or by number, and walk through what may be picked."""
        key, own = event.key, self.own.pressed(event.key)
        held, self._last = is_held(event, self._last), event
        if self._arming.ignores(held=held):
            # What was typed before anybody could read the question is not meant for it.
            pass
        elif key == "space" and self._may_hurry:
            self.desk.hurry()
        elif self.hand_hidden and key == str(self.view.viewer):
            self.action_hide()
        elif self._turns(event):
            self.note = ""
            self.show()
        elif own is not None and own.final and held:
            self._tell(self.say("screen.held", pressed=key))
        elif own is not None and own.label and self._can_press(own):
            # It has a binding, whose screens do not keep this one alive.
            return
        elif own is not None:
            self._press(own)
        elif event.character and event.character in KEYS and key != "U":
            self._pick_keyed(event.character)
        elif key in ("tab", "shift+tab") and self.picker.move_on(1 if key == "tab" else -1):
            self.show()
        elif key in ("tab", "right", "down"):
            self._walk(1)
        elif key in ("shift+tab", "left", "up"):
            self._walk(-1)
        else:
            # The key has a binding; what cannot be done now says why.
            if key == "u" and not self.check_action("undo", ()) and self._is_free:
                can = Has.UNDOS in self.kit.game.has
                self._tell(self.fitted("screen.undo.none" if can else "undo.never"))
            return
        event.stop()
        event.prevent_default()

    def _turns(self, event: events.Key) -> bool:
        """Turn a number by a key, if one is asked for."""
        return not self.hand_hidden and self.picker.turn(event.character or event.key)

    @property
    def _may_hurry(self) -> bool:
        """Whether Space means a bot, which may have answered a moment ago."""
        return bool(self.situation.waiting) or monotonic() - self._waited < ARMING

    @property
    def _is_free(self) -> bool:
        """Whether nothing has been picked, in the captain's own turn."""
        return self.selection.is_idle and not self.situation.calling

    def _can_press(self, own: OwnKey) -> bool:
        if own.actions:
            return self.selection.is_idle
        return own.thing in self.selection.choices

    @property
    def _default(self) -> OwnKey | None:
        """What Enter gives while nothing is picked."""
        own = self.own.default if self.selection.is_idle else None
        return own if own is not None and self._can_press(own) else None

    def _press(self, own: OwnKey) -> None:
        if own.actions:
            if self.selection.is_idle:
                self.desk.submit_all(own.actions)
            else:
                self._tell(self.say("screen.pick.first"))
            return
        if self.picker.confirms(own.thing):
            self._submit(self.selection.action, self.note)
            return
        meant = self.kit.look.within(own.thing, self.view) if self._asks_for_others(own) else ()
        inside = [thing for thing in self.picker.walkable if thing in meant]
        if len(inside) == 1:
            self.pick(inside[0])
        elif inside:
            # The key again goes to the next one.
            at = inside.index(self.cursor) + 1 if self.cursor in inside else 0
            self.picker.point(inside[at % len(inside)])
            self.note = ""
            self.show()
        else:
            self.pick(own.thing)

    def _asks_for_others(self, own: OwnKey) -> bool:
        return own.thing not in self.selection.choices

    def _obstacle(self) -> str:
        """Say why something cannot be done that a captain expects to be possible."""
        if not self.selection.is_idle:
            return ""
        choices = self.selection.choices
        missed = [own for own in self.own.keys if own.expected and own.thing not in choices]
        return self.desk.why_not(missed[0].thing) if missed else ""

    def _tell(self, note: str) -> None:
        if note != self.note:
            self.note = note
            self.show()

    def _pick_keyed(self, key: str) -> None:
        """Pick by a key on a tile or on the board; the key of the last pick does it."""
        thing = None if self.hand_hidden else self.picker.keyed(key)
        if thing is not None and self.picker.confirms(thing):
            self._submit(self.selection.action, self.note)
        elif thing is not None:
            self.pick(thing)

    def on_thing_picked(self, event: ThingPicked) -> None:
        """Pick by mouse; what is complete is done by a second click."""
        if not self.armed:
            return
        if self.picker.is_settled(event.things):
            self.action_confirm()
        else:
            self.pick(self.picker.fitting(event.things))

    def on_thing_pointed(self, event: ThingPointed) -> None:
        """Explain what the mouse is on, and show beforehand what a click would do."""
        super().on_thing_pointed(event)
        if self.picker.point(event.thing) or self.note:
            self.note = ""
            self.show()

    def pick(self, thing: Thing) -> None:
        """Add a thing to the answer; answers of one word are given at once."""
        note, self.note, self.inspected = self.note, "", ()
        if (self.hand_hidden and thing.kind != OPTION) or not self.picker.pick(thing):
            self.note = self._refusal_of(thing)
        elif (action := self.picker.done_at_once) is not None:
            self._submit(action, note)
            return
        self.show()

    def _refusal_of(self, thing: Thing) -> str:
        """Say why a thing cannot be picked: the rule against it, else what is asked instead."""
        if self.hand_hidden:
            return self.say("screen.hidden", seat=self.view.viewer)
        for tried in (self.selection, self.picker.base):
            held = () if tried.held is None else (tried.held,)
            if told := self.desk.why_not(*tried.picks, *held, thing, within=tried.within):
                return told
        roles = dict.fromkeys(part.role for part in self.selection.asked if part.role != OPTION)
        things = self.say("screen.pick.or").join(map(self.kit.words.role, roles))
        printed = thing.kind not in (OPTION, PLACE)
        face = self.kit.look.face(thing, self.scene) if printed else None
        named = face.title if face else self.kit.words.label(thing, self.view)
        key = "screen.pick.cannot" if things else "screen.pick.nothing"
        return self.say(key, thing=named, things=things)

    def _submit(self, action: Action, note: str) -> None:
        """Give an answer; one that may not be meant is given when the doubt has been read."""
        doubt = self.kit.look.doubt(action, self.view)
        if doubt and doubt != note:
            self.picker.clear()
            self.note = doubt
            self.show()
        else:
            self.desk.submit(action)

    def _walk(self, step: int) -> None:
        if self.picker.walk(step) or self.note:
            self.note = ""
            self.show()

    def action_confirm(self) -> None:
        """Pick what the cursor is on, or do what has been picked."""
        if not self.armed:
            return
        if self.cursor is not None:
            self.pick(self.cursor)
        elif self.selection.action is not None:
            self._submit(self.selection.action, self.note)
        elif (own := self._default) is not None:
            self._press(own)

    def action_back(self) -> None:
        """Take the last pick back; a captain who called may change the mind."""
        self.note = ""
        if self.stop_inspecting():
            self.refresh_keys()
            return
        if self.selection.is_idle and self.situation.calling:
            self.picker.point(None)
            self.desk.cover()
            return
        self.picker.back()
        self.show()

    def action_own(self, id_: str) -> None:
        """Give an answer that has a key of its own."""
        if self.armed and (own := self.own.named(id_)) is not None:
            self._press(own)

    def action_undo(self) -> None:
        """Take the last action back."""
        self.desk.undo()

    def action_undo_phase(self) -> None:
        """Undo what was done since the phase began."""
        self.desk.undo_phase()

    def action_redo(self) -> None:
        """Play again what was taken back."""
        self.desk.redo()

    @property
    def _may_suggest(self) -> bool:
        return self.view.viewer is not None and self.kit.look.suggest(self.view) is not None

    def action_suggest(self) -> None:
        """Pick some sensible answer; Enter takes it, the key again picks another."""
        if self._may_suggest:
            self.picker.take(self.kit.look.suggest(self.view))
            self.show()

    def action_order(self) -> None:
        """Give a standing order."""
        self.app.push_screen(OrdersScreen(self.desk))

    def action_hide(self) -> None:
        """Hide or show the hand; with a PIN, cover it; where everybody watches, look at it."""
        if self.is_open:
            if self.situation.hand:
                self.desk.call(self.situation.asked)
            return
        if self.desk.pin:
            # A hand face down would be shown by one key.
            self.desk.cover()
            return
        self.desk.captain.hand_hidden = self.picker.hides_hand = not self.hand_hidden
        # What has been picked tells of the hand.
        self.picker.clear()
        self.search = ""
        self.note = ""
        self.inspected = ()
        self.show()

    def action_filter_log(self) -> None:
        """Show another part of the log, and say which."""
        super().action_filter_log()
        self._tell(self.say(f"screen.log.{self.preferences.log_filter}"))

    def action_search_log(self) -> None:
        """Show the whole log, and look for something in it."""
        scene = self.scene
        log = self.desk.whole_log_of(None if self.is_open else scene.view.viewer)
        self.app.push_screen(LogScreen(log, self.kit, scene, self.search, self._keep_search))

    def _keep_search(self, word: str) -> None:
        self.search = word

    def action_mute(self) -> None:
        """Switch the bell on or off."""
        self.settings_access.remember(bell=not self.settings_access.settings.bell)
        rings = self.settings_access.settings.bell
        self.note = self.say("screen.bell.on" if rings else "screen.bell.off")
        self.show()

    def action_inspect(self) -> None:
        """Read what the thing at the cursor says, else the hand and what else is of interest."""
        if self.stop_inspecting():
            self.refresh_keys()
            return
        if self.cursor is not None:
            self.inspect(self.cursor)
            return
        tiles = () if self.hand_hidden else self.query_one(Hand).tiles
        things = [*(tile.thing for tile in tiles), *self.kit.look.explained(self.scene.view)]
        self.inspect(*dict.fromkeys(things))

    def action_palette(self) -> None:
        """List what can be done now."""
        self.app.push_screen(PaletteScreen(self._commands()))

    def _commands(self) -> list[Command]:
        """List what has a key and can be done now, in plain words."""
        found: dict[str, Command] = {}
        for key, (node, bound, enabled, _) in in_order(self.active_bindings):
            if not enabled or bound.action in found:
                continue
            does = f"does.{bound.id}"
            if self.language.knows(does):
                label = self.say(does)
            elif bound.action.startswith("own("):
                label = bound.description
            else:
                continue
            run = partial(self.call_later, self.app.run_action, bound.action, node)
            found[bound.action] = Command(label, key_name(key), run)
        more = [Command(self.say("does.options"), "", self.navigation.show_options)]
        if self.has_hands and self.desk.has_cover and not self.is_open:
            more.append(Command(self.say("does.pin"), "", self._ask_for_pin))
        return [*found.values(), *more]

    def _ask_for_pin(self) -> None:
        self.app.push_screen(PinScreen(self._set_pin))

    def _set_pin(self, pin: str) -> None:
        self.desk.pin = pin
        self._tell(self.say("screen.pin.set" if pin else "screen.pin.none"))

    def action_help(self) -> None:
        """Show the keys."""
        asked = self.situation.answers is not None
        help_key = "screen.help.question" if asked else "screen.help.table"
        self.app.push_screen(HelpScreen(self.fitted(help_key)))

    def action_leave(self) -> None:
        """Ask whether to leave; the game is saved."""
        self.navigation.ask_to_leave()
