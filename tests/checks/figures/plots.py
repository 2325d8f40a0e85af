"""Draw tables as pictures, with the marks of the report's page."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from typing import NamedTuple

from magblast.bots.balance import Rate
from magblast.cli.report_page import interval, percent
from magblast.cli.report_plots import COLOURS, HEIGHT, MARKS, axis, bar, plot
from magblast.paint.text import clip

_WIDTH, _ROW, _TOP = 760, 20, 44
_LABEL, _FIGURES, _PLOT = 8, 420, 440
"""Where labels begin, where figures end, and where plots begin."""
_MOST = 40
"""Characters of a label."""
_STYLE = """
.paper { fill: var(--paper); }
text { font: 13px system-ui, sans-serif; }
svg .label { font-size: 13px; fill: var(--ink); text-anchor: start; }
svg .figure { font-size: 13px; fill: var(--ink); text-anchor: end; }
svg svg { overflow: visible; }
svg .head { font-size: 12px; fill: var(--dim); text-anchor: middle; }
"""


class Picture(NamedTuple):
    """Hold a picture for a page."""

    name: str
    """Its path in the folder of the pages."""
    says: str
    """The description for those who cannot see it."""
    svg: str


def shares(head: str, rates: Sequence[Rate], fair: float) -> str:
    """Draw the shares of a table with their intervals."""
    rows = [
        (rate.label, f"{percent(rate.share)} %", interval(rate), plot(rate, fair)) for rate in rates
    ]
    return _picture((head, "won", "95 % interval", "% won"), axis(), rows)


def lengths(games: Mapping[str, int]) -> str:
    """Draw how many games ended after how many turns."""
    all_, most = sum(games.values()), max(games.values())
    rows = [
        (turns, f"{count:,}", f"{100 * count / all_:.1f} %", bar(count / most))
        for turns, count in games.items()
    ]
    return _picture(("turns", "games", "share", "share of the games"), "", rows)


def _picture(
    heads: tuple[str, str, str, str], scale: str, rows: Sequence[tuple[str, str, str, str]]
) -> str:
    height = _TOP + _ROW * len(rows) + 8
    body = "".join([*_line(34, heads[:3]), *_lines(rows)])
    middle = (_PLOT + _WIDTH - 24) / 2
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" '
        f'width="{_WIDTH}" height="{height}"><style>{COLOURS}{MARKS}{_STYLE}</style>'
        f'<rect class="paper" width="100%" height="100%"/>'
        f'<text class="head" x="{middle}" y="14">{escape(heads[3])}</text>'
        f"{_inner(22, scale)}{body}</svg>\n"
    )


def _lines(rows: Iterable[tuple[str, str, str, str]]) -> Iterator[str]:
    for place, (*cells, drawn) in enumerate(rows):
        top = _TOP + _ROW * place
        yield from _line(top + 14, cells)
        yield _inner(top + 2, drawn)


def _line(y: int, cells: Sequence[str]) -> Iterator[str]:
    label, *figures = map(escape, (clip(cells[0], _MOST), *cells[1:]))
    yield f'<text class="label" x="{_LABEL}" y="{y}">{label}</text>'
    for x, figure in zip((_FIGURES - 110, _FIGURES), figures, strict=True):
        yield f'<text class="figure" x="{x}" y="{y}">{figure}</text>'


def _inner(y: int, drawn: str) -> str:
    width = _WIDTH - 24 - _PLOT
    return f'<svg x="{_PLOT}" y="{y}" width="{width}" height="{HEIGHT}">{drawn}</svg>'
