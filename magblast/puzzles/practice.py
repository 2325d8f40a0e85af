"""Remember when and how each puzzle was answered, in a file that may be deleted."""

import json
import re
from collections.abc import Iterator, Mapping
from datetime import date
from functools import partial
from typing import Any

from magblast.kernel.json_text import Shallow
from magblast.kernel.language import Phrase
from magblast.play.kept_files import KeptFile, Reading, is_newer
from magblast.puzzles.paths import practice_path
from magblast.puzzles.schedule import Practice, Practised, answered

_SHOWN = "shown"
"""A field that is written only where it holds: older versions know nothing of it."""
_MOST = 1_000_000
"""Counts must be below this."""
_ANSWER = re.compile(r'"(?:[^"\\\n]|\\.)*"\s*:\s*\{[^{}]*\}')
"""An answer in the file, whatever is around it."""


def load_practice() -> dict[str, Practice]:
    """Read how puzzles have been answered; those that cannot be read count as new."""
    return _practised(_file().load())


def keep_answer(id_: str, today: date, *, right: bool, shown: bool = False) -> Practised:
    """Keep an answer to a puzzle, and return how all puzzles have been answered."""
    return _practised(_file().change(partial(_with_answer, id_, today, right, shown)))


def keep_shown(id_: str) -> Practised:
    """Keep that the solution of a puzzle was shown after an answer that has been kept."""
    return _practised(_file().change(partial(_with_shown, id_)))


def _with_answer(
    id_: str, today: date, right: bool, shown: bool, kept: Mapping[str, Any]
) -> Mapping[str, Any]:
    practice = answered(_practice(kept.get(id_)), today, right=right, shown=shown)
    return _with(id_, practice, kept)


def _with_shown(id_: str, kept: Mapping[str, Any]) -> Mapping[str, Any]:
    practice = _practice(kept.get(id_))
    return kept if practice is None else _with(id_, practice._replace(shown=True), kept)


def _with(id_: str, practice: Practice, kept: Mapping[str, Any]) -> Mapping[str, Any]:
    data = {**practice._asdict(), "day": practice.day.isoformat()}
    if not practice.shown:
        del data[_SHOWN]
    return {**kept, id_: data}


def _file() -> KeptFile[Mapping[str, Any]]:
    return KeptFile(practice_path(), {}, _read, _written)


def _practised(kept: Mapping[str, Any]) -> dict[str, Practice]:
    read = ((id_, _practice(each)) for id_, each in kept.items())
    return {id_: practice for id_, practice in read if practice is not None}


def _written(kept: Mapping[str, Any]) -> bytes:
    return f"{json.dumps(kept, indent=1)}\n".encode()


def _read(data: bytes) -> Reading[Mapping[str, Any]]:
    """Read the file, and of a damaged one all answers that are whole."""
    try:
        kept = json.loads(data, cls=Shallow)
    except ValueError:
        whole = {id_: each for id_, each in _whole_answers(data) if _practice(each) is not None}
        return Reading(whole, Phrase("kept.not_json"))
    if is_newer(kept):
        return Reading({}, is_newer=True)
    if not isinstance(kept, dict):
        return Reading({}, Phrase("kept.other"))
    sound = {id_: each for id_, each in kept.items() if _practice(each) is not None}
    return Reading(sound, None if sound.keys() == kept.keys() else Phrase("kept.wrong"))


def _whole_answers(data: bytes) -> Iterator[tuple[str, object]]:
    """Iterate over what is still an answer in a damaged file: a name and flat values in braces."""
    for found in _ANSWER.finditer(data.decode(errors="replace")):
        try:
            yield from json.loads(f"{{{found[0]}}}", cls=Shallow).items()
        except ValueError:
            continue


def _practice(data: object) -> Practice | None:
    """Return what was written about a puzzle; None for anything else."""
    if not isinstance(data, dict) or data.keys() | {_SHOWN} != {*Practice._fields}:
        return None
    asked, streak, shown = data["asked"], data["streak"], data.get(_SHOWN, False)
    if type(shown) is not bool:
        return None
    if not all(type(each) is int and 0 <= each < _MOST for each in (asked, streak)):
        return None
    try:
        day = date.fromisoformat(data["day"])
    except (ValueError, TypeError):
        return None
    # The day on which it is asked again must exist, too.
    return Practice(asked, day, streak, shown) if day.year < date.max.year else None
