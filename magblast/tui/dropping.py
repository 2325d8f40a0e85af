"""Tell where a pick begins another answer, and puts back what was picked before."""

from collections.abc import Sequence

from magblast.kernel.picks import Thing
from magblast.tui.picker import Picker


def drops_command(picker: Picker, thing: Thing) -> bool:
    """Return whether a thing begins another answer after a command, which Esc puts back."""
    named = any(own.thing in picker.selection.picks for own in picker.keys)
    return named and picker.anew(thing) is not None


def has_dropped(picker: Picker, had: Sequence[Thing]) -> bool:
    """Return whether another answer was begun in place of what had been picked before.

    Whoever picks one thing after another, and has not said what for, only looks around.
    """
    selection, words = picker.selection, {own.thing for own in picker.keys}
    if picker.others:
        return False
    if selection.is_idle:
        return False
    lying = picker.kit.look.on_board(picker.view)
    if {*had}.difference(selection.picks) & lying and words.issuperset(selection.picks):
        # A command is left, and nothing that obeys it.
        return True
    if {*had} & {*selection.picks}:
        return False
    if words & {*had}:
        return not words & {*selection.picks}
    return len(had) > 1 and selection.action is None


def drop_first_key(picker: Picker, first: str) -> None:
    """Put back what the first key of a name has picked or completed, as the name is refused."""
    picks, bearer = picker.selection.picks, picker.kit.look.bearer
    if picks and picker.names.name(bearer(picks[-1])) == first:
        picker.selection = picker.selection.back()
    picker.drop_guesses()
