"""The evaluation sees what both seats have, and says the same of a table on every machine."""

from hashlib import blake2b
from itertools import islice

from magblast.games.magi_nation.bots.evaluate import NETWORK, evaluate, features
from tests.games.magi_nation.bots.test_bots import played

DIGEST = "20456f29a4158a0d51480ddb23a14948"
"""Of a thousand values; to be changed whenever the evaluation is, as is ``captain.SEARCH``."""


def test_a_thousand_values_are_what_they_were() -> None:
    told = blake2b(digest_size=16)
    positions = played(("cald", "naroom"), games=4)
    for position in islice(positions, 500):
        for seat in (1, 2):
            view = position.view(seat)
            numbers = features(view, position.rules)
            assert NETWORK.chance(numbers) == evaluate(view, position.rules)
            told.update(NETWORK.logit(numbers).hex().encode())
    assert told.hexdigest() == DIGEST
