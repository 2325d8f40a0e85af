"""Whatever happens in random games can be drawn, and shows nothing that is hidden."""

import random
from itertools import islice

import pytest

from magblast.games.magi_nation.engine.position import Position
from magblast.paint.canvas import Canvas
from magblast.paint.ink import ASCII, UNICODE
from magblast.paint.look import Room, SeenEvent
from magblast.paint.memory import Memory
from magblast.paint.motion import LONGEST, STEP
from magblast.paint.scene import Marks
from magblast.paint.text import width_of
from tests.games.magi_nation.engine.test_random_play import PAIRS, moments
from tests.games.magi_nation.look.table import SIZES, look_of, scene_of
from tests.games.magi_nation.scenario import setup
from tests.games.magi_nation.test_privacy import redealt


@pytest.mark.parametrize("decks", PAIRS[::3])
def test_every_position_is_drawn_at_every_size_and_tells_no_secret(decks: tuple[str, str]) -> None:
    look, luck = look_of(setup(*decks)), random.Random(3)
    for number, step in enumerate(islice(moments(decks, 5), 0, 700, 9)):
        position, (width, height) = step.before, SIZES[number % len(SIZES)]
        glyphs, viewer = (ASCII, UNICODE)[number % 2], (None, 1, 2)[number % 3]
        twin = Position(redealt(position, viewer, luck), position.rules)
        pictures = []
        for each in (position, twin):
            view = each.view(viewer)
            scene = scene_of(view, glyphs, Marks(choices=frozenset(look.on_board(view))))
            canvas = look.board(scene, Room(width, height), Memory())
            faces = [
                look.face(thing, scene) for thing in (*look.words.hand(view), *look.offered(view))
            ]
            told = [look.inspect(thing, scene) for thing in look.explained(view)]
            pictures.append((cells(canvas), faces, told, look.strip(scene, width)))
            assert canvas.width == width
            assert glyphs is UNICODE or canvas.text().isascii()
            assert width_of(look.strip(scene, width)) <= width
            assert {each.thing for each in canvas.regions} <= look.on_board(view)
        assert pictures[0] == pictures[1]


def cells(canvas: Canvas) -> list[list[object]]:
    """Return all cells of a picture."""
    return [[*canvas.runs(y)] for y in range(canvas.height)]


def test_every_motion_is_short_and_shows_what_everybody_may_see() -> None:
    decks, moved = PAIRS[0], set[str]()
    look, luck = look_of(setup(*decks)), random.Random(4)
    for number, step in enumerate(islice(moments(decks, 5), 0, 400, 2)):
        viewer = (None, 1, 2)[number % 3]
        room = Room(*SIZES[number % 2])
        frames = []
        for before, after in (
            (step.before, step.after),
            (
                Position(redealt(step.before, viewer, luck), step.before.rules),
                Position(redealt(step.after, viewer, luck), step.after.rules),
            ),
        ):
            public, seen = before.view(None), after.view(viewer)
            frames.append(
                [
                    look.frames(
                        SeenEvent(event, public), scene_of(public), scene_of(seen), room, full=True
                    )
                    for event in step.events
                ]
            )
        for event, motion, twin in zip(step.events, *frames, strict=True):
            if motion:
                moved.add(type(event).__name__)
            assert sum(each.seconds for each in motion if each.seconds <= STEP) < LONGEST
            for frame, other in zip(motion, twin, strict=True):
                assert cells(frame.draw()) == cells(other.draw())
    assert moved >= {"EnergyLost", "AttackBegan", "CreaturePlayed", "CreatureDiscarded"}
