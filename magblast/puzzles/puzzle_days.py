"""Remember on which days the puzzle of the day was solved, in a file that may be deleted."""

import json
import re
from collections.abc import Mapping
from datetime import date
from functools import partial
from typing import TypeAlias

from magblast.kernel.json_text import Shallow
from magblast.kernel.language import Phrase
from magblast.play.kept_files import KeptFile, Reading, is_newer
from magblast.puzzles.paths import days_path

Days: TypeAlias = Mapping[str, tuple[date, ...]]
"""The days whose puzzle was solved, by the id of the game."""
_GAME = re.compile(r'"([^"\\\n]*)"\s*:\s*\[([^\[\]]*)')
"""The days of a game in the file, whatever is around them."""
_DATE = re.compile(r'"(\d{4}-\d\d-\d\d)"')


def load_days() -> Days:
    """Read on which days the puzzles of the day were solved; what cannot be read is left out."""
    return _file().load()


def keep_day(id_: str, day: date) -> Days:
    """Keep that the puzzle of a day was solved in a game, and return all such days."""
    return _file().change(partial(_with_day, id_, day))


def _with_day(id_: str, day: date, kept: Days) -> Days:
    return {**kept, id_: tuple(sorted({*kept.get(id_, ()), day}))}


def _file() -> KeptFile[Days]:
    return KeptFile(days_path(), {}, _read, _written)


def _written(kept: Days) -> bytes:
    days = {id_: [day.isoformat() for day in its] for id_, its in kept.items()}
    return f"{json.dumps(days, indent=1)}\n".encode()


def _read(data: bytes) -> Reading[Days]:
    """Read the file, and of a damaged one all days that are whole."""
    try:
        kept = json.loads(data, cls=Shallow)
    except ValueError:
        text = data.decode(errors="replace")
        whole = {found[1]: _days(_DATE.findall(found[2])) for found in _GAME.finditer(text)}
        return Reading(whole, Phrase("kept.not_json"))
    if is_newer(kept):
        return Reading({}, is_newer=True)
    if not isinstance(kept, dict):
        return Reading({}, Phrase("kept.other"))
    sound = {id_: _days(its) for id_, its in kept.items()}
    is_whole = all(
        isinstance(its, list) and len(its) == len(sound[id_]) for id_, its in kept.items()
    )
    return Reading(sound, None if is_whole else Phrase("kept.wrong"))


def _days(data: object) -> tuple[date, ...]:
    found = set[date]()
    for each in data if isinstance(data, list) else ():
        try:
            found.add(date.fromisoformat(each))
        except (ValueError, TypeError):
            continue
    return tuple(sorted(found))
