"""The check of marks plays both answers of each mark to the end, keeps games and counts fairly."""

import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from magblast.bots.interval import Interval
from magblast.record.course import Course
from magblast.reviewing.verdicts import Difference, Verdict, verdicts
from tests.checks.bots import marks
from tests.checks.bots.marks import Checked, Reviewed, reviewed, told


def checked(mark: str, gain: float, high: float = 1) -> Checked:
    return Checked(1, "fire", mark, 0.3, gain, gain - 0.1, high)


def test_the_answers_of_each_mark_are_played_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    def marked(course: Course, worlds: int) -> Iterator[Verdict]:
        """Iterate over the first verdicts, as if the better answers were far ahead."""
        for verdict in islice(verdicts(course, worlds), 3):
            yield verdict._replace(loss=Difference(0.3, Interval(0.25, 0.35)), mark="??")

    monkeypatch.setattr(marks, "verdicts", marked)
    game = reviewed("battlecards", "battlecards", "bot:random", 3, 2, 4)
    assert game[:4] == ("battlecards", "battlecards", "bot:random", 3)
    assert game.decisions == 3
    assert [(mark.mark, mark.claimed) for mark in game.marks] == [("??", 0.3)] * 3
    assert game == reviewed("battlecards", "battlecards", "bot:random", 3, 2, 4)
    for mark in game.marks:
        assert -1 <= mark.low <= mark.gain <= mark.high


def test_a_mark_is_right_if_its_better_answer_won_more_often() -> None:
    found = [checked("?", 0.2), checked("?", 0.0), checked("?", -0.2, -0.1), checked("!", 0.5)]
    games = [Reviewed("g", "e", "bot:random", number, 9, found) for number in (1, 2)]
    rows = [*told(games)]
    assert len(rows) == 4, "question marks and exclamation marks, of the edition and of all"
    assert rows[0].startswith("| e | ? | 6 | 33 % [")
    assert "] | 2 | 30.0 | 0.0 [" in rows[0]
    assert rows[0].endswith("] | 2 |")
    assert rows[1].startswith("| e | ! | 2 | 100 % [")


def test_a_run_goes_on_from_what_was_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[int] = []

    def one(id_: str, edition: str, bot: str, number: int, *_: int) -> Reviewed:
        asked.append(number)
        return Reviewed(id_, edition, bot, number, 9, [checked("?", 0.2), checked("?", 0.3)])

    monkeypatch.setattr(marks, "reviewed", one)
    path = tmp_path / "marks.jsonl"
    command = ["marks", "--edition", "magusha", "--bots", "bot:random", "--out", str(path)]
    for games in (2, 3):
        monkeypatch.setattr(sys, "argv", [*command, "--games", f"{games}"])
        assert marks.main() == 0
    assert asked == [1, 2, 3]
    assert len(path.read_text(encoding="utf-8").splitlines()) == 3
    assert "| magusha | ? | 6 | 100 % [" in capsys.readouterr().out
