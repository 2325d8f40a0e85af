"""Follow up a hit: with a second blast, an effect or an ability that is worth its cards."""

from collections.abc import Iterator

from magblast.bots.base import dearest_of
from magblast.games.magblast.bots.abilities import UsePrices
from magblast.games.magblast.bots.sight import Place
from magblast.games.magblast.engine.actions import Action, Fire, PlayCard, UseAbility
from magblast.games.magblast.engine.frames import FollowUp
from magblast.games.magblast.engine.terms import CardId, CardKind


class FollowingUp(UsePrices):
    """Follow up a hit: with a second blast, an effect or an ability that is worth its cards."""

    __slots__ = ()

    def decide_follow_up(self) -> Action:
        """Return what follows; passing is worth nothing."""
        return dearest_of(self.priced_follow_ups(), self.legal[-1])

    def priced_follow_ups(self) -> Iterator[tuple[float, Action]]:
        """Iterate over what may follow, with its price."""
        hit = self.view.hit
        if hit is None:
            raise RuntimeError("nothing was hit")
        at = self.place(hit.target)
        for action in self.legal:
            match action:
                case PlayCard():
                    if self.rules.effects[action.card].is_direct_hit:
                        yield self._price_of_direct_hit(hit, at), action
                    else:
                        title = self.printed.titles[action.card]
                        yield self.price_of_effect(at, title), action
                case UseAbility(seat=seat) if seat is not None:
                    yield self.price_of_use(action), action
                case UseAbility():
                    title = "boarding" if action.card is None else self.printed.titles[action.card]
                    yield self.price_of_effect(at, title), action
                case Fire():
                    damage = self.rules.cards[action.card].damage or 0
                    yield self.price_of_hit(at, damage), action
                case _:
                    pass

    def _price_of_direct_hit(self, hit: FollowUp, at: Place) -> float:
        """Return what the best card that may follow a Direct Hit is worth, less the Direct Hit."""
        best = 0.0
        for card in self.hand:
            best = max(best, self._price_after(hit, at, card))
        ability = self.rules.abilities[self.me.flagship.id]
        if "direct_hit" in ability.moments and self.me.flagship.uses_left != 0:
            best = max(best, self.price_of_effect(at, "boarding"))
        return best - self.prices.cards["direct_hit"] if best else 0.0

    def _price_after(self, hit: FollowUp, at: Place, card: CardId) -> float:
        printed = self.rules.cards[card]
        if printed.kind is CardKind.EFFECT:
            return self.price_of_effect(at, self.printed.titles[card])
        if printed.turret is None or hit.ship not in self.rules.armed[printed.turret]:
            return 0.0
        return self.price_of_hit(at, printed.damage or 0)

    def price_of_effect(self, at: Place, title: str) -> float:
        """Return what an effect on a target is worth, less what the card is worth in hand."""
        prices = self.prices
        kept = prices.of(title)
        match title:
            case "catastrophic_damage":
                if at.ship is None:
                    return prices.kill
                return self.price_of_hit(at, at.ship.hull_left) - kept
            case "boarding_party" | "boarding" if at.ship is not None:
                gap = len(at.owner.fleet[at.zone_index]) == 1
                opened = self.price_of_gap(at, self.fire_from(at.zone_index)) if gap else 0.0
                return 2 * self.worth(at.ship) + opened - kept
            case "concussive_blast" if at.ship is not None:
                return self.price_of_gap(at, self.fire_from(at.zone_index)) - kept - 20
            case "bridge_hit":
                stolen = min(at.owner.hand_size, 3)
                return prices.steal * stolen - kept
        return 0.0
