"""Answer otherwise than before, without undoing what was answered since."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar, runtime_checkable

from magblast.kernel.seat import Seat

A_contra = TypeVar("A_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)


class Instead(NamedTuple):
    """Pair an earlier answer of a seat with what it would rather have answered.

    All from the earlier answer on is undone, and the rest is done again after the new one. So it is
    no action: logs and rules know nothing of it.
    """

    by: Seat
    before: Any
    action: Any


@runtime_checkable
class Replacing(Protocol[A_contra, V_contra]):
    """Which answers may be replaced; in a game that does not say so, they are undone instead."""

    def instead(self, view: V_contra, earlier: Iterable[A_contra]) -> Sequence[Instead]:
        """List what may be answered in place of ``earlier`` answers, which the seat asked may undo.

        They come the latest first, and what was done later must stay legal. Words and preview of
        the game take such answers, too.
        """
        ...
