"""Hundreds of random games end, lose no card, and can be repeated.

``MAGBLAST_GAMES`` sets how many games of each edition are played, shared out among the tables;
``tests/support/random_games.py`` has what is checked after each step.
"""

import os
from collections.abc import Set
from functools import cache
from typing import NamedTuple

import pytest

from magblast.games.magblast.catalog import load_rules
from magblast.games.magblast.engine.events import AbilityUsed
from magblast.games.magblast.engine.terms import title_of
from tests.support.random_games import play_numbered

GAMES = int(os.environ.get("MAGBLAST_GAMES", "180"))
SHARES = {2: 38, 3: 24, 4: 15, 5: 9, 6: 7, 7: 4, 8: 3}
"""Percent of the games for each number of seats: games at large tables take longer."""
CHUNK = 20


def chunks(games: int) -> list[tuple[int, range]]:
    """Return seats and game numbers, in portions of a few seconds each."""
    found = []
    for seats, share in SHARES.items():
        count = -(-games * share // 100)
        for start in range(0, count, CHUNK):
            found.append((seats, range(start, min(start + CHUNK, count))))
    return found


class Summary(NamedTuple):
    """Tell of a game what the tests ask, without the many things that happened in it."""

    ended: bool
    played: Set[str]
    cancelled: Set[str]
    used: Set[str]
    """Flagships whose abilities were used."""


@cache
def summary(seats: int, number: int, edition: str) -> Summary:
    """Play a numbered game once for all tests."""
    game = play_numbered(seats, number, edition)
    used = {event.flagship for event in game.events if isinstance(event, AbilityUsed)}
    return Summary(game.ended, *game.titles(), used)


def test_the_shares_are_all_games() -> None:
    assert sum(SHARES.values()) == 100
    assert sum(len(numbers) for _, numbers in chunks(GAMES)) >= GAMES


@pytest.mark.parametrize(("seats", "numbers"), chunks(GAMES))
def test_random_games_of_the_third_edition(seats: int, numbers: range) -> None:
    for number in numbers:
        assert summary(seats, number, "third").ended


@pytest.mark.parametrize(("seats", "numbers"), chunks(GAMES))
def test_random_games_of_the_second_edition(seats: int, numbers: range) -> None:
    for number in numbers:
        assert summary(seats, number, "second").ended


@pytest.mark.parametrize(
    ("edition", "never_cancelled"), [("third", set()), ("second", {"temporal_flux"})]
)
def test_every_title_is_played_and_cancelled_and_every_ability_used(
    edition: str, never_cancelled: set[str]
) -> None:
    # In the second edition nothing answers a Temporal Flux (5.4).
    rules = load_rules(edition)
    titles = {title_of(card) for card in rules.cards}
    to_play, to_cancel = titles, titles - never_cancelled
    to_use = {name for name, card in rules.flagships.items() if card.uses is not None}
    for number in games_that_save_fluxes(200):
        game = summary(4, number, edition)
        to_play, to_cancel = to_play - game.played, to_cancel - game.cancelled
        to_use -= game.used
        assert not game.cancelled & never_cancelled
        if not to_play | to_cancel | to_use:
            return
    assert (to_play, to_cancel, to_use) == (set(), set(), set())


def games_that_save_fluxes(most: int) -> range:
    """Return the odd numbers: those games save each Temporal Flux for what it alone cancels."""
    return range(1, most, 2)
