"""Read a card file: what is printed, one entry for each id, into a dataclass.

The file is a small and simple part of YAML, so that no game needs a library for it: each line is
an id, or two spaces, the name of a field and its value, or four spaces and more of the text above.
What a value looks like follows from the type of its field: a number, ``yes`` or ``no``, one of the
words of an enum, a plain text, or for a tuple several words between commas. A ``Translatable`` is a
plain text that has the key of a phrase in other languages.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import MISSING, fields
from enum import Enum
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

from magblast.errors import CatalogError, cause
from magblast.kernel.language import Translatable
from magblast.kernel.phrase import Phrase
from magblast.system.files import packaged

T = TypeVar("T")
MOST = 99
"""The greatest number on a card."""
_ANY: Mapping[str, Collection[str]] = MappingProxyType({})


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


class _Line(NamedTuple):
    number: int
    id: str
    name: str
    """Empty where the entry of an id begins."""
    value: str


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
        any_kind: Any = kind
        hints = get_type_hints(any_kind)
        first, *parts = fields(any_kind)
        entries: dict[str, dict[str, Any]] = {}
        for line in self._lines():
            entry = entries.setdefault(line.id, {})
            if not line.name:
                if entry or line.id not in ids:
                    raise self._wrong(line.number, "cards.id", id=line.id)
                entry[first.name] = line.id
            elif line.name in entry:
                raise self._wrong(line.number, "cards.twice", field=line.name)
            elif line.name not in hints:
                raise self._wrong(line.number, "cards.field", field=line.name)
            else:
                allowed = words.get(line.name)
                entry[line.name] = self._value(line, hints[line.name], allowed)
        for id_ in ids:
            if id_ not in entries:
                raise CatalogError("cards.no_id", file=self.name, id=id_)
            for each in parts:
                if each.default is MISSING and each.name not in entries[id_]:
                    raise CatalogError("cards.no_field", file=self.name, id=id_, field=each.name)
        return {id_: any_kind(**entries[id_]) for id_ in ids}

    def _lines(self) -> Iterator[_Line]:
        held: _Line | None = None
        id_ = ""
        for number, text in enumerate(self.text.splitlines(), 1):
            if not text.strip() or text.startswith("#"):
                continue
            indent = len(text) - len(text.lstrip())
            if indent == 4 and held is not None and held.name:
                held = held._replace(value=f"{held.value} {text.strip()}")
                continue
            if held is not None:
                yield held
            name, colon, value = text.strip().partition(":")
            if indent not in (0, 2) or not colon or bool(value.strip()) != (indent == 2):
                raise self._wrong(number, "cards.line")
            id_ = id_ if indent else name
            held = _Line(number, id_, name if indent else "", value.strip())
        if held is not None:
            yield held

    def _value(self, line: _Line, kind: Any, words: Collection[str] | None) -> Any:
        name, value = line.name, line.value
        if kind is int:
            if value.isdecimal() and int(value) <= MOST:
                return int(value)
            raise self._wrong(line.number, "cards.number", field=name, most=MOST)
        if kind is Translatable:
            return Translatable(f"{self.key}.{line.id}.{name}", self._value(line, str, words))
        if kind is bool:
            if value in ("yes", "no"):
                return value == "yes"
            raise self._wrong(line.number, "cards.flag", field=name)
        if get_origin(kind) is tuple:
            (each, _) = get_args(kind)
            several = [part.strip() for part in value.split(",")]
            return tuple([self._value(line._replace(value=v), each, words) for v in several])
        if issubclass(kind, Enum):
            words = [str(member.value) for member in kind]
        # What YAML would take for something else is not plain text.
        plain = value[:1].isalnum() and ": " not in value and " #" not in value
        if not plain or (words is not None and value not in words):
            raise self._wrong(line.number, "cards.text", field=name)
        return kind(value)

    def _wrong(self, line: int, key: str, **slots: object) -> CatalogError:
        return CatalogError("cards.file", file=self.name, line=line, why=Phrase(key, **slots))
