"""Relics share the width as they need it: none is cut where another one leaves cells free."""

import pytest

from magblast.games.magi_nation.game import GAME
from magblast.games.magi_nation.wording.spelling import card
from magblast.paint.ink import UNICODE
from magblast.paint.look import Room
from magblast.paint.memory import Memory
from magblast.tui.table_tools import TableTools
from magblast.wording import LANGUAGES
from tests.games.magi_nation.look.table import told_on
from tests.games.magi_nation.scenario import Scenario, setup

RELICS = (
    *("magma_armor.1", "robes_of_the_ages.3", "ancestral_flute.1"),
    *("energy_band.3", "baloo_root.1", "mask_of_abwyn.3"),
)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("theirs", [2, 4])
def test_no_relic_is_cut_where_another_one_needs_less(code: str, theirs: int) -> None:
    near = {"magi": "grega.1", "relics": [*RELICS[theirs:]], "creatures": ["quor.1"]}
    far = {"magi": "tryn.1", "relics": [*RELICS[:theirs]], "creatures": ["weebo.1"]}
    kit = TableTools.of(GAME, setup(), LANGUAGES[code])
    scene = kit.scene(Scenario(near, far).position.view(1), UNICODE)
    canvas = kit.look.board(scene, Room(80, 13), Memory())
    for relic in RELICS:
        assert UNICODE.more not in told_on(canvas, card(relic))
