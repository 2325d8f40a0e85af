"""Attack: play whatever is worth more than keeping it, the best first."""

from collections.abc import Iterator, Mapping, Sequence

from magblast.bots.base import dearest_of
from magblast.games.magblast.bots.abilities import UsePrices
from magblast.games.magblast.bots.events import PlayPrices
from magblast.games.magblast.bots.squadrons import LaunchPrices
from magblast.games.magblast.engine.actions import (
    Action,
    EndPhase,
    Fire,
    Launch,
    PlayCard,
    Sweep,
    UseAbility,
)
from magblast.games.magblast.engine.terms import CardId, TargetId
from magblast.games.magblast.engine.view import ShipView


class Attacking(UsePrices, PlayPrices, LaunchPrices):
    """Attack: play whatever is worth more than keeping it, the best first."""

    __slots__ = ()

    def decide_attack(self) -> Action:
        """Return the most valuable thing to do; ending the turn is worth nothing."""
        return dearest_of(self.priced_attacks(), self.legal[-1])

    def priced_attacks(self) -> Iterator[tuple[float, Action]]:
        """Iterate over what can be done, with its price; shots that are alike come once."""
        fire = [self.fire_from(zone_index) for zone_index in range(4)]
        reach = self.within_reach(fire)
        seen: set[object] = set()
        for action in self.legal:
            match action:
                case Fire():
                    key = (self.rules.cards[action.card].damage, action.ship, action.target)
                    if key in seen:
                        continue
                    seen.add(key)
                    yield self.price_of_shot(action, reach), action
                case Launch():
                    yield self.price_of_launch(action, reach), action
                case PlayCard():
                    yield self.price_of_play(action, fire), action
                case Sweep():
                    yield self.price_of_sweep(action, fire), action
                case UseAbility():
                    yield self.price_of_use(action), action
                case EndPhase():
                    pass
                case _:
                    raise RuntimeError("this is nothing for the Attack phase")

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
            if isinstance(action, Launch) and (action.card, action.target) not in seen:
                # It flies once, whatever carrier it comes from.
                seen.add((action.card, action.target))
                found[action.target] += self.damage_of(action)
        return found

    def price_of_shot(self, action: Fire, reach: Mapping[TargetId, int]) -> float:
        """Return what a shot is worth: a little less from a ship that could do much else."""
        damage = self.rules.cards[action.card].damage or 0
        more = max(0, reach[action.target] - damage)
        price = self.price_of_hit(self.place(action.target), damage, more)
        return price - 0.1 * len(self.rules.ships[action.ship].turrets)
