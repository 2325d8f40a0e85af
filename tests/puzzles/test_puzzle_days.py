"""The days on which the puzzle of the day was solved are kept, and those in a row counted."""

import json
from datetime import date, timedelta

import pytest

from magblast.play.streaks import streak_on
from magblast.puzzles.paths import days_path
from magblast.puzzles.puzzle_days import keep_day, load_days

DAY = date(2026, 3, 1)

pytestmark = pytest.mark.usefixtures("home")


def test_days_are_kept_by_game_and_once() -> None:
    assert load_days() == {}
    assert keep_day("magusha", DAY) == keep_day("magusha", DAY) == {"magusha": (DAY,)}
    keep_day("magblast", DAY)
    keep_day("magusha", DAY - timedelta(1))
    assert load_days() == {"magusha": (DAY - timedelta(1), DAY), "magblast": (DAY,)}


@pytest.mark.parametrize(
    ("ago", "streak"),
    [((), 0), ((0,), 1), ((1,), 1), ((2,), 0), ((0, 1, 2, 4), 3), ((1, 2, 3), 3), ((-1,), 0)],
)
def test_a_streak_goes_up_to_today_or_yesterday(ago: tuple[int, ...], streak: int) -> None:
    assert streak_on(DAY, [DAY - timedelta(days) for days in ago]) == streak


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("{", {}),
        ('{"magusha": ["2026-03-01", "2026-0', {"magusha": (DAY,)}),
        ("[1]", {}),
        ('{"magusha": 3}', {"magusha": ()}),
        ('{"magusha": ["2026-03-01", "x", 4]}', {"magusha": (DAY,)}),
    ],
)
def test_of_a_damaged_file_whole_days_are_kept(text: str, left: object) -> None:
    days_path().parent.mkdir(parents=True, exist_ok=True)
    days_path().write_text(text)
    assert load_days() == left
    assert days_path().with_name(f"{days_path().name}.broken").read_text() == text


def test_what_is_kept_can_be_read_by_people() -> None:
    keep_day("magusha", DAY)
    assert json.loads(days_path().read_text()) == {"magusha": ["2026-03-01"]}
