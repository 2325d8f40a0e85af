"""Remember how parts of a picture were drawn: a cursor that walks changes two, and not all."""

from collections.abc import Callable, Hashable
from dataclasses import fields, replace
from typing import Any

from magblast.paint.canvas import Canvas
from magblast.paint.scene import Scene

_MOST = 32
"""Pictures kept; a window that changes its size leaves old ones behind."""


class Memory:
    """Cache the last picture of each part, and the scene it shows."""

    def __init__(self) -> None:
        self._kept: dict[Hashable, tuple[Scene[Any], Canvas]] = {}

    def recall(
        self,
        what: Hashable,
        width: int,
        height: int,
        scene: Scene[Any],
        draw: Callable[[Canvas], None],
    ) -> Canvas:
        """Return the picture of something as a scene shows it; it is not to be changed."""
        key = (what, width, height)
        kept = self._kept.get(key)
        if kept is not None and _look_alike(*kept, scene):
            return kept[1]
        canvas = Canvas(width, height)
        draw(canvas)
        if len(self._kept) >= _MOST:
            self._kept.clear()
        self._kept[key] = (scene, canvas)
        return canvas


def _look_alike(before: Scene[Any], canvas: Canvas, now: Scene[Any]) -> bool:
    """Return whether all that a picture was drawn from is the same, but for a cursor elsewhere."""
    others = (field.name for field in fields(now) if field.name != "marks")
    if any(getattr(before, name) is not getattr(now, name) for name in others):
        return False
    if replace(before.marks, cursor=None) != replace(now.marks, cursor=None):
        return False
    cursors = (before.marks.cursor, now.marks.cursor)
    return cursors[0] == cursors[1] or not any(region.thing in cursors for region in canvas.regions)
