"""Reinforcement of the second edition (rules 4.11)."""

from tests.support.scenario import Scenario

ZONES = ("yellow", "green", "red", "blue")


def table(phase: str = "reinforce") -> Scenario:
    return Scenario(
        {1: {"hand": ["reinforcement.1"]}, 2: {"hand": ["temporal_flux.1"]}},
        edition="second",
        phase=phase,
        shipyard=["cruiser_6"],
    )


def test_it_draws_a_ship_that_is_seen_before_it_is_placed() -> None:
    game = table().play("reinforcement.1").quiet()
    assert game.asked == (1, "deploy")
    assert [choice["zone"] for choice in game.legal("deploy")] == list(ZONES)
    game.do(1, "deploy", ship="cruiser_6", zone="red")
    assert game.zone(1, "red") == ["cruiser_6"]
    assert game.is_discarded("reinforcement.1")
    assert game.asked == (1, "reinforce")


def test_it_belongs_to_the_phase_in_which_ships_are_drawn() -> None:
    for phase in ("maneuver", "attack"):
        game = table(phase)
        assert not game.legal("play")
        assert game.refusal(1, "play", card="reinforcement.1") is not None
    assert table("attack").refuses(1, "play", card="reinforcement.1") == ("not_now", "1.3")


def test_flux_cancels_it() -> None:
    game = table().play("reinforcement.1").respond(2, "temporal_flux.1").quiet()
    assert game.asked == (1, "reinforce")
    assert game.state.shipyard[0] == "cruiser_6"
    assert game.is_discarded("reinforcement.1", "temporal_flux.1")


def test_a_full_fleet_has_no_room() -> None:
    scouts = (f"scout_{n}" for n in range(1, 13))
    fleet = {zone: [{"ship": next(scouts)} for _ in range(3)] for zone in ZONES}
    game = Scenario(
        {1: {"hand": ["reinforcement.1"], **fleet}, 2: {}}, edition="second", phase="reinforce"
    )
    assert game.refuses(1, "play", card="reinforcement.1") == ("zones_full", "3.5")


def test_resources_may_be_paid_in_the_same_phase() -> None:
    paid = ["laser_blast.13", "laser_blast.15", "laser_blast.17"]
    game = Scenario(
        {1: {"hand": ["reinforcement.1", *paid]}, 2: {}},
        edition="second",
        phase="reinforce",
        shipyard=["cruiser_6", "scout_4"],
    )
    game.play("reinforcement.1").quiet().do(1, "deploy", ship="cruiser_6", zone="blue")
    game.do(1, "pay", cards=paid).do(1, "deploy", ship="scout_4", zone="blue")
    assert game.zone(1, "blue") == ["cruiser_6", "scout_4"]
    assert game.hand(1) == ()
