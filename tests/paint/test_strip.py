"""The strip on top, and the lights on things."""

from dataclasses import dataclass

import pytest

from magblast.kernel.picks import Thing
from magblast.paint.ink import UNICODE, Ground, Ink
from magblast.paint.scene import Marks, Scene
from magblast.paint.strip import fitted, stages, whose_turn
from magblast.paint.text import line, text_of, width_of
from magblast.wording import ENGLISH


@dataclass
class View:
    """What a strip asks of a view."""

    turn: int = 7
    active: int | None = 2


def scene(view: View, marks: Marks | None = None) -> Scene[View]:
    return Scene(view, ("Ada", "Bo"), UNICODE, ENGLISH, marks or Marks())


@pytest.mark.parametrize(
    ("width", "text"),
    [
        (40, "Bo" + " " * 11 + "draw, attack" + " " * 11 + "deck"),
        (22, "Bo  draw, attack  deck"),
        (21, "Bo   draw, attack"),
        (17, "Bo   d, a    deck"),
        (10, "Bo  d, a  "),
        (8, "Bo d, a"),
        (6, "Bo d,…"),
    ],
)
def test_the_longest_forms_that_fit_are_written_and_the_middle_comes_first(
    width: int, text: str
) -> None:
    middles = (line("draw, attack"), line("d, a"))
    shown = fitted(line("Bo"), middles, (line("deck"), ()), width, "…")
    assert text_of(shown).rstrip() == text.rstrip()
    assert width_of(shown) <= width


def test_whose_turn_it_is() -> None:
    assert text_of(whose_turn(scene(View()), None)) == " T7 ▶ Bo"
    assert text_of(whose_turn(scene(View(active=None)), None)) == " set-up"
    assert text_of(whose_turn(scene(View(active=None)), 1)) == " Ada wins"


def test_stages_are_past_current_or_to_come() -> None:
    shown = stages(("draw", "attack", "rest"), 1, " · ")
    assert text_of(shown) == "draw · [attack] · rest"
    assert [span.ink for span in shown[::2]] == [Ink.FAINT, Ink.ACCENT, Ink.SOFT]


def test_things_are_lit_by_whether_they_may_be_picked() -> None:
    cursor, keyed, choice, chosen, other = (Thing("cell", each) for each in "abcde")
    marks = Marks(frozenset({keyed, choice}), frozenset({chosen}), cursor, keys={keyed: "k"})
    shown = scene(View(), marks)
    assert shown.light(cursor) == (Ground.CURSOR, Ink.ACCENT, UNICODE.cursor)
    assert shown.light(keyed) == (Ground.CHOICE, Ink.KEY, "k")
    assert shown.light(choice) == (Ground.CHOICE, Ink.KEY, UNICODE.choice)
    assert shown.light(chosen) == (Ground.CHOSEN, Ink.ACCENT, UNICODE.chosen)
    assert shown.light(other) == (Ground.CARD, Ink.SOFT, "")
