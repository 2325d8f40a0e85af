"""Remember how parts of a picture were drawn: most of them are shown again unchanged."""

from collections.abc import Callable, Hashable
from dataclasses import fields
from functools import cache
from operator import attrgetter, is_
from typing import Any

from magblast.kernel.picks import Thing
from magblast.paint.canvas import Canvas
from magblast.paint.scene import Marks, Scene

_MOST = 128
"""Pictures kept; a window that changes its size leaves old ones behind."""


class Memory:
    """Cache the last picture of each part, the scene it was drawn from, and what it shows of it."""

    def __init__(self) -> None:
        self._kept: dict[Hashable, tuple[Scene[Any], object, Canvas]] = {}

    def recall(
        self,
        what: Hashable,
        width: int,
        height: int,
        scene: Scene[Any],
        draw: Callable[[Canvas], None],
        shows: object = None,
    ) -> Canvas:
        """Return the picture of something as a scene shows it; it is not to be changed.

        ``shows`` is all that the picture depends on in the view; None if that is the whole view.
        """
        key = (what, width, height)
        kept = self._kept.get(key)
        shows = scene.view if shows is None else shows
        if kept is not None and kept[1] == shows and _look_alike(kept[0], kept[2], scene):
            return kept[2]
        canvas = Canvas(width, height)
        draw(canvas)
        if len(self._kept) >= _MOST:
            self._kept.clear()
        self._kept[key] = (scene, shows, canvas)
        return canvas


def _look_alike(before: Scene[Any], canvas: Canvas, now: Scene[Any]) -> bool:
    """Return whether nothing but the view has changed for a picture.

    A cursor may be elsewhere, and what the picture does not show may be in danger.
    """
    # A generic class is hashable; mypy does not believe it.
    others = _all_but(type(now), "view", "marks", "danger")  # type: ignore[arg-type]
    if not all(map(is_, others(before), others(now))):
        return False
    lights = _all_but(Marks, "cursor")
    if lights(before.marks) != lights(now.marks):
        return False
    changed: set[Thing | None] = {*(before.danger ^ now.danger)}
    if before.marks.cursor != now.marks.cursor:
        changed |= {before.marks.cursor, now.marks.cursor}
    return not changed or not any(region.thing in changed for region in canvas.regions)


@cache
def _all_but(kind: Any, *left_out: str) -> Callable[[Any], tuple[object, ...]]:
    """Return what reads the other fields of a value."""
    return attrgetter(*[field.name for field in fields(kind) if field.name not in left_out])
