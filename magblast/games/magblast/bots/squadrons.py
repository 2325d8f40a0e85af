"""Squadrons: they come home, so they fly whenever they destroy something with what else hits."""

from magblast.games.magblast.bots.aim import price_of_hit
from magblast.games.magblast.bots.sight import Sight
from magblast.games.magblast.engine.actions import Launch
from magblast.games.magblast.engine.terms import CardKind


def price_of_launch(sight: Sight, action: Launch, fire: list[int]) -> float:
    """Return what a launch is worth: nothing if the target would survive the turn."""
    cards = sight.rules.cards
    at = sight.place(action.target)
    damage = cards[action.card].damage or 0
    others = sum(
        [
            cards[card].damage or 0
            for card in sight.hand
            if cards[card].kind is CardKind.SQUADRON and card != action.card
        ]
    )
    if at.ship is None:
        left = at.owner.flagship.hull_left
        open_zones = [zone_index for zone_index, zone in enumerate(at.owner.fleet) if not zone]
        more = others + sum([fire[zone_index] for zone_index in open_zones])
    else:
        damage = sight.rules.abilities[at.owner.flagship.id].squadron_damage(damage)
        left = at.ship.hull_left
        more = (
            sight.rules.abilities[at.owner.flagship.id].squadron_damage(others)
            + fire[at.zone_index]
        )
    if damage + more < left:
        return 0.0
    return price_of_hit(sight, at, damage, more, lasts=False)
