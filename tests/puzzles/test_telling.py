"""What is said about a puzzle: nothing too early, and afterwards why an answer is right."""

import pytest

from magblast.puzzles.puzzle import Posed, Puzzle, posed
from magblast.puzzles.telling import PuzzleTelling
from magblast.wording import ENGLISH
from tests.puzzles.asking import puzzle_at
from tests.reviewing.test_curve import JUDGED


def judged(puzzle: Puzzle, *chances: float, played: int = 0) -> Posed:
    """Pose a puzzle whose answers are worth this."""
    opened = posed(puzzle)
    choices = [
        each._replace(chance=chance) for each, chance in zip(puzzle.choices, chances, strict=True)
    ]
    return opened._replace(puzzle=puzzle._replace(choices=tuple(choices), played=played))


def told(opened: Posed, picked: int | None) -> tuple[list[str], list[str]]:
    tell = PuzzleTelling(opened, ENGLISH)
    return [*tell.verdict(picked)], tell.answers()


@pytest.fixture(scope="module")
def opened() -> Posed:
    return judged(puzzle_at("battlecards", 4), 0.4, 0.81, 0.78)


def test_the_best_answer_is_right_and_so_is_one_that_is_hardly_behind_it(opened: Posed) -> None:
    lines, answers = told(opened, 1)
    assert lines == [
        "Right! Nothing better was found: your chance to win is 81 %.",
        f"Also right: {answers[2]}.",
    ]
    lines, answers = told(opened, 2)
    assert lines == [
        f"Right! Your chance to win is 78 %; with the best answer it is 81 %: {answers[1]}."
    ]


def test_any_other_answer_is_told_what_it_costs(opened: Posed) -> None:
    lines, answers = told(opened, 0)
    assert lines == [
        f"Wrong: your chance to win is 40 %. Better, with 81 %: {answers[1]}.",
        f"Also right: {answers[2]}.",
    ]
    lines, _ = told(opened, None)
    assert lines[0] == f"The best answer, with a chance to win of 81 %: {answers[1]}."


def test_it_is_told_what_was_played(opened: Posed) -> None:
    tell = PuzzleTelling(opened, ENGLISH)
    name = opened.course.header.names[opened.asked.seat - 1]
    assert tell.played(0) == f"{name} played the same in the game."
    assert "with a chance to win of 40 %" in tell.played(1)


def test_the_best_answer_is_one_that_was_named(opened: Posed) -> None:
    choices = [each._replace(chance=0.8) for each in opened.puzzle.choices]
    opened = opened._replace(puzzle=opened.puzzle._replace(choices=tuple(choices), played=1))
    lines, answers = told(opened, 2)
    assert lines[0].startswith("Right! Nothing better was found")
    assert lines[1] == f"Also right: {answers[0]}; {answers[1]}."
    tell = PuzzleTelling(opened, ENGLISH)
    assert answers[1] in tell.played(2), "as good as the one that was picked"
    assert answers[1] in tell.played(None), "as good as the one that was told"
    first = opened._replace(puzzle=opened.puzzle._replace(played=0))
    assert PuzzleTelling(first, ENGLISH).played(None).endswith("found the best move.")


@pytest.mark.parametrize("game", JUDGED)
@pytest.mark.parametrize("back", [2, 7])
def test_what_happened_then_is_told_for_each_game(game: str, back: int) -> None:
    opened = posed(puzzle_at(game, back))
    tell = PuzzleTelling(opened, ENGLISH)
    names = opened.course.header.names
    assert tell.where().startswith(f"{opened.game.name} · ")
    assert tell.question() == f"You are {names[opened.asked.seat - 1]}. What would you do?"
    assert [*tell.table()]
    assert len(tell.answers()) == len(opened.actions)
    happened = tell.happened()
    assert 0 < len(happened) <= 4
    assert all(happened)
    assert tell.ended().startswith("How the game ended, on turn ")
    assert any(name in tell.ended() for name in names) or "draw" in tell.ended()


def test_nothing_of_the_next_turn_is_told() -> None:
    opened = posed(puzzle_at("battlecards", 30))
    lines = PuzzleTelling(opened, ENGLISH).happened()
    assert not [line for line in lines if "turn" in line.casefold()]


def test_a_sentence_explains_a_puzzle_that_has_one(opened: Posed) -> None:
    explained = opened.puzzle._replace(sentence="puzzle.why.wins")
    for picked in (None, 0, 1, 2):
        lines, _ = told(opened, picked)
        with_sentence, _ = told(opened._replace(puzzle=explained), picked)
        assert with_sentence == [lines[0], "It wins the game this turn.", *lines[1:]]
