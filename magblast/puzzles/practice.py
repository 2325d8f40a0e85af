"""Remember when and how each puzzle was answered, in a file that may be deleted."""

import json
from collections.abc import Mapping
from contextlib import suppress
from datetime import date
from typing import Any

from magblast.puzzles.paths import practice_path
from magblast.puzzles.schedule import Practice, Practised, answered
from magblast.system.files import open_to_read, replace_private

_LARGEST = 1 << 22
"""Bytes of the file: those of 60,000 puzzles."""
_MOST = 1_000_000
"""Counts must be below this."""


def load_practice() -> dict[str, Practice]:
    """Read how puzzles have been answered; those that cannot be read count as new."""
    try:
        with open_to_read(practice_path()) as file:
            text = file.read(_LARGEST + 1)
        data = json.loads(text) if len(text) <= _LARGEST else None
    except (OSError, ValueError, RecursionError):
        return {}
    found = data.items() if isinstance(data, dict) else ()
    read = ((id_, _practice(each)) for id_, each in found)
    return {id_: practice for id_, practice in read if practice is not None}


def keep_answer(id_: str, today: date, *, right: bool) -> Practised:
    """Keep an answer to a puzzle, and return how all puzzles have been answered.

    If it cannot be written, it is forgotten.
    """
    practised = load_practice()
    practised[id_] = answered(practised.get(id_), today, right=right)
    text = json.dumps({id_: _written(each) for id_, each in practised.items()}, indent=1)
    with suppress(OSError):
        replace_private(practice_path(), f"{text}\n".encode())
    return practised


def _written(practice: Practice) -> Mapping[str, Any]:
    return {**practice._asdict(), "day": practice.day.isoformat()}


def _practice(data: object) -> Practice | None:
    """Return what was written about a puzzle; None for anything else."""
    if not isinstance(data, dict) or data.keys() != {*Practice._fields}:
        return None
    asked, streak = data["asked"], data["streak"]
    if not all(type(each) is int and 0 <= each < _MOST for each in (asked, streak)):
        return None
    try:
        day = date.fromisoformat(data["day"])
    except (ValueError, TypeError):
        return None
    # The day on which it is asked again must exist, too.
    return Practice(asked, day, streak) if day.year < date.max.year else None
