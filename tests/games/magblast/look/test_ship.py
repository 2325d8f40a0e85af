from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magblast.games.magblast.catalog import load_rules
from magblast.games.magblast.engine.rules import Options
from magblast.games.magblast.engine.view import ShipView
from magblast.games.magblast.look.ship import Berthed, draw_ship, hull_bar
from magblast.games.magblast.look.signs import DRAWN
from magblast.paint.canvas import Area, Canvas
from magblast.paint.text import text_of
from tests.support.scenes import duel, scene


@given(st.integers(1, 12), st.integers(0, 12), st.integers(0, 6), st.integers(1, 14))
def test_a_bar_is_full_only_when_whole_and_empty_only_when_gone(
    hull: int, lost: int, lent: int, width: int
) -> None:
    lost = min(lost, hull)
    lent = min(lent, hull - lost)
    left = hull - lost - lent
    bar = text_of(hull_bar(left, lent, hull, width, DRAWN))
    cells = min(hull, width)
    assert len(bar) == cells
    assert (bar == DRAWN.hull * cells) == (left == hull or (cells == 1 and left > 0))
    assert (DRAWN.hull in bar) == (left > 0)


def test_squadrons_and_blasts_look_different() -> None:
    assert text_of(hull_bar(3, 2, 6, 12, DRAWN)) == "■■■◪◪□"


@pytest.mark.parametrize(("rows", "cells"), [(1, 13), (2, 13), (3, 13), (4, 16)])
def test_no_name_is_cut_where_the_hull_can_make_way(rows: int, cells: int) -> None:
    """The longest name of a ship, and a hull of two digits, in the narrowest zone."""
    shown = scene(duel().state)
    for name in ("rulack_moor", "portellis", "hermes"):
        canvas = Canvas(cells + 1, rows)
        hull = shown.rules.ships[name].hull
        ship = ShipView(name, hull, (), (), (), 0, (), False, None, carries=True, sweeps=False)
        berthed = Berthed(ship, 1, 0)
        draw_ship(canvas, Area(0, 0, cells, rows), berthed, shown)
        text = canvas.text()
        assert shown.rules.ships[name].name in text
        assert f"{hull}" in text


def test_the_number_of_a_ship_does_not_run_into_its_hull() -> None:
    rules = load_rules("second", Options())
    shown = scene(duel().state)
    shown = replace(shown, rules=rules)
    canvas = Canvas(14, 1)
    ship = ShipView("destroyer_6", 4, (), (), (), 0, (), False, None, carries=False, sweeps=False)
    draw_ship(canvas, Area(0, 0, 13, 1), Berthed(ship, 1, 0), shown)
    assert canvas.text().startswith("▌Des… 6 4/4")
