"""Cache the checked card file, so that a game need not check it again at every start.

``python -m magblast.games.magblast.catalog`` writes ``data/cards.built``. It counts only for the
very card file it was built from; beside any other, the card file itself is read and checked.
"""

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from hashlib import sha256
from io import TextIOWrapper
from pathlib import Path
from typing import Any

from magblast.errors import CatalogError, cause
from magblast.system.files import open_to_read, packaged

EDITIONS = "MAGBLAST_EDITIONS"
"""Names a file of editions of one's own; empty for none."""


def folder() -> Path:
    """Return where the card file lies: in the installed package, or in the checkout."""
    return packaged("cards.yaml", "data").parent


def card_file() -> str:
    """Return the text of the card file that comes with the game.

    Raises ``CatalogError`` when it cannot be read.
    """
    source = folder() / "cards.yaml"
    try:
        return _read(source)
    except UnicodeDecodeError:
        raise CatalogError("magblast.catalog.not_utf8", path=str(source)) from None
    except OSError as error:
        raise CatalogError(
            "magblast.catalog.not_read", path=str(source), cause=cause(error)
        ) from None


def _read(source: Path) -> str:
    with TextIOWrapper(open_to_read(source), encoding="utf-8") as file:
        return file.read()


def editions_data() -> Mapping[str, Any]:
    """Return what the card file says of each edition.

    Raises ``CatalogError`` when it is missing or wrong.
    """
    text = card_file()
    with suppress(OSError, UnicodeDecodeError):
        stamp, _, built = _read(folder() / "cards.built").partition("\n")
        if stamp == _stamp(text, built):
            editions: Mapping[str, Any] = json.loads(built)
            return editions
    return _checked(text)


def house_data(printed: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return editions of one's own: those of ``$MAGBLAST_EDITIONS``, or of ``data/house.yaml``.

    Without either there are none. Raises ``CatalogError`` when the file is wrong.
    """
    named = os.environ.get(EDITIONS)
    source = folder() / "house.yaml" if named is None else Path(named)
    if named == "" or (named is None and not source.exists()):
        return {}
    try:
        text = _read(source)
    except UnicodeDecodeError:
        raise CatalogError("magblast.catalog.not_utf8", path=str(source)) from None
    except OSError as error:
        raise CatalogError(
            "magblast.catalog.not_read", path=str(source), cause=cause(error)
        ) from None
    from magblast.games.magblast.catalog.reading import read_house

    try:
        return read_house(text, printed)
    except CatalogError as error:
        problem = error.phrase
        raise CatalogError("magblast.catalog.house", path=str(source), problem=problem) from None


def build(text: str) -> str:
    """Return what is to be kept beside a card file.

    Raises ``CatalogError`` when the card file is wrong.
    """
    built = json.dumps(_checked(text), ensure_ascii=False) + "\n"
    return f"{_stamp(text, built)}\n{built}"


def _checked(text: str) -> Mapping[str, Any]:
    # What reads and checks takes half a second and sixteen megabytes.
    from magblast.games.magblast.catalog.reading import plain, read_catalog

    editions: Mapping[str, Any] = plain(read_catalog(text))["editions"]
    return editions


def _stamp(text: str, built: str) -> str:
    return sha256(f"{text}\0{built}".encode()).hexdigest()
