"""The check works: a handful of games of each kind."""

import pytest

from magblast.kernel.shelf import SHELF, game_of
from tests.checks.bots.__main__ import BOTS, runs
from tests.checks.bots.games import play


@pytest.mark.parametrize("run", [*runs(BOTS)], ids=" ".join)
def test_games_between_bots_keep_the_invariants(run: tuple[str, str, str]) -> None:
    for number in range(7):
        # The longest of 2,000 greedy games, with eight seats, took 3,113 decisions.
        played = play(*run, number, cap=4000 if run[2] == "bot:greedy" else 1500)
        assert played.finished or run[2] == "bot:random"


def test_every_game_and_edition_is_played() -> None:
    played = {run[:2] for run in runs(BOTS)}
    assert played == {(id_, edition) for id_ in SHELF for edition in game_of(id_).editions}
