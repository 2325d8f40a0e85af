"""Play puzzles line by line."""

import time
from collections.abc import Sequence
from datetime import date

from magblast.cli.plain.choosing import ask, choose_one
from magblast.cli.plain.console import Console
from magblast.cli.plain.host import Host
from magblast.cli.plain.lines import entry_at, lines_of
from magblast.cli.plain.signals import heard
from magblast.kernel.seat import Seat
from magblast.kernel.shelf import phrases_of
from magblast.play.daily import captain_name
from magblast.puzzles.attempt import Attempt, Solution
from magblast.puzzles.series import Series
from magblast.puzzles.sets import PuzzleSet
from magblast.puzzles.telling import PuzzleTelling

_NEXT, _BACK, _SOLUTION = "n", "b", "s"


def choose_puzzles(console: Console, found: Sequence[PuzzleSet], today: date) -> None:
    """Ask which puzzles to solve, if there is a choice, and ask those; raises ``Left``."""
    language = console.language
    lines = [each.tell(language) for each in found]
    ask_puzzles(console, found[choose_one(console, language.say("puzzles.which"), lines)], today)


def ask_puzzles(console: Console, puzzles: PuzzleSet, today: date) -> None:
    """Ask one puzzle after the other, and tell at the end how many were right; raises ``Left``."""
    say = console.language.say
    if not puzzles.to_ask:
        console.say(puzzles.tell(console.language))
        if puzzles.kind == "own" and not puzzles.every:
            console.say(say("puzzles.how"))
        return
    language = console.language
    series = Series(puzzles.to_ask, today, captain_name(language), language)
    try:
        while (attempt := series.next()) is not None:
            _ask(console, series, attempt)
            if not series.is_last:
                console.say(say("plain.puzzle.next"))
                ask(console)
    finally:
        console.say(*series.sums(console.language))


def _ask(console: Console, series: Series, attempt: Attempt) -> None:
    """Ask one puzzle until it is solved, or nobody tries again; raises ``Left``."""
    say, tell = console.language.say, PuzzleTelling(attempt.posed, console.language)
    number, count = series.number, len(series.puzzles)
    console.say(say("puzzle.number", number=number, count=count))
    console.say(tell.where(), tell.task())
    console.say(tell.assumed(series.tries(attempt, console.language)))
    while True:
        _play(console, attempt)
        judgement = attempt.judge()
        series.answer(attempt, right=judgement.is_right)
        console.say(*tell.verdict(judgement))
        if judgement.is_right:
            console.say(*series.late(attempt, console.language))
            console.say(*tell.told(judgement), *tell.reached(attempt))
            return
        console.say(*tell.given(attempt), *tell.hint(attempt))
        if (word := _asked_again(console)) == _NEXT:
            return
        if word == _SOLUTION:
            solution = attempt.solution()
            series.answer(attempt, right=False)
            shown = tell.shown(solution)
            console.say(*tell.solved_by(solution), *_lines(console, solution, attempt.own))
            console.say(*filter(None, [shown]))
            console.say(*(line for line in tell.told() if line not in shown))
            return
        if word == _BACK:
            attempt.undo()
        else:
            attempt.again()


def _asked_again(console: Console) -> str:
    """Return what to do after an attempt that has failed; Enter tries again."""
    say = console.language.say
    console.say(say("plain.puzzle.again"))
    while (word := ask(console)) not in ("", _NEXT, _BACK, _SOLUTION):
        console.say(say("plain.puzzle.again"))
    return word


def _play(console: Console, attempt: Attempt) -> None:
    """Play until the puzzle is solved, or cannot be solved any more; raises ``Left``."""
    host = _PuzzleHost(console, attempt)
    try:
        with heard(console):
            host.play()
    except _Over:
        # What the others did is read beside the verdict, and nobody else sits here.
        console.private = False
    finally:
        host.hotseat.bots.close()
        console.hide()


def _lines(console: Console, solution: Solution, own: Seat) -> Sequence[str]:
    """List what happens in a solution."""
    playback, place, _ = solution
    words = playback.words(console.language.with_phrases(phrases_of(playback.game.id)))
    places = range(place + 1, playback.last + 1)
    return lines_of([entry_at(playback, each, own) for each in places], words)


class _Over(Exception):
    """Report that there is something to judge."""


class _PuzzleHost(Host):
    """Ask as in any game, until there is something to judge."""

    def __init__(self, console: Console, attempt: Attempt) -> None:
        rivals = attempt.rivals(console.language)
        super().__init__(attempt.session, console, time.monotonic, bots=rivals)
        self._attempt = attempt

    def pass_seat(self, seat: Seat) -> None:
        """Refuse to pass a seat on: the puzzle is for the captain who is asked."""
        self.console.say(self.say("plain.puzzle.seats"))

    async def prepare(self) -> None:
        """Ask nothing any more once there is something to judge; tell what has happened."""
        await super().prepare()
        if self._attempt.is_over:
            self.console.say(*self._news())
            raise _Over
