"""The Glorp (rules 7.3)."""

import pytest

from tests.support.scenario import Scenario


def table() -> Scenario:
    return Scenario(
        {
            1: {"hand": ["fighter.1", "bomber.1"], "yellow": [{"ship": "woden"}]},
            2: {"flagship": "the_glorp", "yellow": [{"ship": "ares"}]},
        }
    )


@pytest.mark.parametrize(("card", "damage"), [("fighter.1", 1), ("bomber.1", 2)])
def test_squadrons_do_half_their_damage_to_ships(card: str, damage: int) -> None:
    game = table().launch(card, "woden", "ares").quiet()
    assert game.hull("ares") == 10 - damage
    # A whole number in the log, too.
    assert [type(hit.damage) for hit in game.ship("ares").squadrons] == [int]


def test_the_flagship_takes_full_damage() -> None:
    assert table().launch("fighter.1", "woden", "the_glorp").quiet().hull(2) == 6


def test_a_captured_ship_keeps_the_damage_done() -> None:
    game = Scenario(
        {
            1: {
                "flagship": "freep",
                "hand": ["bomber.1", "beam_blast.1", "direct_hit.1", "boarding_party.1"],
                "yellow": [{"ship": "woden"}, {"ship": "freya"}],
            },
            2: {"flagship": "the_glorp", "yellow": [{"ship": "ares"}]},
        }
    )
    game.launch("bomber.1", "woden", "ares").quiet()
    game.fire("beam_blast.1", "freya", "ares").quiet().play("direct_hit.1", target="ares").quiet()
    game.play("boarding_party.1", target="ares").quiet().do(1, "deploy", ship="ares", zone="red")
    assert game.hull("ares") == 10 - 2 - 3
