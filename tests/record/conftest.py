import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from magblast.catalog import load_rules
from magblast.engine.rules import Options, Rules
from tests.support.logs import play_log

Writer = Callable[[Iterable[Any]], Path]


@pytest.fixture(scope="session")
def rules() -> Rules:
    return load_rules("third", Options())


@pytest.fixture
def write_log(tmp_path: Path) -> Writer:
    """Write records, or lines given as texts, to a file."""

    def write(records: Iterable[Any]) -> Path:
        path = tmp_path / "game.mblog"
        lines = [r if isinstance(r, str) else json.dumps(r) for r in records]
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        return path

    return write


@pytest.fixture(scope="session")
def game_log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game of three with take-backs."""
    path = tmp_path_factory.mktemp("log") / "game.mblog"
    play_log(path, seats=3, seed="conftest")
    return path
