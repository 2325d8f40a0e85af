"""Let bots play 2,000 games of each game and edition, with invariants after every step.

``python -m tests.checks.bots`` plays games of random and of greedy bots, with all numbers of seats
and all options in turn. It prints a line for each, names every game in which a check fails, and
exits with 1 if there is one, or if greedy bots do not bring a game to an end. Random games of many
seats hardly ever end, so they are cut off after 5,000 decisions. All of it takes a quarter of an
hour of one idle core.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from magblast.bots.arena import CAP
from magblast.bots.tactics import bots_of
from magblast.kernel.shelf import SHELF, game_of
from tests.checks.bots.games import Counted, play
from tests.support.counts import count

BOTS = ("bot:random", "bot:greedy")
CAPS = {"bot:random": 5_000, "bot:greedy": CAP}
"""Decisions after which a game is cut off."""


def runs(only: Sequence[str]) -> Iterator[tuple[str, str, str]]:
    """Name what is played: game, edition and bot."""
    for id_ in SHELF:
        for edition in game_of(id_).editions:
            for bot in BOTS:
                if bot in only and (bot == "bot:random" or bots_of(id_) is not None):
                    yield id_, edition, bot


def attempt(run: tuple[str, str, str], number: int) -> Counted | str:
    """Play a game; return what went wrong, if something did."""
    try:
        return play(*run, number, CAPS[run[2]])
    except AssertionError as error:
        return str(error)


def main() -> int:
    """Play as the command line says."""
    parser = argparse.ArgumentParser(prog="python -m tests.checks.bots", description=__doc__)
    parser.add_argument("--games", type=count, default=2000, help="of each game, edition and bot")
    parser.add_argument("--jobs", type=count, default=None, help="processes (default: all cores)")
    parser.add_argument("--bots", default=",".join(BOTS), help="which bots play")
    args = parser.parse_args()
    failed = False
    with ProcessPoolExecutor(args.jobs) as pool:
        for run in runs(args.bots.split(",")):
            found = [*pool.map(partial(attempt, run), range(args.games), chunksize=10)]
            wrong = [each for each in found if isinstance(each, str)]
            games = [each for each in found if isinstance(each, Counted)]
            ended = sum(game.finished for game in games)
            decisions = sum(game.decisions for game in games)
            longest = max((game.decisions for game in games if game.finished), default=0)
            print(  # noqa: T201
                *run,
                f"{len(found)} games, {ended} ended, {decisions} decisions, longest {longest}, "
                f"{len(wrong)} failures",
                *wrong,
                flush=True,
            )
            failed |= bool(wrong) or (run[2] == "bot:greedy" and ended < len(games))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
