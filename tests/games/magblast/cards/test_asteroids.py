"""Asteroids (rules 6.2, 6.3)."""

from tests.support.scenario import Scenario


def table(**second: object) -> Scenario:
    return Scenario(
        {
            1: {
                "hand": ["asteroids.1", "laser_blast.1", "laser_blast.2", "fighter.1"],
                "yellow": [{"ship": "woden"}],
                "green": [{"ship": "dink"}],
            },
            2: {
                "flagship": "cranium_consortium",
                "hand": ["temporal_flux.1", "beam_blast.1"],
                "yellow": [{"ship": "freya", "damage": ["laser_blast.3"]}],
                **second,
            },
        }
    )


def test_it_covers_ships_and_flagship_against_everything_that_attacks() -> None:
    game = table().play("asteroids.1", seat=2).quiet()
    for ship, target in (("woden", "freya"), ("dink", "cranium_consortium")):
        shot = game.refuses(1, "fire", card="laser_blast.1", ship=ship, target=target)
        assert shot == ("shielded", "6.2")
    for target in ("freya", "cranium_consortium"):
        launch = game.refuses(1, "launch", card="fighter.1", ship="woden", target=target)
        assert launch == ("shielded", "6.2")


def test_other_fleets_are_attacked_as_ever() -> None:
    game = Scenario(
        {
            1: {"hand": ["fighter.1", "laser_blast.1"], "yellow": [{"ship": "woden"}]},
            2: {"yellow": [{"ship": "freya"}], "events": [{"card": "asteroids.1", "by": 2}]},
            3: {"yellow": [{"ship": "zeus"}]},
        }
    )
    for do in ("launch", "fire"):
        assert {use["target"] for use in game.legal(do)} <= {"zeus", game.flagship(3).id}
        assert "zeus" in {use["target"] for use in game.legal(do)}


def test_damage_done_before_stays() -> None:
    game = table().fire("laser_blast.1", "woden", "freya").quiet().passes(1)
    game.play("asteroids.1", seat=2).quiet()
    assert game.hull("freya") == 4


def test_the_fleet_itself_attacks_as_ever() -> None:
    game = table().play("asteroids.1", seat=1).quiet()
    assert game.fire("laser_blast.1", "woden", "freya").quiet().hull("freya") == 4


def test_it_lies_until_the_next_turn_of_the_seat_that_played_it() -> None:
    game = table(events=[{"card": "asteroids.2", "by": 1}]).end_phase()
    assert game.seat(2).events
    for _ in range(4):
        game.end_phase(2)
    assert game.asked == (1, "discard")
    assert not game.seat(2).events
    assert game.is_discarded("asteroids.2")


def test_flux_discards_it() -> None:
    game = table().play("asteroids.1", seat=2).respond(2, "temporal_flux.1").quiet()
    assert not game.seat(2).events
    assert game.is_discarded("asteroids.1")


def test_a_minesweeper_clears_it_from_a_fleet_it_may_attack() -> None:
    game = Scenario(
        {
            1: {"yellow": [{"ship": "vnkar"}]},
            2: {"events": [{"card": "asteroids.1", "by": 2}]},
        }
    )
    game.do(1, "sweep", ship="vnkar", card="asteroids.1")
    assert not game.seat(2).events


def test_it_needs_a_living_fleet() -> None:
    game = Scenario({1: {"hand": ["asteroids.1"]}, 2: {}, 3: {"eliminated": True}})
    assert game.refuses(1, "play", card="asteroids.1", seat=3) == ("no_such_fleet", "6.2")
