"""Describe a game before anybody sits down: its options, its cards and its rules."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, Protocol


class ValueWords(NamedTuple):
    """Describe a value that an option of a game may take."""

    name: str
    """Such as ``the table listens``."""
    text: str
    """What the value means and, in a second sentence, what it costs or leads to."""


class OptionWords(NamedTuple):
    """Describe an option of a game and its values."""

    name: str
    """As the screens show it, such as ``Sound effects``."""
    help: str
    """As the command line explains it, such as ``who judges the sound effects``."""
    values: Mapping[str | int, ValueWords]
    editions: tuple[str, ...] = ()
    """The editions in which it makes a difference; empty for all."""
    built: ValueWords | None = None
    """What a value is called that a seat has built; None where nothing can be built."""
    parts: Mapping[str, ValueWords] = MappingProxyType({})
    """The kinds and the parts of such a value."""
    ways: Mapping[str, ValueWords] = MappingProxyType({})
    """The ways in which a seat can get packs to build from."""


class CatalogueEntry(NamedTuple):
    """Describe a card, or anything else that is printed."""

    id: str
    name: str
    summary: str
    """What stands beside the name in a list, in columns of their own."""
    kind: str
    """What stands behind the name where the entry is explained, such as ``flagship, hull 8``."""
    text: tuple[str, ...]
    """The paragraphs that explain it."""
    copies: tuple[str, ...] = ()
    """Ids of the copies, as the log names them."""
    called: tuple[tuple[str, ...], ...] = ()
    """What else players call it, in groups such as ``("7♣", "7c", "seven of clubs")``.

    The names of a group mean the same; the first is the one shown on the table.
    """
    english: str = ""
    """What the card file calls it; empty if nothing else."""


class CatalogueSection(NamedTuple):
    """Group the entries of one kind."""

    title: str
    entries: tuple[CatalogueEntry, ...]


class About(Protocol):
    """The description of a game in one language, before a table is set up."""

    @property
    def motto(self) -> str:
        """Return one line for the home screen."""
        ...

    @property
    def winning(self) -> str:
        """Return how one wins, in words that go on from *Win the game:*; empty if untold."""
        return ""

    @property
    def options(self) -> Mapping[str, OptionWords]:
        """Return the words of every option of any edition, by its name."""
        ...

    @property
    def seat_settings(self) -> Mapping[str, OptionWords]:
        """Return the words of every setting of a seat, by its name."""
        ...

    @property
    def figures(self) -> Mapping[str, str]:
        """Return what each figure of a tally is called, in the order in which they are shown."""
        ...

    def feats(self, counts: Mapping[str, int]) -> Sequence[str]:
        """Return the figures that a one-line result tells of a seat, from the counts of its tally.

        Two or three figures, such as ``14 damage``, that give no hand away.
        """
        ...

    def character(self, kind: str) -> str:
        """Say in a sentence how a character of the game differs from greedy, such as ``bold``."""
        ...

    def topic(self, kind: str) -> str:
        """Return what sums over many games call a kind of decision, such as ``Responding``."""
        ...

    def phase(self, word: str, edition: str) -> str:
        """Return what sums over many games call a phase, such as ``Attack phase``."""
        ...

    def catalogue(self, edition: str) -> tuple[CatalogueSection, ...]:
        """Return what is printed in an edition."""
        return ()

    def rulebook(self) -> str:
        """Return the rules as Markdown; raises ``MagblastError`` when they are missing."""
        ...


def names_of_choices(about: About) -> dict[str, str]:
    """Return the names of what seats may choose, such as decks, by id."""
    return {
        str(id_): words.name
        for setting in about.seat_settings.values()
        for id_, words in setting.values.items()
    }


def names_in(about: About, editions: Iterable[str]) -> dict[str, str]:
    """Return what sides are called, by the words that results are kept by.

    These are the English names of what is printed, and the ids of what seats may choose.
    """
    return names_of_choices(about) | {
        entry.english or entry.name: entry.name
        for edition in editions
        for section in about.catalogue(edition)
        for entry in section.entries
    }


def entries_in(about: About, edition: str) -> dict[str, str]:
    """Return the entries in the catalogue of an edition by their ids and those of their copies."""
    return {
        id_: entry.id
        for section in about.catalogue(edition)
        for entry in section.entries
        for id_ in (entry.id, *entry.copies)
    }
