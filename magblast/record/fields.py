"""Read the fields of a JSON object strictly, one by one; every refusal names the place."""

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

from magblast.errors import ShapeError
from magblast.record.typed import missing, not_among, place, read_typed, show, unknown

T = TypeVar("T")


class Fields:
    """Represent one JSON object and the place where it stands, such as ``position.seats.2``.

    Null is the same as left out. A type may be anything that ``read_typed`` reads.
    """

    def __init__(self, value: object, where: str) -> None:
        self.where = where
        self.values: dict[str, Any] = read_typed(dict, value, where)
        self._known: set[str] = set()

    def place(self, name: str) -> str:
        """Return the place of a field."""
        return place(self.where, name)

    def has(self, name: str) -> bool:
        """Return whether the field is given and not null."""
        self._known.add(name)
        return self.values.get(name) is not None

    def get(self, name: str, kind: type[T], default: T) -> T:
        """Return a field of a type, or the default when it is left out."""
        return self.need(name, kind) if self.has(name) else default

    def need(self, name: str, kind: type[T]) -> T:
        """Return a field of a type that may not be left out."""
        if not self.has(name):
            raise missing(self.place(name), kind, self.values.keys() - self._known)
        value: T = read_typed(kind, self.values[name], self.place(name))
        return value

    def number(self, name: str, default: int | None, low: int, high: int) -> int:
        """Return a whole number from ``low`` to ``high``; without a default it must be given."""
        value = self.need(name, int) if default is None else self.get(name, int, default)
        if not low <= value <= high:
            raise ShapeError(
                "field.range", field=self.place(name), low=low, high=high, value=show(value)
            )
        return value

    def one_of(self, name: str, options: Sequence[str], default: str) -> str:
        """Return one of the words."""
        value = self.get(name, str, default)
        if value not in options:
            raise not_among(options, value, self.place(name))
        return value

    def texts(self, name: str) -> tuple[str, ...]:
        """Return a list of texts; empty when left out."""
        return self.get(name, tuple[str, ...], ())

    def items(self, name: str) -> Iterator[tuple[object, str]]:
        """Iterate over the members of a list, each with its place; none when left out."""
        values: list[object] = self.get(name, list, [])
        for index, value in enumerate(values):
            yield value, place(self.place(name), index)

    def finish(self, *known: str) -> None:
        """Refuse fields that nobody asked for, except the ``known`` ones."""
        names = self._known.union(known)
        for name in self.values:
            if name not in names:
                raise unknown(self.where, name, names)
