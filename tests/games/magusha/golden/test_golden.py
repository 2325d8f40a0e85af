"""Old games go on verifying: format, rules and digests are what they were."""

import json
import sys
from pathlib import Path

import pytest

from tests.games.magusha.golden.features import FOLDER, features, wanted
from tests.support.golden import digests, digests_under, golden_logs, pinned, replay_at


@pytest.mark.parametrize("path", golden_logs(FOLDER), ids=lambda path: path.stem)
def test_a_golden_game_verifies(path: Path) -> None:
    replay = replay_at(path)
    assert replay.problem is None
    assert replay.failed is None
    assert replay.ended


def test_the_golden_games_show_everything() -> None:
    shown = (features(replay_at(path)) for path in golden_logs(FOLDER))
    assert wanted().difference(*shown) == set()


def test_the_golden_games_come_to_what_they_came_to() -> None:
    # ``python -m tests.games.magusha.golden.digests PYTHON`` asks other versions of Python.
    assert digests(FOLDER) == json.loads(pinned(FOLDER).read_text(encoding="utf-8"))


def test_digests_depend_on_no_order_of_sets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONHASHSEED", "12345")
    assert digests_under(sys.executable, FOLDER)[1] == digests(FOLDER)
