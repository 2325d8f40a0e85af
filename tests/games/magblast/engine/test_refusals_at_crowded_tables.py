"""Where much happens at once, whatever is refused is refused with a reason and a rule."""

import random

import pytest

from magblast.games.magblast.catalog import edition_names, load_rules
from magblast.games.magblast.engine.actions import Action
from magblast.games.magblast.engine.position import Position
from tests.checks.literal.games import Game
from tests.checks.literal.positions import crowded
from tests.games.magblast.engine.test_refusals import check_refusal

TABLES = range(12)


@pytest.mark.parametrize("edition", edition_names())
@pytest.mark.parametrize("number", TABLES)
def test_what_looks_playable_and_is_not_has_its_reason(edition: str, number: int) -> None:
    rules = load_rules(edition)
    state = crowded(rules, 2 + number % 7, random.Random(number), f"crowded {number}")
    legal = set(Position(state, rules).legal)
    for action, refusal in Position(state, rules).near_misses():
        assert action not in legal
        check_refusal(refusal)


@pytest.mark.parametrize("number", [1, 2, 3, 5])
def test_an_action_at_the_wrong_time_has_its_reason(number: int) -> None:
    luck = random.Random(number)
    taken: list[Action] = []
    for state, action, _, rules in Game(number):
        taken.append(action)
        position = Position(state, rules)
        for other in luck.sample(taken, min(6, len(taken))):
            refusal = position.refusal_of(other)
            answers = {*position.legal, *position.answers(other.by)}
            assert (refusal is None) == (other in answers)
            if refusal is not None:
                check_refusal(refusal)
