"""Light up what a selection offers and holds."""

from magblast.kernel.picks import Thing
from magblast.paint.scene import Marks
from magblast.play.selection import Selection


def marks_for(selection: Selection, cursor: Thing | None = None) -> Marks:
    """Return the marks of a selection."""
    chosen = {*selection.picks, *selection.answers.marked}
    if selection.held is not None:
        chosen.add(selection.held)
    chosen |= {pick.lifted for pick in selection.picks}
    if not selection.is_idle:
        chosen |= {thing for thing in selection.known.settled if thing.place is None}
    return Marks(
        frozenset(selection.choices) - chosen,
        frozenset(chosen),
        cursor,
        selection.held,
        selection.placed,
        selection.picks,
    )
