"""Attack cards and attacks of ships (rules B5)."""

from typing import Any

import pytest

from magblast.games.battlecards.engine.events import AttackBegan, BaseHit, ShipDestroyed
from magblast.games.battlecards.engine.terms import CardId, Points
from magblast.kernel.seat import Audience
from tests.games.battlecards.scenario import Scenario, opened, ship

STRONG = ship("king.1", "three.1", "eight.1")
"""A ship with an attack value of 2."""


def attack(two: dict[str, Any], *ships: dict[str, Any], **options: str) -> Scenario:
    """Let ships of seat 1 attack; by default one with an attack value of 2."""
    found = ships or (STRONG,)
    game = Scenario({"ships": list(found)}, two, options)
    for each in found:
        game.do(1, "attack", ship=each["ship"])
    return game.end()


def test_b5_1_ships_attack_in_the_order_of_their_announcement() -> None:
    ships = [ship("jack.1", "six.1"), STRONG, ship("queen.1", "seven.1")]
    game = Scenario({"ships": ships})
    assert game.legal("attack") == [{"ship": id_} for id_ in ("jack.1", "king.1", "queen.1")]
    game.do(1, "attack", ship="king.1").do(1, "attack", ship="jack.1").end()
    assert [event.ship for event in game.happened(AttackBegan)] == ["king.1", "jack.1"]
    assert game.base(2) == 7
    assert game.asked == (1, "discard")


def test_b5_1_attacking_is_optional_and_each_ship_attacks_once() -> None:
    game = Scenario({"ships": [STRONG, ship("jack.1"), ship("queen.1", "two.1")]})
    game.do(1, "attack", ship="king.1")
    assert game.refuses(1, "attack", ship="king.1") == ("is_announced", "B5.1")
    assert game.refuses(1, "attack", ship="jack.1") == ("no_attack_value", "B5.1")
    assert game.refuses(1, "attack", ship="queen.1") == ("no_attack_value", "B5.1")
    quiet = Scenario({"ships": [STRONG]}).end()
    assert quiet.asked == (1, "discard")
    assert quiet.base(2) == 10


def test_b5_1_a_ship_deployed_this_turn_may_attack() -> None:
    game = attack({}, ship("king.1", "three.1", deployed=True))
    assert game.base(2) == 9


def test_b5_1_who_attacked_may_block_in_the_next_turn() -> None:
    two = {"ships": [ship("queen.1", "six.1")]}
    game = attack(two).passes(2).end()
    game.end(2).end(2).do(2, "attack", ship="queen.1").end(2)
    assert game.legal("block") == [{"ship": "king.1"}]


def test_b5_2_one_attack_card_at_most_and_it_closes_the_announcement() -> None:
    game = Scenario({"hand": ["five.1", "ten.1", "five.2"], "ships": [STRONG, ship("jack.1")]})
    assert game.legal("play") == [{"card": card} for card in ("five.1", "ten.1", "five.2")]
    game.do(1, "attack", ship="king.1").play(1, "five.1")
    assert game.asked == (1, "respond")
    game.nobody()
    assert game.base(2) == 7
    assert game.asked == (1, "discard")
    assert game.refuses(1, "play", card="ten.1") == ("not_now", "B5.2")


def test_b5_2_the_card_takes_effect_before_the_ships_attack() -> None:
    two = {"ships": [ship("queen.1", "six.1", "seven.1")]}
    game = Scenario({"hand": ["ten.1"], "ships": [STRONG]}, two)
    game.do(1, "attack", ship="king.1").play(1, "ten.1").nobody()
    assert game.ships(2) == []
    assert game.base(2) == 8
    assert game.asked == (1, "discard")


def test_b5_2_a_negated_card_was_the_card_of_this_turn() -> None:
    game = Scenario({"hand": ["five.1", "five.2"]}, {"hand": ["ace.1"]})
    game.play(1, "five.1").respond(2, "ace.1").nobody()
    assert game.base(2) == 10
    assert game.asked == (1, "discard")
    assert game.refuses(1, "play", card="five.2") == ("not_now", "B5.2")


SHIPS = [ship("queen.1", "two.1", "nine.1"), ship("jack.2", "six.2"), ship("king.2")]


def missile() -> Scenario:
    return Scenario({"hand": ["five.1"]}, {"ships": SHIPS}).play(1, "five.1")


def test_b5_3_the_defender_says_which_ship_takes_the_missile() -> None:
    game = missile()
    assert game.asked == (2, "block")
    assert game.audience is Audience.PUBLIC
    assert game.legal() == [
        *({"do": "block", "ship": id_} for id_ in ("queen.1", "jack.2", "king.2")),
        {"do": "pass"},
    ]


def test_b5_3_a_shield_is_lost_in_place_of_its_ship() -> None:
    game = missile().do(2, "block", ship="queen.1")
    assert game.ship("queen.1").upgrades == ("nine.1",)
    assert game.state.discard_pile == ("five.1", "two.1")
    assert game.base(2) == 10


def test_b5_3_without_a_shield_the_ship_is_destroyed_with_its_upgrades() -> None:
    game = missile().do(2, "block", ship="jack.2")
    assert game.ships(2) == ["queen.1", "king.2"]
    assert game.state.discard_pile == ("five.1", "jack.2", "six.2")
    assert game.base(2) == 10


def test_b5_3_if_no_ship_takes_it_the_base_loses_a_point() -> None:
    assert missile().passes(2).base(2) == 9
    alone = Scenario({"hand": ["five.1"]}).play(1, "five.1")
    assert alone.base(2) == 9
    assert alone.asked == (1, "discard")


def test_b5_4_a_barrage_hits_every_ship_and_not_the_base() -> None:
    game = Scenario({"hand": ["ten.1"]}, {"ships": SHIPS}).play(1, "ten.1")
    assert game.ships(2) == ["queen.1"]
    assert game.ship("queen.1").upgrades == ("nine.1",)
    assert game.base(2) == 10
    assert game.is_discarded("ten.1", "two.1", "jack.2", "six.2", "king.2")


def test_b5_4_without_ships_a_barrage_takes_three_points() -> None:
    assert Scenario({"hand": ["ten.1"]}).play(1, "ten.1").base(2) == 7


def test_b5_4_ships_are_counted_when_the_barrage_takes_effect() -> None:
    one = {"hand": ["four.1", "ten.1"]}
    game = Scenario(one, {"ships": [ship("king.2")]})
    game.play(1, "four.1", target="king.2").play(1, "ten.1")
    assert game.base(2) == 7


@pytest.mark.parametrize("card", ["five.1", "ten.1"])
def test_b5_5_a_ship_that_was_hit_cannot_block(card: str) -> None:
    two = {"ships": [ship("queen.1", "two.1", "six.1"), ship("jack.2", "two.2", "six.2")]}
    game = Scenario({"hand": [card], "ships": [STRONG]}, two)
    game.do(1, "attack", ship="king.1").play(1, card)
    if card == "five.1":
        game.do(2, "block", ship="queen.1")
        assert game.refuses(2, "block", ship="queen.1") == ("is_affected", "B5.5")
        assert game.legal("block") == [{"ship": "jack.2"}]
    else:
        # Nobody may block, so nobody is asked.
        assert game.base(2) == 8
        assert game.asked == (1, "discard")


def test_b5_5_a_negated_card_and_a_missile_on_the_base_hit_no_ship() -> None:
    two = {"hand": ["ace.1"], "ships": [ship("queen.1", "two.1")]}
    game = Scenario({"hand": ["ten.1"], "ships": [STRONG]}, two)
    game.do(1, "attack", ship="king.1").play(1, "ten.1").respond(2, "ace.1")
    assert game.legal("block") == [{"ship": "queen.1"}]
    other = Scenario({"hand": ["five.1"], "ships": [STRONG]}, {"ships": two["ships"]})
    other.do(1, "attack", ship="king.1").play(1, "five.1").passes(2)
    assert other.legal("block") == [{"ship": "queen.1"}]


def test_b5_6_the_examples_of_the_rulebook() -> None:
    two = {"ships": [ship("queen.1", "two.1", "nine.1")]}
    game = attack(two).do(2, "block", ship="queen.1")
    assert game.ship("queen.1").upgrades == ("two.1", "nine.1")
    assert game.base(2) == 10
    stronger = attack(two, ship("king.1", "three.1", "eight.1", "six.1"))
    stronger.do(2, "block", ship="queen.1")
    assert stronger.ships(2) == []
    assert stronger.is_discarded("queen.1", "two.1", "nine.1")
    assert stronger.base(2) == 10
    assert stronger.happened(ShipDestroyed)[0].attack == 3


def test_b5_6_the_attacker_is_never_harmed() -> None:
    strong = ship("queen.1", "two.1", "six.1", "seven.1")
    game = attack({"ships": [strong]}, ship("jack.1", "six.2")).do(2, "block", ship="queen.1")
    assert game.ships(1) == ["jack.1"]
    assert game.ship("jack.1").upgrades == ("six.2",)


def test_b5_6_a_ship_may_block_although_it_will_be_destroyed() -> None:
    game = attack({"ships": [ship("jack.2")]}).do(2, "block", ship="jack.2")
    assert game.ships(2) == []
    assert game.base(2) == 10


def test_b5_6_only_own_ships_block() -> None:
    game = attack({"ships": [ship("jack.2")]})
    assert game.refuses(2, "block", ship="king.1") == ("not_your_ship", "B5.6")


def test_b5_7_without_a_block_the_base_loses_the_attack_value() -> None:
    game = attack({"ships": [ship("jack.2", "two.2")]}).passes(2)
    assert game.base(2) == 8
    assert game.happened(BaseHit) == [BaseHit(2, 2, Points(8), CardId("king.1"))]


TWO_ATTACKERS = (STRONG, ship("queen.1", "six.1"))


def test_b5_8_a_ship_that_survives_may_block_again() -> None:
    game = attack({"ships": [ship("king.2", "two.1", "seven.1")]}, *TWO_ATTACKERS)
    game.do(2, "block", ship="king.2")
    assert game.legal("block") == [{"ship": "king.2"}]
    assert game.do(2, "block", ship="king.2").base(2) == 10


def test_b5_8_with_the_option_one_each_ship_blocks_once_a_turn() -> None:
    ships = [ship("king.2", "two.1", "seven.1"), ship("jack.2")]
    game = attack({"ships": ships}, *TWO_ATTACKERS, blocks="one")
    game.do(2, "block", ship="king.2")
    assert game.legal("block") == [{"ship": "jack.2"}]
    assert game.refuses(2, "block", ship="king.2") == ("has_blocked", "B5.8")


def test_b5_9_attacker_then_defender_until_both_pass() -> None:
    one = {"ships": [STRONG], "hand": ["joker.1"], "base": 5}
    two = {"ships": [ship("queen.1", "two.1", "nine.1")], "hand": ["four.1", "joker.2"], "base": 5}
    game = Scenario(one, two).do(1, "attack", ship="king.1").end()
    game.do(2, "block", ship="queen.1")
    decision = game.position.decision
    assert decision is not None
    assert decision.audience is Audience.ROUND
    assert decision.waiting == (1, 2)
    game.passes(1)
    assert game.asked == (2, "respond")
    game.respond(2, "four.1", target="base")
    assert game.asked == (1, "respond")  # about the mine
    game.passes(1)
    assert game.asked == (1, "respond")  # the round is open again
    game.passes(1, 2)
    assert game.asked == (1, "discard")
    assert game.ships(2) == ["queen.1"]


def test_the_example_of_the_author_as_far_as_it_is_stored() -> None:
    """Rules B2.2, B3.1, B4.7, B5.2, B5.4, B6.6, B6.7."""
    first = ["ace.1", "two.1", "eight.1", "ten.1", "jack.1", "king.1"]
    second = ["two.2", "joker.1", "five.1", "five.2", "seven.1", "eight.2", "queen.1", "king.2"]
    deal = {"first": 1, "seats": {"1": {"hand": first}, "2": {"hand": second}}}
    game = opened(deal=deal)
    game.passes(1).end().do(1, "deploy", ship="king.1").nobody().end()
    game.play(1, "ten.1").nobody()
    assert game.base(2) == 7
    game.do(1, "discard", card="eight.1").end()
    assert game.hand(1) == ("ace.1", "two.1", "jack.1")
    game.passes(2)
    assert game.hand(2) == tuple(second)
    game.end(2).do(2, "deploy", ship="king.2").nobody().end(2)
    game.play(2, "five.1").respond(1, "ace.1").nobody()
    assert game.is_discarded("five.1", "ace.1")
    assert game.base(1) == 10
    assert game.asked == (2, "discard")
    game.play(2, "joker.1").nobody()
    assert game.base(2) == 10


def test_b5_9_the_values_of_the_end_are_compared() -> None:
    two = {"ships": [ship("queen.1", "two.1", "nine.1")], "hand": ["king.2"]}
    game = Scenario({"ships": [ship("king.1", "seven.1", "eight.1")], "hand": ["three.1"]}, two)
    game.do(1, "attack", ship="king.1").end().do(2, "block", ship="queen.1")
    game.respond(1, "three.1", ship="king.1").nobody()
    assert game.ships(2) == []


def test_b5_9_a_three_raises_the_damage_of_an_attack_that_nobody_blocks() -> None:
    game = Scenario({"ships": [ship("king.1", "seven.1")], "hand": ["three.1"]})
    game.do(1, "attack", ship="king.1").end().respond(1, "three.1", ship="king.1")
    assert game.base(2) == 8


def test_b5_9_a_three_saves_the_blocker() -> None:
    two = {"ships": [ship("queen.1", "two.1")], "hand": ["three.2"]}
    game = attack(two).do(2, "block", ship="queen.1").respond(2, "three.2", ship="queen.1")
    assert game.ships(2) == ["queen.1"]


def test_b5_9_a_blocker_destroyed_meanwhile_has_stopped_the_attack() -> None:
    one = {"ships": [STRONG], "hand": ["four.1"]}
    game = Scenario(one, {"ships": [ship("jack.2")]}).do(1, "attack", ship="king.1").end()
    game.do(2, "block", ship="jack.2").respond(1, "four.1", target="jack.2")
    assert game.ships(2) == []
    assert game.base(2) == 10
    assert game.asked == (1, "discard")


def test_b5_9_the_defender_may_play_before_naming_a_blocker() -> None:
    two = {"ships": [ship("queen.1", "two.1")], "hand": ["three.2", "joker.1"], "base": 9}
    game = attack(two)
    assert game.asked == (2, "block")
    game.play(2, "three.2", ship="queen.1").play(2, "joker.1")
    assert game.asked == (2, "block")
    assert game.base(2) == 10
    game.do(2, "block", ship="queen.1").nobody()
    assert game.ship("queen.1").upgrades == ("two.1", "three.2")
    assert game.refuses(2, "block", ship="queen.1")[0] == "not_your_decision"


def test_b5_9_when_the_last_ship_that_could_block_is_gone_nobody_is_asked() -> None:
    one = {"ships": [STRONG], "hand": ["four.1"]}
    two = {"ships": [ship("jack.2")], "hand": ["joker.1", "king.3"], "base": 5}
    game = Scenario(one, two).do(1, "attack", ship="king.1").end()
    game.play(2, "joker.1").respond(1, "four.1", target="jack.2").nobody()
    assert game.ships(2) == []
    assert game.base(2) == 6
    assert game.asked == (1, "discard")
