"""Ships and upgrades (rules B4)."""

import pytest

from tests.games.battlecards.scenario import Scenario, ship

SHIPS = [ship("king.1"), ship("jack.1", "two.1")]


def test_b4_1_each_ship_gets_one_upgrade() -> None:
    own = {"hand": ["six.1", "seven.1", "eight.1"], "ships": SHIPS}
    game = Scenario(own, phase="upgrade")
    assert game.legal("upgrade") == [
        {"card": card, "ship": each}
        for card in ("six.1", "seven.1", "eight.1")
        for each in ("king.1", "jack.1")
    ]
    game.do(1, "upgrade", card="six.1", ship="king.1")
    assert game.ship("king.1").upgrades == ("six.1",)
    assert game.ship("king.1").upgraded
    assert game.asked == (1, "upgrade")
    assert game.refuses(1, "upgrade", card="seven.1", ship="king.1") == ("has_upgraded", "B4.1")
    game.do(1, "upgrade", card="seven.1", ship="jack.1")
    assert game.legal("upgrade") == []


def test_b4_1_an_upgrade_lies_at_once_and_nobody_is_asked() -> None:
    game = Scenario({"hand": ["six.1"], "ships": SHIPS}, {"hand": ["four.1"]}, phase="upgrade")
    game.do(1, "upgrade", card="six.1", ship="king.1")
    assert game.asked == (1, "upgrade")


def test_b4_1_only_on_own_ships_in_play() -> None:
    game = Scenario(
        {"hand": ["six.1"], "ships": SHIPS}, {"ships": [ship("queen.1")]}, phase="upgrade"
    )
    assert game.refuses(1, "upgrade", card="six.1", ship="queen.1") == ("not_your_ship", "B4.1")
    assert game.refuses(1, "upgrade", card="six.1", ship="queen.4") == ("no_such_ship", "B4.1")
    assert game.refuses(1, "upgrade", card="six.2", ship="king.1") == ("not_in_hand", "B1.2")
    none = Scenario({"hand": ["six.1"]}, phase="upgrade")
    assert none.refuses(1, "upgrade", card="six.1", ship="king.1") == ("no_such_ship", "B4.1")


@pytest.mark.parametrize(("id_", "slots"), [("jack.1", 2), ("queen.1", 3), ("king.1", 4)])
def test_b4_2_slots(id_: str, slots: int) -> None:
    full = ["two.1", "six.1", "seven.1", "eight.1"][:slots]
    game = Scenario({"hand": ["nine.1", "three.1"], "ships": [ship(id_, *full)]}, phase="upgrade")
    assert game.rules.room_of(game.ship(id_)) == 0
    assert game.refuses(1, "upgrade", card="nine.1", ship=id_) == ("slots_full", "B4.2")
    one_less = {"hand": ["nine.1"], "ships": [ship(id_, *full[1:])]}
    assert Scenario(one_less, phase="upgrade").legal("upgrade")


def test_b4_3_no_two_upgrades_of_one_rank() -> None:
    own = {"hand": ["eight.2"], "ships": [ship("king.1", "two.1", "six.1", "eight.1")]}
    game = Scenario(own, phase="upgrade")
    assert game.refuses(1, "upgrade", card="eight.2", ship="king.1") == ("same_rank", "B4.3")
    assert Scenario({"hand": ["nine.1"], "ships": own["ships"]}, phase="upgrade").legal("upgrade")


def test_b4_3_no_two_threes_either() -> None:
    own = {"hand": ["three.2"], "ships": [ship("king.1", "three.1")]}
    game = Scenario(own, phase="upgrade")
    assert game.refuses(1, "play", card="three.2", ship="king.1") == ("has_squadron", "B6.3")


def test_b4_4_a_three_fills_no_slot_and_is_no_upgrade_of_the_phase() -> None:
    own = {"hand": ["three.1", "nine.1"], "ships": [ship("jack.1", "six.1")]}
    game = Scenario(own, phase="upgrade")
    assert game.refuses(1, "upgrade", card="three.1", ship="jack.1") == ("not_an_upgrade", "B4.1")
    game.play(1, "three.1", ship="jack.1")
    assert not game.ship("jack.1").upgraded
    assert game.rules.room_of(game.ship("jack.1")) == 1
    game.do(1, "upgrade", card="nine.1", ship="jack.1")
    assert game.ship("jack.1").upgrades == ("six.1", "three.1", "nine.1")


def test_b4_4_a_ship_with_a_three_alone_is_safe_from_mines() -> None:
    game = Scenario({"hand": ["four.1"]}, {"ships": [ship("jack.1", "three.1")]})
    assert game.refuses(1, "play", card="four.1", target="jack.1") == ("not_bare", "B6.4")


@pytest.mark.parametrize(
    ("upgrades", "attack", "defense"),
    [
        ((), 0, 0),
        (("two.1",), 0, 1),
        (("three.1",), 1, 1),
        (("two.1", "six.1", "seven.1"), 2, 3),
        (("six.1", "seven.1", "eight.1", "nine.1", "three.1"), 5, 5),
    ],
)
def test_b4_5_values(upgrades: tuple[str, ...], attack: int, defense: int) -> None:
    game = Scenario({"ships": [ship("king.1", *upgrades)]})
    found = game.ship("king.1")
    assert (game.rules.attack_of(found), game.rules.defense_of(found)) == (attack, defense)


def test_b4_6_a_slot_that_lost_its_shield_can_be_filled_again() -> None:
    own = {"ships": [ship("jack.1", "two.1", "six.1")], "hand": ["seven.1"]}
    game = Scenario({"hand": ["ten.1"]}, own)
    game.play(1, "ten.1").nobody().end()
    game.do(2, "pass").do(2, "upgrade", card="seven.1", ship="jack.1")
    assert game.ship("jack.1").upgrades == ("six.1", "seven.1")


def test_b4_7_at_most_one_ship_is_laid_down() -> None:
    game = Scenario({"hand": ["king.1", "jack.1", "six.1"]}, phase="deploy")
    assert game.legal("deploy") == [{"ship": "king.1"}, {"ship": "jack.1"}]
    game.do(1, "deploy", ship="king.1")
    assert game.ship("king.1").upgrades == ()
    assert game.ship("king.1").deployed
    assert game.asked == (1, "deploy")
    assert game.refuses(1, "deploy", ship="jack.1") == ("has_deployed", "B4.7")
    assert game.refuses(1, "deploy", ship="six.1") == ("not_a_ship", "B4.7")
    assert game.refuses(1, "deploy", ship="queen.1") == ("not_in_hand", "B1.2")


def test_b4_7_there_is_no_limit_to_the_ships_in_play() -> None:
    many = [ship(f"{rank}.{n}") for rank in ("jack", "queen") for n in (1, 2, 3, 4)]
    game = Scenario({"hand": ["king.1"], "ships": many}, phase="deploy")
    game.do(1, "deploy", ship="king.1")
    assert len(game.ships(1)) == 9


def test_b4_7_the_opponent_may_mine_the_new_ship_at_once() -> None:
    game = Scenario({"hand": ["king.1", "ace.1"]}, {"hand": ["four.1"]}, phase="deploy")
    game.do(1, "deploy", ship="king.1")
    assert game.asked == (2, "respond")
    game.respond(2, "four.1", target="king.1").nobody()
    assert game.ships(1) == []
    assert game.is_discarded("king.1", "four.1")
    assert game.asked == (1, "deploy")


def test_b4_8_a_new_ship_gets_no_upgrade_without_an_ace() -> None:
    game = Scenario({"hand": ["king.1", "six.1", "three.1"]}, phase="deploy")
    game.do(1, "deploy", ship="king.1")
    assert game.refuses(1, "upgrade", card="six.1", ship="king.1") == ("no_extra_upgrade", "B6.5")
    game.play(1, "three.1", ship="king.1")
    assert game.ship("king.1").upgrades == ("three.1",)
