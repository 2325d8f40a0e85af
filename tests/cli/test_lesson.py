"""Every game that brings a lesson teaches itself in ten minutes."""

import json
import re
from io import StringIO
from itertools import pairwise
from pathlib import Path

import pytest

from magblast.cli import main
from magblast.cli.plain.console import Console, Left
from magblast.cli.plain.lesson import give_lesson
from magblast.play.directions import seconds_to_read
from magblast.play.playback import Playback
from magblast.record.replay import read_replay
from magblast.shelf import SHELF, USUAL, game_of, lesson_of

LESSONS = {id_: path for id_ in SHELF if (path := lesson_of(id_))}
ENDS = ("has won the game", "wins on turn")
"""What a game says of its winner."""
LONGEST = 600
ACTION = 1.0
"""Seconds that an action is shown."""


@pytest.fixture(params=[*LESSONS.values()], ids=[*LESSONS])
def lesson(request: pytest.FixtureRequest) -> Path:
    path: Path = request.param
    return path


def test_it_is_a_sound_script_with_stops_and_questions(lesson: Path) -> None:
    replay = read_replay(lesson)
    assert replay.problem is None
    assert replay.failed is None
    assert replay.course.position.outcome is not None
    records = [moment.record for moment in replay.moments]
    assert {"say", "stop", "ask", "expect", "view"} <= {name for each in records for name in each}
    for before, now in pairwise(records):
        assert "say" not in before or not now.keys() & {"say", "ask"}, f"nobody could read {before}"
    assert "stop" in records[-1]


def test_it_takes_ten_minutes_at_most(lesson: Path) -> None:
    playback = Playback.open(lesson)
    shown = [playback.direction(place) for place in range(playback.last + 1)]
    seconds = 0.0
    for before, now in pairwise(shown):
        seconds += (
            ACTION if now.pause is None else 0 if now.caption != before.caption else now.pause
        )
        seconds += seconds_to_read(now.caption) if now.caption != before.caption else 0
        seconds += sum(map(seconds_to_read, now.question.answers)) if now.question else 0
    assert LONGEST / 4 < seconds <= LONGEST


def taught(lesson: Path, typed: str) -> str:
    screen = StringIO()
    give_lesson(lesson, Console(StringIO(typed), screen))
    return screen.getvalue()


def test_it_is_taught_line_by_line(lesson: Path) -> None:
    asks = [json.loads(line) for line in lesson.read_text(encoding="utf-8").splitlines()]
    stops = [each for each in asks if "stop" in each or "ask" in each]
    right = [str(each["right"]) if "ask" in each else "" for each in stops]
    text = taught(lesson, "\n".join(right) + "\n")
    for each in asks:
        assert each.get("say", each.get("ask", "")) in text
    assert text.count("Right!") == sum(map(bool, right))
    assert "Try another" not in text
    wrong = ["1" if each == "2" else "2" for each in right if each]
    at = right.index(next(filter(None, right)))
    text = taught(lesson, "\n".join([*right[:at], wrong[0], "t", "? ada", "", *right[at:]]) + "\n")
    # Enter repeats the question.
    asked = next(each["ask"] for each in asks if "ask" in each)
    assert text.count(asked) == 2
    assert text.count("Try another") == text.count("Type the number") == 1
    # The table has a line for each captain, and so does the answer to the captain's name.
    captain = [line for line in text.splitlines() if re.match("(Seat 1, )?Ada[:,] ", line)]
    assert [captain.count(line) for line in captain].count(2) == 2
    assert text.count("Right!") == sum(map(bool, right))
    assert "Right!" not in taught(lesson, "\nq\n")
    # The search knows nothing that has not been shown.
    (end,) = {each for each in ENDS if each in text}
    text = taught(lesson, "\n".join([f"/{end}", *right[:-1], f"/{end.upper()}", "q"]) + "\n")
    assert text.count(f"No line of the log contains '{end}'.") == 1
    assert text.replace(f"'{end}'", "").count(end) == 2
    with pytest.raises(Left):
        taught(lesson, "")


def test_show_tells_it(lesson: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", str(lesson)]) == 0
    text = capsys.readouterr().out
    assert " 1) " in text
    assert "Answer: " in text


def test_the_command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    for words in ([], *(["--game", id_] for id_ in LESSONS)):
        monkeypatch.setattr("sys.stdin", StringIO("\nq\n"))
        assert main(["lesson", "--plain", *words]) == 0
        name = game_of(words[-1] if words else USUAL).name
        assert f"Welcome to {name}" in capsys.readouterr().out
    monkeypatch.setattr("magblast.cli.lesson.lesson_of", lambda id_: None)
    assert main(["lesson"]) == 2
    assert capsys.readouterr().err == "magblast: Mag•Blast has no lesson yet\n"
    assert {USUAL, "battlecards"} <= {*LESSONS}
