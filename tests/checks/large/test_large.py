"""Logs longer than any game: verified in the same memory, and refused where all is kept.

``python -m tests.checks.large`` does the same with a million records.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from magblast.errors import UndoError
from magblast.record import replay as replaying
from magblast.record.history import MOST_BACK, History
from magblast.record.replay import read_replay
from magblast.wording import tell
from tests.checks.large.hostile import HOSTILE, write
from tests.checks.large.measure import measure
from tests.checks.large.war import write_war
from tests.support.posix import posix_only
from tests.support.told import refused


@pytest.fixture(scope="module")
def war(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("war") / "war.mblog"
    write_war(path, 5000)
    return path


def test_what_forgets_comes_to_the_same_table_and_history(war: Path) -> None:
    whole, brief = read_replay(war), read_replay(war, forgets=True)
    assert whole.problem is brief.problem is None
    assert whole.course.n == brief.course.n == 5000
    assert whole.course.position.data() == brief.course.position.data()
    assert whole.course.chain == brief.course.chain
    assert (whole.end, whole.notice) == (brief.end, brief.notice)
    assert len(whole.course.history) == len(brief.course.history) > 2 * MOST_BACK
    assert whole.course.history.settled == brief.course.history.settled
    assert len(whole.course.entries) == len(whole.course.history)
    assert len(brief.course.entries) < 2 * MOST_BACK + 10
    assert not brief.moments
    for replay in (whole, brief):
        check_settled(replay.course.history)


def check_settled(history: History) -> None:
    """Check that what lies too far back cannot be undone any more."""
    settled = history.settled
    kept = history.since(settled - 1)
    history.undo(1, kept[0].n)
    assert len(history) == settled
    assert not history.since(settled)
    for to in (0, kept[0].n - 1):
        with refused(UndoError, r"too far back|no going back"):
            history.undo(1, to)
    history.redo(kept[-1].n)
    assert history.since(settled) == kept[1:]


@posix_only
def test_a_war_is_verified_in_little_memory(war: Path) -> None:
    done = measure("replay", war, "--verify")
    assert done.code == 0
    assert "5000 actions verified" in done.said
    assert done.memory < 100


def test_what_is_kept_has_a_largest_size(war: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replaying, "MOST_MOMENTS", 100)
    replay = read_replay(war)
    assert replay.problem is not None
    assert "--verify" in tell(replay.problem.why)
    assert len(replay.moments) == 100
    assert replay.course.n <= 101
    assert read_replay(war, forgets=True).problem is None


@pytest.mark.parametrize("kind", HOSTILE)
def test_endless_logs_end(tmp_path: Path, kind: Callable[[], Iterator[str]]) -> None:
    path = tmp_path / "long.mblog"
    write(path, kind, 200 if kind.__name__ == "wide_records" else 3000)
    done = measure("replay", path, "--verify", timeout=300)
    assert done.code in (0, 1, 2)
    assert done.memory < 150
    assert len(done.said) < 500
