"""Words on a picture that is scrolled stand where they are seen."""

import re
from typing import Any

import pytest

from magblast.kernel.picks import Thing
from magblast.paint.canvas import Area, Canvas
from magblast.paint.ink import ASCII, UNICODE, Glyphs, Ink
from magblast.paint.motion import (
    FELT,
    FLIGHT,
    HEARD,
    READ,
    Motion,
    MotionFrame,
    Rows,
    announce,
    cry,
    fizzle,
    flight,
    hit,
    write_note,
)
from magblast.paint.text import Span, line


@pytest.mark.parametrize(
    ("rows", "noted"),
    [
        (("Freya   3/6B",), ("Freya   MISS",)),
        (("Freya    3/6", "Cr»1 B  ■■■"), ("Freya    3/6", "Cr»1 B  MISS")),
        (("Freya    3/6", "Cr»1 B", "■■■"), ("Freya    3/6", "Cr»1 B", "■■■     MISS")),
    ],
)
def test_a_note_leaves_the_name(rows: tuple[str, ...], noted: tuple[str, ...]) -> None:
    canvas, thing = Canvas(14, len(rows)), Thing("ship", "freya")
    for y, words in enumerate(rows):
        canvas.put(1, y, words)
    canvas.mark(Area(0, 0, 14, len(rows)), thing)
    write_note(canvas, thing, "Miss", UNICODE)
    assert tuple(row[1:] for row in canvas.text().splitlines()) == noted


def test_a_note_in_the_last_row_leaves_the_corner() -> None:
    canvas, thing, area = Canvas(14, 3), Thing("ship", "freya"), Area(0, 0, 14, 3)
    canvas.frame(area, UNICODE.light, Ink.SOFT)
    canvas.put(1, 1, "a ship, whole")
    canvas.mark(area, thing)
    write_note(canvas, thing, "Miss", UNICODE)
    assert canvas.text().splitlines()[2] == "╰────── MISS ╯"


def test_a_note_leaves_the_frame() -> None:
    canvas, thing, area = Canvas(14, 5), Thing("flagship", "freep"), Area(0, 0, 14, 5)
    canvas.frame(area, UNICODE.double, Ink.SOFT)
    canvas.put(4, 1, "Freep")
    canvas.mark(area, thing)
    before = canvas.text().splitlines()
    write_note(canvas, thing, "Miss", UNICODE)
    after = canvas.text().splitlines()
    assert after[3] == "║       MISS ║"
    assert [*before[:3], before[4]] == [*after[:3], after[4]]


def test_a_banner_stands_in_the_middle_of_what_is_seen() -> None:
    motion = Motion([announce(lambda: Canvas(80, 40), "Miss", Ink.SOFT, UNICODE)], began=0)
    for seen in (Rows(0, 12), Rows(9, 11), Rows(28, 12)):
        picture = motion.at(0, seen)
        assert picture is not None
        rows = [y for y, row in enumerate(picture.text().split("\n")) if row]
        assert abs((rows[0] - seen.top) - (seen.top + seen.height - 1 - rows[-1])) <= 1
        assert seen.top <= rows[0] < rows[-1] < seen.top + seen.height
        assert motion.at(READ / 2, seen) is picture
    assert not motion.is_over(READ / 2)
    assert motion.is_over(READ)


def test_a_banner_may_have_a_line_below_it() -> None:
    told = line(Span("Ares 7→2", Ink.BAD))
    frame = announce(lambda: Canvas(80, 12), "Boom", Ink.BAD, UNICODE, told=told)
    assert frame.banner is not None
    rows = frame.banner.on(frame.draw(), Rows(0, 12)).text().splitlines()
    assert "Ares 7→2" in rows[-1] or "Ares 7→2" in rows[-2]
    assert len([row for row in rows if row.strip()]) > 5


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
@pytest.mark.parametrize(("width", "height"), [(20, 3), (60, 12), (140, 33)])
@pytest.mark.parametrize("leftwards", [False, True])
def test_a_cry_flies_across_the_picture_and_stands_to_be_read(
    width: int, height: int, glyphs: Glyphs, leftwards: bool
) -> None:
    base = [MotionFrame(lambda: Canvas(width, height))] * FLIGHT
    frames = cry(base, "Pow!", Ink.RED, glyphs, leftwards=leftwards)
    assert sum(frame.seconds for frame in frames) >= 0.5
    middles = []
    for frame in frames:
        canvas = drawn(frame, Rows(0, height))
        inked = [x for row in rows_of(canvas) for x, (_, paint) in enumerate(row) if is_red(paint)]
        if inked:
            middles.append((min(inked) + max(inked)) / 2)
        if frame.seconds == HEARD:
            assert abs(middles[-1] - (width - 1) / 2) <= 2
            assert max(inked) - min(inked) >= min(width // 3, 20), "as large as there is room"
    assert [*middles] == sorted(middles, reverse=leftwards)
    assert max(middles) - min(middles) > width / 2
    assert [frame.seconds for frame in frames].count(HEARD) == 1


def drawn(frame: MotionFrame, seen: Rows) -> Canvas:
    picture = Motion([frame], began=0).at(0, seen)
    assert picture is not None
    return picture


def rows_of(canvas: Canvas) -> list[Any]:
    return [canvas.row(y) for y in range(canvas.height)]


def is_red(paint: Any) -> bool:
    return bool(paint.ink is Ink.RED)


def test_a_cry_is_heard_where_a_scrolled_picture_is_seen_and_never_longer_than_it() -> None:
    base = [MotionFrame(lambda: Canvas(20, 40))]
    for seen in (Rows(0, 5), Rows(30, 10)):
        (frame,) = cry(base, "AAA " * 20, Ink.RED, UNICODE, leftwards=False)
        rows = drawn(frame, seen).text().split("\n")
        found = [y for y, row in enumerate(rows) if row.strip()]
        assert all(seen.top <= y < seen.top + seen.height for y in found)
        assert all(len(row) <= 20 for row in rows)
        assert any("A" in row for row in rows)


def test_words_never_leave_half_a_wide_character() -> None:
    board = Canvas(20, 1)
    board.put(0, 0, "広" * 10)
    for frame in cry(
        [MotionFrame(lambda: board)] * FLIGHT, "ABC", Ink.RED, UNICODE, leftwards=True
    ):
        text = drawn(frame, Rows(0, 1)).row(0)
        assert sum(len(char) and 1 + (char == "広") for char, _ in text) == 20


def pictures(hull: str, number: str) -> Canvas:
    canvas = Canvas(60, 12)
    canvas.put(10, 5, "Ares")
    canvas.put(30, 5, number)
    canvas.put(10, 7, hull)
    return canvas


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
def test_what_a_hit_cost_glows_and_the_figure_covers_none_of_it(glyphs: Glyphs) -> None:
    area = Area(10, 5, 26, 4)
    frame = hit(
        lambda: pictures("#######", "7/7"),
        lambda: pictures("##.....", "2/7"),
        *(area, "-5", Ink.BAD, glyphs),
    )
    assert frame.seconds == FELT == 0.8
    canvas = frame.draw()
    glowing = [(char, x) for x, (char, paint) in enumerate(canvas.row(7)) if paint.ink is Ink.BAD]
    assert [each for each in glowing if each[0] == "#"] == [("#", x) for x in range(12, 17)]
    assert canvas.row(5)[30][0] == "2", "a number shows what is left"
    assert ("-5" in canvas.text()) is (glyphs is ASCII), "else in large numerals"
    assert canvas.text() != pictures("#######", "2/7").text()


@pytest.mark.parametrize("area", [Area(0, 0, 14, 1), Area(46, 11, 14, 1), Area(20, 0, 5, 12)])
def test_the_figure_stays_on_the_picture(area: Area) -> None:
    for glyphs in (UNICODE, ASCII):

        def draw() -> Canvas:
            return Canvas(60, 12)

        canvas = hit(draw, draw, area, "-12", Ink.BAD, glyphs).draw()
        inked = [paint.ink for y in range(12) for _, paint in canvas.row(y)]
        assert inked.count(Ink.BAD) >= 3
        assert all(len(canvas.row(y)) == 60 for y in range(12))


def test_a_text_can_be_read_wherever_it_flies() -> None:
    there, back = Area(2, 1, 1, 1), Area(40, 9, 1, 1)
    for cells in (
        there.lane_to(back),
        back.lane_to(there),
        Area(2, 1, 1, 1).lane_to(Area(2, 9, 1, 1)),
    ):
        frames = flight(lambda: Canvas(60, 12), cells, "Magma Armor", ".", Ink.WARN)
        assert all("Magma Armor" in frame.draw().text() for frame in frames)


def test_a_shot_passes_beneath_words_and_what_is_read_flies_over_them() -> None:
    canvas, area = Canvas(24, 3), Area(0, 1, 1, 1)
    canvas.put(6, 1, "Bo's base ●●○")
    cells = area.lane_to(Area(23, 1, 1, 1))
    shot = [
        frame.draw().text().splitlines()[1]
        for frame in flight(lambda: canvas, cells, "▲▲", "=", Ink.BAD)
    ]
    assert all("Bo's base ●●○" in row for row in shot)
    assert "=====" in shot[-1]
    faded = fizzle(lambda: canvas, cells, "·")
    assert all("Bo's base ●●○" in frame.draw().text() for frame in faded)
    heard = [frame.draw().text() for frame in flight(lambda: canvas, cells, "pew", "=", Ink.BAD)]
    assert all(re.search(r"\bpew\b", row) for row in heard)
