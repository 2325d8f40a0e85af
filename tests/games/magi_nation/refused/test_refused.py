"""Positions in which something is refused: each script says what, and why, where it stands."""

from pathlib import Path

import pytest

from magblast.games.magi_nation.game import GAME
from magblast.wording import ENGLISH
from tests.games.magi_nation.golden.features import replayed
from tests.support.golden import golden_logs

SCRIPTS = golden_logs(Path(__file__).parent)


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.stem)
def test_a_script_verifies_and_each_refusal_is_told_as_it_stands_there(path: Path) -> None:
    replay = replayed(path)
    assert replay.problem is None
    assert replay.failed is None
    for moment in replay.moments:
        record = moment.record
        if "refused" in record:
            words = GAME.words(replay.course.header.setup, ENGLISH)
            refused = moment.position.refusal_of(GAME.read(record["refused"]))
            assert refused is not None, record
            assert words.refusal(refused) == record["note"]
