"""The curves of learning are drawn from the table beside them."""

from tests.checks.curves import PAGE, PICTURE, Curve, Point, curves, drawn

TABLE = """
| picks | Pebbles | Stones |
|---|---|---|
| 0 | 97 of 200, 48.5 % [41.7-55.4] | 1 of 2, 50.0 % [9.5-90.5] |
| 1,000 | 190 of 200, 95.0 % [91.0-97.3] | |

| option | |
|---|---|
| 5 | no point |
"""


def test_a_table_is_read_as_curves() -> None:
    pebbles = Curve("Pebbles", [Point(0, 48.5, 41.7, 55.4), Point(1000, 95.0, 91.0, 97.3)])
    assert curves(TABLE) == [pebbles, Curve("Stones", [Point(0, 50.0, 9.5, 90.5)])]


def test_the_picture_shows_the_table() -> None:
    found = curves(PAGE.read_text(encoding="utf-8"))
    assert len(found) >= 2
    assert PICTURE.read_text(encoding="utf-8") == drawn(found)
