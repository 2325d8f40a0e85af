"""Show whose turn it is, and which phase."""

from textual.reactive import var

from magblast.games.magblast.look.phases import phase_strip
from magblast.games.magblast.look.scene import FleetScene
from magblast.paint.canvas import Canvas, of_lines
from magblast.tui.widgets.painted import Painted


class PhaseStrip(Painted):
    """Show turn, captain, phases and piles on one line."""

    DEFAULT_CSS = """
    PhaseStrip { height: 1; overflow-y: hidden; }
    """

    scene: var[FleetScene | None] = var(None)

    def watch_scene(self) -> None:
        self.repaint()

    def draw(self, width: int, height: int) -> Canvas:
        if self.scene is None:
            return Canvas(width, height)
        return of_lines([phase_strip(self.scene, width)], width)
