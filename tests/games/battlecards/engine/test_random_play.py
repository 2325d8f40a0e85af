"""Thousands of random games end, lose no card, and can be repeated.

``MAGBLAST_GAMES`` sets how many games are played; ``random_games.py`` has what is checked.
"""

import os
from collections import Counter

import pytest

from magblast.games.battlecards.engine.events import CardPlayed, PlayNegated, Responded
from magblast.games.battlecards.engine.terms import COMMANDOS, DecisionKind, rank_of
from tests.games.battlecards.random_games import play_numbered

GAMES = min(400, int(os.environ.get("MAGBLAST_GAMES", "240")))
"""A share of the 2,000 that ``tests.checks.soak`` plays."""
CHUNK = 25


@pytest.mark.parametrize("start", range(0, GAMES, CHUNK))
def test_random_games(start: int) -> None:
    for number in range(start, min(start + CHUNK, GAMES)):
        assert play_numbered(number).winner


def test_a_game_can_be_repeated() -> None:
    assert play_numbered(3).events == play_numbered(3).events


def test_every_decision_and_every_card_occurs() -> None:
    kinds: Counter[str] = Counter()
    played: Counter[str] = Counter()
    negated: Counter[str] = Counter()
    deepest = 0
    for number in range(60):
        game = play_numbered(number, every=10_000)
        kinds += game.kinds
        deepest = max(deepest, game.deepest)
        for event in game.events:
            if isinstance(event, CardPlayed | Responded):
                played[rank_of(event.card)] += 1
            elif isinstance(event, PlayNegated):
                negated[rank_of(event.card)] += 1
    assert set(kinds) == {str(kind) for kind in DecisionKind}
    assert set(played) == {"three", "four", "five", "ten", "ace", "joker"}
    assert set(negated) == set(played)
    assert negated[COMMANDOS]
    assert deepest >= 4
