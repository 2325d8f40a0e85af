"""Name the result of an action."""

from typing import NamedTuple

from magblast.engine.events import Event
from magblast.engine.state import GameState


class Step(NamedTuple):
    """Pair the new state with what happened on the way."""

    state: GameState
    events: tuple[Event, ...]
