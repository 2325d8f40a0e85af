"""Each card of the Underneath starter."""

import pytest

from magblast.games.magi_nation.engine import events as e
from tests.games.magi_nation.scenario import c, duel, table


def test_fossik() -> None:
    one = {"magi": "fossik.1", "creatures": ["korrit.1"], "deck": ["quor.1", "quor.2"]}
    game = table(one, {"creatures": ["rudwot.1"]}, phase="prs_2")
    game.end()
    assert game.asked == (1, "effect")
    assert game.shown()["phase"] == "draw"
    assert game.targets("effect", card="fossik.1") == ["korrit.1", "rudwot.1"]
    game.effect(1, "fossik.1", target="korrit.1")
    assert game.energy("korrit.1") == (6,)
    assert game.hand(1) == ["quor.1"]
    plain = table(one, phase="prs_2").end().passes()
    assert plain.hand(1) == ["quor.1", "quor.2"]


def test_gruk() -> None:
    game = table({"magi": c("gruk.1", 5), "creatures": [c("korrit.1", 4)]})
    game.power("gruk.1", "undream", target="korrit.1")
    assert game.energy("gruk.1") == (8,)
    assert game.hand(1) == ["korrit.1"]
    assert not game.happened(e.CreatureDiscarded)


def test_ulk() -> None:
    one = {"magi": c("ulk.1", 5), "creatures": ["korrit.1", "pack_korrit.1", "quor.1"]}
    game = table(one, {"creatures": ["giant_korrit.1"]}, phase="energize")
    assert game.creatures(1) == {"korrit.1": 4, "pack_korrit.1": 2, "quor.1": 4}
    assert game.energy("giant_korrit.1", "ulk.1") == (5, 11)
    order = [type(each) for each in game.events if isinstance(each, e.EnergyGained | e.Energized)]
    assert order == [e.EnergyGained, e.EnergyGained, e.Energized]


def test_giant_korrit() -> None:
    game = duel(["quor.1", "giant_korrit.1"], [c("drakan.1", 8)])
    assert game.legal("attack", creature="quor.1", target="drakan.1") == [
        {},
        {"joined": ["giant_korrit.1"]},
    ]
    game.attack("quor.1", "drakan.1", "giant_korrit.1")
    assert game.creatures(1) == {"giant_korrit.1": 5}
    assert game.pile(2) == ["drakan.1"]
    assert game.legal("attack") == []


def test_ormagon() -> None:
    game = table({"creatures": ["ormagon.1", "korrit.1", "quor.1"]}, {"creatures": ["twee.1"]})
    game.power("ormagon.1", "devastate")
    assert game.creatures(1) == {"korrit.1": 3}
    assert (game.pile(1), game.pile(2)) == (["ormagon.1", "quor.1"], ["twee.1"])


def test_agovo() -> None:
    game = table({"creatures": ["agovo.1"], "deck": ["quor.1", "quor.2"]})
    game.power("agovo.1", "lore")
    assert game.hand(1) == ["quor.1"]
    assert game.energy("agovo.1") == (2,)


@pytest.mark.parametrize(("count", "left"), [(0, 2), (1, 4), (2, 6)])
def test_giant_vulbor(count: int, left: int) -> None:
    hand = ["grow.1", "grow.2", "grow.3"]
    game = table({"creatures": ["giant_vulbor.1"]}, {"creatures": ["drakan.1"], "hand": hand})
    game.power("giant_vulbor.1", "mind_shock", target="drakan.1")
    assert game.asked == (2, "discard")
    for card in hand[:count]:
        game.do(2, "discard", card=card)
    if count < 2:
        game.passes(2)
    assert game.energy("drakan.1") == (left,)
    assert game.asked == (1, "prs_1")


def test_giant_vulbor_asks_nobody_without_cards() -> None:
    game = table({"creatures": ["giant_vulbor.1"]}, {"creatures": ["drakan.1"]})
    game.power("giant_vulbor.1", "mind_shock", target="drakan.1")
    assert game.energy("drakan.1", "giant_vulbor.1") == (2, 2)


def test_korrit() -> None:
    game = duel(["korrit.1", "korrit.2", "quor.1"], [c("drakan.1", 10), c("arbolit.1", 1)])
    joined = [
        each.get("joined") for each in game.legal("attack", creature="quor.1", target="drakan.1")
    ]
    assert joined == [None, ["korrit.1"], ["korrit.2"], ["korrit.1", "korrit.2"]]
    game.attack("quor.1", "drakan.1", "korrit.1", "korrit.2")
    assert game.creatures(1) == {"korrit.1": 3, "korrit.2": 3}
    assert game.pile(2) == ["drakan.1"]


@pytest.mark.parametrize("seat", [1, 2])
def test_brub(seat: int) -> None:
    mine, theirs = (["brub.1", "korrit.1"], []) if seat == 1 else (["brub.1"], ["korrit.1"])
    game = table({"creatures": mine}, {"creatures": theirs})
    game.power("brub.1", "scrub", target="korrit.1")
    assert game.creatures(1) == {"brub.1": 5 if seat == 1 else 2}
    assert game.pile(seat) == ["korrit.1"]


@pytest.mark.parametrize(("target", "energy"), [("korrit.1", 7), ("quor.1", 6)])
def test_crystal_arboll(target: str, energy: int) -> None:
    game = table({"creatures": ["crystal_arboll.1", target]})
    game.power("crystal_arboll.1", "healing_light", target=target)
    assert game.creatures(1) == {target: energy}


def test_gum_gum() -> None:
    game = duel([c("rudwot.1", 3)], ["gum_gum.1", "plith.1"])
    game.attack("rudwot.1", "gum_gum.1")
    assert game.asked == (2, "effect")
    assert game.legal("effect") == [{"card": "gum_gum.1", "target": "plith.1"}]
    game.effect(2, "gum_gum.1", target="plith.1")
    # Rudwot's Trample was activated by Gum-Gum's 2, and stands.
    assert game.energy("gum_gum.1", "rudwot.1") == (2, 2)
    assert game.pile(2) == ["plith.1"]
    assert game.creature("gum_gum.1").attacked


def test_gum_gum_has_nowhere_to_slide_alone() -> None:
    game = duel(["quor.1"], ["gum_gum.1"])
    game.attack("quor.1", "gum_gum.1")
    assert game.asked == (1, "attack")


def test_pack_korrit() -> None:
    game = table(
        {"creatures": [c("pack_korrit.1", 2), "korrit.1"]}, {"creatures": ["giant_korrit.1"]}
    )
    game.power("pack_korrit.1", "morale")
    assert game.energy("pack_korrit.1", "korrit.1", "giant_korrit.1") == (1, 4, 6)


def test_parmalag() -> None:
    game = table({"creatures": ["parmalag.1"]}, {"creatures": ["drakan.1"]})
    game.power("parmalag.1", "shield").end()
    game.attack("parmalag.1", "drakan.1")
    assert game.energy("parmalag.1", "drakan.1") == (2, 4)
    game.end(1, 3)
    assert not game.creature("parmalag.1").shield


def test_parmalag_keeps_its_shield_when_it_is_attacked() -> None:
    game = duel([c("quor.1", 4)], [c("parmalag.1", 3, shield=True)])
    game.attack("quor.1", "parmalag.1")
    assert game.energy("quor.1", "parmalag.1") == (1, 3)
    game = duel([c("quor.1", 4)], [c("parmalag.1", 3)])
    game.attack("quor.1", "parmalag.1")
    assert game.creatures(2) == {}


@pytest.mark.parametrize("declined", [False, True])
def test_gloves_of_crystal(declined: bool) -> None:
    one = {"magi": "gruk.1", "relics": ["gloves_of_crystal.1"], "hand": ["korrit.1", "quor.1"]}
    game = table(one, phase="creatures")
    game.play("korrit.1")
    assert game.asked == (1, "effect")
    if declined:
        game.passes()
    else:
        game.effect(1, "gloves_of_crystal.1")
    assert game.energy("korrit.1", "gruk.1") == ((3, 10) if declined else (4, 9))
    game.play("quor.1")
    assert game.asked == (1, "creatures")


def test_staff_of_korrits() -> None:
    one = {"relics": ["staff_of_korrits.1"], "creatures": ["korrit.1", "giant_korrit.1"]}
    game = table(one, {"creatures": [c("ormagon.1", 10)]}, phase="attack")
    game.attack("giant_korrit.1", "ormagon.1", "korrit.1")
    # The leader gains nothing, the Korrit that joins 1: 5 + 4 against 10.
    assert game.creatures(1) == {"korrit.1": 4}
    assert game.energy("ormagon.1") == (1,)


def test_digging_goggles() -> None:
    creatures = [c("korrit.1", 3, burrow=2), c("quor.1", 4, burrow=2)]
    one = {"relics": ["digging_goggles.1"], "creatures": creatures}
    game = table(one, {"creatures": ["drakan.1"]}, phase="attack")
    game.attack("quor.1", "drakan.1", "korrit.1")
    # The burrowed attacker loses no more than 2.
    assert game.creatures(1) == {"korrit.1": 3, "quor.1": 2}
    without = table({"creatures": creatures}, {"creatures": ["drakan.1"]}, phase="attack")
    refused = without.refuses(1, "attack", creature="quor.1", target="drakan.1")
    assert refused == ("burrowed", "M7.10")


def test_bottomless_pit() -> None:
    one = {"magi": "gruk.1", "hand": ["bottomless_pit.1"]}
    game = table(one, {"creatures": [c("quor.1", 4), c("drakan.1", 5)]})
    assert game.targets("play", card="bottomless_pit.1") == ["quor.1"]
    game.play("bottomless_pit.1", target="quor.1")
    assert game.pile(2) == ["quor.1"]


def test_enrich() -> None:
    one = {
        "magi": "gruk.1",
        "hand": ["enrich.1"],
        "creatures": [c("korrit.1", 3, burrow=1), "brub.1"],
    }
    game = table(one)
    assert game.targets("play", card="enrich.1") == ["korrit.1"]
    game.play("enrich.1", target="korrit.1")
    assert game.energy("korrit.1") == (6,)


def test_burrow() -> None:
    one = {"magi": c("gruk.1", 4), "hand": ["burrow.1"], "creatures": ["korrit.1"]}
    game = table(one, {"magi": c("evu.1", 20), "creatures": [c("drakan.1", 20)]})
    assert [each["x"] for each in game.legal("play")] == [0, 1, 2, 3]
    game.play("burrow.1", target="korrit.1", x=2)
    assert (game.creature("korrit.1").burrow, game.energy("gruk.1")) == (2, (1,))
    game.end(1, 4)
    assert game.creature("korrit.1").burrow == 1
    game.end(2).attack("drakan.1", "korrit.1", by=2)
    assert game.energy("korrit.1", "drakan.1") == (1, 17)
    game.end(2, 3)
    assert game.creature("korrit.1").burrow == 0


def test_burrow_for_no_turn_does_nothing() -> None:
    game = table({"magi": "gruk.1", "hand": ["burrow.1"], "creatures": ["korrit.1"]})
    game.play("burrow.1", target="korrit.1", x=0)
    assert game.creature("korrit.1").burrow == 0
    assert game.pile(1) == ["burrow.1"]


def test_carnivorous_cave() -> None:
    creatures = [c("korrit.1", 3, burrow=1), "quor.1"]
    one = {"magi": "gruk.1", "hand": ["carnivorous_cave.1"], "creatures": creatures}
    game = table(one, {"creatures": ["twee.1"]})
    game.play("carnivorous_cave.1")
    assert game.energy("gruk.1", "evu.1", "korrit.1", "quor.1") == (9, 9, 3, 3)
    assert game.pile(2) == ["twee.1"]
