"""Read ``data/battlecards.yaml`` and make the pack from it."""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from functools import cache
from typing import Final

from magblast.card_files.card_file import CardFile, Mistake
from magblast.games.battlecards.engine.rules import Card, Options, Rules
from magblast.games.battlecards.engine.terms import COPIES, RANKS, REPAIR, CardId
from magblast.kernel.digest import digest_of
from magblast.kernel.language import Phrase
from magblast.kernel.rng import SPLITMIX64, Rng

VERSIONS: Final = ("battlecards/2", "battlecards/1")
"""The versions of the rules that can be played, the newest first."""
OPTIONS: Final[Mapping[str, tuple[str | int, ...]]] = {
    "jokers": (2, 0, 1, 3, 4),
    "chooser": ("seed", 1, 2),
    "ace": ("attacks", "any"),
    "blocks": ("any", "one"),
    "ask": ("eligible", "holders"),
}
"""The values each option may take, the usual one first (rules B10)."""
_RANKS = (*RANKS, REPAIR)


def _mistakes(cards: Mapping[str, Card]) -> Iterator[Mistake]:
    for rank in _RANKS:
        if rank not in cards:
            yield Mistake((rank,), Phrase("cards.wrong.missing"))
    for rank in cards:
        if rank not in _RANKS:
            yield Mistake((rank,), Phrase("cards.wrong.extra_forbidden"))


CARDS = CardFile("battlecards", dict[str, Card], "battlecards.card", _mistakes)


@cache
def printed() -> Mapping[str, Card]:
    """Return the cards of the card file that comes with the game, by rank.

    Raises ``CatalogError`` when it is missing or wrong.
    """
    cards = CARDS.read()
    return {rank: cards[rank] for rank in _RANKS}


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
    return digest_of("\n".join(lines))
