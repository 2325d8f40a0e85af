"""Look at a table: its layout, its log, and whatever lies on it."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
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
_MOST_SHOWN = 8
"""Motions that are shown one after the other."""


class LookingScreen(GameScreen):
    """Show board and strip of a scene, and let whoever looks choose how.

    The board has the same room whatever is asked: below it lies a band whose height depends on the
    terminal alone, and beside it, where there is room, the log.
    """

    kit: Kit
    preferences: TablePreferences
    """How whoever looks likes to."""
    happened: Sequence[Happened] | None = None
    """What has happened since the board was shown last; None while it shows the same moment."""
    _notes: Mapping[Thing, str] = MappingProxyType({})
    """What became of things in what happened last."""

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

    def show_board(self) -> None:
        """Show board and strip."""
        scene, happened, self.happened = self.scene, self.happened, None
        if happened is not None:
            self._notes = {
                thing: word
                for each in happened
                for thing, word in self.kit.look.notes(each).items()
            }
        # An app that is closing leaves its last screen empty.
        for board in self.query(BoardPanel):
            board.chosen_layout = self.preferences.layout
            board.show(self.kit, scene, self._notes)
        for strip in self.query(TurnStrip):
            strip.show(self.kit, scene)
        if happened and self.settings_access.animations != "none":
            self._show_motion(happened)

    def _show_motion(self, happened: Sequence[Happened]) -> None:
        kit, after = self.kit, self.scene
        full = self.settings_access.animations == "full"

        def script(room: Room) -> list[Frame]:
            motions: list[Sequence[Frame]] = []
            for each in happened:
                before = kit.scene(each.view, self.glyphs)
                motions.append(kit.look.frames(each, before, after, room, full=full))
            shown = [motion for motion in motions if motion][-_MOST_SHOWN:]
            return [frame for motion in shown for frame in motion]

        for board in self.query(BoardPanel):
            board.play(script)

    def end_motion(self) -> None:
        """Show the board as it is; a key that ends a motion does its own work, too."""
        for board in self.query(BoardPanel):
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
