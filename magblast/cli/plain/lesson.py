"""Teach a game line by line: the sentences of a script, the events, its questions and its tasks."""

from collections.abc import Callable, Sequence
from pathlib import Path

from magblast.cli.plain.console import Console, Left
from magblast.cli.plain.desk import PlainDesk, SeatPassed
from magblast.cli.plain.dialogue import dialogues_of
from magblast.cli.plain.guide import Guide
from magblast.cli.plain.inspection import looked_up
from magblast.cli.plain.lines import entry_at, lines_of, lines_with, word_sought
from magblast.cli.plain.picking import pick
from magblast.kernel.seat import Audience
from magblast.kernel.shelf import phrases_of
from magblast.play.answer import Answer
from magblast.play.directions import Direction
from magblast.play.playback import Playback
from magblast.play.public import SeenEntry
from magblast.play.settings import load_settings, save_settings
from magblast.play.task import Task, task_at
from magblast.record.remarks import Quiz
from magblast.wording import Language

LookUp = Callable[[str], Sequence[str]]
"""Answer a key that only shows something; return nothing for other keys."""
FirstGame = Callable[[Console, str], None]
"""Play a game against a bot, given the id of the game."""
_QUIT, _PLAY = "q", "n"


def give_lesson(path: Path, console: Console, first_game: FirstGame) -> None:
    """Go through a lesson at the reader's pace, and offer a first game at its end.

    Its pauses are left out. Raises ``Left`` when nothing more is typed.
    """
    playback = Playback.open(path, language=console.language)
    language = console.language.with_phrases(phrases_of(playback.game.id))
    words, said, typed = playback.words(language), "", None
    told: list[SeenEntry] = []

    def look_up(word: str) -> Sequence[str]:
        # Only what the lesson has shown so far is searched.
        if wanted := word_sought(word):
            return lines_with(wanted, told, playback.game, words, language)
        return looked_up(word, playback.view(place, viewer), playback, language)

    console.say(language.say("plain.lesson.help"))
    places = playback.effective()
    for place in places:
        direction = playback.direction(place)
        viewer = direction.view if isinstance(direction.view, int) else None
        entry = entry_at(playback, place, viewer)
        if "do" in playback.record(place):
            entry, typed = SeenEntry(entry.events, typed or entry.text), None
        told.append(entry)
        console.say(*lines_of(told[-1:], words))
        if direction.caption != said:
            said = direction.caption
            console.say("", said)
        task = task_at(playback, place, dialogues_of(playback.game.id))
        if task is not None:
            made = _made(task, console)
            if made is None:
                return
            typed = made.text
        elif place == places[-1]:
            _tick(playback.game.id)
            if _wants_a_game(look_up, console, language):
                first_game(console, playback.game.id)
        elif direction.may_end:
            _tick(playback.game.id)
            word = _wants_more(look_up, console, language)
            if word == _PLAY:
                first_game(console, playback.game.id)
            if word:
                return
        elif direction.stops and not _goes_on(direction, look_up, console, language):
            return


def _tick(game: str) -> None:
    """Remember that somebody has come to the end of the lesson of a game."""
    settings = load_settings()[0]
    if not settings.has_learned(game):
        save_settings(settings.with_lesson(game))


def _made(task: Task, console: Console) -> Answer | None:
    """Ask for a move as in a game until it is the one that is wanted; None to quit the lesson."""
    desk = PlainDesk(task.hotseat, console)
    position = desk.session.position
    asked = position.decision
    dialogue = dialogues_of(desk.session.game.id).get(asked.kind) if asked else None
    is_public = dialogue is not None and asked is not None and asked.audience is Audience.PUBLIC
    view = position.view(None if is_public else task.action.by)
    question = desk.words.question(view)
    if dialogue is None and (typed := Guide(task, desk, view).told):
        question = desk.say("plain.lesson.keys", question=question, keys=typed)
    while True:
        try:
            answer = (dialogue or pick)(desk, view, question, (_QUIT,))
        except SeatPassed:
            continue
        except Left:
            return None
        if not isinstance(answer, Answer):
            return None
        if task.takes(answer.action):
            return answer
        wanted = desk.words.describe(task.action, position.view(task.action.by))
        console.say(desk.say("lesson.not_asked"), f"{wanted}.")


def _goes_on(direction: Direction, look_up: LookUp, console: Console, language: Language) -> bool:
    """Wait for Enter, or for the right answer; return whether the lesson goes on."""
    say = language.say
    question = direction.question
    answers = question.answers if question else ()
    asked = [f"{number}. {answer}" for number, answer in enumerate(answers, 1)]
    console.say(*asked)
    while (word := console.ask()) != (str(question.right) if question else ""):
        if word == _QUIT:
            return False
        if told := look_up(word):
            console.say(*told)
        elif question and word in map(str, range(1, len(answers) + 1)):
            console.say(*_told(say("lesson.wrong"), question, int(word)))
        elif question and word in ("", "?"):
            console.say(direction.caption, *asked, say("plain.lesson.answer"))
        else:
            console.say(say("plain.lesson.answer" if question else "plain.lesson.help"))
    if question:
        console.say(*_told(say("lesson.right"), question, question.right))
    return True


def _wants_more(look_up: LookUp, console: Console, language: Language) -> str:
    """Ask where the rest of a lesson is optional; return a key, or nothing to go on."""
    console.say(language.say("lesson.optional"), language.say("plain.lesson.optional"))
    while (word := console.ask()) not in ("", _QUIT, _PLAY):
        console.say(*look_up(word), language.say("plain.lesson.optional"))
    return word


def _wants_a_game(look_up: LookUp, console: Console, language: Language) -> bool:
    """Ask at the end of a lesson whether a first game follows."""
    console.say(language.say("plain.lesson.end"))
    while (word := console.ask()) not in ("", _QUIT, _PLAY):
        console.say(*look_up(word), language.say("plain.lesson.end"))
    return word == _PLAY


def _told(verdict: str, question: Quiz, number: int) -> Sequence[str]:
    """Return the verdict on an answer with its reason, if the script gives one."""
    why = question.why[number - 1] if question.why else ""
    return [verdict, f"{why}."] if why else [verdict]
