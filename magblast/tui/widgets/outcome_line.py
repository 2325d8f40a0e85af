"""Show the outcome of a play, unless somebody responds to it."""

from typing import Any

from textual.content import Content
from textual.events import Resize
from textual.widgets import Static

from magblast.kernel.game import Action
from magblast.paint.ink import Ink
from magblast.paint.scene import Scene
from magblast.tui.prompt import outcome_line
from magblast.tui.table_tools import TableTools

_STYLES = {Ink.BAD: "bold $error", Ink.WARN: "bold $warning", Ink.GOOD: "bold $success"}


class OutcomeLine(Static):
    """Tell on one line, in its middle, what comes of it if everybody who is asked passes."""

    DEFAULT_CSS = """
    OutcomeLine { height: 1; width: 100%; text-align: center; }
    """

    def __init__(self, kit: TableTools, scene: Scene[Any], action: Action) -> None:
        super().__init__()
        self._kit, self._scene, self._action = kit, scene, action

    def on_resize(self, event: Resize) -> None:
        """Tell as much as there is room for now."""
        width = event.size.width
        told = outcome_line(self._kit, self._scene, self._action, width, passes=True)
        self.update(Content.assemble(*((span.text, _STYLES.get(span.ink, "")) for span in told)))
