"""Play a great many random games of a game, with the checks of the test suite.

On each step: who is asked, what is legal, and where every card and ship is. On sampled steps what
is slower: see ``SAMPLE`` and ``HASHED`` in ``tests/support/random_games.py``, and ``EVERY`` and
``every`` in the ``random_games.py`` of Magi-Nation Duel and Battlecards.

``python -m tests.checks.soak --games 100000`` prints a line of progress for every thousand games,
and at the end what was found; it exits with 1 when a game failed. Each failure names the command
that repeats it. ``--first`` goes on where an earlier run ended; ``--minutes`` ends a run early.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import count, islice

from magblast.games.magblast.catalog import edition_names
from tests.checks.large.measure import peak_memory
from tests.games.battlecards import random_games as battlecards
from tests.games.magblast.engine.test_random_play import SHARES
from tests.games.magi_nation import random_games as magi_nation
from tests.support.random_games import Played, play_numbered

_CHUNK = 100


@dataclass
class Found:
    """Sum games up."""

    games: int = 0
    steps: int = 0
    longest: tuple[int, str] = (0, "")
    """Steps of the longest game, and which it was."""
    deepest: tuple[int, str] = (0, "")
    """Most cards waiting on top of each other for an answer, and in which game."""
    memory: int = 0
    """Most memory of a process, in MiB."""
    failures: list[str] = field(default_factory=list)

    def add(self, other: "Found") -> None:
        """Take another sum in."""
        self.games += other.games
        self.steps += other.steps
        self.longest = max(self.longest, other.longest)
        self.deepest = max(self.deepest, other.deepest)
        self.memory = max(self.memory, other.memory)
        self.failures += other.failures

    def __str__(self) -> str:
        return (
            f"{self.games} games, {self.steps} steps, {len(self.failures)} failures; longest game "
            f"{self.longest[0]} steps ({self.longest[1]}), most cards in the air {self.deepest[0]} "
            f"({self.deepest[1]}), most memory {self.memory} MiB"
        )


def schedule(game: str) -> Iterator[tuple[str, int, int]]:
    """Name games without end: edition, seats and number, in the shares of the test suite."""
    if game == "battlecards":
        yield from ((game, 2, number) for number in count())
    if game == "magi-nation":
        yield from ((game, 2 + number % 5, number) for number in count())
    editions = tuple(edition_names())
    number = 0
    while True:
        for seats, share in SHARES.items():
            for offset in range(share):
                for edition in editions:
                    yield edition, seats, number * share + offset
        number += 1


def play(games: list[tuple[str, int, int]]) -> Found:
    """Play some games and sum them up."""
    found = Found()
    for edition, seats, number in games:
        name = f"{edition} {seats} {number}"
        found.games += 1
        try:
            game: Played | battlecards.Played | magi_nation.Played
            if edition == "battlecards":
                game = battlecards.play_numbered(number)
            elif edition == "magi-nation":
                game = magi_nation.play_numbered(seats, number)
            else:
                game = play_numbered(seats, number, edition)
        except AssertionError as error:
            found.failures.append(str(error))
            continue
        found.steps += game.steps
        found.longest = max(found.longest, (game.steps, name))
        found.deepest = max(found.deepest, (game.deepest, name))
    found.memory = peak_memory()
    return found


def chunks(game: str, first: int, games: int) -> Iterator[list[tuple[str, int, int]]]:
    """Share the games out in portions."""
    wanted = islice(schedule(game), first, first + games)
    while portion := list(islice(wanted, _CHUNK)):
        yield portion


def main() -> int:
    """Play as the command line says."""
    parser = argparse.ArgumentParser(prog="python -m tests.checks.soak", description=__doc__)
    parser.add_argument(
        "--game", choices=("magblast", "battlecards", "magi-nation"), default="magblast"
    )
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--first", type=int, default=0, help="games to leave out")
    parser.add_argument("--jobs", type=int, default=None, help="processes (default: all cores)")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="time (default: any)")
    args = parser.parse_args()
    total, began = Found(), time.monotonic()
    with ProcessPoolExecutor(args.jobs) as pool:
        for found in pool.map(play, chunks(args.game, args.first, args.games)):
            total.add(found)
            for failure in found.failures:
                print(failure, flush=True)  # noqa: T201
            if total.games % 1000 == 0:
                print(f"{time.monotonic() - began:.0f} s: {total}", flush=True)  # noqa: T201
            if time.monotonic() - began > 60 * args.minutes:
                pool.shutdown(cancel_futures=True)
                break
    print(total)  # noqa: T201
    return 1 if total.failures else 0


if __name__ == "__main__":
    sys.exit(main())
