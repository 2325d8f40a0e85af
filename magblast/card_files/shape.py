"""Say what a card file must look like, as models of pydantic made from the types of a game.

A number is from 0 to 99 and a text stands on one line, unless ``Limits`` say more. The field
``class_`` is written ``class``, which cannot be a name in Python. In a mapping of dataclasses the
name of each entry is the first field.
"""

from collections.abc import Mapping, Sequence
from functools import cache, reduce
from keyword import iskeyword
from operator import or_
from types import UnionType
from typing import Annotated, Any, NewType, TypeGuard, Union, get_args, get_origin, get_type_hints
from unicodedata import category

import pydantic
from pydantic_core import PydanticCustomError

from magblast.kernel.language import is_told
from magblast.kernel.limits import Limits
from magblast.kernel.nodes import MISSING, NodeField, fields, is_node
from magblast.kernel.vocabulary import without_notes

_LIMITS = {
    "minimum": "ge",
    "maximum": "le",
    "pattern": "pattern",
    "maxLength": "max_length",
    "minItems": "min_length",
    "minProperties": "min_length",
}
"""What pydantic calls the keywords of JSON Schema."""
_USUAL: Mapping[Any, Mapping[str, Any]] = {
    int: {"ge": 0, "le": 99},
    str: {"min_length": 1, "max_length": 400},
}


def shape_of(kind: Any, limits: Mapping[str, Any] | None = None) -> Any:
    """Return the type by which pydantic checks the values of a type."""
    origin, inner = get_origin(kind), get_args(kind)
    if isinstance(kind, NewType):
        return shape_of(kind.__supertype__, limits)
    if origin is Annotated:
        [noted] = [each for each in inner[1:] if isinstance(each, Limits)]
        own = {_LIMITS[name]: value for name, value in noted.keywords.items()}
        return shape_of(inner[0], own)
    if origin in (Union, UnionType):
        return reduce(or_, map(shape_of, inner))
    shape, usual = _shape_without_notes(kind, origin, inner)
    limits = {**usual, **(limits or {})}
    limited = Annotated[shape, pydantic.Field(**limits)] if limits else shape
    # Outside the limits, so that pydantic tells of a text, not of something with items.
    return Annotated[limited, pydantic.AfterValidator(_seen)] if shape is str else limited


def _shape_without_notes(
    kind: Any, origin: Any, inner: Sequence[Any]
) -> tuple[Any, Mapping[str, Any]]:
    """Return the type for a type without notes, and its usual limits."""
    if is_told(kind):
        kind = str
    if origin is tuple:
        return tuple[shape_of(inner[0]), ...], {}  # type: ignore[misc]
    if isinstance(origin, type) and issubclass(origin, Mapping):
        entry = without_notes(inner[1])
        value = model_of(entry, named=True) if _is_entry(entry) else shape_of(inner[1])
        return dict[shape_of(inner[0]), value], {}  # type: ignore[misc]
    if _is_entry(kind):
        return model_of(kind), {}
    return kind, _USUAL.get(kind, {})


def _seen(text: str) -> str:
    """Refuse characters that control a terminal or cannot be seen, and more than one line."""
    if any(category(each)[0] == "C" or category(each) in ("Zl", "Zp") for each in text):
        raise PydanticCustomError("unseen", "unseen")
    return text


def _is_entry(kind: Any) -> TypeGuard[type]:
    return isinstance(kind, type) and is_node(kind)


class _Entry(pydantic.BaseModel):
    model_config = pydantic.ConfigDict(extra="forbid")


@cache
def model_of(kind: type, *, named: bool = False) -> type[pydantic.BaseModel]:
    """Return the model of a node; one that is named by a mapping lacks the first field."""
    hints = get_type_hints(kind, include_extras=True)
    # A model has methods such as ``copy``, so no field may have its own name.
    found: dict[str, Any] = {
        f"of_{each.name}": (
            shape_of(hints[each.name]),
            pydantic.Field(_default(each), alias=written(each.name)),
        )
        for each in fields(kind)[named:]
    }
    return pydantic.create_model(kind.__name__, __base__=_Entry, __doc__=kind.__doc__, **found)


def _default(field: NodeField) -> Any:
    if field.required:
        return ...
    return None if field.default is MISSING else field.default


def written(name: str) -> str:
    """Return what files call a field: ``class`` for ``class_``."""
    word = name.removesuffix("_")
    return word if iskeyword(word) else name
