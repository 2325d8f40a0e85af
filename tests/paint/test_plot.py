from magblast.paint.glyphs import ASCII, UNICODE
from magblast.paint.plot import draw_plot

POINTS = [{1: 8, 2: 8}, {1: 4, 2: 8}, {1: 0, 2: 6}, {2: 8}]


def test_a_line_leads_through_the_values_of_each_seat() -> None:
    rows = draw_plot(POINTS, ("Ada", "Bo"), 16, 6, UNICODE).text().splitlines()
    assert rows[0].startswith("  8 ")
    assert rows[4].startswith("  0 ")
    assert rows[5] == "    1 Ada  2 Bo"
    assert rows[0].endswith("2"), "the best line ends at the top"
    assert rows[4].endswith("1"), "the seat that is out ends at nothing, before the others"
    assert rows[4].index("1") < rows[0].index("2")


def test_plain_characters_draw_the_numbers_of_the_seats() -> None:
    text = draw_plot(POINTS, ("Ada", "Bo"), 16, 6, ASCII).text()
    assert text.isascii()
    assert text.splitlines()[2].count("1") > 0


def test_there_is_a_plot_only_where_there_is_something_to_show() -> None:
    assert draw_plot([], ("Ada", "Bo"), 40, 6, UNICODE).text().strip() == ""
    assert draw_plot([{1: 0}], ("Ada", "Bo"), 40, 6, UNICODE).text().strip() == ""
    assert draw_plot(POINTS, ("Ada", "Bo"), 5, 6, UNICODE).text().strip() == ""
    assert "1" in draw_plot(POINTS[:1], ("Ada", "Bo"), 40, 6, UNICODE).text()
