"""What is said about a puzzle: nothing too early, and afterwards why an answer is right."""

import pytest

from magblast.kernel.edition import tell_edition
from magblast.kernel.shelf import game_of, phrases_of
from magblast.puzzles.attempt import Judgement
from magblast.puzzles.goal import Goal
from magblast.puzzles.puzzle import Posed, Puzzle, posed
from magblast.puzzles.shipped import shipped
from magblast.puzzles.telling import PuzzleTelling
from magblast.wording import ENGLISH
from tests.puzzles.asking import puzzle_at
from tests.reviewing.test_curve import JUDGED

GAMES = "of the games that were played on from here"


def judged(puzzle: Puzzle, *chances: float, played: int = 0) -> Posed:
    """Pose a puzzle whose answers are worth this."""
    opened = posed(puzzle)
    choices = [
        each._replace(chance=chance) for each, chance in zip(puzzle.choices, chances, strict=True)
    ]
    return opened._replace(puzzle=puzzle._replace(choices=tuple(choices), played=played))


@pytest.fixture(scope="module")
def opened() -> Posed:
    return judged(puzzle_at("battlecards", 4), 0.4, 0.81, 0.78)


def test_it_is_told_how_right_an_answer_is_and_nothing_of_a_better_one(opened: Posed) -> None:
    tell = PuzzleTelling(opened, ENGLISH)
    assert [*tell.verdict(Judgement(is_right=True, chance=0.81))] == [
        f"Right! Nothing better was found: your answer won 81 % {GAMES}."
    ]
    assert [*tell.verdict(Judgement(is_right=True, chance=0.78))] == [
        f"Right! The best answer won 81 % {GAMES}, and yours 78 %."
    ]
    assert [*tell.verdict(Judgement(is_right=False, chance=0.4))] == [
        f"Not this time: a better answer won 81 % {GAMES}, and yours 40 %."
    ]


def test_in_the_end_the_best_answer_is_told_and_what_was_played(opened: Posed) -> None:
    tell = PuzzleTelling(opened, ENGLISH)
    answers = tell.answers()
    first, also, played, *_ = tell.told()
    assert first == f"The best answer, which won 81 % {GAMES}: {answers[1]}."
    assert also == f"Also right: {answers[2]}."
    assert played == (
        f"In the game, something else was played, which won 40 % {GAMES}: {answers[0]}."
    )
    found = opened._replace(puzzle=opened.puzzle._replace(played=1))
    lines = [*PuzzleTelling(found, ENGLISH).told(Judgement(is_right=True, chance=0.81))]
    assert not [each for each in lines if each.startswith("In the game")], "it has just been told"
    assert first not in lines, "it has just been found"
    assert first in [*tell.told(Judgement(is_right=True, chance=0.78))]
    near = [*tell.told(Judgement(is_right=True, chance=0.78, place=2))]
    assert first in near
    assert not [line for line in near if line.startswith("Also right")], "it was just given"
    explained = opened._replace(puzzle=opened.puzzle._replace(sentence="puzzle.why.wins"))
    assert [*PuzzleTelling(explained, ENGLISH).told()][1] == "It wins the game this turn."


@pytest.mark.parametrize(("chance", "games"), [(1.0, "all the games"), (0.999, f"99 % {GAMES}")])
def test_games_that_were_played_on_are_no_promise(chance: float, games: str) -> None:
    opened = judged(puzzle_at("battlecards", 4), chance, 0.0, 0.2)
    (told,) = PuzzleTelling(opened, ENGLISH).verdict(Judgement(is_right=True, chance=chance))
    assert told.startswith(f"Right! Nothing better was found: your answer won {games}")


@pytest.mark.parametrize("goal", [Goal.WIN, Goal.SURVIVE])
def test_a_goal_is_reached_or_not(opened: Posed, goal: Goal) -> None:
    tell = PuzzleTelling(opened._replace(puzzle=opened.puzzle._replace(goal=goal)), ENGLISH)
    assert tell.goal().endswith("this turn")
    # Whoever has won need not be told of having survived.
    (won,) = tell.verdict(Judgement(is_right=True, has_won=True))
    assert won == "Solved: you have won this turn!"
    (right,), (wrong,) = (tell.verdict(Judgement(each)) for each in (True, False))
    assert right.startswith("Solved: you ")
    assert wrong.startswith("Not this time: ")
    assert [*tell.told()] == []


@pytest.mark.parametrize("game", JUDGED)
@pytest.mark.parametrize("back", [2, 7])
def test_what_follows_the_best_answer_is_told_for_each_game(game: str, back: int) -> None:
    opened = posed(puzzle_at(game, back))
    tell = PuzzleTelling(opened, ENGLISH)
    names = opened.course.header.names
    others = ENGLISH.listing([name for name in names if name != names[opened.own - 1]])
    edition = tell_edition(game, opened.course.setup.edition, ENGLISH)
    name = opened.game.name + (f", {edition}" if len(opened.game.editions) > 1 else "")
    assert tell.where() == f"{name}: you play against {others}."
    assert len(tell.answers()) == len(opened.actions)
    *_, follows = tell.told()
    assert follows.startswith("If bots play on after the best answer: ")
    assert any(name in follows for name in names) or "draw" in follows


@pytest.mark.parametrize("game", JUDGED)
def test_a_win_is_asked_for_by_the_way_in_which_the_game_is_won(game: str) -> None:
    puzzle = shipped(game, Goal.WIN)[0]
    winning = game_of(game).about(ENGLISH.with_phrases(phrases_of(game))).winning
    assert winning
    assert PuzzleTelling(posed(puzzle), ENGLISH).task() == (
        f"Win the game before your turn ends: {winning}."
    )
