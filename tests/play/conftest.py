from pathlib import Path

import pytest

from tests.support.logs import play_log


@pytest.fixture(scope="session")
def game_log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game of three with take-backs."""
    path = tmp_path_factory.mktemp("log") / "game.mblog"
    play_log(path, seats=3, seed="conftest")
    return path
