"""Read a card file: what is printed, into frozen dataclasses.

What a file looks like is said in ``outline``; what a value looks like follows from the type of its
field: a number, ``yes`` or ``no`` (or ``true`` or ``false``), one of the words of an enum or a
``Literal``, a text, entries for a dataclass or a mapping, and items for a tuple, for which words
between commas do, too. ``no`` and ``true`` are flags only where the type is ``bool``. Where a type
leaves a choice, the first kind that fits is taken: ``int | Literal["X"]``. The field ``class_``
stands for ``class``, which cannot be a name in Python. In a mapping of dataclasses the name of each
entry is the first field. A ``Translatable`` is a text that has the key
of a phrase in other languages, which is its place in the file: ``card.fog.name``, or deeper down
``card.vesh.powers.drain.text``, where items without an ``id`` are counted.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from keyword import iskeyword
from types import MappingProxyType, NoneType, UnionType
from typing import (
    Any,
    Literal,
    NamedTuple,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from magblast.errors import CatalogError, cause
from magblast.kernel.language import Translatable
from magblast.kernel.outline import Entries, Items, Node, Text, parse, wrong
from magblast.kernel.vocabulary import without_notes
from magblast.system.files import packaged

T = TypeVar("T")
MOST = 99
"""The greatest number on a card."""
_ANY: Mapping[str, Collection[str]] = MappingProxyType({})
_FLAGS: Mapping[str, bool] = MappingProxyType(
    {"yes": True, "true": True, "no": False, "false": False}
)


def packaged_text(name: str, folder: str) -> str:
    """Return a text that comes with the program, from the installed package or the checkout.

    ``folder`` is where it lies in the checkout. Raises ``CatalogError`` when it cannot be read.
    """
    path = packaged(name, folder)
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise CatalogError("cards.not_utf8", path=str(path)) from None
    except OSError as error:
        raise CatalogError("cards.not_read", path=str(path), cause=cause(error)) from None


class CardFile(NamedTuple):
    """Represent the text of a card file and its name in errors, such as ``data/x.yaml``."""

    text: str
    name: str
    key: str = "card"
    """How the keys of its names and texts begin, such as in ``card.fog.name``."""

    def read(
        self, kind: type[T], ids: Sequence[str], words: Mapping[str, Collection[str]] = _ANY
    ) -> dict[str, T]:
        """Return the entries in the order of their ids; the first field of the class is the id.

        ``words`` names what else a field may hold than any text. Raises ``CatalogError`` for a
        wrong file: with each id once, all fields that have no default, and no other.
        """
        reader, found = _Reader(self, words), {}
        for line, id_, node in parse(self.text, self.name).entries:
            if id_ in found or id_ not in ids:
                raise wrong(self.name, line, "cards.id", id=id_)
            found[id_] = reader.node(kind, node, id_, id_)
        for id_ in ids:
            if id_ not in found:
                raise CatalogError("cards.no_id", file=self.name, id=id_)
        return {id_: found[id_] for id_ in ids}

    def read_whole(self, kind: type[T], words: Mapping[str, Collection[str]] = _ANY) -> T:
        """Return a file whose entries are the fields of a dataclass; raises ``CatalogError``."""
        whole: T = _Reader(self, words).node(kind, parse(self.text, self.name), "")
        return whole


class _Reader:
    """Read nodes by types."""

    def __init__(self, file: CardFile, words: Mapping[str, Collection[str]]) -> None:
        self.file = file.name
        self.key = file.key
        self.words = words

    def value(self, kind: Any, node: Node, where: str, field: str) -> Any:
        """Return the value of a type; ``where`` is its place, ``field`` the name of its field."""
        kind = without_notes(kind)
        origin, inner = get_origin(kind), get_args(kind)
        if origin in (Union, UnionType):
            return self._first(inner, node, where, field)
        if origin is tuple:
            return self._tuple(inner[0], node, where, field)
        if isinstance(origin, type) and issubclass(origin, Mapping):
            return self._mapping(inner, node, where, field)
        if kind is Translatable:
            return Translatable(f"{self.key}.{where}", self._word(str, node, field))
        if is_dataclass(kind):
            return self.node(kind, node, where)
        return self._word(kind, node, field)

    def node(self, kind: Any, node: Node, where: str, id_: str | None = None) -> Any:
        """Return a dataclass from its entries; ``id_`` is its first field."""
        hints, parts = get_type_hints(kind, include_extras=True), fields(kind)
        names = {_written(part.name): part.name for part in parts}
        found: dict[str, Any] = {} if id_ is None else {parts[0].name: id_}
        if not isinstance(node, Entries):
            raise self._wrong(node, "cards.line")
        for line, name, each in node.entries:
            if name not in names:
                raise wrong(self.file, line, "cards.field", field=name)
            if names[name] in found:
                raise wrong(self.file, line, "cards.twice", field=name)
            kept = names[name]
            found[kept] = self.value(hints[kept], each, _place(where, name), name)
        for part in parts:
            needed = part.default is MISSING and part.default_factory is MISSING
            if needed and part.name not in found:
                name = _written(part.name)
                if not where:
                    raise CatalogError("cards.no_id", file=self.file, id=name)
                raise CatalogError("cards.no_field", file=self.file, id=where, field=name)
        return kind(**found)

    def _first(self, kinds: tuple[Any, ...], node: Node, where: str, field: str) -> Any:
        """Return the value of the first kind that fits; what is wrong is said of the last one."""
        *firsts, last = [each for each in kinds if each is not NoneType]
        for kind in firsts:
            try:
                return self.value(kind, node, where, field)
            except CatalogError:
                continue
        return self.value(last, node, where, field)

    def _tuple(self, kind: Any, node: Node, where: str, field: str) -> tuple[Any, ...]:
        if isinstance(node, Text) and not node.quoted:
            parts = [part.strip() for part in node.text.split(",")]
            node = Items(node.line, tuple([node._replace(text=part) for part in parts]))
        if not isinstance(node, Items):
            raise self._wrong(node, "cards.items", field=field)
        places = [_place(where, _id_of(each) or n) for n, each in enumerate(node.items, 1)]
        pairs = zip(node.items, places, strict=True)
        return tuple([self.value(kind, each, place, field) for each, place in pairs])

    def _mapping(self, kinds: tuple[Any, ...], node: Node, where: str, field: str) -> Any:
        if not isinstance(node, Entries):
            raise self._wrong(node, "cards.line")
        found: dict[Any, Any] = {}
        for line, name, each in node.entries:
            key = self._word(without_notes(kinds[0]), Text(line, name, quoted=False), field)
            if key in found:
                raise wrong(self.file, line, "cards.twice", field=name)
            place = _place(where, name)
            found[key] = (
                self.node(kinds[1], each, place, key)
                if is_dataclass(kinds[1])
                else self.value(kinds[1], each, place, field)
            )
        return MappingProxyType(found)

    def _word(self, kind: Any, node: Node, field: str) -> Any:
        if not isinstance(node, Text):
            raise self._wrong(node, "cards.text", field=field)
        value = node.text
        if kind is int:
            if value.isdecimal() and int(value) <= MOST and not node.quoted:
                return int(value)
            raise self._wrong(node, "cards.number", field=field, most=MOST)
        if kind is bool:
            if value in _FLAGS and not node.quoted:
                return _FLAGS[value]
            raise self._wrong(node, "cards.flag", field=field)
        words = self.words.get(field)
        if get_origin(kind) is Literal:
            kind, words = str, get_args(kind)
        elif issubclass(kind, Enum):
            words = [str(member.value) for member in kind]
        # What YAML would take for something else is not plain text.
        plain = node.quoted or (value[:1].isalnum() and ": " not in value)
        if not plain or (words is not None and value not in words):
            raise self._wrong(node, "cards.text", field=field)
        return kind(value)

    def _wrong(self, node: Node, key: str, **slots: object) -> CatalogError:
        return wrong(self.file, node.line, key, **slots)


def _place(where: str, name: object) -> str:
    return f"{where}.{name}" if where else f"{name}"


def _written(name: str) -> str:
    """Return what files call a field: ``class`` for ``class_``."""
    word = name.removesuffix("_")
    return word if iskeyword(word) else name


def _id_of(node: Node) -> str:
    """Return the id that an item gives itself; nothing if it has none."""
    values = {name: value for _, name, value in node.entries} if isinstance(node, Entries) else {}
    id_ = values.get("id")
    return id_.text if isinstance(id_, Text) else ""
