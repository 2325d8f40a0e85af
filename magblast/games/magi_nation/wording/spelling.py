"""Spell actions as the things on the table that a person picks."""

from enum import StrEnum
from functools import cache

from magblast.games.magi_nation.engine import actions as a
from magblast.games.magi_nation.engine.board import Price
from magblast.games.magi_nation.engine.frames import Chooser, Fetching
from magblast.games.magi_nation.engine.printed import Announced, Filter
from magblast.games.magi_nation.engine.terms import CardId
from magblast.games.magi_nation.engine.view import PlayerView
from magblast.kernel.picks import CARD, OPTION, Part, Spelling, Thing, number_part
from magblast.kernel.seat import Seat
from magblast.kernel.vocabulary import word_for


class ThingKind(StrEnum):
    """Identify a kind of thing that can be picked, beside cards, numbers and keys."""

    POWER = "power"
    """A power, by the card that has it and its own id: ``arbolit.1 healing_flame``."""
    SEAT = "seat"
    MODE = "mode"
    """One of the two things that a spell can do."""


class Role(StrEnum):
    """Identify what a thing does in an action: the names of the fields of actions."""

    ADD = "add"
    AMOUNT = "amount"
    CARD = "card"
    CARDS = "cards"
    COPY = "copy"
    CREATURE = "creature"
    DISCARD = "discard"
    FIRST = "first"
    JOINED = "joined"
    MODE = "mode"
    OPTION = "option"
    POWER = "power"
    REMOVE = "remove"
    SEAT = "seat"
    SECOND = "second"
    TAKE = "take"
    TARGET = "target"
    TARGETS = "targets"
    THIRD = "third"
    X = "x"


def card(card: str) -> Thing:
    """Return the thing that stands for a card, in play or elsewhere."""
    return Thing(CARD, card)


def power(card: str, power: str) -> Thing:
    """Return the thing that stands for a power of a card."""
    return Thing(ThingKind.POWER, f"{card} {power}")


def _one(role: Role, thing: Thing) -> Part:
    return Part(role, (thing,))


def _key(word: str) -> Spelling:
    return (_one(Role.OPTION, Thing(OPTION, word)),)


def _chosen(action: a.Choose) -> Spelling:
    """Spell what was chosen after dice or a look."""
    if action.seat is not None:
        return (_one(Role.SEAT, Thing(ThingKind.SEAT, action.seat)),)
    if action.target is not None:
        return (_one(Role.TARGET, card(action.target)),)
    if action.cards:
        return (Part(Role.CARDS, tuple(map(card, action.cards)), optional=True),)
    if action.first is not None:
        # A card that is picked by itself is discarded.
        return (*_key("keep"), _one(Role.FIRST, card(action.first)))
    if action.discard:
        return (Part(Role.DISCARD, tuple(map(card, action.discard)), optional=True),)
    return _key("keep")


class Speller:
    """Spell actions as they are picked at a table: first the card used, then the choices."""

    def __init__(self, view: PlayerView) -> None:
        self.view = view
        self.rules = view.rules
        # What may be picked is the same in all ways to use a card.
        self._members = cache(self._found)

    def spell(self, action: a.Action) -> Spelling:
        """Return the things that an action is picked by, in their order."""
        match action:
            case a.Place(_, first, second, third):
                order = {Role.FIRST: first, Role.SECOND: second, Role.THIRD: third}
                return tuple([_one(role, card(each)) for role, each in order.items()])
            case a.Choose():
                return _chosen(action)
            case a.Fetch(_, cards):
                return (self._fetched(cards),)
            case a.Discard(_, each):
                return (_one(Role.CARD, card(each)),)
            case a.Attack():
                return self._attack(action)
            case a.UseEffect():
                return self._effect(action)
            case a.Play():
                return self._play(action)
            case a.UsePower():
                return self._power(action)
        return _key(word_for(type(action)))

    def _fetched(self, cards: tuple[CardId, ...]) -> Part:
        """Spell cards that were searched for; all starting cards are marked to begin with."""
        things = tuple(map(card, cards))
        if not self.view.stack or not isinstance(self.view.stack[-1], Fetching):
            return Part(Role.CARDS, things, optional=True)
        listed = [each.cards for each in self.view.legal if isinstance(each, a.Fetch)]
        found = sorted({each for some in (cards, *listed) for each in some})
        members = tuple(map(card, found))
        return Part(Role.CARDS, things, any_of=(1, len(found)), members=members, given=True)

    def _attack(self, action: a.Attack) -> Spelling:
        """Spell an attack; any hunters that are able may join one on a creature."""
        view, seat = self.view, action.by
        told = (_one(Role.CREATURE, card(action.creature)), _one(Role.TARGET, card(action.target)))
        foe = view.magi_of(3 - seat)
        able = view.able_creatures(seat)
        hunters = [each for each in able if view.holds_for("hunt", each)]
        members = tuple([card(each) for each in sorted(hunters) if each != action.creature])
        if not members or (foe is not None and foe.card == action.target):
            return told
        joined = tuple(map(card, action.joined))
        return (*told, Part(Role.JOINED, joined, any_of=(0, len(members)), members=members))

    def _effect(self, action: a.UseEffect) -> Spelling:
        told = (_one(Role.CARD, card(action.card)),)
        if action.target is not None:
            return (*told, _one(Role.TARGET, card(action.target)))
        if action.amount is not None:
            amounts = [
                each.amount or 0 for each in self.view.legal if isinstance(each, a.UseEffect)
            ]
            most = max(amounts, default=action.amount)
            return (*told, number_part(Role.AMOUNT, action.amount, 1, most))
        return told

    def _play(self, action: a.Play) -> Spelling:
        """Spell the play of a card, with what it needs."""
        told = (_one(Role.CARD, card(action.card)),)
        does = self.rules.cards[action.card].spell
        if does is None:
            return told
        if action.targets:
            things, members = (
                tuple(map(card, action.targets)),
                self._members(does.target, action.by, action.card),
            )
            return (*told, Part(Role.TARGETS, things, any_of=(1, 2), members=members))
        if action.take is not None:
            return (*told, _one(Role.TAKE, card(action.take)))
        if action.mode is not None:
            mode = _one(Role.MODE, Thing(ThingKind.MODE, action.mode))
            return (*told, *self._targets(does, action), mode)
        return (*told, *self._targets(does, action), *self._numbers(does, action))

    def _power(self, action: a.UsePower) -> Spelling:
        """Spell the use of a power, with what it needs."""
        told: Spelling = (_one(Role.POWER, power(action.card, action.power)),)
        does = self.rules.cards[action.card].power(action.power)
        magi = self.view.magi_of(action.by)
        if action.copy is not None and magi is not None:
            does = self.rules.cards[magi.card].power(action.copy)
            told = (*told, _one(Role.COPY, Thing(ThingKind.POWER, action.copy)))
        if does is None:
            return told
        if action.seat is not None:
            return (*told, _one(Role.SEAT, Thing(ThingKind.SEAT, action.seat)))
        return (*told, *self._targets(does, action), *self._numbers(does, action))

    def _found(self, wanted: Filter | None, seat: Seat, by: CardId) -> tuple[Thing, ...]:
        """Return all that may be picked; what is refused once it is paid for is judged later."""
        if wanted is None:
            return ()
        is_spell = self.rules.cards[by].spell is not None
        chooser = Chooser(seat, by, self.view.energy_of(by), is_spell)
        return tuple(map(card, sorted(self.view.candidates(wanted, chooser))))

    def _targets(self, does: Announced, action: a.Play | a.UsePower) -> Spelling:
        """Spell one target; or two, whose pairs may be too many for a list."""
        if action.target is None:
            return ()
        if action.second is None:
            return (_one(Role.TARGET, card(action.target)),)
        members = self._members(does.target, action.by, action.card)
        first = Part(Role.TARGET, (card(action.target),), members=members)
        others = self._members(does.second, action.by, action.card)
        removed = self._dial(Role.REMOVE, action.remove, 2) if isinstance(action, a.Play) else ()
        second = Part(Role.SECOND, (card(action.second),), members=others)
        # Digits pick creatures, so numbers are asked for when nothing else is left to pick.
        return (first, second, *removed)

    def _numbers(self, does: Announced, action: a.Play | a.UsePower) -> Spelling:
        """Spell the numbers that are chosen, as dials that end with what can be paid."""
        told: list[Part] = []
        if action.x is not None:
            told += self._dial(Role.X, action.x, self._most_x(does, action))
        if action.amount is not None:
            told += self._dial(Role.AMOUNT, action.amount, self._most_moved(does, action))
        if isinstance(action, a.Play):
            told += self._dial(Role.ADD, action.add, does.add)
        return tuple(told)

    def _price(self, does: Announced, action: a.Play | a.UsePower, x: int) -> Price | None:
        if isinstance(action, a.Play):
            return self.view.card_price(action.by, action.card, x)
        own = self.rules.cards[action.card].power(action.power)
        more = 0 if action.copy is None or own is None else own.copy
        return self.view.power_price(action.by, action.card, does, x, more)

    def _most_x(self, does: Announced, action: a.Play | a.UsePower) -> int:
        """Return the largest X that can be paid."""
        price = self._price(does, action, 0)
        if price is None:
            return 0
        has = self.view.energy_of(price.payer)
        # Reductions may let X be more than what there is.
        x = has + price.amount
        while x and self._cost(does, action, x) > has:
            x -= 1
        return x

    def _cost(self, does: Announced, action: a.Play | a.UsePower, x: int) -> int:
        price = self._price(does, action, x)
        return 0 if price is None else price.amount

    def _most_moved(self, does: Announced, action: a.Play | a.UsePower) -> int:
        """Return how much the Magi can give at most when everything is paid."""
        magi, price = self.view.magi_of(action.by), self._price(does, action, 0)
        if magi is None or price is None:
            return 0
        paid = price.amount if price.payer == magi.card else 0
        return min(does.amount, magi.energy - paid)

    def _dial(self, role: Role, value: int | None, most: int) -> Spelling:
        return () if value is None else (number_part(role, value, 0, most),)
