from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from magblast.games.magblast.catalog import load_rules
from magblast.games.magblast.engine.printed import Options
from magblast.games.magblast.engine.rules import Rules
from tests.support.logs import write

Writer = Callable[[Iterable[Any]], Path]


@pytest.fixture(scope="session")
def rules() -> Rules:
    return load_rules("third", Options())


@pytest.fixture
def write_log(tmp_path: Path) -> Writer:
    """Write records, or lines given as texts, to a file."""

    return lambda records: write(tmp_path / "game.mblog", *records)
