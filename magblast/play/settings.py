"""Keep what a person likes between games: colours, bell, keys, the last table."""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from re import Pattern
from typing import Any, NamedTuple, Self

from magblast.errors import cause
from magblast.kernel.json_text import Shallow
from magblast.kernel.language import BRIEF, WORDS, Language, Phrase
from magblast.kernel.quotes import quoted
from magblast.play.autosave import data_folder, has_data_folder
from magblast.play.kept_files import (
    forget_unwritten,
    is_newer,
    keep_unwritten,
    need_writable,
    set_aside,
    shown,
    tell_kept,
    unwritten_value,
)
from magblast.play.used_tables import BOT, MOST_TABLES, UsedTable
from magblast.record.names import MAX_NAME, clean_name, clean_text
from magblast.system.files import NotRegular, open_to_read, replace_private

THEMES = (
    "magblast-dark",
    "magblast-light",
    "magblast-contrast",
    "magblast-colour-blind",
    "magblast-mono",
)
"""The colours by their names, the usual ones first."""
THEME_CALLED = {name.removeprefix("magblast-"): name for name in THEMES}
"""The same by what they are called on the command line."""
LESSON = ".lesson"
"""At the end of what stands for a lesson among what has been explained."""
HIDE_MINUTES = (0, 2, 5)
ANIMATIONS = ("none", "basic", "full")


@dataclass(frozen=True, slots=True)
class Settings:
    """Describe the settings."""

    theme: str = THEMES[0]
    bell: bool = False
    language: str = ""
    """The code of a language; empty for that of the environment."""
    name: str = ""
    """What a person who plays alone is called; empty for somebody who has never been asked."""
    ascii: bool = False
    """Draw with plain characters."""
    words: str = BRIEF
    """How much plain mode says: one of ``WORDS``."""
    animations: str = "full"
    """How much moves: one of ``ANIMATIONS``."""
    hide_minutes: int = 2
    """Minutes without a key after which a hand turns face down; 0 for never."""
    hints: bool = True
    """Explain each kind of question once."""
    hinted: tuple[str, ...] = ()
    """What has been explained: kinds of questions, such as ``magblast.place``, and whole games.

    Whoever has come to the end of a lesson has ``magblast.lesson``.
    """
    tables: tuple[UsedTable, ...] = ()
    """The tables that were set up, the last one first."""
    keys: Mapping[str, str] = field(default_factory=dict)
    """Other keys, by the id of a binding, such as ``"table.undo": "z"``."""

    def person(self, language: Language) -> str:
        """Return the name of whoever plays alone: their own, the one typed last, or anybody's."""
        typed = (name for table in self.tables for name in table.seats)
        last = next((name for name in typed if name and not name.startswith(BOT)), "")
        return self.name or last or language.say("seat.captain")

    def has_learned(self, game: str) -> bool:
        """Return whether a person has come to the end of the lesson of a game."""
        return f"{game}{LESSON}" in self.hinted

    def with_lesson(self, game: str) -> Self:
        """Return the settings once the end of the lesson of a game has been reached."""
        if self.has_learned(game):
            return self
        return replace(self, hinted=(*self.hinted, f"{game}{LESSON}"))


def settings_path() -> Path:
    """Return where the settings lie."""
    return data_folder() / "settings.json"


def load_settings() -> tuple[Settings, Phrase | None]:
    """Read the settings; also return what is wrong with the file, or None.

    What the file says wrongly is as if it said nothing.
    """
    path = settings_path()
    unwritten: Settings | None = unwritten_value(path)
    if unwritten is not None:
        return unwritten, None
    file = _load(path)
    settings, wrong = parse_settings(file.data)
    problem = file.problem
    if wrong:
        fields = ", ".join((*wrong[:_TOLD], *["…"][: len(wrong) - _TOLD]))
        problem = Phrase("settings.wrong", path=shown(path), fields=fields)
    if problem is not None:
        tell_kept(problem)
    return settings, problem


class _File(NamedTuple):
    """Describe what was found in the place of the settings."""

    data: Mapping[str, Any]
    problem: Phrase | None = None
    """Why it is not used."""
    trouble: Phrase | None = None
    """Why nothing may be written there, in words that the person has not been told yet."""


def _load(path: Path) -> _File:
    try:
        with open_to_read(path) as file:
            text = file.read(_LARGEST + 1)
        data = json.loads(text, cls=Shallow) if len(text) <= _LARGEST else None
    except (FileNotFoundError, NotADirectoryError):
        return _File({})
    except OSError as error:
        if not has_data_folder():
            return _File({})
        why = Phrase("settings.not_read", cause=cause(error))
        # A pipe or a folder in their place is set aside, as a damaged file is.
        in_the_way = isinstance(error, NotRegular)
        return _File({}, _broken(path, why), None if in_the_way else cause(error))
    except ValueError:
        return _File({}, _broken(path, Phrase("settings.not_json")))
    if is_newer(data):
        newer = Phrase("kept.newer", path=shown(path))
        return _File({}, newer, Phrase("kept.is_newer"))
    if not isinstance(data, dict):
        return _File({}, _broken(path, Phrase("settings.none")))
    return _File(data)


def _broken(path: Path, reason: Phrase) -> Phrase:
    return Phrase("settings.broken", path=shown(path), reason=reason)


def parse_settings(data: Mapping[str, Any]) -> tuple[Settings, list[str]]:
    """Take from JSON what has the right shape; also list the fields that have not.

    Of the keys, each is taken or listed by itself.
    """
    found: dict[str, Any] = {}
    wrong = []
    data = _of_before(data)
    for name, read in _READ.items():
        if name in data:
            value = read(data[name])
            if value is None:
                wrong.append(name)
            else:
                found[name] = value
    if isinstance(keys := found.get("keys"), dict):
        found["keys"] = {id_: each for id_, each in keys.items() if _is_key(id_, each)}
        wrong += [f"keys: {quoted(id_)}" for id_ in keys if id_ not in found["keys"]]
    return replace(Settings(), **found), wrong


def _switch(value: object) -> bool | None:
    return value if isinstance(value, bool) else None


def _theme(value: object) -> str | None:
    return value if isinstance(value, str) and value in THEMES else None


def _language(value: object) -> str | None:
    return value if isinstance(value, str) and _CODE.fullmatch(value) else None


def _animations(value: object) -> str | None:
    return value if isinstance(value, str) and value in ANIMATIONS else None


def _how_much(value: object) -> str | None:
    return value if isinstance(value, str) and value in WORDS else None


def _minutes(value: object) -> int | None:
    return value if type(value) is int and value in HIDE_MINUTES else None


def _names(value: object) -> tuple[str, ...] | None:
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        return None
    return tuple(clean_name(name, seat) for seat, name in enumerate(value[:_SEATS], 1))


def _name(value: object) -> str | None:
    return value if isinstance(value, str) and clean_text(value, MAX_NAME) == value else None


def _word(value: object) -> str | None:
    return value if isinstance(value, str) and _WORD.fullmatch(value) else None


def _tables(value: object) -> tuple[UsedTable, ...] | None:
    if not isinstance(value, list):
        return None
    found = [table for each in value[:MOST_TABLES] if (table := _table(each)) is not None]
    return tuple(found) if len(found) == len(value[:MOST_TABLES]) else None


def _hinted(value: object) -> tuple[str, ...] | None:
    if not isinstance(value, list):
        return None
    found = tuple(each for each in value[:_MOST] if isinstance(each, str) and _ID.fullmatch(each))
    return found if len(found) == len(value) else None


def _table(value: object) -> UsedTable | None:
    if not isinstance(value, dict):
        return None
    game, seats = _word(value.get("game")), _names(value.get("seats"))
    chosen = _texts(value.get("chosen"), _WORD, _CHOICE)
    if game is None or seats is None or chosen is None:
        return None
    return UsedTable(game, seats, chosen)


def _of_before(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the settings of a file that is older than the list of tables."""
    if isinstance(data.get("tables"), list):
        return data
    chosen, last = data.get("tables", {}), data.get("game", "")
    if not isinstance(chosen, dict) or not isinstance(last, str):
        return data
    games = dict.fromkeys((last, *chosen)) if last else chosen
    seats = data.get("names", [])
    tables = [{"game": id_, "seats": seats, "chosen": chosen.get(id_, {})} for id_ in games]
    return {**data, "tables": tables}


def _keys(value: object) -> dict[str, object] | None:
    return value if isinstance(value, dict) and len(value) <= _MOST else None


def _is_key(id_: str, value: object) -> bool:
    return _texts({id_: value}, _ID, _KEYS) is not None


def _texts(value: object, name: Pattern[str], text: Pattern[str]) -> dict[str, str] | None:
    """Return a small object of texts that match two patterns, or None."""
    if not isinstance(value, dict) or len(value) > _MOST:
        return None
    for key, each in value.items():
        if not (name.fullmatch(key) and isinstance(each, str) and text.fullmatch(each)):
            return None
    return value if all(each.isprintable() for each in value.values()) else None


_LARGEST = 1 << 18
"""Bytes of a settings file."""
_TOLD = 5
"""Mistakes that are named."""
_SEATS = 8
_MOST = 100
"""Entries of an object in it."""
_WORD = re.compile(r"[\w-]{1,40}", re.ASCII)
_CHOICE = re.compile(r"[\w-]{1,40}|\{.{1,4000}\}", re.ASCII)
"""What was chosen: a word, or the JSON of what a seat has built."""
_CODE = re.compile(r"[\w-]{0,20}", re.ASCII)
_ID = re.compile(r"[\w-]{1,40}\.\w{1,40}", re.ASCII)
_KEY = r"(?:[a-z0-9_+]{1,40}|[^\s,])"
_KEYS = re.compile(rf"{_KEY}(?:,{_KEY}){{0,9}}")
"""Names of keys, such as ``ctrl+t``, or the characters themselves; commas between them."""
_KNOWN = {*Settings.__dataclass_fields__, "names", "game"}
"""What a file of this or an older version holds."""
_READ: Mapping[str, Callable[[object], object]] = {
    "theme": _theme,
    "bell": _switch,
    "language": _language,
    "name": _name,
    "ascii": _switch,
    "animations": _animations,
    "words": _how_much,
    "hide_minutes": _minutes,
    "hints": _switch,
    "hinted": _hinted,
    "tables": _tables,
    "keys": _keys,
}


def save_settings(settings: Settings) -> None:
    """Write the settings; where they cannot be written, they last for this time only.

    A file that is wrong is not overwritten but renamed first, for its owner to repair. What the
    program does not know in a sound one is kept.
    """
    path = settings_path()
    file = _load(path)
    keep_unwritten(path, settings)
    if file.trouble is not None:
        tell_kept(Phrase("kept.not_written", path=shown(path), cause=file.trouble))
        return
    is_wrong = file.problem is not None or bool(parse_settings(file.data)[1])
    others = {name: file.data[name] for name in file.data.keys() - _KNOWN}
    kept = asdict(settings) if is_wrong else {**asdict(settings), **others}
    try:
        need_writable(path)
        if is_wrong:
            aside = set_aside(path).name
            told = Phrase("settings.set_aside", path=shown(path), aside=aside)
            tell_kept(told, again=True)
        text = json.dumps(kept, ensure_ascii=False, indent=2)
        replace_private(path, f"{text}\n".encode())
    except OSError as error:
        tell_kept(Phrase("kept.not_written", path=shown(path), cause=cause(error)))
    else:
        forget_unwritten(path)
