"""Respond: answer a play when it does more harm than the answer is worth in hand."""

from collections.abc import Iterator

from magblast.bots.base import dearest_of
from magblast.games.magblast.bots.abilities import price_of_use
from magblast.games.magblast.bots.aim import price_of_hit
from magblast.games.magblast.bots.fleet_events import price_of_mine, price_of_shield
from magblast.games.magblast.bots.hand import values
from magblast.games.magblast.bots.sight import Sight
from magblast.games.magblast.engine.actions import Action, Respond, UseAbility
from magblast.games.magblast.engine.frames import Play


def decide(sight: Sight) -> Action:
    """Return the cheapest answer to harm that is worth it, else pass."""
    return dearest_of(priced(sight), sight.legal[-1])


def priced(sight: Sight) -> Iterator[tuple[float, Action]]:
    """Iterate over the answers with their prices; robberies may also begin another's phase."""
    plays = sight.view.in_flight
    harm = price_of_harm(sight, plays) if plays else 0.0
    worth: dict[str, float] | None = None
    for action in sight.legal:
        match action:
            case Respond():
                yield harm - sight.prices.spent * sight.printed.price[action.card], action
            case UseAbility(seat=seat) if seat is not None:
                yield price_of_use(sight, action), action
            case UseAbility(cards=cards) if plays:
                if worth is None:
                    worth = values(sight, sight.hand)
                yield harm - sum([worth[card] for card in cards]) - 4, action
            case UseAbility():
                yield price_of_use(sight, action), action
            case _:
                pass


def price_of_harm(sight: Sight, plays: tuple[Play, ...]) -> float:
    """Return what the play on top costs this seat; less than nothing when it helps."""
    play = plays[-1]
    if play.target is None and play.seat is None and play.card in sight.rules.responses:
        # A response does to this seat the opposite of what it cancels.
        return -price_of_harm(sight, plays[:-1]) if len(plays) > 1 else 0.0
    return _harm(sight, play)


def _harm(sight: Sight, play: Play) -> float:
    me, prices = sight.seat, sight.prices
    sign = 1.0 if play.seat == me else -0.3 if play.by == me else 0.0
    duel = len(sight.foes) == 1
    if play.by == me:
        sign = -1.0
    effect = sight.rules.effects[play.card]
    title = sight.printed.titles[play.card]
    if effect.mines or effect.shields:
        if play.seat is None:
            return 0.0
        fleet = sight.view.seats[play.seat - 1]
        if effect.mines:
            return price_of_mine(sight, fleet) * (1.0 if play.seat == me else -0.3)
        gain = price_of_shield(sight, fleet)
        return -gain if play.seat == me else gain * (0.8 if duel else 0.2)
    if play.damage is not None and play.target is not None:
        more = 6 if play.seat == me else 0
        return sign * price_of_hit(sight, sight.place(play.target), play.damage, more)
    if effect.is_direct_hit:
        return sign * 35.0
    if play.target is not None and play.seat is not None:
        at = sight.place(play.target)
        if title == "catastrophic_damage":
            damage = 99 if at.ship is None else at.ship.hull_left
            return sign * price_of_hit(sight, at, damage)
        if title.startswith("boarding") and at.ship is not None:
            return sign * 2 * sight.worth(at.ship)
        if title == "bridge_hit":
            return sign * prices.steal * min(3, at.owner.hand_size)
        if title == "concussive_blast":
            return sign * 29.0
    if play.by != me:
        return prices.of(title) * (0.7 if duel else 0.15)
    return -prices.of(title)
