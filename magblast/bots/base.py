"""Tactics with defaults: rules of thumb for each kind of decision, and a search of every answer."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar, cast

from magblast.bots.luck import Luck
from magblast.bots.tactics import BaseWalk, Walk
from magblast.kernel.game import Action, AnyPosition, View

A = TypeVar("A", bound=Action)
V = TypeVar("V", bound=View)
S = TypeVar("S")


class Sight(Protocol):
    """A view with the facts that several decisions need, worked out when they are asked for."""

    @property
    def legal(self) -> Sequence[Any]:
        """List the legal answers; the last one passes or ends."""
        ...


S_sight = TypeVar("S_sight", bound=Sight)


class BaseTactics(Generic[A, V, S]):
    """Play by rules of thumb, one for each kind of decision.

    A game gives ``thumbs`` and the methods ``see`` and ``evaluate``.
    """

    thumbs: Mapping[str, Callable[[S], A]]
    is_sure = False
    brier: float | None = None
    margin = 0.0
    doubt = 0.0
    beyond = 0

    def see(self, view: V) -> S:
        """Return what the rules of thumb are asked about."""
        raise NotImplementedError

    def greedy(self, view: V, luck: Luck) -> A:
        """Return the legal answer that the rules of thumb prefer."""
        asked = view.decision
        if asked is None:
            raise RuntimeError("nothing is to be decided")
        return self.thumbs[asked.kind](self.see(view))

    def candidates(self, view: V) -> Sequence[A]:
        """List every answer, to end or to pass first: good where there are never many."""
        return view.legal[::-1]

    def alike(self, action: A) -> Hashable:
        """Return the action: no two come to the same."""
        return cast(Hashable, action)

    def evaluate(self, view: V) -> float:
        """Return the viewer's chance of winning, from 0 to 1."""
        raise NotImplementedError

    def walk(self, position: AnyPosition) -> Walk:
        """Return the position's own walk, else one from position to position."""
        walk: Callable[[], Walk] | None = getattr(position, "walk", None)
        return BaseWalk(position) if walk is None else walk()

    def temper(self, view: V) -> str:
        """Return a constant: nobody loses their temper."""
        return "calm"


class PricedTactics(BaseTactics[A, V, S]):
    """Play by prices: a rule of thumb for each kind of decision says what an answer is worth.

    A game gives ``prices`` and the methods ``see`` and ``evaluate``.
    """

    prices: Mapping[str, Callable[[S, A], float]]

    def priced(self, view: V) -> list[tuple[float, A]]:
        """List the legal answers with their prices."""
        if view.decision is None:
            raise RuntimeError("nothing is to be decided")
        price, sight = self.prices[view.decision.kind], self.see(view)
        return [(price(sight, action), action) for action in view.legal]

    def best(self, view: V) -> Sequence[A]:
        """List the legal answers with the highest price, and those that are nearly as good."""
        found = self.priced(view)
        least = max([price for price, _ in found]) - self.margin
        return [action for price, action in found if price >= least]

    def greedy(self, view: V, luck: Luck) -> A:
        """Return the legal answer with the highest price, or one that is nearly as good."""
        return luck.choice(self.best(view))

    def candidates(self, view: V) -> Sequence[A]:
        """List every answer, the dearest first."""
        return [action for _, action in sorted(self.priced(view), key=lambda each: -each[0])]


def dearest(sight: S_sight, price: Callable[[S_sight, A], float]) -> A:
    """Return the legal answer with the highest price; the last one, unless a price is above 0."""
    legal = sight.legal
    priced: Iterable[tuple[float, A]] = [(price(sight, each), each) for each in legal[:-1]]
    return dearest_of(priced, cast(A, legal[-1]))


def dearest_of(priced: Iterable[tuple[float, A]], other: A, least: float = 0.0) -> A:
    """Return the first answer with the highest price above the least, or else the other one."""
    best, most = other, least
    for price, action in priced:
        if price > most:
            best, most = action, price
    return best
