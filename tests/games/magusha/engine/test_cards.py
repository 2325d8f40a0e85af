"""Each card does what its text says, by its id in the card file (rules G14)."""

from pathlib import Path

import pytest

from magblast.games.magusha.catalog import printed
from magblast.games.magusha.engine import events as e
from magblast.games.magusha.engine.abilities import BEHAVIOURS
from magblast.games.magusha.engine.board import COUNTS
from tests.games.magusha.scenario import Scenario, unit

HOST = {"a1": unit(1, "veshra"), "b1": unit(1, "ember_shepherd", 1)}
TIDE = {"g5": unit(2, "orun"), "f5": unit(2, "lantern_keeper", 1)}
SIDES = [
    side
    for faction in printed().factions.values()
    for side in (faction.commander.front, faction.commander.magusha)
]


def test_every_ability_of_the_card_file_has_a_behaviour() -> None:
    troops = [troop for faction in printed().factions.values() for troop in faction.troops]
    used = {each.ability.id for each in troops} | {each.ability.id for each in SIDES}
    used |= {side.on_magusha.id for side in SIDES if side.on_magusha}
    assert used == BEHAVIOURS.keys()
    assert {side.trigger.id for side in SIDES if side.trigger} == COUNTS.keys()


def test_every_card_has_a_scenario() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    names = [case.split("(")[0] for case in source.split("\ndef test_")[1:]]
    cards = [each for faction in printed().factions.values() for each in faction.troops]
    assert [card.id for card in cards if not any(name.startswith(card.id) for name in names)] == []


def test_veshra_may_step_when_engaged() -> None:
    field = {**TIDE, "b1": unit(1, "ember_shepherd", 1), "d3": unit(1, "veshra")}
    game = Scenario({**field, "d4": unit(2, "reef_warden", 2)}).strike("d3", "d4")
    assert game.asked == (1, "free")
    assert str(game.unit("d3").stone) == "engaged"
    assert game.targets("move", unit="d3", with_="free") == ["d2", "c3", "e3"]
    assert game.refuses(1, "move", unit="d3", to="c2", with_="free") == ("too_far", "G7.2")
    assert game.refuses(1, "move", unit="d3", to="d4", with_="free") == ("occupied", "G7.2")
    assert game.refuses(1, "move", unit="b1", to="b2", with_="free") == ("not_free", "G10")
    game.move("d3", "c3", with_="free")
    assert game.field["c3"] == "veshra"
    assert str(game.unit("c3").stone) == "engaged"


def test_veshra_may_stay() -> None:
    field = {**TIDE, "d3": unit(1, "veshra"), "a1": unit(1, "smoke_runner", 1)}
    game = Scenario({**field, "d4": unit(2, "reef_warden", 2)}).strike("d3", "d4").do(1, "pass")
    assert game.field["d3"] == "veshra"
    assert game.asked == (1, "command")


def test_veshra_is_not_asked_where_there_is_no_free_space() -> None:
    field = {**HOST, **TIDE, "a2": unit(2, "reef_warden", 2)}
    assert Scenario(field).strike("a1", "a2").asked == (1, "command")


def test_veshra_flips_with_six_spirits_and_erupts() -> None:
    field = {
        **TIDE,
        "d3": unit(1, "veshra"),
        "a1": unit(1, "smoke_runner", 1),
        "c2": unit(1, "pike_breaker", 1),
        "d4": unit(2, "reef_warden", 2),
        "e2": unit(2, "undertow_blade", 1),
    }
    pool = ["ash_caller", "ash_caller", "ash_caller", "smoke_runner", "smoke_runner"]
    game = Scenario(field, {"pool": pool}, active=2)
    game.move("e2", "d2", by=2)
    assert game.refuses(2, "strike", unit="d2", targets=["a1"]) == ("no_arrow", "G3.1")
    game.strike("d2", "c2", by=2)
    assert game.asked == (1, "flip")
    assert game.refuses(2, "pass") == ("not_your_decision", "G13")
    game.do(1, "flip")
    assert game.player(1).magusha
    assert game.asked == (1, "choose")
    assert game.targets("choose") == ["d2", "d4"]
    assert game.refuses(1, "choose", target="a1") == ("not_an_enemy", "G9.3")
    assert game.refuses(1, "choose", target="g6") == ("no_unit", "G9.3")
    game.do(1, "choose", target="d4")
    assert game.field["d4"] == "reef_warden 1"
    assert game.asked == (2, "free"), "the strike goes on with Slip Away"


def test_eruption_without_an_enemy_nearby_does_nothing() -> None:
    pool = ["ash_caller"] * 4 + ["smoke_runner"] * 2
    game = Scenario({**HOST, **TIDE}, {"pool": pool}, phase="start")
    assert game.asked == (1, "flip")
    game.do(1, "flip")
    assert game.asked == (1, "deploy")
    assert game.happened(e.AbilityUsed) == []


def test_pike_breaker_shoves_a_commander_too() -> None:
    field = {**HOST, "d3": unit(1, "pike_breaker", 3), "d4": unit(2, "orun")}
    field["f5"] = unit(2, "lantern_keeper", 1)
    game = Scenario(field, two={"reserves": {"reef_warden": 1}}).strike("d3", "d4")
    assert game.field["d5"] == "orun"
    assert game.happened(e.UnitPushed)[0].to == "d5"


def test_pike_breaker_shoves_nobody_over_the_edge_or_into_a_unit() -> None:
    field = {
        **HOST,
        **TIDE,
        "d4": unit(1, "pike_breaker", 3),
        "d5": unit(2, "reef_warden", 2),
        "e5": unit(2, "reef_warden", 2),
    }
    game = Scenario(field).strike("d4", "d5", "e5")
    assert game.field["d5"] == "reef_warden 1"
    assert game.field["e5"] == "reef_warden 1"
    assert game.happened(e.UnitPushed) == []


def test_pike_breaker_shoves_diagonally_and_allies_as_well() -> None:
    field = {**HOST, **TIDE, "c2": unit(1, "pike_breaker", 3), "d3": unit(1, "smoke_runner", 2)}
    game = Scenario(field).strike("c2", "d3")
    assert game.field["e4"] == "smoke_runner 1"


def test_mist_singer_blows_two_spaces_away() -> None:
    field = {
        **HOST,
        **TIDE,
        "d5": unit(2, "mist_singer", 1),
        "d4": unit(1, "pike_breaker", 2),
        "b5": unit(1, "pike_breaker", 2),
    }
    game = Scenario(field, active=2).strike("d5", "d4", by=2)
    assert game.field["d2"] == "pike_breaker 1"
    game = Scenario(field, active=2).strike("d5", "b5", by=2)
    assert game.field["a5"] == "pike_breaker 1", "one space is all that is left"


def test_kiln_guard_covers_itself_when_engaged() -> None:
    field = {**HOST, **TIDE, "d3": unit(1, "kiln_guard", 3), "d4": unit(2, "reef_warden", 2)}
    game = Scenario(field, {"pool": ["ash_caller"]}).strike("d3", "d4")
    assert (game.field["d3"], game.pool(1)) == ("kiln_guard 3*", [])
    field["d3"]["guard"] = ["smoke_runner"]
    game = Scenario(field, {"pool": ["ash_caller"]}).strike("d3", "d4")
    assert game.pool(1) == ["ash_caller"]


def test_ash_caller_bursts_for_each_spirit() -> None:
    field = {
        **HOST,
        **TIDE,
        "d3": unit(1, "ash_caller", 1, guard=["smoke_runner", "pike_breaker"]),
        "d4": unit(2, "reef_warden", 3),
        "c4": unit(2, "reef_warden", 1),
    }
    game = Scenario(field)
    assert game.targets("ability", unit="d3") == ["c4", "d4"]
    game.do(1, "ability", unit="d3", target="d4")
    assert game.field["d4"] == "reef_warden 2"
    assert game.pool(1) == ["smoke_runner"]
    assert game.player(1).stones == 2
    assert str(game.unit("d3").stone) == "moved"
    assert game.refuses(1, "move", unit="d3", to="d2") == ("has_moved", "G7.2")
    assert game.asked == (1, "command"), "a burst is no strike: nobody may redirect it"
    game.strike("d3", "c4")
    assert game.asked == (2, "redirect")
    game.do(2, "pass")
    game.do(1, "ability", unit="d3", target="d4")
    assert game.field["d4"] == "reef_warden 1"
    assert game.player(1).stones == 2, "an engaged unit takes no second stone"
    assert game.refuses(1, "ability", unit="d3", target="d4") == ("no_spirit", "G10")


def test_ash_caller_needs_a_spirit_and_a_stone() -> None:
    field = {**HOST, **TIDE, "d3": unit(1, "ash_caller", 1), "d4": unit(2, "reef_warden", 3)}
    assert Scenario(field).refuses(1, "ability", unit="d3", target="d4") == ("no_spirit", "G10")
    field["d3"]["guard"] = ["ash_caller"]
    burst = {"unit": "d3", "target": "d4"}
    game = Scenario(field, {"stones": 0, "rally": "active"})
    assert game.refuses(1, "ability", **burst) == ("no_stones", "G7.1")
    for target, reason in (("g5", "not_adjacent"), ("b1", "not_an_enemy"), ("e3", "no_unit")):
        assert Scenario(field).refuses(1, "ability", unit="d3", target=target) == (reason, "G10")
    assert Scenario(field).refuses(1, "ability", unit="b1", target="d4")[0] == "no_spirit_break"
    field["d3"]["deployed"] = True
    assert Scenario(field).refuses(1, "ability", **burst) == ("deployed", "G6.3")


def test_coal_slinger_passes_by_guard() -> None:
    field = {
        **HOST,
        **TIDE,
        "d3": unit(1, "coal_slinger", 1),
        "d5": unit(2, "salt_skimmer", 2, guard=["tide_oracle"]),
    }
    game = Scenario(field).strike("d3", "d5")
    assert game.field["d5"] == "salt_skimmer 1*"
    field["d5"] = unit(2, "salt_skimmer", 1, guard=["tide_oracle", "mist_singer"])
    game = Scenario(field).strike("d3", "d5")
    assert game.pool(2) == ["mist_singer", "tide_oracle", "salt_skimmer"]
    by_rally = Scenario({**field, "d3": unit(1, "coal_slinger", 1)}, {"rally": "active"})
    assert by_rally.legal("strike", unit="d3", with_="rally") == []


def test_coal_slinger_passes_by_the_guard_of_a_commander() -> None:
    field = {
        **HOST,
        "f5": unit(2, "lantern_keeper", 1),
        "d3": unit(1, "coal_slinger", 1),
        "d4": unit(2, "orun", guard=["tide_oracle"]),
    }
    game = Scenario(field, two={"reserves": {"reef_warden": 1}}).strike("d3", "d4")
    assert (game.field["d4"], game.player(2).reserves) == ("orun*", ())
    assert Scenario(field).strike("d3", "d4").position.outcome == ((1,), 9)


@pytest.mark.parametrize(
    ("start", "card", "left"),
    [
        ("d2", "reef_warden", 2),
        ("c3", "reef_warden", 2),
        ("d2", "shoal_lancer", 2),
        ("c3", "shoal_lancer", 1),
        ("e3", "tide_oracle", 0),
    ],
)
def test_smoke_runner_stabs_from_a_blind_side(start: str, card: str, left: int) -> None:
    """Arrows are the owner's: those of a Reef Warden of seat 2 on d3 point at e3, d2 and c3."""
    field = {**HOST, **TIDE, start: unit(1, "smoke_runner", 2)}
    field["d3"] = unit(2, card, 2 if card == "tide_oracle" else 3)
    game = Scenario(field).strike(start, "d3")
    assert game.field.get("d3", f"{card} 0") == f"{card} {left}"


def test_smoke_runner_stabs_a_squad_whose_spirit_took_the_hit() -> None:
    field = {**HOST, **TIDE, "c3": unit(1, "smoke_runner", 2)}
    field["d3"] = unit(2, "shoal_lancer", 3, guard=["shoal_lancer"])
    assert Scenario(field).strike("c3", "d3").field["d3"] == "shoal_lancer 2"


def test_smoke_runner_stabs_no_commander() -> None:
    field = {**HOST, "f5": unit(2, "lantern_keeper", 1), "c4": unit(1, "smoke_runner", 2)}
    field["d4"] = unit(2, "orun")
    game = Scenario(field, two={"reserves": {"reef_warden": 2}}).strike("c4", "d4")
    assert len(game.player(2).reserves) == 1


def test_smoke_runner_stabs_the_squad_that_took_the_hit() -> None:
    field = {
        **HOST,
        **TIDE,
        "c3": unit(1, "smoke_runner", 2),
        "c4": unit(2, "salt_skimmer", 1),
        "d4": unit(2, "reef_warden", 3),
    }
    game = Scenario(field).strike("c3", "c4").do(2, "redirect", unit="d4", target="d4")
    # Its arrows point at e4, d3 and c4, and not at c3.
    assert game.field["d4"] == "reef_warden 1"
    assert game.field["c4"] == "salt_skimmer 1"


def test_spark_thief_sabotages_at_the_start_of_its_turn() -> None:
    field = {
        **HOST,
        **TIDE,
        "d4": unit(1, "spark_thief", 1),
        "c5": unit(2, "reef_warden", 2),
        "e4": unit(2, "reef_warden", 2),
        "a3": unit(1, "spark_thief", 1),
        "a4": unit(2, "salt_skimmer", 2),
    }
    game = Scenario(field, phase="start")
    assert game.asked == (1, "choose")
    assert game.targets("choose") == ["e4", "c5"]
    assert game.refuses(1, "choose", target="g5") == ("not_adjacent", "G5.1")
    game.do(1, "choose", target="c5")
    assert game.field["c5"] == "reef_warden 1"
    assert game.field["a4"] == "salt_skimmer 2", "a3 is not in the enemy zone"
    assert game.asked == (1, "deploy")


def test_spark_thief_is_not_asked_about_one_enemy() -> None:
    field = {**HOST, **TIDE, "d4": unit(1, "spark_thief", 1), "c5": unit(2, "reef_warden", 2)}
    game = Scenario(field, phase="start")
    assert game.asked == (1, "deploy")
    assert game.field["c5"] == "reef_warden 1"


def test_several_thieves_act_in_board_order() -> None:
    field = {
        **HOST,
        **TIDE,
        "c4": unit(1, "spark_thief", 1),
        "b5": unit(1, "spark_thief", 1),
        "c5": unit(2, "reef_warden", 2),
    }
    game = Scenario(field, phase="start")
    assert [event.at for event in game.happened(e.AbilityUsed)] == ["c4", "b5"]
    assert "c5" not in game.field


def test_ember_shepherd_lets_the_guarded_ally_step() -> None:
    field = {**TIDE, "a1": unit(1, "veshra"), "d2": unit(1, "ember_shepherd", 1)}
    field["d3"] = unit(1, "pike_breaker", 2, stone="engaged")
    game = Scenario(field, {"pool": ["ash_caller"]}).guard("d2", "d3")
    assert game.asked == (1, "free")
    assert game.unit("d2").stone != "engaged", "it is engaged after the step"
    game.move("d3", "d4", with_="free")
    assert game.field["d4"] == "pike_breaker 2*"
    assert str(game.unit("d2").stone) == "engaged"
    game = Scenario(field, {"pool": ["ash_caller"], "rally": "active"})
    assert game.guard("d2", "d3", with_="rally").asked == (1, "command")


def test_pyre_chanter_may_be_commanded_to_strike() -> None:
    field = {**HOST, **TIDE, "d3": unit(1, "pyre_chanter", 1), "d4": unit(2, "salt_skimmer", 2)}
    game = Scenario(field, {"rally": "active"})
    strike = {"unit": "d3", "targets": ["d4"]}
    assert game.refuses(1, "strike", **strike, with_="rally") == ("only_guards_by_rally", "G8.3")
    assert game.strike("d3", "d4").field["d4"] == "salt_skimmer 1"


def test_orun_deflects_once_in_each_enemy_turn() -> None:
    field = {
        **HOST,
        "d4": unit(2, "orun"),
        "d5": unit(2, "salt_skimmer", 2),
        "e4": unit(2, "tide_oracle", 2),
        "d3": unit(1, "kiln_guard", 3),
        "c4": unit(1, "smoke_runner", 2),
    }
    game = Scenario(field, two={"reserves": {"shoal_lancer": 3}}).strike("d3", "d4")
    assert game.asked == (2, "redirect")
    assert game.legal("redirect", unit="d4") == [{"target": "e4"}, {"target": "d5"}]
    assert game.refuses(2, "redirect", unit="d4", target="d4") == ("cannot_take_hit", "G10")
    assert game.refuses(2, "redirect", unit="d5", target="d5") == ("no_redirect", "G10")
    assert game.refuses(2, "redirect", unit="g6", target="d5") == ("no_unit", "G10")
    assert game.refuses(2, "redirect", unit="d4", target="d3") == ("not_yours", "G10")
    game.do(2, "redirect", unit="d4", target="e4")
    assert game.field["e4"] == "tide_oracle 1"
    game.strike("c4", "d4")
    assert game.asked == (1, "command"), "once in a turn"
    assert len(game.player(2).reserves) == 2
    game.end().ends_turn(2).end().strike("d3", "d4")
    assert game.asked == (2, "redirect"), "and once in the next"
    game.do(2, "pass")
    assert len(game.player(2).reserves) == 1


def test_orun_flips_with_two_guarded_squads_and_blesses() -> None:
    field = {
        **HOST,
        "d4": unit(2, "orun"),
        "d5": unit(2, "tide_oracle", 2),
        "e4": unit(2, "salt_skimmer", 2),
        "c4": unit(2, "salt_skimmer", 2),
        "a5": unit(2, "shoal_lancer", 1, guard=["mist_singer"]),
    }
    pool = ["mist_singer", "mist_singer"]
    game = Scenario(field, two={"pool": pool}, active=2).guard("d5", "e4", by=2)
    assert game.asked == (2, "flip")
    game.do(2, "flip")
    assert game.asked == (2, "choose")
    assert game.targets("choose") == ["c4", "d5"]
    for target, reason in {
        "e4": "guarded",
        "d4": "not_a_squad",
        "a5": "not_adjacent",
        "b1": "not_an_ally",
        "e5": "no_unit",
    }.items():
        assert game.refuses(2, "choose", target=target) == (reason, "G9.3")
    game.do(2, "choose", target="c4")
    assert game.field["c4"] == "salt_skimmer 2*"
    assert str(game.unit("d5").stone) == "engaged"


def test_orun_blesses_nobody_from_an_empty_pool() -> None:
    field = {
        **HOST,
        "d4": unit(2, "orun"),
        "d5": unit(2, "tide_oracle", 2),
        "e4": unit(2, "salt_skimmer", 2),
        "a5": unit(2, "shoal_lancer", 1, guard=["mist_singer"]),
    }
    game = Scenario(field, two={"pool": ["mist_singer"]}, active=2).guard("d5", "e4", by=2)
    assert game.do(2, "flip").asked == (2, "command")


def test_the_flood_has_no_deflect() -> None:
    field = {**HOST, "d4": unit(2, "orun"), "d5": unit(2, "salt_skimmer", 2)}
    field["d3"] = unit(1, "kiln_guard", 3)
    game = Scenario(field, two={"magusha": True, "reserves": {"shoal_lancer": 2}})
    assert game.strike("d3", "d4").asked == (1, "command")


def test_a_redirection_is_refused_for_its_true_cause() -> None:
    field = {
        **HOST,
        "d4": unit(2, "orun"),
        "d5": unit(2, "salt_skimmer", 2),
        "e4": unit(2, "reef_warden", 2, used=True),
        "d3": unit(1, "kiln_guard", 3),
        "c4": unit(2, "reef_warden", 2),
    }
    game = Scenario(field, two={"reserves": {"shoal_lancer": 3}}).strike("d3", "d4")
    assert game.asked == (2, "redirect")
    assert game.refuses(2, "redirect", unit="e4", target="e4") == ("redirected_already", "G10")
    assert game.refuses(2, "redirect", unit="c4", target="c4") == ("cannot_redirect", "G10")


def test_reef_warden_takes_the_hit_of_a_squad_beside_it() -> None:
    field = {
        **HOST,
        "g5": unit(2, "orun"),
        "d3": unit(1, "kiln_guard", 3),
        "d4": unit(2, "current_weaver", 1),
        "e5": unit(2, "reef_warden", 2),
        "c5": unit(2, "reef_warden", 2),
    }
    game = Scenario(field).strike("d3", "d4")
    assert game.legal("redirect") == [
        {"unit": "c5", "target": "c5"},
        {"unit": "e5", "target": "e5"},
    ]
    game.do(2, "redirect", unit="c5", target="c5")
    assert game.field["c5"] == "reef_warden 1"
    assert game.unit("c5").used


def test_reef_warden_does_not_stand_in_for_a_commander_or_against_its_own_side() -> None:
    field = {
        **HOST,
        "d4": unit(2, "orun"),
        "c4": unit(2, "reef_warden", 2),
        "d3": unit(1, "kiln_guard", 3),
        "e5": unit(2, "shoal_lancer", 2),
    }
    game = Scenario(field, two={"magusha": True, "reserves": {"shoal_lancer": 2}})
    assert game.strike("d3", "d4").asked == (1, "command")
    field |= {"c5": unit(2, "salt_skimmer", 2), "d5": unit(2, "reef_warden", 1)}
    game = Scenario(field, active=2).strike("d5", "c5", by=2)
    assert game.asked == (2, "command"), "an allied strike is not redirected"


def test_a_redirect_never_goes_to_a_unit_that_the_strike_has_named_or_hit() -> None:
    field = {
        **HOST,
        "g5": unit(2, "orun"),
        "d3": unit(1, "pike_breaker", 3),
        "d4": unit(2, "reef_warden", 3),
        "c4": unit(2, "current_weaver", 1),
        "e4": unit(2, "current_weaver", 1),
        "b5": unit(2, "reef_warden", 1),
    }
    game = Scenario(field).strike("d3", "c4", "d4")
    assert game.legal("redirect") == [{"unit": "b5", "target": "b5"}]
    game = Scenario(field).strike("d3", "c4", "e4")
    game.do(2, "redirect", unit="d4", target="d4")
    assert game.field["c5"] == "reef_warden 2", "it is pushed as the strike goes"
    assert game.asked == (1, "command"), "a Warden that was hit is not hit again"


def test_shoal_lancer_digs_in_without_a_stone() -> None:
    field = {
        **HOST,
        "g5": unit(2, "orun"),
        "d4": unit(2, "shoal_lancer", 2),
        "e4": unit(2, "shoal_lancer", 1, guard=["mist_singer"]),
        "a4": unit(2, "shoal_lancer", 1),
    }
    pool = ["salt_skimmer", "tide_oracle"]
    game = Scenario(field, {}, {"pool": pool, "magusha": True}, active=2)
    game.move("a4", "a5", by=2).end(2)
    assert game.field["d4"] == "shoal_lancer 2*"
    assert game.field["a5"] == "shoal_lancer 1", "it bears a stone"
    assert game.unit("e4").guard == ("mist_singer",)
    assert game.pool(2) == ["tide_oracle"]


def test_current_weaver_reaches_three_straight_ahead() -> None:
    field = {
        **HOST,
        **TIDE,
        "d5": unit(2, "current_weaver", 1),
        "d2": unit(1, "pike_breaker", 2),
        "f3": unit(1, "pike_breaker", 2),
        "d1": unit(1, "smoke_runner", 2),
    }
    game = Scenario(field, active=2)
    assert game.targets("strike", unit="d5") == [["d2"], ["f3"]]


def test_undertow_blade_may_slip_away_before_it_is_engaged() -> None:
    field = {**HOST, **TIDE, "d4": unit(2, "undertow_blade", 2), "d3": unit(1, "kiln_guard", 1)}
    field["c4"] = unit(1, "kiln_guard", 1)
    game = Scenario(field, active=2).strike("d4", "d3", by=2)
    assert game.asked == (2, "free")
    game.move("d4", "d3", by=2, with_="free")
    assert str(game.unit("d3").stone) == "engaged"
    assert game.asked == (2, "command")


def test_undertow_blade_slips_away_by_rally_never() -> None:
    field = {**HOST, **TIDE, "d4": unit(2, "undertow_blade", 2), "d3": unit(1, "kiln_guard", 2)}
    game = Scenario(field, two={"rally": "active"}, active=2)
    game.strike("d4", "d3", by=2, with_="rally")
    assert game.asked == (2, "command")
    assert game.unit("d4").stone is None


def test_salt_skimmer_steps_diagonally_when_commanded() -> None:
    field = {**HOST, **TIDE, "d4": unit(2, "salt_skimmer", 2)}
    game = Scenario(field, two={"rally": "active"}, active=2)
    assert "c3" in game.targets("move", unit="d4", with_=None)
    assert "b2" in game.targets("move", unit="d4", with_=None)
    assert game.targets("move", unit="d4", with_="rally") == ["d3", "c4", "e4", "d5"]


def test_lantern_keeper_guards_with_two_spirits() -> None:
    field = {**HOST, "g5": unit(2, "orun"), "d5": unit(2, "lantern_keeper", 1)}
    field["d4"] = unit(2, "shoal_lancer", 2)
    pool = ["mist_singer", "salt_skimmer", "tide_oracle"]
    game = Scenario(field, two={"pool": pool}, active=2).guard("d5", "d4", by=2)
    assert game.unit("d4").guard == ("salt_skimmer", "mist_singer")
    game = Scenario(field, two={"pool": pool, "rally": "active"}, active=2)
    assert game.guard("d5", "d4", by=2, with_="rally").field["d4"] == "shoal_lancer 2*"
    game = Scenario(field, two={"pool": pool[:1]}, active=2).guard("d5", "d4", by=2)
    assert game.field["d4"] == "shoal_lancer 2*", "as many as the pool allows"


def test_tide_oracle_guards_the_commander() -> None:
    field = {**HOST, "d4": unit(2, "orun"), "c5": unit(2, "tide_oracle", 1)}
    field |= {"d3": unit(1, "kiln_guard", 2), "e5": unit(2, "lantern_keeper", 1)}
    two = {"pool": ["mist_singer"], "reserves": {"mist_singer": 2}, "rally": "active"}
    game = Scenario(field, two=two, active=2)
    guard = {"unit": "c5", "target": "d4", "with_": "rally"}
    assert game.refuses(2, "guard", **guard) == ("not_the_commander", "G7.4")
    game.guard("c5", "d4", by=2)
    assert game.field["d4"] == "orun*"
    game.end(2).end(1).strike("d3", "d4")
    game.do(2, "pass")
    assert (game.field["d4"], len(game.player(2).reserves)) == ("orun", 2)
