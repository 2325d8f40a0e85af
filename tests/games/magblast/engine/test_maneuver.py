"""Ships move along the ring as far as their speed (rules 3.6)."""

import pytest

from magblast.games.magblast.engine.terms import ZONES
from tests.support.scenario import Scenario


def table(ship: str = "zeus", **more: object) -> Scenario:
    return Scenario({1: {"yellow": [{"ship": ship}], **more}, 2: {}}, phase="maneuver")


@pytest.mark.parametrize(
    ("ship", "zones"),
    [("dink", ["green", "red", "blue"]), ("terral", ["green", "blue"]), ("zeus", [])],
)
def test_speed_is_the_number_of_steps(ship: str, zones: list[str]) -> None:
    game = table(ship)
    speed = game.rules.ships[ship].speed
    assert len(zones) == {0: 0, 1: 2, 2: 3}[speed]
    assert [move["zone"] for move in game.legal("move")] == zones


def test_speed_counts_from_where_the_phase_began() -> None:
    game = table("terral").do(1, "move", ship="terral", zone="green")
    assert game.refuses(1, "move", ship="terral", zone="red") == ("too_far", "3.6")
    game.do(1, "move", ship="terral", zone="blue").do(1, "move", ship="terral", zone="yellow")
    assert game.zone(1, "yellow") == ["terral"]


def test_a_zone_may_be_crowded_only_until_the_phase_ends() -> None:
    ships = [{"ship": ship} for ship in ("hermes", "freya", "inanna")]
    game = table("terral", green=ships).do(1, "move", ship="terral", zone="green")
    assert game.refuses(1, "end_phase") == ("overcrowded", "3.6")
    assert not game.legal("end_phase")
    game.do(1, "move", ship="terral", zone="blue").end_phase()
    assert game.asked == (1, "attack")


def test_where_a_ship_began_is_forgotten_after_the_phase() -> None:
    game = table("dink").do(1, "move", ship="dink", zone="red")
    assert game.ship("dink").origin == ZONES.index(ZONES[0])
    assert game.end_phase().ship("dink").origin is None


def test_ships_of_others_do_not_move() -> None:
    game = Scenario(
        {1: {"red": [{"ship": "ares"}]}, 2: {"red": [{"ship": "dink"}]}}, phase="maneuver"
    )
    assert game.refuses(1, "move", ship="dink", zone="blue") == ("not_your_ship", "3.6")
    assert game.refuses(1, "move", ship="terral", zone="blue") == ("no_such_ship", "3.6")


def test_staying_is_no_move() -> None:
    assert table("dink").refuses(1, "move", ship="dink", zone="yellow") == (
        "same_zone",
        "10.1",
    )
