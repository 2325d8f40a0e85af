"""A board drawn with a memory is the board drawn anew, wherever the cursor walks."""

from dataclasses import replace

import pytest

from magblast.games.magblast.look.board import FLEETS, LINES, draw_board
from magblast.games.magblast.look.scene import FleetScene
from magblast.games.magblast.table.spelling import select
from magblast.paint.look import Room
from magblast.paint.memory import Memory
from magblast.paint.scene import Marks
from magblast.tui.marks import marks_for
from tests.support.night import AT_NIGHT
from tests.support.scenes import moments, scene

ROOM = (140, 45)
MOMENTS = 60 if AT_NIGHT else 36


@pytest.mark.parametrize("view", [FLEETS, LINES])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_walk_shows_the_same_with_and_without_a_memory(view: str, seats: int) -> None:
    memory, compared = Memory(), 0

    def drawn(shown: FleetScene, marks: Marks, memory: Memory | None = None) -> object:
        canvas = draw_board(replace(shown, marks=marks), Room(*ROOM, view), memory)
        return [canvas.row(y) for y in range(canvas.height)], canvas.regions, canvas.fixed

    for state, asked in moments(seats, "walk", MOMENTS):
        shown = scene(state, asked)
        idle = select(shown.view)
        still = marks_for(idle, None)
        # The cursor leaves the board again and again, which looks the same each time.
        left = drawn(shown, still)
        for thing in idle.choices:
            for marks in (marks_for(idle, thing), marks_for(idle.pick(thing), None)):
                assert drawn(shown, marks, memory) == drawn(shown, marks)
                compared += 1
            assert drawn(shown, still, memory) == left
            compared += 1
    assert compared > 200
