"""Draw a table without a screen."""

import re

from magblast.games.magi_nation.engine.position import Position
from magblast.games.magi_nation.engine.view import PlayerView
from magblast.games.magi_nation.look.table import MagiNationLook
from magblast.games.magi_nation.wording import PHRASES
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat
from magblast.kernel.setup import Setup
from magblast.paint.canvas import Canvas
from magblast.paint.ink import UNICODE, Glyphs
from magblast.paint.look import Room
from magblast.paint.memory import Memory
from magblast.paint.scene import Marks, Scene
from magblast.wording import ENGLISH
from tests.games.magi_nation.scenario import setup

SIZES = ((60, 9), (80, 13), (100, 17), (86, 24), (144, 44))
"""The room of the board at the sizes of a terminal from 60x20 to 200x60."""
LANGUAGE = ENGLISH.with_phrases(PHRASES)


def look_of(at: Setup | None = None) -> MagiNationLook:
    """Return the look of a table, by default of the usual decks."""
    return MagiNationLook(at or setup(), LANGUAGE)


def scene_of(
    view: PlayerView, glyphs: Glyphs = UNICODE, marks: Marks | None = None
) -> Scene[PlayerView]:
    """Return a view as it is drawn."""
    return Scene(view, ("Ada", "Bo"), glyphs, LANGUAGE, marks or Marks())


def board_of(
    position: Position,
    viewer: Seat | None = 1,
    width: int = 80,
    height: int = 13,
    glyphs: Glyphs = UNICODE,
) -> Canvas:
    """Return the board."""
    scene, room = scene_of(position.view(viewer), glyphs), Room(width, height, starry=False)
    return look_of(setup(*position.rules.decks)).board(scene, room, Memory())


def drawn(position: Position, viewer: Seat | None = 1, width: int = 80, height: int = 13) -> str:
    """Return the board as text."""
    return board_of(position, viewer, width, height).text()


def row(text: str, words: str) -> str:
    """Return the only row with some words."""
    (found,) = (each for each in text.splitlines() if words in each)
    return found


def told_on(canvas: Canvas, thing: Thing) -> str:
    """Return what stands on the place of a thing, row after row."""
    place = canvas.find(thing)
    assert place is not None
    x, y, width, height = place.area
    rows = ("".join(char for char, _ in canvas.row(y + n)[x : x + width]) for n in range(height))
    return " ".join(" ".join(rows).split())


def words_on(canvas: Canvas, thing: Thing) -> str:
    """Return the words on the place of a thing, without the picture beside them."""
    return " ".join(re.sub("[▗▖▝▘▙▟▜▛▐▌◀▄▀╱╲~■▣·]", " ", told_on(canvas, thing)).split())
