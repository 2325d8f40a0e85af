"""Tell own things from those of others where both may be aimed at."""

from magblast.kernel.picks import SEAT, Thing
from magblast.tui.dropping import drops_command
from magblast.tui.picker import Picker


def own_called(picker: Picker) -> list[str]:
    """List what may be typed for own things where something of another is usually meant.

    A captain is no own thing: who begins, or who draws, is asked of all alike.
    """
    choices = [each for each in dict.fromkeys(picker.selection.choices) if each.kind != SEAT]
    mine = [thing for thing in choices if _is_own(picker, thing)]
    if mine and not _may_aim_at_others(picker):
        mine = [thing for thing in mine if _is_deliberate(picker, thing)]
    return [keys for thing in mine if (keys := picker.keys_to(thing))]


def is_in_vain(picker: Picker, column: str) -> bool:
    """Return whether a letter begins the names of spaces, and nothing on them may be picked."""
    if not column.isalpha() or not picker.begins(column):
        return False
    return not any(
        picker.can_mean(each) or (picker.takes(each) and not drops_command(picker, each))
        for each in picker.on_space(column)
    )


def _is_deliberate(picker: Picker, thing: Thing) -> bool:
    """Return whether a thing is aimed at on purpose alone, such as an own one that is harmed."""
    roles = {part.role for part in picker.selection.asked if thing in part.things}
    spelled = (each.spelling for each in picker.selection.answers.candidates)
    return any(
        thing in part.things
        for parts in spelled
        for part in parts
        if part.deliberate and part.late and part.role in roles
    )


def _may_aim_at_others(picker: Picker) -> bool:
    """Return whether some answer has a thing of another captain where one is picked now."""
    roles = {part.role for part in picker.selection.asked}
    spelled = (each.spelling for each in picker.selection.cleared().answers.candidates)
    asked = [part for parts in spelled for part in parts if part.role in roles]
    things = {thing for part in asked for thing in (*part.things, *part.members)}
    return any(_is_own(picker, thing) is False for thing in things)


def _is_own(picker: Picker, thing: Thing) -> bool | None:
    """Return whether a thing is of whoever is asked; None for one of nobody."""
    owner = picker.names.owner(picker.kit.look.bearer(thing))
    return None if owner is None else owner == picker.names.seat
