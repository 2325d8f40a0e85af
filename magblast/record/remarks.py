"""Read what records say beside the game."""

from typing import NamedTuple

from magblast.errors import ShapeError
from magblast.record.fields import Fields
from magblast.record.names import clean_text

MAX_REMARK = 400
"""Longest remark, line for the audience or question that is shown, in characters."""
ANSWERS = range(2, 10)
"""How many answers a question may have: a digit picks each."""
_MAX_ANSWER = 80


class Question(NamedTuple):
    """Hold a question to the audience of a script."""

    text: str
    answers: tuple[str, ...]
    right: int
    """Counted from 1."""


def read_question(fields: Fields) -> Question:
    """Return what a record asks, fit to be shown; raises ``ShapeError``."""
    text, answers = fields.need("ask", str), fields.need("answers", tuple[str, ...])
    if len(answers) not in ANSWERS:
        low, high = ANSWERS[0], ANSWERS[-1]
        raise ShapeError("log.answers", low=low, high=high, count=len(answers))
    right = fields.number("right", None, 1, len(answers))
    shown = tuple(clean_text(answer, _MAX_ANSWER) for answer in answers)
    return Question(clean_text(text, MAX_REMARK), shown, right)
