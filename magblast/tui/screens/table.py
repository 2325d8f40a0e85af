"""Show the table to one captain, and take the captain's answers pick by pick."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from textual import events
from textual.actions import parse
from textual.app import ComposeResult
from textual.binding import Binding
from textual.timer import Timer

from magblast.kernel.entry import gives_up
from magblast.kernel.game import Action, View
from magblast.kernel.has import Has
from magblast.kernel.picks import LETTERS, OPTION, Thing
from magblast.paint.explanation import Explanation
from magblast.paint.grid import WAYS
from magblast.paint.look import OwnKey
from magblast.paint.scene import Scene
from magblast.paint.text import wrap
from magblast.paint.tiles import KEYS, lies_in_rows
from magblast.play.answer import Answer
from magblast.play.conductor import Play
from magblast.play.hints import new_hint, with_hint
from magblast.tui.explaining import Explainer
from magblast.tui.key_hints import enter_label, key_hints
from magblast.tui.key_names import key_name
from magblast.tui.listening import Listening
from magblast.tui.log_teller import LogTeller
from magblast.tui.own_keys import OwnKeys
from magblast.tui.prompt import Asking, Key, without_address
from magblast.tui.screens import base
from magblast.tui.screens.seated import SeatedScreen
from magblast.tui.screens.shown_table import ShownTable
from magblast.tui.table_tools import TablePreferences
from magblast.tui.widgets.band import Band
from magblast.tui.widgets.hand import Hand
from magblast.tui.widgets.keys import Keys
from magblast.tui.widgets.log_panel import LogPanel
from magblast.tui.widgets.messages import ThingPicked, ThingPointed
from magblast.tui.widgets.prompt import Prompt


class TableScreen(SeatedScreen):
    """Lead one captain from answer to answer, until somebody else looks.

    Layout, log and scroll positions stay as the captain left them.
    """

    BINDINGS = [
        Binding("enter", "confirm", "key.do_it", id="table.confirm"),
        Binding("escape", "back", "key.back", id="table.back"),
        # The keys of the game follow here.
        # A number is turned by keys; these two are there to be clicked.
        Binding("plus", "turn('+')", "key.more"),
        Binding("minus", "turn('-')", "key.fewer"),
        # So is this one.
        Binding("space", "hurry", "key.skip"),
        Binding("a", "suggest", "key.suggest", id="table.suggest"),
        Binding("u", "undo", "key.undo", id="table.undo"),
        Binding("ctrl+u", "undo_phase", show=False, id="table.undo_phase"),
        Binding("ctrl+y", "redo", show=False, id="table.redo"),
        Binding("ctrl+e", "end_turn", show=False, id="table.end_turn"),
        Binding("h", "hide", "key.hide", id="table.hide"),
        Binding("v", "turn_view", "key.layout", id="table.view"),
        Binding("i", "inspect", "key.info", id="table.inspect"),
        Binding("l", "filter_log", show=False, id="table.log"),
        Binding("slash", "search_log", show=False, id="table.search"),
        Binding("ctrl+d", "order", "key.order", id="table.order"),
        Binding("pageup", "scroll_board(-1)", show=False, id="table.up"),
        Binding("pagedown", "scroll_board(1)", show=False, id="table.down"),
        Binding("ctrl+g", "mute", show=False, id="table.mute"),
        Binding("ctrl+o", "options", show=False, id="table.options"),
        Binding("ctrl+p", "palette", show=False, id="table.palette"),
        Binding("question_mark", "help", "key.help", id="table.help"),
        Binding("q", "leave", "key.quit", id="table.leave"),
    ]
    DEFAULT_CSS = """
    TableScreen BoardPanel, TableScreen #below { height: 1fr; }
    TableScreen.wide #below { display: none; }
    TableScreen.open Prompt { border-left: heavy $panel; border-right: heavy $panel; }
    TableScreen.out_of_turn Prompt { border-left: heavy $warning; border-right: heavy $warning; }
    TableScreen.wide Hand { height: 1fr; max-height: 100%; }
    """

    gives_hints = True
    """A new kind of question is explained."""
    keeps_hints = False
    """The keys are named however little room there is for the rest of the prompt."""
    _hint = ""
    _moved_on = False
    """Another part of the turn has begun by itself, and nothing has been done in it yet."""
    _settles: Timer
    """Waits for a key that is held down to come again."""
    _waits = False
    """When keys were last bound, the program was waiting for a bot."""

    def __init__(
        self, told: LogTeller, situation: ShownTable, preferences: TablePreferences
    ) -> None:
        super().__init__(told, situation, preferences)
        self.listening = Listening()
        """Which keys count."""
        self._settling: Callable[[], object] | None = None
        """What a key does once it is clear that it is not held down."""
        self.hurry: Callable[[], None] = lambda: None
        """Skip to the next question to a person; then cut short whoever thinks."""
        self._explainer = Explainer(self.kit, self._refused_next)

    def reply(self, reply: Answer | Play) -> None:
        """Give an answer, unless the key for it is held down."""
        if self.listening.held:
            self._tell_to_press_again()
        else:
            self._do_unless_held(partial(self.dismiss, reply))

    def _do_unless_held(self, do: Callable[[], object]) -> None:
        """Do something by a key; one that may be held down has to be let go first."""
        if self.listening.may_be_held:
            self._settling = do
            self._settles = self.set_timer(base.HELD, self._settle)
        else:
            do()

    def _settle(self) -> None:
        """Do what was asked for by a key that was pressed twice and is not held down."""
        do, self._settling = self._settling, None
        if do is not None:
            self.listening.let_go()
            do()

    def settle(self, key: events.Key) -> bool:
        """Do what the last key asked for before the next one; if that one is held down, nothing."""
        if self._settling is None:
            return False
        self._settles.stop()
        if self.listening.is_held_by(key):
            self._settling = None
            return False
        self._settle()
        return True

    def _refused_next(
        self, picks: Iterable[Thing], settled: Iterable[Thing]
    ) -> Mapping[Thing, str]:
        return self.hotseat.pending.refused_next(self.kit.words, picks, settled)

    def compose(self) -> ComposeResult:
        """Lay out strip, board, prompt, hand and log."""
        self.set_class(self.is_open, "open")
        yield from self.strip_and_board()
        with Band():
            yield Prompt(self.say)
            yield Hand()
            yield LogPanel(id="below")
            yield from self.foot()
        yield Keys(self.say)

    def foot(self) -> ComposeResult:
        """Lay out what else is in the band: nothing by default."""
        yield from ()

    def on_mount(self) -> None:
        """Show everything once."""
        if self.is_open:
            self.listening.pause()
        self._look_for_hint()
        self.show()

    def show_view(self, situation: ShownTable) -> None:
        """Show how things stand after an action; whatever else was chosen here stays."""
        if self.situation.waiting:
            self.listening.wait()
        given, self.answering.given = self.answering.given, None
        self.answering.last = None
        dropped = given is None and not self.picker.selection.is_idle
        self._moved_on = not situation.waiting and bool(
            situation.passed or self._moves_on(situation.view, given)
        )
        if self._moved_on:
            self.listening.move_on()
        self._settling = None
        same_seat = situation.asked == self.situation.asked and situation.answers is None
        self.situation = situation
        if self.is_open and not same_seat:
            self.listening.pause()
        self.picker.hides_hand = self.hand_hidden
        self.picker.show(
            situation.view,
            situation.answers,
            situation.ahead,
            situation.keys,
            situation.instead,
        )
        self.answering.note = self.say("screen.pick.dropped") if dropped else ""
        self.inspected = ()
        self._look_for_hint()
        self.show()

    def _moves_on(self, view: View, given: Action | None) -> bool:
        """Return whether another part of the turn is shown, and nobody ended the one before."""
        heading, game = self.kit.words.heading, self.kit.game
        ended = given is not None and gives_up(game, given)
        return not ended and heading(view) != heading(self.view)

    def _look_for_hint(self) -> None:
        """Take the hint for a new kind of question, where there is a row for it."""
        app, situation = self.app, self.situation
        is_free = not (situation.waiting or self.answering.note or self.hand_hidden)
        fits = len(wrap(self._asked, self.app.size.width - 2)) == 1
        new = None
        if self.gives_hints and is_free and fits:
            kit = self.kit
            new = new_hint(app.settings, kit.game.id, kit.words, self.view)
        self._hint = "" if new is None else new.text
        if new is not None:
            app.use_settings(with_hint(app.settings, new))

    def wait_for(self, what: str, *, skips: bool) -> None:
        """Say what is waited for, and whether everything is skipped meanwhile."""
        if (what, skips) != (self.situation.waiting, self.situation.skips):
            self.situation = self.situation._replace(waiting=what, skips=skips)
            self.show()

    def show(self) -> None:
        """Show the state of the selection everywhere."""
        logs = [self.query_one_optional(each, LogPanel) for each in ("SideLog", "#below")]
        if None in (self.query_one_optional(Hand), self.query_one_optional(Prompt), *logs):
            # An app that is closing empties its last screen, one widget after the other.
            return
        self.picker.hides_hand = self.hand_hidden
        self._bind()
        if self.view.viewer is not None:
            self.preferences.board.near = self.view.viewer
        self.show_board()
        self.show_side()
        self._show_hand()
        self._show_prompt()
        self.refresh_keys()

    def show_told(self, scene: Scene[Any] | None = None) -> None:
        """Show the log, too, as far as it has come on the board."""
        super().show_told(scene)
        log = self.told.beside(None) if self.hand_hidden else self.situation.log
        for panel in self.query(LogPanel):
            panel.shown = self.preferences.log_filter
            panel.show_log(self.come(log), self.view.viewer, self.glyphs, self.language)

    def _bind(self) -> None:
        """Bind the keys that the game gives to its answers now; none while a bot is waited for."""
        waits = bool(self.situation.waiting)
        if self.answering.use_keys(self.app.keys) or waits != self._waits:
            self._waits = waits
            own = OwnKeys() if waits else self.answering.own
            self._bindings = own.bound(self.usual_bindings, after="escape")

    def _show_prompt(self) -> None:
        situation = self.situation
        self.set_class(situation.out_of_turn, "out_of_turn")
        hidden = self.say("screen.hidden", seat=self.view.viewer) if self.hand_hidden else ""
        typed = self.picker.typed_in_vain
        begun = typed and self.say("screen.key.begun", pressed=typed)
        hands = self.query(Hand).results(Hand)
        noted = self.answering.note or begun or situation.waiting or hidden
        dial = self.picker.dial
        asking = Asking(
            self.kit,
            self.scene,
            None if self.hand_hidden else self.picker.selection,
            question=self._asked,
            called=self.kit.names[situation.asked - 1] if situation.out_of_turn else "",
            keys=self._hints,
            keeps_keys=self.keeps_hints or self.answering.names_each_answer,
            note=noted or self.answering.obstacle,
            dial=dial and dial.role,
            ahead=situation.ahead,
            names_keys=self.answering.names_keys,
            hint=self._hint,
            passing=situation.passing,
            others=[each.action for each in self.picker.others],
            awaits_command=self.picker.columns.asks_for_command(self.picker.selection),
            cuts_tiles=any(hand.cuts_texts for hand in hands),
        )
        prompt = self.query_one(Prompt)
        prompt.ask(asking.lines)
        self.answering.is_told = lambda: asking.tells_answer(prompt.size.width)

    @property
    def _hints(self) -> Sequence[Key]:
        """The keys that the prompt names."""
        return key_hints(self.situation, self.picker, self.answering, self.say)

    @property
    def _asked(self) -> str:
        """The question; where it is put to another seat each time, with the name.

        A person alone among bots need not be called by name.
        """
        asked, viewer = self.kit.words.question(self.scene.view), self.view.viewer
        if self.is_alone and viewer is not None:
            name = self.kit.names[viewer - 1]
            return without_address(asked, self.say("screen.asked", name=name, asked=""))
        if not self.is_open or viewer is None:
            return asked
        name = self.kit.names[self.situation.asked - 1]
        return asked if name in asked else self.say("screen.asked", name=name, asked=asked)

    def _show_hand(self) -> None:
        scene = self.kit.scene(self.view, self.glyphs, self.picker.marks)
        hand = self.picker.hand
        if self.hand_hidden:
            self.query_one(Hand).show(scene, (), backs=len(hand))
            return
        tiles = self.picker.tiles(scene)
        grows = lies_in_rows(tiles) or any(tile.thing not in hand for tile in tiles)
        self.query_one(Hand).display = self.has_hands or bool(tiles)
        backs = None if tiles else self.situation.hand or None
        empty = "" if self.is_open else self.say("screen.hand.empty")
        self.query_one(Hand).show(scene, tiles, backs=backs, grows=grows, empty=empty)

    def explanation(self) -> Explanation:
        """Explain the picked thing, the things it can reach, and those it cannot."""
        if self.hand_hidden:
            return super().explanation()
        return self._explainer.explain(self.picker, self.scene, self.pointed)

    def _labelled(self, binding: Binding) -> Binding:
        if binding.id == "table.confirm":
            binding = replace(binding, description=enter_label(self.picker, self.answering))
        elif binding.id == "table.hide" and self.is_open:
            binding = replace(binding, description="key.hand")
        elif binding.id == "table.hide" and self.hand_hidden:
            binding = replace(binding, description="key.show")
        return super()._labelled(binding)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Dim what cannot be done now."""
        match action:
            case "hurry":
                return bool(self.situation.waiting)
            case "own":
                own = self.answering.own.by_id(str(parameters[0]))
                if own is None or self.answering.can_press(own):
                    return own is not None
                # Pressed again, it does what it has picked.
                return not self.picker.selection.is_idle and self.picker.confirms(own.thing)
            case "end_turn":
                return self.answering.may_end_turn
            case "suggest":
                return self.answering.may_suggest
            case "turn":
                return self.picker.dial is not None
            case "switch":
                # Its key begins the name of a space instead.
                bound = self._bindings.key_to_bindings.items()
                keys = [key for key, each in bound if f"'{parameters[0]}'" in each[0].action]
                picker = self.picker
                return not any(map(picker.begins, keys))
            case "confirm":
                return self.answering.can_confirm
            case "back":
                idle = self.picker.selection.is_idle and not self.picker.typed
                return bool(self.inspected) or self.situation.calling or not idle
        return super().check_action(action, parameters)

    def on_key(self, event: events.Key) -> None:
        """Pick by the game's own keys or by number, and walk through what may be picked."""
        # What was typed before anybody could read the question is not meant for it.
        if not self.listening.hears(event) or self._takes_either(event):
            event.stop()
            event.prevent_default()

    def _takes_either(self, event: events.Key) -> bool:
        """Take a key; a capital without a meaning of its own is a small letter."""
        bound, small = self._bindings.key_to_bindings, event.key.lower()
        is_capital = len(event.key) == 1 and event.key.isascii() and event.key.isupper()
        if not is_capital or event.key in bound or event.key in self.app.chosen_keys:
            return self._takes(event)
        if not self._takes(events.Key(small, small)):
            for binding in bound.get(small, ())[:1]:
                self.call_later(self.app.run_action, binding.action, self)
        return True

    def _takes(self, event: events.Key) -> bool:
        """Take a key; return whether nothing else may be done with it, such as what is bound."""
        key, own = event.key, self.answering.own.pressed(event.key)
        written = (event.character or "").lower()
        if written.isalpha() and self.picker.typed.isalpha():
            # A row follows a column: a letter begins something else.
            self.picker.typed = ""
        if key == "space" and (self.situation.waiting or self.listening.just_waited):
            # The key that skips ahead cuts nobody short while it is held down.
            if not (self.situation.skips and self.listening.held):
                self.hurry()
        elif self.hand_hidden and key == str(self.view.viewer):
            self.action_hide()
        elif self.situation.waiting and (own is not None or key == "enter"):
            # It answers what is asked, and nothing is.
            pass
        elif self.answering.turn(event.character or key):
            pass
        elif written.isalnum() and self.picker.ends_or_begins(written):
            self.answering.press_key(written)
        elif own is not None and own.label and self.answering.can_press(own):
            # It has a binding, whose screens do not keep this one alive.
            return False
        elif own is not None and (key not in WAYS or self._means(own)):
            self._press(own)
        elif written in self._bound:
            return False
        elif written in KEYS and written:
            # Nothing is said of what belongs to one's own turn while a bot thinks.
            if not self.situation.waiting:
                self.answering.press_key(written)
        elif key == "enter" and not self.answering.can_confirm:
            self.answering.tell_what_is_missing(key_name(key, self.say))
        elif (
            key in ("tab", "shift+tab") and self.answering.move_on(1 if key == "tab" else -1)
        ) or (key in WAYS and self.answering.go(key, self.scene)):
            pass
        elif key in ("tab", "right", "down"):
            self._walk(1)
        elif key in ("shift+tab", "left", "up"):
            self._walk(-1)
        elif self._is_elsewhere(key):
            self.answering.tell_other_keys(key_name(key, self.say))
        elif self.situation.waiting and self._is_unbound(event):
            pass
        elif self._is_unbound(event):
            # Such a key may have a long name, or none, and is known by what it writes.
            self.answering.tell_other_keys(event.character or key)
        elif not self.situation.waiting and self._is_refused(key):
            does, end = self._does(key), self.answering.own.pressed("e")
            if does == "undo":
                can = Has.UNDOS in self.kit.game.has
                self.answering.tell(self.fitted("screen.undo.none" if can else "undo.never"))
            elif does == "end_turn" and end is not None and not self.answering.can_press(end):
                # Whatever keeps the phase from ending keeps the turn, too.
                self._press(end)
            else:
                self.answering.tell_other_keys(key_name(key, self.say))
        else:
            return False
        return True

    def _does(self, key: str) -> str:
        """Return the action of this screen to which a key is bound; empty for none."""
        bound = self._bindings.key_to_bindings.get(key, ())
        return next((each.action for each in bound), "")

    def _is_refused(self, key: str) -> bool:
        """Return whether a key has a binding, but nothing to do now; Esc needs nothing to do."""
        if not (does := self._does(key)) or does == "back":
            return False
        _, action, parameters = parse(does)
        return not self.check_action(action, parameters)

    @property
    def _bound(self) -> frozenset[str]:
        """The letters of things that a binding has taken: of a switch, or one that was chosen."""
        bound = self.app.chosen_keys.union(self._bindings.key_to_bindings)
        return bound.intersection(LETTERS)

    def _means(self, own: OwnKey) -> bool:
        """Return whether an arrow means a place now, and does not walk."""
        places = [each for each in self.answering.own.keys if each.key in WAYS]
        picked = self.picker.selection.picks
        asked = any(self.answering.can_press(each) or each.thing in picked for each in places)
        return asked or self.picker.confirms(own.thing)

    def _is_elsewhere(self, key: str) -> bool:
        """Return whether a key answers other questions of the game, but not this one."""
        if self.situation.waiting or key in self._bindings.key_to_bindings:
            return False
        return self.answering.own.is_elsewhere(key, self.kit.look.own_keys)

    def _is_unbound(self, event: events.Key) -> bool:
        """Return whether a key writes a letter, or what only other keyboards write, for nothing."""
        written = event.character or ""
        is_other = written.isprintable() and (written.isalnum() or not written.isascii())
        return is_other and event.key not in self._bindings.key_to_bindings

    def _walk(self, step: int) -> None:
        if self.picker.walk(step) or self.answering.note:
            self.answering.note = ""
            self.show()

    def on_thing_picked(self, event: ThingPicked) -> None:
        """Pick by mouse; what is complete is done by a second click."""
        if self.listening.is_on:
            self.listening.let_go()
            self.answering.click(event.things)

    def on_thing_pointed(self, event: ThingPointed) -> None:
        """Explain the thing under the mouse, and show beforehand what a click would do."""
        super().on_thing_pointed(event)
        if self.picker.point(event.thing) or self.answering.note:
            self.answering.note = ""
            self.show()

    def action_hurry(self) -> None:
        """Skip ahead; the key itself has already been handled."""
        self.hurry()

    def action_confirm(self) -> None:
        """Pick the thing under the cursor, or play the action that is picked."""
        bare = self.picker.cursor is None and self.picker.selection.is_idle
        if bare and (self.listening.just_moved_on or self.listening.is_habit):
            self._tell_to_let_go()
        elif bare and self.listening.comes_again:
            # It was meant for what was picked.
            self._tell_to_press_again()
        elif self.listening.is_on:
            self.answering.confirm()

    def action_back(self) -> None:
        """Take the last pick back; a captain who called may change the mind."""
        self.answering.note = ""
        idle = self.picker.selection.is_idle and not self.picker.typed
        if self.stop_inspecting():
            self.refresh_keys()
        elif idle and self.situation.calling:
            self.picker.point(None)
            self.app.cover()
        else:
            self.answering.back()

    def action_own(self, id_: str) -> None:
        """Give an answer that has a key of its own."""
        if self.listening.is_on and (own := self.answering.own.by_id(id_)) is not None:
            self._press(own)

    def _press(self, own: OwnKey) -> None:
        """Answer by a key of the game; what ends a step may be meant for the step before."""
        is_habit = self.listening.is_habit and (own.actions or own.thing.kind == OPTION)
        if is_habit or (self.listening.just_moved_on and self.answering.ending.is_given_by(own)):
            self._tell_to_let_go()
        elif (
            self._is_unnoticed
            and self.answering.ending.is_final(own)
            and not self.answering.asks_before_the_end
        ):
            self._ask_for_the_key_again(own)
        else:
            self.answering.press(own)

    @property
    def _is_unnoticed(self) -> bool:
        """Whether a key may be meant for the part of the turn before, which ended by itself."""
        return self._moved_on and self.listening.may_be_unnoticed

    def _ask_for_the_key_again(self, own: OwnKey) -> None:
        """Ask once more before a turn ends by a key that may be meant for the part before."""
        self._moved_on = False
        pressed = self.answering.own.shown(own, self.say)
        self.answering.tell(self.say("screen.moved_on", pressed=pressed))

    def _tell_to_let_go(self) -> None:
        """Say that a key does not end what began after it was pressed, or while it is held down."""
        if self.is_open and self.listening.is_habit:
            name = self.kit.names[self.situation.asked - 1]
            self.answering.tell(self.say("screen.handed", pressed=self._pressed, name=name))
        else:
            self._tell_to_press_again()

    def _tell_to_press_again(self) -> None:
        """Say that a key that is held down gives no answer."""
        self.answering.hurry(self._pressed)

    @property
    def _pressed(self) -> str:
        """The key that was pressed last, as it is shown."""
        return key_name(self.listening.pressed, self.say)

    def action_turn(self, key: str) -> None:
        """Turn the number that is asked for."""
        self.answering.turn(key)

    def action_end_turn(self) -> None:
        """End the phases that are left of the turn, and the turn."""
        if self.listening.just_moved_on or self.listening.is_habit:
            self._tell_to_let_go()
        elif self.listening.held:
            self._tell_to_press_again()
        elif self.listening.is_on:
            key = self.app.chosen_key("table.end_turn", "ctrl+e")
            self._do_unless_held(partial(self.answering.end_turn, key))

    def action_suggest(self) -> None:
        """Pick the answer that is suggested, and say what speaks for it; Enter gives it."""
        self.answering.suggest()
