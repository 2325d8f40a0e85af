"""The worked examples of the rules hold exactly (rules G15)."""

from typing import Any

import pytest

from magblast.games.magusha.engine import events as e
from magblast.games.magusha.engine.terms import Ending
from magblast.games.magusha.game import GAME
from tests.games.magusha.scenario import Scenario, new_game, unit

FAR = {
    "a1": unit(1, "veshra"),
    "b1": unit(1, "ember_shepherd", 1),
    "g5": unit(2, "orun"),
    "f5": unit(2, "lantern_keeper", 1),
}
"""Commanders with a squad each, where nothing happens."""


def test_x1_the_standard_formation() -> None:
    game = new_game("cinder_host", "tidewatch", first=1)
    assert game.field == {
        "d1": "smoke_runner 2",
        "e1": "ember_shepherd 2",
        "f1": "ash_caller 1",
        "e2": "pike_breaker 3",
        "f2": "veshra",
        "b4": "orun",
        "c4": "reef_warden 3",
        "b5": "current_weaver 1",
        "c5": "lantern_keeper 2",
        "d5": "undertow_blade 2",
    }
    seats = GAME.snapshot(game.position, None)["seats"]
    shown = [seats["1"], seats["2"]]
    assert shown[0]["reserves"] == {
        "pike_breaker": 1,
        "ash_caller": 3,
        "smoke_runner": 2,
        "ember_shepherd": 2,
    }
    assert shown[1]["reserves"] == {
        "reef_warden": 1,
        "current_weaver": 3,
        "undertow_blade": 2,
        "lantern_keeper": 2,
    }
    assert [each["reserves_left"] for each in shown] == [8, 8]
    assert [each["rally"] for each in shown] == ["inactive", "active"]
    assert game.asked == (1, "deploy")


def test_x2_overwhelm_takes_the_place_of_double_strike() -> None:
    field = {
        "d3": unit(1, "veshra"),
        "a1": unit(1, "pike_breaker", 1),
        "c4": unit(2, "shoal_lancer", 2),
        "d4": unit(2, "shoal_lancer", 2),
        "e4": unit(2, "salt_skimmer", 2),
        "c3": unit(2, "salt_skimmer", 2),
        "g5": unit(2, "orun"),
    }
    game = Scenario(field, {"magusha": True})
    four = ["c4", "d4", "e4", "c3"]
    assert game.refuses(1, "strike", unit="d3", targets=four) == ("too_many_targets", "G3.2")
    game.strike("d3", "c4", "d4", "e4")
    assert [event.at for event in game.happened(e.TroopLost)] == ["c4", "d4", "e4"]
    assert game.player(1).stones == 2


def test_x3_magu_and_double_strike_take_two_directions() -> None:
    field = {
        "d4": unit(2, "orun"),
        "g5": unit(2, "reef_warden", 1),
        "d3": unit(1, "pike_breaker", 3),
        "d2": unit(1, "pike_breaker", 1),
        "c3": unit(1, "smoke_runner", 2),
        "a1": unit(1, "veshra"),
    }
    game = Scenario(field, two={"magusha": True}, active=2)
    for targets in (["d3", "d2"], ["d2", "d3"]):
        assert game.refuses(2, "strike", unit="d4", targets=targets) == ("one_line", "G3.4")
    game.strike("d4", "d2", "c3", by=2)
    assert game.field["d3"] == "pike_breaker 3"
    assert "d2" not in game.field
    assert game.field["c3"] == "smoke_runner 1"


def test_x4_a_push_goes_on_in_the_direction_of_the_strike() -> None:
    field = {
        "d2": unit(1, "pike_breaker", 3),
        "a1": unit(1, "veshra"),
        "d3": unit(2, "orun"),
        "e3": unit(2, "shoal_lancer", 3),
    }
    game = Scenario(field, two={"reserves": {"shoal_lancer": 1}}).strike("d2", "d3")
    assert game.asked == (2, "redirect")
    game.do(2, "redirect", unit="d3", target="e3")
    assert game.field == {
        "a1": "veshra",
        "d2": "pike_breaker 3",
        "d3": "orun",
        "e4": "shoal_lancer 2",
    }
    assert game.player(2).reserves == ("shoal_lancer",)


def test_x5_double_strike_never_hits_one_unit_twice() -> None:
    game = Scenario({**FAR, "e3": unit(1, "pike_breaker", 3), "d4": unit(2, "reef_warden", 3)})
    assert game.targets("strike", unit="e3") == [["d4"]]
    assert game.refuses(1, "strike", unit="e3", targets=["d4", "d4"]) == ("one_line", "G3.2")


@pytest.mark.parametrize("first", [1, 2])
def test_x6_the_second_captain_begins_with_the_rally_stone(first: int) -> None:
    game = new_game(first=first)
    assert [str(game.player(seat).rally) for seat in (first, 3 - first)] == ["inactive", "active"]


def test_x7_spirits_go_first() -> None:
    field = {
        **FAR,
        "d3": unit(1, "kiln_guard", 3),
        "d2": unit(1, "kiln_guard", 1),
        "d4": unit(2, "salt_skimmer", 2, guard=["mist_singer"]),
        "c3": unit(1, "spark_thief", 2),
    }
    game = Scenario(field, {"rally": "active"}).strike("d3", "d4")
    assert (game.field["d4"], game.pool(2)) == ("salt_skimmer 2", ["mist_singer"])
    game.strike("c3", "d4")
    assert (game.field["d4"], game.pool(2)) == ("salt_skimmer 1", ["salt_skimmer", "mist_singer"])


def test_x8_a_guard_is_kept_or_replaced() -> None:
    field = {
        **FAR,
        "d4": unit(2, "reef_warden", 3, guard=["undertow_blade"]),
        "d5": unit(2, "lantern_keeper", 2),
        "d3": unit(2, "lantern_keeper", 1),
    }
    del field["f5"]
    pool = ["current_weaver", "current_weaver", "undertow_blade"]
    game = Scenario(field, two={"pool": pool}, active=2).guard("d5", "d4", by=2)
    assert game.unit("d4").guard == ("current_weaver", "undertow_blade")
    assert len(game.pool(2)) == 2
    assert game.refuses(2, "guard", unit="d3", target="d4") == ("no_gain", "G7.4")


def test_x9_rally_is_bare() -> None:
    field = {
        "b5": unit(2, "current_weaver", 1),
        "g5": unit(2, "orun"),
        "b4": unit(1, "pike_breaker", 2),
        "b3": unit(1, "pike_breaker", 2),
        "a1": unit(1, "veshra"),
    }
    game = Scenario(field, two={"rally": "active"}, active=2)
    assert game.targets("strike", unit="b5", with_="rally") == [["b4"]]
    assert game.targets("strike", unit="b5", with_=None) == [["b3"], ["b4"]]
    far: dict[str, Any] = {"unit": "b5", "targets": ["b3"]}
    assert game.refuses(2, "strike", **far, with_="rally") == ("next_by_rally", "G8.3")
    far["targets"] = ["a1"]
    assert game.refuses(2, "strike", **far, with_="rally") == ("no_arrow", "G8.3")


def test_x10_the_rally_stone_of_low_reserves_is_given_once() -> None:
    field = {
        "a1": unit(1, "veshra"),
        "g4": unit(1, "pyre_chanter", 1),
        "g3": unit(1, "coal_slinger", 1),
        "f4": unit(1, "spark_thief", 1),
        "g5": unit(2, "orun"),
        "b5": unit(2, "lantern_keeper", 1),
    }
    game = Scenario(field, two={"reserves": {"reef_warden": 2}}).strike("g4", "g5")
    assert (game.player(2).reserves, str(game.player(2).rally)) == (("reef_warden",), "active")
    game.strike("g3", "g5")
    assert game.player(2).reserves == ()
    assert len(game.happened(e.RallyEarned)) == 1
    game.strike("f4", "g5")
    assert game.asked is None
    assert game.happened(e.GameWon) == [e.GameWon(1, 9, Ending.DAMAGE)]


@pytest.mark.parametrize("reserves", [{}, {"lantern_keeper": 2}])
def test_x11_a_commander_alone_loses_at_once(reserves: dict[str, int]) -> None:
    field = {**FAR, "f4": unit(1, "pike_breaker", 1)}
    game = Scenario(field, two={"reserves": reserves}).strike("f4", "f5")
    assert game.position.outcome == ((1,), 9)
    assert game.happened(e.GameWon) == [e.GameWon(1, 9, Ending.ALONE)]


def test_x12_four_squads_are_the_most() -> None:
    field = {
        **FAR,
        "c1": unit(1, "pike_breaker", 1),
        "d1": unit(1, "smoke_runner", 1),
    }
    game = Scenario(field, {"reserves": {"smoke_runner": 3}}, phase="deploy")
    game.do(1, "deploy", card="smoke_runner", count=1, at="e1").end()
    game.ends_turn(2)
    deployed = {"card": "smoke_runner", "count": 1, "at": "f1"}
    assert game.refuses(1, "deploy", **deployed) == ("four_squads", "G6.1")
    assert game.legal("deploy") == []
    assert game.legal("reinforce") == [{"unit": "d1", "count": 1}, {"unit": "e1", "count": 1}]
