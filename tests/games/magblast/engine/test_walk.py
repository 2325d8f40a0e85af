"""A walk, which searches take, leads where play does."""

import random

import pytest

from magblast.games.magblast.catalog import load_rules
from magblast.games.magblast.engine.position import new_game
from tests.support.play import lively


@pytest.mark.parametrize("edition", ["third", "second"])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_walk_asks_and_shows_what_positions_do(edition: str, seats: int) -> None:
    rules = load_rules(edition)
    luck = random.Random(f"{edition} {seats}")
    position = new_game(rules, seats, "walk")
    walk = position.walk()
    for _ in range(2000):
        decision = position.decision
        assert (walk.decision, walk.outcome) == (decision, position.outcome)
        assert tuple(walk.legal) == position.legal
        if decision is None:
            break
        assert walk.view(decision.seat) == position.fresh().view(decision.seat)
        action = lively(luck, position.legal)
        position, _ = position.play(action)
        walk.go(action)


def test_walks_from_one_position_do_not_disturb_each_other() -> None:
    position = new_game(load_rules("third"), 2, "walk")
    views = []
    for _ in range(2):
        walk = position.walk()
        for _ in range(20):
            walk.go(walk.legal[0])
        views.append(walk.view(1))
    assert views[0] == views[1]
    assert position.view(1) == position.fresh().view(1)
