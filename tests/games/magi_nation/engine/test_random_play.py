"""Promises that hold at every step of random games."""

import copy
import json
import random
from collections.abc import Iterator
from itertools import combinations_with_replacement, islice
from typing import Any, NamedTuple

import pytest

from magblast.conformance.trial import chosen
from magblast.games.magi_nation.catalog import printed
from magblast.games.magi_nation.engine.actions import Action
from magblast.games.magi_nation.engine.events import Event
from magblast.games.magi_nation.engine.position import Position
from magblast.games.magi_nation.engine.state import GameState
from magblast.games.magi_nation.game import GAME
from magblast.games.magi_nation.log.position import parse_position
from magblast.kernel.seat import ALL
from magblast.record.codec import canonical, jsonable
from magblast.record.typed import read_typed
from tests.games.magi_nation.scenario import Scenario, new_game, setup

PAIRS = [*combinations_with_replacement([*printed().decks], 2)]
STEPS = ("prs_1", "attack", "creatures", "prs_2")
MOST_ANSWERS = 2000


class Moment(NamedTuple):
    """Describe one step of a random game."""

    before: Position
    action: Action
    events: tuple[Event, ...]
    after: Position


def moments(decks: tuple[str, ...], seed: int = 1, most: int = 1500) -> Iterator[Moment]:
    """Iterate over the steps of a random game."""
    chance = random.Random(seed)
    position = new_game(*decks, seed=str(seed)).position
    for _ in range(most):
        if not position.legal:
            return
        action = chosen(position.legal, chance)
        after, events = position.play(action)
        yield Moment(position, action, events, after)
        position = after


def some(decks: tuple[str, str], seed: int = 1) -> Iterator[Moment]:
    """Iterate over some steps of a random game."""
    return islice(moments(decks, seed), 0, None, 7)


@pytest.mark.parametrize("decks", PAIRS)
def test_no_card_leaves_the_game_and_creatures_always_have_energy(decks: tuple[str, str]) -> None:
    cards = new_game(*decks).cards
    assert len(cards) == len({*cards}) == 86
    for step in moments(decks):
        assert Scenario.at(step.after).cards == cards
        for player in step.after.state.players:
            assert all(each.energy > 0 for each in player.creatures)
            assert player.magi is None or player.magi.energy >= 0
            assert player.magi is not None or not (player.creatures or player.relics)


@pytest.mark.parametrize("decks", PAIRS)
def test_what_is_listed_is_legal_once_and_reasons_are_given_for_the_rest(
    decks: tuple[str, str],
) -> None:
    for step in some(decks):
        position = step.before
        assert len({*position.legal}) == len(position.legal) <= MOST_ANSWERS
        for action in position.legal:
            assert position.refusal_of(action) is None, action
            assert GAME.read(json.loads(json.dumps(GAME.write(action)))) == action
            assert GAME.in_order(action, position) == action
        for action, refusal in islice(position.near_misses(), 30):
            assert action not in position.legal
            assert position.refusal_of(action) == refusal


@pytest.mark.parametrize("decks", PAIRS)
def test_states_never_change_and_survive_being_written(decks: tuple[str, str]) -> None:
    for step in some(decks):
        before = copy.deepcopy(step.before.state)
        again, events = step.before.play(step.action)
        assert again == step.after
        assert events == step.events
        assert step.before.state == before
        data = json.loads(canonical(jsonable(step.after.state)))
        assert read_typed(GameState, data, "state", "frame") == step.after.state


@pytest.mark.parametrize("decks", PAIRS)
def test_imagined_tables_look_the_same_to_their_viewer(decks: tuple[str, str]) -> None:
    for step in some(decks):
        at = step.after
        for viewer in (None, 1, 2):
            view = at.view(viewer)
            for seed in ("one", "two"):
                imagined = GAME.imagine(setup(*decks), view, seed)
                assert imagined.view(viewer) == view
                shown: dict[str, Any] = GAME.snapshot(imagined, viewer)
                assert shown == GAME.snapshot(at, viewer)
                assert sorted(Scenario.at(imagined).cards) == Scenario.at(at).cards


@pytest.mark.parametrize("decks", PAIRS)
def test_what_is_printed_at_a_step_is_a_position_of_the_same_table(decks: tuple[str, str]) -> None:
    for step in some(decks):
        asked = step.after.decision
        if asked is not None and asked.kind in STEPS:
            shown = json.loads(json.dumps(GAME.snapshot(step.after, ALL)))
            position, events = parse_position(shown, step.after.rules, "any")
            assert not events
            assert position.state.players == step.after.state.players
            assert position.state.stack == step.after.state.stack
            assert GAME.snapshot(position, ALL) == shown


@pytest.mark.parametrize("decks", PAIRS[::4])
def test_a_walk_goes_where_positions_go(decks: tuple[str, str]) -> None:
    walk = new_game(*decks, seed="2").position.walk()
    last = None
    for step in moments(decks, 2):
        assert walk.legal == step.before.legal
        assert walk.view(1) == step.before.view(1)
        walk.go(step.action)
        last = step.after
    assert last is not None
    assert walk.decision == last.decision
    assert walk.outcome == last.outcome


@pytest.mark.parametrize("decks", [pair for pair in PAIRS if pair != ("arderial", "arderial")])
def test_a_random_game_ends(decks: tuple[str, str]) -> None:
    last = None
    for step in moments(decks, 3, 20_000):
        last = step.after
    assert last is not None
    assert last.outcome is not None
    assert last.decision is None
