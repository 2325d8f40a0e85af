"""On every table, a key stands apart from the name behind it, and a name from the key behind it."""

import re

import pytest

from magblast.kernel.shelf import SHELF
from magblast.paint.ink import UNICODE
from magblast.paint.look import Room
from magblast.paint.memory import Memory
from magblast.tui.picker import Picker
from magblast.tui.table_tools import TableTools
from magblast.wording import LANGUAGES
from tests.support.cuts import names_of
from tests.support.golden import games_of, replay_at

ROOMS = ((80, 17), (120, 24), (144, 36))
"""What is left to the board, in columns and rows."""
LONE = "Nemo"
"""The name of whoever has given none."""


@pytest.mark.parametrize("id_", [each for each in SHELF if each != "pebbles"])
@pytest.mark.parametrize("code", LANGUAGES)
def test_no_key_touches_a_name(code: str, id_: str) -> None:
    course = replay_at(games_of(id_)[-1]).course
    setup = course.header.setup
    first, *others = setup.seats
    setup = setup._replace(seats=(first._replace(name=LONE), *others))
    kit = TableTools.of(course.game, setup, LANGUAGES[code])
    names = "|".join(map(re.escape, {*names_of(course.game, kit.language), *kit.names}))
    position = course.position_after(len(course.entries) // 2)
    decision = position.decision
    picker = Picker(kit, position.view(decision.seat or 1 if decision else 1))
    keys = "|".join({*picker.names.printed.values()})
    glued = re.compile(rf"(?<!\w)(?:{keys})(?:{names})(?!\w)|(?<!\w)(?:{names})(?:{keys})(?= )")
    scene = kit.scene(picker.view, UNICODE, picker.marks)
    assert keys
    for width, height in ROOMS:
        for layout in kit.look.layouts:
            board = kit.look.board(scene, Room(width, height, layout), Memory())
            found = glued.findall(board.text())
            assert not found, (width, height, layout, found, board.text())
