"""Check that the marks of reviews are true: ``python -m tests.checks.bots.marks``.

Games against greedy are reviewed. For each mark, both answers that it compares are played on to the
end of the game in the same fresh worlds, imagined from what the seat that decided saw and
remembered, and everybody then plays as greedy does. A mark is right if its better answer won more
often there; a draw is half a win for each, and a mark whose answers won equally often is not right.
With ``--out FILE``, each game is kept in a line as soon as it is checked, and a later run with the
same file goes on from there. docs/review.md says what came out.
"""

import argparse
import json
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from itertools import product
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

from magblast.bots.interval import Wins, around_mean
from magblast.bots.luck import Luck
from magblast.bots.recall import Recall
from magblast.bots.roster import BotName
from magblast.reviewing.verdicts import asked_at, difference, verdicts
from tests.checks.bots.departures import won
from tests.checks.bots.strength import GREEDY, editions, match, played, say
from tests.support.counts import count

MARKS = ("?", "??", "!")


class Checked(NamedTuple):
    """Represent a mark, with what its better answer gained when both were played to the end."""

    n: int
    """Number of the record."""
    kind: str
    mark: str
    claimed: float
    """What the review says."""
    gain: float
    low: float
    """Lower end of the 95 % interval of the gain."""
    high: float


class Reviewed(NamedTuple):
    """Represent the review of one game between a bot and greedy."""

    game: str
    edition: str
    bot: str
    number: int
    decisions: int
    marks: Sequence[Checked]


def reviewed(id_: str, edition: str, bot: str, number: int, worlds: int, ends: int) -> Reviewed:
    """Review a game, and play the answers of each mark to the end."""
    found = match(id_, edition, (BotName.parse(bot), GREEDY), "marks")
    course, briefing = played(found, number), found.briefing_of(number)
    judged = [] if course.position.outcome is None else [*verdicts(course, worlds)]
    marks = []
    for verdict in judged:
        if not verdict.mark:
            continue
        pair = verdict.better, verdict.played
        pair = (verdict.played, verdict.usual) if verdict.mark == "!" else pair
        memory = Recall(course, verdict.seat).after(verdict.before)
        asked = asked_at(course, verdict.before, memory)
        results: list[tuple[float, float]] = []
        for end in range(ends):
            seed = f"marks {number} {verdict.n} {end}"
            world = briefing.game.imagine(briefing.setup, asked.view, seed, asked.memory)
            walks = (briefing.tactics.walk(world) for _ in pair)
            one, other = (
                won(briefing.tactics, walk, answer, asked.seat, Luck(seed))
                for walk, answer in zip(walks, pair, strict=True)
            )
            results.append((one, other))
        gain = difference(*zip(*results, strict=True))
        claimed = verdict.lead if verdict.mark == "!" else verdict.loss
        kind = str(verdict.kind)
        marks.append(
            Checked(verdict.n, kind, verdict.mark, claimed.mean, gain.mean, *gain.interval)
        )
    return Reviewed(id_, edition, bot, number, len(judged), marks)


def told(games: Iterable[Reviewed]) -> Iterator[str]:
    """Iterate over a row for each edition and mark, and for all editions together."""
    kept = [*games]
    names = [*dict.fromkeys(game.edition for game in kept)]
    for edition, mark in product([*names, "all"], MARKS):
        mine = [game for game in kept if edition in (game.edition, "all")]
        if row := _row(mine, mark):
            yield f"| {edition} | {mark} | {row}"


def _row(games: Sequence[Reviewed], mark: str) -> str:
    """Return what is said of one mark; nothing if there are not two of them."""
    right, found = Wins(), []
    for game in games:
        for each in game.marks:
            if each.mark == mark:
                # Marks on one game may be alike, so the interval is one over games.
                deal = f"{game.edition} {game.bot} {game.number}"
                right.add(deal, each.gain > 0)
                found.append(each)
    if len(found) < 2:
        return ""
    low, high = right.interval
    gains = [each.gain for each in found]
    least, most = around_mean(gains)
    equal, against = sum(not gain for gain in gains), sum(each.high < 0 for each in found)
    return (
        f"{len(found)} | {100 * right.share:.0f} % [{100 * low:.0f}-{100 * high:.0f}] | {equal} | "
        f"{100 * fmean(each.claimed for each in found):.1f} | "
        f"{100 * fmean(gains):.1f} [{100 * least:.1f}-{100 * most:.1f}] | {against} |"
    )


def _kept(path: Path | None) -> Iterator[Reviewed]:
    """Iterate over the games that an earlier run has checked; a torn line is none."""
    if path is None or not path.exists():
        return
    for line in path.read_text(encoding="utf-8").splitlines(keepends=True):
        if line.endswith("\n"):
            game = Reviewed(*json.loads(line))
            yield game._replace(marks=[Checked(*mark) for mark in game.marks])


def main() -> int:
    """Print the table, again and again while it grows."""
    parser = argparse.ArgumentParser(prog="python -m tests.checks.bots.marks")
    parser.add_argument("--games", type=count, default=20, help="of each edition and bot")
    parser.add_argument("--worlds", type=count, default=40, help="of the review")
    parser.add_argument("--ends", type=count, default=64, help="games played on from each answer")
    parser.add_argument("--edition", help="only this edition")
    parser.add_argument("--bots", default="bot:random,bot:cadet,bot:greedy")
    parser.add_argument("--jobs", type=count, default=1)
    parser.add_argument("--out", type=Path, help="keeps each game in a line")
    args = parser.parse_args()
    found = [*_kept(args.out)]
    known = {game[:4] for game in found}
    left = [
        (*game, bot, number)
        for number in range(1, args.games + 1)
        for game, bot in product(editions(args.edition), args.bots.split(","))
        if (*game, bot, number) not in known
    ]
    with ExitStack() as stack:
        run: Any = map
        if args.jobs > 1:
            run = stack.enter_context(ProcessPoolExecutor(args.jobs)).map
        each = zip(*left, strict=True) if left else [()] * 4
        for game in run(reviewed, *each, [args.worlds] * len(left), [args.ends] * len(left)):
            found.append(game)
            if args.out is not None:
                with args.out.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(game) + "\n")
            if len(found) % 20 == 0:
                say("\n".join([f"{len(found)} games", *told(found)]))
    say("\n".join([f"{len(found)} games", *told(found)]))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
