"""Measure how strong the bots are; the figures in docs/bots.md come from ``tests.checks.figures``.

``python -m tests.checks.bots.strength PART`` with one of these parts prints a table that grows as
games are finished, so that a run can be stopped at any time:

``levels``     cadet against random, and greedy against cadet
``greedy``     greedy against even chances, and against random play that gets on with the game
``captain``    a captain with 200 playouts against greedy, with the time its decisions take
``memory``     the same captain with its memory and without, on the same deals
``pinned``     greedy against greedy as it was at commit 462631d

Each deal is played once for each way of moving the bots around the table, and flagships are dealt
evenly by the seed. A game that is not finished after 20,000 decisions counts as not won. A captain
of Mag•Blast and Battlecards is measured against greedy as it was at commit 462631d, so that what
makes both of them stronger shows; ``--seats 4`` seats three of these against it.
"""

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from statistics import median, quantiles
from typing import Any

from magblast.bots.arena import Entrant, GameResult, Match, play_game, steps
from magblast.bots.bot import Bot, RememberingBot
from magblast.bots.roster import BotName
from magblast.bots.score import Score
from magblast.bots.tactics import Briefing, bots_of
from magblast.kernel.setup import SeatInfo, Setup
from magblast.kernel.shelf import SHELF, game_of
from magblast.record.course import Course
from magblast.record.header import new_header
from tests.checks.bots.lively import Lively
from tests.checks.bots.pinned import GAMES as PINNED
from tests.checks.bots.pinned import Pinned
from tests.support.counts import count

RANDOM, CADET, GREEDY = map(BotName.parse, ("bot:random", "bot:cadet", "bot:greedy"))


def match(id_: str, edition: str, entrants: Sequence[Entrant], seed: str, turned: int = 0) -> Match:
    """Return a match by the usual options.

    An entrant has what is usual for its seat, such as an army, or for the one ``turned`` seats on.
    """
    game = game_of(id_)
    options = {name: values[0] for name, values in game.options(edition).items()}
    own = {name: each.usual for name, each in game.seat_settings(edition).items()}
    infos = tuple(
        [
            SeatInfo(
                f"Captain {seat + 1}",
                settings={name: usual[(seat + turned) % len(usual)] for name, usual in own.items()},
            )
            for seat in range(len(entrants))
        ]
    )
    setup = Setup(edition, infos, options, game.rules_versions(edition)[0])
    return Match(Briefing(game, setup, bots_of(id_)), tuple(entrants), seed)


def editions(only: str | None) -> Iterator[tuple[str, str]]:
    """Iterate over what is played: game and edition."""
    for id_ in SHELF:
        for edition in game_of(id_).editions:
            if only in (None, edition):
                yield id_, edition


@dataclass
class Timed:
    """Seat a bot, and note how long it takes for each real decision."""

    entrant: Entrant
    spent: list[float] = field(default_factory=list)
    """Seconds of the process alone."""

    def sit_down(self, briefing: Briefing, seed: str) -> Bot:
        """Return the bot with a clock."""
        return _Clocked(self.entrant.sit_down(briefing, seed), self.spent)

    def __str__(self) -> str:
        """Return the name of the bot."""
        return str(self.entrant)


@dataclass
class _Clocked(RememberingBot):
    bot: Bot
    spent: list[float]

    def choose(self, view: Any) -> Any:
        """Return the bot's answer."""
        if isinstance(self.bot, RememberingBot):
            self.bot.memory = self.memory
        begun = time.process_time()
        answer = self.bot.choose(view)
        self.spent.append(time.process_time() - begun)
        return answer


@dataclass(frozen=True)
class Forgetful:
    """Seat a bot that is not told what it remembers."""

    entrant: Entrant

    def sit_down(self, briefing: Briefing, seed: str) -> Bot:
        """Return the bot."""
        return _Forgetting(self.entrant.sit_down(briefing, seed))

    def __str__(self) -> str:
        """Return the name of the bot."""
        return f"{self.entrant} without memory"


@dataclass(frozen=True)
class _Forgetting:
    bot: Bot

    def choose(self, view: Any) -> Any:
        """Return the bot's answer."""
        return self.bot.choose(view)


def duel(
    id_: str,
    edition: str,
    one: Entrant,
    other: Entrant,
    games: int,
    seed: str,
    seats: int = 2,
    jobs: int = 1,
) -> None:
    """Play one against others, and print a row again and again while it grows."""
    entrants = (one, *[other] * (seats - 1))
    # Where seats bring something of their own, both bots bring it in half of the games each.
    ways = (0, 1) if game_of(id_).seat_settings(edition) else (0,)
    found = [match(id_, edition, entrants, f"{seed}{turned or ''}", turned) for turned in ways]
    score = Score.of(found[0])
    spent: list[float] = []
    numbered = [(each, number + 1) for each in found for number in range(games // len(ways))]
    with ExitStack() as stack:
        run = map if jobs == 1 else stack.enter_context(ProcessPoolExecutor(jobs)).map
        for played, seconds in run(timed_game, *zip(*numbered, strict=True)):
            score.add(played)
            spent += seconds
            if score.games % 20 and score.games < len(numbered):
                continue
            low, high = score.interval(0)
            say(
                f"| {edition} | {one} | {seats - 1} × {other} | "
                f"{score.wins[0]} of {score.games} | "
                f"{_percent(score.wins[0] / score.games)} [{_percent(low)}-{_percent(high)}] | "
                f"{score.unfinished} | {median(spent) * 1e3:.2f} | "
                f"{quantiles(spent, n=20)[-1] * 1e3:.2f} | {max(spent) * 1e3:.0f} |"
            )


def timed_game(match: Match, number: int) -> tuple[GameResult, list[float]]:
    """Play one game of a match; return the seconds of the first entrant's decisions, too."""
    timed = Timed(match.entrants[0])
    return play_game(replace(match, entrants=(timed, *match.entrants[1:])), number), timed.spent


def greedy_of(id_: str) -> Entrant:
    """Return the greedy that a captain is measured against."""
    return Pinned() if id_ in PINNED else GREEDY


def played(match: Match, number: int) -> Course:
    """Play one game of a match, and keep its course."""
    setup = match.briefing_of(number).setup
    own = [dict(info.settings) for info in setup.seats]
    seats = [
        SeatInfo(info.name, settings=mine) for info, mine in zip(setup.seats, own, strict=True)
    ]
    game = match.briefing.game
    seed, options = match.seed_of(number), dict(setup.options)
    course = Course.begin(new_header(setup.edition, seats, seed, options, game=game))
    for step in steps(match, number):
        if step.action is not None:
            course.commit(course.prepare(step.action, script=False))
    return course


def say(line: str) -> None:
    """Print a line at once."""
    print(line, flush=True)  # noqa: T201


def _percent(share: float) -> str:
    return f"{100 * share:.1f}"


def main() -> int:
    """Measure what the command line names."""
    parser = argparse.ArgumentParser(prog="python -m tests.checks.bots.strength")
    parts = ("levels", "greedy", "captain", "memory", "pinned")
    parser.add_argument("part", choices=parts)
    parser.add_argument("--games", type=count, default=400)
    parser.add_argument("--seed", default="strength")
    parser.add_argument("--edition", help="only this edition")
    parser.add_argument("--seats", type=count, default=2, help="for a captain, and for pinned")
    parser.add_argument("--playouts", type=count, default=200, help="of a captain")
    parser.add_argument("--jobs", type=count, default=1, help="processes for a match")
    args = parser.parse_args()
    at_table = {"seats": args.seats, "jobs": args.jobs}
    for id_, edition in editions(args.edition):
        match args.part:
            case "levels":
                duel(id_, edition, CADET, RANDOM, args.games, args.seed, jobs=args.jobs)
                duel(id_, edition, GREEDY, CADET, args.games, args.seed, jobs=args.jobs)
            case "greedy":
                duel(id_, edition, GREEDY, RANDOM, args.games, args.seed, jobs=args.jobs)
                if id_ == "magblast":
                    duel(id_, edition, GREEDY, Lively(), args.games, args.seed, jobs=args.jobs)
            case "captain" if args.seats in game_of(id_).seats:
                captain = BotName("captain", args.playouts)
                duel(id_, edition, captain, greedy_of(id_), args.games, args.seed, **at_table)
            case "memory" if args.seats in game_of(id_).seats:
                captain = BotName("captain", args.playouts)
                for each in (captain, Forgetful(captain)):
                    duel(id_, edition, each, greedy_of(id_), args.games, args.seed, **at_table)
            case "pinned" if id_ in PINNED and args.seats in game_of(id_).seats:
                duel(id_, edition, GREEDY, Pinned(), args.games, args.seed, **at_table)
    return 0


if __name__ == "__main__":
    sys.exit(main())
