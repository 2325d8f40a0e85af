"""Check that reviews tell bots apart: ``python -m tests.checks.bots.reviews``.

Each bot plays games against greedy, and the loss of its answers is averaged over all its decisions.
Only some decisions of each game are judged, drawn evenly. docs/review.md says what came out.
"""

import argparse
from collections.abc import Sequence
from statistics import fmean
from typing import NamedTuple

from magblast.bots.interval import Interval, around_mean
from magblast.bots.luck import Luck
from magblast.bots.roster import BotName
from magblast.reviewing.verdicts import Verdict, asked_at, decisions, judge
from tests.checks.bots.strength import editions, match, played, say
from tests.support.counts import count


class Costs(NamedTuple):
    """Hold what the answers of a bot cost on average, game by game."""

    mean: float
    interval: Interval


def judged(
    id_: str, edition: str, bot: str, number: int, sample: int, worlds: int
) -> list[Verdict]:
    """Judge some answers of a bot in a game against greedy."""
    entrants = BotName.parse(bot), BotName.parse("bot:greedy")
    found = match(id_, edition, entrants, "reviews")
    course = played(found, number)
    if course.position.outcome is None:
        return []
    seat = found.seating(number).index(0) + 1
    luck = Luck(f"{number}")
    mine = [before for before in decisions(course) if course.entries[before].action.by == seat]
    drawn = sorted(mine, key=lambda _: luck.random())[:sample]
    briefing = found.briefing_of(number)
    return [judge(briefing, asked_at(course, each), worlds, f"{each}") for each in drawn]


def costs(games: Sequence[Sequence[Verdict]]) -> Costs:
    """Return the average loss of games that were judged."""
    means = [fmean(each.loss.mean for each in game) for game in games if game]
    return Costs(fmean(means), around_mean(means))


def main() -> int:
    """Print a row for each game, edition and bot."""
    parser = argparse.ArgumentParser(prog="python -m tests.checks.bots.reviews")
    parser.add_argument("--games", type=count, default=20)
    parser.add_argument("--sample", type=count, default=12, help="decisions judged of each game")
    parser.add_argument("--worlds", type=count, default=20)
    parser.add_argument("--edition", help="only this edition")
    parser.add_argument("--bots", default="bot:random,bot:greedy,bot:captain:60")
    args = parser.parse_args()
    for id_, edition in editions(args.edition):
        for bot in args.bots.split(","):
            games = [
                judged(id_, edition, bot, number, args.sample, args.worlds)
                for number in range(1, args.games + 1)
            ]
            mean, (low, high) = costs(games)
            marks = [each.mark for game in games for each in game]
            say(
                f"| {edition} | {bot} | {len(marks)} | **{100 * mean:.2f}** "
                f"[{100 * low:.2f}-{100 * high:.2f}] | {marks.count('??')} | {marks.count('?')} | "
                f"{marks.count('!')} |"
            )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
