"""What becomes of a thing is told in figures, and never cut."""

import pytest

from magblast.kernel.picks import Thing
from magblast.paint.ink import ASCII, UNICODE, Ink
from magblast.paint.text import text_of, width_of
from magblast.paint.toll import Toll, by_thing, headlines

SHIP = Thing("ship", "ares")
HIT = Toll(SHIP, "Ares", Ink.WARN, 7, 2)
OUT = Toll(Thing("flagship", "freep"), "Dee", Ink.BAD, 3, 0, "Dee is out", "out", lost=True)
LONG = OUT._replace(name="Annabelle " * 6, end="Annabelle " * 6 + "is out")
HOLDS = Toll(SHIP, "K♦", Ink.GOOD, end="K♦ holds", word="holds")
LOST = Toll(SHIP, "K♦", Ink.BAD, end="K♦ is destroyed", word="destroyed", lost=True)


@pytest.mark.parametrize(
    ("toll", "told"),
    [
        (HIT, "Ares 7→2"),
        (OUT, "☠ DEE IS OUT  3→0"),
        (HOLDS, "K♦ HOLDS"),
        (LOST, "☠ K♦ IS DESTROYED"),
        (OUT._replace(after=None), "☠ DEE IS OUT"),
    ],
)
def test_the_outcome_begins_the_line(toll: Toll, told: str) -> None:
    assert text_of(toll.headline(58, UNICODE)) == told


@pytest.mark.parametrize("width", [20, 30, 58])
def test_a_long_name_yields_to_the_outcome(width: int) -> None:
    told = LONG.headline(width, UNICODE)
    assert text_of(told).startswith("☠ 3→0 Annab")
    assert width_of(told) <= width
    assert text_of(LONG._replace(before=None).headline(width, UNICODE)).startswith("☠ OUT Annab")


def test_what_does_not_fit_as_a_whole_is_left_out() -> None:
    tolls = (OUT, HIT, LOST)
    assert (
        text_of(headlines(tolls, 58, UNICODE)) == "☠ DEE IS OUT  3→0   Ares 7→2   ☠ K♦ IS DESTROYED"
    )
    assert text_of(headlines(tolls, 40, UNICODE)) == "☠ DEE IS OUT  3→0   Ares 7→2   +1 ☠"
    assert text_of(headlines(tolls[:2], 20, UNICODE)) == "☠ DEE IS OUT  3→0"
    assert text_of(headlines((), 40, UNICODE)) == ""


@pytest.mark.parametrize(
    ("toll", "told"),
    [
        (HIT, "7→2"),
        (HIT._replace(sign="✦"), "✦7→2"),
        (OUT, "3→0☠"),
        (HOLDS, "holds"),
        (LOST, "☠ destroyed"),
    ],
)
def test_a_thing_shows_the_same_figures(toll: Toll, told: str) -> None:
    assert text_of(toll.brief(UNICODE)) == told


def test_where_there_is_no_room_for_the_word_the_sign_remains() -> None:
    assert text_of(LOST.brief(UNICODE, 7)) == "☠"


def test_plain_characters_are_enough() -> None:
    assert text_of(OUT.headline(58, ASCII)) == "X DEE IS OUT  3>0"
    assert text_of(OUT.brief(ASCII)) == "3>0X"


def test_the_first_toll_of_a_thing_counts_wherever_it_lies() -> None:
    found = by_thing((LOST, HIT, OUT._replace(thing=Thing("unit", "wolf", "d3"))))
    assert found[SHIP] is LOST
    assert found[Thing("unit", "wolf")].after == 0
