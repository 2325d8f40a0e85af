"""Answers, and answers to them (rules B7)."""

from itertools import cycle

import pytest

from magblast.games.battlecards.engine.events import CardWasted
from magblast.games.battlecards.engine.terms import CardId, Target
from magblast.kernel.seat import Audience
from tests.games.battlecards.scenario import Scenario, ship


def test_b7_1_only_anytime_cards_answer() -> None:
    hand = ["two.1", "six.1", "five.1", "ten.2", "king.1"]
    game = Scenario({"hand": ["ten.1"]}, {"hand": hand}).play(1, "ten.1")
    assert game.legal() == [{"do": "pass"}]
    for card in hand:
        assert game.refuses(2, "respond", card=card) == ("cannot_answer", "B7.1")


def test_b7_2_the_opponent_of_who_played_answers() -> None:
    game = Scenario({"hand": ["four.1"]}, {"hand": ["four.2"]}).play(1, "four.1", target="base")
    decision = game.position.decision
    assert decision is not None
    assert (decision.seat, decision.audience, decision.waiting) == (2, Audience.ROUND, (2,))
    assert game.position.answers(1) == ()
    assert len(game.position.answers(2)) == 2


def test_b7_2_upgrades_discards_announcements_and_blockers_cannot_be_answered() -> None:
    own = {"hand": ["six.1", "two.1"], "ships": [ship("king.1", "seven.1")]}
    two = {"hand": ["four.1"], "ships": [ship("jack.2", "two.2")]}
    game = Scenario(own, two, phase="upgrade").do(1, "upgrade", card="six.1", ship="king.1")
    assert game.asked == (1, "upgrade")
    game.end().end().do(1, "attack", ship="king.1")
    assert game.asked == (1, "attack")
    game.end().do(2, "block", ship="jack.2")
    assert game.position.decision is not None
    assert game.position.decision.waiting == (1, 2)  # the round of B5.9, not an answer
    game.nobody().do(1, "discard", card="two.1")
    assert game.asked == (1, "discard")


def test_b7_3_the_question_beneath_is_asked_again_until_a_pass() -> None:
    two = {"hand": ["four.2", "joker.1", "king.3"], "base": 5}
    game = Scenario({"hand": ["ten.1", "king.2"]}, two).play(1, "ten.1")
    game.respond(2, "joker.1")
    assert game.asked == (1, "respond")
    game.passes(1)
    assert game.asked == (2, "respond")
    game.respond(2, "four.2", target="base").passes(1)
    assert game.asked == (2, "respond")
    assert game.base(2) == 8
    game.passes(2)
    assert (game.base(1), game.base(2)) == (9, 5)


def test_b7_3_a_card_in_the_air_lies_in_no_pile() -> None:
    game = Scenario({"hand": ["ten.1"]}, {"hand": ["ace.1"]}).play(1, "ten.1")
    assert game.state.discard_pile == ()
    assert game.hand(1) == ()
    assert [play.card for play in game.position.view(None).in_flight] == ["ten.1"]


def test_b7_3_a_negated_card_is_gone_at_once() -> None:
    one = {"hand": ["ten.1", "king.1"]}
    two = {"hand": ["four.1", "king.2"]}
    game = Scenario({"hand": ["ace.1", *one["hand"]]}, {"hand": ["ace.2", *two["hand"]]})
    game.play(1, "ten.1").respond(2, "ace.2").respond(1, "ace.1").passes(2)
    assert game.state.discard_pile == ("ace.2", "ace.1")
    assert game.asked == (2, "respond")
    assert [play.card for play in game.position.view(None).in_flight] == ["ten.1"]


@pytest.mark.parametrize("depth", [1, 2, 3, 4, 5, 6])
def test_b7_3_answers_of_both_to_any_depth(depth: int) -> None:
    """Mines upon mines: each goes to a base, the last one first."""
    jokers = [f"joker.{number}" for number in (1, 2, 3, 4)]
    hands = {1: ["four.1", "four.3", *jokers[:2]], 2: ["four.2", "four.4", *jokers[2:]]}
    seats = [{"hand": [*hands[seat], f"king.{seat}"], "base": 5} for seat in (1, 2)]
    game = Scenario(seats[0], seats[1], {"jokers": 4}).play(1, "four.1", target="base")
    for number, seat in zip(range(1, depth + 1), cycle((2, 1)), strict=False):
        card = next(card for card in game.hand(seat) if card.startswith(("four", "joker")))
        game.respond(seat, card, **({"target": "base"} if card.startswith("four") else {}))
        assert len(game.position.view(None).in_flight) == number + 1
    game.nobody()
    assert game.asked == (1, "attack")
    assert not game.position.view(None).in_flight
    assert len(game.state.discard_pile) == depth + 1


def test_b7_4_a_three_that_answers_a_mine_saves_the_ship() -> None:
    two = {"hand": ["three.1"], "ships": [ship("king.2")]}
    game = Scenario({"hand": ["four.1"]}, two).play(1, "four.1", target="king.2")
    game.respond(2, "three.1", ship="king.2")
    assert game.ship("king.2").upgrades == ("three.1",)
    assert game.base(2) == 10
    assert game.is_discarded("four.1")
    assert game.happened(CardWasted) == [CardWasted(1, CardId("four.1"), Target("king.2"))]


def test_b7_4_a_mine_that_answers_a_three_destroys_the_ship() -> None:
    one = {"hand": ["three.1"], "ships": [ship("king.1")]}
    game = Scenario(one, {"hand": ["four.1"]}).play(1, "three.1", ship="king.1")
    game.respond(2, "four.1", target="king.1")
    assert game.ships(1) == []
    assert game.is_discarded("king.1", "four.1", "three.1")
    assert game.happened(CardWasted) == [CardWasted(1, CardId("three.1"), Target("king.1"))]


def test_b7_4_two_mines_at_one_ship() -> None:
    two = {"ships": [ship("king.2")], "hand": ["joker.1", "king.3"], "base": 5}
    game = Scenario({"hand": ["four.1", "four.2"]}, two).play(1, "four.1", target="king.2")
    game.respond(2, "joker.1").respond(1, "four.2", target="king.2").nobody()
    assert game.ships(2) == []
    assert game.base(2) == 8
    assert len(game.happened(CardWasted)) == 1


def test_a_seat_further_down_a_round_answers_when_those_before_pass() -> None:
    own = {"ships": [ship("king.1", "six.1")], "hand": ["joker.1"], "base": 5}
    game = Scenario(own, {"hand": ["four.1", "king.2"]}).do(1, "attack", ship="king.1").end()
    assert game.asked == (1, "respond")
    assert [action.by for action in game.position.answers(2)] == [2, 2]
    assert game.refusal(2, "respond", card="four.1", target="base") is None
    assert game.refuses(2, "respond", card="king.2") == ("cannot_answer", "B7.1")
    assert game.refuses(2, "end_phase") == ("not_asked", "B11")
    game.passes(1).respond(2, "four.1", target="base")
    assert game.asked == (1, "respond")
