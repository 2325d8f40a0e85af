"""Show how the seats fared."""

from collections.abc import Callable, Sequence

from magblast.paint.canvas import Canvas
from magblast.paint.ink import Glyphs
from magblast.paint.plot import Plotted, draw_plot
from magblast.play.story import Strength
from magblast.tui.widgets.painted import Painted


class Plot(Painted):
    """Draw one line for each seat, as wide as there is room."""

    DEFAULT_CSS = """
    Plot { height: 8; overflow-y: hidden; }
    """

    def __init__(
        self,
        story: Sequence[Strength],
        names: Sequence[str],
        glyphs: Glyphs,
        label: Callable[[int], str],
    ) -> None:
        """Take how the seats stood; ``label`` writes the number of a turn."""
        super().__init__()
        self._names, self._glyphs = names, glyphs
        self._plotted = Plotted(
            [each.left for each in story],
            [each.turn for each in story],
            story[-1].fallen,
            label,
        )

    def draw(self, width: int, height: int) -> Canvas:
        return draw_plot(self._plotted, self._names, width, height, self._glyphs)
