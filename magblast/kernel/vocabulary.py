"""Derive how a node is told, picked and hidden from the types of its fields.

A game gives its ids types of their own, ``ShipId = NewType("ShipId", str)``, so that a type
checker can tell a ship from a card. The same types decide how an event or an action is told, how
it is picked, what it mentions, what of it is hidden, and which cards lie in a state.

>>> from dataclasses import dataclass
>>> from typing import NewType
>>> from magblast.kernel.seat import Seat
>>> Pebble = NewType("Pebble", str)
>>> @dataclass(frozen=True)
... class Dealt:
...     seat: Seat
...     pebbles: Own[tuple[Pebble, ...]]
>>> dealt = Dealt(2, (Pebble("white.1"), Pebble("black.1")))
>>> ways = ways_of(Dealt, {Seat: "seat {}".format, Pebble: str.upper})
>>> slots_of(dealt, ways, " and ".join)
{'seat': 'seat 2', 'pebbles': 'WHITE.1 and BLACK.1'}
>>> seen_by(dealt, 1), [*named_in(dealt, Pebble)]
(Dealt(seat=2, pebbles=()), ['white.1', 'black.1'])
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    NamedTuple,
    NewType,
    TypeAlias,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from magblast.kernel import nodes
from magblast.kernel.picks import OPTION, Part, Spelling, Thing
from magblast.kernel.seat import Seat

T = TypeVar("T")
Node = TypeVar("Node")


class Note(Enum):
    """Say more of a field than its type does."""

    OWN = "own"
    HERE = "here"


Own: TypeAlias = Annotated[T, Note.OWN]
"""A field of an event that only the seat in its field ``seat`` may see."""
Here: TypeAlias = Annotated[T, Note.HERE]
"""A field that says where a thing lies, although other fields of this type only name things."""
Tellers: TypeAlias = Mapping[Any, Callable[[Any], str]]
"""How values are told, by their types."""
Ways: TypeAlias = tuple[tuple[str, Callable[[Any], str] | None], ...]
"""The names of fields, each with what tells its values; None leaves them as they are."""


class Field(NamedTuple):
    """Describe a field of a node."""

    name: str
    kind: Any
    """What each of its values is: of ``tuple[X, ...] | None`` it is X."""
    notes: frozenset[Note]


@cache
def fields_of(kind: Any) -> tuple[Field, ...]:
    """Return the fields of a node or a named tuple with the types of what they hold."""
    hints = get_type_hints(kind, include_extras=True)
    names = [each.name for each in nodes.fields(kind)] if nodes.is_node(kind) else kind._fields
    return tuple([Field(name, *_peeled(hints[name])) for name in names])


def is_node(kind: Any) -> bool:
    """Return whether something, or its type, has fields: a node or a named tuple."""
    return nodes.is_node(kind) or hasattr(kind, "_fields")


def _fields_of(node: Any) -> tuple[Field, ...]:
    kind: Any = type(node)
    return fields_of(kind)


def _peeled(hint: Any) -> tuple[Any, frozenset[Note]]:
    """Return what the values of a field are, and its notes."""
    notes: frozenset[Note] = frozenset()
    while True:
        origin, inner = get_origin(hint), get_args(hint)
        if origin is Annotated and isinstance(inner[1], Note):
            notes |= {inner[1]}
            hint = inner[0]
        elif origin is tuple:
            hint = inner[0]
        elif origin in (Union, UnionType) and NoneType in inner:
            left = tuple([each for each in inner if each is not NoneType])
            hint = Union[left]  # noqa: UP007 - the members are known only now
        else:
            return hint, notes


def without_notes(kind: Any) -> Any:
    """Return the type that stands behind an annotated type or a ``NewType``."""
    while True:
        if isinstance(kind, NewType):
            kind = kind.__supertype__
        elif get_origin(kind) is Annotated:
            kind = get_args(kind)[0]
        else:
            return kind


def ways_of(kind: Any, tellers: Tellers) -> Ways:
    """Return how the fields of a node are told, according to their types."""
    return tuple([(name, tellers.get(each)) for name, each, _ in fields_of(kind)])


def slots_of(node: Any, ways: Ways, listing: Callable[[Sequence[str]], str]) -> dict[str, Any]:
    """Return what fills the slots of a phrase: the name of each field, with its value as told.

    None is told as an empty text, several values as a list. Values without a teller stay as they
    are, and so do tuples of tuples.
    """
    slots: dict[str, Any] = {}
    for name, tell in ways:
        value = getattr(node, name)
        if value is None:
            slots[name] = ""
        elif tell is None or (type(value) is tuple and type(next(iter(value), None)) is tuple):
            slots[name] = value
        else:
            slots[name] = listing([*map(tell, value)]) if type(value) is tuple else tell(value)
    return slots


def spelled(action: Any, parts: Mapping[Any, tuple[str, str]], word: str) -> Spelling:
    """Spell an action by the types of its fields: role and kind of thing for each that is picked.

    An action without such a field is picked by a key of its own, under its ``word``.
    """
    found = []
    for name, kind, _ in _fields_of(action):
        value = getattr(action, name)
        if kind in parts and value is not None:
            role, thing = parts[kind]
            many = value if type(value) is tuple else (value,)
            found.append(Part(role, tuple([Thing(thing, each) for each in many])))
    return tuple(found) or (Part(OPTION, (Thing(OPTION, word),)),)


def named_in(node: Any, kind: Any) -> Iterator[Any]:
    """Iterate over the values of a type, or one made from it, that the fields of a node name."""
    shape: Any = type(node)
    for name in _naming(shape, kind):
        if (value := getattr(node, name)) is not None:
            yield from value if type(value) is tuple else (value,)


@cache
def _naming(node: Any, kind: Any) -> tuple[str, ...]:
    return tuple([each.name for each in fields_of(node) if _is_made_from(each.kind, kind)])


def _is_made_from(kind: Any, origin: Any) -> bool:
    while kind is not origin and kind != origin:
        if not isinstance(kind, NewType):
            return False
        kind = kind.__supertype__
    return True


def seen_by(event: Node, viewer: Seat | None) -> Node:
    """Return an event without what the viewer may not know; None is the public."""
    kind: Any = type(event)
    hidden = _own_fields(kind)
    any_event: Any = event
    if not hidden or any_event.seat == viewer:
        return event
    shown: Node = nodes.replace(any_event, **dict.fromkeys(hidden, ()))
    return shown


@cache
def _own_fields(kind: Any) -> tuple[str, ...]:
    return tuple([each.name for each in fields_of(kind) if Note.OWN in each.notes])


def lying_in(tree: Any, kind: Any) -> list[Any]:
    """List the things of a type that lie somewhere in a tree of nodes.

    They stand in fields of exactly this type, and in those noted as ``Here``; named tuples count as
    nodes.
    """
    found: list[Any] = []
    _collect(tree if type(tree) is tuple else (tree,), _ways_to(kind), found)
    return found


class _Ways(dict[Any, tuple[tuple[str, bool], ...]]):
    """Map each class of nodes to the fields that lead to things of one type."""

    def __init__(self, kind: Any) -> None:
        super().__init__()
        self._kind = kind

    def __missing__(self, node: Any) -> tuple[tuple[str, bool], ...]:
        """Find out, once for each class, which fields hold things, or nodes that may hold some."""
        found = []
        for name, each, notes in fields_of(node) if is_node(node) else ():
            holds = self._holds(each, notes)
            if holds or self._leads_on(each, set()):
                found.append((name, holds))
        self[node] = tuple(found)
        return self[node]

    def _holds(self, kind: Any, notes: frozenset[Note]) -> bool:
        return kind == self._kind or (Note.HERE in notes and _is_made_from(kind, self._kind))

    def _leads_on(self, kind: Any, visited: set[Any]) -> bool:
        """Return whether a node of some class holds such things, directly or in other nodes."""
        for node in (kind, *get_args(kind)):
            if is_node(node) and node not in visited:
                visited.add(node)
                for _, each, notes in fields_of(node):
                    if self._holds(each, notes) or self._leads_on(each, visited):
                        return True
        return False


_ways_to = cache(_Ways)


def _collect(nodes: tuple[Any, ...], ways: _Ways, found: list[Any]) -> None:
    for node in nodes:
        shape = type(node)
        if shape is tuple:
            _collect(node, ways, found)
            continue
        for name, holds in ways[shape]:
            value = getattr(node, name)
            if type(value) is not tuple:
                if value is None:
                    continue
                value = (value,)
            if holds:
                found += value
            elif value:
                _collect(value, ways, found)


def word_for(kind: type) -> str:
    """Return the name of a class as a word: ``EndPhase`` is ``end_phase``."""
    return _as_word(kind.__name__)


@cache
def _as_word(name: str) -> str:
    letters = [f"_{each.lower()}" if each.isupper() else each for each in name]
    return "".join(letters).removeprefix("_")
