"""Show the viewer's hand, and what else there is to choose from."""

from collections.abc import Sequence
from typing import Any

from textual.geometry import Size

from magblast.kernel.picks import Thing
from magblast.paint.canvas import Canvas
from magblast.paint.hand import HandPainter, rows_for, rows_to_read
from magblast.paint.ink import Ink
from magblast.paint.scene import Scene
from magblast.paint.tiles import Tile, draw_backs
from magblast.tui.widgets.painted import Painted


class Hand(Painted):
    """Lay tiles side by side, in as many rows as they need; or the backs of the cards."""

    SCOPED_CSS = False
    DEFAULT_CSS = """
    Hand { height: auto; max-height: 7; min-height: 4; }
    .tall Hand { max-height: 9; min-height: 6; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._scene: Scene[Any] | None = None
        self.tiles: Sequence[Tile] = ()
        self._grows = False
        self._backs: int | None = None
        """How many cards lie face down; None when they lie open."""
        self._empty = ""
        self._cursor: Thing | None = None
        self._shown: object = None
        self._drawn_in: Size | None = None
        """The size in which it was drawn last."""

    def show(
        self,
        scene: Scene[Any],
        tiles: Sequence[Tile],
        *,
        backs: int | None = None,
        grows: bool = False,
        empty: str = "",
    ) -> None:
        """Show other tiles; what holds more than the hand may grow.

        ``empty`` is said where nothing lies.
        """
        marked = scene.marks.cursor
        cursor = marked if any(tile.thing == marked for tile in tiles) else None
        shown = (scene.glyphs, scene.language, [*tiles], backs, grows, cursor, empty)
        if shown == self._shown:
            return
        self._shown = shown
        faces, before = ([each.face for each in some] for some in (tiles, self.tiles))
        grown = grows != self._grows or faces != before
        moved, self._cursor = cursor != self._cursor, cursor
        self._scene, self.tiles, self._backs, self._empty = scene, tiles, backs, empty
        self._grows = grows
        self.repaint()
        if grown:
            self.refresh(layout=True)
        if moved and cursor is not None:
            self.show_thing(cursor)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Ask for the rows the tiles need, or in which their texts can be read."""
        return (rows_for if self._grows else rows_to_read)(self.tiles, width)

    @property
    def cuts_texts(self) -> bool:
        """Whether a tile has no room for all that it says where the hand was drawn last.

        Asking for the size would settle the layout, and then nobody would hear of the new one.
        """
        if self._scene is None or self._backs is not None or self._drawn_in is None:
            return False
        return HandPainter(self.tiles, *self._drawn_in, self._scene.glyphs).cuts_texts

    def draw(self, width: int, height: int) -> Canvas:
        self._drawn_in = Size(width, height)
        if self._scene is None:
            return Canvas(width, height)
        scene = self._scene
        if self._backs is not None:
            cards = scene.say("screen.cards", count=self._backs)
            words = scene.say("screen.hand.hidden", cards=cards)
            return draw_backs(self._backs, words, width, height, scene.glyphs)
        if not self.tiles:
            canvas = Canvas(width, max(1, height))
            canvas.put(1, height // 2, self._empty, Ink.FAINT)
            return canvas
        return HandPainter(self.tiles, width, height, scene.glyphs).draw(self._cursor)
