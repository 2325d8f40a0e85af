"""The rules of Magi-Nation Duel, each by its number."""

from typing import Any

import pytest

from magblast.games.magi_nation.catalog import load_rules
from magblast.games.magi_nation.engine import events as e
from magblast.games.magi_nation.engine.frames import Chooser
from magblast.games.magi_nation.engine.printed import Filter
from magblast.games.magi_nation.engine.rules import Rules
from magblast.games.magi_nation.engine.terms import CardId, Kind, Region, TitleId
from magblast.kernel.nodes import replace
from tests.games.magi_nation.scenario import Scenario, c, duel, new_game, table

RULES = load_rules()
HYRENS = ("leaf", "timber", "thunder", "lightning", "magma", "deep")


def opened(first: int = 1, **deal: Any) -> Scenario:
    """Return a game of Cald against Naroom in which this seat has begun its first turn."""
    game = new_game(dice=[6, 1], **deal)
    game.do(1, "place", first="grega.1", second="ashgar.1", third="gar.1")
    game.do(2, "place", first="evu.1", second="tryn.1", third="yaki.1")
    return game.do(1, "choose", seat=first)


@pytest.mark.parametrize(
    ("word", "fitting"),
    [
        (
            "korrit",
            {"korrit", "giant_korrit", "pack_korrit"},
        ),
        ("hyren", {f"{kind}_hyren" for kind in HYRENS}),
        ("barl", {"sea_barl"}),
        ("wellisk", {"wellisk", "wellisk_pup"}),
        ("balamant", {"balamant_pup", "lava_balamant"}),
        ("pharan", {"pharan"}),
        ("quor", {"quor", "quor_pup"}),
    ],
)
def test_m1_4_and_e7_a_kind_fits_every_creature_with_the_word_in_its_name(
    word: str, fitting: set[str]
) -> None:
    wanted = Filter(kinds=(Kind.CREATURE,), words=(word,))
    found = {id_ for id_, card in RULES.printed.cards.items() if wanted.fits(card)}
    assert found == fitting


def test_m1_2_and_e4_a_card_of_two_regions_counts_as_both() -> None:
    id_ = CardId("rudwot.1")
    flame_rudwot = replace(RULES.cards[id_], regions=(Region.NAROOM, Region.CALD))
    rules = Rules(RULES.decks, RULES.version, RULES.printed)
    object.__setattr__(rules, "cards", {**RULES.cards, id_: flame_rudwot})
    assert Filter(region=Region.CALD).fits(rules.cards[id_])
    assert Filter(region=Region.NAROOM).fits(rules.cards[id_])
    assert not Filter(not_region=Region.CALD).fits(rules.cards[id_])
    for magi, lost in (("evu", 0), ("grega", 0), ("blu", 1)):
        assert flame_rudwot.penalty_for(rules.printed.cards[TitleId(magi)]) == lost


def test_m2_2_the_order_of_the_magi_is_secret_and_stays() -> None:
    game = new_game()
    assert game.asked == (1, "place")
    assert len(game.legal("place")) == 6
    game.do(1, "place", first="gar.1", second="grega.1", third="ashgar.1")
    assert game.player(1).stack == ("gar.1", "grega.1", "ashgar.1")
    assert game.shown(1)["seats"]["1"]["stack"] == ["gar.1", "grega.1", "ashgar.1"]
    assert game.shown(2)["seats"]["1"]["stack"] == 3
    assert game.shown(2)["seats"]["2"]["pool"] == ["evu.1", "tryn.1", "yaki.1"]
    assert "pool" not in game.shown(1)["seats"]["2"]
    refused = game.refuses(2, "place", first="evu.1", second="evu.1", third="yaki.1")
    assert refused == ("not_these_magi", "M2.2")


def test_m2_3_the_higher_roller_says_who_starts_and_ties_roll_again() -> None:
    game = new_game(dice=[3, 3, 2, 5])
    game.do(1, "place", first="grega.1", second="ashgar.1", third="gar.1")
    game.do(2, "place", first="evu.1", second="tryn.1", third="yaki.1")
    assert game.asked == (2, "first")
    assert game.shown()["decision"] == {"seat": 2, "kind": "first", "dice": [2, 5]}
    assert game.targets("choose") == [2, 1]
    game.do(2, "choose", seat=1)
    assert (game.state.turn, game.asked) == (1, (1, "fetch"))


def test_m2_4_a_first_turn_fetches_shuffles_and_draws_up_to_five() -> None:
    game = opened()
    assert game.magi(1).energy == 10
    assert game.targets("fetch")[0] == ["arbolit.1", "fire_flow.1", "quor_pup.1"]
    assert len(game.targets("fetch")) == 7
    game.do(1, "fetch", cards=["arbolit.1", "quor_pup.1"])
    assert len(game.hand(1)) == 5
    assert {"arbolit.1", "quor_pup.1"} < {*game.hand(1)}
    assert [type(each) for each in game.events[-4:]] == [
        e.CardsFetched,
        e.DeckShuffled,
        e.CardsDrawn,
        e.PhaseBegan,
    ]
    assert game.asked == (1, "prs_1")


def test_m2_4_cards_that_were_drawn_before_count() -> None:
    shuffles = [["vortex_of_knowledge.1"]]
    top = {"deck": ["lava_balamant.1", "fire_ball.1"]}
    game = opened(2, seats={"1": top, "2": {"shuffles": shuffles}})
    game.passes(2)
    assert game.hand(2)[0] == "vortex_of_knowledge.1"
    game.play("vortex_of_knowledge.1", by=2).end(2, 4)
    assert game.asked == (1, "fetch")
    assert len(game.hand(1)) == 2
    game.do(1, "fetch", cards=["arbolit.1", "fire_flow.1", "quor_pup.1"])
    assert len(game.hand(1)) == 5


def test_m3_1_the_steps_follow_each_other_and_the_turn_passes() -> None:
    game = table({}, {})
    for kind in ("prs_1", "attack", "creatures", "prs_2"):
        assert game.asked == (1, kind)
        assert game.refuses(2, "end_phase") == ("not_your_decision", "M10")
        game.end()
    assert game.asked == (2, "prs_1")
    assert game.state.turn == 10


def test_m3_2_a_new_magi_fetches_from_the_pile_first_and_draws_nothing() -> None:
    one = {
        "magi": None,
        "stack": ["grega.1"],
        "hand": ["arbolit.3"],
        "discard_pile": ["arbolit.2", "quor.1"],
        "deck": ["arbolit.1", "quor_pup.1", "diobor.1"],
    }
    game = table(one, phase="energize")
    assert game.asked == (1, "fetch")
    assert game.targets("fetch")[0] == ["arbolit.2", "quor_pup.1"]
    game.do(1, "fetch", cards=["arbolit.2", "quor_pup.1"])
    assert game.hand(1) == ["arbolit.3", "arbolit.2", "quor_pup.1"]
    assert game.pile(1) == ["quor.1"]
    # It energizes in the same turn.
    assert game.energy("grega.1") == (15,)


def test_m3_3_nobody_energizes_in_the_very_first_turn() -> None:
    game = opened().passes()
    assert game.energy("grega.1") == (10,)
    game.end(1, 4).passes(2)
    assert game.energy("evu.1") == (19,)
    game.end(2, 4)
    assert game.energy("grega.1") == (15,)


def test_m3_4_powers_of_the_first_step_cannot_be_used_again_in_the_second() -> None:
    game = table({"magi": "tryn.1", "creatures": ["rudwot.1"]})
    game.power("tryn.1", "refresh", target="rudwot.1").end(1, 3)
    refused = game.refuses(1, "power", card="tryn.1", power="refresh", target="rudwot.1")
    assert refused == ("power_used", "M5.1")
    game.end().end(2, 4)
    game.power("tryn.1", "refresh", target="rudwot.1")


def test_m3_6_creatures_are_played_in_their_step_only_and_may_use_powers_afterwards() -> None:
    game = table({"hand": ["arbolit.1", "fire_ball.1"], "creatures": ["quor.1"]})
    assert game.refuses(1, "play", card="arbolit.1") == ("creatures_later", "M3.6")
    game.end(1, 2)
    assert game.refuses(1, "play", card="fire_ball.1", target="evu.1") == ("only_creatures", "M3.6")
    game.play("arbolit.1").end()
    game.power("arbolit.1", "healing_flame", target="quor.1")


def test_m3_7_two_cards_are_drawn() -> None:
    game = table({"deck": ["quor.1", "quor.2", "quor.3"]}, phase="prs_2").end()
    assert game.hand(1) == ["quor.1", "quor.2"]


def test_m3_10_and_r39_without_a_magi_the_turn_goes_on_and_the_draw_step_draws() -> None:
    one = {"magi": c("grega.1", 2), "hand": ["fire_ball.1", "quor.1"], "deck": ["arbolit.1"]}
    game = table(one)
    game.play("fire_ball.1", target="evu.1")
    assert game.player(1).magi is None
    assert game.asked == (1, "prs_1")
    assert game.legal("play") == []
    assert game.refuses(1, "play", card="fire_ball.1") == ("not_in_hand", "M3.4")
    game.end(1, 2)
    assert game.refuses(1, "play", card="quor.1") == ("no_magi", "M3.10")
    game.end(1, 2)
    assert game.hand(1) == ["quor.1", "arbolit.1", "fire_ball.1"]
    assert game.asked == (2, "prs_1")


def test_m4_1_the_last_energy_can_be_paid_but_not_more() -> None:
    game = table({"magi": c("grega.1", 4), "hand": ["quor.1"]}, phase="creatures")
    game.play("quor.1")
    assert game.energy("grega.1", "quor.1") == (0, 4)
    poor = table({"magi": c("grega.1", 3), "hand": ["quor.1"]}, phase="creatures")
    refusal = poor.refusal(1, "play", card="quor.1")
    assert refusal is not None
    facts = {"card": "quor.1", "payer": "grega.1", "cost": 4, "has": 3}
    assert (refusal.reason, refusal.rule, refusal.facts) == ("too_expensive", "M4.1", facts)


def test_m4_2_and_e3_another_region_costs_one_more_that_is_lost() -> None:
    game = table({"magi": "ebylon.1", "hand": ["lightning_hyren.1"]}, phase="creatures")
    game.play("lightning_hyren.1")
    assert game.energy("ebylon.1", "lightning_hyren.1") == (7, 5)
    paid = game.happened(e.EnergyPaid)[0]
    assert (paid.amount, paid.penalty) == (6, 1)


@pytest.mark.parametrize(
    ("magi", "card", "lost"),
    [("grega", "quor", 0), ("grega", "lovian", 1), ("grega", "baloo_root", 0)],
)
def test_m4_2_the_penalty_is_a_function_of_regions(magi: str, card: str, lost: int) -> None:
    cards = RULES.printed.cards
    assert cards[TitleId(card)].penalty_for(cards[TitleId(magi)]) == lost
    universal = replace(cards[TitleId(magi)], regions=(Region.UNIVERSAL,))
    assert cards[TitleId("quor")].penalty_for(universal) == 1
    assert cards[TitleId("baloo_root")].penalty_for(universal) == 0


def test_m4_3_relics_of_other_regions_and_of_a_name_in_play_are_refused() -> None:
    hand = ["robe_of_vines.1", "baloo_root.2", "magma_armor.1"]
    game = table({"hand": hand, "relics": ["baloo_root.1"]}, {"relics": ["magma_armor.2"]})
    assert game.refuses(1, "play", card="robe_of_vines.1") == ("wrong_region", "M4.3")
    assert game.refuses(1, "play", card="baloo_root.2") == ("have_it", "M4.3")
    game.play("magma_armor.1")
    assert game.energy("grega.1") == (10,)


def test_m4_3_a_relic_of_another_region_that_is_in_play_may_be_used() -> None:
    game = table({"relics": ["hubdras_spear.1"]})
    game.power("hubdras_spear.1", "stab", target="evu.1")
    assert game.energy("evu.1") == (1,)


def test_m4_5_a_creature_enters_with_its_starting_energy() -> None:
    game = table({"magi": c("ebylon.1", 20), "hand": ["quor.1"]}, phase="creatures").play("quor.1")
    assert game.energy("ebylon.1", "quor.1") == (15, 4)


def test_m4_7_reductions_never_make_a_spell_free() -> None:
    one = {"relics": ["robes_of_the_ages.1"], "hand": ["fire_flow.1"], "creatures": ["quor.1"]}
    game = table(one)
    game.play("fire_flow.1", target="quor.1", amount=0)
    assert game.energy("grega.1") == (9,)


def test_m4_8_a_power_is_refused_while_a_choice_cannot_be_made_once_it_is_paid() -> None:
    game = table({"creatures": [c("weebo.1", 2)]})
    # Weebo would be gone, and nothing else is hurt.
    weebo = {"card": "weebo.1", "power": "vitalize"}
    assert game.refuses(1, "power", **weebo) == ("no_choice_at_all", "M4.8")
    assert game.refuses(1, "power", **weebo, target="weebo.1") == ("gone", "M5.3")
    assert game.refuses(1, "power", card="grega.1", power="refresh")[0] == "no_such_power"
    assert game.refuses(1, "power", card="evu.1", power="lore")[0] == "not_yours"


def test_m5_1_each_power_of_a_card_is_used_on_its_own() -> None:
    game = table({"creatures": ["magma_hyren.1", "quor.1"]})
    game.power("magma_hyren.1", "fireball", target="quor.1")
    game.power("magma_hyren.1", "healing_flame", target="quor.1")
    assert game.legal("power", card="magma_hyren.1") == []


def test_m5_1_a_card_that_comes_back_is_a_new_card() -> None:
    one = {
        "magi": c("gruk.1", 20),
        "creatures": [c("magma_hyren.1", 9, used=["fireball"]), "quor.1"],
    }
    game = table(one)
    game.power("gruk.1", "undream", target="magma_hyren.1").end(1, 2)
    game.play("magma_hyren.1").end()
    game.power("magma_hyren.1", "fireball", target="quor.1")


def test_m5_2_a_magi_is_tested_when_the_whole_power_is_over() -> None:
    game = table({"magi": c("grega.1", 2)}, dice=[3])
    game.power("grega.1", "thermal_blast")
    assert game.energy("grega.1") == (0,)
    assert game.asked == (1, "choose")
    game.do(1, "choose", target="evu.1")
    assert game.player(1).defeated == ("grega.1",)


def test_m5_4_effects_without_may_are_mandatory() -> None:
    game = table(
        {"creatures": ["quor.1"]}, {"creatures": ["plith.1"], "deck": ["grow.1"]}, phase="attack"
    )
    game.attack("quor.1", "plith.1")
    assert game.hand(2) == ["grow.1"]


def test_m5_5_own_choice_free_effects_come_first_then_own_choices_then_the_opponents() -> None:
    one = {
        "magi": c("gruk.1", 20),
        "relics": ["gloves_of_crystal.1"],
        "creatures": ["wellisk.1"],
        "hand": ["korrit.1"],
    }
    game = table(one, {"creatures": ["wellisk.2"]}, phase="creatures")
    game.play("korrit.1")
    assert game.asked == (1, "effect")
    assert game.targets("effect") == ["gloves_of_crystal.1", "wellisk.1"]
    game.effect(1, "gloves_of_crystal.1")
    assert game.targets("effect") == ["wellisk.1"]
    game.passes()
    assert game.asked == (2, "effect")
    game.effect(2, "wellisk.2")
    assert game.creatures(1) == {"wellisk.1": 3}
    assert game.asked == (1, "creatures")


def test_m5_5_a_pass_declines_all_that_wait() -> None:
    game = table({"hand": ["quor.1"]}, {"creatures": ["wellisk.1", "wellisk.2"]}, phase="creatures")
    game.play("quor.1")
    assert game.targets("effect") == ["wellisk.1", "wellisk.2"]
    game.passes(2)
    assert game.asked == (1, "creatures")
    assert game.creatures(1) == {"quor.1": 4}


def test_m5_6_one_orpus_at_most_answers_one_discard() -> None:
    two = {"relics": ["robe_of_vines.1"], "creatures": ["orpus.1", "orpus.2"]}
    game = table({"magi": "ebylon.1"}, two)
    game.power("ebylon.1", "shatterwave", target="robe_of_vines.1").effect(2, "orpus.2")
    assert game.asked == (1, "prs_1")
    assert game.energy("orpus.1", "orpus.2") == (3, 2)


def test_m5_7_marks_go_with_their_magi() -> None:
    two = {"magi": c("evu.1", 2, eclipse="next", entangle="next"), "stack": ["tryn.1"]}
    game = table({"creatures": ["quor.1"]}, two, phase="attack")
    game.attack("quor.1", "evu.1").end(1, 3).passes(2)
    assert (game.magi(2).eclipse, game.magi(2).entangle) == (None, None)


def test_m5_8_a_spell_that_reaches_many_passes_over_the_protected() -> None:
    one = {"magi": c("gruk.1", 9), "hand": ["carnivorous_cave.1"], "creatures": ["lovian.1"]}
    game = table(one, {"creatures": ["quor.1"]})
    game.play("carnivorous_cave.1")
    assert game.energy("lovian.1", "quor.1") == (4, 3)


def test_m6_1_each_creature_attacks_once() -> None:
    game = duel([c("quor.1", 9)], ["arbolit.1", "rudwot.1"])
    game.attack("quor.1", "arbolit.1")
    refused = game.refuses(1, "attack", creature="quor.1", target="rudwot.1")
    assert refused == ("has_attacked", "M6.1")
    refused = game.refuses(1, "attack", creature="rudwot.1", target="quor.1")
    assert refused == ("not_a_creature", "M6.1")


def test_m6_2_a_magi_is_attacked_only_without_creatures() -> None:
    game = duel(["quor.1", "drakan.1"], ["arbolit.1"])
    refused = game.refuses(1, "attack", creature="quor.1", target="evu.1")
    assert refused == ("magi_shielded", "M6.2")
    assert game.refuses(1, "attack", creature="quor.1", target="drakan.1") == ("no_target", "M6.2")
    game.attack("quor.1", "arbolit.1").attack("drakan.1", "evu.1")
    # Battering Ram took 2.
    assert game.energy("evu.1") == (2,)


def test_m6_3_and_e2_both_lose_what_the_other_has_at_the_same_time() -> None:
    game = duel(["quor.1"], [c("leaf_hyren.1", 5)], foe=c("tryn.1", 14))
    game.attack("quor.1", "leaf_hyren.1")
    assert game.energy("leaf_hyren.1", "tryn.1") == (1, 12)
    assert game.pile(1) == ["quor.1"]
    clash = game.happened(e.Clashed)[0]
    assert (clash.strength, clash.resistance) == (4, 5)


def test_m6_4_what_is_left_over_never_reaches_the_magi() -> None:
    game = duel([c("drakan.1", 20)], ["arbolit.1"])
    game.attack("drakan.1", "arbolit.1")
    assert game.energy("drakan.1", "evu.1") == (19, 10)


def test_m6_6_hunters_may_be_any_that_could_attack_and_only_against_creatures() -> None:
    hunters = [f"korrit.{n}" for n in range(1, 5)]
    game = duel(["quor.1", *hunters], [c("drakan.1", 30)])
    joined = ["korrit.1", "korrit.2", "korrit.4"]
    assert joined not in [each.get("joined") for each in game.legal("attack", creature="quor.1")]
    game.attack("quor.1", "drakan.1", *joined)
    assert game.energy("drakan.1", *joined) == (30 - 4 - 9, 3, 3, 3)
    refused = game.refuses(1, "attack", creature="korrit.3", target="drakan.1", joined=["korrit.1"])
    assert refused == ("has_attacked", "M6.1")
    free = duel(["quor.1", "korrit.1"], [])
    refused = free.refuses(1, "attack", creature="quor.1", target="evu.1", joined=["korrit.1"])
    assert refused == ("hunt_creatures", "M6.6")
    refused = game.refuses(1, "attack", creature="korrit.3", target="drakan.1", joined=["korrit.3"])
    assert refused == ("no_hunter", "M6.6")


def test_m6_8_an_attack_on_a_magi_costs_the_attacker_nothing() -> None:
    game = duel(["drakan.1"], [])
    game.attack("drakan.1", "evu.1")
    assert game.energy("drakan.1", "evu.1") == (6, 4)


def test_m7_1_a_magi_at_zero_stays_while_it_has_creatures() -> None:
    two = {"magi": c("evu.1", 0), "creatures": ["rudwot.1"]}
    game = table({"creatures": ["quor.1"]}, two, phase="attack")
    assert game.magi(2).energy == 0
    game.attack("quor.1", "rudwot.1")
    assert game.player(2).magi is None
    assert game.player(2).defeated == ("evu.1",)


def test_m7_3_less_lost_is_less_gained() -> None:
    one = {"magi": "nimbulo.1", "creatures": ["lovian.1"]}
    game = table(one, {"creatures": [c("drakan.1", 9, burrow=2, lost=2)]})
    game.power("nimbulo.1", "energy_drain", target="drakan.1", second="lovian.1")
    assert game.energy("drakan.1", "lovian.1") == (9, 4)


def test_m7_8_only_the_draw_step_makes_a_new_deck() -> None:
    one = {
        "deck": ["quor.1"],
        "discard_pile": ["arbolit.1", "diobor.1"],
        "creatures": ["sea_barl.1"],
    }
    game = table(one)
    game.power("sea_barl.1", "lore")
    assert game.hand(1) == ["quor.1"]
    game.end(1, 4)
    assert sorted(game.hand(1)) == ["arbolit.1", "diobor.1", "quor.1"]
    assert game.happened(e.DeckShuffled)[0].discards == 2


def test_m7_10_a_burrowed_creature_loses_two_in_a_turn_all_together() -> None:
    creature = c("drakan.1", 9, burrow=1)
    one = {"hand": ["fire_ball.1", "fire_ball.2"], "creatures": ["quor.1"]}
    game = table(one, {"creatures": [creature]})
    game.play("fire_ball.1", target="drakan.1").play("fire_ball.2", target="drakan.1").end()
    game.attack("quor.1", "drakan.1")
    assert game.energy("drakan.1") == (7,)


def test_m7_10_own_cards_and_payments_are_not_capped() -> None:
    one = {"creatures": [c("drakan.1", 9, burrow=1), "kelthet.1"]}
    game = table(one, dice=[4])
    game.power("drakan.1", "thermal_blast").do(1, "choose", target="drakan.1")
    assert game.energy("drakan.1") == (2,)
    game.power("kelthet.1", "consume", target="drakan.1")
    assert game.creatures(1) == {"kelthet.1": 5}


def test_m7_10_a_burrowed_creature_can_be_discarded() -> None:
    game = table(
        {"magi": "nimbulo.1", "hand": ["shockwave.1"]}, {"creatures": [c("drakan.1", 9, burrow=1)]}
    )
    game.play("shockwave.1", target="drakan.1")
    assert game.pile(2) == ["drakan.1"]


def test_m7_12_a_card_that_changed_hands_goes_to_its_owner() -> None:
    game = table({"creatures": [c("quor.4", 2, owner=2)], "hand": ["fire_ball.1"]})
    game.play("fire_ball.1", target="quor.4")
    assert (game.pile(1), game.pile(2)) == (["fire_ball.1"], ["quor.4"])


def test_m7_13_spells_on_a_creature_that_leaves_go_to_their_owners() -> None:
    spells = [{"card": "fog_bank.1", "by": 1, "turns": 2}]
    game = table({"magi": "gruk.1", "creatures": [c("korrit.1", 3, spells=spells)]})
    game.power("gruk.1", "undream", target="korrit.1")
    assert game.hand(1) == ["korrit.1"]
    assert game.pile(1) == ["fog_bank.1"]


def test_m8_1_a_defeated_magi_takes_its_cards_in_play_along() -> None:
    two = {
        "magi": c("evu.1", 3),
        "relics": ["robe_of_vines.1"],
        "hand": ["grow.1"],
        "deck": ["grow.2"],
        "discard_pile": ["grow.3"],
        "stack": ["tryn.1"],
    }
    game = table({"creatures": ["quor.1"]}, two, phase="attack")
    game.attack("quor.1", "evu.1")
    player = game.player(2)
    assert (player.magi, player.stack, player.defeated) == (None, ("tryn.1",), ("evu.1",))
    assert game.pile(2) == ["grow.3", "robe_of_vines.1"]
    assert (game.hand(2), player.deck) == (["grow.1"], ("grow.2",))
    assert game.happened(e.MagiDefeated) == [e.MagiDefeated(2, CardId("evu.1"), 1)]
    game.end(1, 3)
    assert game.asked == (2, "fetch")
    assert game.magi(2).card == "tryn.1"


def test_m8_2_who_has_no_magi_cannot_be_attacked_but_what_reaches_a_hand_does() -> None:
    one = {"creatures": ["quor.1", "epik.1"]}
    game = table(one, {"magi": None, "stack": ["tryn.1"], "hand": ["rudwot.1"]})
    game.power("epik.1", "dream_feast", seat=2).do(1, "choose", cards=["rudwot.1"])
    assert game.pile(2) == ["rudwot.1"]
    game.end()
    assert game.legal("attack") == []


def test_m8_3_who_has_lost_all_magi_has_lost() -> None:
    two = {"magi": c("evu.1", 3), "stack": [], "defeated": ["tryn.1", "yaki.1"]}
    game = table({"creatures": ["quor.1"]}, two, phase="attack")
    game.attack("quor.1", "evu.1")
    assert game.asked is None
    outcome = game.position.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.turns) == ((1,), 9)
    assert game.happened(e.GameWon) == [e.GameWon(1, 9)]
    assert game.shown()["winner"] == 1
    assert game.refuses(1, "end_phase") == ("game_over", "M8.3")


@pytest.mark.parametrize(
    ("hand", "word"),
    [(["spirit_of_the_flame.1", "fire_ball.1"], "spirit_of_the_flame.1")],
)
def test_m9_who_is_asked_follows_from_hand_sizes(hand: list[str], word: str) -> None:
    game = table({"hand": hand, "creatures": ["quor.1"]})
    game.play(word, target="quor.1")
    assert game.asked == (1, "discard")
    assert [type(each).__name__ for each in game.position.legal] == ["Pass"]


def test_e1_vortex_of_knowledge() -> None:
    deck = ["quor.1", "quor.2", "quor.3"]
    one = {"magi": c("evu.1", 5), "hand": ["vortex_of_knowledge.1"], "deck": deck}
    game = table(one, {"magi": "tryn.1", "deck": ["grow.1", "grow.2"]})
    game.play("vortex_of_knowledge.1")
    assert game.energy("evu.1") == (4,)
    assert (game.hand(1), game.hand(2)) == (["quor.1", "quor.2"], ["grow.1", "grow.2"])


def test_e5_x_is_paid_and_e6_an_amount_of_nothing_activates_nothing() -> None:
    one = {"magi": c("gruk.1", 9), "hand": ["burrow.1", "burrow.2"], "creatures": ["korrit.1"]}
    game = table(one)
    game.play("burrow.1", target="korrit.1", x=3)
    assert (game.energy("gruk.1"), game.creature("korrit.1").burrow) == ((5,), 3)
    before = len(game.happened(e.Burrowed))
    game.play("burrow.2", target="korrit.1", x=0)
    assert len(game.happened(e.Burrowed)) == before


def test_a_chooser_is_told_apart_from_its_copies() -> None:
    game = table({"creatures": ["pack_korrit.1", c("pack_korrit.2", 2)]})
    game.power("pack_korrit.2", "morale")
    assert game.energy("pack_korrit.1", "pack_korrit.2") == (2, 1)
    assert Chooser(1, CardId("pack_korrit.1")) != Chooser(1, CardId("pack_korrit.2"))
