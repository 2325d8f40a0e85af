"""Ships are drawn as hulls, by class, and their bays fill with upgrades."""

import pytest

from magblast.games.battlecards.wording.actions import ship as ship_thing
from magblast.paint.canvas import Area, Canvas
from magblast.paint.ink import ASCII, Ground
from magblast.paint.look import Room
from magblast.paint.memory import Memory
from tests.games.battlecards.scenario import ship
from tests.games.battlecards.test_board import KIT, board, fleets

SIZES = [(80, 13), (98, 17), (86, 24), (101, 32), (143, 44)]
"""Room for the board at 80x24, 100x30, 120x35, 140x45 and 200x60."""


def area_of(canvas: Canvas, id_: str) -> Area:
    found = canvas.find(ship_thing(id_))
    assert found is not None
    return found.area


def drawn(canvas: Canvas, id_: str) -> list[str]:
    """Return the rows of a ship inside its frame."""
    x, y, width, height = area_of(canvas, id_)
    rows = canvas.text().splitlines()[y + 1 : y + height - 1]
    return [row.ljust(x + width)[x + 1 : x + width - 1] for row in rows]


def lit(canvas: Canvas, id_: str) -> int:
    """Count the cells of a ship that an upgrade fills."""
    x, y, width, height = area_of(canvas, id_)
    rows = [canvas.row(row)[x : x + width] for row in range(y, y + height)]
    return sum(paint.ground is Ground.BAND for row in rows for _, paint in row)


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize(("id_", "slots"), [("jack.1", 2), ("queen.1", 3), ("king.1", 4)])
def test_a_hull_has_a_bay_for_each_slot(width: int, height: int, id_: str, slots: int) -> None:
    text = "\n".join(drawn(board(fleets([ship(id_)], []), width, height), id_))
    assert text.count("□") == slots
    assert "█" in text
    assert "bare" in text


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_each_upgrade_fills_more_of_the_hull(width: int, height: int) -> None:
    upgrades = ("two.1", "six.1", "seven.1", "nine.1")
    cells = [
        lit(board(fleets([ship("king.1", *upgrades[:count])], []), width, height), "king.1")
        for count in range(5)
    ]
    assert cells[0] == 0
    assert cells == sorted({*cells})


@pytest.mark.parametrize(("width", "height"), SIZES[2:])
def test_the_names_of_upgrades_stand_in_the_bays_where_there_is_room(
    width: int, height: int
) -> None:
    rows = drawn(board(fleets([ship("king.1", "two.1", "six.1")], []), width, height), "king.1")
    assert any("█ 2  Shield" in row for row in rows)
    assert any("█ 6  Particle" in row for row in rows)


def test_classes_differ_by_their_outline() -> None:
    ids = ("jack.1", "queen.1", "king.1")
    canvas = board(fleets([ship(each) for each in ids], []), 101, 32)
    outlines = [
        "".join(char if char in "█▄▀" else " " for row in drawn(canvas, each) for char in row)
        for each in ids
    ]
    sizes = [len(outline.strip()) for outline in outlines]
    assert sizes == sorted({*sizes})


def test_the_fleets_face_each_other() -> None:
    canvas = board(fleets([ship("king.1")], [ship("king.2")]), 101, 32)

    above, below = drawn(canvas, "king.2"), drawn(canvas, "king.1")
    mirrored = [row.translate(str.maketrans("▄▀", "▀▄")) for row in reversed(above)]
    hull = [row for row in below if "█" in row or "▄" in row]
    assert [row for row in mirrored if "█" in row or "▄" in row] == hull


def test_extra_upgrades_fly_beside_the_hull() -> None:
    rows = drawn(board(fleets([ship("jack.1", "three.1")], []), 101, 32), "jack.1")
    assert "Fighter Squadron" in rows[-1]
    assert "\n".join(rows).count("□") == 2
    small = drawn(board(fleets([ship("jack.1", "three.1")], []), 80, 13), "jack.1")
    assert "1/1  3" in small[0]


def test_a_hull_is_drawn_in_plain_characters() -> None:
    scene = KIT.scene(fleets([ship("king.1", "six.1")], []).position.view(1), ASCII)
    canvas = KIT.look.board(scene, Room(101, 32, starry=False), Memory())
    text = "\n".join(drawn(canvas, "king.1"))
    assert text.isascii()
    assert text.count("_") == 3
