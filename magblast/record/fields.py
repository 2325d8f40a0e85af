"""Read the fields of a JSON object strictly, with messages that name the place."""

import json
from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

from magblast.errors import ShapeError
from magblast.kernel.phrase import Phrase

T = TypeVar("T")

_KINDS: dict[type, str] = {
    dict: "object",
    list: "list",
    str: "text",
    bool: "flag",
    int: "whole",
    float: "number",
    type(None): "null",
}


class Fields:
    """Hold one JSON object and the place where it stands, such as ``position.seats.2``."""

    def __init__(self, value: object, where: str) -> None:
        self.where = where
        self.values: dict[str, Any] = of_kind(dict, value, where)
        self._known: set[str] = set()

    def place(self, name: str) -> str:
        """Name the place of a field."""
        return f"{self.where}.{name}" if self.where else name

    def has(self, name: str) -> bool:
        """Say whether the field is given and not null."""
        self._known.add(name)
        return self.values.get(name) is not None

    def is_given(self, name: str) -> bool:
        """Say whether the field is given, be it null."""
        self._known.add(name)
        return name in self.values

    def get(self, name: str, kind: type[T], default: T) -> T:
        """Return a field of the kind, or the default when it is left out or null."""
        return of_kind(kind, self.values[name], self.place(name)) if self.has(name) else default

    def need(self, name: str, kind: type[T]) -> T:
        """Return a field that may not be left out."""
        if not self.has(name):
            raise ShapeError("field.missing", field=self.place(name))
        return of_kind(kind, self.values[name], self.place(name))

    def number(self, name: str, default: int, low: int, high: int) -> int:
        """Return a whole number from ``low`` to ``high``."""
        value = self.get(name, int, default)
        if not low <= value <= high:
            raise ShapeError(
                "field.range", field=self.place(name), low=low, high=high, value=show(value)
            )
        return value

    def one_of(self, name: str, options: Sequence[str], default: str) -> str:
        """Return one of the words."""
        value = self.get(name, str, default)
        if value not in options:
            raise ShapeError(
                "field.choice",
                field=self.place(name),
                choices=", ".join(options),
                value=show(value),
            )
        return value

    def texts(self, name: str) -> tuple[str, ...]:
        """Return a list of texts; empty when left out."""
        return tuple(of_kind(str, value, place) for value, place in self.items(name))

    def items(self, name: str) -> Iterator[tuple[object, str]]:
        """Iterate over the members of a list, each with its place; none when left out."""
        values: list[object] = self.get(name, list, [])
        for index, value in enumerate(values):
            yield value, f"{self.place(name)}.{index}"

    def finish(self) -> None:
        """Refuse fields that nobody asked for."""
        for name in self.values:
            if name not in self._known:
                raise ShapeError("field.unknown", where=named(self.where), field=show(name))


def show(value: object) -> str:
    """Quote what somebody wrote, short and printable."""
    text = ascii(value) if isinstance(value, str) else json.dumps(value, default=repr)
    return text if len(text) <= 40 else f"{text[:37]}…"


def of_kind(kind: type[T], value: object, where: str) -> T:
    """Return a value of a JSON type, such as ``int``; raises ``ShapeError`` for another."""
    # ``type`` and not ``isinstance``: in Python true is also a whole number.
    if type(value) is not kind:
        raise ShapeError(
            "field.kind", field=named(where), kind=_kind(kind), value=_kind(type(value))
        )
    return value


def named(where: str) -> str | Phrase:
    """Return the place of a field for a sentence; the record itself has none."""
    return where or Phrase("field.record")


def _kind(kind: type) -> Phrase:
    return Phrase(f"json.{_KINDS.get(kind, 'other')}")
