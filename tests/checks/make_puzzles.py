"""Make puzzles from games between bots: ``python -m tests.checks.make_puzzles --help``.

The same command makes the same puzzles: games are dealt from ``--seed``, one after the other, until
``--count`` puzzles are found or ``--games`` have been looked at. At most one is made of each game.
docs/puzzles.md tells what is asked of them. The first line of the file tells how it was made.
"""

import argparse
import json
import shlex
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

from magblast.bots.luck import Luck
from magblast.bots.recall import Recall
from magblast.bots.tactics import Briefing, bots_of
from magblast.errors import MagblastError
from magblast.kernel.entry import is_idle
from magblast.kernel.game import AnyPosition
from magblast.kernel.seat import Seat
from magblast.kernel.setup import SeatInfo
from magblast.kernel.shelf import SHELF, game_of
from magblast.play.session import Session
from magblast.puzzles.attempt import Attempt
from magblast.puzzles.finding import puzzles_in
from magblast.puzzles.goal import Goal
from magblast.puzzles.proving import Prover, TooLongError
from magblast.puzzles.puzzle import Puzzle, posed, puzzle_of
from magblast.record.game_line import game_line, log_of
from magblast.record.header import Header, new_header
from magblast.record.log import parse_record
from magblast.record.replay import Replay, read_replay
from magblast.reviewing.playouts import results
from magblast.reviewing.verdicts import asked_at, decisions, unlike
from magblast.version import VERSION
from tests.checks.puzzle_order import in_order
from tests.checks.puzzles import (
    deeds,
    found_by,
    has_one_answer,
    idle,
    is_solved_idly,
    sentences,
)
from tests.support.counts import count

SLIPS = 0.15
"""How often a bot of these games gives any answer instead of its own."""
LINES = 24
"""Lines that are played at random to learn how hard a puzzle is."""
MOST = {Goal.WIN: 0.25, Goal.SURVIVE: 0.4}
"""The share of such lines that may reach the goal."""
WORLDS = 8
"""Worlds in which a win is proven, the real one among them."""
STEPS = 1500
"""Answers tried for such a proof at most."""
FEWEST = 2
"""A turn that a single deed wins is no puzzle: that deed is the first that comes to mind."""
TRIED = 12
"""Lines that may become a solution."""
ROBUST = 0.91
"""The share of imagined worlds in which the line of a solution has to survive."""
LOSING = 3
"""Of four other lines, so many have to be lost against the captain."""
LATE = 24
"""Decisions at the end of a game that are looked at for a single move."""
KINDS, LOOKS, LEAD = 14, 16, 0.2
"""Only decisions with few kinds of answer, one of which leads in a few worlds, are judged."""
MOVE_WORLDS = 700


class Made(NamedTuple):
    """Represent a puzzle, with the share of random lines that solve it."""

    puzzle: Puzzle
    share: float


def asked(position: AnyPosition) -> Seat:
    """Return who is asked at a table that is not over."""
    assert position.decision is not None
    return position.decision.seat


class Table(NamedTuple):
    """Hold a finished game, and what its bots know."""

    replay: Replay
    briefing: Briefing

    @property
    def line(self) -> str:
        """Return the game as a line."""
        return game_line(self.replay)

    @property
    def winner(self) -> Seat:
        """Return who has won."""
        outcome = self.replay.course.position.outcome
        assert outcome is not None
        (winner,) = outcome.winners
        return winner

    def position(self, index: int) -> AnyPosition:
        """Return the table after so many actions."""
        return self.replay.course.position_after(index).fresh()

    def worlds(self, index: int, count: int = WORLDS) -> list[AnyPosition]:
        """List worlds that look alike to whoever is asked after so many actions, the real first."""
        position, course, game = self.position(index), self.replay.course, self.briefing.game
        own = asked(position)
        view, memory = position.view(own), Recall(course, own).after(index)
        seeds = [f"proof {number}" for number in range(1, count)]
        return [position, *(game.imagine(course.setup, view, each, memory) for each in seeds)]

    def turn_of(self, seat: Seat) -> list[int]:
        """List the choices of a seat in the last turn of its own."""
        found: list[int] = []
        turn = 0
        for index in decisions(self.replay.course):
            position = self.position(index)
            view = position.view(None)
            if asked(position) == seat == view.active:
                found, turn = ([*found, index] if view.turn == turn else [index]), view.turn
        return found

    def is_open(self, index: int) -> bool:
        """Return whether there is more than one thing to do, and not only the end of something."""
        game, position = self.briefing.game, self.position(index)
        kinds = unlike(self.briefing, position.view(asked(position)), position.legal)
        return len(kinds) > 2 and sum(not is_idle(game, each) for each in kinds) > 1

    def greedy(self, position: AnyPosition) -> Any:
        """Return what the bot for whom it is time would answer."""
        view = position.view(asked(position))
        return self.briefing.tactics.greedy(view, Luck("usual"))

    def any_of(self, position: AnyPosition, luck: Luck) -> Any:
        """Return any answer."""
        view = position.view(asked(position))
        return luck.choice([*unlike(self.briefing, view, position.legal)])


def table_of(id_: str, seed: str) -> Table | None:
    """Let bots play a game; None for one without a winner."""
    game, luck = game_of(id_), Luck(seed)
    edition = luck.choice([*game.editions])
    settings = game.seat_settings(edition)
    names = ("Ada", "Bo")
    seats = [
        SeatInfo(
            f"greedy {number}",
            "greedy",
            {key: luck.choice([*each.values]) for key, each in settings.items()},
        )
        for number, _ in enumerate(names, 1)
    ]
    header: Header = new_header(edition, seats, seed, game=game)
    session = Session.in_memory(header)
    table = Table(None, Briefing(game, session.setup, bots_of(id_)))  # type: ignore[arg-type]
    while session.decision is not None:
        position = session.position
        slips = luck.random() < SLIPS
        session.submit(table.any_of(position, luck) if slips else table.greedy(position))
    outcome = session.position.outcome
    if outcome is None or len(outcome.winners) != 1:
        return None
    return table._replace(replay=read_replay(Path(seed), text=session.log))


def table_at(puzzle: Puzzle) -> Table:
    """Return the finished game of a puzzle."""
    replay = read_replay(Path(puzzle.id), text=log_of(puzzle.line))
    course = replay.course
    return Table(replay, Briefing(course.game, course.setup, bots_of(course.game.id)))


def played_on(
    table: Table, position: AnyPosition, own: Seat, goal: Goal, answer: Callable[[AnyPosition], Any]
) -> tuple[bool, list[Any]]:
    """Play a turn of one's own with some answers, and greedily from then on, against greedy.

    Returns whether the goal is reached, and one's own answers in the turn.
    """
    turn, given = position.view(None).turn, list[Any]()
    while (reached := goal.is_reached(position, own, turn)) is None:
        view = position.view(None)
        if asked(position) == own == view.active:
            action = answer(position)
            given.append(action)
        else:
            action = table.greedy(position)
        position = position.play(action)[0]
    return reached, given


def win_in(table: Table, worlds: int = WORLDS) -> Made | None:
    """Make a puzzle of the turn that won the game, from as early in it as it can be proven."""
    course, game, own = table.replay.course, table.briefing.game, table.winner
    for index in table.turn_of(own)[:6]:
        position = table.position(index)
        turn = position.view(None).turn
        if course.position_after(len(course.entries) - 1).view(None).turn != turn:
            return None
        alike = table.worlds(index, worlds)
        prover = Prover(table.briefing, own, turn, STEPS)
        try:
            if not prover.wins(alike):
                continue
            solution = solved(table, prover, alike, own)
            solution = leanest(table, alike, own, solution)
        except TooLongError:
            continue
        if is_won_at_once(table, alike, own):
            return None
        written = tuple(game.write(action) for action in solution)
        puzzle = Puzzle(table.line, index, goal=Goal.WIN, solution=written)
        if deeds(puzzle) < FEWEST:
            return None
        share = share_of(table, position, own, Goal.WIN)
        return Made(puzzle, share) if share <= MOST[Goal.WIN] else None
    return None


def played_out(
    table: Table,
    prover: Prover,
    worlds: list[AnyPosition],
    own: Seat,
    answer: Callable[[list[AnyPosition]], Any],
) -> list[Any] | None:
    """Return all that is played with some answers of one's own, and greedily by the others.

    The first of the worlds is played on, and others beside it as long as they look like it. None
    once there is no answer.
    """
    found, real = list[Any](), worlds[0]
    while real.decision is not None:
        if real.decision.seat == own:
            action = answer(worlds)
            if action is None:
                return None
            after = [world.play(action)[0] for world in worlds]
        else:
            action = table.greedy(real)
            after = [each for group in prover.replies(worlds) for each in group]
        real = real.play(action)[0]
        found.append(action)
        worlds = [real, *looking_alike(real, after, own)]
    return found


def solved(table: Table, prover: Prover, worlds: list[AnyPosition], own: Seat) -> list[Any]:
    """Return a line that is proven."""
    line = played_out(table, prover, worlds, own, lambda left: next(prover.winning(left)))
    assert line is not None
    return line


def looking_alike(
    real: AnyPosition, worlds: Iterable[AnyPosition], own: Seat
) -> Iterator[AnyPosition]:
    """Iterate over the other worlds that look to a seat as the real one does."""
    seen = real.view(own)
    yield from (each for each in worlds if each != real and each.view(own) == seen)


def leanest(
    table: Table, worlds: list[AnyPosition], own: Seat, solution: Sequence[Any]
) -> list[Any]:
    """Return a proven line without any answer of one's own that it wins as surely without."""
    solution = [*solution]
    place = sum(action.by == own for action in solution) - 1
    while place >= 0:
        line = [action for action in solution if action.by == own]
        with suppress(TooLongError):
            shorter = led(table, worlds, own, line[:place] + line[place + 1 :])
            if shorter is not None and len(shorter) < len(solution):
                solution = shorter
        place -= 1
    return solution


def led(table: Table, worlds: list[AnyPosition], own: Seat, line: list[Any]) -> list[Any] | None:
    """Return all that is played when a line wins for certain; None where that is not proven."""
    game, turn = table.briefing.game, worlds[0].view(None).turn
    prover, left = Prover(table.briefing, own, turn, STEPS), [*line]

    def answer(worlds: list[AnyPosition]) -> Any:
        action = following(table, left, worlds[0])
        if action not in line and len(worlds[0].legal) > 1 and not is_idle(game, action):
            return None
        after = [world.play(action)[0] for world in worlds]
        return action if all(map(prover.wins, prover.alike(after))) else None

    return played_out(table, prover, worlds, own, answer)


def is_won_at_once(table: Table, worlds: list[AnyPosition], own: Seat) -> bool:
    """Return whether a single deed of a turn wins it for certain, at whatever moment of it."""
    game, turn, deeds = table.briefing.game, worlds[0].view(None).turn, list[Any]()

    def answer(left: list[AnyPosition]) -> Any:
        real = left[0]
        if real.view(None).turn != turn:
            return None
        for deed in unlike(table.briefing, real.view(own), real.legal):
            if is_idle(game, deed):
                continue
            alone = partial(following, table, [deed])
            if not played_on(table, real, own, Goal.WIN, alone)[0]:
                continue
            with suppress(TooLongError):
                if led(table, left, own, [deed]) is not None:
                    deeds.append(deed)
                    return None
        return following(table, [], real)

    with suppress(TooLongError):
        played_out(table, Prover(table.briefing, own, turn, STEPS), worlds, own, answer)
    return bool(deeds)


def share_of(table: Table, position: AnyPosition, own: Seat, goal: Goal) -> float:
    """Return which share of lines played at random reach the goal."""
    reached = 0
    for number in range(LINES):
        answer = partial(table.any_of, luck=Luck(f"line {number}"))
        reached += played_on(table, position, own, goal, answer)[0]
    return reached / LINES


def survival_in(table: Table, worlds: int = 24) -> Made | None:
    """Make a puzzle of the last turn of whoever lost the game."""
    course, game = table.replay.course, table.briefing.game
    own = 3 - table.winner
    if not (choices := table.turn_of(own)):
        return None
    index = choices[0]
    position = table.position(index)
    good, bad = list[list[Any]](), list[list[Any]]()
    for number in range(2 * LINES):
        answer = partial(table.any_of, luck=Luck(f"line {number}"))
        reached, given = played_on(table, position, own, Goal.SURVIVE, answer)
        (good if reached else bad).append(given)
    share = len(good) / (2 * LINES)
    if not good or share > MOST[Goal.SURVIVE]:
        return None
    memory = Recall(course, own).after(index)
    imagined = [
        game.imagine(course.setup, position.view(own), f"proof {number}", memory)
        for number in range(worlds)
    ]
    # Until one is found, any answer stands for the solution.
    some = game.write(position.legal[0])
    puzzle = Puzzle(table.line, index, goal=Goal.SURVIVE, solution=(some,))
    for line in sorted(good, key=len)[:TRIED]:
        if not is_robust(table, imagined, own, line):
            continue
        line = shortened(table, imagined, own, line)
        if not line:
            return None
        found = attempted(table, puzzle, line)
        if found is None:
            continue
        others = [attempted(table, puzzle, each) for each in bad[:4]]
        if sum(each is None for each in others) < LOSING:
            return None
        written = tuple(game.write(action) for action in found)
        puzzle = puzzle._replace(solution=written)
        if is_solved_idly(puzzle) or is_solved_idly(puzzle, defends=True):
            return None
        return Made(puzzle, share)
    return None


def is_robust(table: Table, worlds: list[AnyPosition], own: Seat, line: list[Any]) -> bool:
    """Return whether a line survives in nearly all imagined worlds, whatever is drawn there."""
    unsafe = int(len(worlds) * (1 - ROBUST))
    for world in worlds:
        answer = partial(following, table, [*line])
        if not played_on(table, world, own, Goal.SURVIVE, answer)[0]:
            unsafe -= 1
            if unsafe < 0:
                return False
    return True


def shortened(table: Table, worlds: list[AnyPosition], own: Seat, line: list[Any]) -> list[Any]:
    """Return a line without what it survives as well without."""
    for place in range(len(line) - 1, -1, -1):
        shorter = line[:place] + line[place + 1 :]
        if is_robust(table, worlds, own, shorter):
            line = shorter
    return line


def following(table: Table, line: list[Any], position: AnyPosition) -> Any:
    """Take the next answer of a line that is legal, and do as little as possible without one."""
    while line:
        if position.refusal_of(action := line.pop(0)) is None:
            return action
    return idle(table.briefing.game, position.legal) or table.greedy(position)


def attempted(table: Table, puzzle: Puzzle, line: list[Any]) -> list[Any] | None:
    """Return all that is played when a line is tried in an attempt; None where it fails."""
    attempt = Attempt(posed(puzzle))
    rivals, session, left = attempt.rivals(), attempt.session, [*line]
    while not attempt.is_over:
        position = session.position
        if asked(position) == attempt.own:
            own_turn = position.view(None).active == attempt.own
            own = partial(following, table, left) if own_turn else table.greedy
            session.submit(own(position))
        else:
            for action in rivals.thought(as_one=False).result():
                session.submit(action)
    return [*attempt.played] if attempt.judge().is_right else None


def move_in(table: Table) -> Made | None:
    """Make a puzzle of one of the last decisions, in which one answer is clearly the best."""
    last = decisions(table.replay.course)[::-1][:LATE]
    late = (index for index in last if table.is_open(index) and is_promising(table, index))
    for puzzle in puzzles_in(table.replay, late, MOVE_WORLDS):
        if puzzle is not None and has_one_answer(puzzle):
            told = [*sentences(puzzle, 100), ""]
            if told[0]:
                puzzle = puzzle._replace(sentence=told[0])
                return Made(puzzle, share_of_bots(puzzle))
    return None


def is_promising(table: Table, index: int) -> bool:
    """Return whether one answer of a decision looks far better than all others, and is a deed."""
    course, game, briefing = table.replay.course, table.briefing.game, table.briefing
    memory = Recall(course, course.entries[index].action.by).after(index)
    view = asked_at(course, index, memory).view
    tried = unlike(briefing, view, view.legal)
    if len(tried) > KINDS:
        return False
    seeds = [f"look {number}" for number in range(LOOKS)]
    chances = [
        fmean(its) for its in zip(*results(briefing, view, tried, seeds, memory), strict=True)
    ]
    second, first = sorted(chances)[-2:]
    best = tried[chances.index(first)]
    return first - second >= LEAD and not is_idle(game, best)


def share_of_bots(puzzle: Puzzle) -> float:
    """Return how easily a single move is found, by a cadet, greedily, and at random."""
    bots = [found_by(puzzle, bot) for bot in ("bot:cadet", "bot:greedy")]
    return fmean([*bots, 1 / len(puzzle.choices)])


MAKERS = {Goal.WIN: win_in, Goal.SURVIVE: survival_in, Goal.MOVE: move_in}


def made(id_: str, goal: Goal, seed: str, games: int) -> Iterator[Made | None]:
    """Iterate over games: a puzzle, or None for one in which none is found."""
    for number in range(games):
        table = table_of(id_, f"puzzles-{seed}-{goal}-{number}")
        try:
            yield None if table is None else MAKERS[goal](table)
        except MagblastError as error:
            say(f"game {number}: {error!r}")
            yield None


def kept(path: Path, goal: Goal) -> Iterator[Made]:
    """Iterate over the puzzles of a file that are made of their games today as well."""
    for record in map(parse_record, path.read_bytes().splitlines()):
        if "made" in record:
            continue
        puzzle = puzzle_of(record)
        if goal is Goal.MOVE:
            found = Made(puzzle, share_of_bots(puzzle)) if has_one_answer(puzzle) else None
        else:
            found = MAKERS[goal](table_at(puzzle))
        if found is not None and found.puzzle.id == puzzle.id:
            yield found


def looked_at(path: Path) -> int:
    """Return how many games were looked at for the puzzles of a file."""
    records = map(parse_record, path.read_bytes().splitlines())
    return sum(record["games"] for record in records if "made" in record)


def main() -> int:
    """Look for puzzles, and write those that were found after each, from easy to hard."""
    parser = argparse.ArgumentParser("python -m tests.checks.make_puzzles", description=__doc__)
    parser.add_argument("--game", choices=SHELF, required=True)
    parser.add_argument("--goal", choices=[str(goal) for goal in Goal], required=True)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--count", type=count, default=30)
    parser.add_argument("--games", type=count, default=1000)
    parser.add_argument("--keep", type=Path, help="a file whose puzzles are kept if they may be")
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    command = shlex.join(["python", "-m", "tests.checks.make_puzzles", *sys.argv[1:]])
    goal, number, before = Goal(args.goal), 0, 0
    found: dict[str, Made] = {}
    if args.keep is not None:
        before = looked_at(args.keep)
        found = {each.puzzle.id: each for each in kept(args.keep, goal)}
        say(f"{len(found)} are kept")
    games = enumerate(made(args.game, goal, args.seed, args.games), 1)
    while len(found) < args.count and (following_game := next(games, None)) is not None:
        number, each = following_game
        if each is not None and each.puzzle.id not in found:
            found[each.puzzle.id] = each
            say(f"game {number}: {each.puzzle.id} {each.share:.2f}, {len(found)} found")
            about = {"made": command, "version": VERSION, "games": before + number}
            write(args.out, about, found.values())
    about = {"made": command, "version": VERSION, "games": before + number}
    write(args.out, about, found.values())
    say(f"{len(found)} in {number} games")
    return 0


def write(path: Path, about: dict[str, Any], found: Iterable[Made]) -> None:
    """Write puzzles into a file, from easy to hard, below a line about how they were made."""
    ordered = sorted(found, key=lambda one: (-one.share, one.puzzle.id))
    lines = [about, *(each.data() for each in in_order(one.puzzle for one in ordered))]
    written = (json.dumps(line, ensure_ascii=False, separators=(",", ":")) for line in lines)
    path.write_text("".join(f"{line}\n" for line in written), encoding="utf-8")


def say(text: str) -> None:
    """Print at once, since this takes long."""
    print(text, flush=True)  # noqa: T201


if __name__ == "__main__":
    raise SystemExit(main())
