"""Write a report as one page of HTML that needs nothing else."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape

from magblast.bots.balance import Rate

_HEIGHT = 16
_TICKS = (0, 25, 50, 75, 100)
_STYLE = """
:root { --ink: #222; --paper: #fff; --line: #ccc; --dim: #666; --share: #0072b2; --mark: #d55e00; }
@media (prefers-color-scheme: dark) { :root { --ink: #ddd; --paper: #1a1a1a; --line: #444;
  --dim: #999; --share: #56b4e9; --mark: #e69f00; } }
body { font: 15px/1.4 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem;
  color: var(--ink); background: var(--paper); }
.dim { color: var(--dim); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; margin: 1rem 0; width: 100%; }
th, td { text-align: right; padding: .1rem .6rem; border-bottom: 1px solid var(--line);
  white-space: nowrap; }
th:first-child, td:first-child { text-align: left; white-space: normal; }
th:nth-child(2) { width: 3.5rem; } th:nth-child(3) { width: 4rem; } th:nth-child(4) { width: 7rem; }
th:last-child, td:last-child { width: 45%; min-width: 6rem; padding-right: 1rem; }
.figures th:last-child, .figures td:last-child { width: auto; }
svg { display: block; width: 100%; height: 16px; overflow: visible; }
svg text { font-size: 10px; fill: var(--dim); text-anchor: middle; }
svg .tick, svg .fair { stroke: var(--line); } svg .fair { stroke: var(--dim); }
svg .interval { stroke: var(--share); stroke-width: 3; }
svg circle { fill: var(--mark); } svg rect { fill: var(--share); }
@media (max-width: 600px) { body { margin: 1rem auto; padding: 0 .5rem; font-size: 13px; }
  th, td { padding: .1rem .25rem; } th:last-child, td:last-child { width: 30%; padding-right: .7rem;
  }
  th:nth-child(4) { width: 6rem; } }
"""


@dataclass(frozen=True, slots=True)
class Rates:
    """Describe how often what won."""

    title: str
    rates: tuple[Rate, ...]
    fair: float


@dataclass(frozen=True, slots=True)
class Section:
    """Describe what is told of games of one kind."""

    title: str
    facts: tuple[str, ...]
    tables: tuple[Rates, ...]
    figures: Sequence[Sequence[str]]
    """A row of heads, and a row for each figure."""
    lengths: Mapping[str, int]
    """Games by their turns."""
    lengths_title: str
    heads: tuple[str, ...]
    """What stands above the numbers of each table."""
    measured: tuple[str, ...]
    """What was played by whom, a line for each source."""


def page(title: str, made: str, sections: Iterable[Section]) -> str:
    """Return the page; ``made`` tells when and by what it was made."""
    body = "\n".join(line for section in sections for line in _section(section))
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{_STYLE}</style></head>\n"
        f'<body><h1>{escape(title)}</h1>\n<p class="dim">{escape(made)}</p>\n{body}\n'
        "</body></html>\n"
    )


def _section(section: Section) -> Iterator[str]:
    yield f"<h2>{escape(section.title)}</h2>"
    yield from (f'<p class="dim">{escape(source)}</p>' for source in section.measured)
    yield from (f"<p>{escape(fact)}</p>" for fact in section.facts)
    for table in section.tables:
        yield f'<div class="wide"><table><tr>{_row("th", (table.title, *section.heads))}'
        yield f"<th>{_axis()}</th></tr>"
        for rate in table.rates:
            low, high = rate.interval
            cells = _row(
                "td",
                (
                    rate.label,
                    str(rate.games),
                    f"{100 * rate.share:.1f} %",
                    f"{100 * low:.1f}-{100 * high:.1f}{' *' if rate.stands_out else ''}",
                ),
            )
            yield f"<tr>{cells}<td>{_plot(rate, table.fair)}</td></tr>"
        yield "</table></div>"
    yield '<div class="wide"><table class="figures">'
    for place, row in enumerate(section.figures):
        yield f"<tr>{_row('td' if place else 'th', row)}</tr>"
    yield "</table></div>"
    heads = (section.lengths_title, section.heads[0])
    yield f'<div class="wide"><table><tr>{_row("th", heads)}<th></th></tr>'
    most = max(section.lengths.values(), default=1)
    for label, count in section.lengths.items():
        bar = f'<rect width="{100 * count / most:.1f}%" height="{_HEIGHT}"/>'
        yield f"<tr>{_row('td', (label, str(count)))}<td>{_svg(bar)}</td></tr>"
    yield "</table></div>"


def _row(tag: str, cells: Iterable[str]) -> str:
    return "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in cells)


def _axis() -> str:
    """Draw the scale of the plots below, from 0 to 100 %."""
    return _svg("".join(f'<text x="{tick}%" y="12">{tick}</text>' for tick in _TICKS))


def _plot(rate: Rate, fair: float) -> str:
    """Draw an interval with the share itself, and a line where it would be fair."""
    low, high, share, even = (f"{100 * each:.1f}%" for each in (*rate.interval, rate.share, fair))
    return _svg(
        "".join(_upright("tick", f"{tick}%") for tick in _TICKS)
        + _upright("fair", even)
        + f'<line class="interval" x1="{low}" x2="{high}" y1="50%" y2="50%"/>'
        f'<circle cx="{share}" cy="50%" r="4"/>'
    )


def _upright(kind: str, place: str) -> str:
    return f'<line class="{kind}" x1="{place}" x2="{place}" y1="0" y2="100%"/>'


def _svg(inner: str) -> str:
    return f'<svg aria-hidden="true">{inner}</svg>'
