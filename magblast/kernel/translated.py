"""Find what translators brought, one file for each language, and read it when it is spoken.

Each is built from a folder in ``translations``; see ``hatch_build.py``.
"""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from magblast.system.files import package_folder

USUAL = "en"
"""The code of the language in which everything is written first."""


class InEachLanguage(Mapping[str, Mapping[str, str]]):
    """Represent the phrases of a game of the house by the code of their language."""

    def __init__(self, game: str, english: Mapping[str, str]) -> None:
        self._game, self._english = game, english

    def __getitem__(self, code: str) -> Mapping[str, str]:
        if code == USUAL:
            return self._english
        if code not in translations():
            raise KeyError(code)
        phrases: Mapping[str, str] = translation(code)["phrases"].get(self._game, {})
        return phrases

    def __iter__(self) -> Iterator[str]:
        return iter((USUAL, *translations()))

    def __len__(self) -> int:
        return 1 + len(translations())


@cache
def translations() -> Mapping[str, Path]:
    """Return the files of the languages by their codes."""
    package = package_folder()
    installed = package / "data" / "languages"
    folder = installed if installed.is_dir() else package.parent / "translations"
    return {path.stem: path for path in sorted(folder.glob("*.json"))}


@cache
def translation(code: str) -> Mapping[str, Any]:
    """Return what the file of a language holds: its grammar, and its phrases for each game."""
    read: Mapping[str, Any] = json.loads(translations()[code].read_text(encoding="utf-8"))
    return read
