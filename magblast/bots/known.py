"""Work out once what the playouts of one decision have in common.

Worlds differ only in what is hidden, so that a seat often sees the same in several of them. Where
nothing is hidden, all of them are the same, and playouts differ only in which of nearly equal
answers luck takes: they come to the same tables again and again.
"""

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from typing import Any

from magblast.bots.base import PricedTactics
from magblast.bots.tactics import BaseWalk, Briefing, Walk
from magblast.kernel.game import AnyPosition

_MOST = 2_000
"""Views or tables that are kept; those that came up longest ago are forgotten first."""


def for_one_decision(briefing: Briefing) -> Briefing:
    """Return a briefing for the playouts of one decision, which all come to the same as before.

    Nobody should keep it for longer, since it keeps what came up. In another process there is
    nothing of that.
    """
    tactics = briefing.tactics
    if not isinstance(tactics, PricedTactics):
        return briefing
    known = KnownTactics if tactics.is_sure else KnownViews
    return briefing.with_tactics(known(tactics))


class KnownViews(PricedTactics[Any, Any, Any]):
    """Play by other tactics, and price what a seat sees only once."""

    def __init__(self, tactics: PricedTactics[Any, Any, Any]) -> None:
        self._tactics = tactics
        self.is_sure, self.brier = tactics.is_sure, tactics.brier
        self.margin, self.doubt, self.beyond = tactics.margin, tactics.doubt, tactics.beyond
        self._best = lru_cache(_MOST)(tactics.best)

    def best(self, view: Any) -> Sequence[Any]:
        """List the answers that the other tactics prefer."""
        return self._best(view)

    def candidates(self, view: Any) -> Sequence[Any]:
        """List the answers that are worth a search."""
        return self._tactics.candidates(view)

    def alike(self, action: Any) -> Hashable:
        """Return a value that actions share when they come to the same."""
        return self._tactics.alike(action)

    def evaluate(self, view: Any) -> float:
        """Return the viewer's chance of winning."""
        return self._tactics.evaluate(view)

    def walk(self, position: AnyPosition) -> Walk:
        """Return a walk of the other tactics."""
        return self._tactics.walk(position)

    def temper(self, view: Any) -> str:
        """Return how the viewer behaves at the table."""
        return self._tactics.temper(view)


class KnownTactics(KnownViews):
    """Play by tactics for games without secrets, and work out only once what follows from a table.

    Where something is hidden, hardly any table comes up twice.
    """

    def __init__(self, tactics: PricedTactics[Any, Any, Any]) -> None:
        super().__init__(tactics)
        self._worth = lru_cache(_MOST)(tactics.evaluate)
        self._after = lru_cache(_MOST)(_after)

    def evaluate(self, view: Any) -> float:
        """Return the viewer's chance of winning."""
        return self._worth(view)

    def walk(self, position: AnyPosition) -> Walk:
        """Return a walk that plays an answer only once."""
        return _KnownWalk(position, self._after)


class _KnownWalk(BaseWalk):
    __slots__ = ("_after",)

    def __init__(self, position: AnyPosition, after: Callable[..., AnyPosition]) -> None:
        super().__init__(position)
        self._after = after

    def go(self, action: Any) -> None:
        """Play one of the legal answers, or look up where it leads."""
        self._stand(self._after(self._position, action))


def _after(position: AnyPosition, action: Any) -> AnyPosition:
    """Return the position after a legal answer."""
    return position.play(action)[0]
