"""Represent a card file that comes with a game, and read it in its checked form.

``python -m magblast.card_files`` writes the checked form beside each card file, as JSON. It counts
only for the very text it was made from; beside any other, the card file itself is read and checked.
"""

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

from magblast.kernel.digest import blake2b
from magblast.kernel.language import Phrase
from magblast.kernel.packaged import text_of
from magblast.kernel.shelf import room_of
from magblast.system.files import packaged

T = TypeVar("T")
DIALECT = "https://json-schema.org/draft/2020-12/schema"
"""The dialect in which all schemas of the program are written."""


class Mistake(NamedTuple):
    """Represent what no single field of a card file can show."""

    place: tuple[str | int, ...]
    """What leads to it, such as ``cards``, ``dink`` and ``hull``; in a list, its number from 0."""
    reason: Phrase


def _none(value: object) -> Iterable[Mistake]:
    return ()


@dataclass(frozen=True, slots=True)
class CardFile(Generic[T]):
    """Represent a file of cards, such as ``data/<name>.yaml``, and the type it is read as."""

    name: str
    kind: type[T]
    key: str = "card"
    """How the keys of its names and texts begin, such as in ``card.fog.name``."""
    check: Callable[[T], Iterable[Mistake]] = _none
    """Find what is wrong with a file whose fields are right, each by itself."""

    house: type | None = None
    """The type that a file of house editions is read as; None in a game without them."""

    made: Callable[[str], T] | None = None
    """Make the value from its checked form, where not all of it is read at once."""

    folder: Path | None = None
    """Where the file of a game of another package lies; ``data`` for the games of the house."""

    def beside(self, end: str) -> Path:
        """Return the path of the file with the ending ``yaml``, or of what is made from it."""
        name = f"{self.name}.{end}"
        return self.folder / name if self.folder else packaged(name, "data")

    @property
    def called(self) -> str:
        """Return what errors call the file."""
        return str(self.beside("yaml")) if self.folder else f"data/{self.name}.yaml"

    def text(self) -> str:
        """Return the text of the file; raises ``CatalogError`` when it cannot be read."""
        return text_of(self.beside("yaml"))

    def read(self) -> T:
        """Return what the file says; raises ``CatalogError`` when it is missing or wrong."""
        text = self.text()
        # A missing form, one that is no text, and one of other types than today's.
        with suppress(OSError, ValueError):
            built = self.beside("built").read_text(encoding="utf-8")
            stamp, _, checked = built.partition("\n")
            if stamp == _stamp(text, checked):
                return self._value(checked)
        return self.parse(text)

    def parse(self, text: str) -> T:
        """Return what a text in place of the file says; raises ``CatalogError`` if it is wrong."""
        return self._value(self._checked(text))

    def built(self) -> str:
        """Return what is to be kept beside the file; raises ``CatalogError`` if it is wrong."""
        text = self.text()
        checked = self._checked(text)
        return f"{_stamp(text, checked)}\n{checked}"

    def schema(self) -> dict[str, Any]:
        """Return the JSON Schema of the file, for editors."""
        return _schema(self.kind, f"{self.name}.yaml")

    def house_schema(self) -> dict[str, Any] | None:
        """Return the JSON Schema of a file of house editions; None in a game without them."""
        return None if self.house is None else _schema(self.house, "house.yaml")

    def _checked(self, text: str) -> str:
        # What reads and checks takes half a second and sixteen megabytes.
        from magblast.card_files.checking import checked
        from magblast.card_files.outline import outline

        read = outline(text, self.called)
        json = checked(self.kind, read, self.key)
        for mistake in self.check(self._value(json)):
            raise read.wrong(*mistake)
        return json

    def _value(self, checked: str) -> T:
        if self.made is not None:
            return self.made(checked)
        from msgspec.json import decode

        return decode(checked, type=self.kind)


def card_file_of(game: str) -> CardFile[Any] | None:
    """Return the card file of a game, which its catalog calls ``CARDS``; None without one."""
    return getattr(room_of(game, "catalog"), "CARDS", None)


def _schema(kind: type, title: str) -> dict[str, Any]:
    from magblast.card_files.checking import schema_of

    return {"$schema": DIALECT, **schema_of(kind), "title": title}


def _stamp(text: str, checked: str) -> str:
    return blake2b(f"{text}\0{checked}".encode(), digest_size=32).hexdigest()
