"""Spacedock of the second edition, the weaker one (rules 4.11)."""

from tests.support.scenario import Scenario

BLASTS = ["beam_blast.1", "laser_blast.1"]


def table() -> Scenario:
    return Scenario(
        {
            1: {
                "hand": ["spacedock_1.1"],
                "damage": ["mag_blast.1"],
                "yellow": [{"ship": "cruiser_6", "damage": BLASTS}, {"ship": "scout_4"}],
            },
            2: {
                "hand": ["temporal_flux.1"],
                "red": [{"ship": "cruiser_7", "damage": ["beam_blast.2"]}],
            },
        },
        edition="second",
    )


def test_it_removes_one_blast_of_the_owners_choice() -> None:
    game = table()
    assert game.legal("play") == [
        {"card": "spacedock_1.1", "target": "cruiser_6", "cards": [blast]} for blast in BLASTS
    ]
    game.play("spacedock_1.1", target="cruiser_6", cards=["beam_blast.1"]).quiet()
    assert game.hull("cruiser_6") == 5
    assert game.is_discarded("beam_blast.1", "spacedock_1.1")
    assert not game.is_discarded("laser_blast.1")


def test_it_removes_no_two() -> None:
    refusal = table().refusal(1, "play", card="spacedock_1.1", target="cruiser_6", cards=BLASTS)
    assert refusal is not None


def test_neither_whole_ships_nor_other_seats_nor_the_flagship_are_mended() -> None:
    def refused(target: str, blast: str) -> tuple[str, str]:
        return table().refuses(1, "play", card="spacedock_1.1", target=target, cards=[blast])

    assert refused("scout_4", "beam_blast.1") == ("undamaged", "10.1")
    assert refused("cruiser_7", "beam_blast.2") == ("not_your_ship", "4.11")
    assert refused("hacan", "mag_blast.1") == ("no_such_ship", "4.11")


def test_flux_leaves_the_blasts() -> None:
    game = table().play("spacedock_1.1", target="cruiser_6", cards=["beam_blast.1"])
    game.respond(2, "temporal_flux.1").quiet()
    assert game.hull("cruiser_6") == 2
    assert game.is_discarded("spacedock_1.1")
