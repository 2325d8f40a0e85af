"""The evaluation sees what both seats have, and says the same of a table on every machine."""

from collections.abc import Iterator
from hashlib import blake2b
from itertools import islice
from typing import Any

from magblast.bots.arena import steps
from magblast.games.magusha.bots.evaluate import NETWORK
from tests.games.magusha.bots.test_bots import matches

DIGEST = "22a06027b5588cfd2073b42a01343502"
"""Of a thousand values; to be changed whenever the evaluation is, as is ``captain.SEARCH``."""


def tables() -> Iterator[tuple[Any, Any]]:
    """Iterate over the tactics and positions of turns in greedy games."""
    for found in matches():
        for number in (1, 3, 5):
            for step in steps(found, number):
                position: Any = step.position
                if position.turn and position.decision is not None:
                    yield found.briefing.tactics, position


def test_a_thousand_values_are_what_they_were() -> None:
    told, values = blake2b(digest_size=16), 0
    for tactics, position in islice(tables(), 1000):
        numbers = tactics.features(position.view(position.active))
        assert NETWORK.chance(numbers) == tactics.evaluate(position.view(position.active))
        told.update(NETWORK.logit(numbers).hex().encode())
        values += 1
    assert values == 1000
    assert told.hexdigest() == DIGEST


def test_the_chances_of_both_seats_add_up_to_one() -> None:
    for tactics, position in islice(tables(), 100):
        assert sum(tactics.evaluate(position.view(seat)) for seat in (1, 2)) == 1
