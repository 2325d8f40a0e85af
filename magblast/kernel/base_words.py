"""Put a game into words by the names of its classes."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from magblast.kernel.game import Action, View, Words
from magblast.kernel.language import Language
from magblast.kernel.picks import NUMBER, OPTION, PLACE, Spelling, Thing
from magblast.kernel.preview import Change, Preview, PreviewLine
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat
from magblast.kernel.vocabulary import Tellers, Ways, slots_of, spelled, ways_of, word_for

A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=View)
_NAMED = 3
"""Cards that a doubt names; of more it tells only how many there are."""


class BaseWords(Words[A, E, V], Generic[A, E, V]):
    """Put a game into words: each phrase under the name of the class it tells.

    ``event.taken`` tells the event ``Taken``, ``do.take`` the action ``Take``, ``ask.take`` and
    ``ask.take.own`` ask for a decision of that kind, ``means.take`` explains it, ``why.too_many``
    gives a reason, and
    ``role.count`` names a field. What a phrase may name are the fields, told by their types. A key
    of the game begins with its id; one that it does not have is looked for under ``usual``.
    """

    things: Mapping[Any, tuple[str, str]] = {}
    """Role and kind of thing for each type of field that is picked."""
    attacks: tuple[type, ...] = ()
    """The events by which a captain attacks; ``neglect.attacks`` says that there were none."""

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

    def loss(self, event: E, reader: Seat | None = None) -> str | None:
        """Return the phrase ``loss.<event>``, or the sentence of the event where there is none.

        ``.own`` speaks to the reader who suffers or enjoys it, ``.by`` to the one who causes it.
        """
        key = f"loss.{word_for(type(event))}"
        if not self.language.knows(f"{self.id}.{key}"):
            return self.sentence(event)
        for form, field in (("own", "seat"), ("by", "by")):
            is_mine = reader is not None and getattr(event, field, None) == reader
            if is_mine and self.language.knows(f"{self.id}.{key}.{form}"):
                return self.say(f"{key}.{form}", **self.slots(event))
        return self.say(key, **self.slots(event))

    def holding(self, what: str, seat: Seat, reader: Seat | None = None) -> str:
        """Return the phrase ``holding.<what>``, or its form ``.own`` to the reader."""
        form = ".own" if seat == reader else ""
        return self.say(f"holding.{what}{form}", seat=self.names[seat - 1])

    def neglected(
        self, happened: Sequence[E], view: V, reader: Seat, *, is_told: bool
    ) -> Sequence[str]:
        """Return that the reader never attacked; nothing where nobody can, or the reader did."""
        attacks = (each for each in happened if isinstance(each, self.attacks))
        if not self.attacks or any(_attacker(each) == reader for each in attacks):
            return ()
        return [self._neglect("attacks", reader, is_told=is_told)]

    def _neglect(self, what: str, reader: Seat, *, is_told: bool, **slots: object) -> str:
        """Return a plain fact to the reader, or about the reader."""
        form = ".own" if is_told else ""
        return self.say(f"neglect.{what}{form}", seat=self.names[reader - 1], **slots)

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

    def forfeited(self, action: A, view: V) -> Sequence[str]:
        """Return the names of the cards that can be played now, but after this no more this turn.

        Cards that can be played at other times as well are none of them.
        """
        return ()

    def doubt(self, action: A, view: V) -> str:
        """Doubt an answer by which cards can no longer be played in this turn."""
        cards = [*dict.fromkeys(self.forfeited(action, view))]
        if not cards:
            return ""
        # Each of them can be played, but perhaps not all.
        named = self.either(cards[:_NAMED])
        return self.say(
            "doubt.cards" if len(cards) <= _NAMED else "doubt.many", cards=named, count=len(cards)
        )

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

    def label(self, thing: Thing, view: V) -> str:
        """Return the name of a thing: of an answer what it does, of a number the number."""
        if thing.kind == NUMBER:
            return str(thing.id)
        return self.say(f"do.{thing.id}" if thing.kind == OPTION else f"{thing.kind}.{thing.id}")

    def explain(self, thing: Thing, view: V) -> Sequence[str]:
        """Return the name of a thing."""
        return (self.label(thing, view),)


def _attacker(event: Any) -> Seat | None:
    """Return who attacks in an event: ``by`` where ``seat`` is attacked."""
    attacker: Seat | None = getattr(event, "by", getattr(event, "seat", None))
    return attacker


def _forms(change: Change, preview: Preview) -> Sequence[str]:
    """List the keys of the phrases that may tell a change, the most specific one first."""
    thing, what, before, after = change
    marked = [f"{what}.{mark}" for each, mark in preview.marks if each.lifted == thing]
    if before is None or after is None:
        return [*marked, f"{what}.new" if before is None else f"{what}.gone"]
    grows = isinstance(before, int) and isinstance(after, int) and after > before
    return [*marked, f"{what}.{after}", *([f"{what}.more"] if grows else []), what]
