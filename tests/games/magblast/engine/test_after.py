"""The short way through a step, which searches take, leads where the long way does."""

import random

import pytest

from magblast.games.magblast.catalog import load_rules
from magblast.games.magblast.engine.position import new_game
from tests.support.play import lively


@pytest.mark.parametrize("edition", ["third", "second"])
@pytest.mark.parametrize("seats", [2, 4])
def test_both_ways_lead_to_the_same_position_and_views(edition: str, seats: int) -> None:
    rules = load_rules(edition)
    luck = random.Random(f"{edition} {seats}")
    position = quick = new_game(rules, seats, "after")
    for _ in range(400):
        decision = position.decision
        if decision is None:
            break
        action = lively(luck, position.legal)
        position, _ = position.play(action)
        quick = quick.after(action)
        assert quick == position
        for viewer in (None, decision.seat):
            assert quick.view(viewer) == position.fresh().view(viewer)
