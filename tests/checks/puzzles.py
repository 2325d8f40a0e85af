"""Judge the puzzles that come with the program again: ``python -m tests.checks.puzzles``.

All choices of a puzzle are played on to the end of the game in the same fresh worlds, imagined from
what the seat that decided saw and remembered, as many as ``--worlds`` says. A puzzle is the same
if each choice is hardly behind the best, or far behind it, as before; it is contradicted if the
whole 95 % interval of a choice says so. After 400 worlds, a choice that is certainly much further
behind than it has to be is not played any more. With ``--levels``, bots answer each puzzle several
times: the more of them are right, the easier it is. With ``--sentences``, the sentence of each
puzzle is compared with when the games of its choices end. With ``--daily``, those that may be the
puzzle of a day are marked in the files. Exits with 1 if a puzzle is contradicted.
So it does if an answer that is none of the choices is as good, or there are hardly any. The
solutions of those that ask for more than a move are played to the end. docs/puzzles.md reports
the results.
"""

import argparse
import json
import time
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

from magblast.bots.bot import RememberingBot
from magblast.bots.captain import in_worlds
from magblast.bots.interval import wilson
from magblast.bots.luck import Luck
from magblast.bots.recall import Recall
from magblast.bots.roster import BotName
from magblast.bots.tactics import AnyTactics, Briefing, Walk, bots_of
from magblast.kernel.entry import gives_up, is_idle
from magblast.kernel.game import AnyGame
from magblast.kernel.shelf import SHELF
from magblast.puzzles.attempt import Attempt
from magblast.puzzles.goal import Goal
from magblast.puzzles.judging import BEHIND, LEAST
from magblast.puzzles.puzzle import NEAR, Posed, Puzzle, posed, puzzle_of
from magblast.puzzles.shipped import shipped, shipped_path
from magblast.reviewing.playouts import play_on, results
from magblast.reviewing.verdicts import Asked, Difference, difference, unlike
from magblast.wording import ENGLISH
from tests.support.counts import count

WORLDS = 400
LEVELS = ("bot:cadet", "bot:greedy", "bot:captain:60")
KEYS = ("wins", "chance", "saves", "safer", "soon", "later")
"""The sentences, as the keys of their phrases end."""
ALONE = 120
"""Worlds in which answers are played on that are none of the choices."""
FEW = 3
"""A turn that begins with as few answers is no puzzle of a day."""
_TIMES = 5
"""How often each bot answers a puzzle."""
_FIRST = 400
"""Worlds after which some choices may not have to be played any more."""
_BEYOND = 0.15
"""A choice is dropped when its whole interval lies this much further behind than it has to."""


class Again(NamedTuple):
    """Represent what became of a puzzle that was judged again."""

    is_same: bool
    is_contradicted: bool
    seconds: float


def remembering(opened: Posed) -> tuple[Briefing, Asked]:
    """Return what a judge needs to know of a puzzle, with what its seat remembered."""
    course, asked = opened.course, opened.asked
    memory = Recall(course, asked.seat).after(asked.before)
    briefing = Briefing(course.game, course.setup, bots_of(course.game.id))
    return briefing, asked._replace(memory=memory)


def again(puzzle: Puzzle, worlds: int, seed: str = "again") -> Again:
    """Judge a puzzle in so many fresh worlds."""
    begun = time.process_time()
    opened = posed(puzzle)
    briefing, asked = remembering(opened)
    far = BEHIND if puzzle.played in puzzle.right else LEAST
    values: list[list[float]] = [[] for _ in opened.actions]
    left, behind = [*range(len(values))], list[Difference]()
    for upto in sorted({min(_FIRST, worlds), worlds}):
        seeds = [f"{seed} {number}" for number in range(len(values[left[0]]), upto)]
        actions = [opened.actions[place] for place in left]
        for won in results(briefing, asked.view, actions, seeds, asked.memory):
            for place, worth in zip(left, won, strict=True):
                values[place].append(worth)
        best = max((values[place] for place in left), key=sum)
        behind = [difference(best[: len(its)], its) for its in values]
        left = [place for place in left if behind[place].interval.low <= far + _BEYOND]
        if len(left) == 1:
            break
    same = all(
        each.mean <= NEAR if place in puzzle.right else each.mean >= far
        for place, each in enumerate(behind)
    )
    contradicted = any(
        each.interval.low > NEAR if place in puzzle.right else each.interval.high < far
        for place, each in enumerate(behind)
    )
    return Again(same, contradicted, time.process_time() - begun)


def is_solved(puzzle: Puzzle) -> bool:
    """Return whether the solution of a puzzle reaches its goal."""
    attempt = Attempt(posed(puzzle))
    playback, place, _ = attempt.solution()
    turn = playback.view(place, None).turn
    return puzzle.goal.is_reached(playback.session.position, attempt.own, turn) is True


def deeds(puzzle: Puzzle) -> int:
    """Count what is done in a solution by whoever solves the puzzle."""
    attempt = Attempt(posed(puzzle))
    playback, place, _ = attempt.solution()
    found = 0
    for each in range(place + 1, playback.last + 1):
        action = playback.action(each)
        if action is not None and action.by == attempt.own:
            found += attempt.posed.is_deed(playback.view(each - 1, attempt.own), action)
    return found


def found_by(puzzle: Puzzle, bot: str, times: int = _TIMES) -> float:
    """Return how often a bot finds a right answer, from 0 to 1."""
    opened = posed(puzzle)
    briefing, asked = remembering(opened)
    alike = briefing.tactics.alike
    right = {alike(opened.actions[place]) for place in opened.puzzle.right}
    answers: list[Any] = []
    for number in range(times):
        player = BotName.parse(bot).sit_down(briefing, f"level {number}")
        if isinstance(player, RememberingBot):
            player.memory = asked.memory
        answers.append(player.choose(asked.view))
    return fmean(alike(answer) in right for answer in answers)


def idle(game: AnyGame, legal: Sequence[Any]) -> Any:
    """Return the answer that passes, or else ends the phase; None where there is neither."""
    return next(
        iter(sorted((each for each in legal if gives_up(game, each)), key=game.ends_phase)), None
    )


def is_solved_idly(puzzle: Puzzle, *, defends: bool = False) -> bool:
    """Return whether a puzzle is solved by passing, or else by ending the phase.

    Whoever ``defends`` does so only in the own turn, and answers greedily in those of the others.
    """
    attempt = Attempt(posed(puzzle))
    game, session, rivals = attempt.posed.game, attempt.session, attempt.rivals()
    tactics = Briefing(game, session.setup, bots_of(game.id)).tactics
    while not attempt.is_over:
        if session.decision is not None and session.decision.seat == attempt.own:
            position = session.position.fresh()
            view = position.view(attempt.own)
            if defends and view.active != attempt.own:
                session.submit(tactics.greedy(view, Luck("usual")))
            else:
                session.submit(idle(game, position.legal) or position.legal[-1])
        else:
            for answer in rivals.thought(as_one=False).result():
                session.submit(answer)
    return attempt.judge().is_right


def has_one_answer(puzzle: Puzzle, worlds: int = ALONE) -> bool:
    """Return whether a single move is the only right one, by a clear margin, and has to be found.

    It is neither passing nor ending something, since the prompt may say that nothing else is left,
    and no legal answer that is none of the choices is nearly as good, nor judged to be right where
    somebody gives it. Nor is it the only answer that is aimed at another captain, where all of them
    are targets.
    """
    opened = posed(puzzle)
    game, puzzle, view = opened.game, opened.puzzle, opened.asked.view
    best = opened.actions[puzzle.best_place]
    if len(puzzle.right) > 1 or gives_up(game, best) or not is_open(opened) or is_forced(opened):
        return False
    briefing, asked = remembering(opened)
    others = unlike(briefing, view, view.legal, opened.actions)[len(opened.actions) :]
    if not others:
        return True
    seeds = [f"alone {number}" for number in range(worlds)]
    won = [*results(briefing, view, [best, *others], seeds, asked.memory)]
    first, *rest = zip(*won, strict=True)
    if any(difference(first, its).mean < LEAST for its in rest):
        return False
    return not any(is_right(opened, each) for each in others)


def is_right(opened: Posed, answer: Any) -> bool:
    """Return whether an answer to a single move is judged to be right."""
    attempt = Attempt(opened)
    attempt.session.submit(answer)
    return attempt.judge().is_right


def is_open(opened: Posed) -> bool:
    """Return whether there are three answers at least, and more than one of them does something."""
    game, view = opened.game, opened.asked.view
    briefing, _ = remembering(opened)
    kinds = unlike(briefing, view, view.legal)
    return len(kinds) > 2 and sum(not is_idle(game, each) for each in kinds) > 1


def is_forced(opened: Posed) -> bool:
    """Return whether only one answer is aimed at another captain, and nothing may be declined."""
    game, view, words = opened.game, opened.asked.view, opened.course.words(ENGLISH)
    if any(gives_up(game, each) for each in view.legal):
        return False
    briefing, _ = remembering(opened)
    told = [words.describe(each, view) for each in unlike(briefing, view, view.legal)]
    return sum(any(name in each for name in opened.others) for each in told) == 1


def is_daily(puzzle: Puzzle) -> bool:
    """Return whether the answer of a puzzle is not the first one that comes to mind.

    A turn must begin with more than a few answers; a single move must be one that greedy misses.
    """
    if puzzle.goal is Goal.MOVE:
        return found_by(puzzle, "bot:greedy") == 0
    course, asked = (opened := posed(puzzle)).course, opened.asked
    alike = course.game.alike
    return len({alike(course.setup, asked.view, each) for each in asked.view.legal}) > FEW


def mark(path: Path) -> int:
    """Mark the puzzles of a file that may be the puzzle of a day; return how many there are."""
    lines, count = list[str](), 0
    for line in path.read_text(encoding="utf-8").splitlines():
        data = json.loads(line)
        if "made" not in data:
            data.pop("daily", None)
            if is_daily(puzzle_of(data)):
                data, count = {**data, "daily": True}, count + 1
        lines.append(json.dumps(data, ensure_ascii=False, separators=(",", ":")))
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return count


def sentences(puzzle: Puzzle, worlds: int) -> list[str]:
    """List the keys of all sentences that are true of a puzzle, the most telling one first."""
    opened = posed(puzzle)
    briefing, asked = remembering(opened)
    seeds = [f"why {number}" for number in range(worlds)]
    ends = in_worlds(
        briefing, asked.view, opened.actions, seeds, asked.memory, playout=_when_it_ends
    )
    by_choice = [*zip(*ends, strict=True)]
    seats = len(opened.course.setup.seats)
    # Until one's own next turn, and until it is over.
    mine = asked.view.active == asked.seat
    until = seats - 1 if mine else (asked.seat - asked.view.active) % seats - 1
    right = [its for place, its in enumerate(by_choice) if place in puzzle.right]
    wrong = [its for place, its in enumerate(by_choice) if place not in puzzle.right]

    def won(last: int, of: Sequence[Sequence[float]]) -> list[float]:
        """List how often choices win by a turn from now."""
        return [fmean(0 < end <= last + 1 for end in its) for its in of]

    def lost(last: int, of: Sequence[Sequence[float]]) -> list[float]:
        """List how often choices lose by a turn from now."""
        return [fmean(0 < -end <= last + 1 for end in its) for its in of]

    found = []
    now, other = min(won(0, right)), max(won(0, wrong))
    if now >= 0.98 and other <= 0.8:
        found.append("wins")
    if now - other >= BEHIND:
        found.append("chance")
    risk, anyway = max(lost(until, right)), min(lost(until, wrong))
    if anyway >= 0.5 and risk <= 0.5 * anyway:
        found.append("saves")
    if anyway - risk >= BEHIND:
        found.append("safer")
    soon, others = min(won(until + 1, right)), max(won(until + 1, wrong))
    if soon - others >= BEHIND:
        found.append("soon")
    if now < 0.5 and now - other < BEHIND / 2 and anyway - risk < BEHIND / 2:
        found.append("later")
    return [f"puzzle.why.{each}" for each in found]


def _when_it_ends(tactics: AnyTactics, walk: Walk, action: Any, root: Any, luck: Luck) -> float:
    """Return in which turn from now the game ends, from 1 on, below 0 where it is lost."""
    won = play_on(tactics, walk, action, root, luck)
    outcome = walk.outcome
    after = 0 if outcome is None else 1 + outcome.turns - root.turn
    return after if won == 1 else -after if won == 0 else 0


def _level(puzzle: Puzzle) -> Sequence[float]:
    return [found_by(puzzle, bot) for bot in LEVELS]


def told(game: str, found: Iterable[Again]) -> Iterator[str]:
    """Iterate over a row for a game."""
    each = [*found]
    if each:
        same = sum(one.is_same for one in each)
        low, high = wilson(same, len(each))
        share = f"{100 * same / len(each):.0f} % [{100 * low:.0f}-{100 * high:.0f}]"
        against = sum(one.is_contradicted for one in each)
        seconds = sum(one.seconds for one in each)
        yield f"| {game} | {len(each)} | {share} | {against} | {seconds:.0f} |"


def main() -> int:
    """Print a row for each game, and a line for each puzzle that does not stand."""
    parser = argparse.ArgumentParser(prog="python -m tests.checks.puzzles", description=__doc__)
    parser.add_argument("--game", choices=SHELF, action="append")
    parser.add_argument("--worlds", type=count, default=WORLDS)
    parser.add_argument("--jobs", type=count, default=1)
    parser.add_argument("--levels", action="store_true", help="let bots answer instead")
    parser.add_argument("--sentences", action="store_true", help="check the sentences instead")
    parser.add_argument("--daily", action="store_true", help="mark puzzles of a day instead")
    args = parser.parse_args()
    contradicted, everything = 0, list[Again]()
    with ExitStack() as stack:
        run: Any = map
        if args.jobs > 1:
            run = stack.enter_context(ProcessPoolExecutor(args.jobs)).map
        for game in args.game or SHELF:
            puzzles = shipped(game, Goal.MOVE)
            if args.daily:
                for goal in Goal:
                    say(f"{game} {goal}: {mark(shipped_path(game, goal))} may be of a day")
                continue
            if args.levels:
                for puzzle, shares in zip(puzzles, run(_level, puzzles), strict=True):
                    say(f"{game} {puzzle.id} {' '.join(f'{share:.1f}' for share in shares)}")
                continue
            if args.sentences:
                for puzzle in puzzles:
                    true = sentences(puzzle, args.worlds)
                    if puzzle.sentence not in true:
                        say(f"{game} {puzzle.id} {puzzle.sentence}: {' '.join(true)}")
                        contradicted += 1
                continue
            for goal in (Goal.WIN, Goal.SURVIVE):
                turns = shipped(game, goal)
                unsolved = [each.id for each in turns if not is_solved(each)]
                say(f"{game} {goal}: {len(turns) - len(unsolved)} of {len(turns)} are solved")
                contradicted += len(unsolved)
            found = []
            for puzzle, one in zip(
                puzzles, run(again, puzzles, [args.worlds] * len(puzzles)), strict=True
            ):
                found.append(one)
                if not one.is_same:
                    word = "contradicted" if one.is_contradicted else "not the same"
                    say(f"{game} {puzzle.id}: {word}")
            for puzzle, is_alone in zip(puzzles, run(has_one_answer, puzzles), strict=True):
                if not is_alone:
                    say(f"{game} {puzzle.id}: another answer may be as good")
                    contradicted += 1
            say("\n".join(told(game, found)))
            everything += found
            contradicted += sum(one.is_contradicted for one in found)
    say("\n".join(told("all", everything)))
    return 1 if contradicted else 0


def say(text: str) -> None:
    """Print at once, since this takes long."""
    print(text, flush=True)  # noqa: T201


if __name__ == "__main__":
    raise SystemExit(main())
