"""Light up what a selection offers and holds."""

from magblast.paint.scene import Marks
from magblast.play.selection import Kind, Selection, Thing, berth


def marks_for(selection: Selection, cursor: Thing | None = None) -> Marks:
    """Return the marks of a selection."""
    held = None if selection.held is None else Thing(Kind.SHIP, selection.held)
    chosen = {*selection.picks, *(() if held is None else (held,))}
    chosen |= {Thing(Kind.SHIP, pick.id) for pick in selection.picks if pick.kind is Kind.BERTH}
    if not selection.is_idle:
        chosen |= {thing for thing in selection.settled if thing.kind is not Kind.BERTH}
    return Marks(
        frozenset(selection.choices) - chosen,
        frozenset(chosen),
        cursor,
        held,
        tuple(berth(ship, zone) for ship, zone in selection.berths),
    )
