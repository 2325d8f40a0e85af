"""Who is asked, rescues and the end (rules B8, B9)."""

import pytest

from magblast.games.battlecards.engine.events import BaseFallen, GameWon
from magblast.games.battlecards.engine.terms import Points
from magblast.kernel.seat import Audience, Outcome
from tests.games.battlecards.scenario import Scenario, ship

BARRAGE = {"hand": ["ten.1"]}


def test_b8_1_a_hand_that_is_not_empty_is_asked_whatever_it_holds() -> None:
    assert Scenario(BARRAGE, {"hand": ["king.1"]}).play(1, "ten.1").asked == (2, "respond")
    assert Scenario(BARRAGE).play(1, "ten.1").asked == (1, "discard")


def test_b8_1_with_holders_only_those_are_asked_who_can_do_something() -> None:
    options = {"ask": "holders"}
    game = Scenario(BARRAGE, {"hand": ["king.1"]}, options).play(1, "ten.1")
    assert game.asked == (1, "discard")
    holder = Scenario(BARRAGE, {"hand": ["ace.1"]}, options).play(1, "ten.1")
    assert holder.asked == (2, "respond")
    assert holder.audience is Audience.PRIVATE
    assert holder.position.decision is not None
    assert holder.position.decision.waiting == ()
    assert Scenario({"hand": ["king.1"]}, options=options, phase="draw").asked == (1, "upgrade")
    assert Scenario({"hand": ["four.1"]}, options=options, phase="draw").asked == (1, "draw")


def test_b8_1_with_holders_a_rescue_is_offered_to_who_holds_a_joker() -> None:
    options = {"ask": "holders"}
    two = {"hand": ["ace.1", "king.1"], "base": 3}
    lost = Scenario(BARRAGE, two, options).play(1, "ten.1").passes(2)
    assert lost.position.outcome == Outcome((1,), 9)
    saved = Scenario(BARRAGE, {"hand": ["joker.1"], "base": 3}, options).play(1, "ten.1").passes(2)
    assert saved.asked == (2, "rescue")


def test_b8_1_with_holders_the_round_of_an_attack_asks_one_after_the_other() -> None:
    own = {"ships": [ship("king.1", "six.1")], "hand": ["three.1"]}
    game = Scenario(own, {"hand": ["four.1"]}, {"ask": "holders"})
    game.do(1, "attack", ship="king.1").end()
    assert game.asked == (1, "respond")
    game.passes(1)
    assert game.asked == (2, "respond")
    game.passes(2)
    assert game.asked == (1, "discard")


def test_b8_2_hands_and_the_order_of_the_deck_are_hidden() -> None:
    two = {"hand": ["joker.1"], "ships": [ship("king.2", "six.2")]}
    game = Scenario({"hand": ["ten.1"]}, two, discard_pile=["two.1"])
    seen = game.position.view(1)
    assert seen.hand == ("ten.1",)
    assert (seen.seats[1].hand, seen.seats[1].hand_size) == (None, 1)
    assert seen.seats[1].ships == game.state.players[1].ships
    assert seen.discard_pile == ("two.1",)
    assert seen.deck == len(game.state.deck)
    assert game.position.view(None).seats[0].hand is None


@pytest.mark.parametrize(("base", "left"), [(3, 0), (2, -1), (1, -2)])
def test_b9_1_a_base_at_zero_or_less_loses_at_once(base: int, left: int) -> None:
    game = Scenario(BARRAGE, {"base": base}).play(1, "ten.1")
    assert game.base(2) == left
    assert game.asked is None
    assert game.position.outcome == Outcome((1,), 9)
    assert game.happened(BaseFallen) == [BaseFallen(2, Points(left), gave_up=False)]
    assert game.happened(GameWon) == [GameWon(1, 9)]
    assert game.refuses(1, "end_phase") == ("game_over", "B9.1")
    assert game.position.legal == ()
    assert list(game.position.near_misses()) == []


def test_b9_1_the_other_side_may_fall_in_the_own_turn() -> None:
    game = Scenario({"hand": ["four.1"], "base": 1}, {"hand": ["four.2"]})
    game.play(1, "four.1", target="base").respond(2, "four.2", target="base")
    assert game.position.outcome == Outcome((2,), 9)


def test_b9_2_one_joker_saves_a_base_below_zero() -> None:
    game = Scenario(BARRAGE, {"hand": ["joker.1"], "base": 2}).play(1, "ten.1").passes(2)
    assert game.asked == (2, "rescue")
    assert game.audience is Audience.PUBLIC
    assert game.base(2) == -1
    assert game.legal() == [{"do": "play", "card": "joker.1"}, {"do": "pass"}]
    game.play(2, "joker.1")
    assert game.base(2) == 2
    assert game.asked == (1, "discard")


def test_b9_2_from_minus_three_it_takes_two_jokers() -> None:
    strong = ship("king.1", "six.1", "seven.1", "eight.1", "three.1")
    two = {"hand": ["joker.1", "joker.2"], "base": 1}
    game = Scenario({"ships": [strong]}, two).do(1, "attack", ship="king.1").end().nobody()
    assert game.base(2) == -3
    game.play(2, "joker.1")
    assert game.base(2) == 0
    assert game.asked == (2, "rescue")
    game.play(2, "joker.2")
    assert game.base(2) == 3
    assert game.asked == (1, "discard")


def test_b9_2_one_joker_is_not_enough_at_minus_three() -> None:
    strong = ship("king.1", "six.1", "seven.1", "eight.1", "three.1")
    game = Scenario({"ships": [strong]}, {"hand": ["joker.1"], "base": 1})
    game.do(1, "attack", ship="king.1").end().nobody().play(2, "joker.1")
    assert game.position.outcome == Outcome((1,), 9)


def test_b9_2_whoever_gives_up_has_lost() -> None:
    game = Scenario(BARRAGE, {"hand": ["joker.1"], "base": 1}).play(1, "ten.1").passes(2, 2)
    assert game.position.outcome == Outcome((1,), 9)
    assert game.happened(BaseFallen)[0].gave_up


def test_b9_2_while_a_base_is_saved_nothing_else_is_played() -> None:
    two = {"hand": ["joker.1", "four.1", "three.1", "ace.1", "five.1"], "base": 1}
    game = Scenario({"hand": ["ten.1", "four.2", "ace.2"]}, two).play(1, "ten.1").passes(2)
    assert game.asked == (2, "rescue")
    for card in ("four.1", "three.1", "ace.1", "five.1"):
        assert game.refuses(2, "play", card=card) == ("only_jokers", "B9.2")
    game.play(2, "joker.1")
    # Nobody was asked about the joker.
    assert game.asked == (1, "discard")
    assert game.base(2) == 1


def test_b9_2_with_the_option_any_an_ace_answers_a_rescuing_joker() -> None:
    one = {"hand": ["ten.1", "ace.1", "four.1"]}
    two = {"hand": ["joker.1", "ace.2", "king.3"], "base": 1}
    game = Scenario(one, two, {"ace": "any"}).play(1, "ten.1").passes(2).play(2, "joker.1")
    assert game.asked == (1, "respond")
    assert game.refuses(1, "respond", card="four.1", target="base") == ("only_aces", "B9.2")
    game.respond(1, "ace.1")
    assert game.legal() == [{"do": "respond", "card": "ace.2"}, {"do": "pass"}]
    saved = Scenario.at(game.position).respond(2, "ace.2").nobody()
    assert saved.base(2) == 1
    assert saved.asked == (1, "discard")
    game.passes(2)
    assert game.asked == (2, "rescue")  # the hand is not empty, though no joker is left
    game.passes(2)
    assert game.position.outcome == Outcome((1,), 9)


def test_b9_2_a_mine_as_an_answer_may_make_a_rescue_necessary() -> None:
    own = {"hand": ["four.1", "joker.1"], "base": 1}
    game = Scenario(own, {"hand": ["four.2"]}).play(1, "four.1", target="base")
    game.respond(2, "four.2", target="base").passes(1)
    assert game.asked == (1, "rescue")
    game.play(1, "joker.1")
    assert game.base(1) == 3
    assert game.base(2) == 9
    assert game.asked == (1, "attack")


def test_b9_3_cards_in_the_air_go_to_the_discard_pile() -> None:
    game = Scenario({"hand": ["ten.1"], "base": 1}, {"hand": ["four.2"]}).play(1, "ten.1")
    game.respond(2, "four.2", target="base")
    assert game.position.outcome == Outcome((2,), 9)
    assert game.base(2) == 10
    assert game.is_discarded("ten.1", "four.2")


def test_b9_3_after_a_rescue_the_attack_goes_on() -> None:
    ships = [ship("king.1", "six.1"), ship("queen.1", "six.2")]
    game = Scenario({"ships": ships}, {"hand": ["joker.1"], "base": 1})
    game.do(1, "attack", ship="king.1").do(1, "attack", ship="queen.1").end().nobody()
    assert game.asked == (2, "rescue")
    game.play(2, "joker.1")
    assert game.base(2) == 2
    assert game.asked == (1, "discard")


def test_b9_3_the_rest_of_the_attack_is_dropped() -> None:
    ships = [ship("king.1", "six.1"), ship("queen.1", "six.2")]
    game = Scenario({"ships": ships}, {"base": 1})
    game.do(1, "attack", ship="king.1").do(1, "attack", ship="queen.1").end()
    assert game.base(2) == 0
    assert game.position.outcome == Outcome((1,), 9)
