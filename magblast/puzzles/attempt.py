"""Play a puzzle on the table, and find out whether its goal is reached."""

from collections.abc import Sequence
from concurrent.futures import Executor
from contextlib import suppress
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

from magblast.bots.bot import CutShort
from magblast.bots.known import for_one_decision
from magblast.bots.recall import Recall
from magblast.bots.tactics import Briefing, bots_of
from magblast.kernel.entry import Entry
from magblast.kernel.language import Language
from magblast.kernel.seat import Seat
from magblast.play.playback import Playback
from magblast.play.session import Session
from magblast.puzzles.goal import Goal
from magblast.puzzles.lines import Lines
from magblast.puzzles.puzzle import NEAR, Posed, Puzzle
from magblast.puzzles.rivals import RIVAL, Rivals
from magblast.record.replay import read_replay
from magblast.reviewing.playouts import results

WORLDS = 120
"""Worlds in which an answer that nobody has judged before is played on."""


_LEAST = 8
"""Worlds in which it is played on however little time there is."""


class Judgement(NamedTuple):
    """Describe how an attempt has ended."""

    is_right: bool
    chance: float | None = None
    """Of winning after a single move, from 0 to 1; None where the goal is no single move."""
    place: int | None = None
    """Which choice it was; None for an answer that is none of the choices."""
    has_won: bool = False
    """Whether the game was won, even where it would have been enough to survive."""


class Solution(NamedTuple):
    """Represent a game in which the goal is reached."""

    playback: Playback
    place: int
    """Where the puzzle begins."""
    start: int
    """How many actions had been played there."""


class Attempt:
    """Hold a game that goes on from the table of a puzzle; nothing of it is kept.

    Bots have all seats but one, and what was played before cannot be undone.
    """

    def __init__(self, posed: Posed) -> None:
        self.posed = posed
        self.tries = 1
        """How often it has been begun."""
        self.is_given_up = False
        """Whether a solution was shown."""
        self.session = self._begun()

    @property
    def puzzle(self) -> Puzzle:
        """Return what is asked."""
        return self.posed.puzzle

    @property
    def own(self) -> Seat:
        """Return the seat of whoever solves it."""
        return self.posed.own

    def rivals(self, language: Language | None = None) -> Rivals:
        """Seat the bots against whoever solves it."""
        return Rivals(self.session, self.puzzle, self.own, language)

    def _begun(self) -> Session:
        session = self.posed.session(as_played=True)
        for seat in session.seats:
            session.pass_seat(seat, None if seat == self.own else RIVAL, RIVAL)
        self._decline_for(self.own, session)
        self.start = session.count
        """How many actions had been played before it began."""
        self._turn = session.view(None).turn
        return session

    def again(self) -> None:
        """Begin once more."""
        self.tries += 1
        self.session = self._begun()

    @property
    def played(self) -> Sequence[Any]:
        """List what has been played in this attempt."""
        return [entry.action for entry in self.session.entries[self.start :]]

    @property
    def answers(self) -> Sequence[Entry]:
        """List what the others have answered in this attempt, and all that came after the turn."""
        entries = self.session.entries
        begun = self.start
        while begun < len(entries) and self._turn_before(begun) == self._turn:
            begun += 1
        answered = [entry for entry in entries[self.start : begun] if entry.action.by != self.own]
        return [*answered, *entries[begun:]]

    def _turn_before(self, place: int) -> int:
        """Return which turn it was before an action of this attempt."""
        turn: int = self.session.position_after(place).view(None).turn
        return turn

    @property
    def choices(self) -> Sequence[int]:
        """List how many actions were played before each choice of whoever solves it."""
        return [
            number
            for number, action in enumerate(self.played)
            if action.by == self.own
            and len(self.session.position_after(self.start + number).fresh().legal) > 1
        ]

    def seen_before(self, number: int) -> Any:
        """Return what whoever solves it saw after some actions of this attempt."""
        return self.session.position_after(self.start + number).view(self.own)

    def undo(self) -> None:
        """Undo the last choice of whoever solves it, whatever it has revealed."""
        kept = self.played[: next(reversed(self.choices), 0)]
        self.again()
        for action in kept:
            self.session.submit(action)

    @property
    def is_over(self) -> bool:
        """Whether there is something to judge."""
        if self.puzzle.goal is Goal.MOVE:
            return self.answer is not None
        return self._is_reached is not None

    @property
    def _is_reached(self) -> bool | None:
        return self.puzzle.goal.is_reached(self.session.position, self.own, self._turn)

    @property
    def answer(self) -> Any:
        """What whoever solves it has answered first; None as long as there is nothing."""
        return next((action for action in self.played if action.by == self.own), None)

    def judge(self, executor: Executor | None = None) -> Judgement:
        """Judge an attempt that is over; an answer that is none of the choices is played on.

        The executor plays the worlds, as for a ``Captain``.
        """
        if self.puzzle.goal is not Goal.MOVE:
            outcome = self.session.position.outcome
            has_won = outcome is not None and self.own in outcome.winners
            return Judgement(bool(self._is_reached), has_won=has_won)
        answer, game, setup = self.answer, self.posed.game, self.posed.course.setup
        puzzle, asked = self.puzzle, self.posed.asked
        alike = [game.alike(setup, asked.view, action) for action in (answer, *self.posed.actions)]
        if alike[0] in alike[1:]:
            place = alike.index(alike[0], 1) - 1
            return Judgement(place in puzzle.right, puzzle.choices[place].chance, place)
        best = max(range(len(self.posed.actions)), key=lambda at: puzzle.choices[at].chance)
        behind = self._behind(answer, self.posed.actions[best], executor)
        # What did better in so few worlds is as good as the best.
        chance = max(0.0, puzzle.best - max(0.0, behind))
        # Where one answer is said to be right, another has to be quite as good.
        near = NEAR if puzzle.is_own or len(puzzle.right) > 1 else 0.0
        return Judgement(behind <= near + 1e-9, chance)

    def _behind(self, answer: Any, best: Any, executor: Executor | None) -> float:
        """Return how far an answer is behind the best in the same imagined worlds."""
        course, asked = self.posed.course, self.posed.asked
        briefing = Briefing(course.game, course.setup, bots_of(course.game.id))
        memory = Recall(course, asked.seat).after(asked.before)
        seeds = [f"{self.puzzle.id} {number}" for number in range(WORLDS)]
        play = partial(results, for_one_decision(briefing), asked.view, (best, answer))
        behind: list[float] = []
        with suppress(CutShort):
            behind += (first - second for first, second in play(seeds, memory, executor))
        # Where there is little time, some worlds are played all the same.
        left = seeds[len(behind) : _LEAST]
        behind += (first - second for first, second in play(left, memory))
        return fmean(behind)

    def solution(self) -> Solution:
        """Return a game in which the goal is reached, to be watched from the puzzle on.

        Whoever sees it has given up.
        """
        self.is_given_up = True
        session, course = self.posed.session(), self.posed.course
        if self.puzzle.goal is Goal.MOVE:
            best = Lines(self.posed).best
            actions = [entry.action for entry in best.entries[: best.shown]]
        else:
            actions = [course.game.read(action) for action in self.puzzle.solution]
        self._decline_for(actions[0].by, session)
        begun, start = session.n, session.count
        for action in actions:
            session.submit(action)
        replay = read_replay(Path(self.puzzle.id), text=session.log)
        replay.course.header, replay.course.setup = course.header, course.setup
        place = sum(moment.n <= begun for moment in replay.moments)
        return Solution(Playback(replay, is_public=False), place, start)

    def _decline_for(self, seat: Seat, session: Session) -> None:
        """Let those pass who are asked before a seat."""
        while (asked := session.decision) is not None and asked.seat != seat:
            session.submit(session.decline(asked.seat))
