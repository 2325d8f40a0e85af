"""Name the last key of a whole answer, where it does something if it is pressed again."""

from collections.abc import Callable

from magblast.tui import dialing
from magblast.tui.own_keys import OwnKeys
from magblast.tui.picker import Picker


def key_that_does_it(picker: Picker, own: OwnKeys, say: Callable[[str], str]) -> str:
    """Return the key that gives the answer as Enter does; empty for none."""
    if picker.action is None or not picker.selection.picks:
        return ""
    for each in own.keys:
        if not each.actions and picker.confirms(each.thing):
            return own.shown(each, say)
    key = _key_of_last(picker)
    is_taken = picker.dial is not None and key in dialing.KEYS
    return key if key and not is_taken and picker.is_repeated(key) else ""


def key_that_puts_back(picker: Picker) -> str:
    """Return the key that puts back what it picked last, as Esc does; empty for none."""
    picks = picker.selection.picks
    if picker.action is None or not picks or picker.confirms(picks[-1]):
        return ""
    if picker.kit.look.is_one_of_several(picker.action):
        # The word that says what a card is for goes with it.
        return next((key for each in picks if (key := picker.tile_keys.get(each))), "")
    fewer = picker.selection.pick(picks[-1]).picks
    return _key_of_last(picker) if len(fewer) < len(picks) else ""


def _key_of_last(picker: Picker) -> str:
    """Return the key on what was picked last, or the last key of its name."""
    last = picker.selection.picks[-1]
    bearer = picker.kit.look.bearer(last)
    return picker.tile_keys.get(last) or picker.names.name(bearer)[-1:]
