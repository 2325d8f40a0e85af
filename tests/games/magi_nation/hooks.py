"""Tell the tests of all games what only Magi-Nation Duel knows: cards in a text, and what moves."""

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from magblast.games.magi_nation import game as magi_nation_game
from magblast.games.magi_nation.catalog import USUAL, VERSIONS, load_rules
from magblast.games.magi_nation.engine.position import Position
from magblast.games.magi_nation.engine.rules import Rules
from magblast.games.magi_nation.engine.state import GameState
from magblast.games.magi_nation.engine.terms import DeckId
from magblast.games.magi_nation.game import MagiNation
from magblast.kernel.language import Translatable
from magblast.kernel.rng import SPLITMIX64, Rng
from magblast.kernel.seat import Seat
from magblast.kernel.setup import Setup
from tests.games.magi_nation.test_privacy import redealt as redealt_position

MOVING = (
    *("EnergyLost", "Energized", "EnergyGained", "EnergyPaid", "EnergyMoved", "CreatureDiscarded"),
    *("MagiDefeated", "AttackBegan", "DefenderChanged", "SpellPlayed", "PowerUsed", "EffectUsed"),
    *("CreaturePlayed", "RelicPlayed", "CreatureReturned", "ControlTaken", "MagiRevealed"),
    *("DiceRolled", "GameWon"),
)
"""The events that move something."""
_TOKEN = re.compile(r"\bQ[a-z]{3}q\b", re.IGNORECASE)
"""Names of Magi stand in capital letters on their tiles."""


def _token(number: int) -> str:
    digits = (number // 676, number // 26 % 26, number % 26)
    return "Q" + "".join(chr(ord("a") + digit) for digit in digits) + "q"


@cache
def _renamed(decks: tuple[DeckId, ...], rng: Rng = SPLITMIX64, version: str = VERSIONS[0]) -> Rules:
    """Load rules in which every copy of a card bears a name that no other word contains."""
    rules = load_rules(decks, rng, version)
    renamed = replace(rules)
    cards = {
        id_: replace(card, name=Translatable(id_, _token(number)))
        for number, (id_, card) in enumerate(rules.cards.items())
    }
    object.__setattr__(renamed, "cards", cards)
    return renamed


def cards_in(setup: Setup, text: str) -> Mapping[str, str]:
    """Find the names that ``make_unmistakable`` gives, with the ids of their cards."""
    cards = MagiNation().rules(setup).cards
    ids = {card.name.english: id_ for id_, card in cards.items()}
    found = {token.capitalize() for token in _TOKEN.findall(text)}
    return {token: ids[token] for token in ids.keys() & found}


def make_unmistakable(patch: pytest.MonkeyPatch) -> None:
    """Give every copy of a card a name that no other word contains."""
    patch.setattr(magi_nation_game, "load_rules", _renamed)


def redealt(state: GameState, viewer: Seat | None, luck: Random) -> GameState:
    """Return a state that a viewer cannot tell from this one; None is the public."""
    # What is hidden from whom does not depend on the decks that are played.
    return redealt_position(Position(state, load_rules(USUAL[: len(state.players)])), viewer, luck)
