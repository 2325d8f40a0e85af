"""Everything a game can hold occurs in random games, and survives being written and read."""

import json
from typing import Any, get_args

import pytest

from magblast.games.magblast.catalog import load_rules
from magblast.games.magblast.engine.actions import Action
from magblast.games.magblast.engine.events import Event
from magblast.games.magblast.engine.frames import Frame
from magblast.games.magblast.engine.position import Position
from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.state import GameState
from magblast.games.magblast.log.notation import NOTATION
from magblast.games.magblast.log.states import decode
from magblast.record.codec import digest, jsonable
from tests.support.play import steps

Example = tuple[GameState, Action, Rules]


class Census:
    """Keep one example of every type of frame and action, and the types of the events."""

    def __init__(self) -> None:
        self.frames: dict[type, Example] = {}
        self.actions: dict[type, Example] = {}
        self.events: set[type] = set()
        for number in range(60):
            rules = load_rules(("third", "second")[number % 2])
            for state, action, _, events in steps(rules, 2 + number % 4, f"census {number}"):
                example = state, action, rules
                for frame in state.stack:
                    self.frames.setdefault(type(frame), example)
                self.actions.setdefault(type(action), example)
                self.events |= {type(event) for event in events}
            if self.is_complete():
                return

    def is_complete(self) -> bool:
        """Return whether nothing is missing."""
        return (
            self.frames.keys() == {*get_args(Frame)}
            and self.actions.keys() == {*get_args(Action)}
            and self.events == {*get_args(Event)}
        )


@pytest.fixture(scope="module")
def census() -> Census:
    return Census()


def test_every_event_happens(census: Census) -> None:
    assert {*get_args(Event)} - census.events == set()


@pytest.mark.parametrize("kind", get_args(Frame))
def test_a_state_with_this_frame_can_be_saved_and_played_on(census: Census, kind: Any) -> None:
    state, action, rules = census.frames[kind]
    again = decode(json.loads(json.dumps(jsonable(state))))
    assert again == state
    assert digest(again) == digest(state)
    assert Position(again, rules).legal == Position(state, rules).legal
    assert Position(again, rules).play(action) == Position(state, rules).play(action)


@pytest.mark.parametrize("kind", get_args(Action))
def test_this_action_can_be_written_and_read(census: Census, kind: Any) -> None:
    _, action, _ = census.actions[kind]
    record = json.loads(json.dumps(NOTATION.write(action)))
    assert NOTATION.read(record) == action
    assert NOTATION.write(NOTATION.read(record)) == record
