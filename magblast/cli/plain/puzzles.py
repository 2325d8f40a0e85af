"""Ask puzzles line by line."""

from collections.abc import Sequence
from datetime import date

from magblast.cli.plain.choosing import ask, choose, choose_one
from magblast.cli.plain.console import Console
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
    question = f"{tell.question()} {say('puzzle.prompt')}"
    chosen = choose(console, question, tell.answers(), may_end=True)
    picked = None if chosen < 0 else chosen
    series.answer(posed.puzzle, picked)
    console.say(*tell.verdict(picked), *tell.why(), tell.played(picked))
    if happened := tell.happened():
        console.say(say("puzzle.then"), *happened)
    console.say(tell.ended())
