"""Show the viewer's hand."""

from textual.reactive import var

from magblast.games.magblast.engine.terms import CardId
from magblast.games.magblast.look.hand import draw_hand
from magblast.games.magblast.look.scene import FleetScene
from magblast.paint.canvas import Canvas
from magblast.tui.widgets.painted import Painted


class Hand(Painted):
    """Show the cards of the viewer, or their backs."""

    DEFAULT_CSS = """
    Hand { height: 4; }
    """

    scene: var[FleetScene | None] = var(None)
    playable: var[frozenset[CardId]] = var(frozenset())
    hidden: var[bool] = var(False)

    def watch_scene(self, before: FleetScene | None, scene: FleetScene | None) -> None:
        self.repaint()
        cursor = None if scene is None else scene.marks.cursor
        if cursor is not None and (before is None or before.marks.cursor != cursor):
            self.show_thing(cursor)

    def watch_playable(self) -> None:
        self.repaint()

    def watch_hidden(self) -> None:
        self.repaint()

    def draw(self, width: int, height: int) -> Canvas:
        scene = self.scene
        if scene is None or scene.view.viewer is None:
            return Canvas(width, height)
        seat = scene.view.seats[scene.view.viewer - 1]
        cards = None if self.hidden else seat.hand
        return draw_hand(cards, scene, width, height, playable=self.playable, count=seat.hand_size)
