"""Gather what every picture of a table is drawn from."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, Self, TypeVar

from magblast.kernel.base import BaseWords
from magblast.kernel.language import Language, Told
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat
from magblast.paint.ink import Glyphs, Ground, Ink
from magblast.paint.text import clean
from magblast.paint.toll import Toll

NUMBER = "#"
"""Stands before the number of a captain, so that it is not taken for the digit of a card."""

V = TypeVar("V")
W = TypeVar("W", bound=BaseWords[Any, Any, Any])


@dataclass(frozen=True, slots=True)
class Marks:
    """Describe what is lit up on the table."""

    choices: frozenset[Thing] = frozenset()
    chosen: frozenset[Thing] = frozenset()
    cursor: Thing | None = None
    held: Thing | None = None
    """What was picked up, and is to be given a place."""
    placed: tuple[Thing, ...] = ()
    """Things that have been given a place, but do not stand there yet."""
    picks: tuple[Thing, ...] = ()
    """What was picked, in order."""
    typed: str = ""
    """What has been typed of a name of two keys, such as the number of a captain."""
    keys: Mapping[Thing, str] = field(default_factory=dict)
    """The keys by which things on the board are picked now; they are shown on the things."""
    kept: Mapping[Thing, str] = field(default_factory=dict)
    """The keys of things on the board, whether or not they may be picked now."""
    tolls: Mapping[Thing, Toll] = field(default_factory=dict)
    """What would become of things; it is shown on them."""


@dataclass(frozen=True)
class Scene(Generic[V]):
    """Pair a view with the words, characters and lights it is drawn with."""

    view: V
    names: Sequence[str]
    glyphs: Glyphs
    language: Language
    marks: Marks = field(default_factory=Marks)
    near: Seat | None = None
    """Whose side of the table is shown below where the view is nobody's; None for the usual one."""
    switched: frozenset[str] = frozenset()
    """The switches of the look that whoever looks has turned on."""
    danger: frozenset[Thing] = frozenset()
    """What could fall in the next turn of its enemies."""

    def showing(self, view: V) -> Self:
        """Return the scene with another view."""
        return replace(self, view=view)

    @property
    def say(self) -> Callable[..., str]:
        """Return what fills a phrase of the language."""
        return self.language.say

    def translate(self, words: Told) -> str:
        """Return words of a file in the language."""
        return self.language.translate(words)

    @property
    def letters(self) -> Mapping[Thing, str]:
        """The keys of things: of those that may be picked, and of those that keep theirs."""
        return {**self.marks.kept, **self.marks.keys}

    def light(
        self, thing: Thing, ground: Ground = Ground.CARD, ink: Ink = Ink.SOFT, sign: str = ""
    ) -> tuple[Ground, Ink, str]:
        """Return ground, ink and sign of a thing: those given, unless it is or may be picked."""
        marks, glyphs = self.marks, self.glyphs
        if thing == marks.cursor:
            return Ground.CURSOR, Ink.ACCENT, glyphs.cursor
        if thing in marks.choices:
            return Ground.CHOICE, Ink.KEY, self.letters.get(thing, glyphs.choice)
        if thing in marks.chosen:
            return Ground.CHOSEN, Ink.ACCENT, glyphs.chosen
        # A sign of its own tells more than the key.
        is_plain = sign in ("", glyphs.edge)
        return ground, ink, self.letters.get(thing, sign) if is_plain else sign

    def name(self, seat: Seat) -> str:
        """Return the name of a player, on one line."""
        return clean(self.names[seat - 1])

    def numbered(self, seat: Seat) -> str:
        """Return the number and the name of a player."""
        return f"{NUMBER}{seat} {self.name(seat)}"


@dataclass(frozen=True, kw_only=True)
class DrawnScene(Scene[V], Generic[V, W]):
    """Add to a scene the words of the table, which the pictures of a game need."""

    voice: W

    def caption(self, key: str, **slots: object) -> str:
        """Fill a phrase of the pictures."""
        return self.voice.say(f"picture.{key}", **slots)
