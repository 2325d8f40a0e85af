"""Count how many actions a seat may undo: those of its own turn, until something is revealed.

By agreement of everybody else it may go further back.
"""

from magblast.kernel.game import Mark
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


def phase_count(course: Course, seat: Seat) -> int:
    """Count the last actions of a seat since a phase began, as far as it may undo them.

    Where nothing has been done in the phase, it is the phase before.
    """
    most, mark = undoable_count(course, seat), course.game.mark
    begins = (Mark.TURN, Mark.PHASE)
    for count in range(1, most):
        if any(mark(event)[0] in begins for event in course.entries[-1 - count].events):
            return count
    return most


def agreed_count(course: Course, seat: Seat) -> int:
    """Count the actions from a seat's last one on, which it may undo if everybody else agrees."""
    entries = course.entries
    for count in range(1, len(entries) - course.history.settled + 1):
        if entries[-count].action.by == seat:
            return count
    return 0
