"""Read the records that do not change the game."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from magblast.errors import ShapeError
from magblast.kernel.picks import Thing
from magblast.record.fields import Fields
from magblast.record.names import clean_text
from magblast.record.typed import expected

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
    why: tuple[str, ...] = ()
    """What is said to each answer once it has been given; empty for nothing but right or wrong."""
    shown: tuple[Thing, ...] = ()
    """What is lit up on the table."""


class Halt(NamedTuple):
    """Represent a place where a script waits for its audience."""

    task: bool = False
    """The audience makes the next move."""
    shown: tuple[Thing, ...] = ()
    """What is lit up on the table."""
    drawn: str = ""
    """What is said of the signs on the table, to whoever sees it drawn."""
    optional: bool = False
    """What follows is optional: a lesson offers to end here."""


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
    why = fields.texts("why")
    if why and len(why) != len(answers):
        raise ShapeError("log.why", answers=len(answers), count=len(why))
    shown, said = (
        tuple([clean_text(each, _MAX_ANSWER) for each in them]) for them in (answers, why)
    )
    return Quiz(clean_text(text, MAX_REMARK), shown, right, said, _read_shown(fields))


def read_stop(fields: Fields) -> Halt:
    """Return what a stop is for; raises ``ShapeError``."""
    if not fields.need("stop", bool):
        raise ShapeError("log.no_stop")
    drawn = clean_text(fields.get("drawn", str, ""), MAX_REMARK)
    task, optional = fields.get("task", bool, False), fields.get("optional", bool, False)
    return Halt(task, _read_shown(fields), drawn, optional)


def _read_shown(fields: Fields) -> tuple[Thing, ...]:
    """Return what is lit up on the table; raises ``ShapeError``."""
    found: list[Thing] = []
    shown: dict[str, Any] = fields.get("show", dict, {})
    for kind in shown:
        for id_, place in Fields(shown, fields.place("show")).items(kind):
            if not isinstance(id_, str | int) or isinstance(id_, bool):
                raise ShapeError(
                    "field.kind", field=place, kind=expected(str), value=expected(type(id_))
                )
            found.append(Thing(kind, id_))
    return tuple(found)
