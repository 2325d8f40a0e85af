"""Show what comes of what was played, unless somebody does something about it."""

from typing import Any

from magblast.kernel.game import Action
from magblast.paint.canvas import Picture
from magblast.paint.roll import Roll
from magblast.paint.scene import Scene
from magblast.paint.text import line, width_of
from magblast.tui.kit import Kit
from magblast.tui.prompt import outcome_line
from magblast.tui.widgets.painted import Painted


class OutcomeLine(Painted):
    """Tell on one line, in its middle, what an action would do."""

    DEFAULT_CSS = """
    OutcomeLine { height: 1; overflow-y: hidden; background: $surface; }
    """

    def __init__(self, kit: Kit, scene: Scene[Any], action: Action) -> None:
        super().__init__()
        self._kit, self._scene, self._action = kit, scene, action

    def draw(self, width: int, height: int) -> Picture:
        told = outcome_line(self._kit, self._scene, self._action, width)
        return Roll(width, [line(" " * ((width - width_of(told)) // 2), *told)])
