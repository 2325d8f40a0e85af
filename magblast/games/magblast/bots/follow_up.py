"""Follow up a hit: with a second blast, an effect or an ability that is worth its cards."""

from collections.abc import Iterator

from magblast.bots.base import dearest_of
from magblast.games.magblast.bots.abilities import price_of_use
from magblast.games.magblast.bots.aim import price_of_gap, price_of_hit
from magblast.games.magblast.bots.sight import Place, Sight
from magblast.games.magblast.engine.actions import Action, Fire, PlayCard, UseAbility
from magblast.games.magblast.engine.frames import FollowUp
from magblast.games.magblast.engine.terms import CardId, CardKind


def decide(sight: Sight) -> Action:
    """Return what follows; passing is worth nothing."""
    return dearest_of(priced(sight), sight.legal[-1])


def priced(sight: Sight) -> Iterator[tuple[float, Action]]:
    """Iterate over what may follow, with its price."""
    hit = sight.view.hit
    if hit is None:
        raise RuntimeError("nothing was hit")
    at = sight.place(hit.target)
    for action in sight.legal:
        match action:
            case PlayCard():
                if sight.rules.effects[action.card].is_direct_hit:
                    yield _price_of_direct_hit(sight, hit, at), action
                else:
                    title = sight.printed.titles[action.card]
                    yield price_of_effect(sight, at, title), action
            case UseAbility(seat=seat) if seat is not None:
                yield price_of_use(sight, action), action
            case UseAbility():
                title = "boarding" if action.card is None else sight.printed.titles[action.card]
                yield price_of_effect(sight, at, title), action
            case Fire():
                damage = sight.rules.cards[action.card].damage or 0
                yield price_of_hit(sight, at, damage), action
            case _:
                pass


def _price_of_direct_hit(sight: Sight, hit: FollowUp, at: Place) -> float:
    """Return what the best card that may follow a Direct Hit is worth, less the Direct Hit."""
    best = 0.0
    for card in sight.hand:
        best = max(best, _price_after(sight, hit, at, card))
    ability = sight.rules.abilities[sight.me.flagship.id]
    if "direct_hit" in ability.moments and sight.me.flagship.uses_left != 0:
        best = max(best, price_of_effect(sight, at, "boarding"))
    return best - sight.prices.cards["direct_hit"] if best else 0.0


def _price_after(sight: Sight, hit: FollowUp, at: Place, card: CardId) -> float:
    printed = sight.rules.cards[card]
    if printed.kind is CardKind.EFFECT:
        return price_of_effect(sight, at, sight.printed.titles[card])
    if printed.turret is None or hit.ship not in sight.rules.armed[printed.turret]:
        return 0.0
    return price_of_hit(sight, at, printed.damage or 0)


def price_of_effect(sight: Sight, at: Place, title: str) -> float:
    """Return what an effect on a target is worth, less what the card is worth in hand."""
    prices = sight.prices
    kept = prices.of(title)
    match title:
        case "catastrophic_damage":
            if at.ship is None:
                return prices.kill
            return price_of_hit(sight, at, at.ship.hull_left) - kept
        case "boarding_party" | "boarding" if at.ship is not None:
            gap = len(at.owner.fleet[at.zone_index]) == 1
            opened = price_of_gap(sight, at, sight.fire_from(at.zone_index)) if gap else 0.0
            return 2 * sight.worth(at.ship) + opened - kept
        case "concussive_blast" if at.ship is not None:
            return price_of_gap(sight, at, sight.fire_from(at.zone_index)) - kept - 20
        case "bridge_hit":
            stolen = min(at.owner.hand_size, 3)
            return prices.steal * stolen - kept
    return 0.0
