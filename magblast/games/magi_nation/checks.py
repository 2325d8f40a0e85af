"""Find what the card file asks for and the engine cannot play."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields
from typing import Any, Final

from magblast.card_files.card_file import Mistake
from magblast.games.magi_nation.engine.printed import (
    Announced,
    Card,
    Effect,
    Fetch,
    Filter,
    Power,
    Printed,
    Result,
)
from magblast.games.magi_nation.engine.results import HELD
from magblast.games.magi_nation.engine.terms import Amount, Kind, Mark, Role, When
from magblast.kernel.language import Phrase

_Place = tuple[str | int, ...]
_WORDS = ("text", "brief", "id", "name")
"""What an ability has apart from what it does."""
MOST_SEEN: Final = {"hand": 3, "deck": 6, "fetch": 3}
"""How many cards are chosen or looked at: with more, the answers become too many to list."""

_APART: Final[dict[str, tuple[str, ...]]] = {
    "x": ("take", "seat", "second_cost", "amount", "remove", "add", "modes"),
    "dice": ("take", "seat", "look", "second", "second_cost"),
    "take": ("target", "second", "seat", "look", "amount", "remove", "add", "modes"),
    "seat": ("target", "second", "amount", "remove", "add", "modes"),
    "second_cost": ("second", "amount", "remove", "add", "modes"),
    "amount": ("remove", "add", "modes"),
    "remove": ("modes",),
    "add": ("modes",),
}
"""Fields of a spell or power that cannot stand beside others."""
_OF_POWERS: Final = ("copy", "first_step", "self_discard", "seat")
_OF_SPELLS: Final = ("take", "modes", "remove", "add", "second_cost")

_BEARERS: Final = frozenset({Kind.MAGI, Kind.CREATURE})
_CREATURES: Final = frozenset({Kind.CREATURE})
_NO_SPELLS: Final = frozenset({*Kind} - {Kind.SPELL})
_CONCERNED: Final = {
    **dict.fromkeys(("gain", "keep", "lose", "move", "restore"), _BEARERS),
    **dict.fromkeys(("attach", "burrow", "return", "slide"), _CREATURES),
    **dict.fromkeys(("spare", "take_control", "shuffle_in"), _CREATURES),
    "discard": frozenset({Kind.CREATURE, Kind.RELIC}),
    "steal": frozenset({Kind.RELIC}),
}
"""Which kinds of cards a result can concern; those of a mark follow from the mark."""
_MARKED: Final = {
    Mark.ECLIPSE: Kind.MAGI,
    Mark.ENTANGLE: Kind.MAGI,
    Mark.HIDDEN: Kind.MAGI,
    Mark.RESTS: Kind.RELIC,
    Mark.MUST_ATTACK: Kind.CREATURE,
    Mark.SHIELD: Kind.CREATURE,
}
_HAND: Final = "hand"
_LOOK: Final = f"look: {_HAND}"
_GONE: Final = "discard"
_NOBODY: Final = ("draw", "draw_less", "put_on_deck")
"""Results that concern no card in play."""
_COUNTED: Final = (
    *("attach", "burrow", "draw", "draw_less", "gain", "keep", "lose", "move"),
    *("attack_again", "cheaper_powers", "cheaper_spells"),
)
"""Results that are about a number."""
_FOR_SOME: Final = ("hunt", "tunnel", "attack_again", "protect")
"""What holds for the card itself, or for each card that fits."""

_ATTACKS: Final = frozenset({When.ATTACKS, When.ALLY_ATTACKS, When.ALLY_JOINS})
_ATTACKED: Final = frozenset({When.ATTACKED, When.ALLY_ATTACKED, When.MAGI_ATTACKED})
_BY_ITSELF: Final = frozenset(
    {When.ALWAYS, When.CLASH, When.DEFEATED, When.DISCARDED, When.ALLY_DISCARDED}
)
"""Moments at which nobody chooses anything, and nothing is asked about the card concerned."""
_SUBJECT: Final = {
    When.CREATURE_PLAYED: (Kind.CREATURE,),
    When.RELIC_PLAYED: (Kind.RELIC,),
    When.RELIC_LEAVING: (Kind.RELIC,),
    When.ATTACKS: (Kind.CREATURE, Kind.MAGI),
    When.ALLY_ATTACKS: (Kind.CREATURE,),
    When.ALLY_JOINS: (Kind.CREATURE,),
    When.ALLY_ATTACKED: (Kind.CREATURE,),
    When.MAGI_ATTACKED: (Kind.MAGI,),
}
"""What kinds of card the effects of a moment are about."""
_OF_CREATURES: Final = frozenset(
    {When.ATTACKS, When.ATTACKED, When.CLASH, When.DEFEATED, When.DISCARDED}
)
"""Moments that are about a creature that has the effect itself."""


def file_mistakes(file: Printed) -> Iterator[Mistake]:
    """Iterate over what is wrong with the cards of the file, also with those of old versions."""
    known = {*file.cards, *file.elsewhere}
    groups = [(("earlier", version), cards) for version, cards in file.earlier.items()]
    for place, cards in ((("cards",), file.cards), *groups):
        for id_, card in cards.items():
            yield from _at((*place, id_), [*card_mistakes(card), *_unknown(card, known)])


def card_mistakes(card: Card) -> Iterator[Mistake]:
    """Iterate over what a card has that the engine cannot play."""
    kind = card.kind
    for name, kinds in (
        ("energy", _BEARERS),
        ("energize", _BEARERS),
        ("starting", frozenset({Kind.MAGI})),
        ("spell", frozenset({Kind.SPELL})),
        ("powers", _NO_SPELLS),
        ("effects", _NO_SPELLS),
    ):
        if getattr(card, name) and kind not in kinds:
            yield _beside((name,), f"kind: {kind}")
    if kind is Kind.SPELL and card.spell is None:
        yield _wrong(("spell",), "cards.wrong.missing")
    if kind in _BEARERS and card.energy < 1:
        yield _wrong(("energy",), "cards.wrong.greater_than_equal", ge=1)
    ids = Counter([*(each.id for each in card.powers), *(each.id for each in card.effects)])
    if card.spell is not None:
        yield from _at(("spell",), _announced(card, card.spell))
    for number, power in enumerate(card.powers):
        yield from _at(("powers", number), _twice(ids, power))
        yield from _at(("powers", number), _announced(card, power))
    for number, effect in enumerate(card.effects):
        yield from _at(("effects", number), _twice(ids, effect))
        yield from _at(("effects", number), _effect(card, effect))


def _unknown(card: Card, known: set[Any]) -> Iterator[Mistake]:
    """Iterate over the starting cards that are known nowhere."""
    for number, title in enumerate(card.starting):
        if title not in known:
            yield _wrong(("starting", number), "cards.wrong.unknown", value=title)


def _twice(ids: Counter[Any], ability: Power | Effect) -> Iterator[Mistake]:
    if ids[ability.id] > 1:
        yield _wrong(("id",), "cards.wrong.twice", value=ability.id)


def _at(place: _Place, found: Iterable[Mistake]) -> Iterator[Mistake]:
    for each in found:
        yield Mistake((*place, *each.place), each.reason)


def _wrong(place: _Place, key: str, **slots: object) -> Mistake:
    return Mistake(place, Phrase(key, **slots))


def _beside(place: _Place, other: str) -> Mistake:
    return _wrong(place, "cards.wrong.beside", other=other)


def _needs(place: _Place, other: str) -> Mistake:
    return _wrong(place, "cards.wrong.needs", other=other)


def _nothing(place: _Place, value: object) -> Mistake:
    return _wrong(place, "cards.wrong.nothing", value=str(value))


def _given(node: Any) -> list[str]:
    """List the fields that do not have their usual value."""
    return [
        each.name
        for each in fields(node)
        if each.name not in _WORDS and getattr(node, each.name) != each.default
    ]


def _announced(card: Card, does: Announced) -> Iterator[Mistake]:
    """Iterate over the mistakes of a spell or power."""
    given, is_power = _given(does), isinstance(does, Power)
    for name in _OF_SPELLS if is_power else _OF_POWERS:
        if name in given:
            yield _beside((name,), "powers" if is_power else "spell")
    if does.copy:
        if card.kind is Kind.MAGI:
            yield _beside(("copy",), f"kind: {card.kind}")
        for name in given:
            if name not in ("copy", "first_step"):
                yield _beside((name,), "copy")
        return
    if does.self_discard and card.kind is Kind.MAGI:
        yield _beside(("self_discard",), f"kind: {card.kind}")
    for name, others in _APART.items():
        if name in given:
            yield from (_beside((each,), name) for each in others if each in given)
    needed = {
        "second": ("target", does.target),
        "second_cost": ("target", does.target),
        "seat": (_LOOK, does.look == _HAND),
        "cards": (_LOOK, does.look == _HAND),
        "most": ("look", does.look == "deck" or does.cards),
        "take": ("put_on_deck", any(each.do == "put_on_deck" for each in does.does)),
        "look": ("seat", does.look == "deck" or does.seat),
    }
    for name, (other, has) in needed.items():
        if name in given and not has:
            yield _needs((name,), other)
    if does.look == "deck" or does.cards is not None:
        yield from _counts(("most",), does.most, MOST_SEEN[does.look or "hand"])
    if does.cards is not None:
        yield from _at(("cards",), _printed_only(does.cards))
    if does.discards is not None:
        yield from _at(("discards", "cards"), _printed_only(does.discards.cards))
        if does.discards.least > does.discards.most:
            yield _wrong(
                ("discards", "least"), "cards.wrong.less_than_equal", le=does.discards.most
            )
        if does.discards.by == "controller" and does.target is None:
            yield _needs(("discards", "by"), "target")
    if does.fetch is not None:
        yield from _at(("fetch",), _fetch(does, does.fetch))
    for name, wanted in (("target", does.target), ("second", does.second)):
        if wanted is not None:
            yield from _at((name,), _in_play(wanted))
    if not (does.does or does.look or does.fetch or does.discards):
        yield _wrong(("does",), "cards.wrong.missing")
    yield from _results(card, does, None)


def _counts(place: _Place, count: int, most: int) -> Iterator[Mistake]:
    if count < 1:
        yield _wrong(place, "cards.wrong.greater_than_equal", ge=1)
    if count > most:
        yield _wrong(place, "cards.wrong.less_than_equal", le=most)


def _fetch(does: Announced, fetch: Fetch) -> Iterator[Mistake]:
    yield from _counts(("most",), fetch.most, MOST_SEEN["fetch"])
    yield from _at(("cards",), _printed_only(fetch.cards))
    wanted = fetch.cards
    if fetch.alike:
        if does.target is None:
            yield _needs(("alike",), "target")
            return
        if fetch.cards != Filter():
            yield _beside(("cards",), "alike")
        wanted = does.target
    if fetch.into_play and {*wanted.kinds} != _CREATURES:
        yield _needs(("into_play",), f"kinds: [{Kind.CREATURE}]")


def _printed_only(wanted: Filter) -> Iterator[Mistake]:
    """Iterate over what cannot be seen on a card that is not in play."""
    for name in _given(wanted):
        if name in ("whose", "other", "most", "state"):
            yield _nothing((name,), name)


def _in_play(wanted: Filter) -> Iterator[Mistake]:
    """Iterate over what is never in play."""
    if Kind.SPELL in wanted.kinds:
        yield _nothing(("kinds",), Kind.SPELL)


def _effect(card: Card, effect: Effect) -> Iterator[Mistake]:
    """Iterate over the mistakes of an effect."""
    when, moment = effect.when, f"when: {effect.when}"
    given = _given(effect)
    if when in _OF_CREATURES and card.kind is not Kind.CREATURE:
        yield _nothing(("when",), when)
    if when is When.MAGI_ATTACKED and card.kind is Kind.CREATURE:
        # A Magi with creatures is never attacked (rules M6.2).
        yield _nothing(("when",), when)
    if when in _BY_ITSELF:
        asked = ("may", "about", "magi_least", "magi_most", "dice", "target", "amount")
        yield from (_beside((name,), moment) for name in asked if name in given)
    if effect.about is not None:
        if when not in _SUBJECT and when not in _BY_ITSELF:
            yield _beside(("about",), moment)
        yield from _at(("about",), _in_play(effect.about))
    if effect.amount:
        if not effect.may:
            yield _needs(("amount",), "may")
        if effect.target is not None:
            yield _beside(("amount",), "target")
    if effect.target is not None:
        yield from _at(("target",), _in_play(effect.target))
    if not effect.does:
        yield _wrong(("does",), "cards.wrong.missing")
    yield from _results(card, effect, effect)


def _results(card: Card, does: Announced | Effect, effect: Effect | None) -> Iterator[Mistake]:
    for number, result in enumerate(does.does):
        judged = _Judged(card, does, effect, result, does.does[:number])
        yield from _at(("does", number), judged.mistakes())


class _Judged:
    """Judge a result where it stands."""

    def __init__(
        self,
        card: Card,
        does: Announced | Effect,
        effect: Effect | None,
        result: Result,
        before: Sequence[Result],
    ) -> None:
        self.card, self.does, self.result = card, does, result
        self.announced = does if isinstance(does, Announced) else None
        self.effect = effect
        self.before = before
        self.when = None if effect is None else effect.when
        if effect is not None:
            self.moment = f"when: {effect.when}"
        else:
            self.moment = "powers" if isinstance(does, Power) else "spell"
        self.given = _given(result)

    def mistakes(self) -> Iterator[Mistake]:
        """Iterate over what is wrong with it."""
        if not self._fits_moment():
            yield _beside(("do",), self.moment)
        elif self.when is When.ALWAYS:
            yield from self._held()
        elif self.when in (When.DISCARDED, When.ALLY_DISCARDED):
            yield from self._leaving()
        else:
            yield from self._carried_out()

    def _carried_out(self) -> Iterator[Mistake]:
        result, announced = self.result, self.announced
        yield from self._belonging()
        yield from self._amount()
        discards = announced is not None and announced.discards
        needed = {
            "dice": ("dice", self.does.dice),
            "mode": ("modes", announced is not None and result.mode in announced.modes),
            "per_card": ("discards", discards),
            "less_per_card": ("discards", discards),
            "more": ("more_for", result.more_for),
            "more_for": ("more", result.more),
        }
        for name, (other, has) in needed.items():
            if name in self.given and not has:
                yield _needs((name,), other)
        if result.do == "put_on_deck" and not (announced is not None and announced.take):
            yield _needs(("do",), "take")
        if result.do == "mark" and result.mark is None:
            yield _wrong(("mark",), "cards.wrong.missing")
        else:
            yield from self._whom()
        wanted = (("each", result.each), ("only", result.only), ("more_for", result.more_for))
        for name, found in wanted:
            if found is not None:
                yield from _at((name,), _in_play(found))

    def _fits_moment(self) -> bool:
        """Return whether this can be done at this moment."""
        do, when = self.result.do, self.when
        if do in HELD or when is When.ALWAYS:
            return do in HELD and when is When.ALWAYS
        if when in (When.DISCARDED, When.ALLY_DISCARDED):
            return do in ("gain", "draw") or (do == "regrow" and when is When.DISCARDED)
        if do == "regrow":
            return False
        match do:
            case "spare":
                return when in _ATTACKS | _ATTACKED
            case "slide":
                # Beside a Magi that is attacked, there is no creature to be attacked instead.
                return when in (When.ATTACKED, When.ALLY_ATTACKED)
            case "attach" | "put_on_deck":
                return self.announced is not None and self.card.kind is Kind.SPELL
            case "steal":
                return self.card.kind is Kind.CREATURE
            case "draw_less":
                return when is When.DRAW_STEP
        return True

    def _held(self) -> Iterator[Mistake]:
        """Iterate over the mistakes in a result that always holds."""
        result, do = self.result, self.result.do
        known = {"do", *(("amount",) if do in _COUNTED else ())}
        known |= {"who", "each"} if do in _FOR_SOME else set()
        known |= {"spells"} if do == "protect" else set()
        yield from (_beside((name,), f"do: {do}") for name in self.given if name not in known)
        if do in _FOR_SOME:
            yield from self._for_some()
        if do == "protect" and result.spells is None:
            yield _wrong(("spells",), "cards.wrong.missing")
        if result.spells is not None:
            names = [n for n in _given(result.spells) if n in ("other", "most", "state")]
            yield from (_nothing(("spells", name), name) for name in names)
        if do in _COUNTED:
            yield from self._plain_amount()

    def _for_some(self) -> Iterator[Mistake]:
        result, do = self.result, self.result.do
        if result.each is None:
            if result.who is not Role.SOURCE:
                yield _needs(("do",), "each")
            elif self.card.kind is not Kind.CREATURE:
                yield _nothing(("who",), result.who)
            return
        if result.each.kinds != (Kind.CREATURE,):
            yield _nothing(("each", "kinds"), do)
        if result.who is not Role.TARGET:
            yield _beside(("who",), "each")

    def _leaving(self) -> Iterator[Mistake]:
        """Iterate over the mistakes in a result that answers creatures leaving play."""
        result, do = self.result, self.result.do
        known = {"regrow": (), "gain": ("who", "amount"), "draw": ("everybody", "amount")}[do]
        yield from (
            _beside((name,), self.moment) for name in self.given if name not in ("do", *known)
        )
        if do == "regrow":
            if any(each.do == do for each in self.before):
                yield _beside(("do",), do)
            return
        if do == "gain" and result.who is not Role.MAGI:
            stays = self.when is When.ALLY_DISCARDED and self.card.kind in _BEARERS
            if result.who is not Role.SOURCE or not stays:
                yield _nothing(("who",), result.who)
        yield from self._plain_amount()

    def _plain_amount(self) -> Iterator[Mistake]:
        amount = self.result.amount
        if isinstance(amount, Amount):
            yield _beside(("amount",), self.moment)
        elif amount < 1:
            yield _wrong(("amount",), "cards.wrong.greater_than_equal", ge=1)

    def _belonging(self) -> Iterator[Mistake]:
        """Iterate over fields that this result does not ask for."""
        result, do = self.result, self.result.do
        known = {"do", "dice", "mode"}
        if do in _COUNTED:
            known |= {"amount", "per_card", "less_per_card", "more", "more_for"}
        if do == "move":
            known |= {"from_", "to", "only", "who"}
        elif do not in (*_NOBODY, "shuffle_in"):
            known |= {"who", "each", "only"}
        known |= {"mark"} if do == "mark" else set()
        known |= {"everybody"} if do == "draw" else set()
        known -= {"each"} if do in ("attach", "slide", "steal") else set()
        known -= {"more", "more_for"} if do == "draw_less" else set()
        yield from (_beside((name,), f"do: {do}") for name in self.given if name not in known)
        if result.each is not None and result.who is not Role.TARGET:
            yield _beside(("who",), "each")
        if do == "move":
            if result.only is not None and result.who is not result.from_:
                yield _nothing(("who",), result.who)
            elif result.only is None and result.who is not Role.TARGET:
                yield _needs(("who",), "only")
            if result.from_ is result.to:
                yield _nothing(("to",), result.to)

    def _amount(self) -> Iterator[Mistake]:
        """Iterate over what is wrong with a number."""
        result, announced = self.result, self.announced
        amount = result.amount
        if isinstance(amount, Amount):
            needed = {
                Amount.X: ("x", announced is not None and announced.x),
                Amount.DICE: ("dice", self.does.dice),
                Amount.AMOUNT: ("amount", self.does.amount),
                Amount.REMOVE: ("remove", announced is not None and announced.remove),
                Amount.ADD: ("add", announced is not None and announced.add),
                Amount.ALL: ("who", result.do not in (*_NOBODY, "attach", "burrow", "keep")),
                Amount.ENERGY: ("powers", isinstance(announced, Power)),
                Amount.HALF_LOST: (f"when: {When.CLASH}", self.when is When.CLASH),
            }
            other, has = needed[amount]
            if not has:
                yield _needs(("amount",), other)
        elif amount < 0:
            yield _wrong(("amount",), "cards.wrong.greater_than_equal", ge=0)
        elif result.do in _COUNTED and not (
            result.do == "keep" or amount or result.per_card > 0 or result.more > 0
        ):
            yield _nothing(("amount",), amount)

    def _whom(self) -> Iterator[Mistake]:
        """Iterate over what is wrong with whom it concerns."""
        result, do = self.result, self.result.do
        if do in _NOBODY:
            return
        mark = result.mark
        wanted = _CONCERNED[do] if mark is None else frozenset({_MARKED[mark]})
        if result.each is not None:
            yield from _only_kinds(("each", "kinds"), result.each.kinds, wanted)
            return
        roles = {"from_": result.from_, "to": result.to} if do == "move" else {"who": result.who}
        for name, role in roles.items():
            kinds = self._kinds_of(role)
            if kinds is None:
                yield _nothing((name,), role)
            elif result.only is None or name == "to":
                yield from _only_kinds((name,), kinds, wanted)
            else:
                both = [kind for kind in kinds if kind in result.only.kinds]
                yield from _only_kinds((name,), both, wanted)
        target = self.does.target
        if do == "slide" and (target is None or target.whose != "own"):
            yield _needs(("do",), "whose")
        if do == "shuffle_in" and not any(each.do == _GONE for each in self.before):
            yield _needs(("do",), f"do: {_GONE}")
        if do == "steal" and self.announced is not None and self.announced.self_discard:
            yield _beside(("do",), "self_discard")
        if do in ("attach", "spare", "slide") and self.before:
            yield _beside(("do",), f"do: {self.before[-1].do}")

    def _kinds_of(self, role: Role) -> Sequence[Kind] | None:
        """Return of what kinds the cards in a role can be here; None where there are none."""
        does, when = self.does, self.when
        match role:
            case Role.TARGET:
                return does.target.kinds if does.target is not None else self._subject()
            case Role.SECOND:
                second = None if self.announced is None else self.announced.second
                return None if second is None else second.kinds
            case Role.SOURCE:
                is_gone = self.announced is not None and self.announced.self_discard
                if is_gone or when is When.DEFEATED or self.card.kind is Kind.SPELL:
                    return None
                return (self.card.kind,)
            case Role.MAGI | Role.OPPOSING_MAGI:
                return (Kind.MAGI,)
        in_attack = when in _ATTACKS | _ATTACKED | {When.CLASH, When.DEFEATED}
        return (Kind.CREATURE,) if in_attack else None

    def _subject(self) -> Sequence[Kind] | None:
        """Return of what kinds the card can be that an effect is about."""
        subject = None if self.when is None else _SUBJECT.get(self.when)
        about = None if self.effect is None else self.effect.about
        if subject is None or about is None:
            return subject
        return [kind for kind in subject if kind in about.kinds]


def _only_kinds(place: _Place, kinds: Sequence[Kind], wanted: frozenset[Kind]) -> Iterator[Mistake]:
    """Iterate over the first kind that a result cannot concern."""
    for kind in kinds:
        if kind not in wanted:
            yield _beside(place, f"kind: {kind}")
            return
