"""Write a report as one page of HTML that needs nothing else."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape

from magblast.bots.balance import Rate
from magblast.cli.page_parts import cells_of, document, svg
from magblast.cli.report_plots import axis, bar, plot
from magblast.pictures.isolating import isolated
from magblast.wording import ENGLISH, Language

_DEEPEST = 0.45
"""How much of a colour the strongest cell has; text can still be read on it."""
_STYLE = """
.plots { table-layout: fixed; }
.plots th { white-space: normal; vertical-align: bottom; }
.plots th:nth-child(2) { width: 3.5rem; } .plots th:nth-child(3) { width: 4rem; }
.plots th:nth-child(4) { width: 7rem; }
.plots th:last-child { width: 45%; text-align: center; font-weight: normal; color: var(--dim); }
.plots th:last-child, .plots td:last-child { padding: .1rem 1rem; }
.against { width: auto; }
.against th, .against td { text-align: center; padding: .1rem .4rem; min-width: 2.6rem; }
.against small { display: block; font-size: 10px; line-height: 1.1; color: inherit; }
.against th:first-child { text-align: left; min-width: 8rem; font-weight: normal; }
.against tr:first-child th { font-weight: bold; }
@media (max-width: 600px) {
  .plots th:nth-child(2) { width: 3.3em; } .plots th:nth-child(3) { width: 3.3em; }
  .plots th:nth-child(4) { width: 5.8em; } .plots th:last-child { width: 19%; }
  .plots th:last-child, .plots td:last-child { padding: .1rem .6rem; }
  .quarter { display: none; }
  .against th, .against td { padding: .1rem; min-width: 2.1rem; }
  .against th:first-child { min-width: 6rem; position: sticky; left: 0;
  background: var(--paper); } }
"""


@dataclass(frozen=True, slots=True)
class Rates:
    """Describe how often what won."""

    title: str
    rates: tuple[Rate, ...]
    fair: float


@dataclass(frozen=True, slots=True)
class Against:
    """Describe how often each side won against every other, both from the best down."""

    title: str
    rates: Mapping[str, Mapping[str, Rate]]
    note: str


@dataclass(frozen=True, slots=True)
class Section:
    """Describe what is told of games of one kind."""

    title: str
    facts: tuple[str, ...]
    tables: tuple[Rates, ...]
    against: Against | None
    figures: Sequence[Sequence[str]]
    """A row of heads, and a row for each figure."""
    lengths: Mapping[str, int]
    """Games by their turns."""
    lengths_title: str
    heads: tuple[str, ...]
    """What stands above the numbers of each table, and above its plot."""
    measured: tuple[str, ...]
    """What was played by whom, a line for each source."""


def page(title: str, made: str, sections: Iterable[Section], language: Language) -> str:
    """Return the page in a language; ``made`` tells when and by what it was made."""
    body = (line for section in sections for line in _section(section, language))
    return document(title, made, body, _STYLE, language)


def _section(section: Section, language: Language) -> Iterator[str]:
    # What won may be people, whose names may be written from right to left.
    sides = {rate.label for table in section.tables for rate in table.rates}
    yield f"<h2>{escape(section.title)}</h2>"
    yield from (f'<p class="dim">{isolated(source, sides)}</p>' for source in section.measured)
    yield from (f"<p>{isolated(fact, sides)}</p>" for fact in section.facts)
    *heads, scale = section.heads
    for table in section.tables:
        yield f'<table class="plots"><tr>{cells_of("th", (table.title, *heads))}'
        yield f"<th>{escape(scale)}{svg(axis())}</th></tr>"
        for rate in table.rates:
            share, games = percent(rate.share, language), language.whole(rate.games)
            cells = (rate.label, games, f"{share} %", interval(rate, language=language))
            yield f"<tr>{cells_of('td', cells)}<td>{svg(plot(rate, table.fair))}</td></tr>"
        yield "</table>"
    if section.against is not None:
        yield from _against(section.against, language)
    if section.lengths:
        yield from _lengths(section, language)


def _lengths(section: Section, language: Language) -> Iterator[str]:
    """Tell how long the games took, and what the winners did in them."""
    yield '<div class="wide"><table>'
    for place, row in enumerate(section.figures):
        yield f"<tr>{cells_of('td' if place else 'th', row)}</tr>"
    yield "</table></div>"
    most, all_ = max(section.lengths.values()), sum(section.lengths.values())
    heads = [section.lengths_title, section.heads[0], "%", ""]
    yield f'<table class="plots"><tr>{cells_of("th", (*heads, ""))}</tr>'
    for label, count in section.lengths.items():
        cells = (label, language.whole(count), f"{language.figure(100 * count / all_)} %", "")
        yield f"<tr>{cells_of('td', cells)}<td>{svg(bar(count / most))}</td></tr>"
    yield "</table>"


def _against(against: Against, language: Language) -> Iterator[str]:
    """Give each cell its figures, and a colour that says how far from even the pair is."""
    sides = [*against.rates]
    numbers = (f"{number}" for number, _ in enumerate(sides, 1))
    heads = cells_of("th", (against.title, *numbers))
    yield f'<div class="wide"><table class="against"><tr>{heads}</tr>'
    for number, side in enumerate(sides, 1):
        yield f"<tr><th>{number} <bdi>{escape(side)}</bdi></th>"
        yield from (_cell(against.rates[side].get(other), language) for other in sides)
        yield "</tr>"
    yield f'</table></div><p class="dim">{escape(against.note)}</p>'


def _cell(rate: Rate | None, language: Language) -> str:
    if rate is None:
        return "<td></td>"
    away = 2 * rate.share - 1
    colour = "more" if away > 0 else "less"
    shade = f"background: rgb(var(--{colour}) / {_DEEPEST * abs(away):.2f})"
    limits = interval(rate, "", language)
    return f'<td style="{shade}">{against_even(rate)}<small>{limits}</small></td>'


def against_even(rate: Rate) -> str:
    """Return a share of the games between two, with an arrow if it is clearly not even."""
    arrow = ("▲" if 2 * rate.wins > rate.games else "▼") if rate.stands_out else ""
    return f"{100 * rate.share:.0f}{arrow}"


def interval(rate: Rate, mark: str = " *", language: Language = ENGLISH) -> str:
    """Return the limits of a share in per cent, with a mark if it clearly differs."""
    low, high = (percent(each, language) for each in rate.interval)
    return f"{low}-{high}{mark if rate.stands_out else ''}"


def percent(share: float, language: Language = ENGLISH) -> str:
    """Return a share in per cent; only 0 and 100 have no decimal."""
    told = f"{100 * share:.1f}"
    return told.removesuffix(".0") if told in ("0.0", "100.0") else language.figure(100 * share)
