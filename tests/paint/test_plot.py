import pytest

from magblast.paint.ink import ASCII, UNICODE, Glyphs
from magblast.paint.plot import Plotted, draw_plot

POINTS = [{1: 8, 2: 8}, {1: 4, 2: 8}, {1: 0, 2: 6}, {2: 8}]


def test_a_line_leads_through_the_values_of_each_seat() -> None:
    rows = draw_plot(Plotted(POINTS), ("Ada", "Bo"), 16, 6, UNICODE).text().splitlines()
    assert rows[0].startswith("  8 ")
    assert rows[4].startswith("  0 ")
    assert rows[5] == "    1 Ada  2 Bo"
    assert rows[0].endswith("2"), "the best line ends at the top"
    assert rows[4].endswith("1"), "the seat that is out ends at nothing, before the others"
    assert rows[4].index("1") < rows[0].index("2")


def test_plain_characters_draw_the_numbers_of_the_seats() -> None:
    text = draw_plot(Plotted(POINTS), ("Ada", "Bo"), 16, 6, ASCII).text()
    assert text.isascii()
    assert text.splitlines()[2].count("1") > 0


def test_there_is_a_plot_only_where_there_is_something_to_show() -> None:
    assert draw_plot(Plotted([]), ("Ada", "Bo"), 40, 6, UNICODE).text().strip() == ""
    assert draw_plot(Plotted([{1: 0}]), ("Ada", "Bo"), 40, 6, UNICODE).text().strip() == ""
    assert draw_plot(Plotted(POINTS), ("Ada", "Bo"), 5, 6, UNICODE).text().strip() == ""
    assert "1" in draw_plot(Plotted(POINTS[:1]), ("Ada", "Bo"), 40, 6, UNICODE).text()


FALLS = Plotted(POINTS, (1, 2, 3, 3), frozenset({1}), "T{}".format)


@pytest.mark.parametrize(("glyphs", "sign"), [(UNICODE, "☠1"), (ASCII, "X1")])
def test_a_line_ends_at_nothing_with_a_sign_where_somebody_fell(glyphs: Glyphs, sign: str) -> None:
    rows = draw_plot(FALLS, ("Ada", "Bo"), 30, 8, glyphs).text().splitlines()
    assert sign in rows[5], "the lowest row of the plot"
    assert rows[0].rstrip().endswith("2")


def test_the_axis_numbers_the_turns_where_they_begin() -> None:
    rows = draw_plot(FALLS, ("Ada", "Bo"), 30, 8, UNICODE).text().splitlines()
    assert rows[6].split() == ["T1", "T2", "T3"]
    assert rows[7].split() == ["1", "Ada", "2", "Bo"]


@pytest.mark.parametrize("width", [30, 60, 120])
@pytest.mark.parametrize("turns", [4, 17, 60, 140])
def test_there_are_as_many_numbers_as_there_is_room_for(width: int, turns: int) -> None:
    numbered = [*range(1, turns + 1), turns]
    points = [{1: turns - turn, 2: turn} for turn in range(turns + 1)]
    plotted = Plotted(points, numbered, frozenset({1}), "T{}".format)
    row = draw_plot(plotted, ("Ada", "Bo"), width, 8, UNICODE).text().splitlines()[6]
    told = [int(label.removeprefix("T")) for label in row.split()]
    assert told == sorted({*told})
    assert len(told) >= 2
    assert all(turn <= turns for turn in told)


def test_a_line_that_falls_steeply_has_no_gaps() -> None:
    points = [{1: 9, 2: 9}, {1: 9, 2: 9}, {1: 0, 2: 9}]
    plotted = Plotted(points, (1, 2, 2), frozenset({1}))
    rows = draw_plot(plotted, ("Ada", "Bo"), 12, 20, ASCII).text().splitlines()[1:17]
    assert all("1" in row for row in rows)


def test_lines_that_end_together_keep_their_numbers() -> None:
    points = [{1: 4, 2: 4, 3: 4}, {1: 0, 2: 0, 3: 4}]
    plotted = Plotted(points, (1, 1), frozenset({1, 2}))
    text = draw_plot(plotted, ("Ada", "Bo", "Cy"), 40, 8, UNICODE).text()
    assert "☠1" in text
    assert "☠2" in text
