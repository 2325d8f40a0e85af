"""Put every game through the same checks."""

import pytest

from magblast.kernel.game import AnyGame
from magblast.shelf import SHELF, game_of
from tests.pebbles import Pebbles
from tests.stones.game import Stones

GAMES: tuple[AnyGame, ...] = (Stones(), Pebbles(), *map(game_of, SHELF))


@pytest.fixture(params=GAMES, ids=lambda game: game.id, scope="session")
def game(request: pytest.FixtureRequest) -> AnyGame:
    """Return each game in turn."""
    found: AnyGame = request.param
    return found
