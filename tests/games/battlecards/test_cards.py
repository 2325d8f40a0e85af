"""Every card does what it says, each under its id; see the rules for what else it does."""

from typing import Any

import pytest

from magblast.games.battlecards.catalog import printed
from magblast.games.battlecards.engine.terms import CardId
from tests.games.battlecards.scenario import Scenario, ship


def test_every_rank_has_a_test_of_its_name() -> None:
    words = {word for name in globals() if name.startswith("test_") for word in name.split("_")}
    assert [rank for rank in printed() if rank not in words] == []


def _upgraded(card: str, id_: str = "king.1") -> Scenario:
    game = Scenario({"hand": [card], "ships": [ship(id_)]}, phase="upgrade")
    return game.do(1, "upgrade", card=card, ship=id_)


def _values(game: Scenario, id_: str) -> tuple[int, int]:
    found = game.ship(id_)
    return game.rules.attack_of(found), game.rules.defense_of(found)


def test_two_is_a_shield_for_one_missile() -> None:
    game = _upgraded("two.3")
    assert _values(game, "king.1") == (0, 1)
    two = {"ships": [ship("king.1", "two.3")]}
    hit = Scenario({"hand": ["five.1"]}, two).play(1, "five.1").do(2, "block", ship="king.1")
    assert hit.ship("king.1").upgrades == ()
    assert hit.is_discarded("two.3")


def test_three_joins_a_full_ship_at_any_moment() -> None:
    own = {"hand": ["three.4"], "ships": [ship("jack.1", "six.1", "two.1")]}
    game = Scenario(own, phase="discard").play(1, "three.4", ship="jack.1")
    assert _values(game, "jack.1") == (2, 3)


def test_four_destroys_a_bare_ship_or_costs_the_base_a_point() -> None:
    two = {"ships": [ship("king.2")]}
    game = Scenario({"hand": ["four.2", "four.3"]}, two, phase="upgrade")
    game.play(1, "four.2", target="base").play(1, "four.3", target="king.2")
    assert game.base(2) == 9
    assert game.ships(2) == []


def test_five_hits_a_ship_of_the_defenders_choice() -> None:
    two = {"ships": [ship("king.2", "six.1"), ship("jack.2")]}
    game = Scenario({"hand": ["five.4"]}, two).play(1, "five.4").do(2, "block", ship="jack.2")
    assert game.ships(2) == ["king.2"]


@pytest.mark.parametrize("card", ["six.1", "seven.2", "eight.3", "nine.4"])
def test_six_seven_eight_and_nine_add_one_to_both_values(card: str) -> None:
    game = _upgraded(card)
    assert _values(game, "king.1") == (1, 1)
    assert game.hand(1) == ()


def test_ten_hits_all_ships() -> None:
    two = {"ships": [ship("king.2", "two.1", "six.1"), ship("jack.2", "six.2")]}
    game = Scenario({"hand": ["ten.4"]}, two).play(1, "ten.4")
    assert game.ships(2) == ["king.2"]
    assert game.ship("king.2").upgrades == ("six.1",)


def _deployed(id_: str, slots: int) -> None:
    game = Scenario({"hand": [id_]}, phase="deploy").do(1, "deploy", ship=id_)
    assert _values(game, id_) == (0, 0)
    assert game.rules.cards[CardId(id_)].slots == slots


def test_jack_is_a_destroyer_with_two_slots() -> None:
    _deployed("jack.4", 2)


def test_queen_is_a_cruiser_with_three_slots() -> None:
    _deployed("queen.4", 3)


def test_king_is_a_dreadnaught_with_four_slots() -> None:
    _deployed("king.4", 4)


def test_ace_negates_a_barrage() -> None:
    game = Scenario({"hand": ["ten.1"]}, {"hand": ["ace.3"]}).play(1, "ten.1").respond(2, "ace.3")
    assert game.base(2) == 10


def test_ace_brings_another_ship() -> None:
    own: dict[str, Any] = {"hand": ["king.1", "ace.3", "jack.1"]}
    game = Scenario(own, phase="deploy").do(1, "deploy", ship="king.1")
    game.play(1, "ace.3", option="deploy").do(1, "deploy", ship="jack.1")
    assert game.ships(1) == ["king.1", "jack.1"]


def test_joker_repairs_three_points() -> None:
    game = Scenario({"hand": ["joker.2"], "base": 4}, phase="upgrade").play(1, "joker.2")
    assert game.base(1) == 7
