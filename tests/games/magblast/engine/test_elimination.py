"""A flagship falls in the middle of a turn (rules 8)."""

from tests.support.scenario import Scenario


def table() -> Scenario:
    return Scenario(
        {
            1: {
                "hand": ["mag_blast.1", "laser_blast.1", "fighter.1"],
                "events": [{"card": "asteroids.1", "by": 2}],
                "yellow": [{"ship": "zeus"}],
                "green": [{"ship": "woden"}],
            },
            2: {
                "flagship": "cranium_consortium",
                "damage": ["beam_blast.1"],
                "hand": ["evasive_action.1", "laser_blast.2"],
                "events": [{"card": "minefield.1", "by": 3}],
                "green": [{"ship": "ares", "damage": ["laser_blast.3"]}],
            },
            3: {"yellow": [{"ship": "freya"}], "hand": ["laser_blast.4"]},
            4: {"yellow": [{"ship": "tash"}]},
        }
    )


def fallen() -> Scenario:
    game = table().launch("fighter.1", "woden", "ares").quiet()
    return game.fire("mag_blast.1", "zeus", "cranium_consortium").quiet()


def test_everything_of_the_fallen_is_discarded() -> None:
    game = fallen()
    assert game.seat(2).eliminated
    assert game.is_scrapped("ares")
    assert game.is_discarded(
        "mag_blast.1", "beam_blast.1", "laser_blast.3", "evasive_action.1", "laser_blast.2"
    )


def test_cards_on_fleets_by_the_fallen_and_on_the_fallen_go() -> None:
    game = fallen()
    assert game.is_discarded("asteroids.1", "minefield.1")
    assert not game.seat(1).events


def test_the_squadron_on_a_lost_ship_still_comes_home() -> None:
    assert "fighter.1" in fallen().end_phase().hand(1)


def test_the_turn_goes_on_and_passes_over_the_fallen() -> None:
    game = fallen()
    assert game.asked == (1, "attack")
    assert game.end_phase().asked == (3, "discard")


def test_an_interceptor_of_the_fallen_does_not_come_home() -> None:
    game = Scenario(
        {
            1: {
                "hand": ["bomber.1", "mag_blast.1"],
                "yellow": [{"ship": "zeus"}],
                "green": [{"ship": "woden"}],
            },
            2: {
                "flagship": "cranium_consortium",
                "damage": ["beam_blast.1"],
                "hand": ["fighter.2"],
                "green": [{"ship": "sredna"}],
            },
            3: {},
        }
    )
    game.launch("bomber.1", "woden", "sredna").respond(2, "fighter.2").quiet()
    assert [out.card for out in game.state.returning] == ["fighter.2"]
    game.fire("mag_blast.1", "zeus", "cranium_consortium").quiet()
    assert game.is_discarded("fighter.2")
    assert not game.state.returning
