"""Price the cards of a hand by what can be done with them at this table."""

from collections.abc import Sequence

from magblast.games.magblast.bots.sight import Sight
from magblast.games.magblast.engine.terms import CardId, CardKind, Turret

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
