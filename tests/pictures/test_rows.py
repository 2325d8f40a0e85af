"""Rows are taken apart so that nothing can leave its place."""

from itertools import pairwise
from pathlib import Path

import pytest
from rich.cells import cell_len

from magblast.paint.canvas import Area, Canvas
from magblast.paint.ink import Ground, Paint
from magblast.pictures.album import NARROW, WIDE
from magblast.pictures.rows import Letters, Patch, Shape, parts_of, rows_of
from magblast.pictures.strokes import CELL_HEIGHT, CELL_WIDTH, stroke
from tests.pictures.conftest import album_of


def test_a_row_is_its_grounds_then_letters_then_shapes_where_they_stand() -> None:
    canvas = Canvas(12, 1)
    canvas.fill(Area(2, 0, 4, 1), Ground.CARD)
    canvas.put(3, 0, "ab")
    canvas.put(7, 0, "──")
    text, card = Paint(), Paint(ground=Ground.CARD)
    [row] = rows_of(canvas)
    assert [*parts_of(row)] == [
        Patch(card, 2, 4),
        Letters(card, 3, 2, "ab"),
        Shape(text, "M69.7 9.3h20.6v1.4h-20.6z"),
    ]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("one two", [(0, "one two")]),
        ("one   two", [(0, "one"), (6, "two")]),
        ("a★b", [(0, "a"), (1, "★"), (2, "b")]),
        ("日本 x", [(0, "日本"), (5, "x")]),
        ("שלום!", [(0, "שלום"), (4, "!")]),
        ("e\u0301té", [(0, "e\u0301té")]),
        ("♥♥", [(0, "♥"), (1, "♥")]),
        ("a\u202eb\x1bc\nd", [(0, "a b c d")]),
    ],
)
def test_what_fonts_disagree_about_stands_alone(text: str, parts: list[tuple[int, str]]) -> None:
    found = [*parts_of(((text, Paint()),))]
    assert all(isinstance(part, Letters) for part in found)
    assert [(part.x, part.text) for part in found if isinstance(part, Letters)] == parts
    for part in found:
        assert isinstance(part, Letters)
        assert part.cells == cell_len(part.text)


@pytest.mark.parametrize("char", [*"─━═│┃║╌┌┐└┘├┤┬┴┼╞╡╪╱╲┏┓┗┛╔╗╚╝╭╮╯╰█▀▄▌▐▘▁▂▃▄▅▆▇■□▮░▒▓▲▼▶◀"])
def test_every_line_and_block_has_an_outline_within_its_cell(char: str) -> None:
    outline = stroke(char, 3, 1)
    assert outline is not None
    # Every subpath begins within the cell and is closed.
    starts = [
        part.split("h")[0].split("L")[0].split("A")[0].split("v")[0]
        for part in outline.split("M")[1:]
    ]
    for start in starts:
        x, y = map(float, start.split())
        # What touches an edge reaches a little beyond it.
        assert 3 * CELL_WIDTH - 1 <= x <= 4 * CELL_WIDTH
        assert -0.5 <= y <= CELL_HEIGHT
    assert outline.count("M") == outline.count("z")


def test_letters_have_no_outline() -> None:
    assert all(stroke(char, 0, 1) is None for char in "aé ★☠")


@pytest.mark.parametrize("size", [WIDE, NARROW])
def test_no_part_of_a_table_overlaps_another(size: tuple[int, int], game_log: Path) -> None:
    album = album_of(game_log)
    for row in rows_of(album.artist(*size).draw(album.last)):
        assert sum(cell_len(text) for text, _ in row) == size[0]
        letters = [part for part in parts_of(row) if isinstance(part, Letters)]
        assert all(first.x + first.cells <= second.x for first, second in pairwise(letters))
        assert all(part.x + part.cells <= size[0] for part in letters)
