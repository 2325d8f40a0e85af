"""Recyclons v40K (rules 7.6)."""

from typing import Any

from tests.support.scenario import Scenario


def table(**second: Any) -> Scenario:
    seats: dict[int, dict[str, Any]] = {
        1: {
            "hand": ["beam_blast.1", "ramming_speed.1", "direct_hit.1", "boarding_party.1"],
            "yellow": [{"ship": "freya"}, {"ship": "dink"}],
        },
        2: {"flagship": "cranium_consortium", "yellow": [{"ship": "scular"}], **second},
        3: {"flagship": "recyclons_v40k"},
    }
    return Scenario(seats)


def test_it_draws_one_for_a_ship_of_any_fleet() -> None:
    game = table().fire("beam_blast.1", "freya", "scular").quiet()
    assert game.is_scrapped("scular")
    assert len(game.hand(3)) == 1


def test_a_sacrificed_ram_counts() -> None:
    game = table().do(1, "play", card="ramming_speed.1", ship="dink", target="scular")
    assert len(game.hand(3)) == 1


def test_its_own_losses_count() -> None:
    game = Scenario(
        {
            1: {"hand": ["beam_blast.1"], "yellow": [{"ship": "freya"}]},
            2: {"flagship": "recyclons_v40k", "yellow": [{"ship": "scular"}]},
        }
    )
    assert len(game.fire("beam_blast.1", "freya", "scular").quiet().hand(2)) == 1


def test_it_draws_three_for_a_flagship_and_nothing_for_its_ships() -> None:
    game = table(
        yellow=[], green=[{"ship": "zeus"}], red=[{"ship": "ares"}], damage=["mag_blast.1"]
    )
    game.fire("beam_blast.1", "freya", "cranium_consortium").quiet()
    assert game.seat(2).eliminated
    assert len(game.hand(3)) == 3


def test_a_capture_is_no_wreck() -> None:
    game = table(yellow=[{"ship": "ares"}]).fire("beam_blast.1", "freya", "ares").quiet()
    game.play("direct_hit.1", target="ares").quiet().play("boarding_party.1", target="ares").quiet()
    assert game.hand(3) == ()
