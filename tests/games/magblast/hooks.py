"""Tell the tests of all games what only Mag•Blast knows: its cards in a text, and what moves."""

import re
from collections.abc import Mapping
from functools import cache

import pytest

from magblast.games.magblast import game as magblast_game
from magblast.games.magblast.catalog import load_rules
from magblast.games.magblast.engine.printed import Options
from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.game import Magblast
from magblast.kernel.language import Translatable
from magblast.kernel.nodes import replace
from magblast.kernel.rng import Rng
from magblast.kernel.setup import Setup
from tests.support.hidden import redealt

__all__ = ["MOVING", "cards_in", "make_unmistakable", "redealt"]

MOVING = (
    *("SoundMade", "SoundMissed", "PlayCancelled", "TargetHit", "ShipDestroyed"),
    *("FlagshipDestroyed", "SeatEliminated", "SquadronLaunched", "SquadronReturned"),
    "EventLaid",
)
"""The events that move something."""
_TOKEN = re.compile(r"\b[QX][a-z]{3}\b")


def _token(letter: str, number: int) -> str:
    digits = (number // 676, number // 26 % 26, number % 26)
    return letter + "".join(chr(ord("a") + digit) for digit in digits)


@cache
def _renamed(edition: str, options: Options, rng: Rng, version: str | None = None) -> Rules:
    """Load rules in which every card and ship bears a name that no other word contains."""
    rules = load_rules(edition, options, rng, version)
    cards = {
        id_: replace(card, name=Translatable(id_, _token("Q", number)))
        for number, (id_, card) in enumerate(rules.cards.items())
    }
    ships = {
        id_: replace(ship, name=Translatable(id_, _token("X", number)))
        for number, (id_, ship) in enumerate(rules.ships.items())
    }
    return replace(rules, cards=cards, ships=ships)


def cards_in(setup: Setup, text: str) -> Mapping[str, str]:
    """Find the names that ``make_unmistakable`` gives, with the ids of their cards and ships."""
    rules = Magblast().rules(setup)
    ids = {card.name.english: card.id for card in rules.cards.values()}
    ids |= {ship.name.english: ship.id for ship in rules.ships.values()}
    return {token: ids[token] for token in ids.keys() & set(_TOKEN.findall(text))}


def make_unmistakable(patch: pytest.MonkeyPatch) -> None:
    """Give every card and ship a name that no other word contains."""
    patch.setattr(magblast_game, "load_rules", _renamed)
