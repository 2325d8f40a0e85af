"""A deck is built from a pool, and cards are found for it."""

import pytest

from magblast.play.deck_building import HIGHEST, DeckBuilding, Fits, Search
from tests.support.paper_pool import PaperPool

POOL = PaperPool(60)


def found(building: DeckBuilding, search: Search) -> list[str]:
    every = building.found(search)
    return [card.id for card in (*every.named, *every.saying)]


def test_cards_are_added_and_taken_as_far_as_there_are_any() -> None:
    deck = DeckBuilding(POOL)
    assert deck.with_more("3", -1).own == {}
    assert deck.with_more("3").own == {"3": 1}
    assert deck.with_more("3", 9).own == {"3": 3}
    assert deck.with_more("3", 2).with_more("3", -2).own == {}
    limited = DeckBuilding(POOL, limits={"3": 1, "5": 2})
    assert limited.with_more("3", 9).with_more("5", 9).with_more("7").own == {"3": 1, "5": 2}
    assert found(limited, Search()) == ["3", "5"]


def test_costs_are_counted_and_the_highest_together() -> None:
    deck = DeckBuilding(POOL, counts={"1": 2, "7": 1, "8": 3, "9": 1})
    assert deck.curve == [0, 2, 0, 0, 0, 0, 0, 5]
    assert [(kind, [card.id for card in cards]) for kind, cards in deck.by_kind()] == [
        ("boat", ["8"]),
        ("sail", ["1", "7", "9"]),
    ]
    assert deck.count_kind("sail") == 4


def test_what_comes_to_the_hand_first_is_ticked() -> None:
    deck = DeckBuilding(POOL, counts={"2": 1, "4": 1, "5": 1})
    assert deck.missing == {"3": True, "5": False}


@pytest.mark.parametrize(
    ("search", "ids"),
    [
        (Search("card 5"), ["50", "52", "54", "56", "58", "5", "15", "25", "35", "45", "51"]),
        (Search("turns right", kind="sail", group="blue"), ["15", "45"]),
        (Search("ríght BOAT", cost=0), ["0", "10", "20", "30", "40", "50"]),
        (Search(kind="sail", cost=HIGHEST, group="blue"), ["9", "27", "39", "57"]),
        (Search("nothing like it"), []),
    ],
)
def test_cards_are_found(search: Search, ids: list[str]) -> None:
    assert found(DeckBuilding(POOL), search)[: len(ids)] == ids
    assert bool(ids) == bool(found(DeckBuilding(POOL), search))


def test_names_come_before_texts() -> None:
    every = DeckBuilding(POOL).found(Search("7"))
    assert [card.id for card in every.named] == ["7", "17", "27", "37", "47", "57"]
    assert every.saying == []
    assert len(DeckBuilding(POOL).found(Search("7 right")).named) == 0


def test_cards_are_found_that_the_deck_can_play() -> None:
    led_by_red = DeckBuilding(POOL, counts={"2": 1})
    assert POOL.cards["2"].groups == ("red",)
    playable = found(led_by_red, Search(fits=Fits.PLAYABLE))
    # What leads is played by nobody, and 9 is closed.
    assert {"3", "5"} <= {*playable} - {"4", "9"} == {*playable}
    same = found(led_by_red, Search(fits=Fits.SAME_COST))
    assert {*playable} - {*same} == {"3", "15", "21", "27", "33", "45", "51", "57"}
