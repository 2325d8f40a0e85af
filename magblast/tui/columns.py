"""Decide when a letter is a column of a board, with which the name of a space begins."""

from collections.abc import Collection, Sequence

from magblast.paint.look import OwnKey
from magblast.play.selection import Selection


def is_command(key: str, own: Sequence[OwnKey], selection: Selection) -> bool:
    """Return whether a key gives a command, as long as none of its kind has been given."""
    kinds = {each.thing.kind for each in own if each.early and each.key == key}
    return bool(kinds) and kinds.isdisjoint(each.kind for each in selection.picks)


def taken_at_first(
    columns: Collection[str], own: Sequence[OwnKey], commands: frozenset[str]
) -> frozenset[str]:
    """Return the letters of a game that are no columns before anything is picked.

    Where a question has letters for its columns, too, all letters of the game keep their meaning.
    """
    letters = frozenset(each.key for each in own)
    return letters if letters.isdisjoint(columns) else commands
