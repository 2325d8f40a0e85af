"""Lie behind other widgets at little cost."""

from textual.containers import Horizontal
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget


class Backdrop(Widget):
    """Show one colour; Textual would compose every line whenever anything above it changes.

    It comes last among the bases of a class: styles are inherited from the first.
    """

    _line: Strip | None = None

    def render_lines(self, crop: Region) -> list[Strip]:
        if self.styles.gutter:
            # The lines of a frame differ.
            return super().render_lines(crop)
        line = self._line
        if line is None or line.cell_length != crop.width:
            line = self._line = super().render_lines(Region(0, 0, crop.width, 1))[0]
        return [line] * crop.height

    def notify_style_update(self) -> None:
        """Show the colour of another theme."""
        super().notify_style_update()
        self._line = None


class Row(Horizontal, Backdrop):
    """Put widgets side by side."""
