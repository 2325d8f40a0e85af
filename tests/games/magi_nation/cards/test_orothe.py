"""Each card of the Orothe starter."""

import pytest

from magblast.games.magi_nation.engine import events as e
from tests.games.magi_nation.scenario import c, duel, table


def test_blu() -> None:
    one = {"magi": "blu.1", "hand": ["mirror_pendant.1", "hubdras_spear.1"], "deck": ["sphor.1"]}
    game = table(one)
    game.play("mirror_pendant.1")
    assert game.asked == (1, "effect")
    assert game.shown()["decision"]["card"] == "mirror_pendant.1"
    game.effect(1, "blu.1")
    assert game.energy("blu.1") == (13,)
    assert game.hand(1) == ["hubdras_spear.1", "sphor.1"]
    game.play("hubdras_spear.1").passes()
    assert game.energy("blu.1") == (13,)


def test_blu_without_energy_and_of_another_captain_is_not_asked() -> None:
    one = {"magi": c("blu.1", 0), "hand": ["mirror_pendant.1"], "creatures": ["sphor.1"]}
    assert table(one).play("mirror_pendant.1").asked == (1, "prs_1")
    game = table({"hand": ["mirror_pendant.1"]}, {"magi": "blu.1"})
    assert game.play("mirror_pendant.1").asked == (1, "prs_1")


def test_ebylon() -> None:
    game = table({"magi": "ebylon.1"}, {"relics": ["robe_of_vines.1"]})
    game.power("ebylon.1", "shatterwave", target="robe_of_vines.1")
    assert game.pile(2) == ["robe_of_vines.1"]
    assert game.energy("ebylon.1") == (12,)
    game = table({"magi": "ebylon.1"})
    refused = game.refuses(1, "power", card="ebylon.1", power="shatterwave")
    assert refused == ("no_choice_at_all", "M4.8")


def test_orlon() -> None:
    hand = ["fire_ball.1", "flame_geyser.1"]
    theirs = ["sea_barl.1", "wellisk_pup.1", "sphor.1"]
    game = table({"hand": hand}, {"magi": "orlon.1", "creatures": theirs})
    assert game.targets("play", card="fire_ball.1") == ["grega.1", "orlon.1", "sphor.1"]
    game.play("flame_geyser.1")
    assert game.creatures(2) == {"sea_barl.1": 4, "wellisk_pup.1": 2}
    own = table({"magi": "orlon.1", "hand": ["submerge.1"], "creatures": ["sea_barl.1"]})
    own.play("submerge.1", target="sea_barl.1")
    assert own.energy("sea_barl.1") == (7,)


def test_deep_hyren() -> None:
    one = {"creatures": ["deep_hyren.1", "corf.1", "quor.1"]}
    game = table(one, {"creatures": ["rudwot.1", "wellisk.1"]})
    assert "deep_hyren.1" not in game.targets("power", card="deep_hyren.1", power="hurricane")
    game.power("deep_hyren.1", "hurricane", target="corf.1")
    assert game.creatures(1) == {"quor.1": 1}
    assert game.creatures(2) == {"wellisk.1": 3}
    assert game.energy("grega.1", "evu.1") == (7, 7)
    assert game.pile(1) == ["deep_hyren.1", "corf.1"]


@pytest.mark.parametrize(("noted", "left"), [(2, 5), (3, 2)])
def test_orathan(noted: int, left: int) -> None:
    game = duel(["orathan.1"], [c("kelthet.1", noted)])
    game.attack("orathan.1", "kelthet.1")
    assert game.energy("orathan.1") == (left,)


def test_abaquist() -> None:
    theirs = [c("quor.1", 2, attacks=1, burrow=1), c("rudwot.1", 3)]
    game = table({"creatures": [c("abaquist.1", 3)]}, {"creatures": theirs})
    targets = game.targets("power", card="abaquist.1", power="possess")
    assert targets == ["quor.1"]
    game.power("abaquist.1", "possess", target="quor.1")
    assert game.creatures(1) == {"quor.1": 2}
    taken = game.creature("quor.1")
    assert (taken.owner, taken.may_not_attack, taken.attacks, taken.burrow) == (2, True, 1, 1)
    game.end()
    assert game.refuses(1, "attack", creature="quor.1", target="rudwot.1") == (
        "changed_hands",
        "M6.1",
    )


def test_karak() -> None:
    two = {"magi": c("evu.1", 20), "relics": ["robe_of_vines.1"], "hand": ["robe_of_vines.2"]}
    game = table({"creatures": ["karak.1"], "hand": ["shockwave.1"]}, two)
    game.power("karak.1", "steal", target="robe_of_vines.1")
    assert game.relics(2) == []
    under = game.creature("karak.1").under
    assert [(each.card, each.start, each.owner) for each in under] == [("robe_of_vines.1", 2, 2)]
    game.end(1, 4)
    assert game.refuses(2, "play", card="robe_of_vines.2") == ("stolen_name", "R30")
    game.end(2, 4).play("shockwave.1", target="karak.1")
    assert game.hand(2) == ["robe_of_vines.2", "robe_of_vines.1"]


def test_karak_at_two_steals_nothing() -> None:
    game = table({"creatures": [c("karak.1", 2)]}, {"relics": ["robe_of_vines.1"]})
    game.power("karak.1", "steal", target="robe_of_vines.1")
    assert game.pile(1) == ["karak.1"]
    assert game.relics(2) == ["robe_of_vines.1"]


def test_paralit() -> None:
    game = table({"creatures": ["paralit.1", "quor.1", "twee.1"]}, {"creatures": ["rudwot.1"]})
    game.power("paralit.1", "life_channel")
    assert game.energy("grega.1", "quor.1", "rudwot.1") == (15, 3, 3)
    # Twee falls later than Paralit, and brings it back.
    assert game.pile(1) == ["twee.1"]
    assert game.hand(1) == ["paralit.1"]


def test_bwill() -> None:
    game = duel([c("quor.1", 9), "korrit.1"], ["bwill.1"])
    game.attack("quor.1", "bwill.1", "korrit.1")
    assert game.creatures(1) == {}
    assert game.pile(1) == ["quor.1", "korrit.1"]
    assert game.pile(2) == ["bwill.1"]
    kept = duel([c("arbolit.1", 1)], [c("bwill.1", 2)])
    kept.attack("arbolit.1", "bwill.1")
    assert kept.energy("bwill.1") == (1,)


def test_corf() -> None:
    game = duel(["quor.1", "corf.1"], [c("drakan.1", 9), "rudwot.1"])
    game.attack("quor.1", "drakan.1").end(1, 2)
    assert game.targets("power", card="corf.1", power="final_blow") == ["drakan.1"]
    game.power("corf.1", "final_blow", target="drakan.1")
    assert game.creatures(2) == {"rudwot.1": 3}
    assert game.pile(1) == ["quor.1", "corf.1"]


def test_orpus() -> None:
    two = {"relics": ["robe_of_vines.1"], "creatures": [c("orpus.1", 1), "orpus.2"]}
    game = table({"magi": "ebylon.1"}, two)
    game.power("ebylon.1", "shatterwave", target="robe_of_vines.1")
    assert game.asked == (2, "effect")
    assert game.shown()["decision"]["card"] == "robe_of_vines.1"
    assert game.targets("effect") == ["orpus.1", "orpus.2"]
    game.effect(2, "orpus.1")
    assert game.relics(2) == ["robe_of_vines.1"]
    assert game.creatures(2) == {"orpus.2": 3}
    assert game.asked == (1, "prs_1")


def test_orpus_declines_and_is_not_asked_by_its_own_captain() -> None:
    two = {"relics": ["robe_of_vines.1"], "creatures": ["orpus.1"]}
    game = table({"magi": "ebylon.1"}, two)
    game.power("ebylon.1", "shatterwave", target="robe_of_vines.1").passes(2)
    assert game.pile(2) == ["robe_of_vines.1"]
    assert game.energy("orpus.1") == (3,)
    one = {"magi": "ebylon.1", "relics": ["baloo_root.1"], "creatures": ["orpus.1"]}
    own = table(one)
    own.power("ebylon.1", "shatterwave", target="baloo_root.1")
    assert own.asked == (1, "prs_1")
    assert own.pile(1) == ["baloo_root.1"]


def test_sea_barl() -> None:
    game = table({"creatures": ["sea_barl.1"], "deck": ["quor.1", "quor.2", "quor.3"]})
    game.power("sea_barl.1", "lore")
    assert game.hand(1) == ["quor.1", "quor.2"]
    assert game.energy("sea_barl.1") == (1,)


def test_sphor() -> None:
    one = {"creatures": ["sphor.1", "arbolit.1", "twee.1"], "hand": ["flame_geyser.1"]}
    game = table(one, {"creatures": ["rudwot.1", c("sphor.2", 9)]})
    game.power("arbolit.1", "healing_flame", target="sphor.1")
    assert game.energy("sphor.1", "sphor.2") == (5, 9)
    game.play("flame_geyser.1")
    assert game.energy("sphor.1", "sphor.2") == (3, 7)


def test_sphor_gains_nothing_by_a_return() -> None:
    game = table({"magi": "gruk.1", "creatures": ["sphor.1", "quor.1"]})
    game.power("gruk.1", "undream", target="quor.1")
    assert game.energy("sphor.1") == (2,)


def test_wellisk() -> None:
    game = table({"hand": ["quor.1"]}, {"creatures": ["wellisk.1"]}, phase="creatures")
    game.play("quor.1")
    assert game.asked == (2, "effect")
    game.effect(2, "wellisk.1")
    assert (game.pile(1), game.pile(2)) == (["quor.1"], ["wellisk.1"])
    assert game.energy("grega.1") == (6,)


def test_wellisk_asks_its_own_captain_too_but_not_for_itself() -> None:
    game = table({"magi": "orlon.1", "hand": ["wellisk.1", "corf.1"]}, phase="creatures")
    game.play("wellisk.1")
    assert game.asked == (1, "creatures")
    game.play("corf.1")
    assert game.asked == (1, "effect")
    game.passes()
    assert game.creatures(1) == {"wellisk.1": 3, "corf.1": 3}


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_wellisk_pup(die: int) -> None:
    game = duel(["quor.1"], ["wellisk_pup.1"], dice=[die])
    game.attack("quor.1", "wellisk_pup.1")
    if die <= 4:
        assert game.creatures(2) == {"wellisk_pup.1": 1}
        assert game.pile(1) == ["quor.1"]
    else:
        assert game.pile(2) == ["wellisk_pup.1"]
        assert game.energy("quor.1") == (4,)
    refused = game.refuses(1, "attack", creature="quor.1", target="evu.1")
    assert refused[0] in ("has_attacked", "not_a_creature")


def test_hubdras_spear() -> None:
    game = table({"relics": ["hubdras_spear.1"], "creatures": ["quor.1"]})
    assert game.targets("power", card="hubdras_spear.1", power="stab") == ["evu.1"]
    game.power("hubdras_spear.1", "stab", target="evu.1")
    assert game.energy("evu.1", "grega.1") == (1, 6)
    assert game.pile(1) == ["hubdras_spear.1"]


def test_orothean_gloves() -> None:
    creatures = [c("magma_hyren.1", 2), "kelthet.1", "agovo.1", c("leaf_hyren.1", 3)]
    one = {"relics": ["orothean_gloves.1"], "creatures": creatures, "deck": ["quor.1"]}
    game = table(one)
    game.power("agovo.1", "lore").power("magma_hyren.1", "fireball", target="kelthet.1")
    assert game.energy("agovo.1", "magma_hyren.1", "kelthet.1") == (3, 1, 3)
    game.power("leaf_hyren.1", "energy_transfer", target="kelthet.1", x=4)
    assert game.energy("kelthet.1") == (7,)
    assert game.pile(1) == ["leaf_hyren.1"]


def test_mirror_pendant() -> None:
    one = {"magi": c("nimbulo.1", 10), "relics": ["mirror_pendant.1"], "creatures": ["quor.1"]}
    game = table(one, {"creatures": ["rudwot.1"]})
    game.power("nimbulo.1", "energy_drain", target="rudwot.1", second="quor.1")
    game.power(
        "mirror_pendant.1",
        "auraflection",
        copy="energy_drain",
        target="rudwot.1",
        second="quor.1",
    )
    assert game.energy("nimbulo.1", "rudwot.1", "quor.1") == (6, 1, 6)
    refused = game.refuses(1, "power", card="mirror_pendant.1", power="auraflection")
    assert refused == ("power_used", "M5.1")


def test_mirror_pendant_leaves_the_own_use_and_needs_a_power_to_copy() -> None:
    one = {"magi": c("grega.1", 8), "relics": ["mirror_pendant.1"]}
    game = table(one, dice=[1, 2])
    game.power("mirror_pendant.1", "auraflection", copy="thermal_blast")
    game.do(1, "choose", target="evu.1")
    game.power("grega.1", "thermal_blast").do(1, "choose", target="evu.1")
    assert game.energy("grega.1", "evu.1") == (2, 7)
    poor = table({"magi": c("grega.1", 3), "relics": ["mirror_pendant.1"]})
    refused = poor.refuses(
        1, "power", card="mirror_pendant.1", power="auraflection", copy="thermal_blast"
    )
    assert refused == ("too_expensive", "M4.1")
    none = table({"magi": "blu.1", "relics": ["mirror_pendant.1"]})
    refused = none.refuses(1, "power", card="mirror_pendant.1", power="auraflection")
    assert refused == ("no_power_to_copy", "R19")


def test_orothean_goggles() -> None:
    one = {"relics": ["orothean_goggles.1"], "deck": ["quor.1", "arbolit.1", "diobor.1"]}
    game = table(one)
    game.power("orothean_goggles.1", "foresight")
    assert game.shown(1)["decision"]["cards"] == ["quor.1", "arbolit.1"]
    assert "cards" not in game.shown(2)["decision"]
    assert game.legal("choose") == [
        {"discard": [], "first": "quor.1"},
        {"discard": [], "first": "arbolit.1"},
        {"discard": ["arbolit.1"]},
        {"discard": ["quor.1"]},
        {"discard": ["arbolit.1", "quor.1"]},
    ]
    game.do(1, "choose", discard=[], first="arbolit.1")
    assert game.player(1).deck == ("arbolit.1", "quor.1", "diobor.1")


def test_orothean_goggles_discard() -> None:
    one = {"relics": ["orothean_goggles.1"], "deck": ["quor.1", "arbolit.1", "diobor.1"]}
    game = table(one)
    game.power("orothean_goggles.1", "foresight").do(1, "choose", discard=["quor.1"])
    assert game.player(1).deck == ("arbolit.1", "diobor.1")
    assert game.pile(1) == ["quor.1"]
    single = table({"relics": ["orothean_goggles.1"], "deck": ["quor.1"]})
    single.power("orothean_goggles.1", "foresight")
    assert single.legal("choose") == [{"discard": []}, {"discard": ["quor.1"]}]
    empty = table({"relics": ["orothean_goggles.1"]})
    refused = empty.refuses(1, "power", card="orothean_goggles.1", power="foresight")
    assert refused == ("empty_deck", "M4.8")


def test_entangle() -> None:
    game = table(
        {"magi": "orlon.1", "hand": ["entangle.1"]}, {"hand": ["grow.1"], "creatures": ["rudwot.1"]}
    )
    game.play("entangle.1", target="evu.1").end(1, 4)
    assert game.refuses(2, "play", card="grow.1") == ("entangled", "M5.7")
    game.end(2, 4).end(1, 4)
    game.play("grow.1", by=2)


def test_tidal_wave() -> None:
    theirs = ["quor.1", "rudwot.1", "twee.1"]
    game = table({"magi": c("orlon.1", 10), "hand": ["tidal_wave.1"]}, {"creatures": theirs})
    assert game.targets("play", card="tidal_wave.1") == [
        ["quor.1"],
        ["rudwot.1"],
        ["twee.1"],
        ["quor.1", "rudwot.1"],
        ["quor.1", "twee.1"],
        ["rudwot.1", "twee.1"],
    ]
    game.play("tidal_wave.1", targets=["quor.1", "rudwot.1"])
    assert game.pile(2) == ["quor.1", "rudwot.1"]
    poor = table({"magi": c("orlon.1", 9), "hand": ["tidal_wave.1"]}, {"creatures": theirs})
    refused = poor.refuses(1, "play", card="tidal_wave.1", targets=["quor.1", "twee.1"])
    assert refused == ("too_expensive", "M4.1")
    poor.play("tidal_wave.1", targets=["twee.1"])
    assert poor.energy("orlon.1") == (3,)


def test_undertow() -> None:
    game = table({"magi": "orlon.1", "hand": ["undertow.1"]}, {"creatures": ["quor.1"]})
    game.play("undertow.1", target="quor.1")
    assert game.player(2).deck == ("quor.1",)
    assert game.pile(2) == []
    assert len(game.happened(e.CreatureDiscarded)) == 1


def test_implosion() -> None:
    hand = ["implosion.1", "corf.1", "submerge.1", "quor.1"]
    game = table({"magi": "orlon.1", "hand": hand})
    game.play("implosion.1", target="evu.1")
    assert game.targets("discard") == ["corf.1", "submerge.1"]
    game.do(1, "discard", card="corf.1").do(1, "discard", card="submerge.1").passes()
    assert game.energy("evu.1") == (8,)
    assert game.pile(1) == ["corf.1", "submerge.1", "implosion.1"]


def test_submerge() -> None:
    one = {"magi": "orlon.1", "hand": ["submerge.1"], "creatures": ["corf.1", "quor.1"]}
    game = table(one)
    assert game.targets("play", card="submerge.1") == ["corf.1"]
    game.play("submerge.1", target="corf.1")
    assert game.energy("corf.1") == (6,)
