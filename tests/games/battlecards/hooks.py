"""Tell the tests of all games what only Battlecards knows: its cards in a text, and what moves."""

import re
from collections.abc import Mapping

import pytest

from magblast.games.battlecards.catalog import load_rules
from magblast.games.battlecards.engine.rules import Options
from magblast.kernel.setup import Setup
from tests.games.battlecards.test_privacy import redealt

__all__ = ["MOVING", "cards_in", "make_unmistakable", "redealt"]

MOVING = (
    *("CardPlayed", "Responded", "PlayNegated", "CardWasted", "ShipBlocked", "AttackStopped"),
    *("ShieldLost", "ShipDestroyed", "BaseHit", "BaseRepaired", "BaseFallen"),
)
"""The events that move something."""
_SYMBOL = re.compile(r"(?<!\w)(?:10|[2-9JQKA])[♣♦♥♠]")


def cards_in(setup: Setup, text: str) -> Mapping[str, str]:
    """Find cards as players hold them, such as ``5♥``; jokers cannot be told apart."""
    ranks = {card.symbol: card.rank for card in load_rules(Options()).cards.values()}
    return {
        symbol: f"{ranks[symbol[:-1]]}.{'♣♦♥♠'.index(symbol[-1]) + 1}"
        for symbol in _SYMBOL.findall(text)
    }


def make_unmistakable(patch: pytest.MonkeyPatch) -> None:
    """Do nothing: no other word looks like a playing card."""
