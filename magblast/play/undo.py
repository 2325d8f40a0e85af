"""Count how many actions a seat may undo: inside its own turn, until something is revealed."""

from magblast.kernel.seat import Seat
from magblast.record.course import Course


def undoable_count(course: Course, seat: Seat) -> int:
    """Count the last actions of a seat that revealed nothing."""
    history, reveals = course.history, course.game.reveals
    entries = history.entries
    for index in range(len(entries) - 1, history.settled - 1, -1):
        entry = entries[index]
        before, after = history.position_after(index), history.position_after(index + 1)
        if entry.action.by != seat or reveals(before, entry.action, entry.events, after):
            return len(entries) - 1 - index
    return len(entries) - history.settled
