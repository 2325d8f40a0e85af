"""Let bots play for a month as people do: ``python -m tests.checks.month FOLDER``.

Each bot sits where a person would, against greedy, and plays some games in the course of 30 days.
Its mistakes are looked for as by ``magblast puzzles --find``, and become puzzles of its own. Every
day the bot answers the puzzles that are due and the new ones; an answer that is none of the choices
counts as wrong. Then all choices are judged again in ten times as many worlds, or in as many as
``--again`` says. Everything is kept in the folder, with one data folder for each game and bot. A
run can therefore be stopped at any time, and the next one goes on from there. docs/puzzles.md
reports the results.
"""

import argparse
import json
import os
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from itertools import product
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from magblast.bots.arena import Match
from magblast.bots.bot import RememberingBot
from magblast.bots.interval import around_grouped_mean, wilson
from magblast.bots.roster import BotName
from magblast.errors import FileError
from magblast.kernel.setup import SeatInfo
from magblast.kernel.shelf import SHELF, game_of
from magblast.play.arena_log import keep_game
from magblast.play.autosave import HOME, SUFFIX, data_folder, end_of, games_folder
from magblast.puzzles.finding import portions, search, worth_a_look
from magblast.puzzles.own import PuzzleFile, own_puzzles
from magblast.puzzles.paths import own_path, practice_path
from magblast.puzzles.practice import load_practice
from magblast.puzzles.puzzle import Posed
from magblast.puzzles.schedule import own_to_ask
from magblast.puzzles.series import Series
from magblast.record.game_line import game_line
from magblast.record.header import new_header
from magblast.record.replay import read_replay
from tests.checks.bots.strength import GREEDY, match, say
from tests.checks.puzzles import again, remembering
from tests.support.counts import count

DAYS = 30
_FIRST = date(2026, 11, 1)
_TIMES = 10
"""How many times as many worlds a puzzle is judged in again."""
_ENOUGH = 0.95
"""The share of puzzles that must be the same."""


class Played(NamedTuple):
    """Represent a finished game of the month."""

    day: int
    line: str
    decisions: int
    """Of the bot that sits where a person would."""


class Asked(NamedTuple):
    """Count what was asked in the month."""

    asked: int
    again: int
    """Not for the first time."""
    wrong: int
    learnt: int
    """Puzzles that are not asked any more."""


class Month(NamedTuple):
    """Represent what a bot has played and learnt in the current data folder."""

    game: str
    bot: str
    played: Sequence[Played]
    puzzles: Mapping[str, int]
    """How many there are by game line."""
    asked: Asked
    judged: Sequence[bool]
    """For each puzzle that was judged again, whether it is the same."""

    def row(self) -> str:
        """Return the row of the table."""
        decisions = sum(each.decisions for each in self.played)
        found = [self.puzzles.get(each.line, 0) for each in self.played]
        shares = [
            [1.0] * here + [0.0] * (each.decisions - here)
            for each, here in zip(self.played, found, strict=True)
        ]
        rate = f"{100 * sum(found) / max(1, decisions):.1f}"
        if len(shares) > 1 or not any(found):
            # Games without any puzzle do not show how much they differ.
            low, high = around_grouped_mean(shares) if any(found) else wilson(0, decisions)
            rate += f" [{100 * max(0, low):.1f}-{100 * high:.1f}]"
        asked, same = self.asked, sum(self.judged)
        agrees = ""
        if self.judged:
            low, high = wilson(same, len(self.judged))
            agrees = f"{same} of {len(self.judged)} [{100 * low:.0f}-{100 * high:.0f} %]"
        return (
            f"| {self.game} | {self.bot} | {len(self.played)} | {decisions} | {sum(found)} | "
            f"{rate} | {asked.asked} | {asked.wrong} | {asked.again} | {asked.learnt} | {agrees} |"
        )


def play(id_: str, bot: str, games: int) -> None:
    """Play the games of the month that are not there yet."""
    game = game_of(id_)
    found = match(id_, next(iter(game.editions)), (BotName.parse(bot), GREEDY), "month")
    games_folder().mkdir(parents=True, exist_ok=True)
    for number in range(1, games + 1):
        path = _log(number)
        if path.exists() and end_of(path) is None:
            # The last run was stopped in the middle of it.
            path.unlink()
        if not path.exists():
            _keep(found, number, path)


def _keep(found: Match, number: int, path: Path) -> None:
    setup, game = found.briefing_of(number).setup, found.briefing.game
    bots = [("Ada", None), ("Bo", "greedy")]
    seats = [
        SeatInfo(*bots[entrant], settings=dict(info.settings))
        for entrant, info in zip(found.seating(number), setup.seats, strict=True)
    ]
    options = dict(setup.options)
    header = new_header(setup.edition, seats, found.seed_of(number), options, game=game)
    keep_game(found, number, header, path)


def _log(number: int) -> Path:
    return games_folder() / f"{number:03}{SUFFIX}"


def look_for_puzzles(worlds: int) -> None:
    """Look for puzzles in all games, and keep what is found."""
    kept = PuzzleFile(own_path())
    kept.read()
    for path in sorted(games_folder().glob(f"*{SUFFIX}")):
        end = end_of(path)
        if end is None or kept.is_done(str(end.get("c"))):
            continue
        for portion, puzzles in search(portions(path, kept.looked_at), worlds=worlds):
            kept.add(portion.log, portion.before, puzzles, done=portion.is_last)


def finished(games: int) -> Iterator[Played]:
    """Iterate over the finished games, spread evenly over the month."""
    for number in range(1, games + 1):
        replay = read_replay(_log(number))
        try:
            line = game_line(replay)
        except FileError:
            # It was cut off, or is too long for a puzzle.
            continue
        yield Played((number - 1) * DAYS // games, line, len(worth_a_look(replay.course)))


def solve(bot: str, days: Mapping[str, int]) -> Asked:
    """Let the bot answer what is asked on each day, from the day of its game on."""
    practice_path().unlink(missing_ok=True)
    mine = [puzzle for puzzle in own_puzzles() if puzzle.line in days]
    asked, wrong = Counter[str](), 0
    for day in range(DAYS):
        today = _FIRST + timedelta(day)
        known = [puzzle for puzzle in mine if days[puzzle.line] <= day]
        series = Series(own_to_ask(known, load_practice(), today), today)
        while (attempt := series.next()) is not None:
            asked[attempt.puzzle.id] += 1
            right = picked(attempt.posed, bot, f"{today}") in attempt.puzzle.right
            series.answer(attempt, right=right)
            wrong += not right
    learnt = sum(each.is_learnt for each in load_practice().values())
    return Asked(asked.total(), asked.total() - len(asked), wrong, learnt)


def picked(opened: Posed, bot: str, seed: str) -> int | None:
    """Return which of the choices a bot picks; None if its answer is none of them."""
    briefing, asked = remembering(opened)
    player = BotName.parse(bot).sit_down(briefing, seed)
    if isinstance(player, RememberingBot):
        player.memory = asked.memory
    alike = briefing.tactics.alike
    choices = [alike(action) for action in opened.actions]
    answer = alike(player.choose(asked.view))
    return choices.index(answer) if answer in choices else None


def judge(worlds: int, most: int) -> list[bool]:
    """Judge the first puzzles by digest again, and keep whether each is the same."""
    path = data_folder() / "judged.json"
    kept: dict[str, bool] = json.loads(path.read_text()) if path.exists() else {}
    chosen = sorted(own_puzzles(), key=lambda puzzle: puzzle.id)[:most]
    for puzzle in chosen:
        key = f"{puzzle.id} {worlds}"
        if key not in kept:
            kept[key] = again(puzzle, worlds).is_same
            path.write_text(json.dumps(kept))
    return [kept[f"{puzzle.id} {worlds}"] for puzzle in chosen]


def month(id_: str, bot: str, games: int, worlds: int, again: int, most: int) -> Month:
    """Play, look for puzzles, solve and judge them in the current data folder."""
    play(id_, bot, games)
    look_for_puzzles(worlds)
    played = [*finished(games)]
    days = {each.line: each.day for each in played}
    puzzles = Counter(puzzle.line for puzzle in own_puzzles())
    return Month(id_, bot, played, puzzles, solve(bot, days), judge(again, most))


def main() -> int:
    """Print a row for each game and bot; return 1 if fewer than 95 % are the same."""
    parser = argparse.ArgumentParser(prog="python -m tests.checks.month", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--game", choices=SHELF, action="append")
    parser.add_argument("--bots", default="bot:random,bot:cadet,bot:greedy")
    parser.add_argument("--games", type=count, default=DAYS, help="games of each bot in the month")
    parser.add_argument(
        "--worlds", type=count, default=2000, help="worlds for each seed of the search"
    )
    parser.add_argument(
        "--again", type=count, help=f"worlds of the judge (default: {_TIMES} times as many)"
    )
    parser.add_argument(
        "--judged",
        type=count,
        default=1000,
        help="puzzles of each bot that are judged again, at most",
    )
    args = parser.parse_args()
    judged, worlds = list[bool](), args.again or _TIMES * args.worlds
    for id_, bot in product(args.game or SHELF, args.bots.split(",")):
        folder = args.folder / f"{id_}-{bot.replace(':', '-')}"
        os.environ[HOME] = str(folder.resolve())
        found = month(id_, bot, args.games, args.worlds, worlds, args.judged)
        say(found.row())
        judged += found.judged
    return 0 if not judged or fmean(judged) >= _ENOUGH else 1


if __name__ == "__main__":
    raise SystemExit(main())
