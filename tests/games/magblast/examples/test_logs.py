"""The worked examples of the second edition's rulebook, as logs with expectations."""

from pathlib import Path

import pytest

from magblast.record.replay import read_replay

LOGS = sorted(Path(__file__).parent.glob("*.mblog"))


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_an_example_comes_out_as_printed(path: Path) -> None:
    replay = read_replay(path)
    assert replay.problem is None
    assert replay.failed is None
    assert sum("expect" in moment.record for moment in replay.moments) >= 3


def test_every_example_has_its_log() -> None:
    assert [path.stem for path in LOGS] == [
        "second-jennys-direct-hit",
        "second-peter-and-jenny",
        "second-tods-fighters",
        "second-tods-resources",
    ]
