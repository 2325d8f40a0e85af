"""Write a report as one page of HTML that needs nothing else."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape

from magblast.bots.balance import Rate

_WIDTH, _HEIGHT = 260, 14
_STYLE = """
body { font: 15px/1.4 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem;
  color: #222; background: #fff; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { text-align: right; padding: .1rem .7rem; border-bottom: 1px solid #ddd; }
th:first-child, td:first-child { text-align: left; }
svg { vertical-align: middle; }
@media (prefers-color-scheme: dark) { body { color: #ddd; background: #1a1a1a; }
  th, td { border-color: #444; } }
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


def page(title: str, sections: Iterable[Section]) -> str:
    """Return the page."""
    body = "\n".join(line for section in sections for line in _section(section))
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{_STYLE}</style></head>\n"
        f"<body><h1>{escape(title)}</h1>\n{body}\n</body></html>\n"
    )


def _section(section: Section) -> Iterator[str]:
    yield f"<h2>{escape(section.title)}</h2>"
    yield from (f"<p>{escape(fact)}</p>" for fact in section.facts)
    for table in section.tables:
        yield f"<table><tr>{_row('th', (table.title, *section.heads, ''))}</tr>"
        for rate in table.rates:
            low, high = rate.interval
            cells = _row(
                "td",
                (
                    rate.label,
                    str(rate.games),
                    f"{100 * rate.share:.1f} %",
                    f"{100 * low:.1f}-{100 * high:.1f}",
                ),
            )
            yield f"<tr>{cells}<td>{_plot(rate, table.fair)}</td></tr>"
        yield "</table>"
    yield "<table>"
    for place, row in enumerate(section.figures):
        yield f"<tr>{_row('td' if place else 'th', row)}</tr>"
    yield "</table>"
    yield f"<table><tr><th>{escape(section.lengths_title)}</th><th></th><th></th></tr>"
    most = max(section.lengths.values(), default=1)
    for label, count in section.lengths.items():
        bar = f'<rect width="{_WIDTH * count / most:.0f}" height="{_HEIGHT}" fill="#3a7ca5"/>'
        yield f"<tr>{_row('td', (label, str(count)))}<td>{_svg(bar)}</td></tr>"
    yield "</table>"


def _row(tag: str, cells: Iterable[str]) -> str:
    return "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in cells)


def _plot(rate: Rate, fair: float) -> str:
    """Draw an interval with the share itself, and a line where it would be fair."""
    low, high, share, even = (_WIDTH * each for each in (*rate.interval, rate.share, fair))
    middle = _HEIGHT / 2
    return _svg(
        f'<line x1="{even:.0f}" x2="{even:.0f}" y1="0" y2="{_HEIGHT}" stroke="#999"/>'
        f'<line x1="{low:.1f}" x2="{high:.1f}" y1="{middle}" y2="{middle}" stroke="#3a7ca5" '
        f'stroke-width="3"/><circle cx="{share:.1f}" cy="{middle}" r="4" fill="#d1495b"/>'
    )


def _svg(inner: str) -> str:
    return f'<svg width="{_WIDTH}" height="{_HEIGHT}" role="img">{inner}</svg>'
