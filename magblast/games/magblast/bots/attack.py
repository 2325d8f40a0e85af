"""Attack, follow up a hit and answer what others play."""

from collections.abc import Iterator, Mapping, Sequence

from magblast.bots.base import dearest_of
from magblast.games.magblast.bots.hand import HandPrices
from magblast.games.magblast.bots.plays import FleetPrices, LaunchPrices, PlayPrices, UsePrices
from magblast.games.magblast.bots.sight import Sight, TargetPlace
from magblast.games.magblast.engine import actions as a
from magblast.games.magblast.engine.frames import FollowUp, Play
from magblast.games.magblast.engine.terms import CardId, CardKind, TargetId
from magblast.games.magblast.engine.view import ShipView


class Attacking(UsePrices, PlayPrices, LaunchPrices):
    """Attack: play whatever is worth more than keeping it, the best first."""

    __slots__ = ()

    def decide_attack(self) -> a.Action:
        """Return the most valuable thing to do; ending the turn is worth nothing."""
        return dearest_of(self.priced_attacks(), self.legal[-1])

    def priced_attacks(self) -> Iterator[tuple[float, a.Action]]:
        """Iterate over what can be done, with its price; shots that are alike come once."""
        fire = [self.fire_from(zone_index) for zone_index in range(4)]
        reach = self.within_reach(fire)
        seen: set[object] = set()
        for action in self.legal:
            match action:
                case a.Fire():
                    key = (self.rules.cards[action.card].damage, action.ship, action.target)
                    if key in seen:
                        continue
                    seen.add(key)
                    yield self.price_of_shot(action, reach), action
                case a.Launch():
                    yield self.price_of_launch(action, reach), action
                case a.PlayCard():
                    yield self.price_of_play(action, fire), action
                case a.Sweep():
                    yield self.price_of_sweep(action, fire), action
                case a.UseAbility():
                    yield self.price_of_use(action), action
                case _:
                    pass

    def within_reach(self, fire: Sequence[int]) -> Mapping[TargetId, int]:
        """Return the damage that all blasts and squadrons in hand together could do to each target.

        ``fire`` is what the blasts can do from each zone.
        """
        found: dict[TargetId, int] = {}
        for foe in self.foes:
            bearing: list[ShipView] = []
            for index, zone in enumerate(foe.fleet):
                if not zone:
                    bearing += self.me.fleet[index]
                for ship in zone:
                    found[ship.id] = fire[index]
            found[foe.flagship.id] = self.fire_of(bearing)
        seen: set[tuple[CardId, TargetId]] = set()
        for action in self.legal:
            if isinstance(action, a.Launch) and (action.card, action.target) not in seen:
                # It flies once, whatever carrier it comes from.
                seen.add((action.card, action.target))
                found[action.target] += self.damage_of(action)
        return found

    def price_of_shot(self, action: a.Fire, reach: Mapping[TargetId, int]) -> float:
        """Return what a shot is worth: a little less from a ship that could do much else."""
        damage = self.rules.cards[action.card].damage or 0
        more = max(0, reach[action.target] - damage)
        price = self.price_of_hit(self.place(action.target), damage, more)
        return price - 0.1 * len(self.rules.ships[action.ship].turrets)


class FollowingUp(UsePrices):
    """Follow up a hit: with a second blast, an effect or an ability that is worth its cards."""

    __slots__ = ()

    def decide_follow_up(self) -> a.Action:
        """Return what follows; passing is worth nothing."""
        return dearest_of(self.priced_follow_ups(), self.legal[-1])

    def priced_follow_ups(self) -> Iterator[tuple[float, a.Action]]:
        """Iterate over what may follow, with its price."""
        hit = self.view.hit
        if hit is None:
            raise RuntimeError("nothing was hit")
        at = self.place(hit.target)
        for action in self.legal:
            match action:
                case a.PlayCard():
                    if self.rules.effects[action.card].is_direct_hit:
                        yield self._price_of_direct_hit(hit, at), action
                    else:
                        title = self.printed.titles[action.card]
                        yield self.price_of_effect(at, title), action
                case a.UseAbility(seat=seat) if seat is not None:
                    yield self.price_of_use(action), action
                case a.UseAbility():
                    title = "boarding" if action.card is None else self.printed.titles[action.card]
                    yield self.price_of_effect(at, title), action
                case a.Fire():
                    damage = self.rules.cards[action.card].damage or 0
                    yield self.price_of_hit(at, damage), action
                case _:
                    pass

    def _price_of_direct_hit(self, hit: FollowUp, at: TargetPlace) -> float:
        """Return what the best card that may follow a Direct Hit is worth, less the Direct Hit."""
        best = 0.0
        for card in self.hand:
            best = max(best, self._price_after(hit, at, card))
        ability = self.rules.abilities[self.me.flagship.id]
        if "direct_hit" in ability.moments and self.me.flagship.uses_left != 0:
            best = max(best, self.price_of_effect(at, "boarding"))
        return best - self.prices.cards["direct_hit"] if best else 0.0

    def _price_after(self, hit: FollowUp, at: TargetPlace, card: CardId) -> float:
        printed = self.rules.cards[card]
        if printed.kind is CardKind.EFFECT:
            return self.price_of_effect(at, self.printed.titles[card])
        if printed.turret is None or hit.ship not in self.rules.armed[printed.turret]:
            return 0.0
        return self.price_of_hit(at, printed.damage or 0)

    def price_of_effect(self, at: TargetPlace, title: str) -> float:
        """Return the worth of an effect on a target, less the worth of the card in hand."""
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


class Responding(UsePrices, FleetPrices, HandPrices):
    """Respond: answer a play when it does more harm than the answer is worth in hand."""

    __slots__ = ()

    def decide_response(self) -> a.Action:
        """Return the cheapest answer to harm that is worth it, else pass."""
        return dearest_of(self.priced_responses(), self.legal[-1])

    def priced_responses(self) -> Iterator[tuple[float, a.Action]]:
        """Iterate over the answers with their prices; robberies may also begin another's phase."""
        plays = self.view.in_flight
        harm = self.price_of_harm(plays) if plays else 0.0
        worth: dict[str, float] | None = None
        for action in self.legal:
            match action:
                case a.Respond():
                    yield harm - self.prices.spent * self.printed.price[action.card], action
                case a.UseAbility(seat=seat) if seat is not None:
                    yield self.price_of_use(action), action
                case a.UseAbility(cards=cards) if plays:
                    if worth is None:
                        worth = self.values_of(self.hand)
                    yield harm - sum([worth[card] for card in cards]) - 4, action
                case a.UseAbility():
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


class Agreeing(Sight):
    """Agree to Brutal Assault when the seat's own guns are stronger."""

    __slots__ = ()

    def decide_agreement(self) -> a.Action:
        """Compare the guns of the two that are left."""
        mine = sum([self.guns(zone) for zone in self.me.fleet])
        theirs = sum([self.guns(zone) for foe in self.foes for zone in foe.fleet])
        return self.legal[0] if mine > theirs else self.legal[1]
