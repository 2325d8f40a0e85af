"""Minefield (rules 6.1, 6.3, 6.4)."""

from tests.support.scenario import Scenario

MINE = {"card": "minefield.1", "by": 2}


def table(**first: object) -> Scenario:
    return Scenario(
        {
            1: {
                "hand": ["minefield.2", "laser_blast.1", "fighter.1", "asteroids.1"],
                "yellow": [{"ship": "woden"}, {"ship": "portellis"}],
                **first,
            },
            2: {"hand": ["temporal_flux.1", "fighter.2"], "yellow": [{"ship": "sredna"}]},
        }
    )


def test_a_mined_fleet_neither_fires_nor_launches() -> None:
    game = table(events=[MINE])
    shot = game.refuses(1, "fire", card="laser_blast.1", ship="woden", target="sredna")
    assert shot == ("mined", "6.1")
    launch = game.refuses(1, "launch", card="fighter.1", ship="woden", target="sredna")
    assert launch == ("mined", "6.1")
    assert game.legal("play") == [
        {"card": card, "seat": seat} for card in ("minefield.2", "asteroids.1") for seat in (1, 2)
    ]


def test_a_mined_fleet_does_not_move() -> None:
    game = Scenario({1: {"events": [MINE], "yellow": [{"ship": "dink"}]}, 2: {}}, phase="maneuver")
    assert game.refuses(1, "move", ship="dink", zone="green") == ("mined", "6.1")
    assert not game.legal("move")


def test_a_mined_fleet_does_not_intercept() -> None:
    game = table().play("minefield.2", seat=2).quiet()
    game.launch("fighter.1", "woden", "sredna")
    assert game.refuses(2, "respond", card="fighter.2") == ("mined", "6.1")


def test_it_lies_until_the_next_turn_of_the_seat_that_played_it() -> None:
    game = table().play("minefield.2", seat=2).quiet()
    assert [event.card for event in game.seat(2).events] == ["minefield.2"]
    game.end_phase()
    assert game.seat(2).events
    for _ in range(4):
        game.end_phase(2)
    assert not game.seat(2).events
    assert game.is_discarded("minefield.2")


def test_it_may_lie_on_the_own_fleet() -> None:
    game = table().play("minefield.2", seat=1).quiet()
    assert [event.card for event in game.seat(1).events] == ["minefield.2"]


def test_flux_discards_it() -> None:
    game = table().play("minefield.2", seat=2).respond(2, "temporal_flux.1").quiet()
    assert not game.seat(2).events
    assert game.is_discarded("minefield.2")


def test_a_minesweeper_clears_it_from_its_own_mined_fleet_instead_of_firing() -> None:
    game = table(events=[MINE]).do(1, "sweep", ship="portellis", card="minefield.1")
    assert game.asked == (1, "attack")
    assert not game.seat(1).events
    assert game.is_discarded("minefield.1")
    shot = game.refuses(1, "fire", card="laser_blast.1", ship="portellis", target="sredna")
    assert shot == ("has_fired", "4.2")


def test_only_an_unfired_minesweeper_sweeps_what_lies_there() -> None:
    game = table(events=[MINE])
    assert game.refuses(1, "sweep", ship="woden", card="minefield.1") == ("not_a_sweeper", "6.4")
    absent = game.refuses(1, "sweep", ship="portellis", card="minefield.3")
    assert absent == ("no_such_event", "6.4")
    fired = table(events=[MINE], yellow=[{"ship": "portellis", "fired": True}])
    late = fired.refuses(1, "sweep", ship="portellis", card="minefield.1")
    assert late == ("has_fired", "6.4")


def test_two_lie_apart() -> None:
    game = table(events=[MINE, {"card": "minefield.3", "by": 2}])
    game.do(1, "sweep", ship="portellis", card="minefield.1")
    shot = game.refuses(1, "fire", card="laser_blast.1", ship="woden", target="sredna")
    assert shot == ("mined", "6.1")
