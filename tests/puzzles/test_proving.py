"""A win is proven only where nobody can prevent it, whatever lies hidden."""

from collections.abc import Sequence
from typing import Any

import pytest

from magblast.bots.tactics import Briefing, bots_of
from magblast.puzzles.goal import Goal
from magblast.puzzles.proving import Prover, TooLongError
from magblast.puzzles.puzzle import Posed, posed
from magblast.puzzles.shipped import shipped

GAMES = {"battlecards": 2, "magusha": 2}
"""Games, and which of their puzzles has a first answer that does not win."""


def opened(game: str) -> Posed:
    return posed(shipped(game, Goal.WIN)[GAMES[game]])


def prover(asked: Posed, steps: int = 4000) -> tuple[Prover, Any]:
    position = asked.session().position
    briefing = Briefing(asked.game, asked.course.setup, bots_of(asked.game.id))
    return Prover(briefing, asked.own, position.view(None).turn, steps), position


def worlds(asked: Posed, position: Any, seeds: Sequence[str]) -> list[Any]:
    view = position.view(asked.own)
    return [position, *(asked.game.imagine(asked.course.setup, view, seed) for seed in seeds)]


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_can_be_won_in_worlds_that_look_alike(game: str) -> None:
    asked = opened(game)
    search, position = prover(asked)
    alike = worlds(asked, position, ("one", "two"))
    assert search.wins(alike)
    answers = [*search.winning(alike)]
    assert asked.game.read(asked.puzzle.solution[0]) in answers
    assert len(answers) < len(position.legal), "some answer does not win"


@pytest.mark.parametrize("game", GAMES)
def test_every_answer_that_does_not_win_leaves_a_way_out(game: str) -> None:
    asked = opened(game)
    search, position = prover(asked)
    winning = [*search.winning([position])]
    others = [each for each in position.legal if each not in winning]
    lost = [each for each in others if not search.wins([position.play(each)[0]])]
    assert lost
    turn = position.view(None).turn
    for action in lost[:3]:
        after, _ = position.play(action)
        assert not Goal.WIN.is_reached(after, asked.own, turn)


def test_a_proof_that_takes_too_long_is_given_up() -> None:
    search, position = prover(opened("battlecards"), 2)
    with pytest.raises(TooLongError):
        search.wins([position])


def test_nobody_wins_the_turn_of_another() -> None:
    asked = opened("magusha")
    _, position = prover(asked)
    briefing = Briefing(asked.game, asked.course.setup, bots_of("magusha"))
    assert not Prover(briefing, 3 - asked.own, position.view(None).turn - 1).wins([position])


def test_worlds_are_told_apart_by_what_is_seen() -> None:
    asked = opened("battlecards")
    search, position = prover(asked)
    two = worlds(asked, position, ("other",))
    assert len(search.alike(two)) == 1
    after = [position.play(action)[0] for action in position.legal[:2]]
    assert len(search.alike([*two, *after])) == 3
