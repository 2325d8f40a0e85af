"""Read ``data/magi-nation.yaml``."""

import copyreg
from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields
from functools import cache, lru_cache
from typing import Any, Final

from msgspec import Raw, Struct
from msgspec.json import decode

from magblast.card_files.card_file import CardFile
from magblast.games.magi_nation.checks import file_mistakes
from magblast.games.magi_nation.engine.printed import Card, Deck, OwnDeck, Printed
from magblast.games.magi_nation.engine.rules import Rules
from magblast.games.magi_nation.engine.terms import DeckId, TitleId
from magblast.kernel.digest import digest_of
from magblast.kernel.language import is_told
from magblast.kernel.rng import SPLITMIX64, Rng
from magblast.kernel.unread import Unread

VERSIONS: Final = ("magi-nation/3", "magi-nation/2", "magi-nation/1")
"""The versions of the rules that can be played, the newest first."""
USUAL: Final = tuple(
    map(DeckId, ("cald", "naroom", "orothe", "underneath", "arderial", "rulebook"))
)
"""The deck of each seat that chooses none."""
WHOLE: Final = {"magi-nation/1": "b2:0624712c506b3262", "magi-nation/2": "b2:cb0d0878513e204e"}
"""The digests of the versions whose logs answer for all cards, which therefore never change."""
_UNPLAYED = ("confidence", "sources", "aliases", "note", "since")
"""Fields that decide nothing in a game, like all names and texts."""


class _Written(Struct):
    """Represent the checked form of the card file, of which no card has been read."""

    cards: dict[TitleId, Raw]
    decks: dict[DeckId, Deck]
    earlier: dict[str, dict[TitleId, Raw]] = {}
    elsewhere: tuple[TitleId, ...] = ()


def _made(checked: str) -> Printed:
    file = decode(checked, type=_Written)
    earlier = {number: Unread(cards, Card) for number, cards in file.earlier.items()}
    return Printed(Unread(file.cards, Card), earlier, file.decks, file.elsewhere)


CARDS = CardFile("magi-nation", Printed, "magi-nation", file_mistakes, made=_made)


_TABLES = 64
"""Tables whose rules are kept: players bring any number of decks."""


def printed(version: str = VERSIONS[0]) -> Printed:
    """Return the card file that comes with the game, with the cards of a version of the rules.

    Raises ``CatalogError`` when it is missing or wrong.
    """
    return _printed(version)


@cache
def _printed(version: str) -> Printed:
    return CARDS.read().as_in(version)


@lru_cache(_TABLES)
def load_rules(
    decks: tuple[DeckId | OwnDeck, ...] = USUAL[:2],
    rng: Rng = SPLITMIX64,
    version: str = VERSIONS[0],
) -> Rules:
    """Return the rules that a table plays by, in one of their versions."""
    return Rules(decks, version, printed(version), rng)


def _named(rules: Rules) -> tuple[Callable[..., Rules], tuple[Any, ...]]:
    return load_rules, (rules.decks, rules.rng, rules.version)


# Views hold their rules. Another process that gets one has the card file as well.
copyreg.pickle(Rules, _named)


@lru_cache(_TABLES)
def facts(decks: tuple[DeckId | OwnDeck, ...] = USUAL[:2], version: str = VERSIONS[0]) -> str:
    """Return the digest of what decides a game; names, texts and notes are not in it.

    From version 3 on it is about the cards in the decks alone, so that a new card changes no log.
    """
    file = printed(version)
    return WHOLE.get(version) or digest_of_decks(file, [file.deck(each) for each in decks])


def digest_of_decks(file: Printed, decks: Sequence[Deck]) -> str:
    """Return the digest of the decks of a table and of the cards in them."""
    titles = sorted({title for deck in decks for title in (*deck.magi, *deck.cards)})
    lists = [f"{_played(deck.magi)} {_played(deck.cards)}" for deck in decks]
    return _digest([*lists, *[_played(file.cards[title]) for title in titles]])


def digest_of_all(file: Printed) -> str:
    """Return the digest of all cards and decks of a file, as version 2 and before have it."""
    return _digest([_played(each) for each in (*file.cards.values(), *file.decks.values())])


def _digest(lines: Iterable[str]) -> str:
    return digest_of("\n".join(lines))


def _played(node: Any) -> str:
    """Return everything of a card that decides a game, without what has its usual value."""
    if isinstance(node, tuple):
        return f"({','.join(map(_played, node))})"
    if not hasattr(node, "__dataclass_fields__"):
        return str(dict(node)) if hasattr(node, "items") else str(node)
    told = []
    for each in fields(node):
        value = getattr(node, each.name)
        kept = each.name not in _UNPLAYED and not is_told(type(value))
        if kept and value != each.default:
            told.append(f"{each.name}={_played(value)}")
    return f"{type(node).__name__}({' '.join(told)})"
