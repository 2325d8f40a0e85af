from dataclasses import replace

from magblast.games.magblast.engine.things import ship
from magblast.kernel.picks import Thing
from magblast.paint.canvas import Area, Canvas
from magblast.paint.ink import UNICODE
from magblast.paint.memory import Memory
from magblast.paint.scene import Marks, Scene
from magblast.wording import ENGLISH


def test_only_what_a_cursor_leaves_or_reaches_is_drawn_again() -> None:
    memory = Memory()
    shown = Scene(object(), ("Ada", "Bo"), UNICODE, ENGLISH)
    drawn: list[Canvas] = []

    def draw(canvas: Canvas) -> None:
        drawn.append(canvas)
        canvas.mark(Area(0, 0, 1, 1), ship("zeus"))

    def at(cursor: Thing | None, picture: Scene[object] = shown) -> Canvas:
        return memory.recall("it", 3, 1, replace(picture, marks=Marks(cursor=cursor)), draw)

    first = at(None)
    assert at(ship("plutt")) is first
    assert at(ship("terral")) is first
    assert at(ship("zeus")) is drawn[1]
    assert at(ship("plutt")) is drawn[2]
    assert at(None, replace(shown, names=["Ada", "Bo"])) is drawn[3]
    assert at(None, replace(shown, view=object())) is drawn[4]


def test_only_what_comes_into_danger_or_out_of_it_is_drawn_again() -> None:
    memory = Memory()
    shown = Scene(object(), ("Ada", "Bo"), UNICODE, ENGLISH)
    drawn: list[Canvas] = []

    def draw(canvas: Canvas) -> None:
        drawn.append(canvas)
        canvas.mark(Area(0, 0, 1, 1), ship("zeus"))

    def when(*danger: str) -> Canvas:
        scene = replace(shown, danger=frozenset(map(ship, danger)))
        return memory.recall("it", 3, 1, scene, draw)

    first = when("plutt")
    # Each scene gathers anew what is in danger.
    assert when("plutt") is first
    assert when("terral") is first
    assert when("terral", "zeus") is drawn[1]
    assert when("zeus") is drawn[1]
    assert when() is drawn[2]
