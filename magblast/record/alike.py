"""Tell for which classes of nodes msgspec writes the canonical form that digests are made of."""

from collections.abc import Callable
from enum import Enum
from functools import cache
from pickle import dumps, loads
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from magblast.kernel.nodes import MISSING, NodeField, fields, is_struct
from magblast.kernel.vocabulary import without_notes

_ALIKE = (str, int, bool, NoneType)
"""What msgspec writes as our canonical form has it; numbers with fractions it does not."""


def encode(tree: Any) -> bytes:
    """Return a tree as msgspec writes it, with the fields of each node in the order of names."""
    return _encoder()(tree)


@cache
def _encoder() -> Callable[[Any], bytes]:
    from msgspec.json import Encoder  # late: commands that open no game do without

    return Encoder(order="sorted").encode


@cache
def is_written_alike(kind: Any) -> bool:
    """Return whether msgspec writes what a class of nodes may hold just as ``plain`` does.

    Everything must be a ``Struct`` that leaves out its defaults, or a tuple, text, whole number or
    flag.
    """
    return is_struct(kind) and _all_alike(kind, set())


def holds_only_alike(data: Any) -> bool:
    """Return whether JSON data hold only what msgspec writes as our canonical form has it."""
    kind = type(data)
    if kind is dict:
        return {*map(type, data)} <= {str} and all(map(holds_only_alike, data.values()))
    return all(map(holds_only_alike, data)) if kind is list else kind in _ALIKE


def _all_alike(kind: Any, seen: set[Any]) -> bool:
    """Judge a type and the types of its values; those already ``seen`` are judged elsewhere."""
    kind = without_notes(kind)
    if kind in seen or kind is Ellipsis or kind in _ALIKE:
        return True
    seen.add(kind)
    if get_origin(kind) in (Union, UnionType, tuple):
        return all(_all_alike(each, seen) for each in get_args(kind))
    if not isinstance(kind, type):
        return False
    if issubclass(kind, Enum):
        return issubclass(kind, str | int)
    if issubclass(kind, tuple) and hasattr(kind, "_fields"):
        return all(_all_alike(each, seen) for each in get_type_hints(kind).values())
    return (
        is_struct(kind)
        and _is_written_by_its_names(kind)
        and all(each.required or _leaves_out(kind, each) for each in fields(kind))
        and all(_all_alike(each, seen) for each in get_type_hints(kind).values())
    )


def _is_written_by_its_names(kind: Any) -> bool:
    config = kind.__struct_config__
    by_names = kind.__struct_encode_fields__ == kind.__struct_fields__ and not config.array_like
    return config.omit_defaults and by_names and config.tag in (None, kind.__name__)


def _leaves_out(kind: Any, field: NodeField) -> bool:
    """Return whether a field is left out that holds a value equal to its default.

    For the sake of speed msgspec mostly asks whether it is the same object. None, flags, small
    numbers and the empty tuple are. A class with another default must see to it itself.
    """
    if field.default is MISSING:
        return False
    equal = loads(dumps(field.default))
    try:
        held = kind(**{**dict.fromkeys(kind.__struct_fields__), field.name: equal})
    except Exception:  # it refuses the Nones in its other fields
        return False
    return f'"{field.name}":'.encode() not in encode(held)
