"""Build an answer line by line: the dialogue of every decision that needs no other."""

from collections.abc import Collection
from typing import Any

from magblast.cli.plain.desk import Desk
from magblast.cli.plain.dialogue import Answer
from magblast.cli.plain.menu import Menus
from magblast.play.selection import Selection, judge_of

_BACK = "b"


def pick(desk: Desk, view: Any, asked: str, keys: Collection[str]) -> Answer | str:
    """Let a seat pick among numbered lines until an action is complete."""
    menus = Menus(desk.words, view, desk.language, lambda action: desk.preview(view, action))
    answers = desk.session.public_answers() if view.viewer is None else view.legal
    spelled = ((action, desk.words.spell(action, view)) for action in answers)
    judge = judge_of(desk.session.game, desk.session.setup, view)
    selection = Selection.over(spelled, judge)
    while True:
        menu = menus.menu_of(selection)
        lines = [line.text for line in menu.lines]
        title = f"{asked} {menu.title}".rstrip() if selection.is_idle else menu.title
        word = desk.choose(view, title, lines, (_BACK, *keys))
        if word == _BACK:
            if selection.is_idle:
                desk.console.say(desk.say("plain.no_pick"))
            selection = selection.back()
        elif isinstance(word, str):
            return word
        else:
            leads = menu.lines[word].leads
            if not isinstance(leads, Selection):
                return Answer(leads)
            selection = leads
