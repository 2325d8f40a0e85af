"""Read ``data/battlecards.yaml`` and make the pack from it.

The file is a small and simple part of YAML, which this module reads by itself: no game needs a
YAML library (decision 30).
"""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from functools import cache
from hashlib import blake2b
from typing import Any, Final

from magblast.errors import CatalogError, cause
from magblast.games.battlecards.engine.rules import Card, Options, Rules
from magblast.games.battlecards.engine.terms import COPIES, RANKS, REPAIR, CardId, CardKind
from magblast.kernel.phrase import Phrase
from magblast.kernel.rng import SPLITMIX64, Rng
from magblast.system.files import packaged

VERSIONS: Final = ("battlecards/2", "battlecards/1")
"""The versions of the rules that can be played, the newest first."""
CONFIDENCE: Final = ("printed", "stated", "incomplete")
"""Words for how far an entry can be trusted; ``docs/rules-battlecards.md`` explains them."""
OPTIONS: Final[Mapping[str, tuple[str | int, ...]]] = {
    "jokers": (2, 0, 1, 3, 4),
    "chooser": ("seed", 1, 2),
    "ace": ("attacks", "any"),
    "blocks": ("any", "one"),
    "ask": ("eligible", "holders"),
}
"""The values each option may take, the usual one first (rules B10)."""
_TEXTS = ("symbol", "name", "kind", "text", "confidence")
_NUMBERS = ("slots", "attack", "defense", "damage", "repair")
_FLAGS = ("needs_slot",)
_MOST = 99


def card_file() -> str:
    """Return the text of the card file; raises ``CatalogError`` when it cannot be read."""
    return packaged_text("battlecards.yaml", "data")


def packaged_text(name: str, folder: str) -> str:
    """Return a text that comes with the game, from the installed package or the checkout.

    ``folder`` is where it lies in the checkout. Raises ``CatalogError`` when it cannot be read.
    """
    path = packaged(name, folder)
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise CatalogError("battlecards.file.not_utf8", path=str(path)) from None
    except OSError as error:
        raise CatalogError(
            "battlecards.file.not_read", path=str(path), cause=cause(error)
        ) from None


def read_cards(text: str) -> dict[str, Card]:
    """Return the cards of a card file by rank; raises ``CatalogError`` for a wrong one."""
    entries: dict[str, dict[str, Any]] = {}
    for line, rank, name, value in _values(text):
        entry = entries.setdefault(rank, {})
        if name is None:
            if entry or rank not in (*RANKS, REPAIR):
                raise _wrong(line, "battlecards.file.rank", rank=rank)
        elif name in entry:
            raise _wrong(line, "battlecards.file.twice", field=name)
        else:
            entry[name] = _value(line, name, value)
    missing = [rank for rank in (*RANKS, REPAIR) if rank not in entries]
    if missing:
        raise CatalogError("battlecards.file.no_rank", rank=missing[0])
    return {rank: _card(rank, entries[rank]) for rank in (*RANKS, REPAIR)}


def _values(text: str) -> Iterator[tuple[int, str, str | None, str]]:
    """Iterate over rank, name and value with the number of the line; a rank alone has no name.

    A line with four spaces before it continues the value above.
    """
    held: tuple[int, str, str | None, str] | None = None
    rank = ""
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        indent = len(line) - len(line.lstrip())
        if indent == 4 and held is not None and held[2] is not None:
            held = (*held[:3], f"{held[3]} {line.strip()}")
            continue
        if held is not None:
            yield held
        name, colon, value = line.strip().partition(":")
        if indent not in (0, 2) or not colon or bool(value.strip()) != (indent == 2):
            raise _wrong(number, "battlecards.file.line")
        if indent == 0:
            rank, held = name, (number, name, None, "")
        else:
            held = (number, rank, name, value.strip())
    if held is not None:
        yield held


def _value(line: int, name: str, value: str) -> str | int | bool:
    if name in _NUMBERS:
        if value.isdecimal() and int(value) <= _MOST:
            return int(value)
        raise _wrong(line, "battlecards.file.number", field=name, most=_MOST)
    if name in _FLAGS:
        if value in ("yes", "no"):
            return value == "yes"
        raise _wrong(line, "battlecards.file.flag", field=name)
    if name not in _TEXTS:
        raise _wrong(line, "battlecards.file.field", field=name)
    words = {"kind": tuple(map(str, CardKind)), "confidence": CONFIDENCE}.get(name, (value,))
    # What YAML would take for something else is not plain text.
    if value not in words or ": " in value or " #" in value or not value[0].isalnum():
        raise _wrong(line, "battlecards.file.text", field=name)
    return value


def _card(rank: str, entry: dict[str, Any]) -> Card:
    for name in _TEXTS:
        if name not in entry:
            raise CatalogError("battlecards.file.no_field", rank=rank, field=name)
    return Card(rank, **{**entry, "kind": CardKind(entry["kind"])})


def _wrong(line: int, key: str, **slots: object) -> CatalogError:
    return CatalogError("battlecards.file", line=line, why=Phrase(key, **slots))


@cache
def printed() -> Mapping[str, Card]:
    """Return the cards of the card file that comes with the game, by rank.

    Raises ``CatalogError`` when it is missing or wrong.
    """
    return read_cards(card_file())


def pack(jokers: int) -> dict[CardId, Card]:
    """Return every card of a pack by its id, in the order in which it is shuffled."""
    cards = printed()
    copies = {rank: jokers if rank == REPAIR else COPIES for rank in cards}
    return {
        CardId(f"{rank}.{number}"): card
        for rank, card in cards.items()
        for number in range(1, copies[rank] + 1)
    }


@cache
def load_rules(options: Options, rng: Rng = SPLITMIX64, version: str = VERSIONS[0]) -> Rules:
    """Return the rules that a table plays by, in one of their versions."""
    return Rules(options, pack(options.jokers), rng, extra_lapses=version != "battlecards/1")


def facts() -> str:
    """Return the digest of what decides a game; names and texts are not in it."""
    names = [field.name for field in fields(Card)]
    told = [name for name in names if name not in ("symbol", "name", "text", "confidence")]
    lines = [" ".join(str(getattr(card, name)) for name in told) for card in printed().values()]
    text = "\n".join(lines)
    return f"b2:{blake2b(text.encode(), digest_size=8).hexdigest()}"
