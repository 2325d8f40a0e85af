"""Remember what has been worked out for one moment of a table."""

from collections.abc import Callable
from typing import Generic, TypeVar

from magblast.kernel.game import AnyPosition
from magblast.play.flow import Cue

T = TypeVar("T")


class OfMoment(Generic[T]):
    """Keep one answer as long as the table stands and asks as it did."""

    def __init__(self) -> None:
        self._kept: tuple[AnyPosition, Cue, T] | None = None

    def recall(self, position: AnyPosition, cue: Cue, work_out: Callable[[], T]) -> T:
        """Return the answer for a moment, and work it out where it is another moment."""
        kept = self._kept
        if kept is None or kept[0] is not position or kept[1] != cue:
            kept = self._kept = position, cue, work_out()
        return kept[2]
