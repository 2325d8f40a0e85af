"""What is in the air is told to everybody alike, while it may still be answered."""

import pytest

from magblast.conformance.trial import setup_of, steps
from magblast.kernel.shelf import SHELF, game_of
from magblast.wording import ENGLISH

_GAMES = 6


@pytest.mark.parametrize("id_", SHELF)
def test_it_is_told_to_everybody_alike(id_: str) -> None:
    game, found = game_of(id_), set[str]()
    for number in range(_GAMES):
        setup = setup_of(game, number)
        words = game.words(setup, ENGLISH)
        for step in steps(game, number):
            view = step.before.view(None)
            told = words.in_the_air(view)
            assert all(told)
            assert not told or view.decision is not None
            for seat in range(1, len(setup.seats) + 1):
                assert [*words.in_the_air(step.before.view(seat))] == [*told]
            found.update(told)
        if len(found) > 5:
            break
    assert found
