"""The keys and lines that advice names give the answer that it is about."""

from collections.abc import Iterator
from io import StringIO
from itertools import islice
from typing import Any

import pytest

from magblast.cli.plain.console import Console
from magblast.cli.plain.desk import PlainDesk
from magblast.cli.plain.dialogue import dialogues_of
from magblast.cli.plain.guide import Guide as PlainGuide
from magblast.conformance.keys import press
from magblast.play.advising import may_advise
from magblast.play.answer import Answer
from magblast.play.hotseat import Hotseat
from magblast.play.menus import Menus
from magblast.play.selection import Dial, Selection
from magblast.play.task import Task
from magblast.play.unlisted import judge_of
from magblast.tui.answering import Answering
from magblast.tui.guide import Guide
from magblast.tui.key_names import key_name
from magblast.tui.picker import Picker
from magblast.tui.table_tools import TableTools
from magblast.tui.turn_keys import TurnKeys
from magblast.wording import ENGLISH
from tests.every_game.games import GAMES
from tests.support.advised import asked, go_on, solo

QUESTIONS = 25
ANSWERS = 4
"""Answers whose keys are pressed at each question."""
KEYS = ("enter", "escape", "space", "tab", "up", "down", "left", "right")
NAMED = {key_name(key, ENGLISH.say): key for key in KEYS}


def _questions(id_: str) -> Iterator[Hotseat]:
    """Iterate over questions at which there is advice, and answer each."""
    hotseat = asked(solo(id_, "owl"), least=0)
    while hotseat.session.decision is not None:
        if may_advise(hotseat):
            yield hotseat
        go_on(hotseat)


def _few(answers: Any) -> list[Any]:
    legal: list[Any] = [*islice(answers, 200)]
    return legal[:: max(1, len(legal) // ANSWERS)][:ANSWERS]


def _sitting(hotseat: Hotseat, kit: TableTools, keys: TurnKeys) -> tuple[Picker, Answering, Any]:
    given: list[Any] = []
    picker = Picker(kit, hotseat.view, None, hotseat.pending.ahead, keys, instead=hotseat.instead)
    answering = Answering(hotseat, kit, picker, lambda: None, given.append)
    answering.use_keys({})
    return picker, answering, given


@pytest.mark.parametrize("id_", GAMES)
def test_the_keys_that_are_told_give_the_answer(id_: str) -> None:
    told = silent = 0
    for hotseat in islice(_questions(id_), QUESTIONS):
        session, keys = hotseat.session, TurnKeys()
        kit = TableTools.of(session.game, session.setup, ENGLISH)
        Picker(kit, hotseat.view, None, hotseat.pending.ahead, keys, instead=hotseat.instead)
        for action in _few(hotseat.view.legal):
            picker, answering, _ = _sitting(hotseat, kit, keys.copy())
            way = Guide(kit, picker, answering, [action]).way
            if not way:
                silent += 1
                continue
            told += 1
            picker, answering, given = _sitting(hotseat, kit, keys.copy())
            for key in way:
                _press(answering, picker, key)
            if answering.is_doubting:
                _press(answering, picker, way[-1])
            assert given, (way, action, answering.note)
            assert isinstance(given[0], Answer), (way, action)
            alike = Task(action, hotseat).takes(given[0].action)
            assert alike, (way, action, given[0].action)
    assert told > 4 * silent


def _press(answering: Answering, picker: Picker, key: str) -> None:
    pressed = NAMED.get(key, key)
    own = answering.own.pressed(pressed.lower())
    if all(answering.turn(each) for each in pressed if pressed.isdigit()) and pressed.isdigit():
        return
    if pressed == "enter":
        answering.confirm()
    elif own is not None and answering.can_press(own):
        answering.press(own, key)
    else:
        for each in pressed:
            press(answering, picker, each)


@pytest.mark.parametrize("id_", GAMES)
def test_the_lines_that_are_told_give_the_answer(id_: str) -> None:
    told = 0
    for hotseat in islice(_questions(id_), QUESTIONS):
        desk, view = PlainDesk(hotseat, Console(StringIO(), StringIO())), hotseat.view
        if view.decision is None or view.decision.kind in dialogues_of(hotseat.session.game.id):
            continue
        for action in _few(view.legal):
            typed = PlainGuide(Task(action, hotseat), desk, view).typed
            menus = Menus(desk.words, view, ENGLISH, lambda _: "", desk.names(view))
            offered = (*view.legal, *hotseat.instead)
            spelled = ((each, desk.words.spell(each, view)) for each in offered)
            judge = judge_of(hotseat.session.game, hotseat.session.setup, view)
            leads: Any = Selection.over(spelled, judge)
            for word in typed:
                if not isinstance(leads, Selection):
                    break
                menu = menus.menu_of(leads)
                if menu.dial is not None:
                    leads = menu.dial
                    break
                leads = menu.leads(0 if word == "Enter" else menu.numbers.index(int(word)))
            if typed and not isinstance(leads, Dial | Selection):
                told += 1
                assert Task(action, hotseat).takes(leads), (typed, action, leads)
    assert told > QUESTIONS
