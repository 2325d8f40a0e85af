"""Show the table: one widget for the whole board."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from time import monotonic
from types import MappingProxyType
from typing import Any

from textual.reactive import var
from textual.timer import Timer

from magblast.kernel.picks import Thing
from magblast.paint.canvas import Canvas
from magblast.paint.look import Room, SeenEvent
from magblast.paint.memory import Memory
from magblast.paint.motion import STEP, Motion, MotionFrame, Rows, write_note
from magblast.paint.scene import Scene
from magblast.tui.table_tools import TableTools
from magblast.tui.widgets.messages import EventsCame, MotionEnded
from magblast.tui.widgets.painted import Painted

Script = Callable[[Room], Sequence[MotionFrame]]
"""Draw a motion for the room there is."""


class BoardPanel(Painted):
    """Show the board of a scene, in the layout that fits or the one asked for."""

    chosen_layout: var[str] = var("", init=False)
    """Empty for the layout that fits."""
    clock: Callable[[], float] = staticmethod(monotonic)
    """Tells motions the time, in seconds; tests bring their own."""

    def __init__(
        self, *, id: str | None = None, classes: str | None = None, is_past: bool = False
    ) -> None:
        super().__init__(id=id, classes=classes)
        self.is_past = is_past
        """Whether it shows tables of the past."""
        self._memory = Memory()
        self._kit: TableTools | None = None
        self._notes: Mapping[Thing, str] = {}
        self.scene: Scene[Any] | None = None
        """What is shown."""
        self._script: Script | None = None
        self._motion: Motion | None = None
        self._ticks: Timer | None = None
        self.left = 0
        """How many events have not come in the motion that is shown."""

    def show(
        self, kit: TableTools, scene: Scene[Any], notes: Mapping[Thing, str] = MappingProxyType({})
    ) -> None:
        """Show a scene, with a word on things that something has become of."""
        before = self.scene
        self._kit, self.scene, self._notes = kit, scene, notes
        self.repaint()
        cursor = scene.marks.cursor
        pointed = cursor is not None and (before is None or before.marks.cursor != cursor)
        # Else the board stays where it was scrolled to.
        if pointed or before is None or before.view.active != scene.view.active:
            self._follow()

    def follow(self, happened: Sequence[SeenEvent]) -> None:
        """Scroll to what happened last, unless there is a cursor or the whole board is in view."""
        kit, scene = self._kit, self.scene
        if kit is None or scene is None or scene.marks.cursor is not None:
            return
        if self.canvas.height <= self._room.height:
            return
        for each in reversed(happened):
            mention = kit.look.mention(each.event)
            things = [thing for _, thing in mention.things] if mention else []
            # What was destroyed lay there before.
            before = kit.scene(each.view, scene.glyphs, near=scene.near, switched=scene.switched)
            board = kit.look.board(before, self._space(*self._canvas_size), Memory())
            places = [place for thing in things if (place := board.find(thing)) is not None]
            if places:
                area = places[-1].area
                self.show_rows(area.y, area.height)
                return

    def play(self, script: Script, events: int = 0) -> None:
        """Show a motion of this many events as soon as there is room; nothing waits for its end."""
        self.end_motion()
        self._script, self.left = script, events
        self._begin_motion()

    def _begin_motion(self) -> None:
        if self._script is None or self._kit is None or not all(self._room):
            return
        script, self._script = self._script, None
        frames = script(self._space(*self._canvas_size))
        if frames:
            self._motion = Motion(frames, self.clock())
            self._ticks = self.set_interval(STEP, self.tick)
            self.repaint()
            self._set_left(frames[0].left)
        else:
            self._set_left(0)
            self.post_message(MotionEnded())

    def tick(self) -> None:
        """Show what a motion has come to."""
        if self._motion is not None and self._motion.is_over(self.clock()):
            self.end_motion()
        elif self._motion is not None:
            self._set_left(self._motion.left(self.clock()))
        self.repaint()

    def _set_left(self, left: int) -> None:
        if left != self.left:
            self.left = left
            self.post_message(EventsCame())

    @property
    def moves(self) -> bool:
        """Whether a motion is being shown."""
        return self._motion is not None

    def end_motion(self) -> None:
        """Show the board as it is."""
        if self._ticks is not None:
            self._ticks.stop()
        moved, waited, self._script = self._motion is not None, self._script is not None, None
        self._motion = self._ticks = None
        if moved:
            self.repaint()
        if moved or waited:
            self._set_left(0)
            self.post_message(MotionEnded())

    @property
    def _canvas_size(self) -> tuple[int, int]:
        return self.canvas.width, self._room.height

    @property
    def _seen(self) -> Rows:
        """The rows of the picture that are seen, below those that stay."""
        scrolled, rows = self.scroll_offset.y, self._room.height
        fixed = self.canvas.fixed if self.canvas.height > rows else 0
        return Rows(scrolled + fixed, rows - fixed)

    def _space(self, width: int, height: int) -> Room:
        beside = self.screen.has_class("roomy")
        return Room(width, height, self.chosen_layout, self.palette.starry, beside, self.is_past)

    def watch_chosen_layout(self) -> None:
        self.repaint()
        self._follow()

    def fill_room(self) -> None:
        if self._motion is not None:
            self.end_motion()
        super().fill_room()
        self._begin_motion()
        self._follow()

    @property
    def next_layout(self) -> str:
        """The layout after the one that is shown now."""
        if self._kit is None or self.scene is None:
            return self.chosen_layout
        look = self._kit.look
        shown = self.chosen_layout or look.fitting(self.scene, *self._room)
        return look.layouts[(look.layouts.index(shown) + 1) % len(look.layouts)]

    def draw(self, width: int, height: int) -> Canvas:
        if self._kit is None or self.scene is None:
            return Canvas(width, height)
        moving = self._motion.at(self.clock(), self._seen) if self._motion is not None else None
        if moving is not None and moving.width == width:
            return moving
        return self._as_it_is(width, height)

    def still(self, seconds: float) -> MotionFrame:
        """Return a frame that shows the board as it is for some seconds."""
        return MotionFrame(lambda: self._as_it_is(*self._canvas_size), seconds)

    def _as_it_is(self, width: int, height: int) -> Canvas:
        if self._kit is None or self.scene is None:
            return Canvas(width, height)
        canvas = self._kit.look.board(self.scene, self._space(width, height), self._memory)
        for thing, word in self._notes.items():
            write_note(canvas, thing, word, self.scene.glyphs)
        return canvas

    def show_all(self, things: Iterable[Thing]) -> None:
        """Scroll until some things are in sight, from the uppermost as far as there is room."""
        places = [place for thing in things if (place := self.canvas.find(thing)) is not None]
        if places:
            top = min(place.area.y for place in places)
            end = max(place.area.y + place.area.height for place in places)
            self.show_rows(top, end - top)

    def _follow(self) -> None:
        """Keep in sight what the cursor is on, else the home of the seat whose turn it is."""
        if self._kit is None or self.scene is None:
            return
        cursor, active = self.scene.marks.cursor, self.scene.view.active
        if cursor is not None and self.canvas.find(cursor) is not None:
            self.show_thing(cursor)
        elif active is not None and (home := self._kit.look.home(active)) is not None:
            self.show_thing(home)
