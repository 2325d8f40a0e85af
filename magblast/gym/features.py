"""Describe the view of a seat in numbers: the features that several games share."""

from array import array
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Any, get_args

from magblast.kernel.seat import Decision, Seat
from magblast.kernel.vocabulary import fields_of, is_node, without_notes


def one_hot(words: Iterable[Any], word: Any) -> list[float]:
    """Return 1 for a word and 0 for the others."""
    return [1.0 if each == word else 0.0 for each in words]


def column(ids: Collection[Any], known: Mapping[Any, float]) -> list[float]:
    """Return a number for each id; it is 0 where nothing is known."""
    return [known.get(each, 0.0) for each in ids]


_ZERO = array("d", [0.0])


def zeros(count: int) -> "array[float]":
    """Return an array of so many numbers, in which nothing is known yet."""
    return _ZERO * count


def columns(at: Mapping[Any, int], *facts: Mapping[Any, float]) -> "array[float]":
    """Return a number of each fact for each id that has a place; 0 where nothing is known."""
    found = zeros(len(at) * len(facts))
    for start, known in zip(range(0, len(found), len(at)), facts, strict=True):
        for id_, number in known.items():
            # What a position brings may be none of the edition's.
            if (place := at.get(id_)) is not None:
                found[start + place] = number
    return found


def flags(node: Any) -> list[float]:
    """Return 1 for each field of a node that is true, and 0 for each that is false."""
    kind: Any = type(node)
    return [float(getattr(node, name)) for name in _flags_of(kind)]


@cache
def _flags_of(kind: Any) -> tuple[str, ...]:
    return tuple([name for name, each, _ in fields_of(kind) if without_notes(each) is bool])


def clockwise(me: Seat, seats: int) -> list[Seat]:
    """List the seats of a table, the viewer first."""
    return [(me - 1 + step) % seats + 1 for step in range(seats)]


def asked(decision: Decision | None, kinds: Iterable[str], me: Seat, seats: int) -> list[float]:
    """Return what is asked, who is asked and who waits, clockwise."""
    seat, kind, _, waiting = decision or (None, None, None, ())
    around = clockwise(me, seats)
    found = [*one_hot(kinds, kind), *one_hot(around, seat)]
    return [*found, *(float(each in waiting) for each in around)]


@dataclass(frozen=True, slots=True)
class _Count:
    """Hold the numbers of one stack while its facts are counted."""

    places: Mapping[tuple[Any, ...], int]
    """The place of each kind of frame and of each fact that names neither seats nor things."""
    seats: Mapping[str, Mapping[Seat, int]]
    """The place of each seat, for each field that names seats."""
    things: Mapping[str, tuple[int, Mapping[Any, int]]]
    """Where the places of each field that names things begin, and which one each thing has."""
    found: "array[float]"

    def add(self, node: Any, weight: float) -> None:
        """Count what the fields of a node say."""
        found = self.found
        shape: Any = type(node)
        for name, kind, _ in fields_of(shape):
            value = getattr(node, name)
            values = value if type(value) is tuple else () if value is None else (value,)
            for count, each in enumerate(values, 1):
                part = weight / count
                if kind is Seat:
                    found[self.seats[name][each]] += part
                elif isinstance(each, Enum):
                    found[self.places[name, each]] += part
                elif isinstance(each, int):
                    # A number that is 0 differs from one that is not there; a flag is or is not.
                    found[self.places[name,]] += part * (each + (type(each) is int))
                elif isinstance(each, str):
                    start, known = self.things[name]
                    if (place := known.get(each)) is not None:
                        found[start + place] += part
                else:
                    self.add(each, part)


class FrameFeatures:
    """Describe what a table is in the middle of, by the types of the frames and their fields.

    Fields with the same name share their numbers. The frame on top counts in full, the one below
    it half, then a third, and so on; the same goes for the values of a field that has several. So
    each fact of each frame changes a number.
    """

    def __init__(self, kinds: Iterable[type]) -> None:
        self._places: dict[tuple[Any, ...], int] = {}
        self._names: dict[str, None] = {}
        self._seats: dict[str, None] = {}
        for kind in kinds:
            self._places.setdefault((kind,), len(self._places))
            self._lay_out(kind)

    def _lay_out(self, node: Any) -> None:
        """Give places to whatever the fields of a node can say."""
        for name, kind, _ in fields_of(node):
            if kind is Seat:
                self._seats[name] = None
                continue
            kind = without_notes(kind)
            for each in map(without_notes, get_args(kind) or (kind,)):
                if is_node(each):
                    self._lay_out(each)
                elif issubclass(each, Enum):
                    for word in each:
                        self._places.setdefault((name, word), len(self._places))
                elif issubclass(each, int):
                    self._places.setdefault((name,), len(self._places))
                else:
                    self._names[name] = None

    def numbers(
        self, stack: Sequence[Any], me: Seat, seats: int, ids: Mapping[str, Mapping[Any, int]]
    ) -> "array[float]":
        """Return as many numbers for every stack.

        ``ids`` says of each field that names things which ones they can be, each with its place.
        """
        end = len(self._places)
        around = clockwise(me, seats)
        seat_places = dict[str, Mapping[Seat, int]]()
        things = dict[str, tuple[int, Mapping[Any, int]]]()
        for name in self._seats:
            seat_places[name] = dict(zip(around, range(end, end + seats), strict=True))
            end += seats
        for name in self._names:
            things[name] = (end, ids[name])
            end += len(ids[name])
        count = _Count(self._places, seat_places, things, zeros(end))
        for depth, frame in enumerate(reversed(stack), 1):
            count.found[self._places[type(frame),]] += 1 / depth
            count.add(frame, 1 / depth)
        return count.found
