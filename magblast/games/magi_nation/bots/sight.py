"""See a table as a captain does, and try on paper what an action would change."""

from collections.abc import Hashable, Sequence
from math import log
from typing import Any, cast

from magblast.games.magi_nation.bots import prices
from magblast.games.magi_nation.engine.actions import Action
from magblast.games.magi_nation.engine.declaring import able_creatures
from magblast.games.magi_nation.engine.draft import Draft
from magblast.games.magi_nation.engine.query import things_of
from magblast.games.magi_nation.engine.rules import Rules
from magblast.games.magi_nation.engine.state import Creature, Magi, PlayerState, Thing
from magblast.games.magi_nation.engine.terms import CardId, Kind, Phase
from magblast.games.magi_nation.engine.view import PlayerView
from magblast.kernel.seat import Seat


class Sight:
    """Represent a view with the facts that several decisions need.

    It answers what is asked of a board in public.
    """

    def __init__(self, view: PlayerView, rules: Rules, seat: Seat) -> None:
        self.view = view
        self.rules = rules
        self.seat = seat
        self.players = view.seats
        self.stack = view.stack
        self.board = cast(Draft, self)
        self.things: dict[CardId, Thing] = {}
        self.side: dict[CardId, Seat] = {}
        self.energy: dict[CardId, int] = {}
        for each in view.seats:
            for thing in things_of(cast(PlayerState, each)):
                self.things[thing.card] = thing
                self.side[thing.card] = each.seat
                if isinstance(thing, Magi | Creature):
                    self.energy[thing.card] = thing.energy
        self.magi = tuple([each.magi.card if each.magi else None for each in view.seats])
        self.early = view.active == seat and view.phase in (Phase.PRS_1, Phase.ATTACK)
        """The seat may still attack in this turn."""
        self.resting: set[CardId] = set()
        """The creatures that cannot be counted on for the next attack of their side."""
        if self.early:
            own = [each.card for each in view.seats[seat - 1].creatures]
            self.resting = {*own}.difference(able_creatures(self.board, rules, seat))
        self.worth = Paper(self).worth()
        self.begun: dict[Hashable, Any] = {}
        """What is announced and paid for, by what it is."""
        self.known: dict[Hashable, float] = {}
        """The prices of answers that come to the same."""

    @property
    def legal(self) -> Sequence[Action]:
        """List the legal answers."""
        return self.view.legal

    @property
    def hand(self) -> tuple[CardId, ...]:
        """List the seat's own cards."""
        return self.players[self.seat - 1].hand or ()

    def value(self, card: CardId) -> float:
        """Return what a card in the seat's own hand is worth."""
        printed = self.rules.cards[card]
        if printed.kind is Kind.RELIC:
            for relic in self.players[self.seat - 1].relics:
                if self.rules.cards[relic.card].id == printed.id:
                    return prices.NO_USE
        return prices.CARD

    def danger(self, seat: Seat, side: "_Side", strength: int) -> float:
        """Return what a seat may lose because its creatures are few or gone."""
        player = self.players[seat - 1]
        if player.magi is None:
            return 0.0
        fall = prices.FALL if player.stack_size else prices.WIN
        if side.bodies == 0 and side.magi <= 0:
            return fall
        if player.magi.hidden is not None or not strength:
            return 0.0
        share = prices.OPEN_NOW if self.early and seat != self.seat else prices.OPEN_LATER
        lost = strength if strength < side.magi else side.magi + min(fall, prices.NEAR_WIN)
        return share * lost / (1 + side.bodies) ** 2


class Paper:
    """Note what would change; worth is counted for the seat that looks."""

    __slots__ = ("energy", "extra", "side", "sight", "spared", "target", "tired")

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.energy = {**sight.energy}
        """Of Magi and creatures; at 0 a creature is gone."""
        self.side = sight.side
        self.extra = 0.0
        """The price of everything else that changes."""
        self.tired: tuple[CardId, ...] = ()
        self.spared: list[CardId] = []
        self.target: CardId | None = None
        """What is attacked in the end."""

    def copy(self) -> "Paper":
        """Return a copy on which something more is tried."""
        other = Paper(self.sight)
        other.energy, other.side, other.extra = {**self.energy}, self.side, self.extra
        return other

    def sign(self, seat: Seat) -> int:
        """Return 1 for the seat that looks, and -1 for the other."""
        return 1 if seat == self.sight.seat else -1

    def add(self, card: CardId, amount: int, by: Seat | None = None) -> int:
        """Let a card gain energy, or lose it by a seat; return the change."""
        has = self.energy.get(card, 0)
        if amount < 0:
            amount = -min(-amount, has)
            thing = self.sight.things.get(card)
            if by not in (None, self.side[card]) and isinstance(thing, Creature) and thing.burrow:
                amount = max(amount, min(0, thing.lost - 2))
        if card in self.energy:
            self.energy[card] = has + amount
        return amount

    def drop(self, card: CardId) -> None:
        """Take a card out of play."""
        if self.energy.pop(card, None) is None:
            self.extra -= prices.RELIC * self.sign(self.side[card])

    def worth(self) -> float:
        """Return what the table is worth."""
        sight, side = self.sight, self.side
        me, magi = sight.seat, sight.magi
        own, theirs = _Side(), _Side()
        for card, energy in self.energy.items():
            seat = side[card]
            each = own if seat == me else theirs
            if card == magi[seat - 1]:
                each.magi = energy
            elif energy > 0:
                each.bodies += 1
                each.total += energy
                if card not in sight.resting and card not in self.tired:
                    each.strength += energy
        found = own.total - theirs.total + prices.BODY * (own.bodies - theirs.bodies)
        found += prices.MAGI * (own.magi - theirs.magi)
        found += prices.EDGE * log((own.total + prices.EVEN) / (theirs.total + prices.EVEN))
        found += self.extra - sight.danger(me, own, theirs.strength)
        return found + sight.danger(3 - me, theirs, own.strength)


class _Side:
    """Add up what a seat has in play: energy of its Magi, creatures and those that can attack."""

    __slots__ = ("bodies", "magi", "strength", "total")

    def __init__(self) -> None:
        self.bodies = self.magi = self.strength = self.total = 0
