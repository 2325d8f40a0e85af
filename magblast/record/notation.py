"""Write actions as log records and read them back, as their fields say.

A game names its actions; everything else follows from their fields. A field is written under its
own name, and left out where it has its usual value. Reading is strict, but fields that an action
does not have are ignored: a record also carries its number and its digest.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from operator import attrgetter
from types import NoneType, UnionType
from typing import (
    Any,
    Generic,
    NamedTuple,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from magblast.errors import ShapeError
from magblast.kernel.language import Phrase
from magblast.kernel.nearest import suggest
from magblast.kernel.nodes import MISSING, fields
from magblast.kernel.quotes import quoted
from magblast.kernel.vocabulary import without_notes, word_for
from magblast.record.typed import Reader, missing, place, reader, unknown

Record = dict[str, Any]
Writer = Callable[[Any], Any]
A = TypeVar("A")


class Form(NamedTuple):
    """Describe how a value is written in a record."""

    kind: Any
    """The type whose JSON it looks like."""
    write: Writer | None
    """None for what JSON has as it is."""
    read: Reader


@dataclass(frozen=True, slots=True)
class Verb:
    """Describe how records name an action, and where they depart from its fields."""

    word: str = ""
    """Empty for the name of the class: ``EndPhase`` is ``end_phase``."""
    names: Mapping[str, str] = field(default_factory=dict)
    """What records call fields for which there is no such name in Python, such as ``with``."""
    forms: Mapping[str, Form] = field(default_factory=dict)
    """The fields that are written in a form of their own."""
    always: frozenset[str] = frozenset()
    """The fields that are written although they have their usual value."""


class WrittenField(NamedTuple):
    """Describe how records hold one field of an action."""

    name: str
    """In records."""
    field: str
    usual: Any
    """The default; ``MISSING`` for a field that must be given."""
    left_out: Any
    """The value that is not written."""
    kind: Any
    write: Writer | None
    read: Reader


class Notation(Generic[A]):
    """Write and read the actions of one game: nodes with the field ``by``."""

    def __init__(
        self, actions: Iterable[type[A]], verbs: Mapping[type[A], str | Verb] | None = None
    ) -> None:
        """Name the actions, and how records name those that do not go by the name of the class."""
        self._writing = {}
        for kind in actions:
            verb = (verbs or {}).get(kind, "")
            verb = Verb(verb) if isinstance(verb, str) else verb
            self._writing[kind] = (verb.word or word_for(kind), _parts(kind, verb))
        self._reading: dict[str, tuple[Any, tuple[WrittenField, ...]]] = {
            word: (kind, (_BY, *parts)) for kind, (word, parts) in self._writing.items()
        }

    def words(self) -> Iterator[tuple[str, Sequence[WrittenField]]]:
        """Iterate over the words of ``do``, each with the fields of its action but ``by``."""
        yield from self._writing.values()

    def write(self, action: A) -> Record:
        """Return an action as the fields of a record: ``by``, ``do`` and what it carries."""
        by: Any = action
        word, parts = self._writing[type(action)]
        record: Record = {"by": by.by, "do": word}
        for name, of, _, left_out, _, write, _ in parts:
            value = getattr(action, of)
            if value != left_out:
                record[name] = value if write is None else write(value)
        return record

    def read(self, record: Mapping[str, Any]) -> A:
        """Return the action that a record holds.

        Raises ``ShapeError`` for an unknown ``do``, and for a field missing or of a wrong type.
        """
        word = record.get("do")
        if not isinstance(word, str) or word not in self._reading:
            none = Phrase("record.no_action", word=quoted(word))
            raise ShapeError(suggest(none, word, self._reading))
        kind, parts = self._reading[word]
        try:
            action: A = kind(*_values(parts, record))
        except ShapeError as error:
            raise ShapeError("record.action", action=word, why=error.phrase) from None
        return action


def _values(parts: Sequence[WrittenField], record: Mapping[str, Any]) -> Iterator[Any]:
    for name, _, usual, _, kind, _, read in parts:
        value = record.get(name)
        if value is not None or (usual is MISSING and name in record):
            yield read(value, name)
        elif usual is not MISSING:
            yield usual
        else:
            raise missing(name, kind, record.keys() - {part.name for part in parts})


def keyed(keys: Sequence[str], kind: Any) -> Form:
    """Return the form of a tuple with one value for each key: an object."""
    write, read_value, objects = _writer(kind) or _as_it_is, reader(kind), reader(dict)

    def read(data: object, where: str) -> tuple[Any, ...]:
        values = objects(data, where)
        for key in values:
            if key not in keys:
                raise unknown(where, key, keys)
        for key in keys:
            if key not in values:
                raise missing(place(where, key), kind)
        return tuple(read_value(values[key], place(where, key)) for key in keys)

    return Form(
        dict[str, kind],
        lambda values: {key: write(value) for key, value in zip(keys, values, strict=True)},
        read,
    )


def pairs(kind: Any) -> Form:
    """Return the form of a tuple of pairs, each of a text and a value: an object."""
    write, read_value, objects = _writer(kind) or _as_it_is, reader(kind), reader(dict)

    def read(data: object, where: str) -> tuple[tuple[str, Any], ...]:
        values = objects(data, where)
        return tuple((key, read_value(value, place(where, key))) for key, value in values.items())

    return Form(dict[str, kind], lambda values: {key: write(value) for key, value in values}, read)


def _parts(kind: Any, verb: Verb) -> tuple[WrittenField, ...]:
    hints = get_type_hints(kind)
    return tuple(
        _part(each.name, hints[each.name], each.default, verb)
        for each in fields(kind)
        if each.name != "by"
    )


def _part(name: str, kind: Any, usual: Any, verb: Verb) -> WrittenField:
    form = verb.forms.get(name) or Form(kind, _writer(kind), reader(kind))
    written = verb.names.get(name, name)
    return WrittenField(written, name, usual, MISSING if name in verb.always else usual, *form)


def _writer(kind: Any) -> Writer | None:
    """Return the function that writes values of a type; None for what JSON has as it is."""
    kind = without_notes(kind)
    if get_origin(kind) in (Union, UnionType):
        (kind,) = (each for each in get_args(kind) if each is not NoneType)
        write = _writer(kind)
        return None if write is None else _unless_none(write)
    if get_origin(kind) is tuple:
        write = _writer(get_args(kind)[0])
        return list if write is None else _each(write)
    if issubclass(kind, Enum):
        return _VALUE
    if kind in (str, int, bool):
        return None
    raise TypeError(kind)


def _unless_none(write: Writer) -> Writer:
    return lambda value: None if value is None else write(value)


def _each(write: Writer) -> Writer:
    return lambda values: [write(value) for value in values]


def _as_it_is(value: Any) -> Any:
    return value


_VALUE = attrgetter("value")
_BY = WrittenField("by", "by", MISSING, MISSING, int, None, reader(int))
