import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magblast.games.magblast.catalog import load_rules
from magblast.games.magblast.engine.printed import Options
from magblast.games.magblast.engine.view import ShipView
from magblast.games.magblast.look.scene import FleetScene
from magblast.games.magblast.look.ship import ShipPainter, hull_bar
from magblast.games.magblast.look.signs import DRAWN
from magblast.games.magblast.words import MagblastWords
from magblast.paint.canvas import Area, Canvas
from magblast.paint.text import text_of
from tests.support.english import ENGLISH
from tests.support.scenes import NAMES, duel, scene


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


def equipped(edition: str) -> FleetScene:
    """Return a scene with the ships of an edition."""
    words = MagblastWords(load_rules(edition, Options()), NAMES, ENGLISH)
    return replace(scene(duel().state), voice=words)


def drawn(edition: str, ship: str, rows: int, cells: int = 13) -> str:
    """Draw a whole ship into a zone, the narrowest of 80 columns."""
    shown = equipped(edition)
    canvas, hull = Canvas(cells + 1, rows), shown.rules.ships[ship].hull
    seen = ShipView(ship, hull, (), (), (), 0, (), False, None, carries=False, sweeps=False)
    ShipPainter(seen, shown).draw(canvas, Area(0, 0, cells, rows), 1, 0, gap=1)
    return "\n".join(row[1:] for row in canvas.text().splitlines())


@pytest.mark.parametrize("edition", ["third", "second"])
@pytest.mark.parametrize("rows", [1, 2, 3, 4])
def test_the_narrowest_zone_shows_name_hull_and_turrets_of_every_ship(
    rows: int, edition: str
) -> None:
    shown = equipped(edition)
    for id_, ship in shown.rules.ships.items():
        text = drawn(edition, id_, rows)
        assert "…" not in text
        called = (ship.name.english.split(), shown.brief_name(ship).split())
        assert any(set(name) <= set(text.split()) for name in called), text
        guns = "".join(map(shown.turret_letter, ship.turrets))
        whole = re.escape(f"{ship.hull}") + (r"(/\d+)?" if edition == "third" else r"/\d+")
        assert re.search(rf"{guns}\b", text), text
        assert re.search(rf"[ \n]{whole}", text), text


@pytest.mark.parametrize(
    ("edition", "ship", "told"),
    [
        ("third", "rulack_moor", " Rulack 4/4LB"),
        ("third", "poseidon", "Poseidon 10BM"),
        ("second", "scout_10", " Sc 10  3/3L"),
        ("second", "destroyer_6", " De 6  4/4LB"),
    ],
)
def test_what_does_not_fit_on_one_row_makes_way_for_the_turrets(
    edition: str, ship: str, told: str
) -> None:
    assert drawn(edition, ship, 1) == told


def test_at_sixty_columns_every_ship_can_be_told() -> None:
    assert drawn("third", "portellis", 2, 9) == "Portellis\nMs L 4/4"
    assert drawn("second", "destroyer_10", 1, 9) == "De 10 4/4"
