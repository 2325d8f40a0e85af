"""Puzzles come in an order in which what is tried first matters, and neighbours differ."""

import pytest

from magblast.kernel.shelf import SHELF
from magblast.puzzles.goal import Goal
from magblast.puzzles.shipped import shipped
from tests.checks.puzzle_order import FIRST, Gist, gist, places


@pytest.mark.parametrize("goal", list(Goal))
@pytest.mark.parametrize("game", SHELF)
def test_those_that_come_with_a_game_are_in_order(game: str, goal: Goal) -> None:
    found = [*map(gist, shipped(game, goal))]
    assert all(all(each.decides) for each in found), "something decides each"
    assert [*places(found)] == [*range(len(found))]
    early = [each.decides for each in found if each.rank == found[0].rank]
    assert not any(found[0].rank), "the first one is open, and no matter of luck"
    assert len({*early[:FIRST]}) == min(FIRST, len({*early}))


def test_those_without_a_choice_come_late_and_those_solved_by_a_roll_last() -> None:
    rolled, thin, open_ = (
        Gist(("play", "a"), 3, is_rolled=True),
        Gist(("play", "b"), 1, is_rolled=False),
        Gist(("play", "c"), 2, is_rolled=False),
    )
    assert [*places([rolled, thin, open_])] == [2, 1, 0]


@pytest.mark.parametrize(
    ("cards", "asked"),
    [
        ("aaabcdefgh", "abcdefagha"),
        ("aabbccddeeff", "abcdefabcdef"),
        ("abcdefgghhiijj", "abcdefghijghij"),
        ("abababab", "abababab"),
        ("aaaab", "abaaa"),
    ],
)
def test_neighbours_are_decided_by_different_cards_as_far_as_there_are_enough(
    cards: str, asked: str
) -> None:
    found = [Gist(("play", each), 2, is_rolled=False) for each in cards]
    assert "".join(cards[place] for place in places(found)) == asked
