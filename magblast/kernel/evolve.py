"""Copy a frozen node with changes."""

from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar

from magblast.kernel.quick import maker

Node = TypeVar("Node")


@cache
def _shape(kind: Any) -> tuple[Any, Any, dict[str, int]]:
    names = [field.name for field in fields(kind)]
    return maker(kind), attrgetter(*names), {name: index for index, name in enumerate(names)}


def evolve(node: Node, **changes: Any) -> Node:
    """Return a copy of a dataclass with slots and two or more fields, some of them changed.

    Raises ``KeyError`` for a name that is not a field.
    """
    kind: Any = type(node)
    make, values_of, places = _shape(kind)
    values = list(values_of(node))
    for name, value in changes.items():
        values[places[name]] = value
    copy: Node = make(*values)
    return copy
