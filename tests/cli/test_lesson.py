"""Every game that brings a lesson teaches itself in ten minutes."""

import json
import re
from collections.abc import Sequence
from io import StringIO
from itertools import pairwise
from pathlib import Path

import pytest

from magblast.cli import main
from magblast.cli.plain.console import Console, Left
from magblast.cli.plain.dialogue import dialogues_of
from magblast.cli.plain.lesson import give_lesson
from magblast.kernel.shelf import SHELF, USUAL, game_of, lesson_of
from magblast.play.directions import seconds_to_read
from magblast.play.playback import Playback
from magblast.play.task import task_at
from magblast.record.replay import read_replay
from magblast.wording import ENGLISH
from tests.cli.plain.captain import Typist
from tests.support.learner import right_lines, typed_for

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


def taught(lesson: Path, *typed: Sequence[str]) -> str:
    screen, begun = StringIO(), list[str]()
    lines = "".join(f"{line}\n" for lines in typed for line in lines)
    give_lesson(lesson, Console(StringIO(lines), screen), lambda _, game: begun.append(game))
    return screen.getvalue() + "".join(f"first game: {game}\n" for game in begun)


def test_it_is_taught_line_by_line(lesson: Path) -> None:
    records = [json.loads(line) for line in lesson.read_text(encoding="utf-8").splitlines()]
    stops = [each for each in records if "stop" in each or "ask" in each]
    right = right_lines(lesson)
    text = taught(lesson, *right)
    for each in records:
        assert each.get("say", each.get("ask", "")) in text
        assert all(f"{why}." in text for why in each.get("why", ())[each.get("right", 1) - 1 :][:1])
        assert each.get("drawn", "?!") not in text, "nothing is drawn here"
    asked = [each for each in stops if "ask" in each]
    assert text.count("Right!") == len(asked)
    assert "Try another" not in text
    assert "asks for another move" not in text
    assert "first game" not in text.partition("That was the lesson.")[2].partition("press Enter")[2]
    assert "first game: " in taught(lesson, *right[:-1], ["x", "n"])
    with pytest.raises(Left):
        taught(lesson)


class Obedient:
    """Type what a lesson names for each move, and else what is right."""

    def __init__(self, playback: Playback, screen: StringIO) -> None:
        shown = map(playback.direction, playback.effective())
        self._right = {each.question.text: each.question.right for each in shown if each.question}
        self._screen, self._read, self.moves = screen, 0, 0
        self._named: list[str] = []

    def __call__(self) -> str:
        """Return the next line."""
        written = self._screen.getvalue()
        new, self._read = written[self._read :], len(written)
        if not self._named:
            named = re.findall(r"For this move: (.*)\.$", new, re.MULTILINE)
            self.moves += len(named)
            right = [str(self._right[text]) for text in self._right if text in new]
            self._named = named[0].split(", then ") if named else right or ["Enter"]
        return self._named.pop(0).removeprefix("Enter")


def test_what_it_names_for_a_move_makes_the_move(lesson: Path) -> None:
    screen, playback = StringIO(), Playback.open(lesson)
    learner, dialogues = Obedient(playback, screen), dialogues_of(playback.game.id)
    give_lesson(lesson, Console(Typist(learner), screen), lambda *_: None)
    assert "That was the lesson." in screen.getvalue()
    assert "asks for another move" not in screen.getvalue()
    tasks = [task_at(playback, place, dialogues) for place in playback.effective()]
    asked = [each.hotseat.session.decision for each in tasks if each is not None]
    assert learner.moves == sum(each is not None and each.kind not in dialogues for each in asked)


def test_where_the_rest_is_optional_it_can_be_left(lesson: Path) -> None:
    playback, right = Playback.open(lesson), right_lines(lesson)
    stops = [place for place in playback.effective() if playback.direction(place).stops]
    offers = [at for at, place in enumerate(stops) if playback.direction(place).may_end]
    offered = "the rest of the lesson is optional.\n"
    text = taught(lesson, *right)
    assert text.count(offered) == len(offers)
    for at in offers:
        asked = "Press Enter for the rest of the lesson"
        text = taught(lesson, *right[:at], ["x", "q"])
        assert text.count(asked) == 2, "it is asked again after another word"
        assert playback.direction(stops[at + 1]).caption not in text
        assert "first game: " not in text
        assert "first game: " in taught(lesson, *right[:at], ["n"])
        assert playback.direction(stops[at + 1]).caption in taught(lesson, *right[: at + 1], ["q"])


def test_a_wrong_answer_gets_its_reason(lesson: Path) -> None:
    records = [json.loads(line) for line in lesson.read_text(encoding="utf-8").splitlines()]
    stops = [each for each in records if "stop" in each or "ask" in each]
    right = right_lines(lesson)
    at, asked = next((at, each) for at, each in enumerate(stops) if "ask" in each)
    wrong = 1 if asked["right"] == 2 else 2
    text = taught(lesson, *right[:at], [str(wrong), "t", "? ada", ""], right[at], ["q"])
    assert f"Try another answer.\n{asked['why'][wrong - 1]}.\n" in text
    # Enter repeats the question.
    assert text.count(asked["ask"]) == 2
    assert text.count("Type the number") == 1
    # The table has a line for each captain, and so does the answer to the captain's name.
    captain = [line for line in text.splitlines() if re.match("(Seat 1, )?Ada[:,] ", line)]
    assert 2 in [captain.count(line) for line in captain]
    assert text.count("Right!") == 1
    assert "Right!" not in taught(lesson, ["", "q"])


def test_a_wrong_move_is_told_what_is_asked_for(lesson: Path) -> None:
    playback = Playback.open(lesson)
    words, right = playback.words(ENGLISH), right_lines(lesson)
    stops = [place for place in playback.effective() if playback.direction(place).stops]
    open_tasks = [
        at
        for at, place in enumerate(stops)
        if playback.direction(place).is_task and len(playback.session_at(place).position.legal) > 1
    ]
    at = open_tasks[0]
    task = task_at(playback, stops[at], ())
    assert task is not None
    view = task.hotseat.session.view(task.action.by)
    other = next(action for action in view.legal if action != task.action)
    wrong = typed_for(task._replace(action=other))
    text = taught(lesson, *right[:at], wrong, ["s", "s 1", "?"], right[at], ["q"])
    refused = "The lesson asks for another move."
    assert text.count(f"{refused}\n{words.describe(task.action, view)}.") == 1
    assert text.count(words.question(view)) > 2, "it is asked again"
    assert playback.direction(stops[at + 1]).caption in text
    # A lesson can be left at a task, too.
    assert playback.direction(stops[at + 1]).caption not in taught(lesson, *right[:at], ["q"])


def test_the_search_knows_nothing_that_has_not_been_shown(lesson: Path) -> None:
    right = right_lines(lesson)
    (end,) = {each for each in ENDS if each in taught(lesson, *right)}
    text = taught(lesson, [f"/{end}"], *right[:-1], [f"/{end.upper()}", "q"])
    assert text.count(f"No line of the log contains '{end}'.") == 1
    assert text.replace(f"'{end}'", "").count(end) == 2


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
