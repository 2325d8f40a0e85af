"""The rules by their numbers; those on cards are in ``test_cards`` (rules G1 to G11)."""

import pytest

from magblast.games.magusha.catalog import printed
from magblast.games.magusha.engine import events as e
from magblast.games.magusha.engine.board import COLUMNS, LINES, ROWS, SPACES, ZONE_ROWS, turned
from magblast.games.magusha.engine.draft import Draft
from magblast.games.magusha.engine.position import Position
from magblast.games.magusha.engine.terms import Arrow, CardId, Earned, Ending, Space
from magblast.games.magusha.game import GAME
from tests.games.magusha.scenario import Scenario, new_game, unit

HOST = {"a1": unit(1, "veshra"), "b1": unit(1, "ember_shepherd", 1)}
TIDE = {"g5": unit(2, "orun"), "f5": unit(2, "lantern_keeper", 1)}
BOTH = {**HOST, **TIDE}


def test_g1_2_spaces_are_named_in_board_order() -> None:
    numbers = printed().numbers
    assert (len(COLUMNS), ROWS, ZONE_ROWS) == (numbers.columns, numbers.rows, numbers.zone_rows)
    assert (SPACES[0], SPACES[1], SPACES[-1], len(SPACES)) == ("a1", "b1", "g5", 35)


def test_g3_1_a_compass_is_that_of_its_owner() -> None:
    start = Space("d3")
    assert [LINES[1][Arrow.N][start][0], LINES[2][Arrow.N][start][0]] == ["d4", "d2"]
    assert [LINES[1][Arrow.E][start][0], LINES[2][Arrow.E][start][0]] == ["e3", "c3"]
    assert turned(Space("a1")) == "g5"


def test_g3_2_a_double_strike_names_its_targets_in_order() -> None:
    field = {**BOTH, "d2": unit(1, "kiln_guard", 2)}
    field |= {"d3": unit(2, "salt_skimmer", 2), "e2": unit(2, "salt_skimmer", 2)}
    game = Scenario(field)
    assert game.targets("strike", unit="d2") == [["e2"], ["d3"], ["e2", "d3"], ["d3", "e2"]]
    game.strike("d2", "d3", "e2")
    assert [event.at for event in game.happened(e.TroopLost)] == ["d3", "e2"]


def test_g3_3_magu_strike_reaches_over_units() -> None:
    field = {**BOTH, "d2": unit(1, "coal_slinger", 1)}
    field |= {"d3": unit(1, "smoke_runner", 1), "d4": unit(2, "salt_skimmer", 2)}
    assert Scenario(field).targets("strike", unit="d2") == [["d3"], ["d4"]]
    field["d5"] = unit(2, "reef_warden", 1)
    assert Scenario(field).refuses(1, "strike", unit="d2", targets=["d5"]) == ("no_arrow", "G3.1")


def test_g3_5_swift_step_goes_through_a_free_space_and_turns() -> None:
    field = {**BOTH, "d3": unit(1, "smoke_runner", 1), "d4": unit(2, "reef_warden", 1)}
    game = Scenario(field)
    assert "e4" in game.targets("move", unit="d3")
    assert game.refuses(1, "move", unit="d3", to="d5") == ("too_far", "G3.5")
    assert game.refuses(1, "move", unit="d3", to="d3") == ("stands_there", "G7.2")
    game.move("d3", "e4")
    assert game.happened(e.UnitMoved)[0].through == "e3"


def test_g3_6_a_unit_with_spirit_guard_does_not_strike() -> None:
    field = {**BOTH, "d3": unit(1, "ember_shepherd", 1), "d4": unit(2, "reef_warden", 1)}
    assert Scenario(field).refuses(1, "strike", unit="d3", targets=["d4"]) == (
        "only_guards",
        "G3.6",
    )


@pytest.mark.parametrize("seed", ["falcon", "otter", "heron", "crane"])
def test_g4_1_the_seed_says_who_begins(seed: str) -> None:
    one, two = (new_game(seed=seed, first="seed").position for _ in range(2))
    assert one == two
    (chosen,) = new_game(seed=seed, first="seed").happened(e.FirstChosen)
    assert chosen.by_seed
    assert one.active == chosen.seat


def test_g4_1_either_seat_may_begin() -> None:
    first = {new_game(seed=f"{n}", first="seed").position.active for n in range(20)}
    assert first == {1, 2}


def test_g4_3_an_army_with_two_cards_of_a_class_chooses() -> None:
    troops = {
        "smoke_runner": 1,
        "spark_thief": 3,
        "ember_shepherd": 4,
        "ash_caller": 2,
        "coal_slinger": 2,
        "pike_breaker": 4,
    }
    game = new_game({"faction": "cinder_host", "troops": troops})
    assert game.asked == (1, "place")
    assert game.legal("place") == [
        {"card": "smoke_runner", "at": "d1", "count": 1},
        {"card": "spark_thief", "at": "d1", "count": 2},
    ]
    wrong = {"card": "ash_caller", "at": "d1", "count": 1}
    assert game.refuses(1, "place", **wrong) == ("formation", "G4.3")
    assert game.refuses(1, "place", card="veshra", at="d1") == ("formation", "G4.3")
    few = {"card": "smoke_runner", "at": "d1", "count": 2}
    assert game.refuses(1, "place", **few) == ("post_count", "G4.3")
    many = {"card": "spark_thief", "at": "d1", "count": 3}
    assert game.refuses(1, "place", **many) == ("post_count", "G4.2")
    for at in ("d2", "d3", "d5", "z9"):
        elsewhere = {"card": "spark_thief", "at": at, "count": 2}
        assert game.refuses(1, "place", **elsewhere) == ("other_post", "G4.2")
    foreign = {"card": "undertow_blade", "at": "d1", "count": 2}
    assert game.refuses(1, "place", **foreign) == ("no_reserve", "G4.3")
    assert game.refuses(1, "place", card="orun", at="d1") == ("not_your_army", "G4.3")
    game.do(1, "place", card="smoke_runner", at="d1", count=1)
    assert game.targets("place", at="f1", count=1) == ["ash_caller", "coal_slinger"]
    game.do(1, "place", card="coal_slinger", at="f1", count=1)
    assert game.asked == (1, "deploy")
    assert game.field["d1"] == "smoke_runner 1"


def test_g4_4_a_free_formation_is_placed_one_unit_after_the_other() -> None:
    game = new_game(formation="free", first=2)
    assert game.asked == (2, "place")
    assert game.refuses(2, "end_phase") == ("formation_not_done", "G4.4")
    game.do(2, "place", card="orun", at="d5")
    assert game.refuses(2, "place", card="orun", at="c5") == ("stands_already", "G4.4")
    assert game.refuses(2, "end_phase") == ("formation_not_done", "G4.4")
    far = {"card": "reef_warden", "at": "d3", "count": 1}
    assert game.refuses(2, "place", **far) == ("not_your_zone", "G4.4")
    full = {"card": "reef_warden", "at": "d5", "count": 1}
    assert game.refuses(2, "place", **full) == ("occupied", "G4.4")
    many = {"card": "reef_warden", "at": "d4", "count": 4}
    assert game.refuses(2, "place", **many)[0] == "count"
    assert game.refuses(2, "place", card="veshra", at="d4", count=1)[0] == "not_your_army"
    for column in "abce":
        game.do(2, "place", card="undertow_blade", at=f"{column}5", count=1)
    fifth = {"card": "reef_warden", "at": "d4", "count": 1}
    assert game.refuses(2, "place", **fifth) == ("four_squads", "G4.4")
    assert game.legal("end_phase") == [{}]
    game.end(2)
    assert game.asked == (1, "place")
    game.do(1, "place", card="veshra", at="a1")
    game.do(1, "place", card="pike_breaker", at="a2", count=3).end(1)
    assert game.asked == (2, "deploy"), "the first player begins"


def test_g5_3_stones_come_back_and_a_used_rally_stone_comes_back_off() -> None:
    field = {**BOTH, "d3": unit(1, "pike_breaker", 1)}
    game = Scenario(field, {"rally": "active"}).move("d3", "d2").move("b1", "c1", with_="rally")
    assert (game.player(1).stones, str(game.player(1).rally)) == (2, "used")
    game.end().ends_turn(2)
    assert (game.player(1).stones, str(game.player(1).rally)) == (3, "inactive")
    assert game.unit("d2").stone is None
    on = Scenario(field, {"rally": "active"}).end().ends_turn(2)
    assert str(on.player(1).rally) == "active"


def test_g5_5_the_end_of_the_turn_is_always_asked() -> None:
    game = Scenario(BOTH, {"stones": 0})
    assert game.legal("end_phase") == [{}]
    assert len(game.position.legal) == 1
    assert game.asked == (1, "command")


def test_g6_1_a_squad_comes_to_a_free_space_of_its_zone() -> None:
    game = Scenario(BOTH, {"reserves": {"pike_breaker": 2, "ash_caller": 1}}, phase="deploy")
    counts = [(each["card"], each["count"]) for each in game.legal("deploy", at="d1")]
    assert counts == [("pike_breaker", 1), ("pike_breaker", 2), ("ash_caller", 1)]
    assert {each["at"] for each in game.legal("deploy")} == {*SPACES[:14]} - {"a1", "b1"}
    squad = {"card": "pike_breaker", "count": 1}
    assert game.refuses(1, "deploy", **squad, at="d3") == ("not_your_zone", "G6.1")
    assert game.refuses(1, "deploy", **squad, at="b1") == ("occupied", "G6.1")
    squad["count"] = 3
    assert game.refuses(1, "deploy", **squad, at="d1") == ("count", "G6.1")
    squad["card"] = "smoke_runner"
    assert game.refuses(1, "deploy", **squad, at="d1") == ("no_reserve", "G6.1")
    rally = {"card": "ash_caller", "count": 1, "at": "d1", "with_": "rally"}
    assert game.refuses(1, "deploy", **rally) == ("rally_later", "G8.2")
    game.do(1, "deploy", card="ash_caller", count=1, at="d1")
    assert game.asked == (1, "command")


def test_g6_2_a_squad_is_reinforced_by_its_own_card_in_its_zone() -> None:
    field = {**BOTH, "d2": unit(1, "pike_breaker", 2), "d3": unit(1, "smoke_runner", 1)}
    reserves = {"pike_breaker": 1, "smoke_runner": 1, "kiln_guard": 1}
    game = Scenario(field, {"reserves": reserves}, phase="deploy")
    assert game.legal("reinforce") == [{"unit": "d2", "count": 1}]
    assert game.refuses(1, "reinforce", unit="d3", count=1) == ("not_your_zone", "G6.2")
    assert game.refuses(1, "reinforce", unit="d2", count=2) == ("count", "G6.2")
    assert game.refuses(1, "reinforce", unit="a1", count=1) == ("not_a_squad", "G6.2")
    assert game.refuses(1, "reinforce", unit="f5", count=1) == ("not_yours", "G6.2")
    assert game.refuses(1, "reinforce", unit="e4", count=1) == ("no_unit", "G6.2")
    game.do(1, "reinforce", unit="d2", count=1)
    assert game.field["d2"] == "pike_breaker 3"
    assert game.targets("move", unit="d2", with_=None), "it may be commanded"


def test_g6_3_a_squad_that_was_deployed_may_only_rally() -> None:
    one = {"reserves": {"pike_breaker": 2}, "rally": "active"}
    game = Scenario(BOTH, one, phase="deploy").do(
        1, "deploy", card="pike_breaker", count=1, at="d2"
    )
    assert game.refuses(1, "move", unit="d2", to="d3") == ("deployed", "G6.3")
    game.move("d2", "d3", with_="rally").end()
    assert not game.unit("d3").deployed


def test_g6_4_the_rally_stone_pays_for_one_more() -> None:
    one = {"reserves": {"pike_breaker": 4}, "rally": "active"}
    game = Scenario(BOTH, one)
    squad = {"card": "pike_breaker", "count": 1, "at": "d2"}
    assert game.refuses(1, "deploy", **squad) == ("needs_rally", "G6.4")
    game.do(1, "deploy", **squad, with_="rally")
    assert (game.asked, str(game.player(1).rally)) == ((1, "command"), "used")


def test_g7_1_a_unit_takes_one_stone_a_turn() -> None:
    field = {**BOTH, "d2": unit(1, "kiln_guard", 1), "d4": unit(2, "salt_skimmer", 2)}
    game = Scenario(field).move("d2", "d3").strike("d3", "d4")
    assert game.player(1).stones == 2
    assert game.refuses(1, "strike", unit="d3", targets=["d4"]) == ("engaged", "G7.5")
    assert game.refuses(1, "move", unit="f5", to="f4") == ("not_yours", "G7.1")
    assert game.refuses(1, "move", unit="c3", to="c4") == ("no_unit", "G7.1")
    empty = Scenario(field, {"stones": 0})
    assert empty.refuses(1, "move", unit="d2", to="d3") == ("no_stones", "G7.1")


def test_g7_2_a_move_comes_first_and_once() -> None:
    field = {**BOTH, "d2": unit(1, "kiln_guard", 1), "d4": unit(2, "salt_skimmer", 2)}
    game = Scenario(field)
    assert game.targets("move", unit="d2") == ["d1", "c2", "e2", "d3"]
    assert game.refuses(1, "move", unit="d2", to="e3") == ("too_far", "G7.2")
    assert game.refuses(1, "move", unit="d2", to="h3") == ("no_space", "G1.2")
    game.move("d2", "d3")
    assert game.refuses(1, "move", unit="d3", to="d2") == ("has_moved", "G7.2")
    assert game.refuses(1, "move", unit="d3", to="d4", with_="free") == ("not_free", "G10")


def test_g7_3_an_empty_space_cannot_be_struck() -> None:
    game = Scenario({**BOTH, "d2": unit(1, "kiln_guard", 1)})
    assert game.refuses(1, "strike", unit="d2", targets=["d3"]) == ("nobody_there", "G7.3")
    assert game.refuses(1, "strike", unit="d2", targets=[]) == ("nobody_there", "G7.3")


def test_g7_4_a_guard_needs_a_spirit_an_ally_and_a_gain() -> None:
    field = {**BOTH, "d2": unit(1, "pyre_chanter", 1), "d3": unit(1, "kiln_guard", 1)}
    field |= {"c3": unit(2, "salt_skimmer", 1)}
    assert Scenario(field).refuses(1, "guard", unit="d2", target="d3") == ("empty_pool", "G7.4")
    game = Scenario(field, {"pool": ["ash_caller", "ash_caller"]})
    assert game.refuses(1, "guard", unit="d2", target="c3") == ("not_an_ally", "G7.4")
    assert game.refuses(1, "guard", unit="d2", target="e3") == ("not_an_ally", "G7.4")
    assert game.refuses(1, "guard", unit="d2", target="c2") == ("no_arrow", "G7.4")
    assert game.refuses(1, "guard", unit="d3", target="d2") == ("no_guard", "G7.4")
    game.guard("d2", "d3")
    assert str(game.unit("d2").stone) == "engaged"
    assert game.field["d3"] == "kiln_guard 1*"


def test_g7_6_the_owner_chooses_which_reserve_is_lost() -> None:
    field = {**HOST, "d4": unit(2, "orun"), "g5": unit(2, "lantern_keeper", 1)}
    field["d3"] = unit(1, "kiln_guard", 1)
    two = {"reserves": {"reef_warden": 1, "mist_singer": 2}}
    game = Scenario(field, two=two).strike("d3", "d4")
    assert game.asked == (2, "discard")
    assert game.targets("discard") == ["reef_warden", "mist_singer"]
    assert game.refuses(2, "discard", card="salt_skimmer") == ("no_reserve", "G7.6")
    assert game.refuses(1, "pass") == ("not_your_decision", "G13")
    assert game.refuses(2, "end_phase") == ("not_asked", "G13")
    game.do(2, "discard", card="mist_singer")
    assert game.pool(2) == ["mist_singer"]
    assert str(game.unit("d3").stone) == "engaged"


@pytest.mark.parametrize(("harmed", "left"), [("e3", {"d3"}), ("d3", {"e3"})])
def test_g7_9_a_unit_that_is_gone_is_missed_and_strikes_no_more(
    harmed: str, left: set[str]
) -> None:
    """The first hit wakes Veshra; her Eruption removes the second target, or the striker."""
    field = {
        "e2": unit(1, "veshra"),
        "d2": unit(1, "smoke_runner", 1),
        "a1": unit(1, "ember_shepherd", 1),
        "g5": unit(2, "veshra"),
        "a5": unit(2, "ember_shepherd", 1),
        "d3": unit(2, "kiln_guard", 1),
        "e3": unit(2, "smoke_runner", 1),
    }
    game = Scenario(field, {"pool": [*["ash_caller"] * 4, "coal_slinger"]}, active=2)
    game.strike("d3", "d2", "e3", by=2).do(1, "flip")
    shown = GAME.snapshot(game.position, None)["table"]["strike"]
    assert shown == {"unit": "d3", "target": "d2", "left": ["e3"]}
    game.do(1, "choose", target=harmed)
    assert game.asked == (2, "command")
    assert {"d3", "e3"} & game.field.keys() == left
    assert len(game.happened(e.TroopLost)) == 2
    assert game.player(2).stones == 2


def test_g7_10_own_units_may_be_struck_without_a_rally_stone() -> None:
    field = {**BOTH, "d2": unit(1, "kiln_guard", 1), "d3": unit(1, "smoke_runner", 1)}
    game = Scenario(field, {"reserves": {"ash_caller": 2}}).strike("d2", "d3")
    assert "d3" not in game.field
    assert str(game.player(1).rally) == "inactive"


def test_g8_1_a_squad_that_the_opponent_defeats_gives_the_rally_stone() -> None:
    field = {**BOTH, "d2": unit(1, "kiln_guard", 1), "d3": unit(2, "salt_skimmer", 1)}
    game = Scenario(field, two={"reserves": {"mist_singer": 3}}).strike("d2", "d3")
    assert game.happened(e.RallyEarned) == [e.RallyEarned(2, Earned.DEFEAT)]
    on = Scenario(field, two={"reserves": {"mist_singer": 3}, "rally": "active"})
    assert on.strike("d2", "d3").happened(e.RallyEarned) == []


def test_g8_1_the_first_low_reserves_are_spent_while_the_stone_is_on() -> None:
    one = {"reserves": {"pike_breaker": 2, "ash_caller": 1}, "rally": "active"}
    game = Scenario(BOTH, one, phase="deploy")
    game.do(1, "deploy", card="pike_breaker", count=2, at="d2")
    assert game.happened(e.RallyEarned) == []
    assert game.player(1).low_reserves


@pytest.mark.parametrize(
    ("word", "fields"),
    [("deploy", {"card": "kiln_guard", "at": "d1"}), ("reinforce", {"unit": "c1"})],
)
def test_g8_1_troops_that_come_to_the_field_leave_the_reserves_low(
    word: str, fields: dict[str, str]
) -> None:
    field = {**BOTH, "c1": unit(1, "kiln_guard", 1)}
    game = Scenario(field, {"reserves": {"kiln_guard": 2}}, phase="deploy")
    game.do(1, word, count=1, **fields)
    assert game.happened(e.RallyEarned) == [e.RallyEarned(1, Earned.RESERVES)]


def test_g8_3_a_rally_move_is_one_orthogonal_step() -> None:
    field = {**BOTH, "d2": unit(1, "smoke_runner", 1, stone="engaged")}
    game = Scenario(field, {"rally": "active"})
    assert game.targets("move", unit="d2", with_="rally") == ["d1", "c2", "e2", "d3"]
    far = {"unit": "d2", "to": "d4", "with_": "rally"}
    assert game.refuses(1, "move", **far) == ("too_far_by_rally", "G8.3")
    game.move("d2", "d3", with_="rally")
    assert str(game.unit("d3").stone) == "engaged"
    assert game.refuses(1, "move", unit="d3", to="d2", with_="rally") == ("rally_used", "G8.2")


def test_g8_3_a_rally_strike_triggers_no_ability_of_either_side() -> None:
    field = {
        **HOST,
        "d4": unit(2, "orun"),
        "e4": unit(2, "reef_warden", 2),
        "d3": unit(1, "pike_breaker", 3),
        "c4": unit(2, "salt_skimmer", 2),
    }
    game = Scenario(field, {"rally": "active"}, {"reserves": {"reef_warden": 2}})
    assert game.targets("strike", unit="d3", with_="rally") == [["c4"], ["d4"], ["e4"]]
    two = {"unit": "d3", "targets": ["d4", "e4"], "with_": "rally"}
    assert game.refuses(1, "strike", **two) == ("one_target_by_rally", "G8.3")
    game.strike("d3", "d4", with_="rally")
    assert game.asked == (1, "command")
    assert game.field["d4"] == "orun", "it is not pushed"
    assert game.unit("d3").stone is None


def test_g8_4_a_stone_earned_while_used_is_on_at_once() -> None:
    one = {"reserves": {"pike_breaker": 3}, "rally": "active"}
    game = Scenario(BOTH, one)
    game.do(1, "deploy", card="pike_breaker", count=2, at="d2", with_="rally")
    assert game.happened(e.RallyEarned) == [e.RallyEarned(1, Earned.RESERVES)]
    assert str(game.player(1).rally) == "active"


SIX = ["ash_caller"] * 4 + ["smoke_runner"] * 2


def test_g9_2_a_flip_is_offered_again_at_the_next_check() -> None:
    game = Scenario(BOTH, {"pool": SIX}, phase="start")
    assert game.asked == (1, "flip")
    game.do(1, "pass")
    assert game.asked == (1, "deploy")
    game.ends_turn(1).ends_turn(2)
    assert game.asked == (1, "flip")


def test_g9_2_a_met_trigger_of_a_position_is_not_offered() -> None:
    assert Scenario(BOTH, {"pool": SIX}).asked == (1, "command")


def test_g9_2_a_flip_is_offered_once_a_trigger_is_met_anew() -> None:
    field = {
        **BOTH,
        "d2": unit(1, "ember_shepherd", 1),
        "d3": unit(1, "kiln_guard", 2),
        "d4": unit(2, "salt_skimmer", 2),
    }
    game = Scenario(field, {"pool": SIX}).guard("d2", "d3").do(1, "pass").end()
    assert len(game.pool(1)) == 5
    game.end(2).strike("d4", "d3", by=2)
    assert game.asked == (1, "flip")


def test_g9_4_the_active_seat_is_asked_first() -> None:
    """In a meeting of two hosts, one Cinder Burst meets both triggers."""
    field = {
        **HOST,
        "g5": unit(2, "veshra"),
        "f5": unit(2, "ember_shepherd", 1),
        "d3": unit(1, "ash_caller", 1, guard=["smoke_runner"]),
        "d4": unit(2, "kiln_guard", 2),
    }
    pool = ["ash_caller", "smoke_runner", "pike_breaker", "pike_breaker", "coal_slinger"]
    game = Scenario(field, {"pool": pool}, {"pool": pool})
    game.do(1, "ability", unit="d3", target="d4")
    assert game.asked == (1, "flip"), "the spirit is spent before the effect"
    game.do(1, "pass")
    assert game.asked == (2, "flip")
    assert game.do(2, "pass").asked == (1, "command")


@pytest.mark.parametrize("active", [1, 2])
def test_g9_4_of_two_triggers_met_at_once_that_of_the_active_seat_is_asked_first(
    active: int,
) -> None:
    """No card meets both by one change, so two pools grow here before the rules look again."""
    field = {**HOST, "g5": unit(2, "veshra"), "f5": unit(2, "ember_shepherd", 1)}
    five = {"pool": SIX[1:]}
    game = Scenario(field, five, five, active=active)
    draft = Draft(game.state, game.position.rules)
    for seat in (1, 2):
        draft.to_pool(seat, CardId("kiln_guard"))
    position, _ = Position.settled(draft)
    game = Scenario.at(position)
    assert game.asked == (active, "flip")
    game.do(active, "pass")
    assert game.asked == (3 - active, "flip")
    assert game.do(3 - active, "pass").asked == (active, "command")


def test_g11_1_a_captain_may_lose_by_an_own_strike() -> None:
    field = {**TIDE, "a1": unit(1, "veshra"), "a2": unit(1, "smoke_runner", 1)}
    game = Scenario(field, {"reserves": {"ash_caller": 2}}).strike("a1", "a2")
    assert game.position.outcome == ((2,), 9)
    assert game.asked is None
    assert game.refuses(1, "end_phase") == ("game_over", "G11")


def test_g11_2_a_spirit_saves_a_commander_without_reserves() -> None:
    field = {**HOST, "d4": unit(2, "orun", guard=["mist_singer"]), "d3": unit(1, "kiln_guard", 1)}
    field |= {"f5": unit(2, "lantern_keeper", 1), "c4": unit(1, "smoke_runner", 1)}
    game = Scenario(field).strike("d3", "d4")
    assert game.position.outcome is None
    game.strike("c4", "d4")
    assert game.happened(e.GameWon) == [e.GameWon(1, 9, Ending.DAMAGE)]


def test_g11_3_twenty_quiet_turns_are_a_draw() -> None:
    game = Scenario(BOTH, quiet=18).end().ends_turn(2)
    assert game.asked is None
    assert game.position.outcome == ((), 10)
    assert game.happened(e.GameDrawn) == [e.GameDrawn(10, 20)]


@pytest.mark.parametrize(("progress", "quiet"), [(False, 19), (True, 0)])
def test_g11_3_a_turn_is_quiet_unless_a_troop_is_lost_or_deployed(
    progress: bool, quiet: int
) -> None:
    game = Scenario(BOTH, quiet=18, progress=progress).end()
    assert game.state.quiet == quiet


def test_g11_3_a_lost_spirit_is_no_lost_troop() -> None:
    field = {**BOTH, "d3": unit(1, "kiln_guard", 1)}
    field["d4"] = unit(2, "salt_skimmer", 1, guard=["mist_singer"])
    assert Scenario(field, quiet=5).strike("d3", "d4").end().state.quiet == 6
    field["d4"] = unit(2, "salt_skimmer", 2)
    assert Scenario(field, quiet=5).strike("d3", "d4").end().state.quiet == 0
    game = Scenario(BOTH, {"reserves": {"ash_caller": 2}}, quiet=5, phase="deploy")
    assert game.do(1, "deploy", card="ash_caller", count=1, at="d1").end().state.quiet == 0
