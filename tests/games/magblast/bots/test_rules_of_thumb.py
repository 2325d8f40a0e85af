"""Rules of thumb do what a person would expect in plain cases."""

from typing import Any

from magblast.bots.luck import Luck
from magblast.games.magblast.bots.tactics import MagblastTactics
from magblast.games.magblast.engine.actions import Place
from magblast.games.magblast.game import Magblast
from magblast.games.magblast.log.notation import NOTATION
from magblast.kernel.nodes import replace
from magblast.kernel.rng import BLAKE2B
from magblast.kernel.setup import Start
from tests.games.magblast.bots.support import GAME, setup_of
from tests.support.scenario import Scenario


def answer(table: Scenario) -> dict[str, Any]:
    """Return what greedy does, without the seat."""
    view = table.position.view(table.position.decision.seat)  # type: ignore[union-attr]
    record = NOTATION.write(MagblastTactics(table.rules).greedy(view, Luck("owl")))
    return {name: value for name, value in record.items() if name != "by"}


def shot_at(table: Scenario) -> str:
    """Let greedy fire, and return its target."""
    found = answer(table)
    assert found["do"] == "fire"
    table.fire(found["card"], found["ship"], found["target"]).quiet()
    if table.asked == (1, "follow_up"):
        table.do(1, "pass")
    return str(found["target"])


def lasers() -> Scenario:
    return Scenario(
        {
            1: {
                "hand": ["laser_blast.1", "laser_blast.2"],
                "yellow": [{"ship": "dink"}, {"ship": "altendon"}],
            },
            2: {
                "yellow": [
                    {"ship": "badal"},
                    {"ship": "terral", "damage": ["laser_blast.3"]},
                    {"ship": "inanna"},
                ]
            },
        }
    )


def test_single_points_are_not_scattered_over_several_ships() -> None:
    table = lasers()
    assert [shot_at(table), shot_at(table)] == ["terral", "terral"]


def bare(blasts: list[str]) -> Scenario:
    """Set a flagship with two open zones before a Fighter, and before guns in both zones."""
    return Scenario(
        {
            1: {
                "hand": ["fighter.1", *blasts],
                "yellow": [{"ship": "hermes"}],
                "green": [{"ship": "poseidon"}],
                "red": [{"ship": "altendon"}],
            },
            2: {"red": [{"ship": "badal"}], "blue": [{"ship": "terral"}]},
        }
    )


def test_a_squadron_flies_at_a_flagship_only_if_that_can_destroy_it() -> None:
    # One of both ships fires the Mag Blast: 5 + 2 do not destroy a hull of 8.
    table = bare(["mag_blast.1"])
    flagship = table.flagship(2).id
    assert shot_at(table) == flagship
    assert answer(table) == {"do": "end_phase"}
    table = bare(["mag_blast.1", "beam_blast.1"])
    assert [shot_at(table), shot_at(table)] == [flagship, flagship]


def test_squadrons_and_blasts_finish_a_ship_together() -> None:
    table = Scenario(
        {
            1: {
                "hand": ["beam_blast.1", "fighter.1"],
                "yellow": [{"ship": "juvaz"}],
                "green": [{"ship": "skie"}, {"ship": "altendon"}],
            },
            2: {"yellow": [{"ship": "masoch"}], "green": [{"ship": "badal"}]},
        }
    )
    found = answer(table)
    assert (found["do"], found["target"]) in (("fire", "badal"), ("launch", "badal"))


def test_a_ship_moves_to_where_the_blasts_destroy_a_flagship() -> None:
    """The Mag Blast takes 5 of 8 points, and a Beam Blast from the same zone the rest."""
    table = Scenario(
        {
            1: {
                "hand": ["mag_blast.1", "beam_blast.1", "temporal_flux.1"],
                "yellow": [{"ship": "hermes"}],
                "green": [{"ship": "freya"}],
                "blue": [{"ship": "terral"}],
            },
            2: {
                "green": [{"ship": "ares"}],
                "red": [{"ship": "badal"}],
                "blue": [{"ship": "bazull_cruiser"}],
            },
        },
        phase="maneuver",
    )
    found = answer(table)
    assert (found["do"], found["zone"]) == ("move", "yellow")


def chosen(seats: int) -> set[str]:
    """Return the ships that greedy chooses from three gunships, two cruisers and a dreadnought."""
    setup = setup_of("third", seats)
    view = GAME.open(setup, Start("owl", BLAKE2B.name))[0].view(1)
    dealt = ("weslex", "nylev", "falladir", "juvaz", "troya", "zeus")
    view = replace(view, seats=(replace(view.seats[0], dealt=dealt), *view.seats[1:]))
    action = MagblastTactics(Magblast().rules(setup)).greedy(view, Luck("owl"))
    assert isinstance(action, Place)
    return {*action.fleet}


def test_a_fleet_for_a_duel_has_little_hull_so_that_it_begins() -> None:
    assert chosen(seats=2) == {"weslex", "nylev", "juvaz", "troya"}
    assert chosen(seats=3) == {"weslex", "nylev", "falladir", "zeus"}


def test_a_zone_is_covered_before_guns_beside_it_can_move_there() -> None:
    table = Scenario(
        {
            1: {
                "hand": ["temporal_flux.1"],
                "yellow": [{"ship": "badal"}, {"ship": "tash"}],
                "red": [{"ship": "hermes"}],
            },
            2: {"red": [{"ship": "zeus"}]},
        },
        phase="maneuver",
    )
    found = answer(table)
    assert found["do"] == "move"
    assert found["zone"] in ("green", "blue")
