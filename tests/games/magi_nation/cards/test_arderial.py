"""Each card of the Arderial starter."""

import pytest

from magblast.games.magi_nation.engine import events as e
from tests.games.magi_nation.scenario import c, duel, table


def test_nimbulo() -> None:
    game = table(
        {"magi": c("nimbulo.1", 10), "creatures": [c("lovian.1", 4)]},
        {"creatures": [c("quor.1", 1), c("arbolit.1", 1)]},
    )
    assert game.refuses(1, "power", card="nimbulo.1", power="energy_drain", target="quor.1") == (
        "must_choose",
        "M5.2",
    )
    assert ("quor.1", "quor.1") not in [
        (each["target"], each["second"])
        for each in game.legal("power", card="nimbulo.1", power="energy_drain")
    ]
    game.power("nimbulo.1", "energy_drain", target="quor.1", second="lovian.1")
    assert game.energy("nimbulo.1", "lovian.1", "arbolit.1") == (9, 5, 1)
    assert game.pile(2) == ["quor.1"]
    assert game.happened(e.EnergyMoved)[0].amount == 1


def test_nimbulo_needs_two_creatures() -> None:
    game = table({"magi": "nimbulo.1", "creatures": ["lovian.1"]})
    refused = game.refuses(1, "power", card="nimbulo.1", power="energy_drain")
    assert refused == ("only_one_target", "M5.9")


@pytest.mark.parametrize(("energy", "left"), [(0, 3), (1, 4)])
def test_shimmer(energy: int, left: int) -> None:
    game = table(
        {"magi": c("shimmer.1", energy), "creatures": ["lovian.1"]},
        {"creatures": ["quor.1"], "deck": ["arboll.1", "rudwot.1"]},
        phase="prs_2",
    )
    game.end()
    assert game.energy("quor.1", "lovian.1") == (left, 4)


def test_stradus() -> None:
    game = duel(["quor.1", "korrit.1"], ["lovian.1"], foe=c("stradus.1", 10))
    game.attack("quor.1", "lovian.1", "korrit.1")
    assert game.asked == (2, "effect")
    assert game.legal("effect") == [{"card": "stradus.1"}]
    game.effect(2, "stradus.1")
    # Quor 4 - 1 = 3 and Korrit 3 against Lovian 4; Battering Ram takes 2 of Stradus.
    assert game.energy("korrit.1", "stradus.1") == (3, 8)
    assert game.creatures(2) == {}
    assert game.pile(1) == ["quor.1"]


def test_stradus_declines() -> None:
    game = duel(["quor.1"], ["lovian.1"], foe=c("stradus.1", 10))
    game.attack("quor.1", "lovian.1").passes(2)
    assert (game.pile(1), game.pile(2)) == (["quor.1"], ["lovian.1"])


def test_stradus_ends_the_attack_of_a_creature_with_one_energy() -> None:
    game = duel([c("arbolit.1", 1)], ["lovian.1"], foe=c("stradus.1", 10))
    game.attack("arbolit.1", "lovian.1").effect(2, "stradus.1")
    assert game.pile(1) == ["arbolit.1"]
    assert game.energy("lovian.1") == (4,)
    assert len(game.happened(e.AttackEnded)) == 1
    assert not game.happened(e.Clashed)


def test_lovian() -> None:
    hand = ["fire_ball.1", "lightning.1", "flame_geyser.1"]
    game = table({"magi": c("grega.1", 30), "hand": hand}, {"creatures": ["lovian.1"]})
    assert "lovian.1" not in game.targets("play", card="fire_ball.1")
    assert game.refuses(1, "play", card="fire_ball.1", target="lovian.1") == ("protected", "M5.8")
    assert "lovian.1" in [each["target"] for each in game.legal("play", card="lightning.1")]
    game.play("flame_geyser.1")
    assert game.energy("lovian.1") == (4,)


def test_lovian_is_not_protected_from_powers_nor_from_its_own_captain() -> None:
    game = table({"magi": c("grega.1", 9), "hand": ["fire_flow.1"], "creatures": ["lovian.1"]})
    assert game.refuses(1, "play", card="fire_flow.1", target="lovian.1", amount=1) == (
        "protected",
        "M5.8",
    )
    table({"magi": c("tryn.1", 9), "creatures": ["lovian.1"]}).power(
        "tryn.1", "refresh", target="lovian.1"
    )


def test_thunder_hyren() -> None:
    game = table(
        {"creatures": ["thunder_hyren.1", "quor.1", "lovian.1"]},
        {"creatures": [c("arbolit.1"), c("alaban.1")]},
    )
    game.power("thunder_hyren.1", "shockstorm")
    assert game.creatures(1) == {"thunder_hyren.1": 1, "quor.1": 2, "lovian.1": 4}
    assert game.creatures(2) == {"alaban.1": 6}


def test_thunder_hyren_replenishes_the_other_hyren() -> None:
    game = table({"creatures": ["thunder_hyren.1", "leaf_hyren.1", "quor.1"]})
    game.power("thunder_hyren.1", "replenish")
    assert game.creatures(1) == {"leaf_hyren.1": 6, "quor.1": 4}
    assert game.pile(1) == ["thunder_hyren.1"]


def test_alaban() -> None:
    game = table({"creatures": ["alaban.1"]}, {"creatures": [c("quor.1", 9), "sphor.1"]})
    game.power("alaban.1", "undream", target="quor.1")
    assert game.hand(2) == ["quor.1"]
    assert game.creatures(2) == {"sphor.1": 2}
    assert game.energy("alaban.1") == (1,)
    own = table({"creatures": ["alaban.1"]})
    own.power("alaban.1", "undream", target="alaban.1")
    assert own.hand(1) == ["alaban.1"]


def test_epik() -> None:
    game = table({"creatures": ["epik.1"]}, {"hand": ["quor.1", "grow.1", "rudwot.1"]})
    game.power("epik.1", "dream_feast", seat=2)
    assert game.asked == (1, "choose")
    assert game.pile(1) == ["epik.1"]
    assert game.shown(1)["decision"]["hand"] == {"2": ["quor.1", "grow.1", "rudwot.1"]}
    assert "hand" not in game.shown(2)["decision"]
    assert game.targets("choose") == [["quor.1"], ["rudwot.1"], ["quor.1", "rudwot.1"]]
    assert game.refuses(1, "choose", cards=["grow.1"]) == ("wrong_kind", "M5.9")
    game.do(1, "choose", cards=["quor.1", "rudwot.1"])
    assert (game.hand(2), game.pile(2)) == (["grow.1"], ["quor.1", "rudwot.1"])


def test_epik_may_look_at_its_own_captain_and_take_nothing() -> None:
    game = table({"creatures": ["epik.1"], "hand": ["quor.1"]})
    game.power("epik.1", "dream_feast", seat=1).passes()
    assert game.hand(1) == ["quor.1"]
    assert game.asked == (1, "prs_1")


def test_cloud_narth() -> None:
    game = table({"creatures": [c("cloud_narth.1", 3), "quor.1"]})
    assert game.targets("power", power="healing_rain", card="cloud_narth.1") == [
        "grega.1",
        "quor.1",
        "evu.1",
    ]
    game.power("cloud_narth.1", "healing_rain", target="grega.1")
    assert game.energy("grega.1") == (13,)
    assert game.pile(1) == ["cloud_narth.1"]


def test_cloud_narth_with_a_pharan() -> None:
    game = table({"creatures": ["cloud_narth.1", c("pharan.1", 4), "quor.1"]})
    refused = game.refuses(
        1,
        "power",
        card="cloud_narth.1",
        power="healing_storm",
        target="pharan.1",
        second="pharan.1",
    )
    assert refused == ("twice_the_same", "M5.9")
    game.power("cloud_narth.1", "healing_storm", target="quor.1", second="pharan.1")
    assert game.creatures(1) == {"quor.1": 4 + 2 + 4 + 3}
    assert game.pile(1) == ["cloud_narth.1", "pharan.1"]


def test_lightning_hyren() -> None:
    game = table({"creatures": ["lightning_hyren.1", "quor.1"]}, {"creatures": ["lovian.1"]})
    game.power("lightning_hyren.1", "shockstorm")
    assert game.energy("lightning_hyren.1", "quor.1", "lovian.1") == (1, 3, 4)


def test_pharan() -> None:
    game = table({"creatures": [c("pharan.1", 5), "quor.1"]})
    game.power("pharan.1", "healing_rain", target="quor.1")
    assert game.energy("quor.1") == (9,)
    assert game.happened(e.EnergyGained)[0].amount == 5
    assert game.pile(1) == ["pharan.1"]


def test_thunder_vashp() -> None:
    game = table(
        {"creatures": ["thunder_vashp.1"]},
        {"creatures": [c("quor.1", 3), c("kelthet.1", 4)]},
    )
    assert game.targets("power", card="thunder_vashp.1", power="thunderclap") == ["quor.1"]
    game.power("thunder_vashp.1", "thunderclap", target="quor.1")
    assert (game.pile(1), game.pile(2)) == (["thunder_vashp.1"], ["quor.1"])


def test_storm_ring() -> None:
    one = {"creatures": ["leaf_hyren.1", "korrit.1"], "relics": ["storm_ring.1"]}
    game = table(one, {"creatures": [c("ormagon.1", 10)]}, phase="attack")
    game.attack("leaf_hyren.1", "ormagon.1", "korrit.1")
    # The hyren gains 2, the Korrit that joins 1: 6 + 4 meet 10.
    assert game.creatures(1) == {"korrit.1": 4}
    assert game.creatures(2) == {}


def test_channelers_gloves() -> None:
    hand = ["quor.1", "arbolit.1", "diobor.1"]
    game = table({"relics": ["channelers_gloves.1"], "hand": hand})
    game.power("channelers_gloves.1", "channeling")
    assert game.asked == (1, "discard")
    assert game.refuses(1, "pass") == ("must_choose", "M5.2")
    game.do(1, "discard", card="arbolit.1").do(1, "discard", card="diobor.1")
    assert game.energy("grega.1") == (12,)
    assert (game.hand(1), game.pile(1)) == (["quor.1"], ["arbolit.1", "diobor.1"])
    assert game.asked == (1, "prs_1")
    poor = table({"relics": ["channelers_gloves.1"], "hand": ["quor.1"]})
    refused = poor.refuses(1, "power", card="channelers_gloves.1", power="channeling")
    assert refused == ("too_few_cards", "M4.8")


def test_mask_of_abwyn() -> None:
    game = table({"relics": ["mask_of_abwyn.1"]}, {"hand": ["grow.1"]})
    assert game.targets("power", card="mask_of_abwyn.1", power="windsight") == [2]
    game.power("mask_of_abwyn.1", "windsight", seat=2)
    assert game.asked == (1, "look")
    assert game.shown(1)["decision"]["hand"] == {"2": ["grow.1"]}
    assert game.shown(1)["seats"]["2"]["hand"] == ["grow.1"]
    assert game.shown(None)["seats"]["2"]["hand"] == 1
    game.passes()
    assert game.shown(1)["seats"]["2"]["hand"] == 1


def test_robes_of_the_ages() -> None:
    hand = ["fire_ball.1", "shooting_star.1", "fire_flow.1"]
    game = table({"relics": ["robes_of_the_ages.1"], "hand": hand, "creatures": ["alaban.1"]})
    game.play("fire_ball.1", target="evu.1")
    assert game.energy("grega.1") == (9,)
    game.play("shooting_star.1", target="alaban.1")
    # One for the region and one for the spell, one less.
    assert game.energy("grega.1") == (8,)
    game.play("fire_flow.1", target="alaban.1", amount=0)
    assert game.energy("grega.1") == (7,)


def test_relic_stalker() -> None:
    game = table({"relics": ["relic_stalker.1", "baloo_root.1"]}, {"relics": ["robe_of_vines.1"]})
    assert game.targets("power", card="relic_stalker.1", power="pound_pound_pound") == [
        "baloo_root.1",
        "robe_of_vines.1",
    ]
    game.power("relic_stalker.1", "pound_pound_pound", target="robe_of_vines.1")
    assert (game.relics(1), game.relics(2)) == (["baloo_root.1"], [])
    assert (game.pile(1), game.pile(2)) == (["relic_stalker.1"], ["robe_of_vines.1"])


def test_staff_of_hyren() -> None:
    one = {"relics": ["staff_of_hyren.1"], "hand": ["magma_hyren.1", "quor.1"]}
    game = table(one, phase="creatures")
    game.play("magma_hyren.1").play("quor.1")
    assert game.creatures(1) == {"magma_hyren.1": 4, "quor.1": 4}


def test_eclipse() -> None:
    game = table(
        {"magi": c("stradus.1", 10), "hand": ["eclipse.1"]},
        {"creatures": ["quor.1"]},
    )
    game.play("eclipse.1", target="evu.1")
    assert game.magi(2).eclipse == "next"
    game.end(1, 4)
    assert game.magi(2).eclipse == "now"
    game.end(2)
    assert game.refuses(2, "attack", creature="quor.1", target="stradus.1") == ("eclipsed", "M5.7")
    assert game.legal("attack") == []
    game.end(2, 3)
    assert game.magi(2).eclipse is None


def test_fog_bank() -> None:
    game = table(
        {"magi": c("stradus.1", 10), "hand": ["fog_bank.1"], "creatures": ["lovian.1"]},
        {"creatures": ["quor.1"]},
    )
    game.play("fog_bank.1", target="lovian.1")
    assert game.pile(1) == []
    assert game.creature("lovian.1").spells[0].turns == 2
    game.end(1, 4).end(2)
    assert game.refuses(2, "attack", creature="quor.1", target="lovian.1") == ("covered", "M6.2")
    shielded = game.refuses(2, "attack", creature="quor.1", target="stradus.1")
    assert shielded == ("magi_shielded", "M6.2")
    game.end(2, 3).end(1, 4)
    assert game.creature("lovian.1").spells[0].turns == 1
    game.end(2, 4)
    assert game.creature("lovian.1").spells == ()
    assert game.pile(1) == ["fog_bank.1"]


def test_shockwave() -> None:
    game = table({"magi": "nimbulo.1", "hand": ["shockwave.1"]}, {"creatures": [c("quor.1", 20)]})
    game.play("shockwave.1", target="quor.1")
    assert game.pile(2) == ["quor.1"]
    assert game.pile(1) == ["shockwave.1"]
    assert game.energy("nimbulo.1") == (9,)


def test_lightning() -> None:
    one = {"magi": "nimbulo.1", "hand": ["lightning.1", "lightning.2"], "creatures": ["lovian.1"]}
    game = table(one, {"creatures": ["quor.1"]})
    game.play("lightning.1", target="lovian.1", mode="add")
    game.play("lightning.2", target="quor.1", mode="discard")
    assert game.energy("lovian.1", "quor.1") == (6, 2)


def test_shooting_star() -> None:
    one = {"magi": "nimbulo.1", "hand": ["shooting_star.1"], "creatures": ["lovian.1", "quor.1"]}
    game = table(one)
    assert game.targets("play", card="shooting_star.1") == ["lovian.1"]
    game.play("shooting_star.1", target="lovian.1")
    assert game.energy("lovian.1", "nimbulo.1") == (6, 13)


def test_eclipse_on_the_own_magi_does_not_end_one_that_holds() -> None:
    magi = c("nimbulo.1", 10, eclipse="now")
    one = {"magi": magi, "creatures": ["lovian.1"], "hand": ["eclipse.1"]}
    game = table(one, {"magi": "tryn.1", "creatures": ["weebo.1"]})
    game.play("eclipse.1", target="nimbulo.1")
    assert game.shown()["seats"]["1"]["magi"]["eclipse"] == "both"
    assert not game.end().legal("attack")
    game.end(steps=3)
    assert game.shown()["seats"]["1"]["magi"]["eclipse"] == "next"
    game.end(by=2, steps=4)
    assert game.shown()["seats"]["1"]["magi"]["eclipse"] == "now"
    assert not game.end().legal("attack")
    game.end(steps=3)
    assert game.shown()["seats"]["1"]["magi"]["eclipse"] is None
