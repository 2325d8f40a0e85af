"""Let the learner make a move that a lesson asks for, with the keys of a real game."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import chain
from typing import Any

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.geometry import Size
from textual.widgets import Static

from magblast.kernel.game import Action
from magblast.kernel.picks import NUMBER, Thing
from magblast.paint.scene import Marks, Scene
from magblast.paint.tiles import Tile
from magblast.play.reasons import named_by
from magblast.play.task import Task
from magblast.tui.guide import Guide
from magblast.tui.key_names import key_name
from magblast.tui.log_teller import LogTeller
from magblast.tui.own_keys import inserted
from magblast.tui.picker import Picker
from magblast.tui.prompt import Key
from magblast.tui.screens.shown_table import ShownTable
from magblast.tui.screens.table import TableScreen
from magblast.tui.table_tools import TablePreferences
from magblast.tui.turn_keys import TurnKeys
from magblast.tui.widgets.words import Words

_ELSEWHERE = (
    "suggest",
    "end_turn",
    "undo_phase",
    "redo",
    "order",
    "hide",
    "mute",
    "palette",
)
"""What a table can do that a lesson cannot."""

_USUAL = 80
"""Columns of a window of usual width."""


class _TaskPicker(Picker):
    """Let anything be picked that a game would, and light up what the lesson asks for alone."""

    asked: frozenset[Thing] = frozenset()

    @property
    def marks(self) -> Marks:
        marks = super().marks
        return replace(marks, choices=marks.choices & self.asked)

    def tiles(self, scene: Scene[Any]) -> list[Tile]:
        asked = self.asked
        return [
            each._replace(bright=each.bright and each.thing in asked)
            for each in super().tiles(scene)
        ]

    @property
    def strays(self) -> bool:
        """Whether something has been picked that is no part of the move asked for."""
        held = () if self.selection.held is None else (self.selection.held,)
        picked: Iterable[Thing] = (*self.selection.picks, *held)
        return any(each not in self.asked for each in picked if each.kind != NUMBER)


class TaskScreen(TableScreen):
    """Show the real table to the learner, below it what the lesson asks for.

    A pick that does not belong to the move is put back, and it is said what is asked for.
    """

    DEFAULT_CSS = """
    TaskScreen Band { height: 11; }
    TaskScreen.tall Band { height: 13; }
    TaskScreen.narrow Hand { max-height: 4; }
    TaskScreen.wide Band { height: 12; }
    TaskScreen.roomy Band { height: 15; }
    TaskScreen.vast Band { height: 17; }
    TaskScreen.tileless Band, TaskScreen.tileless.wide Band { height: 6; }
    TaskScreen.wide #caption { height: 3; }
    TaskScreen #below, TaskScreen.narrow Words { display: none; }
    TaskScreen #caption {
        height: 1fr; padding: 0 1 0 0; border-left: heavy $accent; text-style: bold; color: $accent;
    }
    """
    may_pass_seats = False
    gives_hints = False
    keeps_hints = True

    def __init__(
        self,
        told: LogTeller,
        situation: ShownTable,
        preferences: TablePreferences,
        caption: str,
        where: str,
        task: Task,
        go_back: Callable[[], None],
    ) -> None:
        """Take the caption, how far the lesson has come, the move asked for, and the way back."""
        self.move = task
        super().__init__(told, situation, preferences)
        self.caption = caption
        self.where = where
        self._go_back = go_back
        # Games use the letters, and their cards the other digits.
        shows = {"0": [Binding("0", "show_move", "key.show_me")]}
        self.usual_bindings = inserted(self.usual_bindings, shows, after="escape")
        self._bindings = self.usual_bindings.copy()

    def make_picker(self, keys: TurnKeys | None = None) -> Picker:
        picker = _TaskPicker(
            self.kit,
            self.view,
            turn_keys=keys or self.preferences.keys,
            thing_keys=self.situation.keys,
        )
        spell = self.kit.words.spell
        parts = chain(*(spell(each, self.view) for each in self.move.answers))
        picker.asked = frozenset(chain(*map(named_by, parts)))
        return picker

    def fit(self, size: Size) -> None:
        """Leave out how far the lesson has come where what is said needs the room."""
        super().fit(size)
        self.set_class(size.width < _USUAL, "narrow")

    def foot(self) -> ComposeResult:
        """Lay out what is said in place of the log."""
        yield Static(Content(self.caption), id="caption")
        yield Words()

    def on_mount(self) -> None:
        """Show how far the lesson has come."""
        self.query_one(Words).tell(self.where)

    @property
    def _hints(self) -> Sequence[Key]:
        """Name the key to press now, and nothing else."""
        guide = Guide(self.kit, self.picker, self.answering, self.move.answers)
        pressed, does = guide.next_key
        return [(self.say("screen.lesson.key", pressed=pressed), does)]

    def _show_pick(self) -> None:
        strays = isinstance(self.picker, _TaskPicker) and self.picker.strays
        if strays:
            picked = self.picker.selection.picks[-1:]
            named = self.picker.named(picked[0]) if picked else ""
            self.picker.back()
            key = "screen.lesson.not_asked.of" if named else "screen.lesson.not_asked"
            self.answering.note = self.say(key, thing=named)
        super()._show_pick()

    def refuse(self, action: Action | None) -> None:
        """Tell the learner that the lesson asks for another move than one; put back the picks."""
        self.picker.clear()
        does = "" if action is None else self.kit.describe(self.view, action)
        key = "screen.lesson.not_asked.does" if does else "screen.lesson.not_asked"
        self.answering.note = self.say(key, does=does)
        self.show()

    def _takes(self, event: events.Key) -> bool:
        """Take a key; Enter says what is missing where there is nothing to do yet."""
        if event.key == "enter" and not self.answering.can_confirm:
            asked = self.picker.asked if isinstance(self.picker, _TaskPicker) else frozenset()
            idle = self.picker.selection.is_idle
            if idle and any(own.thing in asked and own.hint for own in self.answering.own.keys):
                # The move is a single key.
                self.answering.tell_other_keys(key_name("enter", self.say))
            else:
                self.answering.tell(self.say("screen.lesson.not_whole"))
            return True
        return super()._takes(event)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer what a lesson can do."""
        if action in _ELSEWHERE:
            return False
        if action in ("back", "undo"):
            return True
        return super().check_action(action, parameters)

    @property
    def help_key(self) -> str:
        return "screen.help.task"

    def action_show_move(self) -> None:
        """Pick what the lesson asks for; Enter does it."""
        self.answering.note = ""
        self.picker.take(self.move.action)
        self._show_pick()

    def _labelled(self, binding: Binding) -> Binding:
        if binding.id == "table.undo":
            binding = replace(binding, description="key.step_back")
        return super()._labelled(binding)

    def action_back(self) -> None:
        """Take the last pick back; without one, say which key goes back in the lesson."""
        idle = self.picker.selection.is_idle and not self.picker.typed
        if idle and not self.inspected and not self.answering.note:
            self.answering.tell(self.say("screen.lesson.nothing_picked"))
        else:
            super().action_back()

    def action_undo(self) -> None:
        """Go back in the lesson."""
        self._go_back()

    def action_leave(self) -> None:
        """Leave the lesson; there is nothing to save."""
        self.app.leave_lesson()
