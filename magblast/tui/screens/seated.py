"""Let a captain at the table do what is no answer: undo, hide the hand, look things up, leave."""

from dataclasses import replace
from functools import partial
from typing import Any

from magblast.kernel.game import Action, View
from magblast.kernel.has import Has
from magblast.kernel.picks import Thing
from magblast.paint.scene import Marks, Scene
from magblast.play.advising import may_advise
from magblast.play.answer import Answer
from magblast.play.conductor import Play
from magblast.play.hints import with_hints
from magblast.tui.answering import Answering
from magblast.tui.by_name import ByName
from magblast.tui.guide import Guide
from magblast.tui.helping import topics
from magblast.tui.key_hints import key_hints
from magblast.tui.key_names import key_name
from magblast.tui.log_teller import LogTeller
from magblast.tui.picker import Picker
from magblast.tui.screens.advice import AdviceScreen
from magblast.tui.screens.base import PrivateScreen
from magblast.tui.screens.log import LogScreen
from magblast.tui.screens.looking import LookingScreen
from magblast.tui.screens.orders import ORDERS, OrdersScreen
from magblast.tui.screens.palette import Command, PaletteScreen
from magblast.tui.screens.pin import PinScreen
from magblast.tui.screens.shown_table import ShownTable
from magblast.tui.screens.text import HelpScreen
from magblast.tui.table_tools import TablePreferences
from magblast.tui.turn_keys import TurnKeys
from magblast.tui.widgets.hand import Hand
from magblast.tui.widgets.keys import in_order


class SeatedScreen(PrivateScreen[Answer | Play], LookingScreen[Answer | Play]):
    """Keep what one captain has picked and looked for; the screen of the table asks and shows."""

    may_pass_seats = True
    tells_unused = False
    """It says so where it asks."""

    def __init__(
        self, told: LogTeller, situation: ShownTable, preferences: TablePreferences
    ) -> None:
        super().__init__()
        self.told, self.hotseat = told, told.hotseat
        self.use(told.kit, preferences)
        if self.is_unsaved:
            self.may_pass_seats = False
        self.situation = situation
        self.picker = self.make_picker()
        self.answering = Answering(self.hotseat, self.kit, self.picker, self._show_pick, self.reply)
        self.search = ""
        """What was looked for in the log last."""

    def make_picker(self, keys: TurnKeys | None = None) -> Picker:
        """Make what the captain picks with, by default with the keys that lie on the table."""
        at, keys = self.situation, keys or self.preferences.keys
        return Picker(self.kit, at.view, at.answers, at.ahead, keys, at.keys, at.instead)

    def reply(self, reply: Answer | Play) -> None:
        """Give an answer."""
        self.dismiss(reply)

    @property
    def is_unsaved(self) -> bool:
        """Whether the game is kept in no file: it is a puzzle, in which nobody else may play."""
        return self.hotseat.session.path is None

    def _show_pick(self) -> None:
        # What cannot be picked is what somebody who reads about things means to read about.
        last = self.answering.last if self.answering.note and self.inspected else None
        self.inspected = () if last is None else (last,)
        self.show()

    @property
    def view(self) -> View:
        """What the captain sees of the game."""
        return self.situation.view

    @property
    def turn_note(self) -> str:
        return self.situation.note

    @property
    def is_alone(self) -> bool:
        return self.hotseat.covers.lone is not None

    @property
    def is_open(self) -> bool:
        """Whether everybody may watch."""
        return bool(self.situation.asked)

    @property
    def hand_hidden(self) -> bool:
        """Whether the hand lies face down."""
        return not self.is_open and self.hotseat.covers.hand_hidden

    @property
    def marks(self) -> Marks:
        """Return the marks: the things to pick, those picked, those asked about, and the tolls."""
        return self.scene.marks

    @property
    def scene(self) -> Scene[Any]:
        """Return the scene that is drawn now: that of the public while the hand is hidden."""
        view = self.hotseat.session.view(None) if self.hand_hidden else self.view
        near = self.view.viewer or self.preferences.board.near
        switched = self.preferences.board.switched
        marks = self.picker.marks
        marks = replace(marks, chosen=marks.chosen | self.kit.look.lit(view))
        scene = self.kit.scene(view, self.glyphs, marks, near, switched)
        if self.hand_hidden:
            return scene
        foreseen = self.picker.selection.foreseen(self.picker.cursor).action
        ahead = self.situation.ahead
        tolls = self.kit.tolls(scene, foreseen or self.situation.passing, ahead)
        return replace(scene, marks=replace(marks, tolls=tolls))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Dim what cannot be done now."""
        match action:
            case "undo":
                return self.situation.undo_limit > 0 or self.situation.may_ask_to_undo
            case "undo_phase":
                return Has.PHASES in self.kit.game.has and self.situation.undo_limit > 0
            case "redo":
                return self.situation.may_redo
            case "order":
                return self.hotseat.orders.are_allowed and not self.is_open
            case "hide" if self.is_open:
                return self.situation.hand > 0
            case "hide" | "mute":
                # The bell rings at covers.
                return self.has_hands
            case "turn_view":
                return len(self.kit.look.layouts) > 1
            case "inspect":
                return bool(self.inspected or self.of_interest)
        return True

    def on_idleness(self) -> None:
        """Hide the hand, and whatever lies above the table, which may tell of it."""
        in_sight = self.hotseat.hand_in_sight and not self.hand_hidden
        if in_sight and self.hotseat.covers.is_lifted:
            self.app.go_back_to(self)
            self.action_hide()

    def action_undo(self) -> None:
        """Take the last action back."""
        self.dismiss(partial(self.hotseat.undo, self.kit.language))

    def action_undo_phase(self) -> None:
        """Undo what was done since the phase began."""
        self.dismiss(self.hotseat.undoing.undo_phase)

    def action_redo(self) -> None:
        """Play again what was taken back."""
        self.dismiss(self.hotseat.undoing.redo)

    def action_order(self) -> None:
        """Give a standing order."""
        self.app.push_screen(OrdersScreen(self.hotseat.orders.given), self._take_order)

    def _take_order(self, key: str | None) -> None:
        if key is not None:
            self.dismiss(partial(self.hotseat.give_order, ORDERS[key]))

    def action_hide(self) -> None:
        """Hide or show the hand; with a PIN, cover it; where everybody watches, look at it."""
        if self.is_open:
            if self.situation.hand:
                self.dismiss(partial(self.hotseat.call, self.hotseat.cue.seat))
            return
        if self.hotseat.covers.pin:
            # A hand face down would be shown by one key.
            self.app.cover()
            return
        self.hotseat.covers.hand_hidden = not self.hand_hidden
        # What has been picked tells of the hand.
        had = not self.picker.selection.is_idle or bool(self.picker.others)
        self.picker.clear()
        self.search = self.answering.note = ""
        if had:
            hidden = self.say("screen.hidden", seat=self.view.viewer)
            self.answering.note = f"{self.say('screen.pick.dropped')} {hidden}"
        self.inspected = ()
        self.show()

    def action_turn_view(self) -> None:
        """Show the board in another layout, and no longer what was said of another key."""
        self.answering.note = ""
        super().action_turn_view()

    def action_switch(self, id_: str) -> None:
        """Turn a switch of the look on or off, and no longer say what was said of another key."""
        self.answering.note = ""
        super().action_switch(id_)

    def action_filter_log(self) -> None:
        """Show another part of the log, and say which."""
        super().action_filter_log()
        self.answering.tell(self.say(f"screen.log.{self.preferences.log_filter}"))

    def action_search_log(self) -> None:
        """Show the whole log, and look for something in it."""
        scene = self.scene
        log = self.told.whole(None if self.is_open else scene.view.viewer)
        self.app.push_screen(LogScreen(log, self.kit, scene, self.search, self._keep_search))

    def _keep_search(self, word: str) -> None:
        self.search = word

    def action_mute(self) -> None:
        """Switch the bell on or off."""
        self.app.remember(bell=not self.app.settings.bell)
        rings = self.app.settings.bell
        self.answering.tell(self.say("screen.bell.on" if rings else "screen.bell.off"))

    def action_inspect(self) -> None:
        """Read the text of the thing at the cursor, else of the hand and anything of interest."""
        super().action_inspect()
        self.refresh_keys()

    @property
    def by_name(self) -> ByName:
        return ByName(self.kit, self.picker, self.scene)

    @property
    def of_interest(self) -> list[Thing]:
        if self.picker.cursor is not None:
            return [self.picker.cursor]
        # An app that is closing leaves its last screen empty.
        hand = None if self.hand_hidden else self.query_one_optional(Hand)
        tiles = () if hand is None else hand.tiles
        # What was asked about by its key comes first.
        last = None if self.hand_hidden else self.answering.last
        first = () if last is None else (last,)
        things = [*first, *(tile.thing for tile in tiles)]
        things += self.kit.look.explained(self.scene.view)
        return [*dict.fromkeys(things)]

    def action_palette(self) -> None:
        """List what can be done now."""
        self.app.push_screen(PaletteScreen(self._commands()), self._run)

    def _run(self, command: Command | None) -> None:
        if command is not None:
            command.run()

    def _commands(self) -> list[Command]:
        """List what has a key and can be done now, in plain words."""
        found: dict[str, Command] = {}
        for key, (node, bound, enabled, _) in in_order(self.active_bindings):
            if not enabled or bound.action in found:
                continue
            if bound.id == "app.seats" and not self.may_pass_seats:
                continue
            does = f"does.{bound.id}"
            if bound.action == "leave" and self.is_unsaved:
                label = self.say("does.table.leave.puzzle")
            elif self.language.knows(does):
                label = self.say(does)
            elif bound.action.startswith(("own(", "switch(")):
                label = bound.description
            else:
                continue
            run = partial(self.call_later, self.app.run_action, bound.action, node)
            found[bound.action] = Command(label, key_name(key, self.say), run)
        does = "off" if self.app.settings.hints else "on"
        more = [Command(self.say(f"does.hints.{does}"), "", self._turn_hints)]
        if may_advise(self.hotseat):
            more.append(Command(self.say("does.advice"), "", self._ask_for_advice))
        if self.has_hands and self.hotseat.covers.is_lifted and not self.is_open:
            more.append(Command(self.say("does.pin"), "", self._ask_for_pin))
        return [*found.values(), *more]

    def action_options(self) -> None:
        """Show the options."""
        self.app.show_options()

    def _ask_for_advice(self) -> None:
        self.app.push_screen(self._make_advice())

    def _make_advice(self) -> AdviceScreen:
        return AdviceScreen(self.hotseat, self.kit, self._keys_told)

    def _keys_told(self, action: Action) -> str:
        """Say which keys give an answer when nothing has been picked; empty if that is not known.

        They are tried on a copy, which leaves the keys on the table alone.
        """
        picker = self.make_picker(self.preferences.keys.copy())
        answering = Answering(self.hotseat, self.kit, picker, lambda: None, lambda _: None)
        answering.use_keys(self.app.keys)
        way = Guide(self.kit, picker, answering, [action]).way
        return self.say("advice.keys", keys=" ".join(way)) if way else ""

    def _turn_hints(self) -> None:
        """Turn hints on or off, and say so."""
        settings = self.app.settings
        self.app.use_settings(with_hints(settings, on=not settings.hints))
        self.answering.tell(self.say("screen.hints.off" if settings.hints else "screen.hints.on"))

    def _ask_for_pin(self) -> None:
        self.app.push_screen(PinScreen(), self._set_pin)

    def _set_pin(self, pin: str | None) -> None:
        self.hotseat.covers.pin = pin or ""
        self.answering.tell(self.say("screen.pin.set" if pin else "screen.pin.none"))

    @property
    def help_key(self) -> str:
        """The phrase that explains the keys."""
        asked = self.situation.answers is not None
        return "screen.help.question" if asked else "screen.help.table"

    def action_help(self) -> None:
        """Explain the question that is asked, and show the keys."""
        hints = key_hints(self.situation, self.picker, self.answering, self.say)
        above = topics(self.kit, self.scene, hints)
        advise = self._make_advice if may_advise(self.hotseat) else None
        self.app.push_screen(HelpScreen(self.fitted(self.help_key), above, advise))

    def action_leave(self) -> None:
        """Ask whether to leave; the game is saved."""
        self.app.ask_to_leave()
