"""The promises of every game that need no lesson and no place on the shelf."""

from pathlib import Path

import pytest

from magblast.conformance.suite import CHECKS, Check, result_of
from magblast.conformance.trial import Trial
from magblast.games.magi_nation.game import GAME

LATER = (
    *("offering.it_goes_by_the_id_on_the_shelf", "bots.one_person_sees_one_hand"),
    *("logs.a_game_is_told_from_its_log", "logs.a_public_copy_tells_the_same"),
    *("logs.a_log_can_be_watched", "bots.bots_alone_play_to_the_end"),
)
"""What asks for the shelf; the checks of lessons ask for a lesson."""
POSSIBLE = [check for check in CHECKS if check.group != "lessons" and check.name not in LATER]


@pytest.mark.parametrize("check", POSSIBLE, ids=lambda check: check.name)
def test_it_keeps_the_promises_of_every_game(check: Check, tmp_path: Path) -> None:
    trials = [Trial(GAME, number, tmp_path) for number in range(min(check.games, 3))]
    result = result_of(check, trials)
    assert result.trial is None, result.did
