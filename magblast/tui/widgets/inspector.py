"""Show everything about one thing."""

from textual.reactive import var

from magblast.games.magblast.look.inspector import inspect
from magblast.games.magblast.look.scene import FleetScene
from magblast.kernel.picks import Thing
from magblast.paint.canvas import Canvas, of_lines
from magblast.paint.text import Line, line, wrap_line
from magblast.tui.widgets.painted import Painted


class Inspector(Painted):
    """Show the thing that is looked at."""

    _scene: FleetScene | None = None
    thing: var[Thing | None] = var(None)

    def look(self, thing: Thing | None, scene: FleetScene) -> None:
        """Show a thing as it stands in a scene."""
        self._scene = scene
        self.thing = thing
        self.repaint()

    def watch_thing(self) -> None:
        self.repaint()

    def draw(self, width: int, height: int) -> Canvas:
        if self._scene is None or self.thing is None:
            return Canvas(width, height)
        lines: list[Line] = []
        for spans in inspect(self.thing, self._scene):
            lines += [line(" ", *row) for row in wrap_line(spans, width - 2)] or [()]
        return of_lines(lines, width)
