"""Read ``data/magi-nation.yaml``."""

import copyreg
from collections.abc import Callable
from dataclasses import fields
from functools import cache
from hashlib import blake2b
from typing import Any, Final

from magblast.card_files.card_file import CardFile
from magblast.games.magi_nation.checks import file_mistakes
from magblast.games.magi_nation.engine.printed import Printed
from magblast.games.magi_nation.engine.rules import Rules
from magblast.games.magi_nation.engine.terms import DeckId
from magblast.kernel.language import Translatable
from magblast.kernel.rng import SPLITMIX64, Rng

VERSIONS: Final = ("magi-nation/2", "magi-nation/1")
"""The versions of the rules that can be played, the newest first."""
USUAL: Final = (DeckId("cald"), DeckId("naroom"))
"""The deck of each seat that chooses none."""
CARDS = CardFile("magi-nation", Printed, "magi-nation", file_mistakes)
_UNPLAYED = ("confidence", "sources", "aliases", "note")
"""Fields that decide nothing in a game, like all names and texts."""


@cache
def printed(version: str = VERSIONS[0]) -> Printed:
    """Return the card file that comes with the game, with the cards of a version of the rules.

    Raises ``CatalogError`` when it is missing or wrong.
    """
    return CARDS.read().as_in(version)


@cache
def load_rules(
    decks: tuple[DeckId, DeckId] = USUAL, rng: Rng = SPLITMIX64, version: str = VERSIONS[0]
) -> Rules:
    """Return the rules that a table plays by, in one of their versions."""
    return Rules(decks, version, printed(version), rng)


def _named(rules: Rules) -> tuple[Callable[..., Rules], tuple[Any, ...]]:
    return load_rules, (rules.decks, rules.rng, rules.version)


# Views hold their rules. Another process that gets one has the card file as well.
copyreg.pickle(Rules, _named)


def facts(version: str = VERSIONS[0]) -> str:
    """Return the digest of what decides a game; names, texts and notes are not in it."""
    return _digest(printed(version))


@cache
def _digest(file: Printed) -> str:
    """Return what ``facts`` does; every header asks for it, and it takes 3 ms."""
    text = "\n".join([_played(each) for each in (*file.cards.values(), *file.decks.values())])
    return f"b2:{blake2b(text.encode(), digest_size=8).hexdigest()}"


def _played(node: Any) -> str:
    """Return everything of a card that decides a game, without what has its usual value."""
    if isinstance(node, tuple):
        return f"({','.join(map(_played, node))})"
    if not hasattr(node, "__dataclass_fields__"):
        return str(dict(node)) if hasattr(node, "items") else str(node)
    told = []
    for each in fields(node):
        value = getattr(node, each.name)
        kept = each.name not in _UNPLAYED and not isinstance(value, Translatable)
        if kept and value != each.default:
            told.append(f"{each.name}={_played(value)}")
    return f"{type(node).__name__}({' '.join(told)})"
