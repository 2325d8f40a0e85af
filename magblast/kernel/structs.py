"""Offer the bases of what the games of this package are made of.

Each class says ``frozen=True`` again, since a checker of types does not see it in the base.
"""

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any, ClassVar, Generic, Self, TypeVar

from msgspec import Struct

from magblast.kernel.nodes import fields

S = TypeVar("S")
R = TypeVar("R")


class Node(Struct, frozen=True, gc=False):
    """Stand for an action, an event or a part of a view.

    A frozen node holds only what was there before it. So there are no circles of nodes, and nothing
    for the garbage collector to look for.
    """


class ViewNode(Node, frozen=True):
    """Stand for the view of a seat, and for the rules that tell which facts follow from it.

    The rules are known, not shown: they are no part of a view's value, and nothing writes them.
    """

    KNOWN: ClassVar[tuple[str, ...]] = ("rules",)
    """The fields that are no part of the value."""

    def __eq__(self, other: object) -> bool:
        """Compare what is shown."""
        return type(other) is type(self) and _shown(self) == _shown(other)

    def __hash__(self) -> int:
        """Hash what is compared."""
        return hash(_shown(self))

    def __repr__(self) -> str:
        """Show what is compared."""
        shown = ", ".join([f"{each.name}={getattr(self, each.name)!r}" for each in fields(self)])
        return f"{type(self).__qualname__}({shown})"


def _shown(view: ViewNode) -> Any:
    return _reader(type(view))(view)


@cache
def _reader(kind: type[ViewNode]) -> Callable[[ViewNode], Any]:
    """Return what reads the fields of a view that are compared."""
    return attrgetter(*[each.name for each in fields(kind)])


class StateNode(Node, frozen=True, omit_defaults=True):
    """Stand for a part of a state: where it is written, fields with their default are left out."""


class Framed(StateNode, frozen=True, tag=True, tag_field="frame"):
    """Stand for a frame: where it is written, it carries the name of its class."""


class StateAndRules(Struct, Generic[S, R], frozen=True):
    """Stand for a position: what else it has is only remembered, and is no part of its value."""

    state: S
    rules: R

    def __eq__(self, other: object) -> bool:
        """Compare state and rules."""
        if type(other) is not type(self):
            return NotImplemented
        return bool(self.state == other.state and self.rules == other.rules)

    def __hash__(self) -> int:
        """Hash what is compared."""
        return hash((self.state, self.rules))

    def __repr__(self) -> str:
        """Show what is compared."""
        return f"{type(self).__qualname__}({self.state!r}, {self.rules!r})"

    def __replace__(self, /, **changes: Any) -> Self:
        """Return a copy with changes that remembers nothing."""
        return type(self)(**{"state": self.state, "rules": self.rules, **changes})
