"""Tell the tests of all games what only Magusha knows: nothing is hidden, and much moves."""

from collections.abc import Mapping
from random import Random

import pytest

from magblast.games.magusha.engine.state import GameState
from magblast.kernel.seat import Seat
from magblast.kernel.setup import Setup

MOVING = (
    *("UnitMoved", "UnitPushed", "SquadDeployed", "SquadReinforced", "StrikeBegan", "TroopLost"),
    *("SpiritLost", "SpiritPlaced", "SpiritSpent", "CommanderHit", "UnitDefeated", "ReserveLost"),
    *("StrikeRedirected", "AbilityUsed", "RallyEarned", "CommanderFlipped", "GameWon"),
)
"""The events that move something."""


def cards_in(setup: Setup, text: str) -> Mapping[str, str]:
    """Find no cards: nobody has a hand."""
    return {}


def redealt(state: GameState, viewer: Seat | None, luck: Random) -> GameState:
    """Return the state: nothing in it is hidden from anybody."""
    return state


def make_unmistakable(patch: pytest.MonkeyPatch) -> None:
    """Do nothing: there are no secrets to be mistaken for other words."""
