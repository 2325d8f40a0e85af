"""Old games go on verifying: format, rules and digests are what they were."""

import json
from pathlib import Path

import pytest

from magblast.games.magi_nation.game import GAME
from magblast.record.codec import digest
from magblast.record.replay import Replay, read_replay

FOLDER = Path(__file__).parent
LOGS = sorted(FOLDER.glob("*.mblog"))


def replayed(path: Path) -> Replay:
    """Return a log that has been played again."""
    return read_replay(path, shelf=lambda _: GAME)


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_a_golden_game_verifies(path: Path) -> None:
    replay = replayed(path)
    assert replay.problem is None
    assert replay.failed is None


def test_e8_every_figure_of_the_example_game_is_checked() -> None:
    replay = replayed(FOLDER / "example.mblog")
    records = [moment.record for moment in replay.moments]
    assert sum("expect" in record for record in records) == 62
    assert all("h" in record for record in records if "do" in record)


def test_the_golden_games_come_to_what_they_came_to() -> None:
    found = {}
    for path in LOGS:
        course = replayed(path).course
        found[path.stem] = f"{digest(course.position.data())} {course.chain}"
    kept = json.loads((FOLDER / "digests.json").read_text(encoding="utf-8"))
    assert found == kept
