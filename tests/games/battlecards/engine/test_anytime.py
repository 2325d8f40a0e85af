"""Anytime cards (rules B6)."""

from typing import Any

import pytest

from magblast.games.battlecards.engine.events import CardWasted, ExtraAllowed
from magblast.games.battlecards.engine.terms import CardId, Extra, Target
from magblast.games.battlecards.game import GAME
from tests.games.battlecards.scenario import Scenario, ship

ALL = ["three.1", "four.1", "joker.1"]
OWN: dict[str, Any] = {"hand": ALL, "ships": [ship("king.1")], "base": 5}


@pytest.mark.parametrize("phase", ["draw", "upgrade", "deploy", "attack", "discard"])
def test_b6_1_in_every_phase_of_the_own_turn(phase: str) -> None:
    game = Scenario(OWN, {"ships": [ship("jack.2")]}, phase=phase)
    assert game.legal("play") == [
        {"card": "three.1", "ship": "king.1"},
        {"card": "four.1", "target": "base"},
        {"card": "four.1", "target": "jack.2"},
        {"card": "joker.1"},
    ]


def test_b6_1_at_a_block_and_as_an_answer_in_the_turn_of_the_other() -> None:
    one = {"ships": [ship("queen.1", "six.1")], "hand": ["four.2", "five.1"]}
    game = Scenario(one, {**OWN}).play(1, "four.2", target="base")
    assert game.asked == (2, "respond")
    cards = [answer["card"] for answer in game.legal("respond")]
    assert cards == ["three.1", "four.1", "joker.1"]
    game.nobody().play(1, "five.1").nobody()
    assert game.asked == (2, "block")
    assert [play["card"] for play in game.legal("play")] == ["three.1", "four.1", "joker.1"]


def test_b6_1_as_many_as_one_likes() -> None:
    game = Scenario({"hand": ["four.1", "four.2", "four.3"]}, phase="discard")
    for card in ("four.1", "four.2", "four.3"):
        game.play(1, card, target="base")
    assert game.base(2) == 7


def test_b6_2_what_could_do_nothing_is_refused() -> None:
    game = Scenario({"hand": ["joker.1", "ace.1", "three.1"]}, phase="upgrade")
    assert game.refuses(1, "play", card="joker.1") == ("base_is_full", "B6.2")
    assert game.refuses(1, "play", card="ace.1") == ("not_now", "B6.5")
    assert game.refuses(1, "play", card="three.1") == ("no_such_ship", "B6.3")
    assert game.legal() == [{"do": "end_phase"}]


@pytest.mark.parametrize(
    ("card", "fields", "refusal"),
    [
        ("joker.1", {"target": "base"}, ("surplus", "B6.1")),
        ("four.1", {"target": "base", "ship": "king.1"}, ("surplus", "B6.1")),
        ("four.1", {}, ("no_target_named", "B6.4")),
        ("three.1", {}, ("no_ship_named", "B6.3")),
        ("three.1", {"ship": "king.1", "target": "base"}, ("surplus", "B6.1")),
        ("three.1", {"ship": "king.1", "option": "deploy"}, ("surplus", "B6.1")),
        ("five.1", {"target": "base"}, ("surplus", "B5.2")),
    ],
)
def test_a_card_names_what_it_needs_and_nothing_else(
    card: str, fields: dict[str, str], refusal: tuple[str, str]
) -> None:
    game = Scenario({**OWN, "hand": [*ALL, "five.1"]})
    assert game.refuses(1, "play", card=card, **fields) == refusal


def test_b6_3_a_three_goes_on_a_full_ship_and_on_a_new_one() -> None:
    full = ship("jack.1", "six.1", "seven.1")
    game = Scenario({"hand": ["three.1", "three.2"], "ships": [full, ship("king.1")]})
    game.play(1, "three.1", ship="jack.1").play(1, "three.2", ship="king.1")
    assert game.ship("jack.1").upgrades == ("six.1", "seven.1", "three.1")
    assert game.ship("king.1").upgrades == ("three.2",)


def test_b6_3_only_on_own_ships() -> None:
    game = Scenario({"hand": ["three.1"], "ships": [ship("jack.1")]}, {"ships": [ship("king.2")]})
    assert game.refuses(1, "play", card="three.1", ship="king.2") == ("not_your_ship", "B6.3")


def test_b6_3_a_second_three_in_the_air_is_discarded() -> None:
    own = {"hand": ["three.1", "three.2"], "ships": [ship("king.1")]}
    game = Scenario(own, {"hand": ["four.1", "king.3"]})
    game.play(1, "three.1", ship="king.1").respond(2, "four.1", target="base")
    game.respond(1, "three.2", ship="king.1").nobody()
    assert game.ship("king.1").upgrades == ("three.2",)
    assert game.is_discarded("three.1")
    assert game.happened(CardWasted) == [CardWasted(1, CardId("three.1"), Target("king.1"))]


def test_b6_4_a_mine_strikes_a_bare_enemy_ship_or_the_base() -> None:
    two = {"ships": [ship("king.2"), ship("queen.2", "two.2"), ship("jack.2", "three.2")]}
    game = Scenario({"hand": ["four.1", "four.2"], "ships": [ship("king.1")]}, two)
    assert [play["target"] for play in game.legal("play")] == ["base", "king.2"] * 2
    assert game.refuses(1, "play", card="four.1", target="queen.2") == ("not_bare", "B6.4")
    assert game.refuses(1, "play", card="four.1", target="king.1") == ("your_own_ship", "B6.4")
    assert game.refuses(1, "play", card="four.1", target="ace.1") == ("no_such_ship", "B6.4")
    game.play(1, "four.1", target="king.2").play(1, "four.2", target="base")
    assert game.ships(2) == ["queen.2", "jack.2"]
    assert game.base(2) == 9


def deployed(*hand: str, two: dict[str, Any] | None = None) -> Scenario:
    """Return a Deploy phase in which the first King has just been laid down."""
    game = Scenario({"hand": ["king.1", *hand]}, two, phase="deploy")
    return game.do(1, "deploy", ship="king.1").nobody()


def test_b6_5_an_ace_allows_another_ship() -> None:
    game = deployed("ace.1", "jack.1", "queen.1")
    assert game.legal("play") == [{"card": "ace.1", "option": "deploy"}]
    game.play(1, "ace.1", option="deploy")
    assert game.happened(ExtraAllowed) == [ExtraAllowed(1, "deploy")]  # type: ignore[arg-type]
    game.do(1, "deploy", ship="jack.1")
    assert game.ships(1) == ["king.1", "jack.1"]
    assert game.refuses(1, "deploy", ship="queen.1") == ("has_deployed", "B4.7")


UPGRADED = ("ace.1", "six.1", "ace.2", "queen.1", "joker.1")
MINES = {"hand": ["four.1", "seven.1"]}


def test_b6_5_an_ace_that_finds_no_new_ship_is_wasted() -> None:
    game = deployed(*UPGRADED, two=MINES)
    game.play(1, "ace.1", option="upgrade").respond(2, "four.1", target="king.1").nobody()
    assert game.happened(ExtraAllowed) == []
    assert game.happened(CardWasted) == [CardWasted(1, CardId("ace.1"), None)]
    assert game.is_discarded("ace.1", "king.1")
    assert game.refuses(1, "upgrade", card="six.1", ship="king.1") == ("no_extra_upgrade", "B6.5")
    assert game.refuses(1, "play", card="ace.2", option="upgrade") == ("no_new_ship", "B6.5")
    game.play(1, "ace.2", option="deploy").nobody().do(1, "deploy", ship="queen.1")
    assert game.ships(1) == ["queen.1"]


def test_b6_5_an_allowed_upgrade_lapses_with_the_last_new_ship() -> None:
    own = {"hand": [*UPGRADED], "ships": [ship("jack.1", deployed=True)], "base": 7}
    game = Scenario(own, MINES, phase="deploy", deployments_left=0, extra_upgrades=1)
    assert game.refuses(1, "play", card="ace.1", option="deploy") == ("use_extra_first", "B6.5")
    game.play(1, "joker.1").respond(2, "four.1", target="jack.1")
    game.passes(1)
    assert game.ships(1) == []
    # At once, although the joker is still in the air.
    assert GAME.snapshot(game.position, None)["extra_upgrades"] == 0
    game.nobody().play(1, "ace.1", option="deploy").nobody()
    game.do(1, "deploy", ship="queen.1").nobody()
    assert game.refuses(1, "upgrade", card="six.1", ship="queen.1") == ("no_extra_upgrade", "B6.5")


def test_b6_5_an_allowed_upgrade_stays_while_another_new_ship_is_left() -> None:
    ships = [ship("jack.1", deployed=True), ship("king.1", deployed=True)]
    own = {"hand": [*UPGRADED], "ships": ships}
    game = Scenario(own, MINES, phase="deploy", deployments_left=0)
    game.play(1, "ace.1", option="upgrade").respond(2, "four.1", target="king.1").nobody()
    assert game.happened(ExtraAllowed) == [ExtraAllowed(1, Extra.UPGRADE)]
    game.do(1, "upgrade", card="six.1", ship="jack.1")
    assert game.ship("jack.1").upgrades == ("six.1",)


def test_b6_5_an_upgrade_that_cannot_be_used_bars_no_ace() -> None:
    ships = [ship("jack.1", "six.2", "seven.2", deployed=True), ship("king.1", deployed=True)]
    game = Scenario(
        {"hand": [*UPGRADED], "ships": ships}, MINES, phase="deploy", deployments_left=0
    )
    game.play(1, "ace.1", option="upgrade").respond(2, "four.1", target="king.1").nobody()
    # Allowed, as everybody can see a new ship; that it is full is nobody's business but Ada's.
    assert game.happened(ExtraAllowed) == [ExtraAllowed(1, Extra.UPGRADE)]
    assert game.refuses(1, "play", card="ace.2", option="upgrade") == ("no_upgrade_fits", "B6.5")
    game.play(1, "ace.2", option="deploy").nobody().do(1, "deploy", ship="queen.1").nobody()
    game.do(1, "upgrade", card="six.1", ship="queen.1")
    assert game.ship("queen.1").upgrades == ("six.1",)


def test_b6_5_battlecards_1_keeps_an_allowed_upgrade_without_a_ship() -> None:
    game = Scenario(
        {"hand": [*UPGRADED], "ships": [ship("king.1", deployed=True)]},
        MINES,
        version="battlecards/1",
        phase="deploy",
        deployments_left=0,
    )
    game.play(1, "ace.1", option="upgrade").respond(2, "four.1", target="king.1").nobody()
    assert game.happened(ExtraAllowed) == [ExtraAllowed(1, Extra.UPGRADE)]
    for option in Extra:
        refused = game.refuses(1, "play", card="ace.2", option=str(option))
        assert refused == ("use_extra_first", "B6.5")


def test_b6_5_an_ace_allows_an_upgrade_on_a_ship_of_this_phase() -> None:
    own = {"hand": ["king.1", "ace.1", "six.1"], "ships": [ship("jack.1")]}
    game = Scenario(own, phase="deploy").do(1, "deploy", ship="king.1")
    game.play(1, "ace.1", option="upgrade")
    assert game.refuses(1, "upgrade", card="six.1", ship="jack.1") == ("not_new", "B6.5")
    game.do(1, "upgrade", card="six.1", ship="king.1")
    assert game.ship("king.1").upgrades == ("six.1",)
    assert game.refuses(1, "upgrade", card="six.1", ship="king.1") == ("not_in_hand", "B1.2")


def test_b6_5_never_both_by_one_ace() -> None:
    game = deployed("ace.1", "jack.1", "six.1")
    assert [play["option"] for play in game.legal("play")] == ["deploy", "upgrade"]
    game.play(1, "ace.1", option="upgrade").do(1, "upgrade", card="six.1", ship="king.1")
    assert game.refuses(1, "deploy", ship="jack.1") == ("has_deployed", "B4.7")


def test_b6_5_two_aces_do_both_or_the_same_twice() -> None:
    both = deployed("ace.1", "ace.2", "jack.1", "six.1")
    both.play(1, "ace.1", option="deploy").do(1, "deploy", ship="jack.1")
    both.play(1, "ace.2", option="upgrade").do(1, "upgrade", card="six.1", ship="jack.1")
    assert both.ship("jack.1").upgrades == ("six.1",)
    twice = deployed("ace.1", "ace.2", "six.1", "seven.1")
    twice.play(1, "ace.1", option="upgrade").do(1, "upgrade", card="six.1", ship="king.1")
    twice.play(1, "ace.2", option="upgrade").do(1, "upgrade", card="seven.1", ship="king.1")
    assert twice.ship("king.1").upgrades == ("six.1", "seven.1")


def test_b6_5_not_before_the_ship_of_the_turn() -> None:
    game = Scenario({"hand": ["ace.1", "king.1", "jack.1"]}, phase="deploy")
    assert game.refuses(1, "play", card="ace.1", option="deploy") == ("deploy_first", "B6.5")


def test_b6_5_it_must_be_usable() -> None:
    game = deployed("ace.1", "three.1")
    assert game.refuses(1, "play", card="ace.1", option="deploy") == ("no_ship_in_hand", "B6.5")
    assert game.refuses(1, "play", card="ace.1", option="upgrade") == ("no_upgrade_fits", "B6.5")
    assert game.refuses(1, "play", card="ace.1") == ("no_option_named", "B6.5")


def test_b6_5_what_an_earlier_ace_allowed_is_used_up_first() -> None:
    game = deployed("ace.1", "ace.2", "jack.1", "queen.1", "six.1")
    game.play(1, "ace.1", option="upgrade")
    assert game.refuses(1, "play", card="ace.2", option="deploy") == ("use_extra_first", "B6.5")
    game.do(1, "upgrade", card="six.1", ship="king.1").play(1, "ace.2", option="deploy")
    assert game.legal("deploy") == [{"ship": "jack.1"}, {"ship": "queen.1"}]


def test_b6_5_it_lapses_with_the_phase() -> None:
    game = deployed("ace.1", "jack.1")
    game.play(1, "ace.1", option="deploy").end()
    assert game.refuses(1, "deploy", ship="jack.1") == ("not_now", "B4.7")
    game.end().end().nobody()
    game.do(2, "end_phase").end(2).end(2).end(2)
    assert game.state.stack[0].deployments_left == 1  # type: ignore[union-attr]


def test_b6_5_it_is_shown_only_when_the_ace_has_taken_effect() -> None:
    game = deployed("ace.1", "jack.1", two={"hand": ["ace.2"]})
    game.play(1, "ace.1", option="deploy")
    assert game.asked == (2, "respond")
    assert game.refuses(1, "deploy", ship="jack.1") == ("not_your_decision", "B11")
    game.respond(2, "ace.2").nobody()
    assert game.asked == (1, "deploy")
    assert game.refuses(1, "deploy", ship="jack.1") == ("has_deployed", "B4.7")
    assert "jack.1" in game.hand(1)


@pytest.mark.parametrize("card", ["five.1", "ten.1"])
def test_b6_6_an_ace_negates_attack_cards(card: str) -> None:
    two = {"hand": ["ace.1"], "ships": [ship("king.2")]}
    game = Scenario({"hand": [card]}, two).play(1, card).respond(2, "ace.1")
    assert game.asked == (1, "discard")
    assert game.base(2) == 10
    assert game.ships(2) == ["king.2"]
    assert game.state.discard_pile == (card, "ace.1")


@pytest.mark.parametrize(("aces", "base"), [(1, 10), (2, 7), (3, 10), (4, 7)])
def test_b6_6_an_ace_negates_an_ace_without_end(aces: int, base: int) -> None:
    one, two = {"hand": ["ten.1", "ace.2", "ace.4"]}, {"hand": ["ace.1", "ace.3"]}
    game = Scenario(one, two).play(1, "ten.1")
    for number in range(1, aces + 1):
        game.respond(2 if number % 2 else 1, f"ace.{number}")
    assert game.nobody().base(2) == base


@pytest.mark.parametrize("card", ["three.1", "four.1", "joker.1"])
def test_b6_6_other_cards_only_with_the_option_any(card: str) -> None:
    fields = {"three.1": {"ship": "king.1"}, "four.1": {"target": "base"}}.get(card, {})
    game = Scenario(OWN, {"hand": ["ace.1"]}).play(1, card, **fields)
    assert game.refuses(2, "respond", card="ace.1") == ("cannot_be_negated", "B6.6")
    any_card = Scenario(OWN, {"hand": ["ace.1"]}, {"ace": "any"}).play(1, card, **fields)
    any_card.respond(2, "ace.1").nobody()
    assert (any_card.base(1), any_card.base(2)) == (5, 10)
    assert any_card.ship("king.1").upgrades == ()
    assert any_card.is_discarded(card, "ace.1")


def test_b6_6_deployments_and_attacks_of_ships_cannot_be_negated() -> None:
    game = Scenario({"hand": ["king.1"]}, {"hand": ["ace.1"]}, {"ace": "any"}, phase="deploy")
    game.do(1, "deploy", ship="king.1")
    assert game.refuses(2, "respond", card="ace.1") == ("nothing_to_negate", "B6.6")
    own = {"ships": [ship("king.1", "six.1")]}
    attack = Scenario(own, {"hand": ["ace.1"]}, {"ace": "any"}).do(1, "attack", ship="king.1").end()
    assert attack.refuses(2, "respond", card="ace.1") == ("nothing_to_negate", "B6.6")


@pytest.mark.parametrize(("before", "after"), [(1, 4), (7, 10), (8, 10), (9, 10)])
def test_b6_7_a_joker_repairs_up_to_ten(before: int, after: int) -> None:
    game = Scenario({"hand": ["joker.1"], "base": before}).play(1, "joker.1")
    assert game.base(1) == after
    assert game.is_discarded("joker.1")
