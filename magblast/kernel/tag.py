"""Tag the classes of nodes that share one place in a tree."""

from collections.abc import Callable
from typing import Any, TypeVar

Tagged = TypeVar("Tagged", bound=type[Any])


def tagged(field: str) -> Callable[[Tagged], Tagged]:
    """Make the nodes of a class carry its name in a field when they are written as JSON.

    Classes that may stand in one place need this, such as the frames of a stack. A ``Struct`` says
    it itself: ``tag=True, tag_field="frame"``.
    """

    def mark(kind: Tagged) -> Tagged:
        kind.node_tag = field
        return kind

    return mark


def tag_of(kind: Any) -> str:
    """Return the field that carries the name of a class; empty where none does."""
    config = getattr(kind, "__struct_config__", None)
    field: str = getattr(kind, "node_tag", "") if config is None else config.tag_field or ""
    return field
