"""Read editions of one's own, and complete each with what its base gives it."""

import os
from collections.abc import Mapping, Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from msgspec import convert, to_builtins
from msgspec.json import decode
from msgspec.structs import replace

from magblast.errors import CatalogError, cause
from magblast.games.magblast.catalog.entries import (
    CardEntry,
    EditionEntry,
    FlagshipEntry,
    House,
    HouseEntry,
    NumbersEntry,
)
from magblast.kernel.nearest import choose
from magblast.kernel.phrase import Phrase
from magblast.kernel.quotes import quoted
from magblast.system.files import at_home, open_to_read, packaged

if TYPE_CHECKING:
    from magblast.card_files.outline import Outline

EDITIONS = "MAGBLAST_EDITIONS"
"""Names a file of editions of one's own; empty for none."""
_Entry = TypeVar("_Entry", bound=CardEntry | FlagshipEntry)


class OwnEdition(NamedTuple):
    """Represent an edition of one's own with everything that it has."""

    based_on: str
    entry: EditionEntry


def folder() -> Path:
    """Return where the card file lies: in the installed package, or in the checkout."""
    return packaged("cards.yaml", "data").parent


def own_editions(printed: Mapping[str, EditionEntry]) -> dict[str, OwnEdition]:
    """Return editions of one's own: those of ``$MAGBLAST_EDITIONS``, or of ``data/house.yaml``.

    Without either there are none. ``printed`` are the editions that they may be based on. Raises
    ``CatalogError`` when the file is wrong.
    """
    named = os.environ.get(EDITIONS)
    source = folder() / "house.yaml" if named is None else at_home(named)
    if named == "" or (named is None and not source.exists()):
        return {}
    from magblast.card_files.outline import LARGEST

    try:
        with TextIOWrapper(open_to_read(source), encoding="utf-8") as file:
            # One more than a card file may have, so that a longer one is refused, but not read.
            text = file.read(LARGEST + 1)
    except UnicodeDecodeError:
        raise CatalogError("magblast.catalog.not_utf8", path=str(source)) from None
    except OSError as error:
        raise CatalogError(
            "magblast.catalog.not_read", path=str(source), cause=cause(error)
        ) from None
    return read_house(text, str(source), printed)


def read_house(text: str, file: str, printed: Mapping[str, EditionEntry]) -> dict[str, OwnEdition]:
    """Read and check editions of one's own; raises ``CatalogError``."""
    from magblast.card_files.checking import checked
    from magblast.card_files.outline import outline

    read = outline(text, file)
    own = decode(checked(House, read, "card"), type=House).editions
    return {
        name: OwnEdition(entry.based_on, _completed(entry, printed, read))
        for name, entry in own.items()
    }


def _completed(
    own: HouseEntry, printed: Mapping[str, EditionEntry], read: "Outline"
) -> EditionEntry:
    name, place = own.id, ("editions", own.id)
    if name in printed:
        raise read.wrong(place, Phrase("magblast.catalog.house_same", edition=name))
    if own.based_on not in printed:
        none = Phrase("magblast.catalog.no_edition", name=quoted(own.based_on))
        raise read.wrong((*place, "based_on"), choose(none, own.based_on, printed))
    base = printed[own.based_on]
    known = {*_by_id(base.cards), *_by_id(base.flagships)}
    for id_ in own.leave_out:
        if id_ not in known:
            unknown = Phrase("magblast.catalog.house_unknown", edition=name, id=id_)
            raise read.wrong((*place, "leave_out"), unknown)
    for where, reason in own.repeated_ids():
        raise read.wrong((*place, *where), reason)
    edition = replace(
        base,
        id=own.id,
        name=own.name,
        version=own.version or f"{name}/1",
        numbers=_numbers(own, base, read, (*place, "numbers")),
        phases={**base.phases, **own.phases},
        flagships=_replaced(base.flagships, own.flagships, own.leave_out),
        cards=_replaced(base.cards, own.cards, own.leave_out),
    )
    for where, reason in edition.mistakes(is_printed=False):
        raise read.wrong((*place, *where), reason)
    return edition


def _numbers(
    own: HouseEntry, base: EditionEntry, read: "Outline", place: Sequence[str]
) -> NumbersEntry:
    from magblast.card_files.checking import refuse_wrong

    numbers = {**to_builtins(base.numbers), **own.numbers}
    refuse_wrong(NumbersEntry, numbers, read, place)
    return convert(numbers, NumbersEntry)


def _replaced(
    base: Sequence[_Entry], own: Sequence[_Entry], left_out: Sequence[str]
) -> tuple[_Entry, ...]:
    kept = {id_: each for id_, each in _by_id(base).items() if id_ not in left_out}
    others = [each for each in own if each.id not in _by_id(base)]
    changed = {id_: each for id_, each in _by_id(own).items() if id_ in kept}
    return (*{**kept, **changed}.values(), *others)


def _by_id(entries: Sequence[_Entry]) -> dict[str, _Entry]:
    return {each.id: each for each in entries}
