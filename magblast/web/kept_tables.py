"""Keep which phones have seats at a table, so that they come back after the program has ended.

What opens a seat is kept as a digest, from which nobody learns a token.
"""

import json
import re
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from magblast.kernel.json_text import Shallow
from magblast.kernel.language import Phrase
from magblast.play.autosave import data_folder
from magblast.play.kept_files import KeptFile, Reading, is_newer
from magblast.web.claim import Claim
from magblast.web.hosting import LONGEST_PAUSE, PAUSE, Hosting

_CODE = re.compile("[A-Z]{4}")
_MOST = 20
"""Tables that are kept, the latest ones."""


class KeptTable(NamedTuple):
    """Hold how a table was open to phones, and who had its seats."""

    code: str
    port: int
    claims: tuple[Claim, ...]
    """To its seats, in order."""
    lan: bool = False
    pause: float = PAUSE

    @property
    def hosting(self) -> Hosting:
        """How to open it again, where its phones look for it."""
        return Hosting(self.lan, pause=self.pause, before=self.port)


_Tables: TypeAlias = Mapping[str, KeptTable]
"""Tables by the paths of their games, the latest last."""


def kept_tables_path() -> Path:
    """Return the path of the file, which need not exist yet."""
    return data_folder() / "phones.json"


def kept_table(game: Path) -> KeptTable | None:
    """Return how a saved game was open to phones; None where no phone had a seat."""
    return _file().load().get(_name(game))


def keep_table(game: Path, table: KeptTable | None) -> None:
    """Keep how a game is open to phones, or forget it."""
    _file().change(partial(_with, _name(game), table))


def _name(game: Path) -> str:
    return str(game.absolute())


def _with(name: str, table: KeptTable | None, kept: _Tables) -> _Tables:
    tables = {each: its for each, its in kept.items() if each != name}
    if table is not None:
        tables[name] = table
    return dict([*tables.items()][-_MOST:])


def _file() -> KeptFile[_Tables]:
    return KeptFile(kept_tables_path(), {}, _read, _written)


def _written(kept: _Tables) -> bytes:
    tables = {
        name: {**its._asdict(), "claims": [each._asdict() for each in its.claims]}
        for name, its in kept.items()
    }
    return json.dumps(tables).encode()


def _read(data: bytes) -> Reading[_Tables]:
    """Read the file, and of a damaged one all tables that are whole."""
    try:
        kept = json.loads(data, cls=Shallow)
    except ValueError:
        return Reading({}, Phrase("kept.not_json"))
    if is_newer(kept):
        return Reading({}, is_newer=True)
    if not isinstance(kept, dict):
        return Reading({}, Phrase("kept.other"))
    found = {name: _table(its) for name, its in kept.items()}
    sound = {name: table for name, table in found.items() if table is not None}
    return Reading(sound, None if len(sound) == len(kept) else Phrase("kept.wrong"))


def _table(data: object) -> KeptTable | None:
    match data:
        case {
            "code": str(code),
            "port": int(port),
            "claims": [*claims],
            "lan": bool(lan),
            "pause": (int() | float()) as pause,
        } if _CODE.fullmatch(code) and 0 < port < 65536 and 0 <= pause <= LONGEST_PAUSE:
            found = [_claim(each) for each in claims]
            sound = tuple(each for each in found if each is not None)
            return KeptTable(code, port, sound, lan, pause) if len(sound) == len(found) else None
    return None


def _claim(data: Any) -> Claim | None:
    match data:
        case {"token": str(token), "device": str(device)}:
            return Claim(token, device)
    return None
