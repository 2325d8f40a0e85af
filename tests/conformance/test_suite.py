"""Every game that we have keeps the promises that the conformance checks ask for."""

import pytest

from magblast.conformance import views
from magblast.conformance.suite import CHECKS, Check
from magblast.kernel.game import AnyGame
from tests.conformance.conftest import Trials
from tests.pebbles import Pebbles
from tests.support.night import AT_NIGHT

CASES = [
    (check, number)
    for check in CHECKS
    for number in range(check.games if AT_NIGHT else -(-check.games // 2))
]
"""Each check with the numbers of its games; by day, only half of them."""
COUNTING = [check for check in CHECKS if check.run.__annotations__["return"] is int]
"""Checks of what a game need not have."""
MISSING = {
    "learning.each_public_fact_changes_a_feature",
    "learning.what_is_hidden_changes_no_feature",
    "lessons.a_lesson_can_be_played",
    "lessons.a_lesson_replays",
    "memory.what_is_remembered_is_imagined",
    "memory.what_is_remembered_is_true",
    "memory.what_was_not_seen_is_not_remembered",
}
"""What Pebbles does not have."""


@pytest.mark.parametrize(
    ("check", "number"), CASES, ids=[f"{check.name}-{number}" for check, number in CASES]
)
def test_a_promise_is_kept(check: Check, number: int, game: AnyGame, trial_of: Trials) -> None:
    check.run(trial_of(game, number))


@pytest.mark.parametrize("check", COUNTING, ids=lambda check: check.name)
def test_a_check_finds_in_pebbles_what_it_looks_for(check: Check, trial_of: Trials) -> None:
    game = Pebbles()
    found = any(check.run(trial_of(game, number)) for number in range(check.games))
    assert found == (check.name not in MISSING)


@pytest.mark.parametrize("number", range(4))
def test_a_preview_says_what_changes(number: int, game: AnyGame, trial_of: Trials) -> None:
    assert views.a_preview_follows_from_the_view(trial_of(game, number))


def test_every_check_says_what_it_does_and_why() -> None:
    assert len({check.name for check in CHECKS}) == len(CHECKS)
    for check in CHECKS:
        assert check.what.endswith("."), check.name
        assert check.why.endswith("."), check.name
