"""Alpha Mazons (rules 7.4)."""

from typing import Any

from tests.support.scenario import Scenario


def table(**first: Any) -> Scenario:
    seats: dict[int, dict[str, Any]] = {
        1: {
            "flagship": "alpha_mazons",
            "hand": ["beam_blast.1", "catastrophic_damage.1", "beam_blast.2", "direct_hit.1"],
            "yellow": [{"ship": "freya"}],
            **first,
        },
        2: {"hand": ["temporal_flux.1", "evasive_action.1"], "yellow": [{"ship": "ares"}]},
    }
    return Scenario(seats).fire("beam_blast.1", "freya", "ares")


def test_an_effect_follows_a_hit_without_a_direct_hit() -> None:
    game = table().quiet().do(1, "ability", card="catastrophic_damage.1").quiet()
    assert game.is_scrapped("ares")
    assert game.is_discarded("catastrophic_damage.1")
    assert "direct_hit.1" in game.hand(1)
    assert game.flagship(1).uses_left == 2
    assert game.asked == (1, "attack")


def test_it_allows_no_second_shot() -> None:
    game = table().quiet()
    assert game.legal("ability") == [{"card": "catastrophic_damage.1"}]
    assert not game.legal("fire")
    assert game.refuses(1, "ability", card="beam_blast.2") == ("wrong_card", "7.4")
    assert game.refuses(1, "ability", card="bridge_hit.1") == ("not_in_hand", "1.3")


def test_flux_answers_the_effect_and_the_use_is_spent() -> None:
    game = table().quiet().do(1, "ability", card="catastrophic_damage.1")
    assert game.refuses(2, "respond", card="evasive_action.1") == ("cannot_answer", "5.5")
    game.respond(2, "temporal_flux.1").quiet()
    assert game.hull("ares") == 7
    assert game.flagship(1).uses_left == 2


def test_a_cancelled_blast_is_not_followed() -> None:
    assert table().respond(2, "evasive_action.1").quiet().asked == (1, "attack")


def test_without_uses_it_takes_a_direct_hit() -> None:
    game = table(uses_left=0).quiet()
    assert game.refuses(1, "ability", card="catastrophic_damage.1") == ("no_uses_left", "7.1")


def test_after_a_direct_hit_it_is_not_needed() -> None:
    game = table().quiet().play("direct_hit.1", target="ares").quiet()
    use = game.refuses(1, "ability", card="catastrophic_damage.1")
    assert use == ("no_ability", "7.4")
    assert game.legal("play") == [{"card": "catastrophic_damage.1", "target": "ares"}]


def ram(target: str) -> Scenario:
    hand = ["ramming_speed.1", "boarding_party.1", "concussive_blast.1", "bridge_hit.1"]
    game = Scenario(
        {
            1: {"flagship": "alpha_mazons", "hand": hand, "yellow": [{"ship": "dink"}]},
            2: {
                "hand": ["laser_blast.1"],
                "yellow": [{"ship": "ares"}] if target == "ares" else [],
            },
        }
    )
    game.play("ramming_speed.1", ship="dink", target=target).do(1, "sound", made=True).quiet()
    return game


def test_an_effect_follows_a_ram_that_hit() -> None:
    game = ram("ares").do(1, "ability", card="boarding_party.1").quiet()
    game.do(1, "deploy", ship="ares", zone="yellow")
    assert game.zone(1, "yellow") == ["ares"]
    assert game.hull("ares") == 8
    assert game.is_scrapped("dink")


def test_an_effect_that_could_do_nothing_says_so() -> None:
    scouts = iter(("plutt", "scular", "chezill", "nebular", "zinoth", "galha", "baxter", "byzakh"))
    full: dict[str, Any] = {
        zone: [{"ship": next(scouts)} for _ in range(2)] for zone in ("green", "red", "blue")
    }
    for zone, ship in zip(full, ("zeus", "pyrox", "hermes"), strict=True):
        full[zone].append({"ship": ship})
    own = {
        "flagship": "alpha_mazons",
        "hand": ["beam_blast.1", "concussive_blast.1"],
        "yellow": [{"ship": "freya"}],
    }
    yellow = [{"ship": "ares"}, {"ship": "terral"}, {"ship": "vlero"}]
    game = Scenario({1: own, 2: {**full, "yellow": yellow}})
    game.fire("beam_blast.1", "freya", "ares").quiet()
    assert game.refuses(1, "ability", card="concussive_blast.1") == ("other_zones_full", "10.1")


def test_effects_that_take_ships_do_not_follow_a_hit_on_a_flagship() -> None:
    game = ram("freep")
    assert game.legal("ability") == [{"card": "bridge_hit.1"}]
    for card in ("boarding_party.1", "concussive_blast.1"):
        assert game.refuses(1, "ability", card=card) == ("not_a_flagship_target", "4.9")
