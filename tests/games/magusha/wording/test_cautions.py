"""A strike that can only reach your own units says so."""

from collections.abc import Mapping
from typing import Any

import pytest

from magblast.games.magusha.game import GAME
from magblast.games.magusha.wording.actions import command, unit
from magblast.paint.ink import UNICODE
from magblast.paint.text import text_of
from magblast.play.session import Session
from magblast.tui.prompt import Asking
from magblast.tui.table_tools import TableTools
from magblast.wording import ENGLISH
from tests.games.magusha.test_board_screen import STRIKE, field, header_of, squad

FIELD = {**STRIKE["field"], "e3": squad(1, "ember_shepherd", 2)}
AMONG_FOES = {**STRIKE, "field": FIELD}
ALONE = {**STRIKE, "field": {at: each for at, each in FIELD.items() if at not in ("d4", "e4")}}


@pytest.mark.parametrize(("start", "is_told"), [(ALONE, True), (AMONG_FOES, False)])
def test_a_strike_says_that_no_enemy_is_in_reach(start: Mapping[str, Any], is_told: bool) -> None:
    session = Session.start(header_of(start), None)
    kit = TableTools.of(GAME, session.setup, ENGLISH)
    view = session.view(1)
    idle = kit.select(view, view.legal)
    half = idle.pick(unit("d3")).pick(command("strike"))
    scene = kit.scene(view, UNICODE)
    shown = [text_of(each) for each in Asking(kit, scene, half).lines(80)]
    told = "No enemy is in reach, only your own on e3."
    assert (told in shown[1]) == is_told
    assert not kit.words.caution(idle.actions, view)


def test_each_answer_that_is_picked_shows_the_key_that_gives_it() -> None:
    session = Session.start(header_of(AMONG_FOES), None)
    kit = TableTools.of(GAME, session.setup, ENGLISH)
    view = session.view(1)
    keys = (("Enter", "do it"), ("Esc", "back"), ("s", "strike"), ("r", "by rally"))
    for action in view.legal:
        picked = kit.select(view, view.legal).taken(kit.words.spell(action, view))
        scene = kit.scene(view, UNICODE)
        row = text_of(Asking(kit, scene, picked, keys=keys).lines(80)[1])
        assert "Enter do it" in row
        assert "…" not in row


def test_an_own_unit_that_was_chosen_is_not_the_only_one_in_reach() -> None:
    session = Session.start(header_of(AMONG_FOES), None)
    kit = TableTools.of(GAME, session.setup, ENGLISH)
    view = session.view(1)
    half = kit.select(view, view.legal).pick(unit("d3")).pick(command("strike"))
    chosen = half.pick(unit("e3"))
    assert chosen.actions
    assert not kit.words.caution(chosen.actions, view)


@pytest.mark.parametrize(("foe", "is_told"), [("e5", True), ("e4", False)])
def test_where_only_own_units_can_be_struck_the_question_says_so(foe: str, is_told: bool) -> None:
    units = {
        "d3": squad(1, "pike_breaker", 3, stone="moved"),
        "e3": squad(1, "ember_shepherd", 2, stone="engaged"),
        foe: squad(2, "lantern_keeper", 2),
    }
    placed = field(units)
    placed["f2"]["stone"] = "engaged"
    session = Session.start(header_of({"seats": {"1": {}, "2": {}}, "field": placed}), None)
    question = GAME.words(session.setup, ENGLISH).question(session.view(1))
    told = "Ada: end the turn. The units that can still act can only strike their own side."
    assert (question == told) == is_told


def test_without_a_stone_the_question_names_who_may_still_act() -> None:
    units = {
        "d3": squad(1, "pike_breaker", 3, stone="moved"),
        "e3": squad(1, "smoke_runner", 2, stone="engaged"),
        "d4": squad(2, "lantern_keeper", 2),
    }

    def asked(rally: str) -> str:
        own = {"stones": 0, "rally": rally}
        at = {"seats": {"1": own, "2": {}}, "field": field(units)}
        session = Session.start(header_of(at), None)
        return GAME.words(session.setup, ENGLISH).question(session.view(1))

    assert (
        asked("used") == "Ada: no stones left. You can still use Pike Breaker d3, or end the turn."
    )
    assert asked("active").startswith("Ada: no stones left, rally on. You can still use Pike")
    units["d3"]["stone"] = "engaged"
    assert asked("active").startswith("Ada: no stones left. Use your rally stone for one more")
