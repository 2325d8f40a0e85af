"""Price the cards of a hand by what can be done with them at this table."""

from collections.abc import Sequence

from magblast.games.magblast.bots.sight import Sight
from magblast.games.magblast.engine.printed import ActionCard
from magblast.games.magblast.engine.terms import CardId, CardKind, title_of

_NEXT = 0.4
"""What a second blast for the same gun, or a second card of an effect, is still worth."""


def values(sight: Sight, hand: Sequence[CardId]) -> dict[CardId, float]:
    """Return what each card of a hand is worth to its owner, resources aside."""
    cards, prices = sight.rules.cards, sight.prices.cards
    ships = [ship for zone in sight.me.fleet for ship in zone]
    guns = {
        turret: sum([ship.id in armed for ship in ships])
        for turret, armed in sight.rules.armed.items()
    }
    carrier = any(ship.carries for ship in ships)
    hurt = any(ship.damage for ship in ships)
    titles = [title_of(card) for card in hand]
    effects = [card for card in hand if cards[card].kind is CardKind.EFFECT]
    found: dict[CardId, float] = {}
    for card, title in zip(hand, titles, strict=True):
        printed = cards[card]
        price = prices[title]
        match printed.kind:
            case CardKind.BLAST if printed.turret is not None:
                left = guns[printed.turret]
                guns[printed.turret] = left - 1
                price = price if left > 0 else (price * _NEXT if left > -1 and left else 0.0)
                if left == 0:
                    price = price * _NEXT if _has_gun(sight, printed) else 0.0
            case CardKind.SQUADRON:
                price = price if carrier else 0.0
            case CardKind.EFFECT:
                price = price * 1.4 if "direct_hit" in titles else price * 0.6
            case CardKind.DIRECT_HIT:
                price = price * (1.4 if effects else 1.0)
            case _ if title.startswith("spacedock"):
                price = price * 2 if hurt else price * 0.6
        found[card] = price
    return found


def _has_gun(sight: Sight, blast: ActionCard) -> bool:
    armed = sight.rules.armed[blast.turret] if blast.turret else ()
    return any(ship.id in armed for zone in sight.me.fleet for ship in zone)


def resources(sight: Sight, worth: dict[CardId, float]) -> dict[CardId, float]:
    """Return what each card adds by its resource icons.

    The cheapest cards that pay for a ship together share its price.
    """
    cards, prices = sight.rules.cards, sight.prices
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
