"""A board drawn with a memory is the board drawn anew, wherever the cursor walks."""

from dataclasses import replace

import pytest

from magblast.games.magblast.look.board import FLEETS, LINES, draw_board
from magblast.games.magblast.table.spelling import select
from magblast.paint.canvas import Canvas
from magblast.paint.look import Room
from magblast.paint.memory import Memory
from magblast.tui.marks import marks_for
from tests.support.scenes import moments, scene


def cells(canvas: Canvas) -> object:
    return [canvas.row(y) for y in range(canvas.height)], canvas.regions, canvas.fixed


@pytest.mark.parametrize("view", [FLEETS, LINES])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_walk_shows_the_same_with_and_without_a_memory(view: str, seats: int) -> None:
    memory, compared = Memory(), 0
    for state, asked in moments(seats, "walk", 60):
        shown = scene(state, asked)
        idle = select(shown.view)
        for thing in idle.choices:
            for selection, cursor in ((idle, thing), (idle.pick(thing), None), (idle, None)):
                now = replace(shown, marks=marks_for(selection, cursor))
                kept = draw_board(now, Room(140, 45, view), memory)
                assert cells(kept) == cells(draw_board(now, Room(140, 45, view)))
                compared += 1
    assert compared > 200
