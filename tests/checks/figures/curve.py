"""Tell how well the evaluation predicts who wins greedy games."""

import time
from collections.abc import Iterator, Sequence
from math import sqrt

from magblast.kernel.shelf import game_of
from magblast.reviewing.curve import brier, curve
from tests.checks.bots.strength import GREEDY, editions, match, played
from tests.checks.figures.duels import SEED
from tests.checks.figures.kept import Bench
from tests.checks.figures.tables import table, title

_GAMES = {"magi-nation": 400}
_USUAL = 200
_HEADS = ("game", "games", "turns", "Brier score", "time to work out a curve")


def curves(bench: Bench) -> Iterator[str]:
    """Iterate over the lines that tell how well the curves predict who wins."""
    yield from table(_HEADS, _curves(bench))


def _curves(bench: Bench) -> Iterator[Sequence[str]]:
    keys = [(id_, edition, bench.count(_GAMES.get(id_, _USUAL))) for id_, edition in editions(None)]
    for (id_, edition, _), found in zip(keys, bench.facts("curve", scores, keys), strict=True):
        if not found:
            continue
        turns = sum(count for _, count, _ in found)
        score = sum(off * count for off, count, _ in found) / turns
        # Turns of one game are much alike, so the variance is that between games.
        error = sqrt(sum((count * (off - score)) ** 2 for off, count, _ in found)) / turns
        told = f"**{score:.3f}** [{score - 1.96 * error:.3f}-{score + 1.96 * error:.3f}]"
        spent = sum(spent for *_, spent in found) / len(found)
        yield title(id_, edition), f"{len(found)}", f"{turns:,}", told, f"{1e3 * spent:.1f} ms"


def scores(id_: str, edition: str, games: int) -> list[tuple[float, int, float]]:
    """Return the Brier score of each game, its turns, and the time that the curve took."""
    # Where seats bring something of their own, each seat brings it in half of the games.
    ways = (0, 1) if game_of(id_).seat_settings(edition) else (0,)
    found = []
    for way in ways:
        matched = match(id_, edition, (GREEDY, GREEDY), f"{SEED}{way or ''}", way)
        # Greedy plays a deal the same from either seat, so every second game is left out.
        for number in range(1, 2 * -(-games // len(ways)), 2):
            course = played(matched, number)
            if course.position.outcome is None:
                continue
            begun = time.process_time()
            told = curve(course)
            spent = time.process_time() - begun
            found.append((brier(told) or 0.0, len(told) - 1, spent))
    return found
