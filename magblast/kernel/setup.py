"""Describe what a table agreed on before the first card was dealt."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple


class SeatInfo(NamedTuple):
    """Describe who sits at a seat."""

    name: str
    bot: str | None = None
    settings: Mapping[str, Any] = MappingProxyType({})
    """Everything else that a header says of the seat, such as a game's own deck; unread JSON."""


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
