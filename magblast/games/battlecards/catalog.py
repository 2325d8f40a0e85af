"""Read ``data/battlecards.yaml`` and make the pack from it."""

from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from hashlib import blake2b
from typing import Final

from magblast.games.battlecards.engine.rules import Card, Options, Rules
from magblast.games.battlecards.engine.terms import COPIES, RANKS, REPAIR, CardId
from magblast.kernel.printed import CardFile, packaged_text
from magblast.kernel.rng import SPLITMIX64, Rng

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


def card_file() -> CardFile:
    """Return the card file; raises ``CatalogError`` when it cannot be read."""
    text = packaged_text("battlecards.yaml", "data")
    return CardFile(text, "data/battlecards.yaml", "battlecards.card")


def read_cards(file: CardFile) -> dict[str, Card]:
    """Return the cards of a card file by rank; raises ``CatalogError`` for a wrong one."""
    return file.read(Card, (*RANKS, REPAIR), {"confidence": CONFIDENCE})


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
