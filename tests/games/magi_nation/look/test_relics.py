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


LONG = (
    *("ancestral_flute.1", "energy_band.1", "robe_of_vines.1"),
    *("baloo_root.1", "robes_of_the_ages.3", "hood_of_hiding.1"),
)
OTHERS = ("ancestral_flute.3", "mask_of_abwyn.3", "magma_armor.1")


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("size", [(80, 13), (90, 17), (100, 17), (101, 32)])
@pytest.mark.parametrize(("ours", "theirs"), [(3, 3), (5, 0), (6, 0), (5, 2), (6, 2)])
def test_long_relics_take_another_rank_before_one_is_cut(
    ours: int, theirs: int, size: tuple[int, int], code: str
) -> None:
    near = {"magi": "grega.1", "relics": [*LONG[:ours]], "creatures": ["quor.1"]}
    far = {"magi": "tryn.1", "relics": [*OTHERS[:theirs]], "creatures": ["weebo.1"]}
    kit = TableTools.of(GAME, setup(), LANGUAGES[code])
    scene = kit.scene(Scenario(near, far).position.view(1), UNICODE)
    canvas = kit.look.board(scene, Room(*size), Memory())
    assert canvas.height == size[1], "nothing is to be scrolled"
    for relic in (*LONG[:ours], *OTHERS[:theirs]):
        assert UNICODE.more not in told_on(canvas, card(relic))


@pytest.mark.parametrize("code", LANGUAGES)
def test_long_names_of_creatures_take_no_rows_from_relics_and_pictures(code: str) -> None:
    creatures = ["balamant_pup.1", "furok.1", "carillion.1"]
    far = {"magi": "tryn.1", "relics": ["hood_of_hiding.1"], "creatures": creatures}
    near = {"magi": "grega.1", "relics": ["magma_armor.1"], "creatures": ["quor.1"]}
    kit = TableTools.of(GAME, setup(), LANGUAGES[code])
    scene = kit.scene(Scenario(near, far).position.view(1), UNICODE)
    canvas = kit.look.board(scene, Room(80, 13), Memory())
    for each in creatures:
        place = canvas.find(card(each))
        assert place is not None
        assert place.area.height > 1, "more than a name"
    assert UNICODE.more not in told_on(canvas, card("hood_of_hiding.1"))


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_name_that_one_row_leaves_out_takes_a_free_row(code: str) -> None:
    near = {"magi": "grega.1", "relics": ["ancestral_flute.1", "robes_of_the_ages.3"]}
    kit = TableTools.of(GAME, setup(), LANGUAGES[code])
    scene = kit.scene(Scenario(near, {"magi": "tryn.1"}).position.view(1), UNICODE)
    for height in (13, 17, 24):
        canvas = kit.look.board(scene, Room(80, height), Memory())
        told = [told_on(canvas, card(each)) for each in near["relics"]]
        named = [kit.words.label(card(each), scene.view) for each in near["relics"]]
        assert all(name in words for name, words in zip(named, told, strict=True)), height
