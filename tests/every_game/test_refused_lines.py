"""A refused line of a log is explained in the sentence that is shown at the table."""

import json
from itertools import islice
from pathlib import Path

import pytest

import magblast
from magblast.record.replay import Replay, read_replay
from magblast.wording import ENGLISH, tell
from tests.cli.conftest import Run, run
from tests.every_game.games import GAMES, played

__all__ = ["run"]


def with_line(path: Path, line: str) -> Replay:
    """Read a log to which a line has been added."""
    return read_replay(path, text=path.read_bytes() + line.encode() + b"\n", forgets=True)


@pytest.mark.parametrize("id_", GAMES)
def test_a_near_miss_is_refused_in_the_words_of_the_game(id_: str, tmp_path: Path) -> None:
    seen = 0
    for left in (10**6, 60, 30, 9):
        path = played(id_, tmp_path / f"{left}.mblog", left)
        course = read_replay(path, forgets=True).course
        words = course.words(ENGLISH)
        reasons = {refusal.reason: action for action, refusal in course.position.near_misses()}
        for action in islice(reasons.values(), 3):
            refusal = course.position.refusal_of(action)
            if (
                refusal is None
                or course.position.refusal_of(course.game.in_order(action, course.position))
                != refusal
            ):
                continue
            replay = with_line(path, json.dumps(course.game.write(action)))
            assert replay.problem is not None
            assert tell(replay.problem.why).endswith(f"not legal here: {words.refusal(refusal)}")
            seen += 1
    assert seen > 3


@pytest.mark.parametrize("id_", GAMES)
def test_every_command_tells_a_refused_line_alike(id_: str, tmp_path: Path, run: Run) -> None:
    path = played(id_, tmp_path / "game.mblog", 9)
    course = read_replay(path, forgets=True).course
    asked = course.position.decision
    assert asked is not None
    other = next(seat for seat in (1, 2) if seat != asked.seat)
    record = {**course.game.write(course.position.legal[0]), "by": other}
    with path.open("a", encoding="utf-8") as log:
        log.write(json.dumps(record) + "\n")
    problem = read_replay(path).problem
    assert problem is not None
    told = tell(problem.why)
    assert "not legal here: " in told
    for command in ("replay --verify", "show", "state", "legal", "share", "play --plain"):
        name, *options = command.split()
        code, out, err = run(name, path, *options)
        assert code == (1 if name == "replay" else 2), command
        # Plain mode reads it out without brackets.
        assert told.partition(" (rules")[0] in out + err, command
    with pytest.raises(magblast.LogError) as caught:
        magblast.read(path)
    assert told in str(caught.value)
