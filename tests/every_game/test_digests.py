"""What digests are made of is the canonical form of the table, at every table."""

from pathlib import Path
from typing import Any

import pytest

from magblast.conformance.trial import steps
from magblast.kernel.shelf import game_of
from magblast.record.alike import is_written_alike
from magblast.record.codec import canonical_of, jsonable
from tests.every_game.games import GAMES
from tests.support.golden import replay_at, spelled_out
from tests.support.stress import stressed

LOGS = sorted((Path(__file__).parents[1] / "games").glob("*/golden/*.mblog"))


@pytest.mark.parametrize("path", LOGS, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_a_golden_game_is_written_in_the_canonical_form(path: Path) -> None:
    course = replay_at(path).course
    tables = [course.position_after(count).data() for count in range(len(course.entries) + 1)]
    assert len(tables) > 5
    for table in tables:
        kind: Any = type(table)
        assert is_written_alike(kind)
        assert canonical_of(table) == spelled_out(jsonable(table))


def test_stressed_tables_are_written_in_the_canonical_form() -> None:
    for position in stressed().values():
        table = position.data()
        assert canonical_of(table) == spelled_out(jsonable(table))


@pytest.mark.parametrize("id_", GAMES)
def test_tables_of_random_games_are_written_in_the_canonical_form(id_: str) -> None:
    for number in range(8):
        for step in steps(game_of(id_), number, most=200):
            table = step.after.data()
            assert canonical_of(table) == spelled_out(jsonable(table))
