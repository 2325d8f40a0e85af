"""Write what costs people most as one self-contained page of HTML."""

from collections.abc import Iterable, Iterator
from html import escape

from magblast.cli.page_parts import cells_of, document, svg
from magblast.cli.report_plots import ends, span
from magblast.pictures.isolating import isolated
from magblast.play.habit_words import HabitSection, HabitWords, Scale
from magblast.reviewing.habits import Row
from magblast.reviewing.telling import points
from magblast.wording import Language

_STYLE = """
.habits { table-layout: fixed; }
.habits th { vertical-align: bottom; }
.habits th:nth-child(2) { width: 3.5rem; }
.habits th:nth-child(3), .habits th:nth-child(4) { width: 1.8rem; }
.habits th:nth-child(5) { width: 3rem; } .habits th:nth-child(6) { width: 6.5rem; }
.habits th:last-child { width: 30%; font-weight: normal; }
.habits th:last-child, .habits td:last-child { padding: .1rem 1rem; }
@media (max-width: 600px) {
  .habits th:nth-child(2) { width: 2.6rem; }
  .habits th:nth-child(3), .habits th:nth-child(4) { width: 1.5rem; }
  .habits th:nth-child(5), .habits td:nth-child(5) { display: none; }
  .habits th:nth-child(6) { width: 5.3rem; }
  .habits th:last-child { width: 16%; }
  .habits th:last-child, .habits td:last-child { padding: .1rem .6rem; } }
"""


def habit_page(told: Iterable[HabitWords], left: str, language: Language) -> str:
    """Return the page; ``left`` says how many games have been reviewed."""
    body = [line for words in told for line in _lines(words)]
    notes = next((words.notes() for words in told), iter((language.say("habits.none"),)))
    body += [f'<p class="dim">{escape(note)}</p>' for note in notes]
    return document(language.say("habits.page"), left, body, _STYLE, language)


def _lines(words: HabitWords) -> Iterator[str]:
    name = [words.habits.name]
    yield f"<h2>{isolated(words.title, name)}</h2>"
    yield from (f"<p>{isolated(sentence, name)}</p>" for sentence in words.summary())
    for section in words.sections():
        yield from _table(words, section, words.scale())


def _table(words: HabitWords, section: HabitSection, scale: Scale) -> Iterator[str]:
    heads = cells_of("th", (section.title, *words.heads()))
    low, high = (points(100 * each, words.language) for each in scale)
    yield f'<table class="habits"><tr>{heads}<th>{svg(ends(low, high))}</th></tr>'
    for label, row in section.rows:
        told = cells_of("td", (label, *words.cells(row)))
        yield f"<tr>{told}<td>{_drawn(row, words.habits.whole, scale)}</td></tr>"
    yield "</table>"


def _drawn(row: Row, whole: Row, scale: Scale) -> str:
    if row.interval is None:
        return ""
    return svg(span(*map(scale.place, (*row.interval, row.loss, whole.loss))))
