"""Ask for the fields of nodes, and copy them: ``Struct`` of msgspec and frozen dataclasses.

The games of this package are made of the first; a game of another package may be made of either.
msgspec is imported when the first node is asked about: commands that open no game have none.
"""

import dataclasses
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple, TypeVar

Node = TypeVar("Node")
MISSING: Any = dataclasses.MISSING
"""Stands for the default of a field that has none."""


class NodeField(NamedTuple):
    """Describe a field of a node."""

    name: str
    default: Any
    """``MISSING`` where there is none, or where it is made anew for each node."""
    required: bool
    """It must be given when a node is made."""


def is_struct(kind: Any) -> bool:
    """Return whether a class, or that of a value, is a ``Struct``."""
    return hasattr(kind, "__struct_fields__")


def is_node(kind: Any) -> bool:
    """Return whether a class, or that of a value, is a ``Struct`` or a dataclass."""
    return is_struct(kind) or dataclasses.is_dataclass(kind)


def fields(node: Any) -> tuple[NodeField, ...]:
    """Return the fields of a node, or of a class of nodes, in their order; ``KNOWN`` ones aside."""
    return _fields_of(node if isinstance(node, type) else type(node))


@cache
def _fields_of(kind: Any) -> tuple[NodeField, ...]:
    if not is_struct(kind):
        return tuple(
            NodeField(
                each.name,
                each.default,
                each.default is MISSING and each.default_factory is MISSING,
            )
            for each in dataclasses.fields(kind)
        )
    from msgspec import NODEFAULT
    from msgspec.structs import fields as of_struct

    return tuple(
        NodeField(each.name, MISSING if each.default is NODEFAULT else each.default, each.required)
        for each in of_struct(kind)
        if each.name not in getattr(kind, "KNOWN", ())
    )


def values(node: Any) -> Mapping[str, Any]:
    """Return the values of a node by the names of its fields."""
    return {each.name: getattr(node, each.name) for each in fields(node)}


def replace(node: Node, **changes: Any) -> Node:
    """Return a copy of a node with other values in some fields; ``TypeError`` for unknown ones."""
    any_node: Any = node
    if not is_struct(node):
        return dataclasses.replace(any_node, **changes)  # type: ignore[no-any-return]
    copy: Node = any_node.__replace__(**changes)
    return copy
