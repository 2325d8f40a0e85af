"""What costs a captain something of his own is never completed by a guess."""

from itertools import combinations
from typing import Any, NamedTuple

import pytest

from magblast.games.magblast.engine.actions import Fire, PlayCard
from magblast.games.magi_nation.engine import actions as magi
from magblast.games.magusha.engine.actions import Redirect, SpiritBreak
from magblast.games.magusha.wording.actions import unit
from magblast.play.selection import Selection
from magblast.play.session import Session
from magblast.record.header import Header
from magblast.tui.table_tools import TableTools
from magblast.wording import ENGLISH
from tests.games.magi_nation.look.test_screens import creature, table_of
from tests.games.magusha.test_board_screen import BEFORE, CASES, header_of
from tests.support.table import DUEL, header


class Cost(NamedTuple):
    """Hold a position, and the type of the answers that cost something there."""

    start: Header
    type: type
    facts: str = ""
    """What is written in those answers alone."""


def _magblast(*hand: str) -> Header:
    mine = {"flagship": "the_glorp", "hand": [*hand], "yellow": [{"ship": "zeus"}]}
    seats = {"1": mine, "2": {"flagship": "tri_bot"}}
    plain = {key: value for key, value in DUEL.items() if key != "deal"}
    return header(plain, position={"turn": 9, "phase": "attack", "seats": seats})


def _magi(
    mine: list[Any], theirs: list[Any], phase: str, magi: str = "nimbulo.1", deck: str = "arderial"
) -> Header:
    one, two = {"magi": magi, "creatures": mine}, {"magi": "tryn.1", "creatures": theirs}
    return table_of(one, two, (deck, "naroom"), phase=phase)


COSTS = {
    "a ship that rams": Cost(_magblast("ramming_speed.1"), PlayCard),
    "a creature that is discarded for its power": Cost(
        _magi([creature("thunder_vashp.1", 2)], [creature("weebo.1", 2)], "prs_1"), magi.UsePower
    ),
    "a creature that gives all of its energy": Cost(
        _magi([creature("cloud_narth.1", 2)], [], "prs_1"), magi.UsePower, "cloud_narth"
    ),
    "a creature that another one consumes": Cost(
        _magi([creature("kelthet.1", 3), creature("quor.1", 1)], [], "prs_1", "grega.1", "cald"),
        *(magi.UsePower, "consume"),
    ),
}
GAINS = {
    "a shot": Cost(_magblast("mag_blast.1"), Fire),
    "a creature that outlives its attack": Cost(
        _magi([creature("pharan.1", 3)], [creature("weebo.1", 2)], "attack"), magi.Attack
    ),
    # What the clash takes is no price: it is shown before Enter, as for every attack.
    "a creature that does not outlive its attack": Cost(
        _magi([creature("pharan.1", 2)], [creature("weebo.1", 2)], "attack"), magi.Attack
    ),
}


def _guessed(cost: Cost) -> list[bool]:
    """Return for each such answer whether some of its things are enough for it."""
    session = Session.start(cost.start, None)
    kit, view = TableTools.of(session.game, session.setup, ENGLISH), session.view(1)
    idle = kit.select(view, view.legal)
    found = list[bool]()
    for action in view.legal:
        if not isinstance(action, cost.type) or cost.facts not in repr(action):
            continue
        things = [each for part in kit.words.spell(action, view) for each in part.things]
        assert _picked(idle, things).action == action
        some = [few for count in range(1, len(things)) for few in combinations(things, count)]
        found.append(any(_picked(idle, few).action == action for few in some))
    return found


def _picked(selection: Selection, things: Any) -> Selection:
    for each in things:
        selection = selection.pick(each)
    return selection


@pytest.mark.parametrize("name", COSTS)
def test_what_costs_something_is_picked_whole(name: str) -> None:
    found = _guessed(COSTS[name])
    assert found
    assert not any(found)


@pytest.mark.parametrize("name", GAINS)
def test_what_costs_nothing_needs_no_key_for_an_only_target(name: str) -> None:
    assert any(_guessed(GAINS[name]))


@pytest.mark.parametrize("case", ["spirit break", "redirect"])
def test_a_unit_alone_spends_no_spirit_and_hands_on_no_hit(case: str) -> None:
    start, _, _, wanted = CASES[case]
    session = Session.start(header_of(start), None)
    for action in BEFORE.get(case, ()):
        session.submit(action)
    view = session.view(wanted.by)
    # Nothing else may be left to the unit, such as a move.
    kit = TableTools.of(session.game, session.setup, ENGLISH)
    idle = kit.select(view, [wanted, view.legal[-1]])
    assert isinstance(wanted, Redirect | SpiritBreak)
    assert idle.pick(unit(wanted.unit)).action is None
