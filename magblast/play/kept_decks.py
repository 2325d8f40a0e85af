"""Keep the decks of a player as texts, one file each, in the data folder."""

import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from os.path import lexists
from pathlib import Path
from typing import Any, NamedTuple

from magblast.errors import FileError, MagblastError, cause
from magblast.kernel.game import AnyGame
from magblast.kernel.language import Language, in_a_row
from magblast.kernel.nearest import bare
from magblast.kernel.pool import Listed
from magblast.kernel.quotes import quoted
from magblast.kernel.setup import Listing, SeatSetting
from magblast.kernel.shelf import SHELF, game_of
from magblast.play.autosave import data_folder
from magblast.play.building import is_playable, read_value, written_value
from magblast.play.kept_files import KeptFile, Reading
from magblast.play.typed_files import open_typed
from magblast.record.deck_line import LONGEST, deck_line, find_deck_line, unfit_deck
from magblast.system.files import decoded
from magblast.wording import ENGLISH, LANGUAGES

SUFFIX = ".txt"
"""At the end of the name of a file that holds a deck."""
STANDARD_INPUT = "-"
_LARGEST = 4 * (LONGEST + 1)
"""Bytes of such a file that are read: enough to know that it is too long."""
_NAME = re.compile(r"^\W*(?:\d+\s*[x×]?\s+)?([^\W\d].*?)\s*(?:[x×(]\s*\d+\)?)?\s*$")
_REMARK = re.compile(r"(?:^|\s)#")
_DEVICE = re.compile(r"CON|PRN|AUX|NUL|(?:COM|LPT)[0-9¹²³]", re.IGNORECASE)
"""What Windows takes for a device, whatever its suffix."""
_UNFIT = re.compile(r"[^\w '-]+")


class KeptDeck(NamedTuple):
    """Describe a deck that is kept."""

    name: str
    """What its text calls it, or else its file."""
    path: Path
    listed: Listed
    text: str


def decks_folder() -> Path:
    """Return the folder of the decks, which need not exist yet."""
    return data_folder() / "decks"


def offered_decks(setting: SeatSetting, language: Language) -> Mapping[str, KeptDeck]:
    """Return the decks that are kept and can be played, by the texts of their values."""
    if setting.listing is None or setting.read is None:
        return {}
    return {
        written_value(setting.read(deck.listed.value, "")): deck
        for deck in kept_decks(setting.listing, language)
        if not deck.listed.problems
    }


def brought_anew(text: str, setting: SeatSetting, language: Language) -> str:
    """Return the text of a value as it is kept now, if a deck of the same name is kept."""
    if setting.listing is None or text in setting.values or not is_playable(text, setting):
        return text
    name = setting.listing.name(read_value(text, setting), language)
    kept = offered_decks(setting, language)
    return next((each for each, deck in kept.items() if deck.name == name), text)


def typed_deck(text: str, listing: Listing, language: Language) -> Any:
    """Return the JSON of a deck line, of a deck in a file, or kept under a name; None without one.

    Raises ``MagblastError`` with everything that is wrong with it.
    """
    if find_deck_line(text) is not None:
        listed = listing.read(text, language)
        if listed.problems:
            raise MagblastError("decks.line", why=in_a_row(listed.problems))
        return listed.value
    if text.endswith(SUFFIX) or lexists(text):
        path, listed = Path(text), listing.read(read_deck(text), language)
    elif (kept := deck_named(text, listing, language)) is not None:
        path, listed = kept.path, kept.listed
    else:
        return None
    if listed.problems:
        raise FileError(path, in_a_row(listed.problems))
    return listed.value


class GameDecks(NamedTuple):
    """Name a game that is played with decks of one's own, and how these are written."""

    game: AnyGame
    setting: str
    """The name of the setting of a seat that is a deck."""
    listing: Listing

    def line(self, value: Any) -> str:
        """Return a deck as one line, with the English names, which are read in every language."""
        return deck_line(self.game.id, self.listing.write(value, ENGLISH))


def decks_of(game: AnyGame) -> GameDecks | None:
    """Return how the decks of a game are written; None where it is played without any."""
    for name, setting in game.seat_settings(next(iter(game.editions))).items():
        if setting.listing is not None:
            return GameDecks(game, name, setting.listing)
    return None


def usual_decks() -> GameDecks:
    """Return the decks of the first game that has any."""
    return next(filter(None, map(decks_of, map(game_of, SHELF))))


def kept_decks(listing: Listing, language: Language) -> Iterator[KeptDeck]:
    """Iterate over the decks that are kept, by the names of their files."""
    paths: list[Path] = []
    with suppress(OSError):
        paths = sorted(each for each in decks_folder().iterdir() if each.suffix == SUFFIX)
    for path in paths:
        yield _kept(path, _file(path).load(), listing, language)


def _kept(path: Path, text: str, listing: Listing, language: Language) -> KeptDeck:
    listed = listing.read(text, language)
    return KeptDeck(listed.name or path.stem, path, listed, text)


def deck_named(name: str, listing: Listing, language: Language) -> KeptDeck | None:
    """Return the deck that is kept under a name, in any case; None if there is none."""
    return next((each for each in kept_decks(listing, language) if _is_called(each, name)), None)


def _is_called(deck: KeptDeck, name: str) -> bool:
    return bool(bare(name)) and bare(name) in (bare(deck.name), bare(deck.path.stem))


def typed_name(line: str) -> str:
    """Return what a line of a deck calls its card, without the number of copies."""
    found = _NAME.search(line)
    return found[1].strip() if found else ""


def with_remarks(text: str, old: str) -> str:
    """Return a list with the remarks of the one whose place it takes.

    Those at the head stay there, and others stay with the line that they stand above or behind. If
    this line is gone, they come last.
    """
    if find_deck_line(old) is not None:
        return text
    head: list[str] = []
    above: dict[str, list[str]] = {}
    behind: dict[str, str] = {}
    waiting = head
    for row in old.removeprefix("\ufeff").splitlines():
        own, remark = _split(row)
        if own:
            if waiting is not head:
                above.setdefault(bare(typed_name(own)), []).extend(waiting)
            waiting = []
            if remark:
                behind[bare(typed_name(own))] = remark
        elif remark:
            waiting.append(remark)
    rows = [*head]
    for row in text.splitlines():
        rows += above.pop(bare(typed_name(row)), ())
        remark = behind.pop(bare(typed_name(row)), "")
        rows.append(f"{row}  {remark}" if remark else row)
    left = [remark for every in above.values() for remark in every]
    left += behind.values()
    if waiting is not head:
        left += waiting
    return "\n".join([*rows, *left]) + "\n"


def _split(row: str) -> tuple[str, str]:
    """Return a row without its remark, and the remark with its sign."""
    found = _REMARK.search(row)
    if found is None:
        return row.strip(), ""
    return row[: found.start()].strip(), row[found.start() :].strip()


def read_deck(typed: str) -> str:
    """Return the text in a file, or of the standard input for ``-``; raises ``MagblastError``."""
    if typed == STANDARD_INPUT:
        if sys.stdin is None:
            raise MagblastError("line.no_input")
        return decoded(sys.stdin.buffer.read(_LARGEST))
    with open_typed(Path(typed)) as file:
        return decoded(file.read(_LARGEST))


def keep_deck(name: str, text: str, *, instead_of: str = "") -> KeptFile[str]:
    """Keep the text of a deck under a name; return its file, which knows whether it was written.

    Raises ``FileError`` if another deck has the name, in any case, than the one that it is kept
    ``instead_of``, and ``MagblastError`` for a name that no deck of one's own can have, or a text
    that is none.
    """
    if (why := unfit_deck(text)) is not None:
        raise MagblastError(why)
    stem = " ".join(_UNFIT.sub(" ", name).split())[:60].rstrip() or "deck"
    if _DEVICE.fullmatch(stem):
        raise MagblastError("decks.device", name=quoted(name))
    game, setting, listing = usual_decks()
    if bare(name) in _reserved(game, setting):
        raise MagblastError("decks.reserved", name=quoted(name))
    kept = deck_named(name, listing, ENGLISH) or deck_named(stem, listing, ENGLISH)
    file = _file(decks_folder() / f"{stem}{SUFFIX}" if kept is None else kept.path)
    other = file.load()
    if other and other.split() not in (text.split(), instead_of.split()):
        raise FileError(file.path, "decks.taken")
    file.change(lambda _: text)
    return file


def _reserved(game: AnyGame, setting: str) -> set[str]:
    """Return the names, bare, of the ready decks and of the ways to get packs."""
    own = game.seat_settings(next(iter(game.editions)))[setting]
    told = [game.about(each).seat_settings[setting].values.values() for each in LANGUAGES.values()]
    names = [words.name for every in told for words in every]
    return {bare(str(each)) for each in (*own.values, *own.ways, *names)}


def forget_deck(deck: KeptDeck) -> None:
    """Remove the file of a deck; raises ``FileError`` when that fails."""
    try:
        deck.path.unlink(missing_ok=True)
    except OSError as error:
        raise FileError(deck.path, "file.not_written", cause=cause(error)) from None


def _file(path: Path) -> KeptFile[str]:
    return KeptFile(path, "", lambda data: Reading(decoded(data[:_LARGEST])), str.encode)
