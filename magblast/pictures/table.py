"""Draw a table as a screen shows it: the strip, the board, and the hand of whoever looks."""

from collections.abc import Sequence
from typing import Any

from rich.cells import cell_len

from magblast.kernel.has import Has
from magblast.kernel.picks import Thing
from magblast.paint.canvas import Canvas
from magblast.paint.drawn import Easel
from magblast.paint.hand import HandPainter, rows_for
from magblast.paint.ink import UNICODE, Glyphs, Ink
from magblast.paint.look import Room
from magblast.paint.memory import Memory
from magblast.paint.scene import Marks, Scene
from magblast.paint.text import Line, clean, clip, line, wrap_line
from magblast.pictures.seen import Seen

_STRIP = 1


class TableArtist:
    """Draw tables of one game in one size, one after the other.

    What looks as it did is not drawn again.
    """

    def __init__(
        self,
        easel: Easel,
        width: int,
        height: int,
        *,
        glyphs: Glyphs = UNICODE,
        starry: bool = True,
    ) -> None:
        self._easel, self._glyphs = easel, glyphs
        self._width, self._height, self._starry = width, height, starry
        self._memory = Memory()

    def draw(self, seen: Seen) -> Canvas:
        """Draw a table; it may come out taller than asked for, and is never lower."""
        scene = self._scene(seen.view, seen.shown)
        hand = self._hand(scene, seen.hands)
        noise = self._noise(seen.noise)
        rows = max(1, self._height - _STRIP - hand.height - noise.height)
        room = Room(self._width, rows, starry=self._starry)
        board = self._easel.look.board(scene, room, self._memory)
        rows = max(rows, board.height)
        canvas = Canvas(self._width, _STRIP + rows + noise.height + hand.height)
        canvas.put_line(0, 0, self._easel.strip(scene, self._width))
        canvas.lay(0, _STRIP, board)
        canvas.lay(0, _STRIP + rows, noise)
        canvas.lay(0, _STRIP + rows + noise.height, hand)
        return canvas

    def _noise(self, noise: str) -> Canvas:
        """Write which sound effect won the game in a row of its own, if one did."""
        canvas = Canvas(self._width, 1 if noise else 0)
        told = clip(clean(noise), self._width, self._glyphs.more)
        canvas.put((self._width - cell_len(told)) // 2, 0, told, Ink.TITLE, bold=True)
        return canvas

    def _scene(self, view: Any, shown: Sequence[Thing] = ()) -> Scene[Any]:
        return self._easel.scene(view, self._glyphs, Marks(chosen=frozenset(shown)))

    def _hand(self, scene: Scene[Any], hands: Sequence[Any]) -> Canvas:
        """Draw the hand of the viewer, or several hands in words."""
        width = self._width
        if Has.HANDS not in self._easel.game.has:
            return Canvas(width, 0)
        if scene.view.viewer is not None:
            tiles = self._easel.hand(scene)
            return HandPainter(tiles, width, rows_for(tiles, width), self._glyphs).draw(None)
        told = [line(self._easel.hand_in_words(self._scene(view))) for view in hands]
        rows: list[Line] = [row for each in told for row in wrap_line(each, width - 2)]
        canvas = Canvas(width, len(rows))
        for y, row in enumerate(rows):
            canvas.put_line(1, y, row)
        return canvas
