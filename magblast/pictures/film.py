"""Draw a game picture by picture, each with the last lines of the log below the table."""

from collections import deque
from typing import NamedTuple

from magblast.paint.ink import Ink
from magblast.paint.log import LogLine, draw_log
from magblast.paint.roll import Roll
from magblast.paint.text import Span, line, wrap_line
from magblast.pictures.album import WIDE, Album
from magblast.pictures.rows import Row, rows_in_turn, rows_of
from magblast.pictures.seen import Seen

_LOG = 4
"""Rows of the log."""


class Still(NamedTuple):
    """Describe one picture of a film."""

    seen: Seen
    rows: tuple[Row, ...]


def film(album: Album, since: int = 0, size: tuple[int, int] = WIDE) -> list[Still]:
    """List the pictures of a game from a record on, in so many columns and rows; all are as tall.

    A table that needs more rows has them.
    """
    width, height = size
    artist = album.artist(width, height - _LOG)
    log: deque[LogLine] = deque(maxlen=_LOG)
    stills = []
    places = [*album.since(since)]
    for seen, table in zip(places, rows_in_turn(map(artist.draw, places)), strict=True):
        log.extend(seen.lines)
        told = [*rows_of(draw_log(log, width, album.glyphs))][-_LOG:]
        said = wrap_line(line(Span(seen.said, Ink.TITLE)), width)[:_LOG]
        below = [*told, *_blanks(_LOG - len(told), width), *rows_of(Roll(width, said))]
        stills.append(Still(seen, (*table, *below)))
    most = max((len(still.rows) for still in stills), default=0)
    return [
        still._replace(rows=(*still.rows, *_blanks(most - len(still.rows), width)))
        for still in stills
    ]


def _blanks(count: int, width: int) -> tuple[Row, ...]:
    return rows_of(Roll(width, [()] * count))
