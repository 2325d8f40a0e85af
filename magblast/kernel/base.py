"""Offer what most games have in common: bases with inert defaults.

A game replaces what it has something to say about; ``docs/adding-a-game.md`` shows a small one.
``OpenPosition`` and ``OpenGame`` are for games without secrets.
"""

import json
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property
from types import MappingProxyType
from typing import Any, Generic, Protocol, Self, TypeVar, cast

from magblast.kernel.about import About, CatalogueSection, OptionWords, ValueWords
from magblast.kernel.decision import PUBLIC, Decision, Outcome
from magblast.kernel.game import Action, Mark, Position, View, Words
from magblast.kernel.has import Has
from magblast.kernel.language import Language, Translatable
from magblast.kernel.memory import SeatMemory
from magblast.kernel.nodes import values
from magblast.kernel.picks import CARD, NUMBER, OPTION, PLACE, Spelling, Thing
from magblast.kernel.preview import Change, Facts, Preview, PreviewLine, changes
from magblast.kernel.refusal import IllegalAction, Refusal
from magblast.kernel.seat import Seat, Viewer
from magblast.kernel.setup import Builder, SeatSetting, Setup, Start
from magblast.kernel.stand_ins import renamed, stand_ins
from magblast.kernel.vocabulary import Tellers, Ways, seen_by, slots_of, spelled, ways_of, word_for

A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=View)
P = TypeVar("P", bound=Position[Any, Any, Any])
OVER = Refusal("over", "")
"""Nothing is answered after the end."""


@dataclass(frozen=True)
class TurnBegan:
    """Tell that a turn has begun; the usual phrase for it is ``usual.event.turn_began``."""

    seat: Seat
    turn: int


def last_index(events: Sequence[E], is_meant: Callable[[E], bool]) -> int | None:
    """Return the index of the last event that is meant; None where there is none."""
    return next((n for n in reversed(range(len(events))) if is_meant(events[n])), None)


class BasePosition(Generic[A, E]):
    """Represent a position whose fields are its state: the base of a frozen dataclass.

    A game gives ``turn``, ``outcome``, ``decision``, ``attempts``, ``judge`` and ``after``.
    """

    @property
    def decision(self) -> Decision | None:
        """Return who is asked what; None when the game is over."""
        raise NotImplementedError

    @property
    def outcome(self) -> Outcome | None:
        """Return how the game ended; None while it goes on."""
        raise NotImplementedError

    def attempts(self, seat: Seat) -> Iterable[A]:
        """Iterate over what the seat asked might try, legal or not, in the pinned order."""
        raise NotImplementedError

    def judge(self, action: A) -> Refusal | None:
        """Return why an action of the seat asked is refused; None when it is legal."""
        raise NotImplementedError

    def after(self, action: A) -> tuple[Self, tuple[E, ...]]:
        """Return the position after a legal action, and what happened."""
        raise NotImplementedError

    @cached_property
    def legal(self) -> tuple[A, ...]:
        """List the legal answers."""
        asked = self.decision
        tried = () if asked is None else self.attempts(asked.seat)
        return tuple([action for action in tried if self.judge(action) is None])

    def play(self, action: A) -> tuple[Self, tuple[E, ...]]:
        """Return the position after an action and what happened; raises ``IllegalAction``."""
        if refused := self.refusal_of(action):
            raise IllegalAction(action, refused)
        after, events = self.after(action)
        begins = cast(Any, after).turn != cast(Any, self).turn
        return after, (*events, *after.turn_began()) if begins else events

    def turn_began(self) -> tuple[E, ...]:
        """Return what tells that a turn begins here, by default with the seat asked.

        ``play`` adds it when ``turn`` has changed; a game with an event of its own returns nothing.
        """
        asked = self.decision
        return () if asked is None else (cast(E, TurnBegan(asked.seat, cast(Any, self).turn)),)

    def refusal_of(self, action: A) -> Refusal | None:
        """Return why an action is refused; None when it is legal."""
        asked = self.decision
        if asked is None:
            return OVER
        if action.by != asked.seat:
            return Refusal("not_your_decision", "", {"seat": asked.seat})
        return self.judge(action)

    def near_misses(self) -> Iterator[tuple[A, Refusal]]:
        """Iterate over what might be tried and is refused."""
        asked = self.decision
        for action in () if asked is None else self.attempts(asked.seat):
            if refused := self.judge(action):
                yield action, refused

    def answers(self, seat: Seat) -> tuple[A, ...]:
        """Return nothing: the game has no open rounds."""
        return ()

    def public_answers(self) -> tuple[A, ...]:
        """Return nothing: what is answered may be in a hand."""
        return ()

    def decline(self, seat: Seat) -> A:
        """Refuse to be called: the game has no open rounds."""
        raise NotImplementedError

    def fresh(self) -> Self:
        """Return an equal position with empty caches."""
        return cast(Self, replace(cast(Any, self)))

    def data(self) -> Any:
        """Return what digests cover."""
        return self


@dataclass(frozen=True)
class OpenView(Generic[P]):
    """Show a whole position to everybody; what it is made of is in ``at``."""

    viewer: Seat | None
    at: P

    @property
    def decision(self) -> Decision | None:
        """Return the pending decision."""
        return self.at.decision

    @property
    def legal(self) -> Sequence[Any]:
        """List the legal answers when the viewer is the seat asked."""
        asked = self.decision
        return self.at.legal if asked is not None and asked.seat == self.viewer else ()

    @property
    def hand(self) -> tuple[str, ...]:
        """Return nothing: everybody sees everything."""
        return ()

    @property
    def turn(self) -> int:
        """Return how many turns have begun."""
        turn: int = cast(Any, self.at).turn
        return turn

    @property
    def active(self) -> Seat | None:
        """Return whose turn it is."""
        active: Seat | None = cast(Any, self.at).active
        return active

    @property
    def living(self) -> tuple[Seat, ...]:
        """List the seats still in the game."""
        living: tuple[Seat, ...] = cast(Any, self.at).living
        return living


class OpenPosition(BasePosition[A, E]):
    """Represent a position without secrets."""

    living: tuple[Seat, ...] = (1, 2)

    @property
    def active(self) -> Seat | None:
        """Return whose turn it is: that of the seat asked."""
        asked = self.decision
        return None if asked is None else asked.seat

    def public_answers(self) -> tuple[A, ...]:
        """Return every answer to a public question: nobody has a hand."""
        asked = self.decision
        return self.legal if asked is not None and asked.audience is PUBLIC else ()

    def view(self, viewer: Seat | None) -> OpenView[Self]:
        """Return what everybody sees."""
        return OpenView(viewer, self)


class Writing(Protocol):
    """Write and read actions, as ``record.notation.Notation`` does."""

    def write(self, action: Any) -> dict[str, Any]:
        """Return an action as the fields of a record."""
        ...

    def read(self, record: Mapping[str, Any]) -> Any:
        """Return the action that a record holds."""
        ...


class BaseWords(Generic[A, E, V]):
    """Put a game into words: each phrase under the name of the class it tells.

    ``event.taken`` tells the event ``Taken``, ``do.take`` the action ``Take``, ``ask.take`` and
    ``ask.take.own`` ask for a decision of that kind, ``means.take`` explains it, ``why.too_many``
    gives a reason, and
    ``role.count`` names a field. What a phrase may name are the fields, told by their types. A key
    of the game begins with its id; one that it does not have is looked for under ``usual``.
    """

    things: Mapping[Any, tuple[str, str]] = {}
    """Role and kind of thing for each type of field that is picked."""

    def __init__(self, id_: str, names: Sequence[str], language: Language) -> None:
        self.id = id_
        self.names = names
        self.language = language
        self._ways: dict[type, Ways] = {}

    def say(self, key: str, **slots: object) -> str:
        """Fill a phrase of the game, or the usual one."""
        own, phrases = f"{self.id}.{key}", self.language.phrases
        if own not in phrases and f"usual.{key}" in phrases:
            own = f"usual.{key}"
        return self.language.say(own, **slots)

    @property
    def tellers(self) -> Tellers:
        """Return how values are told, by their types."""
        return {Seat: lambda seat: self.names[seat - 1]}

    def slots(self, node: Any) -> dict[str, Any]:
        """Return the fields of an event or an action, told by their types."""
        kind = type(node)
        if kind not in self._ways:
            self._ways[kind] = ways_of(kind, self.tellers)
        return slots_of(node, self._ways[kind], self.language.listing)

    def sentence(self, event: E, text: str | None = None) -> str | None:
        """Return what happened; None where the game has no phrase for it."""
        key = f"event.{word_for(type(event))}"
        if not any(self.language.knows(f"{of}.{key}") for of in (self.id, "usual")):
            return None
        return self.say(key, **self.slots(event))

    def question(self, view: V) -> str:
        """Return the pending question."""
        asked = view.decision
        if asked is None:
            return self.say("ask.over")
        key = f"ask.{asked.kind}"
        if asked.seat == view.viewer and self.language.knows(f"{self.id}.{key}.own"):
            key += ".own"
        return self.say(key, seat=self.names[asked.seat - 1])

    def meaning(self, view: V) -> Sequence[str]:
        """Return the lines of the phrase ``means.<kind>``; nothing where there is none."""
        key = f"means.{view.decision.kind}" if view.decision else ""
        return self.say(key).splitlines() if self.language.knows(f"{self.id}.{key}") else ()

    def heading(self, view: V) -> str:
        """Return the turn."""
        return self.say("heading", turn=view.turn)

    def describe(self, action: A, view: V) -> str:
        """Describe in a few words what an action does."""
        return self.say(f"do.{word_for(type(action))}", **self.slots(action))

    def doubt(self, action: A, view: V) -> str:
        """Return nothing: whatever is answered is meant."""
        return ""

    def caution(self, answers: Sequence[A], view: V) -> str:
        """Return nothing: the answers speak for themselves."""
        return ""

    def describe_preview(self, preview: Preview, view: V) -> Sequence[str]:
        """Return the lines of a preview."""
        return [each.text for each in self.preview_lines(preview, view)]

    def preview_lines(self, preview: Preview, view: V) -> Sequence[PreviewLine]:
        """Return a line for each mark, and for each fact that changes, that has a phrase.

        ``change.lost`` tells the mark ``lost``, and ``change.power`` the fact ``power``;
        ``change.power.new`` one that is new, ``change.power.gone`` one that is gone,
        ``change.power.more`` one that grows, by ``count``, and ``change.power.3`` one that becomes
        3. ``change.power.lost`` tells the fact together with the mark of its thing, which has no
        line of its own then. Between the marks and the facts there is a line ``parts`` for each
        thing that has a phrase such as ``part.lost`` or ``part.power``.
        """
        marks = [(thing, [mark], None) for thing, mark in preview.marks]
        facts = [(each.thing, _forms(each, preview), each) for each in preview.changes]
        parts: dict[Thing, list[str]] = {}
        for thing, forms, change in (*facts, *marks):
            if key := self._known("part", forms):
                slots = {"thing": self.called(thing, view), **self._slots(key, change, view)}
                told = self.say(key, **slots)
                parts.setdefault(thing.lifted, []).append(told)
        joined = [
            PreviewLine(["parts"], self.say("parts", thing=self.called(thing, view), parts=told))
            for thing, each in parts.items()
            for told in [", ".join(each)]
        ]
        alone = [each for each in marks if not self._is_within(each[0], each[1][0], preview)]
        first, last = (
            [
                PreviewLine(forms, self.say(key, **slots))
                for thing, forms, change in told
                if (key := self._known("change", forms))
                for slots in [self.preview_slots(thing, preview, view)]
                for slots in [{**slots, **self._slots(key, change, view)}]
            ]
            for told in (alone, facts)
        )
        return [*first, *joined, *last]

    def _known(self, family: str, forms: Iterable[str]) -> str | None:
        """Return the first key for which there is a phrase."""
        keys = (f"{family}.{each}" for each in forms)
        return next((key for key in keys if self.language.knows(f"{self.id}.{key}")), None)

    def _is_within(self, thing: Thing, mark: str, preview: Preview) -> bool:
        """Return whether a mark is told together with a fact of its thing."""
        facts = [each.what for each in preview.changes if each.thing == thing.lifted]
        return self._known("change", [f"{what}.{mark}" for what in facts]) is not None

    def _slots(self, key: str, change: Change | None, view: V) -> dict[str, object]:
        """Return what the phrase of a change may name."""
        if change is None:
            return {}
        _, what, before, after = change
        slots: dict[str, object] = {
            name: self.label(Thing(PLACE, each), view) if what == PLACE else self.fact(what, each)
            for name, each in (("before", before), ("after", after))
            if each is not None
        }
        if isinstance(before, int) and isinstance(after, int):
            slots["count"] = after - before if key.endswith(".more") else after
        return slots

    def preview_slots(self, thing: Thing, preview: Preview, view: V) -> Mapping[str, object]:
        """Return what each phrase about a thing in a preview may name: the thing."""
        return {"thing": self.called(thing, view)}

    def called(self, thing: Thing, view: V) -> str:
        """Return the name of a thing in a preview: its label."""
        return self.label(thing, view)

    def toll(self, what: str, thing: Thing, view: V) -> str:
        """Return what is told with a figure; by default the name of the thing.

        ``toll.power`` tells the figure ``power``, and ``toll.power.unit`` that of a ``unit``.
        """
        name = self.called(thing, view)
        key = self._known("toll", [f"{what}.{thing.kind}", what])
        return name if key is None else self.say(key, thing=name)

    def refusal(self, refused: Refusal) -> str:
        """Return the sentence of a refusal.

        ``why.full`` says the reason ``full``; ``why.full.3`` says it where one of the facts is 3,
        and ``why.full.none`` where there are no facts or one of them says nothing.
        """
        key, facts = f"why.{refused.reason}", refused.facts
        forms = [f"{key}.{value or 'none'}" for value in facts.values()] or [f"{key}.none"]
        key = next((each for each in forms if self.language.knows(f"{self.id}.{each}")), key)
        told = {name: self.fact(name, value) for name, value in facts.items()}
        return self.say("refusal", why=self.say(key, **told), rule=refused.rule)

    def fact(self, name: str, value: Any) -> object:
        """Return how a fact of a refusal or preview is told: as it is.

        A fact ``seat`` is told by name, ``can`` as what can be done.
        """
        if name == "seat":
            return self.names[value - 1]
        if name == "can":
            return self.either([self.say(f"can.{each}") for each in value])
        return value

    def either(self, words: Sequence[str]) -> str:
        """Return several things of which one will do."""
        if len(words) < 2:
            return words[0] if words else ""
        line = self.say("either", firsts=", ".join(words[:-1]), last=words[-1])
        grammar = self.language.grammar
        return line if grammar is None else grammar.listed(line, words, self.either)

    def spell(self, action: A, view: V) -> Spelling:
        """Return an action as the things that a person picks, in the order of its fields."""
        return spelled(action, self.things, word_for(type(action)))

    def role(self, role: str, action: A | None = None) -> str:
        """Return what a prompt asks for to fill a role.

        ``role.unit.strike`` says it where only actions of the class ``Strike`` are left.
        """
        key = f"role.{role}"
        own = key if action is None else f"{key}.{word_for(type(action))}"
        return self.say(own if self.language.knows(f"{self.id}.{own}") else key)

    def hand(self, view: V) -> Sequence[Thing]:
        """List the cards that only the viewer sees."""
        return [Thing(CARD, card) for card in view.hand]

    def label(self, thing: Thing, view: V) -> str:
        """Return the name of a thing: of an answer what it does, of a number the number."""
        if thing.kind == NUMBER:
            return str(thing.id)
        return self.say(f"do.{thing.id}" if thing.kind == OPTION else f"{thing.kind}.{thing.id}")

    def entry_of(self, thing: Thing, view: V) -> str:
        """Return the id of a thing, which is a card or a copy of one if the catalogue lists it."""
        return thing.id if isinstance(thing.id, str) else ""

    def standing(self, view: V) -> Sequence[str]:
        """Return nothing: a game says what counts."""
        return ()

    def explain(self, thing: Thing, view: V) -> Sequence[str]:
        """Return the name of a thing."""
        return (self.label(thing, view),)

    def table(self, view: V) -> Sequence[str]:
        """Return the table in words."""
        raise NotImplementedError


def _forms(change: Change, preview: Preview) -> Sequence[str]:
    """List the keys of the phrases that may tell a change, the most specific one first."""
    thing, what, before, after = change
    marked = [f"{what}.{mark}" for each, mark in preview.marks if each.lifted == thing]
    if before is None or after is None:
        return [*marked, f"{what}.new" if before is None else f"{what}.gone"]
    grows = isinstance(before, int) and isinstance(after, int) and after > before
    return [*marked, f"{what}.{after}", *([f"{what}.more"] if grows else []), what]


class BaseAbout:
    """Describe a game from its phrases.

    They are ``motto``, ``rules`` and, for each option or setting of a seat,

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
        words = self._words(f"setting.{name}", setting.values)
        if setting.builder is None:
            return words
        built = self._value(f"setting.{name}.built")
        return words._replace(built=built, parts=self.parts(name, setting.builder))

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

    def catalogue(self, edition: str) -> tuple[CatalogueSection, ...]:
        """Return nothing: nothing is printed."""
        return ()

    def rulebook(self) -> str:
        """Return the rules as Markdown."""
        return self.say("rules")


class BaseGame(Generic[P, A, E, V]):
    """Offer a game of one edition, without options, of whose actions everything is public.

    A game gives ``id``, ``name``, ``seats``, ``notation``, ``phrases`` and ``make_words``, and the
    methods ``open``, ``imagine`` and ``snapshot``.
    """

    id: str
    name: str
    seats = range(2, 3)
    has: Collection[Has] = ()
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

    def options(self, edition: str) -> Mapping[str, tuple[str | int, ...]]:
        """Return no options."""
        return {}

    def seat_settings(self, edition: str) -> Mapping[str, SeatSetting]:
        """Return no settings: all seats begin alike."""
        return {}

    def all_sides(self, edition: str) -> Sequence[str]:
        """Return the values that seats may choose."""
        settings = self.seat_settings(edition).values()
        return [str(value) for setting in settings for value in setting.values]

    def friendly(self, edition: str) -> Mapping[str, str | int]:
        """Return no options: everybody is always asked."""
        return {}

    def rules_versions(self, edition: str) -> tuple[str, ...]:
        """Return the first version of the rules."""
        return (f"{edition}/1",)

    def rules_on(self, edition: str, day: date) -> str:
        """Return the newest version of the rules that has begun on that day."""
        versions, begun = self.rules_versions(edition), self.rules_from
        return next(each for each in versions if begun.get(each, day) <= day)

    def facts(self, setup: Setup) -> str:
        """Return a constant: nothing is printed."""
        return self.id

    def open(self, setup: Setup, start: Start) -> tuple[P, tuple[E, ...]]:
        """Return the first position, and what happened before its decision."""
        raise NotImplementedError

    def imagine(self, setup: Setup, view: V, seed: str, memory: SeatMemory | None = None) -> P:
        """Return some position that looks like this to the viewer."""
        raise NotImplementedError

    def remember(
        self, setup: Setup, memory: SeatMemory, events: Sequence[E], before: Callable[[], V]
    ) -> SeatMemory:
        """Return the memory as it is: nothing is remembered."""
        return memory

    def facts_seen(self, setup: Setup, view: V) -> Facts:
        """Return what is known of things, so that a preview can tell what changes."""
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

    def in_order(self, action: A, at: P) -> A:
        """Return the action: nothing in it has an order."""
        return action

    def granted(self, setup: Setup, asked: Decision) -> A | None:
        """Return None: everything is asked."""
        return None

    def carries_text(self, action: A) -> bool:
        """Return False: no text is typed beside any action."""
        return False

    def seen(self, event: E, viewer: Seat | None) -> E:
        """Return an event without the fields that are another seat's ``Own``."""
        return seen_by(event, viewer)

    def snapshot(self, at: P, viewer: Viewer) -> dict[str, Any]:
        """Return the table as JSON."""
        raise NotImplementedError

    def sides(self, setup: Setup, table: Mapping[str, Any]) -> Sequence[str]:
        """Return no sides: all seats play the same."""
        return [""] * len(setup.seats)

    def redacted(self, action: A, now: P) -> dict[str, Any]:
        """Return the fields of an action; all of them are public."""
        return self.write(action)

    def reveals(self, before: P, action: A, events: Sequence[E], after: P) -> bool:
        """Return True: nothing is undone."""
        return True

    def concerned(self, public: V) -> Collection[Seat]:
        """Return everybody who is still in the game."""
        return public.living

    def passes(self, action: A) -> bool:
        """Return whether the class of an answer is called ``Pass``."""
        return type(action).__name__ == "Pass"

    def ends_phase(self, action: A) -> bool:
        """Return whether the class of an answer is called ``EndPhase``."""
        return type(action).__name__ == "EndPhase"

    def kinds(self, setup: Setup, view: V) -> Mapping[str, Hashable]:
        """Return what interchangeable things share, by their ids; nothing where all are unique."""
        return {}

    def alike(self, setup: Setup, view: V, action: A) -> Hashable:
        """Return an answer with the first of its kind in the place of each thing."""
        return cast(Hashable, renamed(action, stand_ins(self.kinds(setup, view))))

    def legal_is_public(self, setup: Setup, public: V) -> bool:
        """Return False: what may be answered depends on a hand."""
        return False

    def phase(self, view: V) -> str:
        """Return nothing: a turn is not divided."""
        return ""

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
