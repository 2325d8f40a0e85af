"""A board drawn with a memory is the board drawn anew, wherever the cursor walks."""

from dataclasses import replace

import pytest

from magblast.games.magblast.table.spelling import select, ship
from magblast.kernel.picks import Thing
from magblast.tui.presenters.board import BoardView, draw_board
from magblast.tui.presenters.canvas import Area, Canvas
from magblast.tui.presenters.memory import Memory
from magblast.tui.presenters.scene import Scene, marks_for
from tests.tui.support import duel, moments, scene


def cells(canvas: Canvas) -> object:
    return [canvas.row(y) for y in range(canvas.height)], canvas.regions, canvas.fixed


@pytest.mark.parametrize("view", [BoardView.FLEETS, BoardView.LINES])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_walk_shows_the_same_with_and_without_a_memory(view: BoardView, seats: int) -> None:
    memory, compared = Memory(), 0
    for state, asked in moments(seats, "walk", 60):
        shown = scene(state, asked)
        idle = select(shown.view)
        for thing in idle.choices:
            for selection, cursor in ((idle, thing), (idle.pick(thing), None), (idle, None)):
                now = replace(shown, marks=marks_for(shown.view, selection, cursor))
                kept = draw_board(now, 140, 45, view, memory=memory)
                assert cells(kept) == cells(draw_board(now, 140, 45, view))
                compared += 1
    assert compared > 200


def test_only_what_a_cursor_leaves_or_reaches_is_drawn_again() -> None:
    memory, shown = Memory(), scene(duel().state)
    drawn: list[Canvas] = []

    def draw(canvas: Canvas) -> None:
        drawn.append(canvas)
        canvas.mark(Area(0, 0, 1, 1), ship("zeus"))

    def at(cursor: Thing | None, picture: Scene = shown) -> Canvas:
        now = replace(picture, marks=replace(picture.marks, cursor=cursor))
        return memory.recall("it", 3, 1, now, draw)

    first = at(None)
    assert at(ship("plutt")) is first
    assert at(ship("terral")) is first
    assert at(ship("zeus")) is drawn[1]
    assert at(ship("plutt")) is drawn[2]
    assert at(None, replace(shown, names=list(shown.names))) is drawn[3]
    assert at(None, scene(duel().state)) is drawn[4]
