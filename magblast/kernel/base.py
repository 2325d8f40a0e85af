"""Offer what most games have in common: bases with inert defaults.

A game replaces what it has something to say about; ``docs/adding-a-game.md`` shows a small one.
``OpenPosition`` and ``OpenGame`` are for games without secrets.
"""

import json
from collections.abc import Hashable, Iterable, Mapping, Sequence
from datetime import date
from functools import cached_property
from types import MappingProxyType
from typing import Any, Generic, Protocol, TypeVar, cast

from magblast.kernel.about import About, OptionWords, ValueWords
from magblast.kernel.base_position import (
    OVER,
    BasePosition,
    OpenPosition,
    OpenView,
    TurnBegan,
    last_index,
)
from magblast.kernel.base_words import BaseWords
from magblast.kernel.game import Action, Game, Mark, Position, View, Words
from magblast.kernel.language import Language, Translatable
from magblast.kernel.memory import SeatMemory
from magblast.kernel.nodes import values
from magblast.kernel.preview import Facts, Preview, changes
from magblast.kernel.seat import Seat, Viewer
from magblast.kernel.setup import Builder, SeatSetting, Setup
from magblast.kernel.stand_ins import renamed, stand_ins

A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=View)
P = TypeVar("P", bound=Position[Any, Any, Any])

__all__ = [
    "OVER",
    "BaseAbout",
    "BaseGame",
    "BasePosition",
    "BaseWords",
    "OpenGame",
    "OpenPosition",
    "OpenView",
    "TurnBegan",
    "Writing",
    "last_index",
]


class Writing(Protocol):
    """Write and read actions, as ``record.notation.Notation`` does."""

    def write(self, action: Any) -> dict[str, Any]:
        """Return an action as the fields of a record."""
        ...

    def read(self, record: Mapping[str, Any]) -> Any:
        """Return the action that a record holds."""
        ...


class BaseAbout(About):
    """Describe a game from its phrases.

    They are ``motto``, ``rules``, if wanted ``winning`` and, for each option or setting of a seat,

    ``option.jokers``, ``option.jokers.help``, ``option.jokers.2`` and ``option.jokers.2.text``.
    What a seat may build is called ``setting.army.built``, its parts ``setting.army.archer``.
    """

    def __init__(self, game: "BaseGame[Any, Any, Any, Any]", language: Language) -> None:
        self.game = game
        self.language = language

    def say(self, key: str, **slots: object) -> str:
        """Fill a phrase of the game."""
        return self.language.say(f"{self.game.id}.{key}", **slots)

    @property
    def motto(self) -> str:
        """Return one line for the home screen."""
        return self.say("motto")

    @property
    def winning(self) -> str:
        """Return how one wins; a game without the phrase does not tell."""
        return self.say("winning") if self.language.knows(f"{self.game.id}.winning") else ""

    @cached_property
    def options(self) -> Mapping[str, OptionWords]:
        """Return the words of every option, with all the values that it has in any edition."""
        found: dict[str, dict[str | int, None]] = {}
        for edition in self.game.editions:
            for name, allowed in self.game.options(edition).items():
                found.setdefault(name, {}).update(dict.fromkeys(allowed))
        return {name: self._words(f"option.{name}", [*each]) for name, each in found.items()}

    @cached_property
    def seat_settings(self) -> Mapping[str, OptionWords]:
        """Return the words of every setting of a seat."""
        settings = {
            name: found
            for edition in self.game.editions
            for name, found in self.game.seat_settings(edition).items()
        }
        return {name: self._setting(name, found) for name, found in settings.items()}

    def parts(self, name: str, builder: Builder) -> Mapping[str, ValueWords]:
        """Return the words of the kinds and the parts of what a seat may build for a setting."""
        ids = [*builder.parts, *(part for parts in builder.parts.values() for part in parts)]
        return {each: self._value(f"setting.{name}.{each}") for each in ids}

    def _setting(self, name: str, setting: SeatSetting) -> OptionWords:
        key = f"setting.{name}"
        words = self._words(key, setting.values)._replace(ways=self._ways(key, setting))
        if setting.builder is None:
            return words
        built = self._value(f"setting.{name}.built")
        return words._replace(built=built, parts=self.parts(name, setting.builder))

    def _ways(self, key: str, setting: SeatSetting) -> Mapping[str, ValueWords]:
        """Return the words of the ways in which a seat can get packs."""
        return {way: self._value(f"{key}.{way}") for way in setting.ways}

    def _words(self, key: str, values: Sequence[str | int]) -> OptionWords:
        words = {value: self._value(f"{key}.{value}") for value in values}
        return OptionWords(self.say(key), self.say(f"{key}.help"), words)

    def _value(self, key: str) -> ValueWords:
        return ValueWords(self.say(key), self.say(f"{key}.text"))

    @property
    def figures(self) -> Mapping[str, str]:
        """Return what each figure of a tally is called."""
        return {name: self.say(f"figure.{name}") for name in self.game.figures}

    def feats(self, counts: Mapping[str, int]) -> Sequence[str]:
        """Return the figures that a one-line result gives."""
        return [self.say(f"feat.{name}", count=counts.get(name, 0)) for name in self.game.feats]

    def character(self, kind: str) -> str:
        """Return the phrase ``character.<kind>``."""
        return self.say(f"character.{kind}")

    def topic(self, kind: str) -> str:
        """Return the phrase ``topic.<kind>``, or else the hint of ``means.<kind>``."""
        for key in (f"topic.{kind}", f"means.{kind}"):
            if self.language.knows(f"{self.game.id}.{key}"):
                return self.say(key).splitlines()[0]
        return kind

    def phase(self, word: str, edition: str) -> str:
        """Return the phrase ``phase.<word>`` with a capital, or else the word."""
        if not self.language.knows(f"{self.game.id}.phase.{word}"):
            return word
        name = self.say(f"phase.{word}")
        return name[:1].upper() + name[1:]

    def rulebook(self) -> str:
        """Return the rules as Markdown."""
        return self.say("rules")


class BaseGame(Game[P, A, E, V], Generic[P, A, E, V]):
    """Offer a game of one edition, without options, of whose actions everything is public.

    A game gives ``id``, ``name``, ``seats``, ``notation``, ``phrases`` and ``make_words``, and the
    methods ``open``, ``imagine`` and ``snapshot``.
    """

    id: str
    name: str
    seats = range(2, 3)
    notation: Writing
    """How actions are written."""
    phrases: Mapping[str, Mapping[str, str]]
    """The phrases of the game by the code of their language."""
    make_words: type[BaseWords[Any, Any, Any]]
    figures: Sequence[str] = ()
    """What ``tally`` counts, in the order in which it is shown."""
    feats: Sequence[str] = ()
    """The few figures that a one-line result gives, said by ``feat.<name>``."""
    rules_from: Mapping[str, date] = MappingProxyType({})
    """The first day whose deal is played by a version of the rules, for all but the oldest."""

    @property
    def editions(self) -> Mapping[str, Translatable]:
        """Return the only edition."""
        return {self.id: Translatable(f"{self.id}.title", self.name)}

    def rules_on(self, edition: str, day: date) -> str:
        """Return the newest version of the rules that has begun on that day."""
        versions, begun = self.rules_versions(edition), self.rules_from
        return next(each for each in versions if begun.get(each, day) <= day)

    def facts_seen(self, setup: Setup, view: V) -> Facts:
        """Return the known facts about things, from which a preview tells the changes."""
        return {}

    def preview(self, setup: Setup, view: V, action: A) -> Preview:
        """Return the facts that change if nobody answers."""
        after, _ = self.imagine(setup, view, "preview").play(action)
        seen: V = after.view(view.viewer)
        return Preview(changes(self.facts_seen(setup, view), self.facts_seen(setup, seen)))

    def write(self, action: A) -> dict[str, Any]:
        """Return an action as the fields of a log record."""
        return self.notation.write(action)

    def read(self, record: Mapping[str, Any]) -> A:
        """Return the action that a log record holds."""
        action: A = self.notation.read(record)
        return action

    def kinds(self, setup: Setup, view: V) -> Mapping[str, Hashable]:
        """Return what interchangeable things share, by their ids; nothing where all are unique."""
        return {}

    def alike(self, setup: Setup, view: V, action: A) -> Hashable:
        """Return an answer with the first of its kind in the place of each thing."""
        return cast(Hashable, renamed(action, stand_ins(self.kinds(setup, view))))

    def mark(self, event: E) -> tuple[Mark, Seat | None]:
        """Return where turns begin, and the seat in a field ``seat`` or ``by``."""
        mark = Mark.TURN if isinstance(event, TurnBegan) else Mark.OTHER
        return mark, getattr(event, "seat", getattr(event, "by", None))

    def tally(self, events: Iterable[E]) -> Mapping[str, Mapping[Seat, int]]:
        """Count nothing."""
        return {name: {} for name in self.figures}

    def about(self, language: Language) -> About:
        """Return the description of the game before a table is set up."""
        return BaseAbout(self, language.with_phrases(self.phrases))

    def words(self, setup: Setup, language: Language) -> Words[A, E, V]:
        """Return the sentences of a game in a language."""
        names = tuple(info.name for info in setup.seats)
        return self.make_words(self.id, names, language.with_phrases(self.phrases))


class OpenGame(BaseGame[P, A, E, OpenView[P]]):
    """Offer a game without secrets: what is seen is everything."""

    def imagine(
        self, setup: Setup, view: OpenView[P], seed: str, memory: SeatMemory | None = None
    ) -> P:
        """Return the position itself."""
        return view.at

    def snapshot(self, at: P, viewer: Viewer) -> dict[str, Any]:
        """Return the fields of the position."""
        # JSON knows no tuples, and a snapshot is compared with one that was read.
        fields: dict[str, Any] = json.loads(json.dumps(at.data(), default=values))
        return fields

    def reveals(self, before: P, action: A, events: Sequence[E], after: P) -> bool:
        """Return whether another seat is asked now: it has seen what was done."""
        now = after.decision
        return now is None or now.seat != action.by

    def legal_is_public(self, setup: Setup, public: OpenView[P]) -> bool:
        """Return True: nobody holds anything that others do not see."""
        return True
