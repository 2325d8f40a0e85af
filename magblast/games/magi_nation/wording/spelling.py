"""Spell actions as the things on the table that a person picks."""

from enum import StrEnum
from functools import cache, cached_property, partial

from magblast.games.magi_nation.engine import actions as a
from magblast.games.magi_nation.engine.board import Price
from magblast.games.magi_nation.engine.frames import Chooser, Fetching
from magblast.games.magi_nation.engine.printed import Announced, Filter
from magblast.games.magi_nation.engine.terms import AbilityId, CardId
from magblast.games.magi_nation.engine.view import PlayerView
from magblast.kernel.picks import CARD, OPTION, Part, Spelling, Thing, number_part, on_purpose
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


def _late(role: Role, id_: CardId, members: tuple[Thing, ...] = ()) -> Part:
    """Return what a card or power is used on: its own key alone would mean its own power."""
    return Part(role, (card(id_),), members=members, late=True)


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


class _Use:
    """Know what all ways to use a card have in common; an ability names a power of the card."""

    def __init__(
        self,
        view: PlayerView,
        by: Seat,
        id_: CardId,
        ability: AbilityId | None,
        copy: AbilityId | None,
    ) -> None:
        self._view = view
        self._by = by
        self._card = id_
        printed, magi = view.rules.cards[id_], view.magi_of(by)
        self._is_spell = printed.spell is not None
        own = printed.spell if ability is None else printed.power(ability)
        self._more = 0 if copy is None or own is None else own.copy
        self._is_power = ability is not None
        self.does: Announced | None = own
        # What has no power is pointed at by itself.
        named = card(id_) if own is None or ability is None else power(id_, ability)
        self.told: Spelling = (_one(Role.CARD if ability is None else Role.POWER, named),)
        """What every way begins with."""
        if copy is not None and magi is not None:
            self.does = view.rules.cards[magi.card].power(copy)
            self.told = (*self.told, _one(Role.COPY, Thing(ThingKind.POWER, copy)))

    @cached_property
    def targets(self) -> tuple[Thing, ...]:
        """What may be the first target."""
        return () if self.does is None else self._found(self.does.target)

    @cached_property
    def seconds(self) -> tuple[Thing, ...]:
        """What may be the second target."""
        return () if self.does is None else self._found(self.does.second)

    def _found(self, wanted: Filter | None) -> tuple[Thing, ...]:
        """Return all that may be picked; what is refused once it is paid for is judged later."""
        if wanted is None:
            return ()
        view = self._view
        chooser = Chooser(self._by, self._card, view.energy_of(self._card), self._is_spell)
        return tuple(map(card, sorted(view.candidates(wanted, chooser))))

    @cached_property
    def most_x(self) -> int:
        """The largest X that can be paid."""
        price = self._price(0)
        if price is None:
            return 0
        has = self._view.energy_of(price.payer)
        # Reductions may let X be more than what there is.
        x = has + price.amount
        while x and self._cost(x) > has:
            x -= 1
        return x

    @cached_property
    def most_moved(self) -> int:
        """How much the Magi can give at most when everything is paid."""
        magi, price = self._view.magi_of(self._by), self._price(0)
        if magi is None or price is None or self.does is None:
            return 0
        paid = price.amount if price.payer == magi.card else 0
        return min(self.does.amount, magi.energy - paid)

    def _price(self, x: int) -> Price | None:
        if self.does is None:
            return None
        if self._is_power:
            return self._view.power_price(self._by, self._card, self.does, x, self._more)
        return self._view.card_price(self._by, self._card, x)

    def _cost(self, x: int) -> int:
        price = self._price(x)
        return 0 if price is None else price.amount


class Speller:
    """Spell actions as they are picked at a table: first the card used, then the choices."""

    def __init__(self, view: PlayerView) -> None:
        self.view = view
        self.rules = view.rules
        self._use = cache(partial(_Use, view))

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
        told = (
            _one(Role.CREATURE, card(action.creature)),
            _one(Role.TARGET, card(action.target)),
        )
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
        use = self._use(action.by, action.card, None, None)
        told = use.told
        if use.does is None:
            return told
        if action.targets:
            things = tuple(map(card, action.targets))
            chosen = Part(Role.TARGETS, things, any_of=(1, 2), members=use.targets, late=True)
            return (*told, chosen)
        if action.take is not None:
            return (*told, _late(Role.TAKE, action.take))
        if action.mode is not None:
            mode = _one(Role.MODE, Thing(ThingKind.MODE, action.mode))
            return (*told, *self._targets(use, action), mode)
        return (*told, *self._targets(use, action), *self._numbers(use, action))

    def _power(self, action: a.UsePower) -> Spelling:
        """Spell the use of a power, with what it needs."""
        use = self._use(action.by, action.card, action.power, action.copy)
        if use.does is None:
            return use.told
        if action.seat is not None:
            told: Spelling = (*use.told, _one(Role.SEAT, Thing(ThingKind.SEAT, action.seat)))
        else:
            told = (*use.told, *self._targets(use, action), *self._numbers(use, action))
        return on_purpose(told) if use.does.costs_itself else told

    def _targets(self, use: _Use, action: a.Play | a.UsePower) -> Spelling:
        """Spell one target; or two, whose pairs may be too many for a list."""
        if action.target is None:
            return ()
        if action.second is None:
            placed = self.view.find(action.target)
            is_own = placed is not None and placed.seat == action.by
            harms = use.does is not None and use.does.harms_target
            # Nobody harms an own thing because it is the only target.
            return (_late(Role.TARGET, action.target)._replace(deliberate=is_own and harms),)
        first = _late(Role.TARGET, action.target, use.targets)
        removed = self._dial(Role.REMOVE, action.remove, 2) if isinstance(action, a.Play) else ()
        second = _late(Role.SECOND, action.second, use.seconds)
        # Digits pick creatures, so numbers are asked for when nothing else is left to pick.
        return (first, second, *removed)

    def _numbers(self, use: _Use, action: a.Play | a.UsePower) -> Spelling:
        """Spell the numbers that are chosen, as dials that end with what can be paid."""
        told: list[Part] = []
        if action.x is not None:
            told += self._dial(Role.X, action.x, use.most_x)
        if action.amount is not None:
            told += self._dial(Role.AMOUNT, action.amount, use.most_moved)
        if use.does is not None and isinstance(action, a.Play):
            told += self._dial(Role.ADD, action.add, use.does.add)
        return tuple(told)

    def _dial(self, role: Role, value: int | None, most: int) -> Spelling:
        return () if value is None else (number_part(role, value, 0, most),)
