"""Keep the decks of a player as texts, one file each, in the data folder."""

import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from magblast.errors import FileError, MagblastError, cause
from magblast.kernel.game import AnyGame
from magblast.kernel.language import Language
from magblast.kernel.nearest import bare
from magblast.kernel.setup import Listed, Listing
from magblast.play.autosave import data_folder
from magblast.play.kept_files import KeptFile, Reading
from magblast.system.files import open_to_read

SUFFIX = ".txt"
"""At the end of the name of a file that holds a deck."""
STANDARD_INPUT = "-"
_LARGEST = 1 << 16
"""Bytes of such a file that are read."""
_UNFIT = re.compile(r"[^\w '-]+")


class KeptDeck(NamedTuple):
    """Describe a deck that is kept."""

    name: str
    """What its text calls it, or else its file."""
    path: Path
    listed: Listed


def decks_folder() -> Path:
    """Return the folder of the decks, which need not exist yet."""
    return data_folder() / "decks"


def listing_of(game: AnyGame) -> tuple[str, Listing] | None:
    """Return the setting of a seat that is written as a text, with its name; None without any."""
    for name, setting in game.seat_settings(next(iter(game.editions))).items():
        if setting.listing is not None:
            return name, setting.listing
    return None


def kept_decks(listing: Listing, language: Language) -> Iterator[KeptDeck]:
    """Iterate over the decks that are kept, by the names of their files."""
    paths: list[Path] = []
    with suppress(OSError):
        paths = sorted(each for each in decks_folder().iterdir() if each.suffix == SUFFIX)
    for path in paths:
        yield _kept(path, _file(path).load(), listing, language)


def _kept(path: Path, text: str, listing: Listing, language: Language) -> KeptDeck:
    listed = listing.read(text, language)
    return KeptDeck(listed.name or path.stem, path, listed)


def deck_named(name: str, listing: Listing, language: Language) -> KeptDeck | None:
    """Return the deck that is kept under a name, in any case; None if there is none."""
    return next((each for each in kept_decks(listing, language) if _is_called(each, name)), None)


def _is_called(deck: KeptDeck, name: str) -> bool:
    return bool(bare(name)) and bare(name) in (bare(deck.name), bare(deck.path.stem))


def read_deck(typed: str) -> str:
    """Return the text in a file, or of the standard input for ``-``; raises ``MagblastError``."""
    if typed == STANDARD_INPUT:
        if sys.stdin is None:
            raise MagblastError("line.no_input")
        return _decoded(sys.stdin.buffer.read(_LARGEST))
    path = Path(typed)
    try:
        with open_to_read(path) as file:
            return _decoded(file.read(_LARGEST))
    except FileNotFoundError:
        raise FileError(path, "file.missing") from None
    except OSError as error:
        raise FileError(path, "file.not_read", cause=cause(error)) from None


def keep_deck(name: str, text: str) -> KeptFile[str]:
    """Keep the text of a deck under a name; return its file, which knows whether it was written.

    Raises ``FileError`` if another deck has the name.
    """
    stem = " ".join(_UNFIT.sub(" ", name).split())[:60] or "deck"
    file = _file(decks_folder() / f"{stem}{SUFFIX}")
    if (other := file.load()) and other.split() != text.split():
        raise FileError(file.path, "decks.taken")
    file.change(lambda _: text)
    return file


def _file(path: Path) -> KeptFile[str]:
    return KeptFile(path, "", lambda data: Reading(_decoded(data[:_LARGEST])), str.encode)


def _decoded(data: bytes) -> str:
    """Return the text of a file, whatever editor wrote it."""
    code = "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    return data.decode(code, "replace")
