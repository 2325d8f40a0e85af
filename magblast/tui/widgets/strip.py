"""Show whose turn it is, how far it has come, and whose hand is in sight out of turn."""

from typing import Any

from magblast.paint.canvas import Picture
from magblast.paint.roll import Roll
from magblast.paint.scene import Scene
from magblast.tui.table_tools import TableTools
from magblast.tui.widgets.painted import Painted


class TurnStrip(Painted):
    """Show the state of the turn on one line."""

    DEFAULT_CSS = """
    TurnStrip { height: 1; overflow-y: hidden; }
    """

    _kit: TableTools | None = None
    _scene: Scene[Any] | None = None
    _note = ""
    _alone = False

    def show(
        self, kit: TableTools, scene: Scene[Any], note: str = "", *, alone: bool = False
    ) -> None:
        """Show the turn of a scene, with a note; nothing else but view and glyphs can change it."""
        shown = (kit, scene.view, scene.glyphs, note, alone)
        if self._scene is None or shown != (
            self._kit,
            self._scene.view,
            self._scene.glyphs,
            self._note,
            self._alone,
        ):
            self._kit, self._scene, self._note, self._alone = kit, scene, note, alone
            self.repaint()

    def draw(self, width: int, height: int) -> Picture:
        if self._kit is None or self._scene is None:
            return Roll(width, ())
        return Roll(width, (self._kit.strip(self._scene, width, self._note, alone=self._alone),))
