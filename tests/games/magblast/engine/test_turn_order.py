"""Turns go round to the left, and cards on fleets run out with them (rules 3.7, 6.3)."""

from magblast.games.magblast.engine.events import EventRemoved, TurnBegan
from tests.support.scenario import Scenario


def next_turn(game: Scenario) -> int:
    """End phases and discard nothing until another seat begins its turn; return that seat."""
    turns = len(game.happened(TurnBegan))
    while len(game.happened(TurnBegan)) == turns:
        asked = game.asked
        assert asked is not None
        game.do(asked.seat, "end_phase")
    return game.happened(TurnBegan)[-1].seat


def test_turns_go_round_by_seat_and_pass_over_the_eliminated() -> None:
    game = Scenario({1: {}, 2: {"eliminated": True}, 3: {}, 4: {}}, active=3)
    assert [next_turn(game) for _ in range(5)] == [4, 1, 3, 4, 1]


def test_turns_are_counted() -> None:
    game = Scenario({1: {}, 2: {}})
    before = game.state.turn
    next_turn(game)
    assert game.state.turn == before + 1
    assert game.happened(TurnBegan) == [TurnBegan(2, before + 1)]


def test_a_card_on_a_fleet_lies_until_the_next_turn_of_whoever_played_it() -> None:
    game = Scenario(
        {
            1: {"hand": ["minefield.1", "asteroids.1"]},
            2: {"yellow": [{"ship": "zeus"}]},
            3: {},
        }
    )
    game.play("minefield.1", seat=2).quiet().play("asteroids.1", seat=1).quiet()
    next_turn(game)
    next_turn(game)
    assert [event.card for event in game.seat(2).events] == ["minefield.1"]
    assert [event.card for event in game.seat(1).events] == ["asteroids.1"]
    assert next_turn(game) == 1
    assert not game.seat(1).events
    assert not game.seat(2).events
    assert game.is_discarded("minefield.1", "asteroids.1")
    assert EventRemoved(2, "minefield.1", 1, None) in game.happened(EventRemoved)


def test_only_the_cards_of_the_seat_whose_turn_begins_run_out() -> None:
    both = [{"card": "minefield.1", "by": 2}, {"card": "asteroids.1", "by": 3}]
    game = Scenario({1: {"events": both}, 2: {}, 3: {}})
    next_turn(game)
    assert [event.card for event in game.seat(1).events] == ["asteroids.1"]
    next_turn(game)
    assert not game.seat(1).events


def test_the_discard_pile_is_shuffled_only_when_a_card_is_needed() -> None:
    pile = ["laser_blast.1", "laser_blast.2"]
    game = Scenario({1: {}, 2: {"hand": ["mag_blast.1"]}}, discard_pile=pile)
    assert game.state.discard_pile == tuple(pile)
    next_turn(game)
    game.end_phase(2)
    assert len(game.hand(2)) == 5
    assert game.state.discard_pile == tuple(pile)
