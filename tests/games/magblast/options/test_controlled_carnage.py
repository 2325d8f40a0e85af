"""Controlled Carnage (rules 9.1)."""

from typing import Any

from magblast.games.magblast.engine.printed import Options
from tests.support.scenario import Scenario


def zone_index(seats: int, **fallen: Any) -> Scenario:
    parts: dict[int, dict[str, Any]] = {seat: {} for seat in range(1, seats + 1)}
    parts[1] = {
        "hand": ["laser_blast.1", "fighter.1", "ramming_speed.1", "minefield.1", "asteroids.1"],
        "yellow": [{"ship": "woden"}, {"ship": "portellis"}],
    }
    parts[3] = {
        "flagship": "cranium_consortium",
        "events": [{"card": "asteroids.2", "by": 3}],
        "hand": ["temporal_flux.1"],
    }
    for seat in fallen.get("eliminated", ()):
        parts[seat] = {"eliminated": True}
    return Scenario(parts, Options(targets="neighbours"))


def test_only_the_nearest_on_either_side_are_attacked() -> None:
    game = zone_index(4)
    far = "cranium_consortium"
    shot = game.refuses(1, "fire", card="laser_blast.1", ship="woden", target=far)
    assert shot == ("not_attackable", "4.1")
    launch = game.refuses(1, "launch", card="fighter.1", ship="woden", target=far)
    assert launch == ("not_attackable", "4.1")
    ram = game.refuses(1, "play", card="ramming_speed.1", ship="woden", target=far)
    assert ram == ("not_attackable", "4.1")
    sweep = game.refuses(1, "sweep", ship="portellis", card="asteroids.2")
    assert sweep == ("not_attackable", "4.1")
    assert {shot["target"] for shot in game.legal("fire")} == {
        game.flagship(2).id,
        game.flagship(4).id,
    }


def test_other_cards_are_played_on_anybody_and_anybody_answers() -> None:
    game = zone_index(4)
    assert game.refusal(1, "play", card="minefield.1", seat=3) is None
    game.play("asteroids.1", seat=2)
    game.passes(*(seat for seat in (2,) if game.hand(2))).respond(3, "temporal_flux.1").quiet()
    assert game.is_discarded("asteroids.1")


def test_survivors_close_up() -> None:
    game = zone_index(4, eliminated=(2,))
    assert game.refusal(1, "sweep", ship="portellis", card="asteroids.2") is None


def test_with_three_it_changes_nothing() -> None:
    game = zone_index(3)
    assert game.refusal(1, "sweep", ship="portellis", card="asteroids.2") is None
    assert {shot["target"] for shot in game.legal("fire")} == {game.flagship(2).id}
