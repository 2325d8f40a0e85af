"""Write a state as JSON, and check that everything in a table written by hand exists, and once.

``typed.read_typed`` reads what is written here; a game adds its own conditions.
"""

import json
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any, Generic, TypeVar, cast

from magblast.errors import ShapeError
from magblast.kernel.language import Translatable
from magblast.kernel.nearest import suggest
from magblast.kernel.phrase import Phrase
from magblast.kernel.seat import Seat
from magblast.record.codec import canonical, jsonable
from magblast.record.fields import Fields
from magblast.record.typed import show

T = TypeVar("T", bound=str)


def written(tree: object) -> Any:
    """Return a tree of nodes as JSON, without the fields that hold their usual value."""
    return json.loads(canonical(jsonable(tree)))


class Inventory(Generic[T]):
    """Tick off things of one kind, such as cards, as a table names them.

    The sentences are the game's own: ``<prefix>.twice`` and ``<prefix>.no_<kind>``.
    """

    def __init__(
        self,
        known: Collection[T],
        prefix: str,
        kind: str = "card",
        *,
        named: Callable[[T], Translatable | Phrase],
    ) -> None:
        """Begin with all things that exist, in their order, and what is printed on each."""
        self._known = known
        self._prefix = prefix
        self._kind = kind
        self._named = named
        self._taken: dict[str, str] = {}

    def take(self, name: str, where: str) -> T:
        """Tick off a thing; raises ``ShapeError`` where it does not exist or lies elsewhere."""
        thing = self.known(name, where)
        if name in self._taken:
            slots = {"thing": self._named(thing), "place": self._taken[name], "other": where}
            raise ShapeError(f"{self._prefix}.twice", **slots)
        self._taken[name] = where
        return thing

    def take_all(self, part: Fields, name: str) -> tuple[T, ...]:
        """Tick off the things of a field."""
        return tuple([self.take(each, part.place(name)) for each in part.texts(name)])

    def known(self, name: str, where: str) -> T:
        """Return a thing wherever it lies; raises ``ShapeError`` where it does not exist."""
        thing = cast(T, name)
        if thing not in self._known:
            none = Phrase(f"{self._prefix}.no_{self._kind}", place=where, name=show(name))
            raise ShapeError(suggest(none, name, self._known))
        return thing

    def left(self) -> list[T]:
        """List what has not been ticked off, in its order."""
        return [each for each in self._known if each not in self._taken]


def parts_by_seat(fields: Fields, seats: Sequence[Seat]) -> Iterator[tuple[Seat, Fields]]:
    """Iterate over what is said of each seat; nothing is said of a seat that is left out."""
    place = fields.place("seats")
    named = Fields(fields.get("seats", dict, {}), place)
    for seat in seats:
        yield seat, Fields(named.get(str(seat), dict, {}), f"{place}.{seat}")
    named.finish()
