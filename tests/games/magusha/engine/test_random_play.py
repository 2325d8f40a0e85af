"""Promises that hold at every step of random games."""

from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

import pytest

from magblast.conformance.trial import setup_of, steps
from magblast.games.magusha.engine.actions import Action
from magblast.games.magusha.engine.board import SPACES
from magblast.games.magusha.engine.events import Event
from magblast.games.magusha.engine.frames import Formation
from magblast.games.magusha.engine.position import Position
from magblast.games.magusha.engine.terms import Rally
from magblast.games.magusha.game import GAME
from magblast.kernel.seat import ALL, Audience
from tests.games.magusha.scenario import Scenario

MOST_ANSWERS = 2000


class Moment(NamedTuple):
    """Describe one step of a random game of Magusha."""

    before: Position
    action: Action
    events: tuple[Event, ...]
    after: Position


def moments(number: int) -> Iterator[Moment]:
    """Iterate over the steps of a random game."""
    for step in steps(GAME, number):
        before, action, events, after = step
        assert isinstance(before, Position)
        assert isinstance(after, Position)
        yield Moment(before, action, events, after)


def some(number: int) -> Iterator[Moment]:
    """Iterate over some steps of a random game."""
    return islice(moments(number), number % 5, None, 5)


@pytest.mark.parametrize("number", range(12))
def test_what_is_listed_is_what_is_legal_of_all_that_might_be_tried(number: int) -> None:
    for step in some(number):
        position = step.before
        for action in position.legal:
            assert position.refusal_of(action) is None
        assert len({*position.legal}) == len(position.legal) <= MOST_ANSWERS
        asked = position.decision
        assert asked is not None
        assert asked.audience is Audience.OPEN
        tried = position.machine.attempts(position.board, asked.seat)
        for action in tried:
            assert (action in position.legal) == (position.refusal_of(action) is None)


@pytest.mark.parametrize("number", range(12))
def test_no_troop_leaves_the_game_and_no_seat_has_too_many_squads(number: int) -> None:
    first = next(moments(number)).before
    troops = Scenario.at(first).troops
    for step in moments(number):
        at = step.after
        assert Scenario.at(at).troops == troops
        for seat in (1, 2):
            assert len(at.board.squads_of(seat)) <= at.rules.numbers.squads
        for unit in at.board.units():
            assert at.state.field[SPACES.index(unit.at)] is unit


@pytest.mark.parametrize("number", range(8))
def test_everybody_sees_the_same(number: int) -> None:
    for step in some(number):
        at = step.after
        shown: list[Any] = [GAME.snapshot(at, viewer) for viewer in (None, 1, 2, ALL)]
        assert all(each == shown[0] for each in shown)
        assert {at.view(viewer).at for viewer in (None, 1, 2)} == {at}
        assert GAME.imagine(setup_of(GAME, number), at.view(1), "any") == at
        for event in step.events:
            assert GAME.seen(event, None) == event


@pytest.mark.parametrize("number", range(8))
def test_a_walk_goes_where_positions_go(number: int) -> None:
    start = next(moments(number)).before
    walk = start.walk()
    for step in moments(number):
        assert walk.legal == step.before.legal
        assert walk.view(1).at == step.before
        walk.go(step.action)
    assert walk.decision is None
    assert walk.outcome == step.after.outcome


@pytest.mark.parametrize("number", range(6))
def test_set_up_ends_with_the_rally_stone_of_the_second_seat(number: int) -> None:
    for step in moments(number):
        bottom = step.before.state.stack[0]
        if not isinstance(bottom, Formation):
            assert step.before.state.turn >= 1
            return
        rally = [player.rally for player in step.before.state.players]
        assert rally[bottom.first - 1] is Rally.INACTIVE
        assert rally[2 - bottom.first] is Rally.ACTIVE
