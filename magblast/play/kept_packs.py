"""Keep the packs that people are opening before a game, so that nothing is lost when they leave."""

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final

from magblast.errors import MagblastError
from magblast.kernel.json_text import Shallow
from magblast.kernel.language import Phrase
from magblast.play.autosave import packs_path
from magblast.play.kept_files import KeptFile, Reading, is_newer
from magblast.play.pack_table import PackTable
from magblast.record.header import header_record, parse_header

_MOST: Final = 9
"""Tables that are kept, the newest ones."""


def keep_packs(table: PackTable) -> None:
    """Keep a table as it is now."""
    _file().change(lambda kept: (*_others(kept, table), _record(table))[-_MOST:])


def forget_packs(table: PackTable) -> None:
    """Keep a table no longer: its game begins, or nobody wants it any more."""
    if packs_path().exists():
        _file().change(lambda kept: _others(kept, table))


def kept_packs() -> Sequence[PackTable]:
    """Return the tables that were left while people were opening packs, the newest first."""
    return tuple(_tables(_file().load())) if packs_path().exists() else ()


def _tables(kept: Sequence[Any]) -> Iterator[PackTable]:
    """Iterate over the tables that can be taken up again, the newest first."""
    for each in reversed(kept):
        # A table of another version may have had other cards.
        with suppress(MagblastError, LookupError, TypeError, ValueError, AttributeError):
            ways = {int(seat): str(way) for seat, way in each["ways"].items()}
            header = replace(parse_header(each["header"]), ways=ways)
            if (table := PackTable.of(header)) is not None:
                yield table.after(each["picks"], each["decks"], each.get("begun"))


def _record(table: PackTable) -> dict[str, Any]:
    begun = {} if table.begun is None else {"begun": dict(table.begun)}
    return {
        "header": header_record(table.header),
        "ways": {str(seat): way for seat, way in table.header.ways.items()},
        "picks": [*table.picks],
        "decks": [*table.decks],
        **begun,
    }


def _others(kept: Sequence[Any], table: PackTable) -> Sequence[Any]:
    """Return what is kept of other tables."""
    own = _named(_record(table))
    return tuple(each for each in kept if _named(each) != own)


def _named(kept: Any) -> Sequence[object]:
    """Return what a table is known by: its deal, its seats, and how they come by their packs."""
    header = kept.get("header") if isinstance(kept, dict) else None
    if not isinstance(header, Mapping):
        return ()
    return (*(header.get(name) for name in ("game", "edition", "seed", "seats")), kept.get("ways"))


def _file() -> KeptFile[Sequence[Any]]:
    return KeptFile(packs_path(), (), _read, lambda kept: json.dumps([*kept]).encode())


def _read(data: bytes) -> Reading[Sequence[Any]]:
    try:
        kept = json.loads(data, cls=Shallow)
    except ValueError:
        return Reading((), Phrase("kept.not_json"))
    if is_newer(kept):
        return Reading((), is_newer=True)
    return Reading(tuple(kept)) if isinstance(kept, list) else Reading((), Phrase("kept.other"))
