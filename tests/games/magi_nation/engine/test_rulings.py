"""The rulings R1 to R39, each by its number, where no test of a card or rule has it."""

from typing import Any

import pytest

from magblast.games.magi_nation.bots.thumbs import RulesOfThumb
from magblast.games.magi_nation.catalog import VERSIONS
from magblast.games.magi_nation.engine import events as e
from magblast.games.magi_nation.engine.actions import Play
from magblast.games.magi_nation.engine.terms import CardId
from magblast.games.magi_nation.game import GAME
from magblast.games.magi_nation.preview import Fact, preview
from magblast.games.magi_nation.wording.spelling import card
from tests.games.magi_nation.scenario import c, duel, table

CALL = {"magi": c("evu.1", 10), "hand": ["hyrens_call.1"]}
OTHER = {"magi": "tryn.1"}


def test_r1_a_called_hyren_costs_nothing_and_counts_as_played() -> None:
    one = {**CALL, "deck": ["thunder_hyren.1"], "relics": ["staff_of_hyren.1"]}
    game = table(one, OTHER)
    game.play("hyrens_call.1").do(1, "fetch", cards=["thunder_hyren.1"])
    assert game.energy("evu.1", "thunder_hyren.1") == (4, 8)


def test_r2_the_deck_is_shuffled_though_nothing_was_taken_from_it() -> None:
    one = {"magi": None, "stack": ["grega.1"], "discard_pile": ["arbolit.1"], "deck": ["quor.1"]}
    game = table(one, phase="energize").do(1, "fetch", cards=["arbolit.1"])
    assert game.happened(e.DeckShuffled) == [e.DeckShuffled(1)]


def test_r3_fossik_chooses_before_any_card_is_drawn() -> None:
    one = {"magi": "fossik.1", "creatures": ["korrit.1"], "deck": ["quor.1", "quor.2"]}
    game = table(one, phase="prs_2").end()
    assert game.asked == (1, "effect")
    assert not game.happened(e.CardsDrawn)


def test_r5_nothing_moves_to_a_source_that_is_paid_away() -> None:
    game = table({"creatures": [c("kelthet.1", 1), "quor.1"]})
    game.power("kelthet.1", "consume", target="quor.1")
    assert game.creatures(1) == {"quor.1": 4}
    assert not game.happened(e.EnergyMoved)


def test_r6_the_order_of_choices_is_free() -> None:
    one = {
        "magi": c("orlon.1", 9),
        "relics": ["gloves_of_crystal.1"],
        "creatures": ["wellisk.1"],
        "hand": ["korrit.1"],
    }
    game = table(one, phase="creatures").play("korrit.1")
    assert game.targets("effect") == ["gloves_of_crystal.1", "wellisk.1"]
    game.effect(1, "wellisk.1")
    # What it was about is gone, so nothing waits any more.
    assert game.asked == (1, "creatures")


def test_r7_hunters_lose_their_attack_when_there_is_no_clash() -> None:
    game = duel(["quor.1", "korrit.1"], ["wellisk_pup.1", "drakan.1"], dice=[6])
    game.attack("quor.1", "wellisk_pup.1", "korrit.1")
    assert len(game.happened(e.AttackEnded)) == 1
    assert (game.creature("quor.1").attacks, game.creature("korrit.1").attacks) == (1, 1)
    assert game.legal("attack") == []


def test_r8_karma_discards_every_creature_that_took_part() -> None:
    game = duel(["drakan.1", "korrit.1", "korrit.2"], ["bwill.1"])
    game.attack("drakan.1", "bwill.1", "korrit.2")
    assert game.creatures(1) == {"korrit.1": 3}


def test_r9_gum_gum_to_gum_gum_and_back_once_each() -> None:
    game = duel([c("drakan.1", 1)], ["gum_gum.1", "gum_gum.2"])
    game.attack("drakan.1", "gum_gum.1").effect(2, "gum_gum.1", target="gum_gum.2")
    assert game.legal("effect") == [{"card": "gum_gum.2", "target": "gum_gum.1"}]
    game.effect(2, "gum_gum.2", target="gum_gum.1")
    assert game.creatures(2) == {"gum_gum.1": 1, "gum_gum.2": 2}


def test_r10_what_is_discarded_together_lies_in_the_order_of_age() -> None:
    one = {"hand": ["flame_geyser.1"], "creatures": [c("quor.1", 1), c("arbolit.1"), "twee.1"]}
    game = table(one)
    game.play("flame_geyser.1")
    assert game.hand(1) == ["arbolit.1"]
    assert game.pile(1) == ["quor.1", "twee.1", "flame_geyser.1"]


def test_r11_what_was_lost_before_the_burrow_counts() -> None:
    one = {"hand": ["fire_ball.1"]}
    game = table(one, {"creatures": [c("drakan.1", 9, lost=1, burrow=1)]})
    game.play("fire_ball.1", target="drakan.1")
    assert game.energy("drakan.1") == (8,)


def test_r11_an_own_clash_with_goggles_counts() -> None:
    one = {
        "relics": ["digging_goggles.1"],
        "creatures": [c("quor.1", 9, burrow=1)],
        "magi": c("yaki.1", 9),
    }
    game = table(one, {"creatures": ["rudwot.1", "furok.1"]}, phase="attack")
    game.attack("quor.1", "rudwot.1").attack("quor.1", "furok.1")
    assert game.energy("quor.1") == (7,)
    assert game.creature("quor.1").lost == 2


def test_r12_two_last_magi_that_fall_together_draw_the_game() -> None:
    one = {"magi": c("grega.1", 9), "stack": [], "hand": ["flame_geyser.1"]}
    game = table(one, {"magi": c("evu.1", 3), "stack": []})
    game.play("flame_geyser.1")
    assert game.asked is None
    outcome = game.position.outcome
    assert outcome is not None
    assert outcome.winners == ()
    assert game.happened(e.GameDrawn) == [e.GameDrawn(9)]
    assert game.shown()["winner"] is None
    assert len(game.happened(e.MagiDefeated)) == 2


def test_r13_after_a_slide_the_numbers_of_the_declaration_count() -> None:
    # Drakan was noted with 2, and so Rudwot gains 2.
    game = duel([c("rudwot.1", 9)], ["gum_gum.1", c("drakan.1", 2)])
    game.attack("rudwot.1", "gum_gum.1").effect(2, "gum_gum.1", target="drakan.1")
    assert game.energy("rudwot.1") == (9 + 2 - 2,)


def test_r14_a_condition_that_fits_only_the_new_defender_activates_once() -> None:
    game = duel([c("bhatar.1", 5)], ["gum_gum.1", c("drakan.1", 6)])
    game.attack("bhatar.1", "gum_gum.1").effect(2, "gum_gum.1", target="drakan.1")
    # 3 against Gum-Gum, then 1 against Drakan: 9 against 6.
    assert game.energy("bhatar.1") == (3,)
    trample = duel([c("rudwot.1", 3)], [c("gum_gum.1", 4), c("arbolit.1", 1)])
    trample.attack("rudwot.1", "gum_gum.1").effect(2, "gum_gum.1", target="arbolit.1")
    assert trample.energy("rudwot.1") == (3 + 2 - 1,)


def test_m6_7_stradus_may_answer_for_the_new_defender_again() -> None:
    game = duel([c("drakan.1", 9)], ["gum_gum.1", "rudwot.1"], foe=c("stradus.1", 10))
    game.attack("drakan.1", "gum_gum.1").effect(2, "stradus.1")
    game.effect(2, "gum_gum.1", target="rudwot.1").effect(2, "stradus.1")
    assert game.energy("drakan.1") == (9 - 2 - 3,)
    assert game.asked == (1, "attack")


@pytest.mark.parametrize(("version", "given"), [("magi-nation/2", 5), ("magi-nation/1", 2)])
@pytest.mark.parametrize("victim", [c("agovo.1", 4, burrow=3), c("agovo.1", 2)], ids=str)
def test_r22_syphon_vortex_gives_x_and_in_version_1_what_was_lost(
    version: str, given: int, victim: dict[str, Any]
) -> None:
    one = {"magi": c("grega.1", 9), "hand": ["syphon_vortex.1"]}
    game = table(one, {"creatures": [victim, "quor.1"]}, version=version)
    script = {"by": 1, "do": "play", "card": "syphon_vortex.1", "target": "agovo.1", "x": 5}
    foreseen = preview(game.position.rules, game.position.view(1), GAME.read(script))
    game.play("syphon_vortex.1", target="agovo.1", x=5)
    assert game.energy("grega.1") == (given,)
    change = foreseen.change(card("grega.1"), Fact.ENERGY)
    assert change is not None
    assert change.after == given


def test_r22_a_bot_expects_of_syphon_vortex_what_its_version_gives() -> None:
    one = {"magi": c("grega.1", 9), "hand": ["syphon_vortex.1"]}
    two = {"creatures": [c("agovo.1", 4, burrow=3)]}
    played = Play(1, CardId("syphon_vortex.1"), CardId("agovo.1"), x=5)
    second, first = [
        RulesOfThumb(position.view(1), position.rules, 1).price_of_play(played)
        for position in (table(one, two, version=each).position for each in VERSIONS[1:])
    ]
    assert second > first


def test_r15_a_stolen_twee_brings_a_card_of_its_owner_to_its_owner() -> None:
    one = {"creatures": [c("twee.4", 1, owner=2)], "hand": ["fire_ball.1"]}
    game = table(one, {"discard_pile": ["rudwot.1", "grow.1"]})
    game.play("fire_ball.1", target="twee.4")
    assert (game.hand(1), game.hand(2)) == ([], ["rudwot.1"])


def test_r15_twee_without_a_creature_below_takes_nothing() -> None:
    one = {"creatures": ["twee.1"], "hand": ["fire_ball.1"], "discard_pile": ["grow.1"]}
    game = table(one).play("fire_ball.1", target="twee.1")
    assert game.hand(1) == []


@pytest.mark.parametrize(("energy", "count"), [(1, 0), (2, 1), (4, 2)])
def test_r16_abaquist_compares_the_energy_that_it_had(energy: int, count: int) -> None:
    theirs = [c("quor.1", 1), c("rudwot.1", 3)]
    game = table({"creatures": [c("abaquist.1", energy)]}, {"creatures": theirs})
    assert len(game.legal("power", card="abaquist.1")) == count


@pytest.mark.parametrize(("energy", "legal"), [(6, False), (7, True)])
def test_r17_deep_hyren_is_its_own_victim_only_with_energy_left(energy: int, legal: bool) -> None:
    game = table({"creatures": [c("deep_hyren.1", energy)]})
    refused = game.refusal(
        1, "power", card="deep_hyren.1", power="hurricane", target="deep_hyren.1"
    )
    assert (refused is None) is legal


def test_r18_weebo_may_choose_itself() -> None:
    game = table({"creatures": [c("weebo.1", 3)]})
    game.power("weebo.1", "vitalize", target="weebo.1")
    assert game.energy("weebo.1") == (2,)


def test_r21_a_magi_left_at_zero_falls_when_its_only_creature_is_stopped() -> None:
    one = {"magi": c("grega.1", 4), "hand": ["quor.1"]}
    game = table(one, {"creatures": ["wellisk.1"]}, phase="creatures")
    game.play("quor.1")
    assert game.magi(1).energy == 0
    game.effect(2, "wellisk.1")
    assert game.player(1).defeated == ("grega.1",)


def test_r23_spells_reach_a_magi_behind_its_creatures() -> None:
    game = table({"hand": ["fire_ball.1"]}, {"creatures": ["rudwot.1"]})
    game.play("fire_ball.1", target="evu.1")
    assert game.energy("evu.1") == (8,)


def test_r25_robes_take_one_off_the_sum_with_the_penalty() -> None:
    one = {"relics": ["robes_of_the_ages.1"], "hand": ["grow.1"], "creatures": ["quor.1"]}
    game = table(one).play("grow.1")
    assert game.energy("grega.1") == (7,)


@pytest.mark.parametrize(("x", "left"), [(0, 4), (1, 3), (2, 3), (3, 2)])
def test_r26_gloves_make_x_cheaper_but_never_free(x: int, left: int) -> None:
    game = table({"relics": ["orothean_gloves.1"], "creatures": [c("diobor.1", 4)]})
    game.power("diobor.1", "energy_transfer", x=x)
    assert game.energy("diobor.1", "grega.1") == (left, 10 + x)


def test_r27_of_two_burrows_the_longer_counts() -> None:
    one = {"magi": c("gruk.1", 20), "hand": ["burrow.1", "burrow.2"], "creatures": ["korrit.1"]}
    game = table(one)
    game.play("burrow.1", target="korrit.1", x=3).play("burrow.2", target="korrit.1", x=1)
    assert game.creature("korrit.1").burrow == 3


def test_r28_fog_bank_stays_on_a_creature_that_changes_hands() -> None:
    spells = [{"card": "fog_bank.1", "by": 2, "turns": 2}]
    theirs = [c("quor.1", 1, spells=spells)]
    game = table({"creatures": [c("abaquist.1", 3)]}, {"creatures": [*theirs, "rudwot.1"]})
    game.power("abaquist.1", "possess", target="quor.1")
    assert game.creature("quor.1").spells[0].turns == 2
    game.end(1, 4)
    # It protects in turns of the opponent of its caster only, and was counted down in one.
    assert game.creature("quor.1").spells[0].turns == 1
    game.end(2).attack("rudwot.1", "quor.1", by=2)
    assert game.pile(2) == ["quor.1", "fog_bank.1"]


@pytest.mark.parametrize("mark", ["eclipse", "entangle"])
def test_r29_a_mark_goes_with_a_magi_that_falls_before_the_turn(mark: str) -> None:
    two = {"magi": c("evu.1", 2, **{mark: "next"}), "stack": ["tryn.1"]}
    game = table({"creatures": ["quor.1"]}, two, phase="attack")
    game.attack("quor.1", "evu.1").end(1, 3).passes(2)
    assert game.magi(2).card == "tryn.1"
    assert getattr(game.magi(2), mark) is None


def test_r30_the_lock_of_karak_lasts_whoever_controls_it() -> None:
    under = [{"card": "robe_of_vines.1", "from": 2}]
    two = {"creatures": [c("karak.1", 5, owner=1, under=under)], "hand": ["robe_of_vines.2"]}
    game = table({}, two, active=2)
    assert game.refuses(2, "play", card="robe_of_vines.2") == ("stolen_name", "R30")
    free = table(
        {"magi": c("tryn.1", 9), "hand": ["robe_of_vines.2"]}, {"creatures": two["creatures"]}
    )
    free.play("robe_of_vines.2")


def test_r31_corf_reaches_creatures_attacked_before_it_came() -> None:
    theirs = [c("drakan.1", 6, attacked=True), "rudwot.1"]
    game = table({"hand": ["corf.1"]}, {"creatures": theirs}, phase="creatures")
    game.play("corf.1").end()
    assert game.targets("power", card="corf.1", power="final_blow") == ["drakan.1"]


def test_r31_a_slide_leaves_both_attacked() -> None:
    game = duel([c("drakan.1", 1)], ["gum_gum.1", "rudwot.1"])
    game.attack("drakan.1", "gum_gum.1").effect(2, "gum_gum.1", target="rudwot.1")
    assert [game.creature(card).attacked for card in ("gum_gum.1", "rudwot.1")] == [True, True]


def test_r33_a_magi_at_zero_in_step_4_is_tested_after_the_attack() -> None:
    game = duel(["quor.1"], [c("drakan.1", 6)], foe=c("evu.1", 2))
    game.attack("quor.1", "drakan.1")
    assert game.energy("evu.1", "drakan.1") == (0, 2)
    fallen = duel(["quor.1"], ["rudwot.1"], foe=c("evu.1", 2))
    fallen.attack("quor.1", "rudwot.1")
    kinds = [type(each) for each in fallen.events]
    assert kinds.index(e.Clashed) < kinds.index(e.MagiDefeated)


def test_r35_an_empty_deck_gives_nothing_at_the_end_of_a_turn() -> None:
    one = {"magi": "evu.1", "deck": ["quor.1", "quor.2"], "discard_pile": ["arbolit.1"]}
    game = table(one, OTHER, phase="prs_2").end()
    assert game.hand(1) == ["quor.1", "quor.2"]


def test_r36_regrow_comes_before_the_undertow() -> None:
    two = {"creatures": ["twee.1"], "discard_pile": ["rudwot.1"]}
    game = table({"magi": "orlon.1", "hand": ["undertow.1"]}, two)
    game.play("undertow.1", target="twee.1")
    assert game.hand(2) == ["rudwot.1"]
    assert game.player(2).deck == ("twee.1",)


def test_r38_the_fog_bank_of_a_fallen_magi_is_discarded_wherever_it_lies() -> None:
    spells = [{"card": "fog_bank.1", "by": 2, "turns": 2}]
    under = [{"card": "robe_of_vines.1", "from": 2}]
    mine = [c("quor.1", 4, spells=spells), c("karak.1", 5, under=under)]
    game = table({"creatures": mine}, {"magi": c("evu.1", 3), "stack": ["tryn.1"]}, phase="attack")
    game.attack("quor.1", "evu.1")
    assert game.creature("quor.1").spells == ()
    assert game.pile(2) == ["fog_bank.1"]
    assert [each.card for each in game.creature("karak.1").under] == ["robe_of_vines.1"]
