"""Set-up, first turns, neighbours and the end: what the editions do differently (rules 2 to 4)."""

import pytest

from magblast.games.magblast.catalog import load_rules
from magblast.games.magblast.engine.actions import Place
from magblast.games.magblast.engine.events import (
    BrutalAssaultOffered,
    Event,
    FleetsRevealed,
    PhaseBegan,
)
from magblast.games.magblast.engine.position import Deal, Position, new_game
from magblast.games.magblast.engine.printed import Options
from magblast.games.magblast.engine.state import GameState
from magblast.games.magblast.engine.terms import Phase
from tests.support.scenario import Scenario

SECOND = load_rules("second")


def placed(deal: Deal, seats: int = 2) -> tuple[GameState, list[Event]]:
    """Let every seat put its ships down in the order in which they were dealt."""
    position = new_game(SECOND, seats, "set-up", deal)
    events: list[Event] = []
    for _ in range(seats):
        position, happened = position.play(position.legal[0])
        events += happened
    return position.state, events


def test_four_ships_are_dealt_and_all_are_placed_one_a_zone() -> None:
    state = new_game(SECOND, 8, "set-up").state
    assert [len(player.dealt) for player in state.players] == [4] * 8
    choices = Position(state, SECOND).legal
    assert len(choices) == 24
    dealt = set(state.players[0].dealt)
    assert all(isinstance(place, Place) and set(place.fleet) == dealt for place in choices)
    after, _ = placed(Deal(), 8)
    assert all([len(zone) for zone in player.fleet] == [1] * 4 for player in after.players)
    assert after.scrapyard == ()
    assert len(after.shipyard) == 54 - 32


def test_the_lowest_hulls_begin() -> None:
    heavy = tuple(f"dreadnought_{n}" for n in range(1, 5))
    light = tuple(f"scout_{n}" for n in range(1, 5))
    _, events = placed(Deal(ships={1: heavy, 2: light}))
    [revealed] = [event for event in events if isinstance(event, FleetsRevealed)]
    assert (revealed.first, revealed.tied) == (2, (2,))


@pytest.mark.parametrize(("flagship", "cards"), [("letnev", 5), ("hacan", 6)])
def test_the_first_turn_draws_but_does_not_discard(flagship: str, cards: int) -> None:
    light = tuple(f"scout_{n}" for n in range(1, 5))
    state, events = placed(Deal(flagships={1: flagship, 2: "naalu"}, ships={1: light}))
    phases = [event.phase for event in events if isinstance(event, PhaseBegan)]
    assert phases == [Phase.DRAW, Phase.REINFORCE]
    assert len(state.players[0].hand) == cards


def test_the_first_turn_of_the_third_edition_draws_nothing() -> None:
    assert load_rules("third").numbers.first_phase is Phase.REINFORCE
    game = Scenario({1: {"hand": ["laser_blast.1"]}, 2: {"first_turn": True}}).end_phase()
    assert game.asked == (2, "reinforce")
    assert game.hand(2) == ()


def test_the_second_turn_begins_with_the_discards() -> None:
    game = Scenario({1: {"first_turn": True}, 2: {}}, edition="second")
    game.end_phase()
    for _ in range(4):
        game.end_phase(2)
    assert game.asked == (1, "discard")


def crowd(edition: str, seats: int) -> Scenario:
    ship, carrier = ("cruiser_6", "carrier_1") if edition == "second" else ("freya", "woden")
    hand = ["beam_blast.1", "fighter.1", "minefield.1", "asteroids.1"]
    return Scenario(
        {
            1: {
                "hand": hand,
                "yellow": [{"ship": ship}, {"ship": carrier}],
            },
            **{seat: {} for seat in range(2, seats + 1)},
        },
        edition=edition,
    )


def aimed_at(game: Scenario, word: str) -> set[int]:
    seats = {game.flagship(seat).id: seat for seat in range(1, len(game.state.players) + 1)}
    return {seats[action["target"]] for action in game.legal(word)}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_up_to_four_seats_attack_anyone(seats: int) -> None:
    game = crowd("second", seats)
    assert aimed_at(game, "fire") == aimed_at(game, "launch") == set(range(2, seats + 1))


@pytest.mark.parametrize("seats", [5, 6, 7, 8])
def test_from_five_seats_on_only_neighbours_are_attacked(seats: int) -> None:
    game = crowd("second", seats)
    assert aimed_at(game, "fire") == aimed_at(game, "launch") == {2, seats}
    far = game.flagship(3).id
    refusal = game.refuses(1, "fire", card="beam_blast.1", ship="cruiser_6", target=far)
    assert refusal == ("not_attackable", "4.1")
    mined = {play["seat"] for play in game.legal("play") if play["card"] == "minefield.1"}
    assert mined == set(range(2, seats + 1))


def test_five_seats_of_the_third_edition_attack_anyone() -> None:
    assert aimed_at(crowd("third", 5), "fire") == {2, 3, 4, 5}


def test_neighbours_close_up_but_the_rule_stays_with_the_seats_that_began() -> None:
    game = Scenario(
        {
            1: {"hand": ["beam_blast.1"], "yellow": [{"ship": "cruiser_6"}]},
            2: {"eliminated": True},
            **{seat: {} for seat in (3, 4, 5)},
        },
        edition="second",
    )
    assert aimed_at(game, "fire") == {3, 5}


@pytest.mark.parametrize(("edition", "offers"), [("second", 0), ("third", 1)])
def test_brutal_assault_is_offered_in_the_third_edition_only(edition: str, offers: int) -> None:
    ship = "gunship_1" if edition == "second" else "zeus"
    game = Scenario(
        {
            1: {"hand": ["mag_blast.1"], "yellow": [{"ship": ship}]},
            2: {"damage": ["mag_blast.2"]},
            3: {},
        },
        edition=edition,
    )
    game.fire("mag_blast.1", ship, game.flagship(2).id).quiet()
    assert game.seat(2).eliminated
    assert len(game.happened(BrutalAssaultOffered)) == offers
    assert (game.asked == (1, "attack")) is (offers == 0)


def test_brutal_assault_is_not_in_force_even_when_the_table_wants_it() -> None:
    game = Scenario({1: {}, 2: {}}, Options(brutal_assault="on"), "second")
    assert game.asked == (1, "attack")
    assert not game.state.brutal
