"""A month of a bot at the seat of a person is played, searched, solved and judged, only once."""

from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from magblast.play.autosave import games_folder
from magblast.puzzles import finding
from magblast.puzzles.own import own_puzzles
from magblast.puzzles.puzzle import Posed, posed
from tests.checks import month as module
from tests.checks.month import Asked, Month, Played, month, picked
from tests.checks.puzzles import Again
from tests.puzzles.test_finding import judged_by_rote


@pytest.fixture
def one_mistake(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One decision becomes a puzzle, which is found to be the same."""
    found = iter([judged_by_rote])

    def judged(*args: Any, **kwargs: Any) -> Sequence[Any] | None:
        return next(found, lambda *_, **__: None)(*args, **kwargs)

    monkeypatch.setattr(finding, "judged", judged)
    monkeypatch.setattr(module, "again", lambda puzzle, worlds: Again(worlds == 400, False, 0))


def of_random() -> Month:
    return month("battlecards", "bot:random", games=2, worlds=40, again=400, most=9)


def test_a_mistake_is_asked_again_until_it_is_learnt(
    one_mistake: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    days: list[date] = []

    def at_last(opened: Posed, bot: str, seed: str) -> int | None:
        """Give no answer at first, and a right one from the third time on."""
        assert bot == "bot:random"
        days.append(date.fromisoformat(seed))
        return min(opened.puzzle.right) if len(days) > 2 else None

    monkeypatch.setattr(module, "picked", at_last)
    found = of_random()
    assert [each.day for each in found.played] == [0, 15]
    assert found.asked == Asked(asked=6, again=5, wrong=2, learnt=1)
    assert [(each - days[0]).days for each in days] == [0, 1, 2, 3, 7, 23]
    assert found.judged == [True]

    monkeypatch.setattr(module, "keep_game", None)
    monkeypatch.setattr(module, "again", None)
    days.clear()
    assert of_random() == found, "nothing is played, looked at or judged twice"

    (puzzle,) = own_puzzles()
    assert picked(posed(puzzle), "bot:random", "seed") in (None, *range(len(puzzle.choices)))
    assert len([*games_folder().iterdir()]) == 2


def test_a_game_that_was_left_in_the_middle_is_played_again(one_mistake: None) -> None:
    module.play("battlecards", "bot:random", 1)
    (path,) = games_folder().iterdir()
    whole = path.read_bytes()
    path.write_bytes(b"".join(whole.splitlines(keepends=True)[:9]))
    module.play("battlecards", "bot:random", 1)
    assert path.read_bytes() == whole


def test_the_table_gives_intervals() -> None:
    played = [Played(0, "a", 10), Played(15, "b", 30)]
    found = Month("x", "bot:y", played, {"a": 2}, Asked(9, 8, 7, 0), [True, True, False])
    begin = "| x | bot:y | 2 | 40 | 2 | 5.0 [0.0-"
    assert found.row().startswith(begin)
    assert found.row().endswith("| 9 | 7 | 8 | 0 | 2 of 3 [21-94 %] |")
    none = Month("x", "y", played, {}, Asked(0, 0, 0, 0), [])
    assert "| 40 | 0 | 0.0 [0.0-8.8] | 0 |" in none.row()
    assert "| 0 | 0 | 0.0 [0.0-100.0] | 0 |" in none._replace(played=[]).row()
