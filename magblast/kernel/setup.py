"""Describe what a table agreed on before the first card was dealt."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from magblast.kernel.language import Language, Phrase
from magblast.kernel.packs import WAYS, Packs
from magblast.kernel.pool import Listed, Pool
from magblast.kernel.rng import GENERATORS, Rng


class Builder(NamedTuple):
    """Describe how a seat builds a value of its own, such as an army: so many of each part."""

    parts: Mapping[str, Mapping[str, int]]
    """By kind of value, such as a faction: the parts, and how many of each there may be."""
    build: Callable[[str, Mapping[str, int]], Any]
    """Return the JSON of a value from its kind and how many of each part it has."""
    counts: Callable[[Any], tuple[str, Mapping[str, int]]]
    """Return the kind and the counts of a value: an id, or what is in a header."""
    judge: Callable[[Any], Sequence[Phrase]]
    """Return everything that is wrong with the JSON of a value, each with its rule."""
    sum_up: Callable[[Any], Phrase]
    """Return what a value has so far, such as ``13 of 16 troops``."""


class Listing(NamedTuple):
    """Describe how a value that a seat brings is written as a text, such as a deck list."""

    read: Callable[[str, Language], Listed]
    """Return what a text says, with the names of a language or the English ones."""
    write: Callable[[Any, Language], str]
    """Return the text of a value: an id, or what is in a header."""
    name: Callable[[Any, Language], str]
    """Return what a value is called."""
    rename: Callable[[str, str, Language], str]
    """Return a text under another name, with everything else in it."""
    pool: Callable[[Language], Pool]
    """Return the cards that a value is built from."""


class SeatSetting(NamedTuple):
    """Describe what a seat may choose before a game, such as an army."""

    values: tuple[str, ...]
    """The ids of what there is to choose from."""
    usual: tuple[str, ...]
    """What a seat has that chooses nothing, by seat - 1."""
    read: Callable[[object, str], Any] | None = None
    """Read what a seat brings of its own from its JSON and the place of that in the header.

    It returns what the header keeps, and raises ``ShapeError``. None where a seat can only choose
    one of the values.
    """
    required: bool = False
    """A log must say what each seat has; a new game always does."""
    builder: Builder | None = None
    """How a seat builds what ``read`` accepts, if there is an editor for it."""
    listing: Listing | None = None
    """How it is written as a text, if people write such texts."""
    packs: Packs | None = None
    """How it is built from packs, if it can be."""

    @property
    def ways(self) -> Sequence[str]:
        """The ways in which a seat can get packs to build from."""
        return () if self.packs is None else WAYS


class SeatInfo(NamedTuple):
    """Describe who sits at a seat."""

    name: str
    bot: str | None = None
    settings: Mapping[str, Any] = MappingProxyType({})
    """The settings of the seat, such as an army; see ``Offering.seat_settings``.

    In a log of a game without any, whatever else its header says of the seat: unread JSON.
    """


class Setup(NamedTuple):
    """Represent the public part of a header.

    The seed is not in it, so that a view may hold it.
    """

    edition: str
    seats: tuple[SeatInfo, ...]
    options: Mapping[str, str | int]
    """Every option of the edition; see ``Game.options``."""
    rules: str
    """Version of the rules, such as ``third/1``."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the captains, by seat - 1."""
        return tuple([info.name for info in self.seats])


class Start(NamedTuple):
    """Represent the secret part of a header: what the first position is made from."""

    seed: str
    rng: str
    """Name of the generator, such as ``splitmix64/1``."""
    deal: Mapping[str, Any] | None = None
    """The prearranged part of the deal: the game's own JSON, unread."""
    position: Mapping[str, Any] | None = None
    """A table in mid-game: the game's own JSON, unread. Never beside a deal."""
    script: bool = False
    """The header names no version of the rules: a person wrote it for those of today."""

    def __repr__(self) -> str:
        """Return the name of the generator alone, which is no secret."""
        return f"<Start {self.rng}>"

    @property
    def generator(self) -> Rng:
        """Return the generator that the header names."""
        return next(each for each in GENERATORS if each.name == self.rng)
