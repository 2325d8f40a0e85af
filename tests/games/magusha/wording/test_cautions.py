"""A strike that can only reach your own units says so."""

from collections.abc import Mapping
from typing import Any

import pytest

from magblast.games.magusha.game import GAME
from magblast.games.magusha.wording.spelling import command, unit
from magblast.paint.glyphs import UNICODE
from magblast.paint.text import text_of
from magblast.play.session import Session
from magblast.tui.kit import Kit
from magblast.tui.prompt import prompt_lines
from magblast.wording import ENGLISH
from tests.games.magusha.test_board_screen import STRIKE, header_of, squad

FIELD = {**STRIKE["field"], "e3": squad(1, "ember_shepherd", 2)}
AMONG_FOES = {**STRIKE, "field": FIELD}
ALONE = {**STRIKE, "field": {at: each for at, each in FIELD.items() if at not in ("d4", "e4")}}


@pytest.mark.parametrize(("start", "is_told"), [(ALONE, True), (AMONG_FOES, False)])
def test_a_strike_says_that_no_enemy_is_in_reach(start: Mapping[str, Any], is_told: bool) -> None:
    session = Session.start(header_of(start), None)
    kit = Kit.of(GAME, session.setup, ENGLISH)
    view = session.view(1)
    idle = kit.select(view, view.legal)
    half = idle.pick(unit("d3")).pick(command("strike"))
    scene = kit.scene(view, UNICODE)
    shown = [text_of(each) for each in prompt_lines(kit, scene, half, 80)]
    told = "No enemy is in reach, only your own Ember Shepherd e3."
    assert (told in shown[1]) == is_told
    assert not kit.words.caution(idle.actions, view)
