"""Words on a picture that is scrolled stand where they are seen."""

import pytest

from magblast.kernel.picks import Thing
from magblast.paint.canvas import Area, Canvas
from magblast.paint.glyphs import UNICODE
from magblast.paint.ink import Ink
from magblast.paint.motion import READ, Motion, Rows, announce, write_note


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
