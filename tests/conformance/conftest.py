"""Put every game through the same checks."""

import pytest

from magblast.kernel.game import AnyGame
from tests.pebbles import Pebbles

GAMES: tuple[AnyGame, ...] = (Pebbles(),)


@pytest.fixture(params=GAMES, ids=lambda game: game.id, scope="session")
def game(request: pytest.FixtureRequest) -> AnyGame:
    """Return each game in turn."""
    found: AnyGame = request.param
    return found
