"""An explanation tells what a thing can reach, as far as there is room."""

import pytest

from magblast.kernel.picks import CARD, Thing
from magblast.paint.explanation import Explanation, Reachable
from magblast.paint.ink import UNICODE
from magblast.paint.text import line


def row_of(reached: Reachable, width: int) -> str:
    told = Explanation(line("Ash Caller"), reachable=[reached])
    canvas = told.draw(None, width, 20, UNICODE)
    (row,) = (each for each in canvas.text().splitlines() if f" {reached.key} " in each)
    return row.strip("│ ")


@pytest.mark.parametrize(
    ("width", "told"),
    [
        (48, "F Reef Warden d4           → Lantern Keeper e4"),
        (38, "F Reef Warden d4  → Lantern Keepe…"),
        (24, "F Reef Warden d4"),
        (18, "F Reef Ward…"),
    ],
)
def test_what_is_reached_is_named_before_what_it_leads_to(width: int, told: str) -> None:
    reached = Reachable(Thing(CARD, "d4"), "F", "Reef Warden d4", "→ Lantern Keeper e4")
    assert row_of(reached, width).split() == told.split()


def test_what_would_become_of_it_is_told_whatever_is_cut() -> None:
    reached = Reachable(Thing(CARD, "d4"), "F", "Reef Warden d4", "→ Lantern", line("3→2"))
    assert row_of(reached, 24).split() == ["F", "Reef", "Warden…", "3→2"]
