"""Fleets are dealt, placed face down and revealed (rules 2)."""

from collections import Counter
from itertools import permutations

import pytest

from magblast.games.magblast.catalog import load_rules
from magblast.games.magblast.engine.actions import Place
from magblast.games.magblast.engine.events import Event, FleetPlaced, FleetsRevealed, PhaseBegan
from magblast.games.magblast.engine.position import Deal, Position, new_game
from magblast.games.magblast.engine.printed import Options
from magblast.games.magblast.engine.state import GameState
from magblast.games.magblast.engine.terms import DecisionKind, Phase
from tests.support.play import cards_on_table, ships_on_table
from tests.support.scenario import asked

THIRD = load_rules("third")


def place_all(position: Position) -> tuple[GameState, tuple[Event, ...]]:
    """Let every seat place the first four ships it was dealt; return the last step."""
    events: tuple[Event, ...] = ()
    for seat, player in enumerate(position.state.players, 1):
        position, events = position.play(Place(seat, player.dealt[:4]))
    return position.state, events


@pytest.mark.parametrize("seats", range(2, 9))
def test_everybody_gets_a_flagship_five_cards_and_six_ships(seats: int) -> None:
    state = new_game(THIRD, seats, "deal").state
    assert len(state.players) == seats
    assert len({player.flagship.id for player in state.players}) == seats
    assert all(len(player.hand) == 5 for player in state.players)
    assert all(len(player.dealt) == 6 for player in state.players)
    assert len(state.action_deck) == 101 - 5 * seats
    assert len(state.shipyard) == 54 - 6 * seats
    assert cards_on_table(state) == Counter(dict.fromkeys(THIRD.cards, 1))
    assert ships_on_table(state) == Counter(dict.fromkeys(THIRD.ships, 1))


def test_flagships_come_with_their_uses() -> None:
    for player in new_game(THIRD, 8, "uses").state.players:
        assert player.flagship.uses_left == THIRD.flagships[player.flagship.id].uses


def test_the_same_seed_deals_the_same_game_and_another_seed_another() -> None:
    assert new_game(THIRD, 3, "one") == new_game(THIRD, 3, "one")
    assert new_game(THIRD, 3, "one") != new_game(THIRD, 3, "two")


def test_there_are_360_ways_to_place_and_seats_place_in_order() -> None:
    position = new_game(THIRD, 3, "place")
    for seat in (1, 2, 3):
        assert asked(position) == (seat, DecisionKind.PLACE)
        legal = position.legal
        dealt = position.state.players[seat - 1].dealt
        assert legal == tuple(Place(seat, fleet) for fleet in permutations(dealt, 4))
        assert len(legal) == 360
        position, _ = position.play(legal[100])
    assert asked(position) != (1, DecisionKind.PLACE)


def test_fleets_stay_face_down_until_the_last_is_placed() -> None:
    position = new_game(THIRD, 2, "hidden")
    placed = position.state.players[0].dealt[1:5]
    position, events = position.play(Place(1, placed))
    assert events == (FleetPlaced(1),)
    assert position.state.players[0].placed == placed
    assert not any(position.state.players[0].fleet)


def test_all_are_revealed_at_once_and_the_rest_is_scrapped() -> None:
    first = new_game(THIRD, 4, "reveal")
    state = first.state
    after, events = place_all(first)
    chosen = [player.dealt[:4] for player in state.players]
    rest = [ship for player in state.players for ship in player.dealt[4:]]
    revealed = [event for event in events if isinstance(event, FleetsRevealed)]
    assert [event.fleets for event in revealed] == [tuple(chosen)]
    assert [*after.scrapyard] == rest
    for player, fleet in zip(after.players, chosen, strict=True):
        assert tuple(ship.id for zone in player.fleet for ship in zone) == fleet
        assert [len(zone) for zone in player.fleet] == [1, 1, 1, 1]
        assert (player.dealt, player.placed) == ((), ())


def test_the_lowest_total_hull_begins_with_reinforce() -> None:
    for number in range(20):
        after, events = place_all(new_game(THIRD, 5, f"first {number}"))
        (revealed,) = [event for event in events if isinstance(event, FleetsRevealed)]
        hulls = [sum(THIRD.ships[ship].hull for ship in fleet) for fleet in revealed.fleets]
        low = [seat for seat, hull in enumerate(hulls, 1) if hull == min(hulls)]
        assert [*revealed.tied] == low
        assert revealed.first in low
        assert events[-1] == PhaseBegan(revealed.first, Phase.REINFORCE)
        assert asked(Position(after, THIRD)) == (revealed.first, DecisionKind.REINFORCE)


def test_a_tie_is_decided_by_the_seed() -> None:
    equal = [s.id for s in THIRD.ships.values() if s.hull == 4][:8]
    deal = Deal(ships={1: tuple(equal[:4]), 2: tuple(equal[4:8])})
    firsts: dict[str, set[int]] = {}
    for number in range(12):
        seed = f"tie {number}"
        for _ in range(2):
            _, events = place_all(new_game(THIRD, 2, seed, deal))
            (revealed,) = [event for event in events if isinstance(event, FleetsRevealed)]
            assert revealed.tied == (1, 2)
            firsts.setdefault(seed, set()).add(revealed.first)
    assert all(len(first) == 1 for first in firsts.values())
    assert {seat for first in firsts.values() for seat in first} == {1, 2}


def test_only_the_tied_may_begin() -> None:
    equal = [s.id for s in THIRD.ships.values() if s.hull == 4][:12]
    heavy = [s.id for s in THIRD.ships.values() if s.hull >= 8][:4]
    deal = Deal(
        ships={
            seat: tuple(equal[4 * place : 4 * place + 4]) for place, seat in enumerate((1, 3, 4))
        }
        | {2: tuple(heavy)}
    )
    firsts = set()
    for number in range(20):
        _, events = place_all(new_game(THIRD, 4, f"three {number}", deal))
        (revealed,) = [event for event in events if isinstance(event, FleetsRevealed)]
        assert revealed.tied == (1, 3, 4)
        firsts.add(revealed.first)
    assert firsts == {1, 3, 4}


def test_a_whole_deal_on_purpose_gets_nothing_more() -> None:
    ships, hand = tuple([*THIRD.ships][:6]), tuple([*THIRD.cards][:5])
    player = new_game(THIRD, 2, "whole", Deal(ships={2: ships}, hands={2: hand})).state.players[1]
    assert (player.dealt, player.hand) == (ships, hand)


def test_a_deal_on_purpose_is_kept_and_the_rest_is_shuffled() -> None:
    deal = Deal(
        flagships={2: "freep"},
        ships={1: ("dink", "ares")},
        hands={2: ("laser_blast.1",)},
        action_deck=("mag_blast.1", "fighter.1"),
        shipyard=("zeus",),
    )
    state = new_game(THIRD, 2, "deal", deal).state
    assert state.players[1].flagship.id == "freep"
    assert state.players[0].flagship.id != "freep"
    assert state.players[0].dealt[:2] == ("dink", "ares")
    assert len(state.players[0].dealt) == 6
    assert state.players[1].hand[0] == "laser_blast.1"
    assert len(state.players[1].hand) == 5
    assert state.action_deck[:2] == ("mag_blast.1", "fighter.1")
    assert state.shipyard[0] == "zeus"
    assert cards_on_table(state) == Counter(dict.fromkeys(THIRD.cards, 1))
    assert ships_on_table(state) == Counter(dict.fromkeys(THIRD.ships, 1))


@pytest.mark.parametrize(("seats", "begins"), [(2, True), (3, False)])
def test_brutal_assault_can_be_on_from_the_start_for_two(seats: int, begins: bool) -> None:
    rules = load_rules("third", Options(brutal_assault="on"))
    state = new_game(rules, seats, "brutal").state
    for seat in range(1, seats + 1):
        fleet = state.players[seat - 1].dealt[:4]
        state = Position(state, rules).play(Place(seat, fleet))[0].state
    assert state.brutal is begins
