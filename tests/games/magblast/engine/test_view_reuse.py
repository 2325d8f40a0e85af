"""What was shown before is shown again only where nothing has changed."""

import random

import pytest

from magblast.games.magblast.catalog import load_rules
from magblast.games.magblast.engine.position import Position, new_game
from magblast.kernel.nodes import replace
from tests.support.play import lively, random_game


@pytest.mark.parametrize("edition", ["third", "second"])
def test_a_view_does_not_depend_on_what_was_shown_before(edition: str) -> None:
    luck = random.Random(edition)
    position = new_game(load_rules(edition), 3, "views")
    for _ in range(400):
        if position.outcome is not None:
            break
        for viewer in luck.sample([None, 1, 2, 3], luck.randrange(4)):
            assert position.view(viewer) == position.fresh().view(viewer)
        position, _ = position.play(lively(luck, position.legal))


def test_seats_that_have_not_changed_are_shown_again() -> None:
    before = new_game(load_rules("third"), 3, "again")
    seen = before.view(None)
    after, _ = before.play(before.legal[0])
    shared = [new is old for new, old in zip(after.view(None).seats, seen.seats, strict=True)]
    assert shared == [False, True, True]


def test_one_position_may_be_played_on_in_several_ways() -> None:
    before = new_game(load_rules("third"), 2, "branches")
    before.view(1)
    for action in before.legal[:5]:
        after, _ = before.play(action)
        assert after.view(1) == after.fresh().view(1)
        assert after.view(1) != before.view(1)


def test_nobody_is_shown_what_was_shown_to_the_owner() -> None:
    position = Position(random_game(rules := load_rules("third"), 2, "c", most=30).end, rules)
    assert position.view(1).seats[0].hand
    assert position.view(2).seats[0].hand is None
    assert position.view(None).seats[0].hand is None


def test_the_same_table_by_other_rules_is_shown_anew() -> None:
    rules = load_rules("third")
    calm = replace(rules, numbers=replace(rules.numbers, sweeping=False))
    state = random_game(rules, 8, "d", most=30).end
    for by, sweeping in ((rules, True), (calm, False)):
        seen = Position(state, by).view(None)
        ships = [ship for seat in seen.seats for zone in seat.fleet for ship in zone]
        assert any(ship.sweeps for ship in ships) is sweeping
