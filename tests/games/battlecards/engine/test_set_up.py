"""Set-up (rules B1, B2)."""

import pytest

from magblast.games.battlecards.engine.events import CardsDealt, OrderChosen, TossWon
from magblast.kernel.seat import Audience
from tests.games.battlecards.scenario import Scenario, check_cards, opened


@pytest.mark.parametrize("jokers", [0, 1, 2, 3, 4])
def test_b1_2_the_pack_has_four_of_each_rank_and_the_jokers_agreed_on(jokers: int) -> None:
    game = opened(jokers=jokers)
    cards = game.state.deck
    assert len(cards) == len(set(cards)) == 52 + jokers
    assert sum(card.startswith("joker") for card in cards) == jokers
    assert sum(card.startswith("ten") for card in cards) == 4


@pytest.mark.parametrize("chooser", [1, 2])
def test_b2_1_the_winner_of_the_toss_chooses_before_a_card_is_dealt(chooser: int) -> None:
    game = opened(chooser=chooser)
    assert game.asked == (chooser, "choose")
    assert game.audience is Audience.PUBLIC
    assert game.legal("choose") == [{"option": "first"}, {"option": "second"}]
    assert game.hand(1) == game.hand(2) == ()
    assert game.state.turn == 0
    assert game.happened(TossWon) == [TossWon(chooser, by_seed=False)]
    assert game.refuses(chooser, "pass") == ("not_asked", "B11")
    assert game.refuses(3 - chooser, "choose", option="first") == ("not_your_decision", "B11")


def test_b2_1_the_seed_may_decide_the_toss() -> None:
    winners = {opened(f"{number}").asked for number in range(20)}
    assert winners == {(1, "choose"), (2, "choose")}
    assert opened().happened(TossWon)[0].by_seed


@pytest.mark.parametrize(("option", "first"), [("first", 2), ("second", 1)])
def test_b2_2_who_goes_first_gets_six_cards_and_the_other_eight(option: str, first: int) -> None:
    game = opened(chooser=2).do(2, "choose", option=option)
    assert len(game.hand(first)) == 6
    assert len(game.hand(3 - first)) == 8
    assert game.asked == (first, "draw")
    assert game.state.turn == 1
    assert [game.base(1), game.base(2)] == [10, 10]
    assert game.ships(1) == game.ships(2) == []
    assert game.happened(OrderChosen) == [OrderChosen(2, first)]
    assert {event.seat: event.count for event in game.happened(CardsDealt)} == {
        first: 6,
        3 - first: 8,
    }
    check_cards(game.state, game.rules)


def test_b2_2_the_choice_does_not_change_the_first_six_cards_of_a_seat() -> None:
    choice = opened(chooser=1)
    first = Scenario.at(choice.position).do(1, "choose", option="first")
    second = Scenario.at(choice.position).do(1, "choose", option="second")
    assert first.hand(1) == second.hand(1)[:6]
    assert first.state.deck == second.state.deck


def test_b2_3_with_a_deal_that_says_who_goes_first_nobody_is_asked() -> None:
    hand = ["ace.1", "two.1", "eight.1", "ten.1", "jack.1", "king.1"]
    deal = {"first": 2, "seats": {"2": {"hand": hand}}, "deck": ["joker.1"]}
    game = opened(deal=deal)
    assert game.asked == (2, "draw")
    assert game.hand(2) == tuple(hand)
    assert len(game.hand(1)) == 8
    assert game.state.deck[0] == "joker.1"
    assert not game.happened(TossWon)


def test_b2_3_a_deal_without_first_leaves_the_choice() -> None:
    deal = {"seats": {"1": {"hand": ["ace.1"]}}, "deck": ["joker.1"]}
    game = opened(deal=deal, chooser=1)
    assert game.hand(1) == ()
    game.do(1, "choose", option="second")
    assert game.hand(1)[0] == "ace.1"
    assert len(game.hand(1)) == 8
    assert game.state.deck[0] == "joker.1"


def test_b2_3_the_second_player_may_be_dealt_eight_cards_on_purpose() -> None:
    hand = ["two.2", "joker.1", "five.1", "five.2", "seven.1", "eight.2", "queen.1", "king.2"]
    game = opened(deal={"first": 1, "seats": {"2": {"hand": hand}}})
    assert game.hand(2) == tuple(hand)
    assert len(game.hand(1)) == 6
