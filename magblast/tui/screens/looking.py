"""Look at a table: its layout, its log, and whatever lies on it."""

from collections.abc import Sequence
from typing import Any

from textual import events
from textual.geometry import Size

from magblast.kernel.picks import Thing
from magblast.paint.log import LogFilter
from magblast.paint.look import Happened, Room
from magblast.paint.motion import Frame
from magblast.paint.scene import Scene
from magblast.tui.kit import Kit
from magblast.tui.screens.base import GameScreen
from magblast.tui.screens.text import InspectScreen
from magblast.tui.table_preferences import TablePreferences
from magblast.tui.widgets.board import BoardPanel
from magblast.tui.widgets.messages import ThingInspected
from magblast.tui.widgets.strip import TurnStrip

_WIDE = 124
_TALL = 30


class LookingScreen(GameScreen):
    """Show board and strip of a scene, and let whoever looks choose how.

    The board has the same room whatever is asked: below it lies a band whose height depends on the
    terminal alone, and beside it, where there is room, the log.
    """

    kit: Kit
    preferences: TablePreferences
    """How whoever looks likes to."""
    happened: Sequence[Happened] = ()
    """What has happened since the board was shown last, to be shown in motion."""

    def use(self, kit: Kit, preferences: TablePreferences) -> None:
        """Take what the table is described and drawn with; for the maker of a screen."""
        self.kit, self.own_language, self.preferences = kit, kit.language, preferences

    def on_resize(self, event: events.Resize) -> None:
        """Use the room there is now."""
        self.fit(event.size)

    def fit(self, size: Size) -> None:
        """Put the log beside the table where there is room."""
        self.set_class(size.width >= _WIDE, "wide")
        self.set_class(size.height >= _TALL, "tall")

    @property
    def scene(self) -> Scene[Any]:
        """What is drawn now."""
        raise NotImplementedError

    def show(self) -> None:
        """Show how things stand everywhere."""
        raise NotImplementedError

    def show_board(self, scene: Scene[Any] | None = None) -> None:
        """Show board and strip."""
        scene = scene or self.scene
        # An app that is closing leaves its last screen empty.
        if board := self.query_one_optional(BoardPanel):
            board.chosen_layout = self.preferences.layout
            board.show(self.kit, scene)
        if strip := self.query_one_optional(TurnStrip):
            strip.show(self.kit, scene)
        happened, self.happened = self.happened, ()
        if happened and self.settings_access.animations != "none":
            self._show_motion(happened)

    def _show_motion(self, happened: Sequence[Happened]) -> None:
        kit, after = self.kit, self.scene
        full = self.settings_access.animations == "full"

        def script(room: Room) -> list[Frame]:
            frames: list[Frame] = []
            for each in happened:
                before = kit.scene(each.view, self.glyphs)
                frames += kit.look.frames(each, before, after, room, full=full)
            return frames

        if board := self.query_one_optional(BoardPanel):
            board.play(script)

    def end_motion(self) -> None:
        """Show the board as it is; a key that ends a motion does its own work, too."""
        if board := self.query_one_optional(BoardPanel):
            board.end_motion()

    def inspect(self, *things: Thing) -> None:
        """Explain some things in full."""
        self.app.push_screen(InspectScreen(self.kit.inspect(things, self.scene)))

    def on_thing_inspected(self, event: ThingInspected) -> None:
        """Explain a thing."""
        self.inspect(event.thing)

    def action_turn_view(self) -> None:
        """Show the board in another layout."""
        self.preferences.layout = self.query_one(BoardPanel).next_layout
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
        self.show()
