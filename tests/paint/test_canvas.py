from magblast.games.magblast.engine.things import fleet, ship
from magblast.kernel.picks import Thing
from magblast.paint.canvas import Area, Canvas
from magblast.paint.ink import UNICODE, Ground, Ink, Paint


def test_what_is_drawn_outside_is_lost() -> None:
    canvas = Canvas(4, 2)
    canvas.put(-2, 0, "abcdef")
    canvas.put(0, 5, "no")
    assert canvas.text() == "cdef\n"


def test_wide_characters_take_two_cells_and_never_half_a_cell() -> None:
    canvas = Canvas(4, 1)
    assert canvas.put(0, 0, "a広広") == 5
    assert canvas.text() == "a広"
    assert sum(len(text) for text, _ in canvas.runs(0)) == 3


def test_a_combining_mark_joins_the_character_before_it() -> None:
    canvas = Canvas(3, 1)
    canvas.put(0, 0, "e\u0301x")
    assert canvas.text() == "e\u0301x"


def test_a_ground_lies_under_what_is_written_before_and_after() -> None:
    canvas = Canvas(3, 1)
    canvas.put(0, 0, "a", Ink.BAD)
    canvas.fill(Area(0, 0, 2, 1), Ground.CARD)
    canvas.put(1, 0, "b")
    assert list(canvas.runs(0)) == [
        ("a", Paint(Ink.BAD, Ground.CARD)),
        ("b", Paint(Ink.TEXT, Ground.CARD)),
        (" ", Paint()),
    ]


def test_the_thing_on_top_is_found() -> None:
    canvas = Canvas(10, 4)
    below: Thing = fleet(1)
    canvas.mark(Area(0, 0, 10, 4), below, 1)
    canvas.mark(Area(2, 1, 3, 2), ship("dink"), 1)
    assert [place.thing for place in canvas.under(4, 2)] == [ship("dink"), below]
    assert [place.thing for place in canvas.under(5, 2)] == [below]
    assert canvas.under(10, 0) == []


def test_a_frame_stays_inside_its_rectangle() -> None:
    canvas = Canvas(6, 4)
    canvas.frame(Area(1, 0, 4, 3), UNICODE.light, Ink.TEXT)
    assert canvas.text() == " ╭──╮\n │  │\n ╰──╯\n"
