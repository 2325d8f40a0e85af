"""Each card of the Cald starter."""

import pytest

from magblast.games.magi_nation.engine import events as e
from tests.games.magi_nation.scenario import c, duel, new_game, table


def test_ashgar() -> None:
    game = table(
        {"creatures": ["quor.1"]},
        {"magi": c("ashgar.1", 10), "deck": ["arboll.1", "rudwot.1"]},
        phase="attack",
    )
    game.attack("quor.1", "ashgar.1")
    assert game.hand(2) == ["arboll.1"]
    # Battering Ram is for attacks on creatures.
    assert game.energy("ashgar.1", "quor.1") == (6, 4)


def test_gar() -> None:
    one = {"magi": "gar.1", "creatures": ["quor.1", c("arbolit.1", 1)], "deck": ["diobor.1"]}
    game = table(one, phase="prs_2")
    game.end()
    assert game.energy("arbolit.1") == (3,)
    assert game.asked == (2, "prs_1")


def test_gar_asks_only_among_equals_and_cannot_pass() -> None:
    game = table({"magi": "gar.1", "creatures": ["quor.1", "kelthet.1", "drakan.1"]}, phase="prs_2")
    game.end()
    assert game.asked == (1, "effect")
    assert game.legal("effect", card="gar.1") == [{"target": "quor.1"}, {"target": "kelthet.1"}]
    assert game.refuses(1, "pass") == ("must_choose", "M5.4")
    assert game.refuses(1, "effect", card="gar.1", target="drakan.1") == ("other_state", "M5.9")
    game.effect(1, "gar.1", target="kelthet.1")
    assert game.energy("quor.1", "kelthet.1") == (4, 6)


def test_gar_without_creatures() -> None:
    assert table({"magi": "gar.1"}, phase="prs_2").end().asked == (2, "prs_1")


def test_grega() -> None:
    game = table({}, {"creatures": [c("rudwot.1", 3)]}, dice=[4])
    game.power("grega.1", "thermal_blast")
    assert game.asked == (1, "choose")
    assert game.shown()["decision"]["dice"] == [4]
    assert game.targets("choose") == ["grega.1", "evu.1", "rudwot.1"]
    game.do(1, "choose", target="evu.1")
    assert game.energy("grega.1", "evu.1", "rudwot.1") == (8, 6, 3)


def test_greater_vaal() -> None:
    game = table(
        {"creatures": ["greater_vaal.1"]},
        {"creatures": [c("quor.1", 9)]},
        dice=[4, 5],
    )
    game.power("greater_vaal.1", "immolate")
    # The cost was all it had, and the power works all the same.
    assert game.pile(1) == ["greater_vaal.1"]
    game.do(1, "choose", target="quor.1")
    assert game.pile(2) == ["quor.1"]


def test_magma_hyren() -> None:
    game = table({"creatures": ["magma_hyren.1", "quor.1"]})
    assert game.targets("power", card="magma_hyren.1", power="healing_flame") == ["quor.1"]
    assert "magma_hyren.1" in game.targets("power", card="magma_hyren.1", power="fireball")
    game.power("magma_hyren.1", "fireball", target="quor.1")
    game.power("magma_hyren.1", "healing_flame", target="quor.1")
    assert game.energy("magma_hyren.1", "quor.1") == (1, 5)


def test_drakan() -> None:
    game = table({"creatures": ["drakan.1"]}, {"creatures": [c("quor.1", 4)]}, dice=[3])
    game.power("drakan.1", "thermal_blast")
    assert game.targets("choose") == ["drakan.1", "quor.1"]
    game.do(1, "choose", target="quor.1")
    assert game.energy("drakan.1", "quor.1") == (3, 1)
    alone = table({"creatures": [c("drakan.1", 3)]})
    refused = alone.refuses(1, "power", card="drakan.1", power="thermal_blast")
    assert refused == ("no_choice", "M4.8")


def test_lava_balamant() -> None:
    game = duel(["lava_balamant.1"], [c("drakan.1", 5)])
    game.attack("lava_balamant.1", "drakan.1")
    assert game.creatures(1) == {"lava_balamant.1": 1}
    on_magi = duel(["lava_balamant.1"], [])
    on_magi.attack("lava_balamant.1", "evu.1")
    assert on_magi.energy("evu.1", "lava_balamant.1") == (4, 6)


def test_quor_pup() -> None:
    game = duel(["quor_pup.1"], [c("rudwot.1", 4)])
    game.attack("quor_pup.1", "rudwot.1")
    assert game.asked == (1, "effect")
    assert game.targets("effect", card="quor_pup.1") == [1, 2]
    game.effect(1, "quor_pup.1", amount=2)
    assert game.energy("grega.1") == (8,)
    assert (game.pile(1), game.pile(2)) == (["quor_pup.1"], ["rudwot.1"])


@pytest.mark.parametrize(("energy", "amounts"), [(1, [1]), (0, [])])
def test_quor_pup_takes_at_most_what_the_magi_has(energy: int, amounts: list[int]) -> None:
    game = duel(["quor_pup.1"], ["rudwot.1"], magi=c("grega.1", energy))
    game.attack("quor_pup.1", "rudwot.1")
    assert game.targets("effect", card="quor_pup.1") == amounts
    assert (game.asked == (1, "effect")) == bool(amounts)


def test_arbolit() -> None:
    game = table({"creatures": ["arbolit.1", "quor.1"]})
    game.power("arbolit.1", "healing_flame", target="quor.1")
    assert game.creatures(1) == {"quor.1": 6}
    assert game.pile(1) == ["arbolit.1"]
    alone = table({"creatures": ["arbolit.1"]})
    assert alone.legal("power", card="arbolit.1") == []


def test_diobor() -> None:
    game = table({"creatures": ["diobor.1", "diobor.2"]}, {"creatures": ["quor.1"]})
    assert [
        each["x"] for each in game.legal("power", power="energy_transfer", card="diobor.1")
    ] == [*range(7)]
    game.power("diobor.1", "energy_transfer", x=6)
    assert game.energy("grega.1") == (16,)
    assert game.pile(1) == ["diobor.1"]
    game.power("diobor.2", "fireball", target="quor.1")
    assert game.energy("quor.1") == (2,)
    assert game.pile(1) == ["diobor.1", "diobor.2"]


def test_fire_chogo() -> None:
    game = table({"creatures": ["fire_chogo.1", "quor.1", "sphor.1"]}, {"creatures": ["twee.1"]})
    game.power("fire_chogo.1", "heat_storm")
    # Sphor gains 1 when Fire Chogo goes, and loses it again.
    assert game.creatures(1) == {"quor.1": 4, "sphor.1": 2}
    assert game.pile(2) == ["twee.1"]


def test_kelthet() -> None:
    game = table({"creatures": ["kelthet.1", "quor.1"]}, {"creatures": ["rudwot.1"]})
    assert game.targets("power", card="kelthet.1", power="consume") == ["quor.1"]
    game.power("kelthet.1", "consume", target="quor.1")
    assert game.creatures(1) == {"kelthet.1": 7}
    assert game.pile(1) == ["quor.1"]


def test_quor() -> None:
    game = duel(["quor.1"], [c("leaf_hyren.1", 5)])
    game.attack("quor.1", "leaf_hyren.1")
    assert game.energy("leaf_hyren.1", "evu.1") == (1, 8)
    assert game.pile(1) == ["quor.1"]


def test_ancestral_flute() -> None:
    deck = ["quor_pup.1", "quor.2", "arbolit.1", "quor.1", "quor.3"]
    game = table(
        {"relics": ["ancestral_flute.1"], "deck": deck},
        {"creatures": ["quor.4"]},
    )
    game.power("ancestral_flute.1", "song_of_the_family", target="quor.4")
    assert game.energy("grega.1") == (8,)
    assert game.pile(1) == ["ancestral_flute.1"]
    assert game.asked == (1, "fetch")
    assert game.targets("fetch") == [["quor.1"], ["quor.1", "quor.2"]]
    assert game.refuses(1, "fetch", cards=["quor_pup.1"]) == ("not_offered", "M7.7")
    game.do(1, "fetch", cards=["quor.1", "quor.2"])
    assert game.hand(1) == ["quor.1", "quor.2"]
    assert sorted(game.player(1).deck) == ["arbolit.1", "quor.3", "quor_pup.1"]
    assert len(game.happened(e.DeckShuffled)) == 1


def test_baloo_root() -> None:
    game = table({"relics": ["baloo_root.1"], "creatures": ["quor.1"]})
    game.power("baloo_root.1", "nourish", target="quor.1")
    assert game.energy("quor.1") == (5,)
    assert game.pile(1) == ["baloo_root.1"]


def test_magma_armor() -> None:
    game = table({"creatures": ["quor.1"]}, {"relics": ["magma_armor.1"]}, phase="attack")
    game.attack("quor.1", "evu.1")
    assert game.energy("evu.1") == (8,)
    losses = [type(each) for each in game.happened(e.EnergyGained) + game.happened(e.EnergyLost)]
    assert losses == [e.EnergyGained, e.EnergyLost]


def test_magma_armor_saves_a_magi_whose_energy_would_be_gone() -> None:
    game = table(
        {"creatures": ["quor.1"]},
        {"magi": c("evu.1", 3), "relics": ["magma_armor.1"]},
        phase="attack",
    )
    game.attack("quor.1", "evu.1")
    assert game.energy("evu.1") == (1,)


def test_spirit_of_the_flame() -> None:
    hand = ["spirit_of_the_flame.1", "quor.1", "arbolit.1", "fire_ball.1"]
    game = table({"hand": hand, "creatures": ["drakan.1"]})
    game.play("spirit_of_the_flame.1", target="drakan.1")
    assert game.targets("discard") == ["quor.1", "arbolit.1"]
    assert game.refuses(1, "discard", card="fire_ball.1") == ("wrong_kind", "M5.9")
    game.do(1, "discard", card="quor.1").do(1, "discard", card="arbolit.1")
    # It asks on while a card is left, though none fits.
    assert game.asked == (1, "discard")
    assert game.legal("discard") == []
    game.passes()
    assert game.energy("drakan.1") == (8,)
    assert game.pile(1) == ["quor.1", "arbolit.1", "spirit_of_the_flame.1"]


def test_flame_geyser() -> None:
    one = {"hand": ["flame_geyser.1"], "creatures": ["quor.1", "twee.1"]}
    game = table(one, {"creatures": ["rudwot.1"]})
    game.play("flame_geyser.1")
    assert game.energy("grega.1", "evu.1", "quor.1") == (0, 7, 1)
    assert (game.pile(1), game.pile(2)) == (["twee.1", "flame_geyser.1"], ["rudwot.1"])


@pytest.mark.parametrize(("x", "left"), [(0, 4), (3, 1), (6, 0)])
def test_syphon_vortex(x: int, left: int) -> None:
    game = table({"hand": ["syphon_vortex.1"]}, {"creatures": ["quor.1"]})
    assert max(each["x"] for each in game.legal("play")) == 6
    game.play("syphon_vortex.1", target="quor.1", x=x)
    assert game.energy("quor.1") == (left,)
    assert game.energy("grega.1") == (10 - 4,)


def test_fire_ball() -> None:
    game = table({"hand": ["fire_ball.1", "fire_ball.2"]}, {"creatures": ["quor.1"]})
    game.play("fire_ball.1", target="quor.1").play("fire_ball.2", target="evu.1")
    assert game.energy("quor.1", "evu.1", "grega.1") == (2, 8, 6)


def test_fire_flow() -> None:
    game = table({"magi": c("grega.1", 4), "hand": ["fire_flow.1"]}, {"creatures": ["quor.1"]})
    assert [each["amount"] for each in game.legal("play", card="fire_flow.1")] == [0, 1, 2, 3]
    game.play("fire_flow.1", target="quor.1", amount=3)
    # The Magi has nothing left and no creature.
    assert game.energy("quor.1") == (7,)
    assert game.player(1).magi is None
    assert game.player(1).defeated == ("grega.1",)


def test_thermal_blast() -> None:
    game = table({"hand": ["thermal_blast.1"]}, {"creatures": ["rudwot.1"]}, dice=[6])
    game.play("thermal_blast.1")
    assert game.asked == (1, "choose")
    assert game.pile(1) == []
    game.do(1, "choose", target="rudwot.1")
    assert (game.pile(1), game.pile(2)) == (["thermal_blast.1"], ["rudwot.1"])
    assert game.energy("grega.1") == (7,)


def test_the_decks_begin_as_they_are_printed() -> None:
    game = new_game()
    assert game.asked == (1, "place")
    assert game.legal("place")[0] == {"first": "grega.1", "second": "ashgar.1", "third": "gar.1"}
