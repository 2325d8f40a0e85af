"""Play a log at the level of the session and tell each action once it has been accepted."""

import json
import random
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from magblast.games.magblast.catalog import edition_names, load_rules
from magblast.play.session import Session
from magblast.record.codec import digest
from magblast.record.header import new_header
from tests.support.logs import NAMES
from tests.support.play import lively


def open_session(path: Path, rng: random.Random) -> Session:
    """Go on with a game, or begin one."""
    if path.exists():
        return Session.resume(path)
    edition = rng.choice(("second", "third"))
    return Session.start(new_header(edition, NAMES[: rng.randint(2, 6)], str(rng.random())), path)


def shown(session: Session) -> dict[str, Any]:
    """Return what a table sees of how far the game is."""
    h = digest(session.position.data())
    return {"n": session._course.n, "h": h, "decision": session.decision}


def play(session: Session, rng: random.Random) -> Iterator[dict[str, Any]]:
    """Play to the end, with take-backs and notes, telling each step when it has been accepted."""
    yield shown(session)
    while session.decision is not None:
        action = lively(rng, session.position.legal)
        session.submit(action, "pew pew")
        yield shown(session)
        if session.undo_limit(action.by) and rng.random() < 0.2:
            session.undo(action.by)
            yield shown(session)
            if rng.random() < 0.5:
                session.redo(action.by)
                yield shown(session)
        elif rng.random() < 0.1:
            session.note("well, well", action.by)


def play_into(teller: Connection, path: Path, seed: str) -> None:
    """Play in a process of its own; each step goes out as one message."""
    rng = random.Random(seed)
    for step in play(open_session(path, rng), rng):
        teller.send_bytes(json.dumps(step).encode())


for edition in edition_names():
    load_rules(edition)  # Once, in the process that the players are forked from.
