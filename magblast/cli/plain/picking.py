"""Build an answer line by line."""

from collections.abc import Collection

from magblast.cli.plain.desk import PlainDesk
from magblast.kernel.game import View
from magblast.kernel.picks import NUMBER, Thing
from magblast.play.answer import Answer
from magblast.play.menus import Menus
from magblast.play.selection import Dial, Selection
from magblast.play.unlisted import judge_of

_BACK = "b"


def pick(desk: PlainDesk, view: View, asked: str, keys: Collection[str]) -> Answer | str:
    """Let a seat pick among numbered lines until an action is complete."""
    menus = Menus(
        desk.words, view, desk.language, lambda action: desk.preview(view, action), desk.names(view)
    )
    answers = desk.session.position.public_answers() if view.viewer is None else view.legal
    offered = (*answers, *desk.hotseat.instead)
    spelled = ((action, desk.words.spell(action, view)) for action in offered)
    judge = judge_of(desk.session.game, desk.session.setup, view)
    selection = Selection.over(spelled, judge)
    refused = False
    """Whether a number was refused just now: then only the number is asked for again."""
    doubted, doubt = None, ""
    while True:
        menu = menus.menu_of(selection)
        title = f"{asked} {menu.title}".rstrip() if selection.is_idle else menu.title
        if not selection.is_idle and (caution := desk.words.caution(selection.actions, view)):
            title = f"{caution} {title}"
        if selection.refusal is not None:
            title = f"{title} {desk.words.refusal(selection.refusal)}"
        dial, word = menu.dial, _BACK
        if dial is None:
            again = {"doubt": doubt, "number": menu.number_to(doubted)}
            problem = [desk.say("plain.doubt", **again)] if doubt else []
            doubt = ""
            was_ahead = bool(desk.ahead)
            chosen = desk.choose(view, title, menu, (_BACK, *keys), problem)
            if isinstance(chosen, str):
                word = chosen
            else:
                leads = menu.leads(chosen)
                dial = leads if isinstance(leads, Dial) else None
                if isinstance(leads, Selection):
                    selection = leads
                    if leads.action is None or desk.ahead or not was_ahead:
                        continue
                    # All that was meant has been named on one line.
                    leads = leads.action
                if dial is None:
                    if leads != doubted and (doubt := desk.doubt(leads, view)):
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
                if len(menu.lines) == 1:
                    if desk.ahead and not selection.choices:
                        # More was typed than can be meant.
                        desk.ahead, selection = (), before
                        desk.console.say(desk.say("plain.dial.bad"))
                    elif selection.action is not None and not selection.choices:
                        return Answer(selection.action)
                    elif selection.refusal is not None:
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

    What was typed ahead answers unasked. After a mistake only what is ``wanted`` is asked for
    again, without the whole question.
    """
    if desk.ahead:
        word, *desk.ahead = desk.ahead
    else:
        word = desk.ask(view, asked, keys=(_BACK, *keys))
    while word not in (_BACK, *keys):
        if word.isdecimal() and len(word) < 7 and dial.least <= int(word) <= dial.most:
            return int(word)
        word = desk.ask(view, wanted, problem=[desk.say("plain.dial.bad")], keys=(_BACK, *keys))
    return word
