"""Resource icons buy ships, several at once, and never a card too many (rules 3.5)."""

from collections.abc import Sequence
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from magblast.games.magblast.catalog import load_rules
from magblast.games.magblast.engine.payment import (
    Test,
    icons_at_least,
    icons_of,
    pays_for,
    refusal_of_payment,
    ways_to_pay,
)
from magblast.games.magblast.engine.terms import RESOURCES, CardId
from magblast.kernel.refusal import Refusal
from tests.support.scenario import Scenario

RULES = load_rules("third")
LETTERS = dict(zip("SCD", RESOURCES, strict=True))


def card_with(letters: str, nth: int = 0) -> CardId:
    """Return the nth card that shows these icons."""
    wanted = sorted(LETTERS[letter] for letter in letters)
    return [card.id for card in RULES.cards.values() if sorted(card.icons) == wanted][nth]


def cards(text: str) -> list[CardId]:
    """Return a card for each word, such as ``SD DC``."""
    words = text.split()
    return [card_with(word, words[:place].count(word)) for place, word in enumerate(words)]


@pytest.mark.parametrize(
    ("paid", "ships"),
    [
        ("S S S", 1),
        ("C C C", 1),
        ("S C D", 1),
        ("SS S", 1),
        ("SD C", 1),
        ("SS CC", 0),
        ("S S C", 0),
        ("S S D D", 0),
        ("SD DC SC", 2),
        ("S S S C C C", 2),
        ("S C D S S S", 2),
        ("SS CC DD", 2),
        ("S S C C D D", 2),
        ("S S S S S C D", 2),
        ("S S S C C C D D D", 3),
        ("", 0),
    ],
)
def test_icons_split_into_complete_sets(paid: str, ships: int) -> None:
    icons = icons_of(cards(paid), RULES)
    assert [number for number in range(1, 5) if pays_for(number)(icons)] == [*range(1, ships + 1)]


@pytest.mark.parametrize(
    ("paid", "ships", "exact"),
    [
        ("SD DC SC", 2, True),
        ("SD DC SC", 1, False),  # SD and DC alone pay for one: star, circle, diamond
        ("SS SC", 1, True),  # an icon too many is lost, but no card could be left out
        ("SS S", 1, True),
        ("SS S S", 1, False),
        ("S C D D", 1, False),
        ("S S S C", 1, False),
        ("S C", 1, False),
    ],
)
def test_no_whole_card_may_be_too_many(paid: str, ships: int, exact: bool) -> None:
    assert is_exact(cards(paid), pays_for(ships)) is exact


def is_exact(paid: Sequence[CardId], enough: Test) -> bool:
    """Return whether the cards pay, and none of them could be left out."""
    board = Scenario({1: {"hand": [*paid]}, 2: {}}, phase="reinforce").position.board
    return refusal_of_payment(board, 1, paid, enough, Refusal("lack", "3.5")) is None


MANY = 10**9
ICONS = [card.id for card in RULES.cards.values() if card.icons]
HANDS = st.lists(st.sampled_from([*RULES.cards]), unique=True, max_size=9)


@settings(max_examples=150)
@given(HANDS, st.integers(1, 3))
def test_payments_are_those_of_brute_force_in_the_order_of_the_hand(
    hand: list[CardId], ships: int
) -> None:
    found = ways_to_pay(hand, RULES, pays_for(ships), MANY)
    assert found is not None
    expected = [
        chosen
        for size in range(1, len(hand) + 1)
        for chosen in combinations(hand, size)
        if splits(chosen, ships)
        and not any(splits(less, ships) for n in range(size) for less in combinations(chosen, n))
    ]
    assert set(found) == set(expected)
    assert len(found) == len(expected)
    places = [[hand.index(card) for card in chosen] for chosen in found]
    assert places == sorted(places)


def splits(chosen: tuple[CardId, ...], ships: int) -> bool:
    """Return whether cards make so many complete sets, by trying every split."""
    icons = [icon for card in chosen for icon in RULES.cards[card].icons]
    return _most_sets(tuple(sorted(icons))) >= ships


def _most_sets(icons: tuple[str, ...]) -> int:
    best = 0
    for three in set(combinations(icons, 3)):
        if len(set(three)) in (1, 3):
            rest = [*icons]
            for icon in three:
                rest.remove(icon)
            best = max(best, 1 + _most_sets(tuple(rest)))
            if best == len(icons) // 3:
                break
    return best


@given(st.lists(st.sampled_from(ICONS), unique=True, max_size=7), st.integers(1, 3))
def test_two_icons_of_any_kind_are_paid_lean_too(hand: list[CardId], count: int) -> None:
    for chosen in ways_to_pay(hand, RULES, icons_at_least(count), MANY) or ():
        assert is_exact(chosen, icons_at_least(count))


def test_a_payment_at_the_table_buys_two_ships() -> None:
    hand = cards("SD DC SC")
    game = Scenario({1: {"hand": hand}, 2: {}}, phase="reinforce", shipyard=["zeus", "ares"]).do(
        1, "pay", cards=hand, ships=2
    )
    game.do(1, "deploy", ship="zeus", zone="red").do(1, "deploy", ship="ares", zone="red")
    assert game.zone(1, "red") == ["zeus", "ares"]
    assert game.is_discarded(*hand)
    assert game.asked == (1, "reinforce")


@pytest.mark.parametrize(
    ("paid", "ships", "refusal"),
    [
        ("SD DC SC", 1, ("overpaid", "3.5")),
        ("SD DC", 2, ("wrong_payment", "3.5")),
        ("SD DC SC", 0, ("wrong_payment", "3.5")),
    ],
)
def test_wrong_payments_are_refused(paid: str, ships: int, refusal: tuple[str, str]) -> None:
    game = Scenario({1: {"hand": cards("SD DC SC")}, 2: {}}, phase="reinforce")
    assert game.refuses(1, "pay", cards=cards(paid), ships=ships) == refusal
