from hypothesis import given
from hypothesis import strategies as st

from magblast.games.magblast.look.ship import hull_bar
from magblast.games.magblast.look.signs import DRAWN
from magblast.paint.text import text_of


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
