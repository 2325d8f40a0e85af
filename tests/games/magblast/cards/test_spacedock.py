"""Spacedock (rules 4.11)."""

from tests.support.scenario import Scenario


def table() -> Scenario:
    return Scenario(
        {
            1: {
                "flagship": "the_glorp",
                "damage": ["laser_blast.3"],
                "hand": ["spacedock.1"],
                "events": [{"card": "minefield.1", "by": 2}],
                "yellow": [{"ship": "freya", "damage": ["laser_blast.1", "beam_blast.1"]}],
                "green": [{"ship": "tash"}],
            },
            2: {
                "hand": ["temporal_flux.1"],
                "yellow": [{"ship": "ares", "damage": ["laser_blast.2"]}],
            },
        }
    )


def test_it_discards_the_blast_chosen_also_on_a_mined_fleet() -> None:
    game = table().play("spacedock.1", target="freya", cards=["beam_blast.1"]).quiet()
    assert game.hull("freya") == 5
    assert game.is_discarded("beam_blast.1", "spacedock.1")


def test_flux_keeps_the_damage() -> None:
    game = table().play("spacedock.1", target="freya", cards=["beam_blast.1"])
    game.respond(2, "temporal_flux.1").quiet()
    assert game.hull("freya") == 2
    assert game.is_discarded("spacedock.1")


def test_it_takes_one_blast_of_an_own_hurt_ship() -> None:
    game = table()
    both = {"target": "freya", "cards": ["laser_blast.1", "beam_blast.1"]}
    assert game.refuses(1, "play", card="spacedock.1", **both) == ("wrong_count", "4.11")
    unhurt = {"target": "tash", "cards": ["laser_blast.1"]}
    assert game.refuses(1, "play", card="spacedock.1", **unhurt) == ("undamaged", "10.1")
    enemy = {"target": "ares", "cards": ["laser_blast.2"]}
    assert game.refuses(1, "play", card="spacedock.1", **enemy) == ("not_your_ship", "4.11")
    flagship = {"target": "the_glorp", "cards": ["laser_blast.3"]}
    assert game.refuses(1, "play", card="spacedock.1", **flagship) == ("no_such_ship", "4.11")


def test_it_removes_a_ram_like_any_blast() -> None:
    game = Scenario(
        {
            1: {
                "hand": ["spacedock.1"],
                "yellow": [{"ship": "freya", "damage": [{"card": "ramming_speed.1", "value": 2}]}],
            },
            2: {},
        }
    )
    game.play("spacedock.1", target="freya", cards=["ramming_speed.1"]).quiet()
    assert game.hull("freya") == 6


def test_without_a_hurt_ship_there_is_nothing_to_do() -> None:
    game = Scenario({1: {"hand": ["spacedock.1"], "yellow": [{"ship": "freya"}]}, 2: {}})
    assert game.refuses(1, "play", card="spacedock.1") == ("no_damage", "10.1")
