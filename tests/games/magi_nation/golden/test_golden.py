"""Old games go on verifying: format, rules and digests are what they were."""

import json
from pathlib import Path

import pytest

from tests.games.magi_nation.golden.features import FOLDER, SCRIPTS, features_of, replayed, wanted
from tests.games.magi_nation.golden.make import digests
from tests.support.golden import golden_logs, pinned


@pytest.mark.parametrize("path", golden_logs(FOLDER), ids=lambda path: path.stem)
def test_a_golden_game_verifies(path: Path) -> None:
    replay = replayed(path)
    assert replay.problem is None
    assert replay.failed is None


@pytest.mark.parametrize("path", golden_logs(SCRIPTS), ids=lambda path: path.stem)
def test_a_script_verifies_by_the_rules_it_names(path: Path) -> None:
    replay = replayed(path)
    assert replay.problem is None
    assert replay.failed is None
    assert path.stem.startswith(str(replay.course.header.rules).replace("/", "-"))


def test_e8_every_figure_of_the_example_game_is_checked() -> None:
    replay = replayed(FOLDER / "example.mblog")
    records = [moment.record for moment in replay.moments]
    assert sum("expect" in record for record in records) == 62
    assert all("h" in record for record in records if "do" in record)


def test_the_golden_games_show_everything() -> None:
    assert wanted().difference(*map(features_of, golden_logs(FOLDER))) == set()


def test_the_golden_games_come_to_what_they_came_to() -> None:
    assert digests() == json.loads(pinned(FOLDER).read_text(encoding="utf-8"))
