"""What leaving greedy's answer gains is measured by games that are played to their end."""

from itertools import islice

import pytest

from tests.checks.bots.departures import DOUBTS, decisions, gain, searched

EDITION = "battlecards"


def test_an_answer_gains_nothing_over_itself_and_swapped_answers_change_the_sign() -> None:
    asked = decisions(EDITION, EDITION, 1, 1.0, "departures")
    briefing, view, seed, _ = next(each for each in asked if each[1].decision.kind == "attack")
    one, other = view.legal[0], view.legal[-1]
    assert gain(briefing, view, one, one, 4, seed) == 0
    found = gain(briefing, view, one, other, 20, seed)
    assert found != 0
    assert gain(briefing, view, other, one, 20, seed) == pytest.approx(-found)


def test_more_doubt_leaves_greedys_answer_less_often() -> None:
    some = islice(decisions(EDITION, EDITION, 1, 0.2, "departures"), 12)
    rows = [searched(briefing, view, 12, 2, seed, game) for briefing, view, seed, game in some]
    left = [sum(doubt in row.gains for row in rows if row) for doubt in DOUBTS]
    assert left[0] > left[-1]
