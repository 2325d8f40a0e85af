"""A view shows nothing that depends on hidden cards, ships, decks or randomness."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from magblast.games.magblast.catalog import load_rules
from magblast.games.magblast.engine.events import (
    Event,
    FleetsRevealed,
    HandDiscarded,
    SeatEliminated,
    ShipScrapped,
    seen_by,
)
from magblast.games.magblast.engine.frames import Deployment
from magblast.games.magblast.engine.position import Position, new_game
from magblast.games.magblast.engine.printed import Options
from magblast.games.magblast.engine.state import GameState
from tests.support.hidden import redealt
from tests.support.play import cards_on_table, ships_on_table, steps, still_asked

THIRD = load_rules("third")


def viewers(state: GameState) -> list[int | None]:
    return [None, *range(1, len(state.players) + 1)]


@settings(max_examples=8)
@given(st.sampled_from(["third", "second"]), st.integers(2, 8), st.integers(0, 10**9))
def test_states_that_differ_in_hidden_things_look_alike(
    edition: str, seats: int, seed: int
) -> None:
    rules = load_rules(edition)
    luck = random.Random(seed)
    for number, (state, *_) in enumerate(steps(rules, seats, str(seed), most=600)):
        if number > seats and number % 7:
            continue
        for viewer in viewers(state):
            other = redealt(state, viewer, luck)
            assert other.rng != state.rng
            assert Position(other, rules).view(viewer) == Position(state, rules).view(viewer)
            assert Position(other, rules).decision == Position(state, rules).decision
            assert still_asked(Position(other, rules)) == still_asked(Position(state, rules))


def test_the_deal_is_really_another_one() -> None:
    # Otherwise the comparison of views would prove nothing.
    state = new_game(THIRD, 3, "deal").state
    other = redealt(state, 1, random.Random(1))
    assert other.players[0] == state.players[0]
    assert other.players[1].hand != state.players[1].hand
    assert other.players[2].dealt != state.players[2].dealt
    assert other.action_deck != state.action_deck
    assert other.shipyard != state.shipyard
    assert cards_on_table(other) == cards_on_table(state)
    assert ships_on_table(other) == ships_on_table(state)


def test_a_view_of_the_wrong_seat_does_differ() -> None:
    state = new_game(THIRD, 2, "deal").state
    other = redealt(state, 1, random.Random(1))
    assert Position(other, THIRD).view(2) != Position(state, THIRD).view(2)


def tells_hidden_cards(event: Event) -> bool:
    """Return whether an event shows all what was hidden before."""
    return isinstance(event, FleetsRevealed | HandDiscarded | SeatEliminated | ShipScrapped)


@pytest.mark.parametrize("edition", ["third", "second"])
@pytest.mark.parametrize("seats", [2, 3, 5, 8])
def test_what_an_action_sets_off_tells_nothing_hidden(edition: str, seats: int) -> None:
    """Who is asked next, above all, must not depend on what the others hold (5.1)."""
    rules = load_rules(edition)
    luck = random.Random(seats)
    compared = 0
    for number in range(4):
        for state, action, after, events in steps(rules, seats, f"next {number}"):
            top = state.stack[-1]
            if luck.random() < 0.8 or (isinstance(top, Deployment) and len(top.ships) > 1):
                continue
            other = redealt(state, action.by, luck, rng=False)
            twin, told = Position(other, rules).play(action)
            if any(map(tells_hidden_cards, (*events, *told))):
                continue
            compared += 1
            assert [seen_by(e, None) for e in told] == [seen_by(e, None) for e in events]
            assert twin.view(None) == Position(after, rules).view(None)
    assert compared > 100


def test_asking_holders_only_does_tell_something() -> None:
    # The option says so; and the test above would be blind if this one failed.
    rules = load_rules("third", Options(ask="holders"))
    luck = random.Random(0)
    for state, action, after, events in steps(rules, 3, "holders"):
        twin, told = Position(redealt(state, action.by, luck, rng=False), rules).play(action)
        if any(map(tells_hidden_cards, (*events, *told))):
            continue
        if twin.view(None) != Position(after, rules).view(None):
            return
    pytest.fail("nobody was asked because of the cards held")


def test_the_seat_asked_alone_sees_the_legal_answers() -> None:
    for number, (state, *_) in enumerate(steps(THIRD, 4, "legal", most=400)):
        if number % 10:
            continue
        pending = Position(state, THIRD).decision
        assert pending is not None
        for viewer in viewers(state):
            expected = Position(state, THIRD).legal if viewer == pending.seat else ()
            assert Position(state, THIRD).view(viewer).legal == expected


def test_neither_hands_nor_decks_of_others_are_in_a_view() -> None:
    for state, *_ in steps(THIRD, 3, "hands", most=60):
        shown = repr(Position(state, THIRD).view(1))
        secret = [*state.action_deck, *state.shipyard, str(state.rng)]
        secret += [card for player in state.players[1:] for card in player.hand]
        secret += [ship for player in state.players[1:] for ship in player.dealt]
        for word in secret:
            assert f"'{word}'" not in shown, word
