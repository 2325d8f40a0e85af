"""Say what a game brings along for its bots."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

from magblast.bots.luck import Luck
from magblast.kernel.game import Action, AnyPosition, View
from magblast.kernel.setup import Setup

A = TypeVar("A", bound=Action)
V_contra = TypeVar("V_contra", bound=View, contravariant=True)
P = TypeVar("P", bound=AnyPosition)


class Tactics(Protocol[A, V_contra, P]):
    """What a game knows about playing itself well, at one table.

    Everything is worked out from a view, without memory and without a clock.
    """

    def greedy(self, view: V_contra, luck: Luck) -> A:
        """Return the legal answer that the rules of thumb prefer; luck decides ties."""
        ...

    def candidates(self, view: V_contra) -> Sequence[A]:
        """List the legal answers worth a search, the promising ones first.

        Nothing where the rules of thumb do as well as a search.
        """
        ...

    def alike(self, action: A) -> Hashable:
        """Return a value that actions share when they come to the same."""
        ...

    def evaluate(self, view: V_contra) -> float:
        """Return the viewer's chance of winning, from 0 to 1; asked when a turn begins."""
        ...

    def after(self, position: P, action: A) -> P:
        """Return the position after a legal answer, without telling what happened."""
        ...

    def temper(self, view: V_contra) -> str:
        """Return the game's own word for how the viewer behaves at the table."""
        ...


AnyTactics: TypeAlias = Tactics[Any, Any, Any]
MakeTactics: TypeAlias = Callable[[Setup], AnyTactics]
