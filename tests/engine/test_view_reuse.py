"""What was shown before is shown again only where nothing has changed."""

import random
from dataclasses import replace

import pytest

from magblast.catalog import load_rules
from magblast.engine import view as module
from magblast.engine.view import view
from tests.support.play import random_game


@pytest.mark.parametrize("edition", ["third", "second"])
def test_a_view_does_not_depend_on_what_was_shown_before(edition: str) -> None:
    luck = random.Random(edition)
    rules = load_rules(edition)
    # Two games by turns, so that seats come with other flagships and fleets.
    states = [state for seed in "ab" for state in random_game(rules, 3, seed, most=400).states]
    for _ in range(800):
        state = luck.choice(states)
        viewer = luck.choice([None, 1, 2, 3])
        seen = view(state, viewer, rules)
        module._shown.clear()
        assert view(state, viewer, rules) == seen
        view(luck.choice(states), viewer, rules)


def test_nobody_is_shown_what_was_shown_to_the_owner() -> None:
    rules = load_rules("third")
    state = random_game(rules, 2, "c", most=30).end
    assert view(state, 1, rules).seats[0].hand
    assert view(state, 2, rules).seats[0].hand is None
    assert view(state, None, rules).seats[0].hand is None


def test_the_same_table_by_other_rules_is_shown_anew() -> None:
    rules = load_rules("third")
    calm = replace(rules, numbers=replace(rules.numbers, sweeping=False))
    state = random_game(rules, 8, "d", most=30).end
    for seen, sweeping in ((view(state, None, rules), True), (view(state, None, calm), False)):
        ships = [ship for seat in seen.seats for zone in seat.fleet for ship in zone]
        assert any(ship.sweeps for ship in ships) is sweeping
