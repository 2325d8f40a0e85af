"""Decide when a letter is a column of a board, with which the name of a space begins."""

from typing import TYPE_CHECKING

from magblast.paint.look import OwnKey

if TYPE_CHECKING:
    from magblast.tui.picker import Picker


def is_free(picker: "Picker", key: str) -> bool:
    """Return whether a letter means nothing else than a column.

    Where a game has letters for its columns, too, all its letters keep their meaning until
    something is picked, and those of commands until one has been given.
    """
    if picker.selection.is_idle:
        letters = {own.key for own in picker.kit.look.keys(picker.view)}
        taken = picker.kit.commands if letters & picker.columns else letters
        return key not in taken | picker.names.letters
    return not _is_command(picker, key)


def command_before(picker: "Picker", key: str) -> OwnKey | None:
    """Return the command after which a letter that is one itself names a column, if any."""
    selection, name = picker.selection, picker.kit.words.space_key
    if selection.is_idle or not picker.is_column(key) or not _is_command(picker, key):
        return None
    for own in picker.keys:
        if own.early and selection.accepts(own.thing):
            after = selection.pick(own.thing)
            named = {*after.choices, *after.known.settled}.difference(selection.picks)
            if any(name(thing)[:1] == key for thing in named):
                return own
    return None


def _is_command(picker: "Picker", key: str) -> bool:
    """Return whether a key gives a command, as long as none of its kind has been given."""
    own = picker.kit.look.keys(picker.view)
    kinds = {each.thing.kind for each in own if each.early and each.key == key}
    return bool(kinds) and kinds.isdisjoint(each.kind for each in picker.selection.picks)
