"""Pick an answer as a person does: one thing after the other, each of them offered."""

import random
from collections.abc import Iterator

from magblast.conformance.trial import Broken
from magblast.kernel.picks import PLACE, Spelling, Thing
from magblast.play.selection import Selection, dials_of

MOST_PICKS = 80


def reach(root: Selection, wanted: object, spelling: Spelling, luck: random.Random) -> Selection:
    """Pick from what is offered alone until the wanted action is there.

    Raises ``Broken`` where it cannot be picked.
    """
    selection = root
    for _ in range(MOST_PICKS):
        if selection.action == wanted:
            return selection
        steps = [*_fitting(selection, spelling)]
        if not steps:
            picked = ", ".join(f"{each.role} {each.thing.id}" for each in selection.picked)
            offered = ", ".join(f"{each.kind} {each.id}" for each in selection.choices[:9])
            raise Broken(
                f"{wanted!r} cannot be picked: after {picked or 'nothing'}, what its spelling needs"
                f" is not among what is offered, {offered or 'nothing'}"
            )
        thing, role = luck.choice(steps)
        selection = selection.pick(thing, None if role == PLACE else role)
    raise Broken(f"{wanted!r} takes more than {MOST_PICKS} picks")


def _fitting(selection: Selection, spelling: Spelling) -> Iterator[tuple[Thing, str]]:
    """Iterate over what is offered and leads to an action, with its role."""
    filled = {(pick.role, pick.thing) for pick in selection.picked}
    moored = {pick.thing.lifted for pick in selection.picked if pick.thing.place}
    wanted = {(part.role, thing) for part in spelling for thing in part.things}
    if selection.held is not None:
        where = [thing.place for _, thing in wanted if thing.lifted == selection.held]
        yield from ((Thing(PLACE, str(place)), PLACE) for place in where)
        return
    ranked = {part.role: part for part in spelling if part.ordered}
    moving = {(role, thing.lifted) for role, thing in wanted if thing.place is not None}
    for part in selection.asked:
        for thing in part.things:
            slot = (part.role, thing)
            if part.role in ranked:
                rank = sum(pick.role == part.role for pick in selection.picked)
                fits = ranked[part.role].things[rank : rank + 1] == (thing,)
            else:
                fits = (slot in wanted and slot not in filled) or (
                    slot in moving and thing not in moored
                )
            if fits:
                yield thing, part.role
    # What is marked to begin with and not wanted is put back.
    for role, thing in ((part.role, thing) for part in spelling for thing in part.members):
        if thing in selection.answers.marked and (role, thing) not in wanted:
            yield thing, role
    for dial in dials_of(selection):
        for part in spelling:
            if part.role == dial.role and part.things[0].id != dial.value:
                yield part.things[0], part.role
