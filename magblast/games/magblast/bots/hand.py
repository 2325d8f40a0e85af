"""Price the cards of a hand, and decide what to discard, draw and pay."""

from collections.abc import Iterator, Sequence

from magblast.bots.base import dearest_of
from magblast.games.magblast.bots.plays import UsePrices
from magblast.games.magblast.bots.sight import Sight
from magblast.games.magblast.engine.actions import Action, Discard, Pay, PlayCard, UseAbility
from magblast.games.magblast.engine.terms import CardId, CardKind, Phase, Turret

_COPY = 0.4
"""What is left of the price of a blast without a gun for it alone, or a second card on a fleet."""
_TOGETHER, _ALONE = 1.3, 0.5
"""What an effect is worth with a Direct Hit in hand, and without."""
_MOST_SHIPS = 3
"""The most ships that are counted for one blast."""
_WAITING = (1.0, 0.9, 0.6, 0.25, 0.1)
"""What is left of the prices of cards that wait for something, the most valuable first."""


class HandPrices(Sight):
    """Price the cards of a hand by what can be done with them at this table."""

    __slots__ = ()

    def values_of(self, hand: Sequence[CardId]) -> dict[CardId, float]:
        """Return what each card of a hand is worth to its owner, resources aside."""
        printed, cards = self.printed, self.rules.cards
        fired: dict[Turret, int] = {}
        found: dict[CardId, float] = {}
        waiting: list[CardId] = []
        for card in hand:
            price = printed.price[card]
            kind, turret = cards[card].kind, cards[card].turret
            if turret is not None:
                used = fired[turret] = fired.get(turret, 0) + 1
                price += self.prices.choice * min(_MOST_SHIPS, self.armed(turret))
                if used > self.armed(turret):
                    price *= _COPY if self.armed(turret) else 0.0
            elif kind is CardKind.SQUADRON:
                if not any(ship.carries for zone in self.me.fleet for ship in zone):
                    price = 0.0
            elif kind is CardKind.EFFECT:
                hits = any(cards[other].kind is CardKind.DIRECT_HIT for other in hand)
                price *= _TOGETHER if hits else _ALONE
                waiting.append(card)
            elif kind is CardKind.DIRECT_HIT:
                if any(cards[other].kind is CardKind.EFFECT for other in hand):
                    price *= _TOGETHER
                waiting.append(card)
            elif card in self.rules.responses:
                waiting.append(card)
            elif printed.titles[card] in printed.repairs:
                hurt = any(ship.damage for zone in self.me.fleet for ship in zone)
                price *= 1.3 if hurt else _ALONE
            elif card in printed.on_fleets:
                title = printed.titles[card]
                if any(printed.titles[other] == title for other in found):
                    price *= _COPY
            found[card] = price
        if len(waiting) > 1:
            waiting.sort(key=lambda card: -found[card])
            for place, card in enumerate(waiting):
                found[card] *= _WAITING[min(place, len(_WAITING) - 1)]
        return found

    def values_of_icons(self, worth: dict[CardId, float]) -> dict[CardId, float]:
        """Return what each card adds by its resource icons.

        The cheapest cards that pay for a ship together share its price.
        """
        cards, prices = self.rules.cards, self.prices
        bearing = sorted([card for card in worth if cards[card].icons], key=worth.__getitem__)
        kinds: dict[str, list[CardId]] = {}
        for card in bearing:
            for icon in cards[card].icons:
                kinds.setdefault(icon, []).append(card)
        sets = [found[:3] for found in kinds.values() if len(found) >= 3]
        if len(kinds) == 3:
            sets.append([found[0] for found in kinds.values()])
        added = dict.fromkeys(worth, 0.0)
        best: list[CardId] = []
        gain = 0.0
        for paid in sets:
            spent = sum([worth[card] for card in {*paid}])
            if prices.new_ship - spent > gain:
                best, gain = paid, prices.new_ship - spent
        if best:
            for card in best:
                added[card] += prices.new_ship / len(best)
            return added
        for card in bearing:
            beside = len({other for icon in cards[card].icons for other in kinds[icon]}) - 1
            unlike = len(kinds) - 1
            added[card] = prices.icon * (beside + 0.5 * unlike)
        return added


_MOST = 3
"""Blasts taken at once."""


class Drawing(HandPrices):
    """Draw: take blasts of the discard pile only when they are better than the deck."""

    __slots__ = ()

    def decide_draw(self) -> Action:
        """Compare the best blasts with the cards that would be drawn instead."""
        price = self.printed.price
        uses = [action for action in self.legal if isinstance(action, UseAbility)]
        # Up to 2,000 uses take from the same pile.
        worth = {card: self._price_beside(card, price[card]) for card in self.view.discard_pile}
        best = max(uses, key=lambda use: sum(map(worth.__getitem__, use.cards)))
        missing = self.rules.numbers.hand_size - len(self.hand)
        gain = self._gain(self.hand, best.cards)
        return best if gain > self.prices.draw * missing else self.legal[-1]

    def price_of_pile(self, kept: Sequence[CardId]) -> float:
        """Return what the blasts of the discard pile would bring beside the cards that are kept.

        Nothing, where the flagship cannot take them, or the hand would be full.
        """
        flagship = self.me.flagship
        can_take = Phase.DRAW in self.rules.abilities[flagship.id].moments and flagship.uses_left
        if not can_take or len(kept) >= self.rules.numbers.hand_size:
            return 0.0
        price, cards = self.printed.price, self.rules.cards
        blasts = [card for card in self.view.discard_pile if cards[card].kind is CardKind.BLAST]
        blasts.sort(key=lambda card: -self._price_beside(card, price[card]))
        return self._gain(kept, blasts[:_MOST])

    def _gain(self, hand: Sequence[CardId], taken: Sequence[CardId]) -> float:
        # As if they were in hand already.
        worth = self.values_of((*hand, *taken))
        return sum([worth[card] for card in taken])

    def _price_beside(self, card: str, price: float) -> float:
        turret = self.rules.cards[card].turret
        return price if turret is not None and self.armed(turret) else 0.0


_FIRST = 1000.0
"""Above all other prices: what an ability brings may make a card worth keeping."""


class Discarding(UsePrices, Drawing):
    """Discard: a card that is worth less than an unknown one blocks a draw."""

    __slots__ = ()

    def decide_discard(self) -> Action:
        """Use the ability when it pays, else throw the worst card away, else end the phase."""
        found = dearest_of(self.priced_discards(), self.legal[-1])
        if isinstance(found, Discard) and self._takes_from_pile(self.keeping()):
            return self.legal[-1]
        return found

    def priced_discards(self) -> Iterator[tuple[float, Action]]:
        """Iterate over the uses of an ability and the cards to throw away with their prices."""
        worth = self.keeping()
        for action in self.legal:
            match action:
                case UseAbility():
                    price = self.price_of_use(action)
                    yield (_FIRST + price if price > 0 else 0.0), action
                case Discard():
                    yield self.prices.draw - worth[action.card], action
                case _:
                    pass

    def _takes_from_pile(self, worth: dict[str, float]) -> bool:
        """Return whether blasts of the discard pile are better for this hand than drawing."""
        taken = self.price_of_pile(self.hand)
        if not taken:
            return False
        draw = self.prices.draw
        poor = [price for price in worth.values() if price < draw]
        missing = self.rules.numbers.hand_size - len(self.hand)
        return taken + sum(poor) > draw * (missing + len(poor))

    def keeping(self) -> dict[str, float]:
        """Return what it is worth to keep each card of the hand."""
        worth = self.values_of(self.hand)
        icons = self.values_of_icons(worth)
        return {card: max(price, price * 0.5 + icons[card]) for card, price in worth.items()}


class Reinforcing(UsePrices, HandPrices):
    """Reinforce: pay with the cards that would be missed least."""

    __slots__ = ()

    def decide_reinforcement(self) -> Action:
        """Return the purchase with the greatest gain; ending the phase gains nothing."""
        return dearest_of(self.priced_reinforcements(), self.legal[-1])

    def priced_reinforcements(self) -> Iterator[tuple[float, Action]]:
        """Iterate over what brings ships, with its price."""
        worth = self.values_of(self.hand)
        for action in self.legal:
            match action:
                case Pay():
                    yield self.price_of_purchase(action, worth), action
                case PlayCard():
                    yield self.printed.price[action.card], action
                case UseAbility():
                    yield self.price_of_use(action), action
                case _:
                    pass

    def price_of_purchase(self, action: Pay, worth: dict[str, float]) -> float:
        """Return what the ships are worth, less the cards that pay for them."""
        new_ship, paid = self.prices.new_ship, self.prices.paid
        gain = new_ship * action.ships - paid * sum([worth[card] for card in action.cards])
        if action.take is not None:
            # A ship of choice uses the ability up: it must be much better than one from the yard.
            gain += self.worth_new(action.take) - new_ship - 15
        return gain
