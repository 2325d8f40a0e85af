"""Make puzzles from games between bots: ``python -m tests.checks.make_puzzles --help``.

The same command makes the same puzzles: games are dealt from ``--seed``, one after the other, until
``--count`` puzzles are found or ``--games`` have been looked at. At most one is made of each game.
docs/puzzles.md tells what is asked of them. The first line of the file tells how it was made.
"""

import argparse
import json
import shlex
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from magblast.bots.luck import Luck
from magblast.bots.recall import Recall
from magblast.bots.tactics import Briefing, bots_of
from magblast.errors import MagblastError
from magblast.kernel.game import AnyPosition
from magblast.kernel.seat import Seat
from magblast.kernel.setup import SeatInfo
from magblast.kernel.shelf import SHELF, game_of
from magblast.play.session import Session
from magblast.puzzles.attempt import Attempt
from magblast.puzzles.finding import puzzles_in
from magblast.puzzles.goal import Goal
from magblast.puzzles.proving import Prover, TooLongError
from magblast.puzzles.puzzle import Puzzle, posed
from magblast.record.game_line import game_line
from magblast.record.header import Header, new_header
from magblast.record.replay import Replay, read_replay
from magblast.reviewing.verdicts import decisions, unlike
from magblast.version import VERSION
from tests.checks.puzzles import is_solved_idly, sentences
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
ROBUST = 0.75
"""The share of imagined worlds in which the line of a solution has to survive."""
LOSING = 3
"""Of four other lines, so many have to be lost against the captain."""
LATE = 12
"""Decisions at the end of a game that are looked at for a single move."""
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
    course, game = table.replay.course, table.briefing.game
    own = table.winner
    for index in table.turn_of(own)[:6]:
        position = table.position(index)
        turn = position.view(None).turn
        if course.position_after(len(course.entries) - 1).view(None).turn != turn:
            return None
        memory = Recall(course, own).after(index)
        view = position.view(own)
        imagined = [
            game.imagine(course.setup, view, f"proof {number}", memory)
            for number in range(1, worlds)
        ]
        prover = Prover(table.briefing, own, turn, STEPS)
        try:
            if not prover.wins([position, *imagined]):
                continue
            solution = solved(table, prover, [position, *imagined], own)
        except TooLongError:
            continue
        if sum(action.by == own for action in solution) < 2:
            return None
        share = share_of(table, position, own, Goal.WIN)
        if share <= MOST[Goal.WIN]:
            written = tuple(game.write(action) for action in solution)
            return Made(Puzzle(table.line, index, goal=Goal.WIN, solution=written), share)
        return None
    return None


def solved(table: Table, prover: Prover, worlds: list[AnyPosition], own: Seat) -> list[Any]:
    """Return a line that is proven, with what greedy would answer in the first of the worlds."""
    found, real = list[Any](), worlds[0]
    while real.decision is not None:
        if real.decision.seat == own:
            action = next(prover.winning(worlds))
            after = [world.play(action)[0] for world in worlds]
        else:
            action = table.greedy(real)
            after = [each for group in prover.replies(worlds) for each in group]
        real = real.play(action)[0]
        found.append(action)
        seen = real.view(own)
        worlds = [real, *(each for each in after if each != real and each.view(own) == seen)]
    return found


def share_of(table: Table, position: AnyPosition, own: Seat, goal: Goal) -> float:
    """Return which share of lines played at random reach the goal."""
    reached = 0
    for number in range(LINES):
        answer = partial(table.any_of, luck=Luck(f"line {number}"))
        reached += played_on(table, position, own, goal, answer)[0]
    return reached / LINES


def survival_in(table: Table, worlds: int = 12) -> Made | None:
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
    good.sort(key=len)
    memory = Recall(course, own).after(index)
    imagined = [
        game.imagine(course.setup, position.view(own), f"proof {number}", memory)
        for number in range(worlds)
    ]
    puzzle = Puzzle(table.line, index, goal=Goal.SURVIVE, solution=({"by": own},))
    for line in good[:8]:
        safe = sum(
            played_on(table, world, own, Goal.SURVIVE, partial(following, table, [*line]))[0]
            for world in imagined
        )
        if safe < ROBUST * worlds:
            continue
        written = tuple(game.write(action) for action in line)
        puzzle = puzzle._replace(solution=written)
        found = attempted(table, puzzle, line)
        if found is None:
            continue
        others = [attempted(table, puzzle, each) for each in bad[:4]]
        if sum(each is None for each in others) < LOSING:
            return None
        written = tuple(game.write(action) for action in found)
        puzzle = puzzle._replace(solution=written)
        return None if is_solved_idly(puzzle) else Made(puzzle, share)
    return None


def following(table: Table, line: list[Any], position: AnyPosition) -> Any:
    """Take the next answer of a line while it is legal, and greedy's from then on."""
    if line and position.refusal_of(line[0]) is None:
        return line.pop(0)
    line.clear()
    return table.greedy(position)


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
    """Make a puzzle of one of the last decisions, in which some answers are clearly better."""
    late = decisions(table.replay.course)[::-1][:LATE]
    for puzzle in puzzles_in(table.replay, late, MOVE_WORLDS):
        if puzzle is not None:
            told = [*sentences(puzzle, 100), ""]
            if told[0]:
                share = len(puzzle.right) / len(puzzle.choices)
                return Made(puzzle._replace(sentence=told[0]), share)
    return None


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


def main() -> int:
    """Look for puzzles, and write those that were found after each, from easy to hard."""
    parser = argparse.ArgumentParser("python -m tests.checks.make_puzzles", description=__doc__)
    parser.add_argument("--game", choices=SHELF, required=True)
    parser.add_argument("--goal", choices=[str(goal) for goal in Goal], required=True)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--count", type=count, default=30)
    parser.add_argument("--games", type=count, default=1000)
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    command = shlex.join(["python", "-m", "tests.checks.make_puzzles", *sys.argv[1:]])
    found: dict[str, Made] = {}
    for number, each in enumerate(made(args.game, Goal(args.goal), args.seed, args.games), 1):
        if each is not None:
            found[each.puzzle.id] = each
            about = {"made": command, "version": VERSION, "games": number}
            ordered = sorted(found.values(), key=lambda one: (-one.share, one.puzzle.id))
            lines = [about, *(one.puzzle.data() for one in ordered)]
            args.out.write_text(
                "".join(
                    json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n"
                    for line in lines
                ),
                encoding="utf-8",
            )
            say(f"game {number}: {each.puzzle.id} {each.share:.2f}, {len(found)} found")
            if len(found) >= args.count:
                break
    say(f"{len(found)} in {number} games")
    return 0


def say(text: str) -> None:
    """Print at once, since this takes long."""
    print(text, flush=True)  # noqa: T201


if __name__ == "__main__":
    raise SystemExit(main())
