"""Write a game as a recording of a terminal, in version 3 of the format of asciinema."""

import json
from collections.abc import Iterator

from magblast.paint.palette import DEFAULT
from magblast.pictures.album import WIDE, Album
from magblast.pictures.codes import coded
from magblast.pictures.film import Still, film
from magblast.pictures.rows import Row

_BEGIN = "\x1b[?25l\x1b[2J"
"""Hide the cursor, and clear the screen."""
_TO_ROW = "\x1b[{};1H"


def cast(album: Album, theme: str = DEFAULT) -> Iterator[str]:
    """Iterate over the lines of a recording; where a turn begins, there is a marker.

    The format: https://docs.asciinema.org/manual/asciicast/v3/
    """
    stills = film(album)
    height = len(stills[0].rows)
    terminal = {"cols": WIDE[0], "rows": height, "type": "xterm-256color"}
    yield _line({"version": 3, "term": terminal, "title": album.title})
    shown: list[Row | None] = [None] * height
    waited, begin = 0.0, _BEGIN
    for still in stills:
        yield _line([waited, "o", begin + _changes(still, shown, theme)])
        if still.seen.turn:
            yield _line([0, "m", still.seen.turn])
        waited, begin = still.seen.seconds, ""
    yield _line([waited, "x", "0"])


def _changes(still: Still, shown: list[Row | None], theme: str) -> str:
    """Return the codes that draw what is not shown yet, and note that it is."""
    codes = ""
    for y, row in enumerate(still.rows):
        if row != shown[y]:
            shown[y] = row
            codes += _TO_ROW.format(y + 1) + coded(row, theme)
    return codes


def _line(data: object) -> str:
    return json.dumps(data, separators=(",", ":"))
