"""Build an answer line by line: the dialogue of every decision that needs no other."""

from collections.abc import Collection

from magblast.cli.plain.desk import PlainDesk
from magblast.cli.plain.menu import Menus
from magblast.kernel.game import View
from magblast.kernel.picks import NUMBER, Thing
from magblast.play.answer import Answer
from magblast.play.open_parts import Dial
from magblast.play.selection import Selection
from magblast.play.unlisted import judge_of

_BACK = "b"


def pick(desk: PlainDesk, view: View, asked: str, keys: Collection[str]) -> Answer | str:
    """Let a seat pick among numbered lines until an action is complete."""
    menus = Menus(desk.words, view, desk.language, lambda action: desk.preview(view, action))
    answers = desk.session.position.public_answers() if view.viewer is None else view.legal
    spelled = ((action, desk.words.spell(action, view)) for action in answers)
    judge = judge_of(desk.session.game, desk.session.setup, view)
    selection = Selection.over(spelled, judge)
    refused = False
    """Whether a number was refused just now: then only the number is asked for again."""
    doubted, doubt = None, ""
    while True:
        menu = menus.menu_of(selection)
        lines = [line.text for line in menu.lines]
        title = f"{asked} {menu.title}".rstrip() if selection.is_idle else menu.title
        if not selection.is_idle and (caution := desk.words.caution(selection.actions, view)):
            title = f"{caution} {title}"
        if selection.refusal is not None:
            title = f"{title} {desk.words.refusal(selection.refusal)}"
        dial, word = menu.dial, _BACK
        if dial is None:
            problem, doubt = [doubt] if doubt else [], ""
            chosen = desk.choose(view, title, lines, (_BACK, *keys), problem)
            if isinstance(chosen, str):
                word = chosen
            else:
                leads = menu.lines[chosen].leads
                dial = leads if isinstance(leads, Dial) else None
                if isinstance(leads, Selection):
                    selection = leads
                    continue
                if dial is None:
                    if leads != doubted and (doubt := desk.words.doubt(leads, view)):
                        # The same answer again is meant.
                        doubted = leads
                        continue
                    return Answer(leads)
        if dial is not None:
            wanted = f"{menus.number(dial)}:"
            question = wanted if refused else f"{title} {wanted}".lstrip()
            number, refused = _number(desk, view, question, wanted, dial, keys), False
            if isinstance(number, int):
                before, selection = selection, selection.pick(Thing(NUMBER, number), dial.role)
                if len(lines) == 1:
                    if selection.action is not None and not selection.choices:
                        return Answer(selection.action)
                    if selection.refusal is not None:
                        # Only another number helps, so it is asked for again.
                        desk.console.say(desk.words.refusal(selection.refusal))
                        selection, refused = before, True
                continue
            word = number
        if word != _BACK:
            return word
        if selection.is_idle:
            desk.console.say(desk.say("plain.no_pick"))
        selection = selection.back()


def _number(
    desk: PlainDesk, view: View, asked: str, wanted: str, dial: Dial, keys: Collection[str]
) -> int | str:
    """Ask for a number within the bounds of a dial; returns it, or one of the keys.

    After a mistake only what is ``wanted`` is asked for again, without the whole question.
    """
    word = desk.ask(view, asked, keys=(_BACK, *keys))
    while word not in (_BACK, *keys):
        if word.isdecimal() and len(word) < 7 and dial.least <= int(word) <= dial.most:
            return int(word)
        word = desk.ask(view, wanted, problem=[desk.say("plain.dial.bad")], keys=(_BACK, *keys))
    return word
