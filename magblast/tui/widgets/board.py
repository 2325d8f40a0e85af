"""Show the table: one widget for the whole board."""

from typing import Any

from textual.reactive import var

from magblast.paint.canvas import Canvas
from magblast.paint.look import Room
from magblast.paint.memory import Memory
from magblast.paint.scene import Scene
from magblast.tui.kit import Kit
from magblast.tui.widgets.painted import Painted


class BoardPanel(Painted):
    """Show the board of a scene, in the layout that fits or the one asked for."""

    chosen_layout: var[str] = var("")
    """Empty for the layout that fits."""

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._memory = Memory()
        self._kit: Kit | None = None
        self.scene: Scene[Any] | None = None
        """What is shown."""

    def show(self, kit: Kit, scene: Scene[Any]) -> None:
        """Show a scene."""
        before = self.scene
        self._kit, self.scene = kit, scene
        self.repaint()
        cursor = scene.marks.cursor
        pointed = cursor is not None and (before is None or before.marks.cursor != cursor)
        # Else the board stays where it was scrolled to.
        if pointed or before is None or before.view.active != scene.view.active:
            self._follow()

    def watch_chosen_layout(self) -> None:
        self.repaint()
        self._follow()

    def on_resize(self) -> None:
        super().on_resize()
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
        room = Room(width, height, self.chosen_layout, self.palette.starry)
        return self._kit.look.board(self.scene, room, self._memory)

    def _follow(self) -> None:
        """Keep in sight what the cursor is on, else the home of the seat whose turn it is."""
        if self._kit is None or self.scene is None:
            return
        cursor, active = self.scene.marks.cursor, self.scene.view.active
        if cursor is not None and self.canvas.find(cursor) is not None:
            self.show_thing(cursor)
        elif active is not None and (home := self._kit.look.home(active)) is not None:
            self.show_thing(home)
