"""Read values from JSON data strictly, by the types that dataclasses give their fields."""

from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from magblast.errors import ShapeError
from magblast.record.fields import Fields, named, of_kind, show


def read_typed(kind: Any, data: object, where: str, tag: str) -> Any:
    """Return the value of a type that JSON data stand for.

    A dataclass is read from an object, a named tuple and ``tuple[X, ...]`` from a list, an enum
    from one of its values; text, numbers, true, false and null stand for themselves. Where the type
    leaves a choice between dataclasses, the field ``tag`` of the object names one. ``where`` is the
    place of the data, such as ``position.pending.0``. Raises ``ShapeError`` for data of any
    other shape: nothing is converted, and no field may be missing or unknown.
    """
    if get_origin(kind) in (Union, UnionType):
        return _one_of(get_args(kind), data, where, tag)
    if get_origin(kind) is tuple:
        item, _ = get_args(kind)
        values = of_kind(list, data, where)
        return tuple(read_typed(item, value, f"{where}.{n}", tag) for n, value in enumerate(values))
    if is_dataclass(kind):
        return _dataclass(kind, Fields(data, where), tag)
    if issubclass(kind, tuple):
        return _named_tuple(kind, of_kind(list, data, where), where, tag)
    if issubclass(kind, Enum):
        return _member(kind, data, where)
    return of_kind(kind, data, where)


def _one_of(kinds: tuple[Any, ...], data: object, where: str, tag: str) -> Any:
    if data is None and NoneType in kinds:
        return None
    left = [kind for kind in kinds if kind is not NoneType]
    if len(left) == 1:
        return read_typed(left[0], data, where, tag)
    part = Fields(data, where)
    by_name = {kind.__name__: kind for kind in left}
    return _dataclass(by_name[part.one_of(tag, [*by_name], "")], part, tag)


def _dataclass(kind: Any, part: Fields, tag: str) -> Any:
    values = {}
    for name, type_, required in _fields(kind):
        # Null is a value like any other, so ``has`` would not do.
        if part.is_given(name):
            values[name] = read_typed(type_, part.values[name], part.place(name), tag)
        elif required:
            raise ShapeError("field.missing", field=part.place(name))
    part.finish()
    return kind(**values)


def _named_tuple(kind: Any, values: list[object], where: str, tag: str) -> Any:
    hints = _hints(kind)
    if len(values) != len(hints):
        raise ShapeError("field.tuple", field=where, parts=tuple(hints), value=show(values))
    return kind(
        *(
            read_typed(type_, value, f"{where}.{n}", tag)
            for n, (type_, value) in enumerate(zip(hints.values(), values, strict=True))
        )
    )


def _member(kind: type[Enum], data: object, where: str) -> Enum:
    for member in kind:
        if type(data) is str and member.value == data:
            return member
    choices = ", ".join(member.value for member in kind)
    raise ShapeError("field.choice", field=named(where), choices=choices, value=show(data))


@cache
def _fields(kind: Any) -> tuple[tuple[str, Any, bool], ...]:
    """Return the fields of a dataclass: name, type, and whether one must be given."""
    hints = _hints(kind)
    return tuple(
        (
            field.name,
            hints[field.name],
            field.default is MISSING and field.default_factory is MISSING,
        )
        for field in fields(kind)
    )


@cache
def _hints(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind)
