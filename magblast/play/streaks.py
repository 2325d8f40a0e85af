"""Count days in a row."""

from collections.abc import Collection
from datetime import date, timedelta

_DAY = timedelta(days=1)


def streak_on(today: date, days: Collection[date]) -> int:
    """Return how many of these days stand in a row, up to today or yesterday."""
    day = today if today in days else today - _DAY
    streak = 0
    while day in days:
        streak += 1
        day -= _DAY
    return streak
