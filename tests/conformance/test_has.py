"""A game has what it says that it has, and nothing else that is asked about."""

from magblast.conformance.has import met
from magblast.kernel.game import AnyGame
from tests.conformance.conftest import Trials


def test_a_game_has_what_can_be_met_in_it(game: AnyGame, trial_of: Trials) -> None:
    assert {*game.has} == {each for number in range(4) for each in met(trial_of(game, number))}
