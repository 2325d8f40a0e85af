"""Secondary Cannon of the second edition (rules 4.12)."""

from tests.support.scenario import Scenario


def table(*upgrades: str) -> Scenario:
    return Scenario(
        {
            1: {
                "hand": [
                    *("laser_blast.1", "laser_blast.2", "beam_blast.1"),
                    *("direct_hit.1", "secondary_cannon.2"),
                ],
                "yellow": [{"ship": "destroyer_1", "upgrades": list(upgrades)}],
            },
            2: {"hand": ["temporal_flux.1"], "yellow": [{"ship": "dreadnought_2"}]},
        },
        edition="second",
    )


def shoot(game: Scenario, card: str) -> Scenario:
    return game.fire(card, "destroyer_1", "dreadnought_2").quiet().do(1, "pass")


def test_the_ship_fires_two_blasts_and_no_third() -> None:
    game = shoot(shoot(table("secondary_cannon.1"), "laser_blast.1"), "beam_blast.1")
    assert game.hull("dreadnought_2") == 6
    shot = game.refuses(1, "fire", card="laser_blast.2", ship="destroyer_1", target="dreadnought_2")
    assert shot == ("has_fired", "4.2")


def test_played_after_the_first_shot_it_gives_one_more() -> None:
    game = shoot(table(), "laser_blast.1")
    assert not game.legal("fire")
    game.play("secondary_cannon.2", target="destroyer_1").quiet()
    assert shoot(game, "laser_blast.2").hull("dreadnought_2") == 8
    assert not game.legal("fire")


def test_the_shot_after_a_direct_hit_is_still_extra() -> None:
    game = table("secondary_cannon.1").fire("laser_blast.1", "destroyer_1", "dreadnought_2").quiet()
    game.play("direct_hit.1", target="dreadnought_2").quiet()
    game.fire("laser_blast.2", "destroyer_1", "dreadnought_2").quiet().do(1, "pass")
    assert shoot(game, "beam_blast.1").hull("dreadnought_2") == 5


def test_it_is_lost_with_its_ship() -> None:
    game = Scenario(
        {
            1: {"hand": ["mag_blast.1"], "yellow": [{"ship": "gunship_1"}]},
            2: {"yellow": [{"ship": "destroyer_1", "upgrades": ["secondary_cannon.1"]}]},
        },
        edition="second",
    )
    game.fire("mag_blast.1", "gunship_1", "destroyer_1").quiet()
    assert game.is_scrapped("destroyer_1")
    assert game.is_discarded("secondary_cannon.1")


def test_flux_discards_it() -> None:
    game = table().play("secondary_cannon.2", target="destroyer_1")
    game.respond(2, "temporal_flux.1").quiet()
    assert game.ship("destroyer_1").upgrades == ()
    assert game.is_discarded("secondary_cannon.2")
