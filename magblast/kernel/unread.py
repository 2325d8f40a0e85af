"""Keep what stands in a file, and read each part of it when it is asked for."""

from collections.abc import Iterator, Mapping
from typing import Generic, TypeVar

from msgspec import Raw, Struct
from msgspec.json import decode

K = TypeVar("K", bound=str)
V = TypeVar("V")


class Text(Struct, frozen=True, array_like=True, eq=False, gc=False):
    """Represent words of a file whose English is read when it is asked for."""

    key: str
    """Key of the phrase of any other language."""
    raw: Raw
    """The English, as JSON."""

    @property
    def english(self) -> str:
        """Return the English, which is read now."""
        return decode(self.raw, type=str)


class Unread(Mapping[K, V], Generic[K, V]):
    """Read each entry of a mapping when it is asked for, once."""

    def __init__(self, raw: Mapping[K, Raw], kind: type[V]) -> None:
        """Keep the JSON of each entry, and the type that all of them are."""
        self.raw = raw
        self.kind = kind
        self.known: dict[K, V] = {}
        """What has been read."""

    def __getitem__(self, name: K) -> V:
        """Return an entry; raises ``KeyError`` if there is none."""
        if name not in self.known:
            self.known[name] = decode(self.raw[name], type=self.kind)
        return self.known[name]

    def __contains__(self, name: object) -> bool:
        """Return whether there is such an entry, without reading it."""
        return name in self.raw

    def __iter__(self) -> Iterator[K]:
        """Iterate over the names."""
        return iter(self.raw)

    def __len__(self) -> int:
        """Return how many entries there are."""
        return len(self.raw)
