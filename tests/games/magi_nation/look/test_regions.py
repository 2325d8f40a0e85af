"""What the regions of a deck cost, and what they forbid, is seen on every card of the hand."""

import pytest

from magblast.games.magi_nation.engine.position import Position
from magblast.games.magi_nation.game import GAME
from magblast.kernel.picks import CARD, Thing
from magblast.kernel.setup import Start
from magblast.paint.ink import Ink
from magblast.paint.text import text_of
from magblast.wording import ENGLISH
from tests.games.magi_nation.look.table import look_of, scene_of
from tests.games.magi_nation.scenario import setup

HAND = ["furok.1", "quor.1", "grow.1", "robe_of_vines.1", "magma_armor.1", "channelers_gloves.1"]
CLOSED = "Grega cannot play this: a relic of another region (rules M4.3)."
DEARER = "Grega pays 1 more for this, which is of another region (rules M4.2)."


@pytest.fixture
def position() -> Position:
    """Return a table at which Grega, of Cald, has cards of two regions in hand."""
    seats = {"1": {"magi": {"card": "grega.1", "energy": 9}, "hand": HAND}, "2": {"magi": "evu.1"}}
    start = Start("x", "splitmix64/1", position={"seats": seats, "phase": "prs_1"})
    return GAME.open(setup("cald", "naroom"), start)[0]


@pytest.mark.parametrize(
    ("id_", "told", "note"),
    [
        ("furok.1", "N creature 4+1", DEARER),
        ("quor.1", "C creature 4", ""),
        ("grow.1", "N spell 3+1", DEARER),
        ("robe_of_vines.1", "N relic", CLOSED),
        ("magma_armor.1", "C relic", ""),
        ("channelers_gloves.1", "* relic", ""),
    ],
)
def test_penalty_and_restriction_are_two_things(
    position: Position, id_: str, told: str, note: str
) -> None:
    scene = scene_of(position.view(1))
    face = look_of(setup("cald", "naroom")).face(Thing(CARD, id_), scene)
    assert text_of(face.detail) == told
    is_closed = note == CLOSED
    assert (face.title_ink(lit=False) is Ink.LOST) == (face.ink is Ink.LOST) == is_closed
    assert face.text.startswith(CLOSED) == is_closed
    lines = GAME.words(setup("cald", "naroom"), ENGLISH).explain(Thing(CARD, id_), position.view(1))
    assert [each for each in lines if each in (CLOSED, DEARER)] == ([note] if note else [])


def test_nothing_is_said_of_cards_that_others_would_play(position: Position) -> None:
    words = GAME.words(setup("cald", "naroom"), ENGLISH)
    for viewer in (2, None):
        lines = words.explain(Thing(CARD, "robe_of_vines.1"), position.view(viewer))
        assert not {CLOSED, DEARER} & {*lines}
