"""Write what costs people most as JSON."""

from collections.abc import Sequence
from typing import Any

from magblast.reviewing.habits import Habits, Row


def habit_data(habits: Habits) -> dict[str, Any]:
    """Return the sums of one person in one edition, as docs/review.md describes them."""
    times = zip(habits.times, habits.since, strict=True)
    return {
        "name": habits.name,
        "game": habits.game,
        "edition": habits.edition,
        "games": habits.games,
        "won": habits.won,
        "asked": habits.asked,
        **_figures(habits.whole),
        "kinds": _rows(habits.kinds),
        "phases": _rows(habits.phases),
        "parts": _rows(habits.parts),
        "cards": _rows(habits.cards),
        "opponents": _rows(habits.opponents),
        "times": [{**_row(row), "since": since or None} for row, since in times],
    }


def _rows(rows: Sequence[Row]) -> list[dict[str, Any]]:
    return [_row(row) for row in rows]


def _row(row: Row) -> dict[str, Any]:
    return {"label": row.label, "games": row.games, **_figures(row)}


def _figures(row: Row) -> dict[str, Any]:
    interval = None if row.interval is None else [round(each, 4) for each in row.interval]
    return {
        "judged": row.answers,
        "worse": row.worse,
        "bad": row.bad,
        "loss": round(row.loss, 4),
        "interval": interval,
    }
