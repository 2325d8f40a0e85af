"""Tell what happened, one event a line, as a seat may read it."""

from collections.abc import Iterable

from magblast.engine.events import Event, seen_by
from magblast.engine.terms import Seat
from magblast.play.session import Session
from magblast.wording.game import sentence


def told(session: Session, viewer: Seat | None, start: int) -> list[str]:
    """List the lines from the action with index ``start`` on; None is the public."""
    lines = _lines(session, session.opening, viewer) if start == 0 else []
    for index in range(start, len(session.entries)):
        lines += told_at(session, viewer, index)
    return lines


def told_at(session: Session, viewer: Seat | None, index: int) -> list[str]:
    """List the lines of one action."""
    entry = session.entries[index]
    return _lines(session, entry.events, viewer, entry.text)


def _lines(
    session: Session, events: Iterable[Event], viewer: Seat | None, text: str | None = None
) -> list[str]:
    said = (
        sentence(seen_by(event, viewer), session.names, session.rules, text=text)
        for event in events
    )
    return [line for line in said if line]
