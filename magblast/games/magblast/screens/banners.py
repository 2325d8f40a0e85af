"""Draw the banners of the sound screen: the larger the blast, the larger its letters."""

from collections.abc import Sequence

from magblast.games.magblast.engine.terms import Turret
from magblast.paint.ink import UNICODE
from magblast.paint.letters import enlarged

_SMALL, _LARGE = 3, 5
"""Rows of the letters."""
_WIDEST = 48
"""Cells that the letters of a banner may take."""
_BESIDE = {Turret.BEAM: 4, Turret.MAG: 0, None: 12}
"""Cells that a banner takes beside its letters."""


def banner(turret: Turret | None, word: str, width: int) -> str:
    """Return the banner of a blast, or of a ram when there is no turret; lines of one width.

    The word is written in large letters, or with spaces where it has none or is too long for the
    width that there is.
    """
    lines = _lines(turret, word, width)
    longest = max(map(len, lines))
    return "\n".join(line.ljust(longest) for line in lines)


def _lines(turret: Turret | None, word: str, room: int) -> Sequence[str]:
    rows = _LARGE if turret is Turret.MAG else _SMALL
    widest = min(_WIDEST, room - _BESIDE.get(turret, 0))
    large = None if turret is Turret.LASER else enlarged(word, widest, rows, UNICODE)
    if large is None:
        return [f"· ─ ═  {' '.join(word.upper())}  ═ ─ ·"]
    width = len(large[0])
    match turret:
        case Turret.BEAM:
            middle = len(large) // 2
            edges = ["═" if row == middle else " " for row in range(len(large))]
            rays = zip(edges, large, strict=True)
            return ["▄" * (width + 4), *(f"{e} {row} {e}" for e, row in rays), "▀" * (width + 4)]
        case Turret.MAG:
            wave = ("▀▄" * width)[:width]
            return [wave, *large, wave]
    return [f"▶ ▶ ▶   {row}   ◀" for row in large]
