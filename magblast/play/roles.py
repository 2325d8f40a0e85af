"""Say what a selection asks for."""

from magblast.kernel.game import AnyWords
from magblast.kernel.language import Language
from magblast.kernel.picks import OPTION, Part
from magblast.play.selection import Selection


def open_parts(selection: Selection) -> list[Part]:
    """List the parts asked for next; of a whole answer, none that would make another one of it."""
    parts = [part for part in selection.asked if part.role != OPTION]
    if selection.action is None:
        return parts
    return [part for part in parts if part.optional or part.any_of] if selection.choices else []


def asked_for(part: Part, selection: Selection, words: AnyWords, language: Language) -> str:
    """Return what is asked for; of an ordered part, which one it will be, and of how many.

    The first of any number is not counted: it may be the only one.
    """
    kinds = {type(each): each for each in selection.actions}
    role = words.role(part.role, *kinds.values()) if len(kinds) == 1 else words.role(part.role)
    if not part.ordered:
        return role
    rank = 1 + sum(pick.role == part.role for pick in selection.picked)
    least, most = part.any_of or (0, 0)
    if 0 < least == most:
        return language.say("pick.rank.of", role=role, rank=rank, count=most)
    if rank == 1:
        return role
    return language.say("pick.rank", role=role, rank=rank)
