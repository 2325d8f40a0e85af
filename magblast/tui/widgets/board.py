"""Show the fleets: one widget for the whole board."""

from textual.reactive import var

from magblast.games.magblast.look.board import BoardView, draw_board, fitting_view
from magblast.games.magblast.look.scene import FleetScene
from magblast.games.magblast.table.spelling import Kind
from magblast.kernel.picks import Thing
from magblast.paint.canvas import Canvas
from magblast.paint.memory import Memory
from magblast.tui.widgets.painted import Painted


class BoardPanel(Painted):
    """Show the board of a scene, in the view that fits or the one asked for."""

    scene: var[FleetScene | None] = var(None)
    layout_view: var[BoardView] = var(BoardView.AUTO)

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._memory = Memory()

    def watch_scene(self, before: FleetScene | None, scene: FleetScene | None) -> None:
        self.repaint()
        if scene is None:
            return
        pointed = scene.marks.cursor is not None and (
            before is None or before.marks.cursor != scene.marks.cursor
        )
        # Else the board stays where it was scrolled to.
        if pointed or before is None or before.view.active != scene.view.active:
            self._follow()

    def watch_layout_view(self) -> None:
        self.repaint()
        self._follow()

    def on_resize(self) -> None:
        super().on_resize()
        self._follow()

    @property
    def other_view(self) -> BoardView:
        """The view that is not shown now."""
        shown = self.layout_view
        if self.scene is not None and shown is BoardView.AUTO:
            shown = fitting_view(self.scene, *self._room)
        return BoardView.FLEETS if shown is BoardView.LINES else BoardView.LINES

    def draw(self, width: int, height: int) -> Canvas:
        if self.scene is None:
            return Canvas(width, height)
        return draw_board(
            self.scene,
            width,
            height,
            self.layout_view,
            starry=self.palette.starry,
            memory=self._memory,
        )

    def _follow(self) -> None:
        """Keep in sight what the cursor is on, else the fleet whose turn it is."""
        scene = self.scene
        if scene is None:
            return
        cursor, active = scene.marks.cursor, scene.view.active
        if cursor is not None and self.canvas.find(cursor) is not None:
            self.show_thing(cursor)
        elif active is not None:
            self.show_thing(Thing(Kind.FLEET, active))
