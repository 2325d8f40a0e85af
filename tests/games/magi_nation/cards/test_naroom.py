"""Each card of the Naroom starter, and of the rulebook's deck."""

import pytest

from magblast.games.magi_nation.engine import events as e
from tests.games.magi_nation.scenario import c, duel, table


def test_evu() -> None:
    deck = ["quor.1", "arbolit.1", "diobor.1", "drakan.1"]
    game = table({"magi": "evu.1", "deck": deck}, phase="prs_2").end()
    assert game.hand(1) == deck[:3]
    short = table({"magi": "evu.1", "deck": deck[:2], "discard_pile": ["quor.2"]}, phase="prs_2")
    assert short.end().hand(1) == deck[:2]


def test_tryn() -> None:
    game = table({"magi": c("tryn.1", 3), "creatures": ["rudwot.1"]}, {"magi": "evu.1"})
    game.power("tryn.1", "refresh", target="rudwot.1")
    assert game.energy("tryn.1", "rudwot.1") == (3, 5)
    refused = game.refuses(1, "power", card="tryn.1", power="refresh", target="rudwot.1")
    assert refused == ("power_used", "M5.1")


def test_yaki() -> None:
    game = duel([c("rudwot.1", 9), "korrit.1"], ["arbolit.1", "quor.1", "drakan.1"], magi="yaki.1")
    game.attack("rudwot.1", "arbolit.1", "korrit.1").attack("rudwot.1", "quor.1")
    refused = game.refuses(1, "attack", creature="rudwot.1", target="drakan.1")
    assert refused == ("has_attacked", "M6.1")
    game.attack("korrit.1", "drakan.1")
    assert game.creatures(1) == {"rudwot.1": 6}


@pytest.mark.parametrize(("target", "left"), [("korrit.1", 5), ("quor.1", 2)])
def test_bhatar(target: str, left: int) -> None:
    game = duel(["bhatar.1"], [target])
    game.attack("bhatar.1", target)
    # 5 and 3 against an Underneath creature of 3, 5 and 1 against another of 4.
    assert game.energy("bhatar.1") == (left,)


def test_timber_hyren() -> None:
    game = table({"magi": c("grega.1", 4), "creatures": ["timber_hyren.1"]})
    amounts = game.targets("power", card="timber_hyren.1", power="tribute")
    assert amounts == [0, 1, 2, 3, 4]
    game.power("timber_hyren.1", "tribute", amount=4)
    assert game.energy("grega.1", "timber_hyren.1") == (0, 11)


def test_twee() -> None:
    pile = ["rudwot.1", "furok.1", "grow.1"]
    game = table(
        {"creatures": ["twee.1"], "discard_pile": pile, "hand": ["fire_ball.1"]},
    )
    game.play("fire_ball.1", target="twee.1")
    assert game.hand(1) == ["furok.1"]
    assert game.pile(1) == ["rudwot.1", "grow.1", "twee.1", "fire_ball.1"]


def test_twee_takes_a_creature_that_fell_with_it_and_is_older() -> None:
    one = {"creatures": ["arbolit.1", "twee.1", "fire_chogo.1"], "hand": ["flame_geyser.1"]}
    game = table(one)
    game.play("flame_geyser.1")
    assert game.hand(1) == ["arbolit.1"]
    assert game.pile(1) == ["twee.1", "fire_chogo.1", "flame_geyser.1"]


@pytest.mark.parametrize(("target", "energy"), [("rudwot.1", 5), ("lava_balamant.1", 8)])
def test_balamant_pup(target: str, energy: int) -> None:
    game = table({"creatures": ["balamant_pup.1", target]})
    game.power("balamant_pup.1", "support", target=target)
    assert game.energy("balamant_pup.1", target) == (2, energy)


@pytest.mark.parametrize(("noted", "left"), [(2, 3), (3, 0)])
def test_rudwot(noted: int, left: int) -> None:
    game = duel(["rudwot.1"], [c("kelthet.1", noted)])
    game.attack("rudwot.1", "kelthet.1")
    assert game.energy("rudwot.1") == (left,)


def test_arboll() -> None:
    game = table({"creatures": ["arboll.1"]})
    assert game.targets("power", card="arboll.1", power="life_channel") == ["grega.1", "evu.1"]
    game.power("arboll.1", "life_channel", target="grega.1")
    assert game.energy("grega.1") == (14,)
    assert game.pile(1) == ["arboll.1"]


@pytest.mark.parametrize(("noted", "left"), [(2, 4), (3, 1)])
def test_carillion(noted: int, left: int) -> None:
    game = duel(["carillion.1"], [c("kelthet.1", noted)])
    game.attack("carillion.1", "kelthet.1")
    assert game.energy("carillion.1") == (left,)
    assert game.creatures(2) == {}


@pytest.mark.parametrize(("energy", "gain"), [(3, 2), (4, 2), (5, 3), (9, 3)])
def test_furok(energy: int, gain: int) -> None:
    game = duel([c("furok.1", 5)], [c("drakan.1", energy)], magi=c("grega.1", 1))
    game.attack("furok.1", "drakan.1")
    assert game.energy("grega.1") == (1 + gain,)


def test_furok_gains_nothing_in_defence_or_against_a_magi() -> None:
    game = duel(["quor.1"], ["furok.1"])
    game.attack("quor.1", "furok.1")
    assert game.energy("evu.1") == (8,)
    free = duel(["furok.1"], [])
    free.attack("furok.1", "evu.1")
    assert free.energy("grega.1", "evu.1") == (10, 6)


def test_leaf_hyren() -> None:
    game = table({"creatures": ["leaf_hyren.1", "rudwot.1"]})
    listed = game.legal("power", card="leaf_hyren.1")
    assert {"target": "leaf_hyren.1", "x": 3, "power": "energy_transfer"} in listed
    assert {"target": "leaf_hyren.1", "x": 4, "power": "energy_transfer"} not in listed
    game.power("leaf_hyren.1", "energy_transfer", target="rudwot.1", x=4)
    assert game.creatures(1) == {"rudwot.1": 7}


@pytest.mark.parametrize(("magi", "count"), [("evu.1", 2), ("tryn.1", 1)])
def test_plith(magi: str, count: int) -> None:
    two = {"magi": magi, "creatures": ["plith.1"], "deck": ["grow.1", "grow.2", "grow.3"]}
    game = table({"creatures": ["quor.1"]}, two, phase="attack")
    game.attack("quor.1", "plith.1")
    assert len(game.hand(2)) == count


def test_weebo() -> None:
    game = table({"creatures": [c("weebo.1", 3), c("furok.1", 1), "rudwot.1"]})
    assert game.targets("power", card="weebo.1", power="vitalize") == ["weebo.1", "furok.1"]
    game.power("weebo.1", "vitalize", target="furok.1")
    assert game.energy("weebo.1", "furok.1") == (1, 4)


def test_energy_band() -> None:
    one = {"relics": ["energy_band.1"], "creatures": ["quor.1"]}
    game = table(one, {"creatures": [c("drakan.1", 9)]})
    game.power("energy_band.1", "charge", target="quor.1").end()
    assert game.energy("quor.1", "grega.1") == (6, 9)
    assert game.refuses(1, "end_phase") == ("must_attack", "M6.1")
    game.attack("quor.1", "drakan.1").end()
    assert game.asked == (1, "creatures")


def test_energy_band_is_for_the_first_step_and_joining_a_hunt_will_do() -> None:
    one = {"relics": ["energy_band.1"], "creatures": ["korrit.1", "quor.1"]}
    game = table(one, {"creatures": [c("drakan.1", 9)]}, phase="prs_2")
    refused = game.refuses(1, "power", card="energy_band.1", power="charge", target="quor.1")
    assert refused == ("first_step_only", "M3.4")
    game = table(one, {"creatures": [c("drakan.1", 9)]})
    game.power("energy_band.1", "charge", target="korrit.1").end()
    game.attack("quor.1", "drakan.1", "korrit.1").end()
    assert game.asked == (1, "creatures")


def test_energy_band_binds_nobody_who_is_not_able() -> None:
    one = {"relics": ["energy_band.1"], "creatures": [c("quor.1", 4, burrow=2)]}
    game = table(one, {"creatures": ["drakan.1"]})
    game.power("energy_band.1", "charge", target="quor.1").end(1, 2)
    assert game.asked == (1, "creatures")


def test_hood_of_hiding() -> None:
    game = table({"relics": ["hood_of_hiding.1"]}, {"creatures": ["quor.1"]})
    game.power("hood_of_hiding.1", "conceal")
    assert game.energy("grega.1") == (6,)
    assert (game.magi(1).hidden, game.player(1).relics[0].rests) == ("next", "next")
    game.end(1, 4).end(2)
    refused = game.refuses(2, "attack", creature="quor.1", target="grega.1")
    assert refused == ("magi_hidden", "M6.2")
    game.end(2, 3)
    assert (game.magi(1).hidden, game.player(1).relics[0].rests) == ("now", "now")
    refused = game.refuses(1, "power", card="hood_of_hiding.1", power="conceal")
    assert refused == ("power_rests", "M5.7")
    game.end(1, 4).end(2)
    assert (game.magi(1).hidden, game.player(1).relics[0].rests) == (None, None)
    game.attack("quor.1", "grega.1", by=2)


def test_robe_of_vines() -> None:
    one = {"relics": ["robe_of_vines.1"], "hand": ["rudwot.1", "quor.1"]}
    game = table(one, phase="creatures")
    game.play("rudwot.1").play("quor.1")
    assert game.creatures(1) == {"rudwot.1": 4, "quor.1": 4}
    # Rudwot costs 1 more for its region.
    assert game.energy("grega.1") == (2,)


def test_hyrens_call() -> None:
    one = {
        "magi": c("evu.1", 6),
        "hand": ["hyrens_call.1"],
        "deck": ["rudwot.1", "leaf_hyren.2", "timber_hyren.1", "leaf_hyren.1"],
        "relics": ["robe_of_vines.1"],
    }
    game = table(one, {"magi": "tryn.1", "creatures": ["wellisk.1", "quor.1"]})
    game.play("hyrens_call.1")
    assert game.asked == (1, "fetch")
    assert game.targets("fetch") == [["leaf_hyren.1"], ["timber_hyren.1"]]
    assert game.shown(1)["seats"]["1"]["deck"] == sorted(one["deck"])
    assert game.shown(2)["seats"]["1"]["deck"] == 4
    game.do(1, "fetch", cards=["timber_hyren.1"])
    assert game.asked == (2, "effect")
    assert game.shown()["decision"]["card"] == "timber_hyren.1"
    game.passes(2)
    assert game.creatures(1) == {"timber_hyren.1": 8}
    assert game.energy("evu.1") == (0,)
    assert game.pile(1) == ["hyrens_call.1"]
    game.end()
    refused = game.refuses(1, "attack", creature="timber_hyren.1", target="quor.1")
    assert refused == ("just_came", "M6.1")


def test_hyrens_call_may_find_nothing() -> None:
    game = table(
        {"magi": "evu.1", "hand": ["hyrens_call.1"], "deck": ["quor.1"]}, {"magi": "tryn.1"}
    )
    game.play("hyrens_call.1")
    assert game.asked == (1, "fetch")
    game.passes()
    assert game.pile(1) == ["hyrens_call.1"]
    assert len(game.happened(e.DeckShuffled)) == 1


def test_orwins_gaze() -> None:
    one = {"magi": "evu.1", "hand": ["orwins_gaze.1"], "discard_pile": ["grow.1", "quor.1"]}
    game = table(one, {"magi": "tryn.1"})
    assert game.targets("play", card="orwins_gaze.1") == ["grow.1", "quor.1"]
    game.play("orwins_gaze.1", take="grow.1")
    assert game.player(1).deck == ("grow.1",)
    assert game.pile(1) == ["quor.1", "orwins_gaze.1"]
    empty = table({"magi": "evu.1", "hand": ["orwins_gaze.1"]}, {"magi": "tryn.1"})
    assert empty.refuses(1, "play", card="orwins_gaze.1") == ("empty_pile", "M4.8")


def test_vortex_of_knowledge() -> None:
    deck = ["quor.1", "quor.2", "quor.3"]
    two = {"magi": None, "deck": ["grow.1"], "stack": ["tryn.1"]}
    game = table({"magi": "evu.1", "hand": ["vortex_of_knowledge.1"], "deck": deck}, two)
    game.play("vortex_of_knowledge.1")
    assert (game.hand(1), game.hand(2)) == (["quor.1", "quor.2"], ["grow.1"])
    assert game.energy("evu.1") == (14,)


def test_grow() -> None:
    one = {"magi": "evu.1", "hand": ["grow.1"], "creatures": ["rudwot.1"]}
    game = table(one, {"magi": "tryn.1"}, dice=[5])
    game.play("grow.1").do(1, "choose", target="rudwot.1")
    assert game.energy("rudwot.1", "evu.1") == (8, 12)
    empty = table({"magi": "evu.1", "hand": ["grow.1"]}, {"magi": "tryn.1"})
    assert empty.refuses(1, "play", card="grow.1") == ("no_choice_at_all", "M4.8")


def test_tap_roots() -> None:
    one = {"magi": "evu.1", "hand": ["tap_roots.1"], "creatures": ["rudwot.1"]}
    game = table(one, {"magi": "tryn.1", "creatures": ["quor.1"]})
    assert len(game.legal("play", card="tap_roots.1")) == 2 * 9
    game.play("tap_roots.1", target="quor.1", remove=1, second="rudwot.1", add=2)
    assert game.energy("quor.1", "rudwot.1", "evu.1") == (3, 5, 12)


def test_pruitt() -> None:
    game = table({"magi": "pruitt.1", "creatures": ["rudwot.1"]})
    game.power("pruitt.1", "refresh", target="rudwot.1")
    assert game.energy("pruitt.1", "rudwot.1") == (13, 6)


def test_vinoc() -> None:
    game = table({"creatures": ["vinoc.1"], "hand": ["quor.1", "fire_ball.1"]})
    game.power("vinoc.1", "generate")
    game.do(1, "discard", card="fire_ball.1").passes()
    assert game.energy("vinoc.1") == (4,)
    game = table({"creatures": ["vinoc.1"], "hand": ["quor.1"]})
    game.power("vinoc.1", "generate").do(1, "discard", card="quor.1")
    assert game.asked == (1, "prs_1")
    assert game.energy("vinoc.1") == (4,)


def test_giant_carillion() -> None:
    game = table({"creatures": ["giant_carillion.1"]}, {"creatures": [c("quor.1", 30)]})
    game.power("giant_carillion.1", "stomp", target="quor.1")
    assert game.energy("giant_carillion.1") == (2,)
    assert game.pile(2) == ["quor.1"]
    alone = table({"creatures": [c("giant_carillion.1", 6)]})
    refused = alone.refuses(1, "power", card="giant_carillion.1", power="stomp")
    assert refused == ("no_choice", "M4.8")
