"""The promises of every game that need no words and no place on the shelf."""

from pathlib import Path

import pytest

from magblast.conformance.suite import CHECKS, Check, result_of
from magblast.conformance.trial import Trial
from magblast.games.magi_nation.game import GAME

LATER = (
    *("offering.it_goes_by_the_id_on_the_shelf", "views.an_imagined_position_looks_the_same"),
    *("logs.a_game_is_told_from_its_log", "logs.a_public_copy_tells_the_same"),
    *("logs.a_log_can_be_watched", "tables.picks_end_with_an_answer"),
    *("tables.what_is_refused_has_a_reason_when_picked", "bots.one_person_sees_one_hand"),
    "bots.bots_alone_play_to_the_end",
)
"""What asks for words or for the shelf; so do all checks of words and picks."""
WITHOUT_WORDS = [
    check
    for check in CHECKS
    if check.group not in ("words", "picks", "lessons") and check.name not in LATER
]


@pytest.mark.parametrize("check", WITHOUT_WORDS, ids=lambda check: check.name)
def test_it_keeps_the_promises_of_every_game(check: Check, tmp_path: Path) -> None:
    trials = [Trial(GAME, number, tmp_path) for number in range(min(check.games, 3))]
    result = result_of(check, trials)
    assert result.trial is None, result.did
