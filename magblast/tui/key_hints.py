"""List the keys that do something now, for the line below the question."""

from collections.abc import Callable, Collection, Iterable, Iterator

from magblast.kernel.picks import Thing
from magblast.play.selection import dials_of
from magblast.tui import dialing
from magblast.tui.aims import own_called
from magblast.tui.answering import Answering
from magblast.tui.key_names import key_name
from magblast.tui.last_key import key_that_does_it, key_that_puts_back
from magblast.tui.picker import Picker
from magblast.tui.prompt import Key
from magblast.tui.screens.shown_table import ShownTable

Say = Callable[..., str]
_FEW = 4
"""Spaces that are all named; of more, one stands for all."""


def key_hints(situation: ShownTable, picker: Picker, answering: Answering, say: Say) -> list[Key]:
    """List keys with what they do, those that answer first."""
    if situation.waiting:
        # No key that may mean an answer a moment later.
        return [(key_name("space", say), say("key.do.hurry" if situation.skips else "key.do.skip"))]
    own = answering.own.hints(answering.can_press, answering.by_enter, say)
    # What ends a step comes first: the last keys make way where there is little room.
    picking = _picking(picker, answering, say)
    if not picker.selection.is_idle:
        back, again = say("key.do.back"), key_that_puts_back(picker)
        back = say("key.or", pressed=again, does=back) if again else back
        backs = (key_name("escape", say), back)
        if answering.names_each_answer:
            return [*own, *picking, backs]
        # What puts back, or leads from choice to choice, makes way before a key that answers.
        last = [backs, *_walking(picker, say)]
        is_first = picker.columns.asks_for_command(picker.selection)
        return [*own, *picking, *last] if is_first else [*picking, *own, *last]
    # Whoever has pressed a key in vain meant to pick something more often than to end a step.
    keys = [*picking, *own] if answering.names_keys else [*own, *picking]
    keys += _walking(picker, say)
    if situation.calling:
        keys.append((key_name("escape", say), say("key.do.changed_mind")))
    if situation.hand:
        keys.append(("h", say("screen.question.hand")))
    if answering.may_suggest:
        keys.append(("a", say("key.do.suggest")))
    if situation.undo_limit:
        keys.append(("u", say("key.do.undo", count=situation.undo_limit)))
    elif situation.may_ask_to_undo:
        keys.append(("u", say("key.do.ask_to_undo")))
    return keys


def enter_label(picker: Picker, answering: Answering) -> str:
    """Return the phrase by which the last line of a screen tells what the prompt tells of Enter."""
    own = answering.by_enter
    if own is not None and own.hint and own.label:
        return own.label
    if _picks(picker):
        return "key.choose_it"
    is_next = picker.action is None and picker.has_more and not picker.is_foreseen
    return "key.next" if is_next else "key.do_it"


def _picks(picker: Picker) -> bool:
    """Return whether Enter only picks what is pointed at."""
    return not picker.is_foreseen and picker.cursor in picker.walkable


def _picking(picker: Picker, answering: Answering, say: Say) -> list[Key]:
    """List the keys that pick, and those that do what has been picked."""
    keys: list[Key] = []
    dials = () if picker.hides_hand else dials_of(picker.selection)
    if picker.dial is not None:
        keys.append(
            (f"{' '.join(_runs(dialing.digits_of(picker.dial)))} + −", say("key.do.number"))
        )
    if dials and len(dialing.roles(picker.selection)) > 1:
        leads = "enter" if picker.has_more else "tab"
        keys.append((key_name(leads, say), say("key.do.role")))
    called = [] if picker.hides_hand else picker.called
    spaces = [name for name in called if len(name) > 1 and not name[0].isdigit()]
    words = picker.kit.words
    # Until a command is given, some letters are commands, and no columns.
    asked = [each for each in picker.open_choices if words.space_key(each)]
    is_one_of_many = bool(spaces) and (len(spaces) > _FEW or not all(map(picker.keys_to, asked)))
    if is_one_of_many:
        called = [name for name in called if name not in spaces]
    mine = [name for name in own_called(picker) if name in called]
    # Nobody aims at an own thing unawares: those of others come first.
    others = [name for name in called if name not in mine]
    keys += _that_pick(picker, answering, others, say)
    if mine:
        keys.append((" ".join(_shortened(mine)), say("key.do.own")))
    if is_one_of_many:
        keys.append((spaces[0], say("key.do.space")))
    if picker.is_foreseen:
        keys.append((key_name("enter", say), say("key.do.confirm")))
    elif picker.cursor is not None and _picks(picker):
        keys.append((key_name("enter", say), picker.named(picker.cursor)))
    elif picker.action is not None:
        # Once another key has come between, the last one only shows again what is picked.
        is_last = not answering.note or answering.is_doubting
        does = say("key.do.confirm")
        again = key_that_does_it(picker, answering.own, say) if is_last else ""
        does = say("key.or", pressed=again, does=does) if again else does
        keys.append((key_name("enter", say), does))
    return keys


def _walking(picker: Picker, say: Say) -> list[Key]:
    """List the key that leads from one choice to the next, where Enter does nothing yet."""
    if picker.is_foreseen or picker.action is not None or not picker.walkable:
        return []
    if picker.cursor in picker.walkable or (not picker.hides_hand and dials_of(picker.selection)):
        return []
    return [(key_name("tab", say), say("key.do.choose"))]


def _that_pick(
    picker: Picker, answering: Answering, called: Collection[str], say: Say
) -> list[Key]:
    """List the keys that pick something now: of the hand, those ``called`` and of the game.

    Those of what passes over the question come last.
    """
    hand = [key for thing, key in picker.tile_keys.items() if thing in picker.choices]
    own = answering.own.picks(answering.can_press, say).split()
    later = {*map(picker.keys_to, _after_passing(picker))}

    def named(keep: Callable[[str], bool]) -> str:
        """Name some keys; what is called by a key of the game is named once."""
        more = [key for key in own if keep(key) and key not in called]
        return " ".join((*_runs(filter(keep, hand)), *_shortened([*filter(keep, called)]), *more))

    now, after = named(lambda key: key not in later), named(lambda key: key in later)
    found = [(now, say("key.do.pick")), (after, say("key.do.instead"))]
    return [key for key in found if key[0]]


def _after_passing(picker: Picker) -> Collection[Thing]:
    """Return what only passes over the question, which goes on by other things."""
    if picker.ahead is None or picker.hides_hand or not picker.selection.is_idle:
        return ()
    candidates = picker.selection.answers.candidates
    spelled = [(each.action, each.spelling) for each in candidates]
    return picker.ahead.only_after(spelled, picker.choices)


def _shortened(names: Collection[str]) -> Iterator[str]:
    """Name the keys of things on the board: ``b–d``, ``2b–d`` of a captain, ``f3``."""
    single = [name for name in names if len(name) == 1]
    yield from _runs(single)
    pairs = [name for name in names if len(name) > 1]
    for first in sorted({name[0] for name in pairs if name[0].isdigit()}):
        for run in _runs([name[1:] for name in pairs if name[0] == first]):
            yield f"{first}{run}"
    yield from sorted(name for name in pairs if not name[0].isdigit())


def _runs(keys: Iterable[str]) -> Iterator[str]:
    """Name some keys; three or more that follow one another by the first and the last of them."""
    found = sorted({*keys})
    while found:
        run = [found.pop(0)]
        while found and len(found[0]) == 1 and ord(found[0]) == ord(run[-1]) + 1:
            run.append(found.pop(0))
        if len(run) > 2:
            yield f"{run[0]}–{run[-1]}"
        else:
            yield from run
