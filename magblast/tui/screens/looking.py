"""Look at a table: its layout, its log, and whatever lies on it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import Any

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingsMap
from textual.geometry import Size

from magblast.kernel.game import AnyGame, View
from magblast.kernel.has import Has, fitted
from magblast.kernel.picks import Thing
from magblast.paint.explanation import Explanation
from magblast.paint.log import LogFilter, LogLine
from magblast.paint.look import Room, SeenEvent
from magblast.paint.motion import MotionFrame
from magblast.paint.scene import Scene
from magblast.tui.by_name import ByName
from magblast.tui.explaining import about, in_the_air
from magblast.tui.own_keys import inserted
from magblast.tui.screens.base import GameScreen, Result
from magblast.tui.screens.text import InspectScreen
from magblast.tui.table_tools import TablePreferences, TableTools
from magblast.tui.widgets.backdrop import Backdrop, Row
from magblast.tui.widgets.board import BoardPanel
from magblast.tui.widgets.messages import EventsCame, ThingInspected, ThingPointed
from magblast.tui.widgets.side import Side, SidePanel
from magblast.tui.widgets.strip import TurnStrip

_TALL, _ROOMY, _VAST = 30, 44, 56
_MOST_SHOWN = 8
"""Motions that are shown one after the other."""


def frames_of(
    happened: Sequence[SeenEvent], kit: TableTools, after: Scene[Any], room: Room, *, full: bool
) -> list[MotionFrame]:
    """Draw what has happened, if anything of it moves.

    An event has come with the first of its frames that is to be read, else with its last; one that
    does not move comes when what happened before it has been shown.
    """
    motions: list[Sequence[MotionFrame]] = []
    louder: View | None = None
    action = happened[-1].view if happened else None
    for each, view in reversed([*zip(happened, _followed(happened, kit), strict=True)]):
        if each.view is not action:
            # What the earlier action led to is shown as it was before the later one.
            after = replace(after, view=action)
            action = each.view
        before = kit.scene(view, after.glyphs, near=after.near, switched=after.switched)
        motion = kit.look.frames(each, before, after, room, full=full)
        if louder is each.view:
            # What one action leads to is announced once, by the last that came of it.
            motion = [frame for frame in motion if frame.banner is None]
        elif any(frame.banner for frame in motion):
            louder = each.view
        motions.insert(0, motion)
    count = len(motions)
    shown = [(count - n, motion) for n, motion in enumerate(motions) if motion][-_MOST_SHOWN:]
    return [frame for left, motion in shown for frame in _counting(motion, left)]


def _counting(motion: Sequence[MotionFrame], left: int) -> Iterator[MotionFrame]:
    """Iterate over the frames of an event; until it has come, so many events are left."""
    last = len(motion) - 1
    come = next((n for n, frame in enumerate(motion) if frame.is_read), last)
    for n, frame in enumerate(motion):
        yield frame._replace(left=left - (n >= come))


def _followed(happened: Sequence[SeenEvent], kit: TableTools) -> list[View]:
    """List the views that events are drawn over: causes before effects, one after the other."""
    found: list[View] = []
    action: View | None = None
    for each in happened:
        if each.view is not action:
            action = view = each.view
        found.append(view)
        view = kit.look.follow(each.event, view)
    return found


class LookingScreen(GameScreen[Result], Backdrop):
    """Show board and strip of a scene, and let whoever looks choose how.

    The board has the same room whatever is asked: below it lies a band whose height depends on the
    terminal alone, and beside it, where there is room, the log.
    """

    kit: TableTools
    preferences: TablePreferences
    """How whoever looks likes to."""
    inspected: Sequence[Thing] = ()
    """What is explained in full beside the board."""
    pointed: Thing | None = None
    """What the mouse is on."""
    happened: Sequence[SeenEvent] | None = None
    """What has happened since the board was shown last; None while it shows the same moment."""
    usual_bindings: BindingsMap
    """The keys that mean the same whatever is asked."""
    _views: Sequence[View] = ()
    """What everybody saw before each event that is shown in motion."""
    _notes: Mapping[Thing, str] = MappingProxyType({})
    """What became of things in what happened last."""

    is_past = False
    """Whether its table is one of the past."""

    def use(self, kit: TableTools, preferences: TablePreferences) -> None:
        """Take what the table is described and drawn with; for the maker of a screen."""
        self.kit, self.own_language, self.preferences = kit, kit.language, preferences
        self.set_class(not kit.look.needs_tiles, "tileless")
        switches = {
            each.key: [Binding(each.key, f"switch('{each.id}')", each.label, id=f"table.{each.id}")]
            for each in kit.look.switches
            if self._bindings.key_to_bindings.get(each.key) is None
        }
        self.usual_bindings = inserted(self._bindings, switches, after="u")
        self._bindings = self.usual_bindings.copy()

    @property
    def game_shown(self) -> AnyGame:
        """Return the game whose rules F1 shows here."""
        return self.kit.game

    @property
    def has_hands(self) -> bool:
        """Whether a seat sees what others do not."""
        return Has.HANDS in self.kit.game.has

    def fitted(self, key: str, **slots: object) -> str:
        """Return a phrase without what the game does not have."""
        return fitted(self.language, key, self.kit.game.has, **slots)

    def strip_and_board(self) -> ComposeResult:
        """Lay out the strip, and the board with what is beside it where there is room."""
        self.fit(self.app.size)
        yield TurnStrip()
        with Row():
            yield BoardPanel(is_past=self.is_past)
            yield Side()

    def on_resize(self, event: events.Resize) -> None:
        """Use the room there is now."""
        was_roomy = self.has_class("roomy")
        self.fit(event.size)
        if self.has_class("roomy") != was_roomy:
            self.show_side()

    def fit(self, size: Size) -> None:
        """Put the log beside the table where there is room, and what explains things above it."""
        wide = size.width >= self.kit.look.log_beside_from
        self.set_class(wide, "wide")
        self.set_class(size.height >= _TALL, "tall")
        roomy = wide and size.height >= _ROOMY
        self.set_class(roomy, "roomy")
        if not roomy:
            self.inspected = ()
            self.remove_class("reading")
        self.set_class(wide and size.height >= _VAST, "vast")

    @property
    def scene(self) -> Scene[Any]:
        """What is drawn now."""
        raise NotImplementedError

    @property
    def turn_note(self) -> str:
        """What the line of the turn says beside it, such as that a phase has passed by itself."""
        return ""

    @property
    def is_alone(self) -> bool:
        """Whether whoever looks is the only person at a table of bots."""
        return False

    def show(self) -> None:
        """Show how things stand everywhere."""
        raise NotImplementedError

    def show_board(self, scene: Scene[Any] | None = None) -> None:
        """Show board and strip."""
        scene, happened, self.happened = scene or self.scene, self.happened, None
        if happened is not None:
            self._notes = {
                thing: word
                for each in happened
                for thing, word in self.kit.look.notes(each).items()
            }
        # An app that is closing leaves its last screen empty.
        if board := self.query_one_optional(BoardPanel):
            board.chosen_layout = self.preferences.layout
            board.show(self.kit, scene, self._notes)
            board.follow(happened or ())
        if happened and self.shows_motion:
            self._show_motion(happened)
        self.show_told(scene)

    @property
    def shows_motion(self) -> bool:
        """Whether what has happened is shown in motion."""
        return self.app.animations != "none"

    def show_told(self, scene: Scene[Any] | None = None) -> None:
        """Show what is told of the game beside the board, as far as it has come there."""
        scene = scene or self.scene
        if self.held:
            scene = replace(scene, view=self._views[-self.held])
        if strip := self.query_one_optional(TurnStrip):
            strip.show(self.kit, scene, self.turn_note, alone=self.is_alone)

    def come(self, lines: Iterable[LogLine]) -> list[LogLine]:
        """Return the lines about what has come on the board: causes before effects."""
        held = self.held
        return [line for line in lines if line.after >= held]

    @property
    def held(self) -> int:
        """How many events are not told yet, because the motion on the board comes to them later."""
        board = self.query_one_optional(BoardPanel)
        return board.left if board else 0

    @property
    def is_moving(self) -> bool:
        """Whether something that has happened moves on the board, or will."""
        board = self.query_one_optional(BoardPanel)
        return board is not None and (board.moves or board.left > 0)

    def on_events_came(self, event: EventsCame) -> None:
        """Tell what has come on the board."""
        event.stop()
        self.show_told()
        if not self.held:
            self.show_side()

    def show_side(self) -> None:
        """Show beside the board the thing explained in full, or else the one that is picked.

        While something moves, it stays what it was: its figures are those in the end.
        """
        if self.held and not self.inspected and self.pointed is None:
            return
        self.set_class(bool(self.inspected), "reading")
        if self.has_class("roomy"):
            told = self._in_full() if self.inspected else self.explanation()
            for panel in self.query(SidePanel):
                panel.explain(told, self.scene.marks.cursor, self.glyphs)

    def explanation(self) -> Explanation:
        """Explain the thing under the mouse, else the shot in the air and what that is about."""
        scene = self.scene
        if self.pointed is not None:
            return about(self.kit, scene, self.pointed)
        shown = next(iter(self.kit.look.explained(scene.view)), None)
        return in_the_air(self.kit, scene, about(self.kit, scene, shown))

    def _in_full(self) -> Explanation:
        told = self.kit.inspect(self.inspected, self.scene)
        title, *lines = [row for each in told if each for row in (*each, (), ())] or [()]
        return Explanation(title, lines, foot=self.say("key.do.close"), scrolls=True)

    def _show_motion(self, happened: Sequence[SeenEvent]) -> None:
        self._views = _followed(happened, self.kit)
        if board := self.query_one_optional(BoardPanel):
            board.play(partial(self.frames, happened, self.scene), len(happened))

    def frames(
        self, happened: Sequence[SeenEvent], after: Scene[Any], room: Room
    ) -> list[MotionFrame]:
        """Draw what has happened as far as it is to move."""
        return frames_of(happened, self.kit, after, room, full=self.app.animations == "full")

    def end_motion(self) -> None:
        """Show the board as it is; a key that ends a motion does its own work, too."""
        if board := self.query_one_optional(BoardPanel):
            board.end_motion()

    def inspect(self, *things: Thing) -> None:
        """Explain some things in full: beside the board where there is room, else above it."""
        if not self.has_class("roomy") or not self.query(SidePanel):
            told = self.kit.inspect(things, self.scene)
            self.app.push_screen(InspectScreen(told, self.by_name))
            return
        self.inspected = things
        self.show_side()
        for panel in self.query(SidePanel):
            panel.scroll_home(animate=False)

    def stop_inspecting(self) -> bool:
        """Show the log again; return whether anything was explained in full."""
        inspected, self.inspected = self.inspected, ()
        if inspected:
            self.show_side()
        return bool(inspected)

    def action_inspect(self) -> None:
        """Explain what is of interest, or stop."""
        if not self.stop_inspecting():
            self.inspect(*self.of_interest)

    @property
    def by_name(self) -> ByName | None:
        """What finds things to read about by their names, if they can be typed here."""
        return None

    @property
    def of_interest(self) -> Sequence[Thing]:
        """What may be explained in full now, without a choice."""
        return self.kit.look.explained(self.scene.view)

    def on_thing_pointed(self, event: ThingPointed) -> None:
        """Explain what the mouse is on."""
        self.pointed = event.thing
        self.show_side()

    def on_thing_inspected(self, event: ThingInspected) -> None:
        """Explain a thing."""
        self.inspect(event.thing)

    def action_turn_view(self) -> None:
        """Show the board in another layout."""
        self.preferences.layout = self.query_one(BoardPanel).next_layout
        self.show()

    def action_switch(self, id_: str) -> None:
        """Turn a switch of the look on or off."""
        board = self.preferences.board
        board.switched = board.switched ^ {id_}
        self.show()

    def action_scroll_board(self, by: int) -> None:
        """Scroll the table where it does not fit, or what is explained beside it."""
        shown = self.query_one(SidePanel if self.inspected else BoardPanel)
        shown.scroll_relative(y=by * max(1, shown.size.height // 2), animate=False)

    def action_filter_log(self) -> None:
        """Show the whole log, the combat, or what concerns the viewer."""
        combat = Has.COMBAT in self.kit.game.has
        filters = [each for each in LogFilter if combat or each is not LogFilter.COMBAT]
        shown = filters[(filters.index(self.preferences.log_filter) + 1) % len(filters)]
        self.preferences.log_filter = shown
        self.show()
