"""Old games go on verifying: format, rules and digests are what they were."""

import json
import sys
from pathlib import Path

import pytest

from magblast.games.magblast.catalog import edition_names, load_rules
from magblast.games.magblast.engine.printed import Options
from tests.games.magblast.golden.features import FOLDER, features, wanted
from tests.support.golden import digests, digests_under, golden_logs, pinned, replay_at

PINNED = json.loads(pinned(FOLDER).read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", golden_logs(FOLDER), ids=lambda path: path.stem)
def test_a_golden_game_verifies(path: Path) -> None:
    replay = replay_at(path)
    assert replay.problem is None
    assert replay.failed is None
    assert replay.ended or "expect" in path.read_text()


@pytest.mark.parametrize("edition", edition_names())
def test_the_golden_games_show_everything(edition: str) -> None:
    rules = load_rules(edition, Options())
    shown: set[str] = set().union(
        *(features(replay_at(path)) for path in golden_logs(FOLDER, edition))
    )
    assert not wanted(rules) - shown


def test_the_golden_games_come_to_what_they_came_to() -> None:
    # ``python -m tests.games.magblast.golden.digests PYTHON`` asks other versions of Python, too.
    assert digests(FOLDER) == PINNED


@pytest.mark.parametrize("seed", ["0", "12345"])
def test_digests_depend_on_no_order_of_sets(seed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONHASHSEED", seed)
    assert digests_under(sys.executable, FOLDER)[1] == PINNED
