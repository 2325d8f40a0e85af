"""Compare answers that differ only in which of several interchangeable things they name."""

from collections.abc import Hashable, Iterator, Mapping
from typing import Any

from magblast.kernel.nodes import is_node, replace, values


def stand_ins(kinds: Mapping[str, Hashable]) -> dict[str, str]:
    """Return for each thing the first of its kind, which stands for all of them."""
    first: dict[Hashable, str] = {}
    return {thing: first.setdefault(kind, thing) for thing, kind in kinds.items()}


def renamed(value: Any, names: Mapping[str, str]) -> Any:
    """Return a node or tuple with other names in the place of some things, at any depth.

    An id that is part of another text stays as it is.
    """
    if isinstance(value, str):
        return names.get(value, value)
    if is_node(value):
        changed = {field: renamed(each, names) for field, each in values(value).items()}
        return replace(value, **changed)
    if isinstance(value, tuple):
        parts = [renamed(each, names) for each in value]
        # A named tuple takes its parts one by one.
        return type(value)(*parts) if hasattr(value, "_fields") else tuple(parts)
    return value


def texts_in(value: Any) -> Iterator[str]:
    """Iterate over all texts in a node or tuple, such as the ids that frames name."""
    if isinstance(value, str):
        yield value
    elif is_node(value):
        for each in values(value).values():
            yield from texts_in(each)
    elif isinstance(value, tuple):
        for each in value:
            yield from texts_in(each)
