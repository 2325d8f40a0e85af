from magblast.paint.glyphs import ASCII, UNICODE
from magblast.paint.timeline import Tick, Track, column_of, place_at


def test_of_several_places_in_a_column_the_most_important_is_shown() -> None:
    ticks = [Tick.NONE, Tick.NOISE, Tick.TURN, Tick.LOSS, Tick.NONE, Tick.NOISE, Tick.WIN]
    assert Track(ticks, 7, UNICODE).at(0).text() == "▶♪│✖─♪★"
    assert Track(ticks, 4, UNICODE).at(4).text() == "♪✖▶★"
    assert Track(ticks, 7, ASCII).at(6).text() == "-~|x-~>"
    assert Track(ticks[:1], 3, UNICODE).at(0).text() == "▶──"


def test_a_click_leads_to_a_place_of_its_column() -> None:
    for places in (1, 2, 7, 80, 1000):
        for width in (1, 2, 60, 200):
            for column in range(width):
                place = place_at(column, places, width)
                assert 0 <= place < places
                assert column_of(place, places, width) >= column or place == places - 1
                if places >= width > 1:
                    assert column_of(place, places, width) == column
