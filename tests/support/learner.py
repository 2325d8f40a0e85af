"""Work out what somebody who knows all the answers types in a lesson in plain mode."""

from pathlib import Path

from magblast.cli.plain.dialogue import dialogues_of
from magblast.kernel.picks import next_part
from magblast.play.menus import Menus
from magblast.play.names import namer_of
from magblast.play.playback import Playback
from magblast.play.selection import Selection
from magblast.play.task import Task, task_at
from magblast.play.unlisted import judge_of
from magblast.wording import ENGLISH


def typed_for(task: Task) -> list[str]:
    """Return the numbers that make a move in plain mode; the sound effect needs none."""
    session = task.hotseat.session
    decision = session.decision
    assert decision is not None
    if decision.kind in dialogues_of(session.game.id):
        return ["pow"]
    view, words = session.view(task.action.by), session.words(ENGLISH)
    spelled = [(action, words.spell(action, view)) for action in view.legal]
    selection = Selection.over(spelled, judge_of(session.game, session.setup, view))
    wanted = words.spell(task.action, view)
    names = namer_of(session, ENGLISH)(view)
    menus = Menus(words, view, ENGLISH, lambda _: "", names)
    found: list[str] = []
    while True:
        menu = menus.menu_of(selection)
        lines = [line.leads for line in menu.lines]
        if task.action in lines:
            return [*found, str(menu.numbers[lines.index(task.action)])]
        part = next_part(wanted, selection.known.settled)
        assert part is not None
        at = next(
            index
            for index, leads in enumerate(lines)
            if isinstance(leads, Selection) and leads.picks[-1] == part.things[0]
        )
        selection = lines[at]
        found.append(str(menu.numbers[at]))


def right_lines(lesson: Path) -> list[list[str]]:
    """Return what is to be typed at each stop of a lesson."""
    playback = Playback.open(lesson)
    dialogues, found = dialogues_of(playback.game.id), []
    for place in playback.effective():
        direction = playback.direction(place)
        if (task := task_at(playback, place, dialogues)) is not None:
            found.append(typed_for(task))
        elif direction.stops:
            found.append([str(direction.question.right) if direction.question else ""])
    return found
