"""Show how the seats fared."""

from collections.abc import Mapping, Sequence

from magblast.kernel.seat import Seat
from magblast.paint.canvas import Canvas
from magblast.paint.glyphs import Glyphs
from magblast.paint.plot import draw_plot
from magblast.tui.widgets.painted import Painted


class Plot(Painted):
    """Draw one line for each seat, as wide as there is room."""

    DEFAULT_CSS = """
    Plot { height: 8; overflow-y: hidden; }
    """

    def __init__(
        self, points: Sequence[Mapping[Seat, int]], names: Sequence[str], glyphs: Glyphs
    ) -> None:
        super().__init__()
        self._points, self._names, self._glyphs = points, names, glyphs

    def draw(self, width: int, height: int) -> Canvas:
        return draw_plot(self._points, self._names, width, height, self._glyphs)
