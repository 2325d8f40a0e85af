"""A deck is filled up as a bot would, and what comes of it is legal and played."""

import pytest

from magblast.errors import MagblastError
from magblast.games.magi_nation.decks import Decks
from magblast.games.magi_nation.pool import MagiPool
from magblast.play.deck_building import DeckBuilding
from magblast.wording import ENGLISH

POOL = MagiPool(Decks(), ENGLISH)
REGIONS = [each for each in POOL.groups if each != "universal"]


def regions(deck: DeckBuilding) -> set[str]:
    return {group for id_ in deck.own if POOL.is_led(id_) for group in POOL.cards[id_].groups}


def test_what_is_filled_up_is_legal_and_the_same_for_the_same_seed() -> None:
    decks = [DeckBuilding(POOL).filled(str(seed)) for seed in range(20)]
    for seed, deck in enumerate(decks):
        assert [*deck.listed.problems, *deck.listed.cautions] == []
        assert deck.own == DeckBuilding(POOL).filled(str(seed)).own
        assert not any(deck.missing.values())
    assert len({str(deck.own) for deck in decks}) == 20


@pytest.mark.parametrize("first", REGIONS)
@pytest.mark.parametrize("second", REGIONS)
def test_forty_cards_of_two_regions(first: str, second: str) -> None:
    deck = DeckBuilding(POOL).filled("a", [first, second], 40)
    assert deck.listed.problems == ()
    assert regions(deck) == {first, second}
    assert sum(deck.own.values()) == 43
    assert all(POOL.more_for(id_, deck.own) == 0 for id_ in deck.own)


def test_what_there_is_stays_and_decides() -> None:
    begun = DeckBuilding(POOL, counts={"furok": 3, "grow": 1})
    deck = begun.filled("a")
    assert regions(deck) == {"naroom"}
    assert deck.count("furok") == 3
    by_magi = DeckBuilding(POOL, counts={"grega": 1, "blu": 1}).filled("a", size=60)
    assert regions(by_magi) == {"cald", "orothe"}
    assert sum(by_magi.own.values()) == 63
    # What is whole stays as it is; a deck that is too large is not made smaller.
    assert deck.filled("b").own == deck.own


@pytest.mark.parametrize("region", [*REGIONS, "universal"])
@pytest.mark.parametrize("begun", [{}, {"evu": 1, "tryn": 1, "pruitt": 1}])
def test_no_card_of_another_region_is_taken(region: str, begun: dict[str, int]) -> None:
    deck = DeckBuilding(POOL, counts=begun)
    there = sum(
        card.most
        for card in POOL.cards.values()
        if not POOL.is_led(card.id) and {region, "universal"} & {*card.groups}
    )
    if there < 40:
        with pytest.raises(MagblastError, match=f"count={there},"):
            deck.filled("a", [region])
        return
    for size in (40, there):
        filled = deck.filled("a", [region], size)
        own = [id_ for id_ in filled.own if id_ not in begun]
        assert all({region, "universal"} & {*POOL.cards[id_].groups} for id_ in own)
        assert sum(filled.own.values()) == 3 + size
    with pytest.raises(MagblastError, match=f"count={there},"):
        deck.filled("a", [region], there + 1)
    assert not deck.filled("a", REGIONS, 100).listed.problems


def test_a_deck_that_has_more_cards_than_it_may_is_told() -> None:
    deck = DeckBuilding(POOL).filled("a", size=60)
    with pytest.raises(MagblastError, match="count=60"):
        deck.filled("a", size=59)


def test_no_more_is_taken_than_there_is() -> None:
    limits = {**dict.fromkeys(["grega", "gar", "evu", "tryn"], 1), "furok": 2, "arbolit": 3}
    deck = DeckBuilding(POOL, limits=limits).filled("a")
    assert deck.count_kind("magi") == 3
    assert deck.count("furok") == 2
    assert deck.count("arbolit") == 3
    assert sum(deck.own.values()) == 8
    assert DeckBuilding(POOL, limits={}).filled("a").own == {}
