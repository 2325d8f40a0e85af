"""Tell in sentences what hand a deck might begin with."""

from collections.abc import Iterator, Sequence

from magblast.kernel.language import Language
from magblast.kernel.pool import PoolCard
from magblast.play.deck_building import DeckBuilding


def tell_hand(building: DeckBuilding, seed: str, language: Language) -> Sequence[str]:
    """Return the lines of a hand by its number or another seed: the same hand each time."""
    return [*_told(building, seed, language)]


def _told(building: DeckBuilding, seed: str, language: Language) -> Iterator[str]:
    pool, say = building.pool, language.say
    hand = pool.hand(building.own, seed)
    yield say("hand.tried", number=seed)
    if hand.leader:
        yield say("hand.leader", **_slots(pool.cards[hand.leader]))
    for key, ids in (("hand.fetched", hand.fetched), ("hand.drawn", hand.drawn)):
        if ids:
            yield say(key)
            yield from (say("hand.card", **_slots(pool.cards[id_])) for id_ in ids)


def _slots(card: PoolCard) -> dict[str, object]:
    return {"card": card.name, "what": card.described}
