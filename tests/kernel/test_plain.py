"""The plain bases offer what every game may keep."""

import json
from dataclasses import dataclass
from typing import Any

from magblast.kernel.plain import OpenGame, OpenPosition


@dataclass(frozen=True)
class Grid(OpenPosition[Any, Any]):
    rows: tuple[tuple[int, ...], ...] = ((0, 1), (2, 0))


def test_the_snapshot_of_an_open_game_is_json() -> None:
    game: OpenGame[Grid, Any, Any] = OpenGame()
    table = game.snapshot(Grid(), None)
    assert table == json.loads(json.dumps(table)) == {"rows": [[0, 1], [2, 0]]}
