"""A board of spaces is drawn from either side, and its spaces are found again."""

import pytest

from magblast.paint.canvas import Canvas
from magblast.paint.grid import DOWN, LEFT, RIGHT, UP, Grid, fitting
from magblast.paint.ink import ASCII, UNICODE

BOARD = Grid("abc", 2, 3, 1)
TURNED = BOARD._replace(turned=True)


def drawn(grid: Grid, *, ascii_only: bool = False) -> list[str]:
    canvas = Canvas(*grid.size)
    grid.draw(canvas, 0, 0, ASCII if ascii_only else UNICODE, double={2})
    for column in grid.columns:
        for row in range(1, grid.rows + 1):
            area = grid.area(f"{column}{row}")
            assert (area.width, area.height) == (grid.width, grid.height)
            canvas.put(area.x, area.y, f"{column}{row}")
    return canvas.text().splitlines()


def test_row_one_lies_below_and_column_a_on_the_left() -> None:
    assert drawn(BOARD) == [
        "     a   b   c",
        "   ╞═══╪═══╪═══╡",
        " 2 │a2 │b2 │c2 │",
        "   ╞═══╪═══╪═══╡",
        " 1 │a1 │b1 │c1 │",
        "   └───┴───┴───┘",
    ]


def test_a_turned_board_is_seen_from_the_other_side_and_keeps_its_names() -> None:
    assert drawn(TURNED, ascii_only=True) == [
        "     c   b   a",
        "   +---+---+---+",
        " 1 |c1 |b1 |a1 |",
        "   +===+===+===+",
        " 2 |c2 |b2 |a2 |",
        "   +---+---+---+",
    ]


@pytest.mark.parametrize(
    ("way", "usual", "turned"), [(UP, "b2", None), (DOWN, None, "b2"), (LEFT, "a1", "c1")]
)
def test_arrows_go_where_they_point_on_the_screen(
    way: str, usual: str | None, turned: str | None
) -> None:
    assert BOARD.beside("b1", way) == usual
    assert TURNED.beside("b1", way) == turned
    assert BOARD.beside("c1", RIGHT) is None


@pytest.mark.parametrize(("width", "height"), [(60, 17), (81, 22), (120, 52), (46, 17)])
def test_the_spaces_are_as_large_as_fits(width: int, height: int) -> None:
    grid = fitting("abcdefg", 5, width, height, least=(5, 2), turned=False)
    assert grid.size[0] <= width
    assert grid.size[1] <= height
    larger = (grid._replace(width=grid.width + 1), grid._replace(height=grid.height + 1))
    assert grid.width > 2 * grid.height or larger[0].size[0] > width
    assert larger[1].size[1] > height or grid.height > grid.width // 2


def test_spaces_never_become_too_small_to_hold_anything() -> None:
    grid = fitting("abcdefg", 5, 20, 5, least=(5, 2), turned=False)
    assert (grid.width, grid.height) == (5, 2)


def test_a_low_board_has_no_lines_between_its_rows_rather_than_being_cut() -> None:
    low = fitting("abc", 2, 60, 7, least=(3, 2), turned=False, packed=True)
    assert not low.lined
    assert fitting("abc", 2, 60, 7, least=(3, 2), turned=False).lined, "signs stand on the lines"
    assert low.size[1] == 7
    assert drawn(low._replace(width=3)) == [
        "     a   b   c",
        "   ╞═══╪═══╪═══╡",
        " 2 │a2 │b2 │c2 │",
        "   │   │   │   │",
        " 1 │a1 │b1 │c1 │",
        "   │   │   │   │",
        "   └───┴───┴───┘",
    ]
    assert fitting("abc", 2, 60, 8, least=(3, 2), turned=False, packed=True).lined
