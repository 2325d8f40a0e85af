"""Teach a game line by line: what a script says, what happens, and its questions."""

from collections.abc import Callable, Sequence
from pathlib import Path

from magblast.cli.plain.console import Console
from magblast.cli.plain.inspection import looked_up
from magblast.cli.plain.told import entry_at, lines_of, lines_with, word_sought
from magblast.play.directions import Direction
from magblast.play.playback import Playback
from magblast.play.public import SeenEntry
from magblast.shelf import phrases_of
from magblast.wording import Language

LookUp = Callable[[str], Sequence[str]]
"""Answer a key that only shows something; return nothing for other keys."""


def give_lesson(path: Path, console: Console) -> None:
    """Go through a lesson at the reader's pace; its pauses are left out.

    Raises ``Left`` when nothing more is typed.
    """
    playback = Playback.open(path)
    language = console.language.with_phrases(phrases_of(playback.game.id))
    words, said = playback.words(language), ""
    told: list[SeenEntry] = []

    def look_up(word: str) -> Sequence[str]:
        # Only what the lesson has shown so far is searched.
        if wanted := word_sought(word):
            return lines_with(wanted, told, playback.game, words, language)
        return looked_up(word, playback.view(place, viewer), playback, language)

    console.say(language.say("plain.lesson.help"))
    for place in playback.effective():
        direction = playback.direction(place)
        viewer = direction.view if isinstance(direction.view, int) else None
        told.append(entry_at(playback, place, viewer))
        console.say(*lines_of(told[-1:], words))
        if direction.caption != said:
            said = direction.caption
            console.say("", said)
        if direction.stops and not _goes_on(direction, look_up, console, language):
            return


def _goes_on(direction: Direction, look_up: LookUp, console: Console, language: Language) -> bool:
    """Wait for Enter, or for the right answer; return whether the lesson goes on."""
    say = language.say
    question = direction.question
    answers = question.answers if question else ()
    asked = [f"{number}. {answer}" for number, answer in enumerate(answers, 1)]
    console.say(*asked)
    while (word := console.ask()) != (str(question.right) if question else ""):
        if word == "q":
            return False
        if told := look_up(word):
            console.say(*told)
        elif word in map(str, range(1, len(answers) + 1)):
            console.say(say("lesson.wrong"))
        elif question and word in ("", "?"):
            console.say(direction.caption, *asked, say("plain.lesson.answer"))
        else:
            console.say(say("plain.lesson.answer" if question else "plain.lesson.help"))
    if question:
        console.say(say("lesson.right"))
    return True
