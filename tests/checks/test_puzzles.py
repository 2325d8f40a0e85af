"""A puzzle that does not hold up is noticed, and so is a sentence that is not true of it."""

from collections.abc import Iterator
from typing import Any

import pytest

from magblast.kernel.shelf import SHELF
from magblast.puzzles.goal import Goal
from magblast.puzzles.puzzle import Puzzle
from magblast.puzzles.shipped import shipped
from tests.checks import puzzles as module
from tests.checks.puzzles import Again, again, found_by, is_solved_idly, sentences, told
from tests.puzzles.asking import puzzle_at

PUZZLE = puzzle_at("battlecards", back=6)


@pytest.fixture
def puzzle() -> Puzzle:
    """A puzzle of two choices, the first of which is right."""
    first, second = PUZZLE.choices[:2]
    choices = first._replace(chance=0.9), second._replace(chance=0.2)
    return PUZZLE._replace(choices=choices, played=PUZZLE.played)


@pytest.mark.parametrize(
    ("wins", "is_same", "is_contradicted"),
    [
        ((90, 20), True, False),
        ((90, 75), False, False),
        ((90, 84), False, True),
        ((90, 89), False, True),
        ((20, 90), False, True),
    ],
)
def test_a_puzzle_that_does_not_stand_is_noticed(
    puzzle: Puzzle,
    monkeypatch: pytest.MonkeyPatch,
    wins: tuple[int, int],
    is_same: bool,
    is_contradicted: bool,
) -> None:
    def results(*_: Any) -> Iterator[list[float]]:
        for world in range(100):
            yield [float(world < each) for each in wins]

    monkeypatch.setattr(module, "results", results)
    assert again(puzzle, 100)[:2] == (is_same, is_contradicted)


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        # Turns from now on until the game ends, below 0 where it is lost.
        ([1] * 10, [9] * 10, ["wins", "chance", "soon"]),
        ([1] * 6 + [-9] * 4, [1] * 3 + [-9] * 7, ["chance", "soon"]),
        ([9] * 10, [-2] * 10, ["saves", "safer"]),
        ([9] * 6 + [-2] * 4, [9] * 3 + [-2] * 7, ["safer"]),
        ([3] * 10, [9] * 10, ["soon", "later"]),
        ([9] * 10, [-9] * 10, ["later"]),
    ],
)
def test_a_sentence_is_true_of_when_the_games_end(
    puzzle: Puzzle,
    monkeypatch: pytest.MonkeyPatch,
    right: list[int],
    wrong: list[int],
    said: list[str],
) -> None:
    monkeypatch.setattr(module, "in_worlds", lambda *_, **__: zip(right, wrong, strict=True))
    assert sentences(puzzle, 10) == [f"puzzle.why.{each}" for each in said]


@pytest.mark.parametrize("is_as_good", [True, False])
def test_an_answer_beside_the_choices_must_not_be_right(
    monkeypatch: pytest.MonkeyPatch, is_as_good: bool
) -> None:
    three = puzzle_at("battlecards", 4)
    first, second, _ = three.choices
    choices = first._replace(chance=0.9), second._replace(chance=0.2)
    puzzle = three._replace(choices=choices, played=0)

    def results(*args: Any) -> Iterator[list[float]]:
        for _ in range(20):
            yield [1.0, *(0.0 for _ in args[2][1:])]

    monkeypatch.setattr(module, "results", results)
    monkeypatch.setattr(module, "is_open", lambda _: True)
    monkeypatch.setattr(module, "is_forced", lambda _: False)
    monkeypatch.setattr(module, "gives_up", lambda *_: False)
    monkeypatch.setattr(module, "is_right", lambda *_: is_as_good)
    assert module.has_one_answer(puzzle) != is_as_good


def test_games_end_in_a_turn_from_now(puzzle: Puzzle) -> None:
    assert {*sentences(puzzle, 2)} <= {f"puzzle.why.{key}" for key in module.KEYS}
    assert found_by(puzzle, "bot:random", 4) in (0, 0.25, 0.5, 0.75, 1)


def test_the_table_says_how_many_stand() -> None:
    assert [*told("x", [])] == []
    found = [Again(True, False, 2.0), Again(False, True, 1.0)]
    assert [*told("x", found)] == ["| x | 2 | 50 % [9-91] | 1 | 3 |"]


@pytest.mark.parametrize("game", SHELF)
def test_nobody_survives_by_doing_nothing(game: str) -> None:
    found = shipped(game, Goal.SURVIVE)
    assert len(found) == 30
    assert [each.id for each in found if is_solved_idly(each)] == []


def test_what_is_solved_by_doing_nothing_is_noticed() -> None:
    # Nobody is in danger in the middle of a game.
    early = puzzle_at("battlecards", back=60)
    turn = early._replace(goal=Goal.SURVIVE, solution=(early.choices[0].action,))
    assert is_solved_idly(turn)
