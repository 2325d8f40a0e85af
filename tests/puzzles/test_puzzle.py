"""A puzzle holds all that is needed to ask a decision again."""

import json
from typing import Any

import pytest

from magblast.errors import MagblastError, ShapeError
from magblast.puzzles.goal import Goal
from magblast.puzzles.puzzle import Puzzle, PuzzleChoice, posed, puzzle_of
from tests.puzzles.asking import golden_line, puzzle_at
from tests.reviewing.test_curve import JUDGED
from tests.support.golden import golden_course


@pytest.mark.parametrize("game", JUDGED)
def test_the_table_stands_as_it_stood_for_whoever_decided(game: str) -> None:
    puzzle = puzzle_at(game)
    opened, course = posed(puzzle), golden_course(game)
    entry = course.entries[puzzle.before]
    assert opened.game.id == game
    assert opened.asked.played == opened.actions[puzzle.played] == entry.action
    assert opened.asked.view == course.position_after(puzzle.before).view(entry.action.by)
    assert {*opened.actions} <= {*opened.asked.view.legal}
    assert opened.course.position == course.position


def test_a_puzzle_is_kept_as_json() -> None:
    puzzle = puzzle_at("battlecards")
    assert puzzle_of(json.loads(json.dumps(puzzle.data()))) == puzzle
    told = puzzle._replace(sentence="puzzle.x")
    assert puzzle_of(told.data()) == told
    assert puzzle._replace(choices=(PuzzleChoice({}, 1), PuzzleChoice({}, 1 / 3))).data()[
        "choices"
    ] == [
        {"action": {}, "chance": 1.0},
        {"action": {}, "chance": 0.3333},
    ]


def test_whatever_it_is_judged_to_be_it_is_the_same_puzzle() -> None:
    puzzle = puzzle_at("battlecards")
    assert puzzle.id == puzzle._replace(choices=(), played=0).id
    others = (
        puzzle._replace(before=puzzle.before + 1),
        puzzle._replace(line="mb1:x"),
        puzzle._replace(goal=Goal.WIN),
        puzzle._replace(goal=Goal.SURVIVE),
    )
    assert len({puzzle.id, *(other.id for other in others)}) == 5


@pytest.mark.parametrize("goal", [Goal.WIN, Goal.SURVIVE])
def test_a_goal_is_kept_with_a_solution(goal: Goal) -> None:
    puzzle = Puzzle(golden_line("magusha"), 5, goal=goal, solution=({"by": 1, "do": "x"},))
    data = puzzle.data()
    assert puzzle_of(json.loads(json.dumps(data))) == puzzle
    wrong: tuple[dict[str, Any], ...] = (
        {"goal": "move"},
        {"goal": "x"},
        {"solution": []},
        {"solution": [3]},
        {"played": 0},
    )
    for change in wrong:
        with pytest.raises(ShapeError):
            puzzle_of(data | change)
    with pytest.raises(MagblastError):
        posed(puzzle)


@pytest.mark.parametrize(
    ("chances", "right"),
    [
        ((0.2, 0.9, 0.85), {1, 2}),
        ((0.2, 0.9, 0.8499), {1}),
        ((0.3, 0.3, 0.3), {0, 1, 2}),
        ((0.04, 0.0), {0, 1}),
    ],
)
def test_whatever_is_hardly_behind_the_best_is_right(
    chances: tuple[float, ...], right: set[int]
) -> None:
    puzzle = Puzzle("", 0, 0, tuple(PuzzleChoice({}, chance) for chance in chances))
    assert puzzle.right == right
    assert puzzle.best == max(chances)


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"line": None}, "field.needed"),
        ({"before": -1}, "field.range"),
        ({"played": 3}, "field.range"),
        ({"choices": []}, "puzzle.choices"),
        ({"choices": 3}, "field.kind"),
        ({"choices": [{"action": {}, "chance": 0.5}] * 10}, "puzzle.choices"),
        ({"choices": [{"action": {}, "chance": 1.5}] * 2}, "field.range"),
        ({"choices": [{"action": [], "chance": 0.5}] * 2}, "field.kind"),
        ({"choices": [{"action": {}, "chance": 0.5, "x": 1}] * 2}, "field.unknown"),
        ({"other": 1}, "field.unknown"),
    ],
)
def test_data_of_another_shape_are_refused(change: dict[str, Any], key: str) -> None:
    data = puzzle_at("battlecards").data() | change
    with pytest.raises(ShapeError) as refused:
        puzzle_of(data)
    assert refused.value.phrase.key == key


def test_choices_that_fit_no_decision_are_refused() -> None:
    puzzle = puzzle_at("battlecards")
    other = puzzle_at("battlecards", back=9)
    illegal = {**puzzle.choices[0].action, "by": 3 - puzzle.choices[0].action["by"]}
    choices = (puzzle.choices[0]._replace(action=illegal), *puzzle.choices[1:])
    for wrong in (
        puzzle._replace(before=9999),
        puzzle._replace(before=other.before),
        puzzle._replace(played=(puzzle.played + 1) % 2),
        puzzle._replace(choices=choices),
        puzzle._replace(line=golden_line("magusha")),
        puzzle._replace(line="mb1:x"),
        puzzle._replace(line="x"),
    ):
        with pytest.raises(MagblastError):
            posed(wrong)
