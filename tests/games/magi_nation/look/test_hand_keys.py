"""A hand in which nothing can be played keeps its keys, and each tells why."""

import pytest

from magblast.games.magi_nation.game import GAME
from magblast.play.hotseat import Hotseat
from magblast.play.session import Session
from magblast.tui.answering import Answering
from magblast.tui.picker import Picker
from magblast.tui.table_tools import TableTools
from magblast.wording import ENGLISH
from tests.games.magi_nation.look.test_screens import creature, table_of

HAND = {"hand": ["syphon_vortex.1", "arbolit.1"]}
FOE = {"magi": "orlon.1", "creatures": [creature("wellisk_pup.1", 2)]}


@pytest.mark.parametrize(
    "own",
    [
        # A power of the own Magi can be used alone.
        {"magi": {"card": "grega.1", "energy": 15}},
        # Nothing at all can be done.
        {"magi": {"card": "grega.1", "energy": 15, "used": ["thermal_blast"]}},
    ],
)
def test_a_card_that_cannot_be_played_says_why_whatever_else_can_be_done(
    own: dict[str, object],
) -> None:
    start = table_of({**own, **HAND}, FOE, ("cald", "orothe"), phase="prs_1")
    hotseat = Hotseat(session := Session.in_memory(start))
    hotseat.covers.lift(1)
    kit = TableTools.of(GAME, session.setup, ENGLISH)
    picker = Picker(kit, hotseat.view)
    answering = Answering(hotseat, kit, picker, lambda: None, lambda _: None)
    assert {*picker.tile_keys.values()} == {"1", "2"}
    for key in "12":
        answering.press_key(key)
        named = ("Arbolit", "Syphon Vortex")[int(key) - 1]
        # A reason that begins with the name says it once.
        told = (f"{key}: {named} ", f"{key} is {named}. ")
        assert answering.note.startswith(told), answering.note
        assert "(rules" in answering.note
        assert picker.selection.is_idle
