"""List the keys that do something now, for the line below the question."""

from collections.abc import Callable, Collection, Iterator

from magblast.paint.tiles import KEYS
from magblast.play.selection import dials_of
from magblast.tui import dialing
from magblast.tui.answering import Answering
from magblast.tui.key_names import key_name
from magblast.tui.picker import Picker
from magblast.tui.prompt import Key
from magblast.tui.screens.shown_table import ShownTable

Say = Callable[..., str]


def key_hints(situation: ShownTable, picker: Picker, answering: Answering, say: Say) -> list[Key]:
    """List keys with what they do, those that answer first."""
    if situation.waiting:
        # No key that may mean an answer a moment later.
        return [(key_name("space", say), say("key.do.hurry" if situation.skips else "key.do.skip"))]
    keys = _picking(picker, answering, say)
    own = answering.own.hints(answering.can_press, say)
    if not picker.selection.is_idle:
        return [*keys, (key_name("escape", say), say("key.do.back")), *own]
    if situation.calling:
        keys.append((key_name("escape", say), say("key.do.changed_mind")))
    if situation.hand:
        keys.append(("h", say("screen.question.hand")))
    keys += own
    if answering.may_suggest:
        keys.append(("a", say("key.do.suggest")))
    if situation.undo_limit:
        keys.append(("u", say("key.do.undo", count=situation.undo_limit)))
    elif situation.may_ask_to_undo:
        keys.append(("u", say("key.do.ask_to_undo")))
    return keys


def _picking(picker: Picker, answering: Answering, say: Say) -> list[Key]:
    """List the keys that pick, and those that do what has been picked."""
    keys: list[Key] = []
    dials = () if picker.hides_hand else dials_of(picker.selection)
    if picker.dial is not None:
        keys.append(("0–9 + −", say("key.do.number")))
    if dials and len(dialing.roles(picker.selection)) > 1:
        keys.append((key_name("tab", say), say("key.do.role")))
    if picks := _that_pick(picker, answering, say):
        keys.append((picks, say("key.do.pick")))
    if picker.cursor is not None:
        keys.append((key_name("enter", say), say("key.do.pick")))
    elif picker.action is not None:
        keys.append((key_name("enter", say), say("key.do.confirm")))
    elif picker.walkable and not dials:
        keys.append((key_name("tab", say), say("key.do.choose")))
    return keys


def _that_pick(picker: Picker, answering: Answering, say: Say) -> str:
    """Name all keys that pick something now: of the hand, of the board and of the game."""
    hand = [key for thing, key in picker.tile_keys.items() if thing in picker.choices]
    own = answering.own.picks(answering.can_press, say)
    shown = (*_runs(hand), *_runs(picker.board_keys.values()))
    return " ".join((*shown, own)).strip()


def _runs(keys: Collection[str]) -> Iterator[str]:
    """Name some keys, those that follow one another by the first and the last of them."""
    run = ""
    for key in KEYS:
        if key in keys:
            run += key
        if run and (key not in keys or key == KEYS[-1]):
            yield run if len(run) == 1 else f"{run[0]}–{run[-1]}"
            run = ""
