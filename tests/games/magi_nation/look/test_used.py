"""The last screen counts what cards did, powers and effects alike."""

from magblast.games.magi_nation.engine import events as e
from magblast.games.magi_nation.look.results import _counts
from tests.support.golden import golden_course


def test_effects_of_a_magi_are_counted_beside_powers() -> None:
    course = golden_course("magi-nation")
    told = [event for entry in course.entries for event in entry.events]
    seats = range(1, len(course.setup.seats) + 1)
    counts = _counts(told, seats)
    for seat in seats:
        used = [
            each
            for each in told
            if isinstance(each, e.PowerUsed | e.EffectUsed) and each.seat == seat
        ]
        assert counts["used"][seat] == len(used) >= counts["powers"][seat]
    assert any(isinstance(each, e.EffectUsed) for each in told)
