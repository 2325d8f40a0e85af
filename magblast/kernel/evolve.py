"""Copy a frozen node with changes."""

from typing import Any, TypeVar

from magblast.kernel.quick import changer

Node = TypeVar("Node")


def evolve(node: Node, **changes: Any) -> Node:
    """Return a copy of a dataclass with slots and two or more fields, some of them changed.

    Raises ``KeyError`` for a name that is not a field.
    """
    kind: Any = type(node)
    copy: Node = changer(kind, *changes)(node, *changes.values())
    return copy
