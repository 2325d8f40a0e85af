"""Keep what a person likes between games: colours, bell, keys, the last table."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from magblast.play.autosave import data_folder
from magblast.tui.theme import DEFAULT, PALETTES

HIDE_MINUTES = (0, 2, 5)


@dataclass(frozen=True, slots=True)
class Settings:
    """Hold the settings; what a file says wrongly is as if it said nothing."""

    theme: str = DEFAULT
    bell: bool = False
    ascii: bool = False
    """Draw with plain characters."""
    hide_minutes: int = 2
    """Minutes without a key after which a hand turns face down; 0 for never."""
    names: tuple[str, ...] = ()
    """The captains of the last game."""
    table: Mapping[str, str] = field(default_factory=dict)
    """The table options chosen last."""
    keys: Mapping[str, str] = field(default_factory=dict)
    """Other keys, by the id of a binding, such as ``"table.undo": "z"``."""


def settings_path() -> Path:
    """Return where the settings lie."""
    return data_folder() / "settings.json"


def load_settings() -> Settings:
    """Read the settings; a missing or broken file gives the usual ones."""
    try:
        data = json.loads(settings_path().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return Settings()
    return parse_settings(data)


def parse_settings(data: object) -> Settings:
    """Take from JSON what has the right shape."""
    if not isinstance(data, dict):
        return Settings()
    found: dict[str, Any] = {}
    if data.get("theme") in PALETTES:
        found["theme"] = data["theme"]
    for name in ("bell", "ascii"):
        if isinstance(data.get(name), bool):
            found[name] = data[name]
    if type(data.get("hide_minutes")) is int and data["hide_minutes"] in HIDE_MINUTES:
        found["hide_minutes"] = data["hide_minutes"]
    names = data.get("names")
    if isinstance(names, list) and all(isinstance(name, str) for name in names):
        found["names"] = tuple(names[:8])
    for name in ("table", "keys"):
        value = data.get(name)
        if isinstance(value, dict) and all(isinstance(word, str) for word in value.values()):
            found[name] = value
    return replace(Settings(), **found)


def save_settings(settings: Settings) -> None:
    """Write the settings; without a place to write they last for this time only."""
    path = settings_path()
    data = {each.name: asdict(settings)[each.name] for each in fields(settings)}
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(data, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
    except OSError:
        pass
