"""Tell people what costs them most, in sentences and in tables with a picture of each interval."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import date
from typing import NamedTuple

from rich.cells import cell_len

from magblast.errors import MagblastError
from magblast.kernel.about import About
from magblast.kernel.edition import tell_edition
from magblast.kernel.language import Language
from magblast.kernel.shelf import game_of, phrases_of, title_of
from magblast.paint.ink import Glyphs
from magblast.paint.text import clip
from magblast.play.days import tell_date
from magblast.reviewing.habits import BOT, FEW, FEW_GAMES, Habits, Row
from magblast.reviewing.telling import points

_HEADS = ("answers", "worse", "bad", "loss", "interval")
_GAP = 2
_LABEL = 32
"""Cells of a label that is not cut."""
_LEAST_LABEL = 18
"""Cells of a label that leaves the rest to a picture."""
_LEAST_PICTURE, _PICTURE = 8, 40
"""The fewest and the most cells of a picture."""
_BEYOND = 3
"""A picture ends at this many times the largest mean, however long an interval is."""


class HabitSection(NamedTuple):
    """Divide the answers of somebody in one way."""

    title: str
    rows: Sequence[tuple[str, Row]]
    """Each row with what it is called."""


class Scale(NamedTuple):
    """Define what the ends of all pictures stand for, from 0 to 1."""

    low: float
    high: float

    def place(self, loss: float) -> float:
        """Return where a loss lies between the ends, from 0 to 1; what lies beyond is cut."""
        return min(1.0, max(0.0, (loss - self.low) / (self.high - self.low)))


class HabitWords:
    """Put what is known about one person in one edition into words."""

    def __init__(self, habits: Habits, language: Language) -> None:
        self.habits = habits
        self.language = language
        self._about: About | None = None
        self._cards: Mapping[str, str] = {}
        # A game of a package that has gone, or fails, can still be summed up.
        with suppress(MagblastError):
            about = game_of(habits.game).about(language.with_phrases(phrases_of(habits.game)))
            sections = about.catalogue(habits.edition)
            self._cards = {entry.id: entry.name for each in sections for entry in each.entries}
            self._about = about

    @property
    def title(self) -> str:
        """Return who played what."""
        habits, say = self.habits, self.language.say
        game = title_of(habits.game)
        with suppress(MagblastError):
            if len(game_of(habits.game).editions) > 1:
                edition = tell_edition(habits.game, habits.edition, self.language)
                game = say("edition.title", game=game, edition=edition)
        return say("habits.title", name=habits.name, game=game)

    def summary(self) -> Iterator[str]:
        """Iterate over sentences about all answers together."""
        habits, say = self.habits, self.language.say
        whole = habits.whole
        counts = {"won": habits.won, "done": whole.answers, "asked": habits.asked}
        yield say("habits.games", count=habits.games, **counts)
        marks = {"worse": whole.worse, "bad": whole.bad}
        often = self.language.figure((whole.worse + whole.bad) / max(1, whole.games))
        if whole.interval is None:
            yield say("habits.cost.few", answers=FEW, games=FEW_GAMES, **marks)
        else:
            cost = {"loss": self.loss(whole), "interval": self.interval(whole)}
            yield say("habits.cost", marks=often, **cost, **marks)

    def sections(self) -> Iterator[HabitSection]:
        """Iterate over the ways in which the answers are divided, except those without rows."""
        habits = self.habits
        found = {
            "kinds": [(self._kind(row.label), row) for row in habits.kinds],
            "phases": [(self._phase(row.label), row) for row in habits.phases],
            "parts": [(self.language.say(f"habits.part.{row.label}"), row) for row in habits.parts],
            "cards": [(self._cards.get(row.label, row.label), row) for row in habits.cards],
            "opponents": [(self._opponent(row.label), row) for row in habits.opponents],
            "times": [
                (self._block(row.label, since), row)
                for row, since in zip(habits.times, habits.since, strict=True)
            ],
        }
        for name, rows in found.items():
            if rows:
                yield HabitSection(self.language.say(f"habits.by.{name}"), rows)

    def notes(self) -> Iterator[str]:
        """Iterate over what the columns mean, and how far to trust them."""
        yield self.language.say("habits.note")
        yield self.language.say("habits.note.few", answers=FEW, games=FEW_GAMES)

    def heads(self) -> list[str]:
        """Return what stands above the numbers of a row."""
        return [self.language.say(f"habits.head.{each}") for each in _HEADS]

    def cells(self, row: Row) -> list[str]:
        """Return the numbers of a row; what its answers cost only if there are enough of them."""
        counts = [str(row.answers), str(row.worse), str(row.bad)]
        if row.interval is None:
            return [*counts, "", self.language.say("habits.few")]
        return [*counts, self.loss(row), self.interval(row)]

    def loss(self, row: Row) -> str:
        """Return what an answer of a row cost on average, in percentage points."""
        return points(100 * row.loss, self.language)

    def interval(self, row: Row) -> str:
        """Return the limits of what an answer of a row cost; nothing where they are not known."""
        if row.interval is None:
            return ""
        low, high = (points(100 * each, self.language) for each in row.interval)
        return self.language.say("habits.interval", low=low, high=high)

    def scale(self) -> Scale:
        """Return the scale of all pictures, which begins at 0 unless something was won."""
        habits = self.habits
        rows = [row for section in self.sections() for _, row in section.rows]
        told = [row for row in (habits.whole, *rows) if row.interval is not None]
        limits = [row.interval for row in told if row.interval is not None]
        most = _BEYOND * max((row.loss for row in told), default=0)
        high = min(max((each.high for each in limits), default=0), most)
        low = max(min((each.low for each in limits), default=0), -most, -1)
        return Scale(min(low, 0.0), max(high, 0.01))

    def _kind(self, kind: str) -> str:
        return kind if self._about is None else self._about.topic(kind)

    def _phase(self, word: str) -> str:
        return word if self._about is None else self._about.phase(word, self.habits.edition)

    def _opponent(self, label: str) -> str:
        kind = label.removeprefix(BOT)
        key = f"rivals.{kind}"
        if kind == label or not self.language.knows(key):
            return kind
        return self.language.say(key, count=1)

    def _block(self, label: str, since: str) -> str:
        first, _, last = label.partition("-")
        told = self.language.say("habits.block", first=first, last=last)
        with suppress(ValueError):
            day = tell_date(date.fromisoformat(since), self.language)
            return self.language.say("habits.block.since", block=told, day=day)
        return told


class HabitLine(NamedTuple):
    """Represent a line of the tables, and whether it is a heading."""

    text: str
    is_head: bool = False


def habit_lines(words: HabitWords, width: int, glyphs: Glyphs, most: int) -> Iterator[HabitLine]:
    """Iterate over the tables, at most ``most`` rows of each, in lines of at most ``width`` cells.

    Beside each row stands its interval, as far as there is room, with the mean of all answers.
    """
    sections = [*words.sections()]
    heads, scale = words.heads(), words.scale()
    rows = [words.cells(row) for section in sections for _, row in section.rows[:most]]
    sizes = [max(map(cell_len, column)) for column in zip(heads, *rows, strict=True)]
    numbers = sum(sizes) + _GAP * len(sizes)
    labels = [label for section in sections for label, _ in section.rows[:most]]
    titles = [section.title for section in sections]
    longest = max(map(cell_len, (*labels, *titles)), default=0)
    is_told = any(row.interval for section in sections for _, row in section.rows[:most])
    label, picture = _widths(min(_LABEL, longest), width - numbers, is_told)
    whole = words.habits.whole
    for section in sections:
        yield HabitLine("")
        ends = _ends(words, scale, picture)
        yield HabitLine(_row(section.title, heads, ends, label, sizes, glyphs), is_head=True)
        for name, row in section.rows[:most]:
            drawn = draw(row, whole, scale, picture, glyphs)
            yield HabitLine(_row(name, words.cells(row), drawn, label, sizes, glyphs))
        if more := len(section.rows) - most if len(section.rows) > most else 0:
            yield HabitLine(words.language.say("habits.more", count=more))


def _widths(label: int, room: int, is_drawn: bool) -> tuple[int, int]:
    """Divide the room beside the numbers: how wide a label may be, and how wide a picture."""
    picture = room - _GAP - min(label, max(_LEAST_LABEL, room - _GAP - _LEAST_PICTURE))
    if not is_drawn or picture < _LEAST_PICTURE:
        return min(label, room), 0
    return min(label, room - _GAP - picture), min(_PICTURE, picture)


def _row(
    label: str,
    cells: Sequence[str],
    picture: str,
    width: int,
    sizes: Sequence[int],
    glyphs: Glyphs,
) -> str:
    name = clip(label, width, glyphs.more)
    padded = [" " * (size - cell_len(cell)) + cell for cell, size in zip(cells, sizes, strict=True)]
    gap = " " * _GAP
    return gap.join((name + " " * (width - cell_len(name)), *padded, picture)).rstrip()


def _ends(words: HabitWords, scale: Scale, width: int) -> str:
    """Write above the pictures what their ends stand for."""
    if not width:
        return ""
    low, high = (points(100 * each, words.language) for each in scale)
    return f"{low}{high:>{max(0, width - cell_len(low))}}"


def draw(row: Row, whole: Row, scale: Scale, width: int, glyphs: Glyphs) -> str:
    """Draw the interval of a row as a line with its mean, and a stroke at the mean of all."""
    if not width or row.interval is None:
        return ""

    def place(loss: float) -> int:
        return round(scale.place(loss) * (width - 1))

    signs = [" "] * width
    low, high = map(place, row.interval)
    signs[low : high + 1] = glyphs.light.top * (high + 1 - low)
    signs[place(whole.loss)] = glyphs.light.left
    signs[place(row.loss)] = glyphs.chosen
    return "".join(signs).rstrip()
