"""Read the fields of a JSON object strictly, and write and check a table written by hand."""

import json
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any, Generic, TypeVar, cast

from magblast.errors import ShapeError
from magblast.kernel.language import Phrase, Translatable
from magblast.kernel.nearest import suggest
from magblast.kernel.quotes import quoted
from magblast.kernel.seat import Seat
from magblast.record.codec import canonical, jsonable
from magblast.record.typed import missing, not_among, place, read_typed, unknown

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
                "field.range", field=self.place(name), low=low, high=high, value=quoted(value)
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


Word = TypeVar("Word", bound=str)


def written(tree: object) -> Any:
    """Return a tree of nodes as JSON, without the fields that hold their usual value."""
    return json.loads(canonical(jsonable(tree)))


class Inventory(Generic[Word]):
    """Tick off things of one kind, such as cards, as a table names them.

    The sentences are the game's own: ``<prefix>.twice`` and ``<prefix>.no_<kind>``.
    """

    def __init__(
        self,
        known: Collection[Word],
        prefix: str,
        kind: str = "card",
        *,
        named: Callable[[Word], Translatable | Phrase],
    ) -> None:
        """Begin with all things that exist, in their order, and what is printed on each."""
        self._known = known
        self._prefix = prefix
        self._kind = kind
        self._named = named
        self._taken: dict[str, str] = {}

    def take(self, name: str, where: str) -> Word:
        """Tick off a thing; raises ``ShapeError`` where it does not exist or lies elsewhere."""
        thing = self.known(name, where)
        if name in self._taken:
            slots = {"thing": self._named(thing), "place": self._taken[name], "other": where}
            raise ShapeError(f"{self._prefix}.twice", **slots)
        self._taken[name] = where
        return thing

    def take_all(self, part: Fields, name: str) -> tuple[Word, ...]:
        """Tick off the things of a field."""
        return tuple([self.take(each, part.place(name)) for each in part.texts(name)])

    def known(self, name: str, where: str) -> Word:
        """Return a thing wherever it lies; raises ``ShapeError`` where it does not exist."""
        thing = cast(Word, name)
        if thing not in self._known:
            none = Phrase(f"{self._prefix}.no_{self._kind}", place=where, name=quoted(name))
            raise ShapeError(suggest(none, name, self._known))
        return thing

    def left(self) -> list[Word]:
        """List what has not been ticked off, in its order."""
        return [each for each in self._known if each not in self._taken]


def parts_by_seat(fields: Fields, seats: Sequence[Seat]) -> Iterator[tuple[Seat, Fields]]:
    """Iterate over what is said of each seat; nothing is said of a seat that is left out."""
    place = fields.place("seats")
    named = Fields(fields.get("seats", dict, {}), place)
    for seat in seats:
        yield seat, Fields(named.get(str(seat), dict, {}), f"{place}.{seat}")
    named.finish()
