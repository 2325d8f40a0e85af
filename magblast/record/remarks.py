"""Read the records that do not change the game."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from magblast.errors import ShapeError
from magblast.record.fields import Fields
from magblast.record.names import clean_text

MAX_REMARK = 400
"""Longest remark, line for the audience or question that is shown, in characters."""
ANSWERS = range(2, 10)
"""How many answers a question may have: a digit picks each."""
_MAX_ANSWER = 80


class Quiz(NamedTuple):
    """Represent a question to the audience of a script."""

    text: str
    answers: tuple[str, ...]
    right: int
    """Counted from 1."""


def notes(
    records: Iterable[tuple[int, Mapping[str, Any]]], names: Sequence[str]
) -> Mapping[int, list[str]]:
    """Collect the remarks about a game by the number of the action that they are about.

    A record comes with the number of the last action before it, which is meant where it names none.
    """
    found: dict[int, list[str]] = {}
    for n, record in records:
        if isinstance(note := record.get("note"), str):
            by, after = record.get("by"), record.get("after")
            said = f"{names[by - 1]}: " if isinstance(by, int) else ""
            number = after if isinstance(after, int) else n
            found.setdefault(number, []).append(said + clean_text(note, MAX_REMARK))
    return found


def read_bot(value: object) -> str | None:
    """Return which bot a remark gives a seat to; None for a person. Raises ``ShapeError``."""
    if value is None or (isinstance(value, str) and value):
        return value
    raise ShapeError("log.bot")


def read_quiz(fields: Fields) -> Quiz:
    """Return what a record asks, fit to be shown; raises ``ShapeError``."""
    text, answers = fields.need("ask", str), fields.need("answers", tuple[str, ...])
    if len(answers) not in ANSWERS:
        low, high = ANSWERS[0], ANSWERS[-1]
        raise ShapeError("log.answers", low=low, high=high, count=len(answers))
    right = fields.number("right", None, 1, len(answers))
    shown = tuple(clean_text(answer, _MAX_ANSWER) for answer in answers)
    return Quiz(clean_text(text, MAX_REMARK), shown, right)
