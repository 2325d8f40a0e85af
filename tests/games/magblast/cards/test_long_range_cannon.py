"""Long-Range Cannon of the second edition (rules 4.12)."""

from typing import Any

import pytest

from tests.support.scenario import Scenario


def table(upgrades: list[str], **second: Any) -> Scenario:
    return Scenario(
        {
            1: {
                "hand": ["beam_blast.1", "long_range_cannon.1", "direct_hit.1", "beam_blast.2"],
                "green": [{"ship": "cruiser_6", "upgrades": upgrades}],
                "yellow": [{"ship": "cruiser_7"}],
            },
            2: {
                "yellow": [{"ship": "scout_4"}],
                "red": [{"ship": "cruiser_8"}],
                "blue": [{"ship": "scout_5"}],
                **second,
            },
        },
        edition="second",
    )


def targets(game: Scenario, ship: str) -> list[str]:
    shots = game.legal("fire")
    return [s["target"] for s in shots if (s["card"], s["ship"]) == ("beam_blast.1", ship)]


def test_the_ship_reaches_ships_in_the_zones_beside_its_own() -> None:
    game = table(["long_range_cannon.2"])
    assert targets(game, "cruiser_6") == ["letnev", "scout_4", "cruiser_8"]
    game.fire("beam_blast.1", "cruiser_6", "scout_4").quiet()
    assert game.is_scrapped("scout_4")


def test_no_other_upgrade_reaches_beyond_the_own_zone() -> None:
    for upgrades in ([], ["squadron_bay.1"]):
        assert targets(table(upgrades), "cruiser_6") == ["letnev"]


def test_the_zone_opposite_is_too_far() -> None:
    game = table(["long_range_cannon.2"])
    shot = game.refuses(1, "fire", card="beam_blast.1", ship="cruiser_6", target="scout_5")
    assert shot == ("out_of_reach", "4.3")


@pytest.mark.parametrize(
    ("zone", "reached", "opposite"),
    [
        ("yellow", ["green", "blue"], "red"),
        ("green", ["yellow", "red"], "blue"),
        ("red", ["green", "blue"], "yellow"),
        ("blue", ["yellow", "red"], "green"),
    ],
)
def test_the_zones_are_a_ring(zone: str, reached: list[str], opposite: str) -> None:
    ships = {"yellow": "scout_4", "green": "scout_5", "red": "scout_6", "blue": "scout_7"}
    game = Scenario(
        {
            1: {
                "hand": ["beam_blast.1"],
                zone: [{"ship": "cruiser_6", "upgrades": ["long_range_cannon.2"]}],
            },
            2: {other: [{"ship": ship}] for other, ship in ships.items()},
        },
        edition="second",
    )
    assert targets(game, "cruiser_6") == [ships[zone], *(ships[each] for each in reached)]
    shot = game.refuses(1, "fire", card="beam_blast.1", ship="cruiser_6", target=ships[opposite])
    assert shot == ("out_of_reach", "4.3")


def test_a_flagship_is_still_shot_at_through_the_own_zone_only() -> None:
    game = table(["long_range_cannon.2"], green=[{"ship": "scout_6"}], red=[])
    assert targets(game, "cruiser_6") == ["scout_6", "scout_4"]


def test_it_helps_its_own_ship_from_the_moment_it_is_played() -> None:
    game = table([])
    assert targets(game, "cruiser_6") == ["letnev"]
    game.play("long_range_cannon.1", target="cruiser_6").quiet()
    assert targets(game, "cruiser_6") == ["letnev", "scout_4", "cruiser_8"]
    assert targets(game, "cruiser_7") == ["scout_4"]


def test_a_second_shot_after_a_direct_hit_reaches_as_far() -> None:
    game = table(["long_range_cannon.2"]).fire("beam_blast.1", "cruiser_6", "cruiser_8").quiet()
    game.play("direct_hit.1", target="cruiser_8").quiet()
    game.fire("beam_blast.2", "cruiser_6", "cruiser_8").quiet()
    assert game.is_scrapped("cruiser_8")


def test_one_of_a_kind_lies_on_a_ship_and_only_on_own_ones() -> None:
    game = table(["long_range_cannon.2"])
    twice = game.refuses(1, "play", card="long_range_cannon.1", target="cruiser_6")
    assert twice == ("has_upgrade", "4.12")
    other = game.refuses(1, "play", card="long_range_cannon.1", target="scout_4")
    assert other == ("not_your_ship", "4.12")
    flagship = game.refuses(1, "play", card="long_range_cannon.1", target="hacan")
    assert flagship == ("no_such_ship", "4.12")
