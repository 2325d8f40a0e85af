"""Ask puzzles line by line."""

from collections.abc import Sequence
from datetime import date

from magblast.cli.plain.choosing import ask, choose_one
from magblast.cli.plain.console import Console
from magblast.cli.plain.inspection import HELP, looked_up
from magblast.kernel.shelf import phrases_of
from magblast.play.session import Session
from magblast.puzzles.puzzle import Posed
from magblast.puzzles.series import Series
from magblast.puzzles.sets import PuzzleSet
from magblast.puzzles.telling import PuzzleTelling


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
    series = Series(puzzles.to_ask, today)
    try:
        while (posed := series.next()) is not None:
            _ask(console, series, posed)
            if not series.is_last:
                console.say(say("puzzle.go_on"))
                ask(console)
    finally:
        console.say(*series.sums(console.language))


def _ask(console: Console, series: Series, posed: Posed) -> None:
    """Ask one puzzle, and tell how right the answer is."""
    say, tell = console.language.say, PuzzleTelling(posed, console.language)
    number, count = series.number, len(series.puzzles)
    console.say(say("puzzle.number", number=number, count=count), tell.where(), *tell.table())
    answers = [f"{number}. {answer}" for number, answer in enumerate(tell.answers(), 1)]
    asked = [say("puzzle.prompt", question=tell.question()), *answers]
    console.say(*asked)
    picked = _picked(console, posed, asked)
    series.answer(posed.puzzle, picked)
    console.say(*tell.verdict(picked), tell.played(picked))
    if happened := tell.happened():
        console.say(say("puzzle.then"), *happened)
    console.say(tell.ended())


def _picked(console: Console, posed: Posed, asked: Sequence[str]) -> int | None:
    """Return which choice is typed, None for Enter; requests such as ``t`` are met first.

    The puzzle is asked again after each look-up.
    """
    language = console.language.with_phrases(phrases_of(posed.game.id))
    numbers = {str(place + 1): place for place in range(len(posed.actions))}
    table = Session(posed.course, None, None)
    while (word := ask(console)) not in ("", *numbers):
        told = looked_up(word, posed.asked.view, table, language)
        repeated = asked if told or word == HELP else ()
        console.say(*(told or [language.say("puzzle.help")]), *repeated)
    return numbers.get(word)
