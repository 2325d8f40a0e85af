"""Let a program play some games as a bot, and note what it does wrong."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from magblast.bots.arena import Match, play_game
from magblast.bots.program import Program, ProgramBot
from magblast.bots.roster import stand_in
from magblast.bots.tactics import Briefing
from magblast.bots.tried import Fault, TriedBot
from magblast.kernel.language import Phrase

CAP = 5_000
"""Decisions after which a game is cut off: games of greedy bots take a few hundred."""
HABIT = 3
"""Questions of a kind from which on it is mentioned that only the last answer was given."""
HOPELESS = ("not_started", "hangs")
"""What would only happen again in the next game."""


@dataclass
class Habit:
    """Count the answers to one kind of question."""

    asked: int = 0
    last: int = 0
    """How often the last answer of the list was given."""
    view: Any = None
    """What was seen when it was given."""


@dataclass
class Tryout:
    """Collect what a program does in some games."""

    briefing: Briefing
    games: int = 0
    won: int = 0
    failed: int = 0
    """Games in which another bot took the seat."""
    questions: int = 0
    slowest: float = 0.0
    """Seconds for an answer."""
    late: float = 0.0
    """Seconds for the slowest answer out of turn."""
    lives_on: bool = False
    """It did not end when its input was closed."""
    faults: list[Fault] = field(default_factory=list)
    habits: dict[str, Habit] = field(default_factory=dict)

    def see(self, view: Any, answer: Any, seconds: float) -> None:
        """Note an answer, and how long it took."""
        self.slowest = max(self.slowest, seconds)
        if view.active != view.viewer:
            self.late = max(self.late, seconds)
        habit = self.habits.setdefault(str(view.decision.kind), Habit())
        habit.asked += 1
        if answer == view.legal[-1]:
            habit.last += 1
            habit.view = view

    @property
    def always_last(self) -> Iterator[tuple[str, Any]]:
        """Iterate over the kinds of questions to which only the last answer was given.

        With each comes a view of such a question.
        """
        for asked, habit in self.habits.items():
            if habit.asked == habit.last >= HABIT:
                yield asked, habit.view


def try_out(tryout: Tryout, program: Program, count: int, seed: str) -> None:
    """Let a program play so many games against the usual bots, in each seat in turn.

    What it does is noted at once, so that it is known even if the games are stopped.
    """
    briefing = tryout.briefing
    others = [stand_in(briefing)] * (len(briefing.setup.seats) - 1)
    tried = _Tried(program.word, program.command, tryout)
    match = Match(briefing, (tried, *others), seed, CAP)
    for number in range(1, count + 1):
        tryout.games += 1
        played = play_game(match, number)
        tryout.failed += bool(played.taken_over)
        # A game that greedy won in its place says nothing about the program.
        if not played.taken_over:
            tryout.won += played.seating.index(0) + 1 in played.winners
        if not played.finished and not played.taken_over:
            said = Phrase("tryout.unfinished", count=CAP)
            tryout.faults.append(Fault("unfinished", said, number))
        if any(each.kind in HOPELESS for each in tryout.faults):
            return


@dataclass(frozen=True, slots=True)
class _Tried(Program):
    """Identify a program that is tried."""

    tryout: Tryout

    def sit_down(self, briefing: Briefing, seed: str) -> ProgramBot:
        return TriedBot(briefing, self.command, self.tryout)
