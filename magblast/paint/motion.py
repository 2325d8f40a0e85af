"""Show what happens on a picture, frame by frame: each motion is short, and none is waited for."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple, TypeAlias

from rich.cells import cell_len

from magblast.kernel.picks import Thing
from magblast.paint.canvas import Area, Canvas
from magblast.paint.ink import ASCII, Glyphs, Ground, Ink, in_glyphs
from magblast.paint.letters import enlarged
from magblast.paint.numerals import ROWS, draw_numeral, numeral_width
from magblast.paint.text import Line, clean, clip, clip_line, width_of

STEP = 0.04
"""Seconds of a frame that moves."""
RING = 9
"""Frames of a ring."""
FLIGHT = 8
"""Frames of a flight."""
LONGEST = 0.4
"""Seconds that something moves at most; a still may stand longer, since any key ends it."""
HUSH = 0.3
"""Seconds of silence before a miss."""
HEARD = 0.7
"""Seconds that a typed sound effect can be read."""
FELT = 0.8
"""Seconds that the figure of a hit stands, and what was lost glows."""
READ = 1.5
"""Seconds a banner stands."""
_LOUD = 5
"""What a hit costs at least that is told as wide as the screen, as every kill is."""
_FIZZLE = 5
_DRIFT = 9
_APART = 11
"""Cells of a row for each piece that drifts."""
_DARK = 5
_TALLEST = 9
_LEAST_FRAMED = 5
"""Rows of a banner from which its letters are framed."""
_MOST_LETTERS = 16
_LINES = frozenset(map(chr, range(0x2500, 0x2580))) | {*"|-+="}
"""Characters of frames, which something may fly across."""

Draw: TypeAlias = Callable[[], Canvas]
Cells: TypeAlias = Sequence[tuple[int, int]]


class Rows(NamedTuple):
    """Describe the rows of a picture that are seen while it is scrolled."""

    top: int
    height: int


class Banner(NamedTuple):
    """Hold words that stand across what is seen of a picture."""

    words: str
    ink: Ink
    glyphs: Glyphs
    told: Line = ()
    """What is written below the words."""

    def on(self, picture: Canvas, seen: Rows) -> Canvas:
        """Return a picture with the words across the middle of the rows that are seen."""
        canvas = picture.copy()
        width, more = canvas.width, bool(self.told)
        lines = banner(self.words, width, min(_TALLEST, seen.height) - more, self.glyphs)
        top = seen.top + (seen.height - len(lines) - more) // 2
        canvas.clear(Area(0, top, width, len(lines) + more))
        for y, text in enumerate(lines, top):
            canvas.put(0, y, text, self.ink, bold=True)
        told = clip_line(self.told, width, self.glyphs.more)
        canvas.put_line((width - width_of(told)) // 2, top + len(lines), told)
        return canvas


class Cry(NamedTuple):
    """Hold words on their way across what is seen of a picture."""

    words: str
    ink: Ink
    glyphs: Glyphs
    way: float
    """Where they are: from -1, not yet there at the left, to 1, gone at the right; 0 the middle."""

    def on(self, picture: Canvas, seen: Rows) -> Canvas:
        """Return a picture with the words in the middle of the rows that are seen."""
        canvas = picture.copy()
        rows = _letters(self.words, canvas.width, min(_TALLEST, seen.height), self.glyphs)
        width = cell_len(rows[0]) + 2
        middle = (canvas.width - width) // 2
        left = middle + round(self.way * (canvas.width - middle))
        first, last = max(0, left), min(left + width, canvas.width)
        for y, row in enumerate(rows, seen.top + (seen.height - len(rows)) // 2):
            canvas.write_over(first, y, " " * (last - first), None)
            canvas.put(left + 1, y, row, self.ink, bold=True)
        return canvas


class MotionFrame(NamedTuple):
    """Hold a picture, drawn when it is shown, and how long it stands."""

    draw: Draw
    seconds: float = STEP
    banner: Banner | None = None
    cry: Cry | None = None
    left: int = 0
    """How many of the events that are shown one after the other have not come yet."""

    @property
    def is_read(self) -> bool:
        """Return whether it stays long enough to be read."""
        return self.seconds > HUSH


class Motion:
    """Follow frames by a clock: a slow terminal skips some of them."""

    def __init__(self, frames: Sequence[MotionFrame], began: float) -> None:
        self.frames = frames
        self.began = began
        self._shown: tuple[int, Rows | None, Canvas] | None = None

    def at(self, now: float, seen: Rows | None = None) -> Canvas | None:
        """Return the picture of a moment, of which some rows are seen; None once it is over."""
        index = self._index(now)
        if index is None:
            return None
        if self._shown is None or self._shown[:2] != (index, seen):
            frame = self.frames[index]
            picture = frame.draw()
            for words in (frame.cry, frame.banner):
                if words is not None:
                    picture = words.on(picture, seen or Rows(0, picture.height))
            self._shown = (index, seen, picture)
        return self._shown[2]

    def left(self, now: float) -> int:
        """Return how many events have not come yet at a moment."""
        index = self._index(now)
        return 0 if index is None else self.frames[index].left

    def _index(self, now: float) -> int | None:
        left = now - self.began
        for index, frame in enumerate(self.frames):
            left -= frame.seconds
            if left < 0:
                return index
        return None

    def is_over(self, now: float) -> bool:
        """Return whether the last picture has stood its time."""
        return now - self.began >= sum(frame.seconds for frame in self.frames)


def once(draw: Draw) -> Draw:
    """Return what draws a picture once and gives it out again; it is not to be changed."""
    drawn: list[Canvas] = []

    def draw_once() -> Canvas:
        if not drawn:
            drawn.append(draw())
        return drawn[0]

    return draw_once


def flight(
    base: Draw, cells: Cells, text: str, trail: str, ink: Ink, frames: int = FLIGHT
) -> list[MotionFrame]:
    """Let a text fly along some cells, with a trail behind it: how it looks along, and down.

    It can be read wherever it flies: it lies behind its head along a row, and across a column.
    Signs and trails pass beneath the words on the board.
    """
    letters = [letter for letter in text if cell_len(letter) == 1][:_MOST_LETTERS]
    write = _beneath
    if any(map(str.isalnum, letters)):
        letters, write = [" ", *letters, " "], _over
    last = len(cells) - 1

    def at(head: int) -> Canvas:
        board = base()
        canvas = board.copy()
        for index, (x, y) in enumerate(cells[: head + 1]):
            _beneath(canvas, board, x, y, trail[-1 if _goes_down(cells, index) else 0], ink)
        x, y = cells[head]
        left = x - len(letters) // 2
        if not _goes_down(cells, head) and last:
            left = x if cells[0][0] > x else x - len(letters) + 1
        left = max(0, min(left, canvas.width - len(letters)))
        for column, letter in enumerate(letters, left):
            write(canvas, board, column, y, letter, ink, bold=True)
        return canvas

    heads = [last * step // (frames - 1) for step in range(frames)]
    return [MotionFrame(partial(at, head)) for head in heads]


def _goes_down(cells: Cells, index: int) -> bool:
    """Return whether a cell lies on a part of a lane that goes up or down."""
    following = cells[min(index + 1, len(cells) - 1)]
    return following[0] == cells[index][0]


def bent(cells: Cells, height: int) -> list[tuple[int, int]]:
    """Turn a lane off to the nearer edge shortly before its end."""
    kept = list(cells[: max(1, len(cells) * 2 // 3)])
    x, y = kept[-1]
    off = range(y - 1, -1, -1) if y < height - y else range(y + 1, height)
    return [*kept, *((x + 1 + abs(row - y) // 2, row) for row in off)]


def fizzle(base: Draw, cells: Cells, dot: str) -> list[MotionFrame]:
    """Let a shot begin, thin out to dots and fade."""

    def at(step: int) -> Canvas:
        board = base()
        canvas = board.copy()
        reach = cells[: len(cells) * (step + 1) // (2 * _FIZZLE)]
        for index, (x, y) in enumerate(reach):
            if index % (step + 1) == 0:
                _beneath(canvas, board, x, y, dot, Ink.SOFT if step < 2 else Ink.FAINT)
        return canvas

    return [MotionFrame(partial(at, step)) for step in range(_FIZZLE)]


def flash(base: Draw, area: Area) -> MotionFrame:
    """Light a place up."""

    def draw() -> Canvas:
        canvas = base().copy()
        canvas.fill(area, Ground.CURSOR)
        return canvas

    return MotionFrame(draw)


def burst(base: Draw, area: Area, glyphs: Glyphs) -> list[MotionFrame]:
    """Blow up what is at a place."""

    def at(step: int) -> Canvas:
        canvas = base().copy()
        for y in range(area.y, area.y + area.height):
            for x in range(area.x, area.x + area.width):
                noise = (x * 73856093 ^ y * 19349663 ^ step * 83492791) % 7
                star = glyphs.stars[noise % len(glyphs.stars)]
                char = star if noise < 6 - step else " "
                ink = (Ink.WARN, Ink.BAD, Ink.BAD, Ink.SOFT, Ink.FAINT)[step]
                canvas.put_char(x, y, char, ink, bold=step < 2)
        return canvas

    return [MotionFrame(partial(at, step)) for step in range(5)]


def drift(base: Draw, area: Area, pieces: str, ink: Ink) -> list[MotionFrame]:
    """Let pieces drift across a place, the nearer ones faster."""
    x, y, width, height = area

    def at(step: int) -> Canvas:
        board = base()
        canvas = board.copy()
        for row in range(height):
            for index in range(max(1, width // _APART)):
                noise = (row * 73856093 ^ index * 19349663 ^ 83492791) % 9973
                near = noise % 3
                column = (noise + (near + 1) * step) % width
                faded = ink if near else Ink.FAINT
                piece = pieces[noise // 3 % len(pieces)]
                _beneath(canvas, board, x + column, y + row, piece, faded, bold=near == 2)
        return canvas

    return [MotionFrame(partial(at, step)) for step in range(_DRIFT)]


def ring(base: Draw, cells: Cells, piece: str, ink: Ink, frames: int = RING) -> list[MotionFrame]:
    """Lay pieces along some cells, one after the other; then all of them glow."""

    def at(step: int) -> Canvas:
        board = base()
        canvas = board.copy()
        laid = cells[: len(cells) * (step + 1) // max(1, frames - 2)]
        new = len(cells) * step // max(1, frames - 2)
        for index, (x, y) in enumerate(laid):
            glows = index >= new or step == frames - 1
            _beneath(canvas, board, x, y, piece, Ink.WARN if glows else ink, bold=glows)
        return canvas

    return [MotionFrame(partial(at, step)) for step in range(frames)]


def darken(base: Draw, area: Area) -> list[MotionFrame]:
    """Let a place go dark, from its middle to its edges."""
    x, y, width, height = area

    def at(step: int) -> Canvas:
        canvas = base().copy()
        across, down = width * step // _DARK, height * step // _DARK
        dark = Area(x + (width - across) // 2, y + (height - down) // 2, across, down)
        canvas.clear(dark)
        return canvas

    return [MotionFrame(partial(at, step)) for step in range(1, _DARK + 1)]


def banner(words: str, width: int, height: int, glyphs: Glyphs) -> list[str]:
    """Write words as wide as a screen and in letters as large as fit: lines of one width.

    There are at most ``height`` of them, three at least.
    """
    framed = height - 2 if height >= _LEAST_FRAMED else height
    rows = _letters(words, width, framed, glyphs)
    before = (width - cell_len(rows[0])) // 2
    block = [" " * before + row + " " * (width - before - cell_len(row)) for row in rows]
    if len(block) + 4 <= height:
        block = [" " * width, *block, " " * width]
    if len(block) + 2 <= height:
        edge = in_glyphs("▀▄" * (width // 2) + "▀" * (width % 2), glyphs)
        block = [edge, *block, edge]
    return block


def _letters(words: str, width: int, height: int, glyphs: Glyphs) -> Sequence[str]:
    """Return words in letters as large as fit, in lines of one width."""
    apart = "   ".join(" ".join(word) for word in words.upper().split())
    spoken = apart if cell_len(apart) <= width - 4 else clip(words, width - 4, glyphs.more)
    return enlarged(words, width - 4, height, glyphs) or [spoken]


def announce(
    base: Draw,
    words: str,
    ink: Ink,
    glyphs: Glyphs,
    seconds: float = READ,
    told: Line = (),
) -> MotionFrame:
    """Lay words as wide as a picture across what is seen of it, unless a key is pressed."""
    return MotionFrame(base, seconds, Banner(words, ink, glyphs, told))


def is_loud(cost: int) -> bool:
    """Return whether a hit that costs so much is told as wide as the screen."""
    return cost >= _LOUD


def cry(
    frames: Sequence[MotionFrame], words: str, ink: Ink, glyphs: Glyphs, *, leftwards: bool
) -> list[MotionFrame]:
    """Let words fly across the whole picture while something else moves on it.

    Halfway they stand long enough to be read.
    """
    half = len(frames) // 2

    def over(frame: MotionFrame, step: int) -> MotionFrame:
        way = step / (half + 1)
        heard = Cry(clean(words), ink, glyphs, -way if leftwards else way)
        return frame._replace(cry=heard, seconds=frame.seconds if step else HEARD)

    return [over(frame, step) for step, frame in enumerate(frames, -half)]


def hit(
    base: Draw,
    after: Draw,
    area: Area,
    figure: str,
    ink: Ink,
    glyphs: Glyphs,
    *,
    large: bool = True,
) -> MotionFrame:
    """Let what a thing lost glow, with a figure such as ``-5`` on it or beside it.

    ``base`` and ``after`` draw the thing as it was and as it is. Where other things stand close
    above and below, the figure is better not ``large``.
    """

    def draw() -> Canvas:
        before, canvas = base(), after().copy()
        lost = _changed(before, canvas, area)
        for x, y in lost:
            was, now = before.row(y)[x][0], canvas.row(y)[x][0]
            # A number shows what is left, a bar what was lost.
            glows = was if not (was.isspace() or was.isalnum()) else now
            canvas.put_char(x, y, glows, ink, bold=True)
        _stamp(canvas, area, lost, figure, ink, glyphs, large=large)
        return canvas

    return MotionFrame(draw, FELT)


def _changed(before: Canvas, after: Canvas, area: Area) -> list[tuple[int, int]]:
    """List the cells of a place that show another character."""
    x, y, width, height = area
    return [
        (column, row)
        for row in range(max(0, y), min(y + height, before.height, after.height))
        for column in range(max(0, x), min(x + width, before.width, after.width))
        if before.row(row)[column][0] != after.row(row)[column][0]
    ]


def _stamp(
    canvas: Canvas,
    area: Area,
    kept: Cells,
    figure: str,
    ink: Ink,
    glyphs: Glyphs,
    *,
    large: bool,
) -> None:
    """Write a figure on a place, or beside it, but not on some cells if that can be helped."""
    large = large and glyphs is not ASCII and canvas.height > ROWS
    width, height = (numeral_width(figure) + 2, ROWS) if large else (len(figure) + 2, 1)
    x, y = _free_place(canvas, area, kept, width, height)
    if large:
        for row in range(y, y + height):
            canvas.write_over(x, row, " " * width, None)
        draw_numeral(canvas, x + 1, y, figure, ink, glyphs)
    else:
        canvas.write_over(x, y, f" {figure} ", ink)


def _free_place(
    canvas: Canvas, area: Area, kept: Cells, width: int, height: int
) -> tuple[int, int]:
    """Choose where a figure covers least of what is to be seen: on a place, else near it."""
    left, right = area.x, area.x + area.width - width
    middle, top = area.x + (area.width - width) // 2, area.y + (area.height - height) // 2
    rows = range(area.y, area.y + area.height - height + 1)
    inside = [(x, row) for x in (right, left) for row in rows if x >= area.x]
    near = [
        *((area.x + area.width, top), (area.x - width, top)),
        *((middle, area.y - height), (middle, area.y + area.height)),
    ]
    found = [
        (max(0, min(x, canvas.width - width)), max(0, min(y, canvas.height - height)))
        for x, y in (*inside, *near)
    ]

    def covered(at: tuple[int, int]) -> tuple[int, int]:
        x, y = at
        lost = sum(0 <= column - x < width and 0 <= row - y < height for column, row in kept)
        cells = (canvas.row(row)[x : x + width] for row in range(y, y + height))
        return lost, sum(not char.isspace() for row in cells for char, _ in row)

    return min(found, key=covered)


def write_note(canvas: Canvas, thing: Thing, word: str, glyphs: Glyphs) -> None:
    """Write a word on a thing, in its last row that has room for it, else where the last ends."""
    if (found := canvas.find(thing)) is None:
        return
    x, y, width, height = found.area
    word = clip(f" {word.upper()} ", width - 1, glyphs.more)
    # A name at the left stays, and so does the corner of a frame.
    bottom, right = min(y + height, canvas.height) - 1, min(x + width, canvas.width) - 1
    corner = canvas.row(bottom)[right][0] in _LINES
    last = max(x + 1, x + width - cell_len(word) - corner), y + height - 1
    left, row = canvas.free_place(found.area, word) or last
    canvas.put(left, row, word, Ink.TITLE, bold=True, ground=Ground.CARD)


def _over(
    canvas: Canvas, board: Canvas, x: int, y: int, char: str, ink: Ink, *, bold: bool = False
) -> None:
    """Write one character over what is on the board."""
    canvas.put_char(x, y, char, ink, bold=bold)


def _beneath(
    canvas: Canvas, board: Canvas, x: int, y: int, char: str, ink: Ink, *, bold: bool = False
) -> None:
    """Write one character unless a figure or a word is on the board there, or a word beside it."""
    if not (0 <= y < board.height and 0 <= x < board.width):
        return
    row = board.row(y)
    under, paint = row[x]
    free = under.isspace() or paint.ink is Ink.STAR or under in _LINES
    if free and not any(each.isalnum() for each, _ in row[max(0, x - 1) : x + 2]):
        canvas.put_char(x, y, char, ink, bold=bold)
