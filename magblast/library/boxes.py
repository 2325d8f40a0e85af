"""Hold what everything at one table shares: the game, its set-up and its words."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Self

from magblast.bots.tactics import Briefing, bots_of
from magblast.kernel.game import AnyGame, AnyWords
from magblast.kernel.seat import Seat
from magblast.kernel.setup import Setup
from magblast.kernel.shelf import phrases_of
from magblast.library.errors import kind, refuse, whole
from magblast.record.log import parse_record
from magblast.wording import ENGLISH, Language

_LONGEST = 200
"""Most characters of what Python shows of an object."""


def as_json(data: Any) -> Any:
    """Return what a game writes in the types of JSON alone, as a reader of a log would find it."""
    return json.loads(json.dumps(data))


@dataclass(frozen=True, eq=False, repr=False)
class OpenBox:
    """Represent a game that has been set up: whatever lies on the table is read with it."""

    game: AnyGame
    setup: Setup
    words: AnyWords
    language: Language
    """With the phrases of the game."""

    @classmethod
    def of(cls, game: AnyGame, setup: Setup, language: Language = ENGLISH) -> Self:
        """Open the box of a game."""
        language = language.with_phrases(phrases_of(game.id))
        return cls(game, setup, game.words(setup, language), language)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Return the names at the table, by seat - 1."""
        return tuple(info.name for info in self.setup.seats)

    @cached_property
    def briefing(self) -> Briefing:
        """Return what bots may know before they see anything."""
        return Briefing(self.game, self.setup, bots_of(self.game.id))

    def name(self, seat: Seat | None) -> str:
        """Return the name at a seat; None is everybody."""
        return self.language.say("library.everybody") if seat is None else self.names[seat - 1]

    def seat(self, number: object) -> Seat:
        """Return the number of a seat; raises ``MagblastError`` where there is none."""
        return whole(number, "seat", 1, len(self.names))

    def shown(self, key: str, **slots: object) -> str:
        """Return what Python shows of an object: one line, never too long."""
        return shortened(self.language.say(f"library.{key}", **slots))

    def read(self, record: object, seat: Seat) -> Any:
        """Return the action that a record holds; it is of the seat unless it names another.

        Raises what ``Game.read`` raises, and ``MagblastError`` for what is no record.
        """
        if not isinstance(record, Mapping):
            raise refuse("not_json", value=kind(record))
        try:
            written = json.dumps(dict(record)).encode()
        except (TypeError, ValueError, RecursionError):
            raise refuse("not_json", value=kind(record)) from None
        return self.game.read({"by": seat, **parse_record(written)})


def shortened(text: str) -> str:
    """Return a text that fits into what Python shows of an object."""
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 2]}…>"
