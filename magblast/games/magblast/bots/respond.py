"""Respond: answer a play when it does more harm than the answer is worth in hand."""

from collections.abc import Iterator

from magblast.bots.base import dearest_of
from magblast.games.magblast.bots.abilities import UsePrices
from magblast.games.magblast.bots.fleet_events import FleetPrices
from magblast.games.magblast.bots.hand import HandPrices
from magblast.games.magblast.engine.actions import Action, Respond, UseAbility
from magblast.games.magblast.engine.frames import Play


class Responding(UsePrices, FleetPrices, HandPrices):
    """Respond: answer a play when it does more harm than the answer is worth in hand."""

    __slots__ = ()

    def decide_response(self) -> Action:
        """Return the cheapest answer to harm that is worth it, else pass."""
        return dearest_of(self.priced_responses(), self.legal[-1])

    def priced_responses(self) -> Iterator[tuple[float, Action]]:
        """Iterate over the answers with their prices; robberies may also begin another's phase."""
        plays = self.view.in_flight
        harm = self.price_of_harm(plays) if plays else 0.0
        worth: dict[str, float] | None = None
        for action in self.legal:
            match action:
                case Respond():
                    yield harm - self.prices.spent * self.printed.price[action.card], action
                case UseAbility(seat=seat) if seat is not None:
                    yield self.price_of_use(action), action
                case UseAbility(cards=cards) if plays:
                    if worth is None:
                        worth = self.values_of(self.hand)
                    yield harm - sum([worth[card] for card in cards]) - 4, action
                case UseAbility():
                    yield self.price_of_use(action), action
                case _:
                    pass

    def price_of_harm(self, plays: tuple[Play, ...]) -> float:
        """Return what the play on top costs this seat; less than nothing when it helps."""
        play = plays[-1]
        if play.target is None and play.seat is None and play.card in self.rules.responses:
            # A response does to this seat the opposite of what it cancels.
            return -self.price_of_harm(plays[:-1]) if len(plays) > 1 else 0.0
        return self._harm(play)

    def _harm(self, play: Play) -> float:
        me, prices = self.seat, self.prices
        sign = 1.0 if play.seat == me else -0.3 if play.by == me else 0.0
        duel = len(self.foes) == 1
        if play.by == me:
            sign = -1.0
        effect = self.rules.effects[play.card]
        title = self.printed.titles[play.card]
        if effect.mines or effect.shields:
            if play.seat is None:
                return 0.0
            fleet = self.view.seats[play.seat - 1]
            if effect.mines:
                return self.price_of_mine(fleet) * (1.0 if play.seat == me else -0.3)
            gain = self.price_of_shield(fleet)
            return -gain if play.seat == me else gain * (0.8 if duel else 0.2)
        if play.damage is not None and play.target is not None:
            more = 6 if play.seat == me else 0
            return sign * self.price_of_hit(self.place(play.target), play.damage, more)
        if effect.is_direct_hit:
            return sign * 35.0
        if play.target is not None and play.seat is not None:
            at = self.place(play.target)
            if title == "catastrophic_damage":
                damage = 99 if at.ship is None else at.ship.hull_left
                return sign * self.price_of_hit(at, damage)
            if title.startswith("boarding") and at.ship is not None:
                return sign * 2 * self.worth(at.ship)
            if title == "bridge_hit":
                return sign * prices.steal * min(3, at.owner.hand_size)
            if title == "concussive_blast":
                return sign * 29.0
        if play.by != me:
            return prices.of(title) * (0.7 if duel else 0.15)
        return -prices.of(title)
