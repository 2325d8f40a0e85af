"""Words that have a doubt of their own about the end of a turn."""

from collections.abc import Sequence
from typing import Protocol, TypeVar, runtime_checkable

from magblast.kernel.game import View

V_contra = TypeVar("V_contra", bound=View, contravariant=True)


@runtime_checkable
class DoubtingTurns(Protocol[V_contra]):
    """Words that doubt the end of a turn by one key; others doubt the end of each phase alone."""

    def doubt_turn(self, phases: Sequence[V_contra]) -> str:
        """Return why a person may not mean to end the turn; empty where there is no doubt.

        ``phases`` are the views of the phases left, the present one first, if nothing were done.
        """
        ...
