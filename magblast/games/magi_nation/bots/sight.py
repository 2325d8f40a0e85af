"""See a table as a captain does, and try on paper what an action would change."""

from collections.abc import Hashable, Mapping, Sequence
from functools import cached_property
from math import log
from typing import Any, Self, TypeAlias

from msgspec import Struct

from magblast.games.magi_nation.bots.prices import USUAL, Prices
from magblast.games.magi_nation.engine.actions import Action
from magblast.games.magi_nation.engine.board import Facts
from magblast.games.magi_nation.engine.frames import Noted
from magblast.games.magi_nation.engine.rules import Rules
from magblast.games.magi_nation.engine.state import Creature, Thing
from magblast.games.magi_nation.engine.terms import RELIC, CardId, Phase
from magblast.games.magi_nation.engine.view import PlayerView, SeatView
from magblast.kernel.seat import Seat

NOBODY = CardId("")
"""Stands for a Magi where none is face up."""
_EARLY = (Phase.PRS_1, Phase.ATTACK)


Stakes: TypeAlias = tuple[float, float, float]
"""What it costs a seat when its Magi falls, how much an attack counts, and how likely it is."""


class Sight:
    """Represent a view with the facts that several decisions need."""

    def __init__(self, view: PlayerView, rules: Rules, seat: Seat, prices: Prices = USUAL) -> None:
        self.view = view
        self.board: Facts = view
        """The view, which answers what is asked of a board in public."""
        self.rules = rules
        self.seat = seat
        self.prices = prices
        self.players = view.seats
        self.stack = view.stack
        self.things: dict[CardId, Thing] = {}
        self.side: dict[CardId, Seat] = {}
        self.energy: dict[CardId, int] = {}
        things, side, energy = self.things, self.side, self.energy
        for each in view.seats:
            of, magi = each.seat, each.magi
            if magi is not None:
                card = magi.card
                things[card], side[card], energy[card] = magi, of, magi.energy
            for relic in each.relics:
                card = relic.card
                things[card], side[card] = relic, of
            for creature in each.creatures:
                card = creature.card
                things[card], side[card], energy[card] = creature, of, creature.energy
        self.magi = tuple([each.magi.card if each.magi else NOBODY for each in view.seats])
        self.early = view.active == seat and view.phase in _EARLY
        """The seat may still attack in this turn."""
        self.resting: frozenset[CardId] = frozenset()
        """The creatures that cannot be counted on for the next attack of their side."""
        if self.early:
            own = [each.card for each in view.seats[seat - 1].creatures]
            self.resting = frozenset(own).difference(self.board.able_creatures(seat))
        self.sums = tuple([self._sums(each) for each in view.seats])
        """What is in play, by seats: creatures, their energy, and that of those that can attack."""
        self.stakes = tuple([self._stakes(each) for each in view.seats])
        """By seats."""
        self.rivals = self._rivals()
        """The places of the opponents, and how much each counts: who threatens most in full."""
        self.worth = Paper.of(self).worth()
        self.begun: dict[Hashable, Any] = {}
        """What is announced and paid for, by what it is."""
        self.known: dict[Hashable, float] = {}
        """The prices of answers with copies of a card in hand, which come to the same."""

    def _rivals(self) -> tuple[tuple[int, float], ...]:
        places = [each - 1 for each in self.board.opponents(self.seat)]
        strengths = [self.sums[place][1] + 1 for place in places]
        most = max(strengths, default=1)
        return tuple([(place, has / most) for place, has in zip(places, strengths, strict=True)])

    def _sums(self, player: SeatView) -> tuple[int, int, int]:
        has = [creature.energy for creature in player.creatures]
        bodies, energy, resting = len(has) - has.count(0), sum(has), self.resting
        if not resting:
            return bodies, energy, energy
        strength = sum([each.energy for each in player.creatures if each.card not in resting])
        return bodies, energy, strength

    @property
    def legal(self) -> Sequence[Action]:
        """List the legal answers."""
        return self.view.legal

    @cached_property
    def copied(self) -> frozenset[CardId]:
        """Return the seat's own cards of which it has several copies in hand."""
        titles = [self.rules.cards[card].id for card in self.hand]
        pairs = zip(self.hand, titles, strict=True)
        return frozenset([card for card, title in pairs if titles.count(title) > 1])

    @cached_property
    def noted(self) -> tuple[Noted, ...]:
        """Return what an attack that begins now notes."""
        return tuple([Noted(card, energy) for card, energy in self.energy.items()])

    @property
    def hand(self) -> tuple[CardId, ...]:
        """List the seat's own cards."""
        return self.players[self.seat - 1].hand or ()

    def value(self, card: CardId) -> float:
        """Return what a card in the seat's own hand is worth."""
        printed = self.rules.cards[card]
        if printed.kind is RELIC:
            for relic in self.players[self.seat - 1].relics:
                if self.rules.cards[relic.card].id == printed.id:
                    return self.prices.no_use
        return self.prices.card

    def _stakes(self, player: SeatView) -> Stakes:
        if player.magi is None:
            return 0.0, 0.0, 0.0
        fall = self.prices.fall if player.stack_size else self.prices.win
        near = min(fall, self.prices.near_win)
        if player.magi.hidden is not None:
            return fall, near, 0.0
        is_now = self.early and player.seat != self.seat
        return fall, near, self.prices.open_now if is_now else self.prices.open_later


def danger(stakes: Stakes, magi: int, bodies: int, strength: int) -> float:
    """Return what a seat may lose because its creatures are few or gone.

    ``magi`` is the energy of its Magi, ``strength`` what the other side could attack with.
    """
    fall, near, share = stakes
    if bodies == 0 and magi <= 0:
        return fall
    if not share or not strength:
        return 0.0
    lost = strength if strength < magi else magi + near
    return share * lost / (1 + bodies) ** 2


class Paper(Struct, eq=False, gc=False):
    """Note what would change; worth is counted for the seat that looks."""

    sight: Sight
    energy: dict[CardId, int]
    """Of Magi and creatures; at 0 a creature is gone."""
    side: Mapping[CardId, Seat]
    sums: list[tuple[int, int, int]]
    resting: frozenset[CardId]
    extra: float = 0.0
    """The price of everything else that changes."""
    spared: tuple[CardId, ...] = ()
    target: CardId | None = None
    """What is attacked in the end."""

    @classmethod
    def of(cls, sight: Sight) -> Self:
        """Begin with the cards in play."""
        return cls(sight, sight.energy.copy(), sight.side, [*sight.sums], sight.resting)

    def copy(self) -> Self:
        """Return a copy on which something more is tried."""
        energy, sums = self.energy.copy(), [*self.sums]
        return type(self)(self.sight, energy, self.side, sums, self.resting, self.extra)

    def sign(self, seat: Seat) -> int:
        """Return 1 for the seat that looks, and -1 for another."""
        return 1 if seat == self.sight.seat else -1

    def add(self, card: CardId, amount: int, by: Seat | None = None) -> int:
        """Let a card gain energy, or lose it by a seat; return the change."""
        has = self.energy.get(card, 0)
        if amount < 0:
            if has + amount < 0:
                amount = -has
            if by is not None and by != self.side[card]:
                thing = self.sight.things.get(card)
                if isinstance(thing, Creature) and thing.burrow:
                    amount = max(amount, min(0, thing.lost - 2))
        if amount and card in self.energy:
            self.energy[card] = has + amount
            self._count(card, has, has + amount)
        return amount

    def drop(self, card: CardId) -> None:
        """Take a card out of play."""
        has = self.energy.pop(card, None)
        if has is None:
            self.extra -= self.sight.prices.relic * self.sign(self.side[card])
        else:
            self._count(card, has, 0)

    def give(self, card: CardId, seat: Seat, energy: int) -> None:
        """Let a seat control a creature with this much energy."""
        if card in self.side:
            self._count(card, self.energy.get(card, 0), 0)
        self.side = {**self.side, card: seat}
        self.energy[card] = energy
        self._count(card, 0, energy)

    def tire(self, cards: Sequence[CardId]) -> None:
        """Stop counting on these creatures for the next attack of their side."""
        for card in cards:
            if card not in self.resting:
                place = self.side[card] - 1
                bodies, energy, strength = self.sums[place]
                self.sums[place] = (bodies, energy, strength - self.energy[card])
        self.resting = self.resting.union(cards)

    def _count(self, card: CardId, before: int, after: int) -> None:
        """Count what the energy of a card has become; a Magi is not among the creatures."""
        place = self.side[card] - 1
        if card != self.sight.magi[place]:
            bodies, energy, strength = self.sums[place]
            more = after - before
            self.sums[place] = (
                bodies + (after > 0) - (before > 0),
                energy + more,
                strength if card in self.resting else strength + more,
            )

    def worth(self) -> float:
        """Return what the table is worth."""
        sight, get, sums = self.sight, self.energy.get, self.sums
        prices, stakes, me = sight.prices, sight.stakes, sight.seat - 1
        bodies, energy, strength = sums[me]
        magi = get(sight.magi[me], 0)
        their_bodies = their_energy = their_magi = most = open_ = 0.0
        their_strength = 0
        for place, weight in sight.rivals:
            of_bodies, of_energy, of_strength = sums[place]
            of_magi = get(sight.magi[place], 0)
            their_bodies += weight * of_bodies
            their_energy += weight * of_energy
            their_magi += weight * of_magi
            if of_energy > most:
                most = of_energy
            # All of them come before the next turn; whoever is nearest to falling counts in full.
            their_strength += of_strength
            # This is ``danger``, written out: it is asked for each rival of each answer.
            fall, near, share = stakes[place]
            if of_bodies == 0 and of_magi <= 0:
                open_ += fall
            elif share and strength:
                lost = strength if strength < of_magi else of_magi + near
                open_ += share * lost / (1 + of_bodies) ** 2
        found = energy - their_energy + prices.body * (bodies - their_bodies)
        found += prices.magi * (magi - their_magi)
        found += prices.edge * log((energy + prices.even) / (most + prices.even))
        found += self.extra - danger(stakes[me], magi, bodies, their_strength)
        return found + open_
