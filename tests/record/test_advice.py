"""A remark in a log says that there was advice."""

from pathlib import Path
from typing import Any

import pytest

from magblast.record.replay import read_replay
from tests.support.logs import duel, write


@pytest.mark.parametrize(
    ("remark", "is_advised"),
    [
        ({"note": "asked", "by": 1, "advice": True}, True),
        ({"note": "asked", "advice": True}, True),
        ({"note": "asked", "by": 1, "advice": False}, False),
        ({"note": "asked", "by": 1}, False),
    ],
)
def test_one_remark_is_enough(remark: dict[str, Any], is_advised: bool, tmp_path: Path) -> None:
    path = write(tmp_path / "game.mblog", duel(), remark, {"note": "well played"})
    assert read_replay(path).course.is_advised is is_advised


def test_it_is_true_or_false(tmp_path: Path) -> None:
    replay = read_replay(write(tmp_path / "game.mblog", duel(), {"note": "?", "advice": "yes"}))
    assert "field='advice'" in str(replay.problem)
