"""Put every game through the same checks."""

from collections.abc import Callable
from typing import TypeAlias, cast

import pytest

from magblast.conformance.trial import Trial
from magblast.kernel.game import AnyGame
from magblast.kernel.shelf import SHELF, game_of
from tests.orchard.game import OrchardGame
from tests.pebbles import Pebbles
from tests.stones.game import Stones
from tests.tricks.game import TricksGame

OWN: tuple[AnyGame, ...] = (Stones(), OrchardGame(), Pebbles(), TricksGame())
"""The games of the tests."""
GAMES = (*OWN, *map(game_of, SHELF))
Trials: TypeAlias = Callable[[AnyGame, int], Trial]


@pytest.fixture(params=GAMES, ids=lambda game: game.id, scope="session")
def game(request: pytest.FixtureRequest) -> AnyGame:
    """Return each game in turn."""
    found: AnyGame = request.param
    return found


@pytest.fixture(scope="session")
def trial_of(tmp_path_factory: pytest.TempPathFactory) -> Trials:
    """Return numbered random games; whatever is worked out for one check serves the others."""
    folder = tmp_path_factory.mktemp("trials")

    found: dict[tuple[str, int], Trial] = {}

    def trial(game: AnyGame, number: int) -> Trial:
        return found.setdefault((game.id, number), Trial(game, number, folder))

    return trial


@pytest.fixture(autouse=True)
def _on_the_shelf(shelf: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the games of the tests on the shelf."""
    for game in OWN:
        monkeypatch.setitem(cast("dict[str, str]", SHELF), game.id, f"tests.{game.id}")
