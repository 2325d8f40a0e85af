"""Read values from JSON data strictly, by their types; every refusal names the place."""

from collections.abc import Callable, Iterable
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeAlias, Union, get_args, get_origin, get_type_hints, is_typeddict

from magblast.errors import ShapeError
from magblast.kernel.language import Choices, Phrase
from magblast.kernel.nearest import nearest, suggest
from magblast.kernel.nodes import fields, is_node
from magblast.kernel.quotes import quoted
from magblast.kernel.vocabulary import without_notes

Reader: TypeAlias = Callable[[object, str], Any]
"""Return the value that JSON data stand for, given the data and their place."""

_JSON: dict[type, str] = {
    dict: "object",
    list: "list",
    str: "text",
    bool: "flag",
    int: "whole",
    float: "number",
    NoneType: "null",
}


def read_typed(kind: Any, data: object, where: str, tag: str = "") -> Any:
    """Return the value of a type that JSON data stand for.

    A node is read from an object, a named tuple and ``tuple[X, ...]`` from a list, an enum
    from one of its values; text, numbers, true, false and null stand for themselves. Where the type
    leaves a choice between nodes, the field ``tag`` of the object names one. ``where`` is the
    place of the data, such as ``position.pending.0``. Raises ``ShapeError`` for data of any
    other shape: nothing is converted, and no field may be missing or unknown.
    """
    return reader(kind, tag)(data, where)


@cache
def reader(kind: Any, tag: str = "") -> Reader:
    """Return the function that reads a type as ``read_typed`` does."""
    kind = without_notes(kind)
    if get_origin(kind) in (Union, UnionType):
        return _union(get_args(kind), tag)
    if get_origin(kind) is tuple:
        item, rest = get_args(kind)
        if rest is not Ellipsis:
            raise TypeError(kind)
        return _list(item, tag)
    if is_node(kind):
        return _object(kind, tag)
    if issubclass(kind, tuple):
        return _named_tuple(kind, tag)
    return _word(kind) if issubclass(kind, Enum) else _json(kind)


def expected(kind: Any) -> Phrase:
    """Return what a value of a type looks like in JSON, such as "a whole number"."""
    kind = without_notes(kind)
    if get_origin(kind) in (Union, UnionType):
        return expected(next(each for each in get_args(kind) if each is not NoneType))
    if is_node(kind) or is_typeddict(kind) or get_origin(kind) is dict:
        return Phrase("json.object")
    if get_origin(kind) is tuple or issubclass(kind, tuple):
        return Phrase("json.list")
    if issubclass(kind, Enum):
        return Phrase("json.one_of", choices=Choices(member.value for member in kind))
    return Phrase(f"json.{_JSON.get(kind, 'other')}")


def place(where: str, name: object) -> str:
    """Return the place of a field or a member of what stands somewhere."""
    return f"{where}.{name}" if where else f"{name}"


def place_of(where: str) -> str | Phrase:
    """Return a place for a sentence; the record itself has none."""
    return where or Phrase("field.record")


def missing(where: str, kind: Any, others: Iterable[str] = ()) -> ShapeError:
    """Return the error for a field of a type that must be given.

    One of the ``others`` that stand there may be the field, misspelt.
    """
    problem = Phrase("field.needed", field=where, kind=expected(kind))
    near = nearest(where.rpartition(".")[2], others)
    if near is None:
        return ShapeError(problem)
    return ShapeError(Phrase("field.needed.near", problem=problem, near=quoted(near)))


def unknown(where: str | Phrase, name: str, known: Iterable[str]) -> ShapeError:
    """Return the error for an unknown field, with the known one that was probably meant."""
    problem = Phrase("field.unknown", where=where or place_of(""), field=quoted(name))
    return ShapeError(suggest(problem, name, known))


def not_among(choices: Iterable[str], value: object, where: str) -> ShapeError:
    """Return the error for a value that is not one of the choices."""
    names = [*choices]
    slots = {"field": place_of(where), "choices": Choices(names), "value": quoted(value)}
    return ShapeError(suggest(Phrase("field.choice", **slots), value, names))


def _json(kind: type) -> Reader:
    def read(data: object, where: str) -> Any:
        # ``type`` and not ``isinstance``: in Python true is also a whole number.
        if type(data) is not kind:
            # Such as 1.0: "a number" would say no more than what is asked for.
            found = quoted(data) if type(data) is float else expected(type(data))
            raise ShapeError("field.kind", field=place_of(where), kind=expected(kind), value=found)
        return data

    return read


def _word(kind: type[Enum]) -> Reader:
    members = {member.value: member for member in kind}

    def read(data: object, where: str) -> Enum:
        if type(data) is not str or data not in members:
            raise not_among(members, data, where)
        return members[data]

    return read


def _list(item: Any, tag: str) -> Reader:
    items, read_item = reader(list), reader(item, tag)

    def read(data: object, where: str) -> tuple[Any, ...]:
        return tuple(
            [read_item(value, place(where, n)) for n, value in enumerate(items(data, where))]
        )

    return read


def _named_tuple(kind: Any, tag: str) -> Reader:
    hints, items = get_type_hints(kind), reader(list)
    readers = [reader(hint, tag) for hint in hints.values()]

    def read(data: object, where: str) -> Any:
        values = items(data, where)
        if len(values) != len(hints):
            raise ShapeError("field.tuple", field=where, parts=tuple(hints), value=quoted(values))
        pairs = zip(readers, values, strict=True)
        return kind(*(each(value, place(where, n)) for n, (each, value) in enumerate(pairs)))

    return read


def _union(kinds: tuple[Any, ...], tag: str) -> Reader:
    left = [kind for kind in kinds if kind is not NoneType]
    read_value = reader(left[0], tag) if len(left) == 1 else _tagged(left, tag)
    if len(left) == len(kinds):
        return read_value
    return lambda data, where: None if data is None else read_value(data, where)


def _tagged(kinds: list[Any], tag: str) -> Reader:
    objects = reader(dict)
    by_name = {kind.__name__: reader(kind, tag) for kind in kinds}

    def read(data: object, where: str) -> Any:
        values = objects(data, where)
        name = values.get(tag)
        if type(name) is not str or name not in by_name:
            raise not_among(by_name, name, place(where, tag))
        return by_name[name]({key: value for key, value in values.items() if key != tag}, where)

    return read


def _object(kind: Any, tag: str) -> Reader:
    hints, objects = get_type_hints(kind), reader(dict)
    parts = [
        (
            field.name,
            reader(hints[field.name], tag),
            field.required,
        )
        for field in fields(kind)
    ]
    names = {name for name, _, _ in parts}

    def read(data: object, where: str) -> Any:
        values = objects(data, where)
        found = {}
        for name, read_value, required in parts:
            # Null is a value like any other.
            if name in values:
                found[name] = read_value(values[name], place(where, name))
            elif required:
                raise missing(place(where, name), hints[name], values.keys() - names)
        for name in values:
            if name not in names:
                raise unknown(where, name, names)
        return kind(**found)

    return read
