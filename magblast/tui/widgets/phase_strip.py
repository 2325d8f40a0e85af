"""Show whose turn it is, and which phase."""

from textual.reactive import var

from magblast.tui.presenters.canvas import Canvas, of_lines
from magblast.tui.presenters.phases import phase_strip
from magblast.tui.presenters.scene import Scene
from magblast.tui.widgets.painted import Painted


class PhaseStrip(Painted):
    """Show turn, captain, phases and piles on one line."""

    DEFAULT_CSS = """
    PhaseStrip { height: 1; overflow-y: hidden; }
    """

    scene: var[Scene | None] = var(None)

    def watch_scene(self) -> None:
        self.repaint()

    def draw(self, width: int, height: int) -> Canvas:
        if self.scene is None:
            return Canvas(width, height)
        return of_lines([phase_strip(self.scene, width)], width)
