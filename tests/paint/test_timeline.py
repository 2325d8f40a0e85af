from magblast.paint.ink import ASCII, UNICODE
from magblast.paint.timeline import Lead, Tick, Track, column_of, draw_leads, place_at


def test_of_several_places_in_a_column_the_most_important_is_shown() -> None:
    ticks = [Tick.NONE, Tick.NOISE, Tick.TURN, Tick.LOSS, Tick.NONE, Tick.NOISE, Tick.WIN]
    assert Track(ticks, (), 7, UNICODE).at(0).text() == "▶♪│✖─♪★"
    assert Track(ticks, (), 4, UNICODE).at(4).text() == "♪✖▶★"
    assert Track(ticks, (), 7, ASCII).at(6).text() == "-~|x-~>"
    assert Track(ticks[:1], (), 3, UNICODE).at(0).text() == "▶──"


def test_a_click_leads_to_a_place_of_its_column() -> None:
    for places in (1, 2, 7, 80, 1000):
        for width in (1, 2, 60, 200):
            for column in range(width):
                place = place_at(column, places, width)
                assert 0 <= place < places
                assert column_of(place, places, width) >= column or place == places - 1
                if places >= width > 1:
                    assert column_of(place, places, width) == column


def test_who_was_ahead_is_a_number_where_it_changes_and_a_height() -> None:
    leads = [Lead(0, 1, 0.5), Lead(3, 1, 0.74), Lead(4, 2, 0.99), Lead(6, 2, 1.0)]
    assert draw_leads(leads, 8, 8, UNICODE).text() == "1▅▅▆2███"
    assert draw_leads(leads, 8, 8, ASCII).text() == "11112222"
    # In a narrow window, what has no column of its own is left out.
    assert draw_leads(leads, 8, 2, UNICODE).text() == "2█"
    assert draw_leads([Lead(0, 2, 1.0)], 1, 3, UNICODE).text() == "2██"
