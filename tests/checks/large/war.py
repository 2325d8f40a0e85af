"""Write the log of a war without end: legal to the last action, with many take-backs."""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from magblast.games.magblast.engine.actions import Action, Fire, Launch, PlayCard
from magblast.games.magblast.engine.rules import Board
from magblast.games.magblast.engine.terms import DecisionKind
from magblast.record.codec import digest
from magblast.record.course import Course, action_record, undo_record
from magblast.record.header import header_record, new_header
from magblast.record.history import MOST_BACK
from tests.support.logs import NAMES
from tests.support.play import lively
from tests.support.random_games import maneuvering

_FLEET = 4
"""Ships a fleet must have to be attacked: so nobody loses the last ones and then the flagship."""
_BACK = 200
"""Actions that are taken back when somebody has won after all."""
_FAR = MOST_BACK - 1
"""Actions that are taken back on a very bad day."""


def write_war(path: Path, records: int, seats: int = 4, edition: str = "third") -> None:
    """Write a log of so many actions and take-backs; the same arguments write the same log."""
    luck = random.Random(f"{edition} {seats} {records}")
    course = Course.begin(new_header(edition, NAMES[:seats], "war without end"), forgets=True)
    with path.open("w", encoding="utf-8", newline="\n") as file:

        def write(record: dict[str, Any]) -> None:
            file.write(json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n")

        def put(record: dict[str, Any]) -> None:
            write(record)
            course.link(record)

        write(header_record(course.header))
        while course.n < records:
            asked = course.position.decision
            if asked is None:
                _travel(course, _back(course, _BACK), put)
            elif (redo := course.next_redo) is not None and luck.random() < 0.5:
                _travel(course, redo[1], put, redo=True)
            elif luck.random() < 0.02 and len(course.history) > course.history.settled + 1:
                _travel(course, _back(course, luck.choices((1, 10, _FAR), (100, 10, 0.1))[0]), put)
            else:
                played = course.prepare(_choose(luck, course), script=False)
                entry, after = played[-1].entry, played[-1].position
                put(action_record(course.game, entry, digest(after.data())))
                course.commit(played)


def _back(course: Course, count: int) -> int:
    """Return the record after which so many actions lie, or as many as can be taken back."""
    history = course.history
    return history.since(max(0, history.settled - 1, len(history) - count - 1))[0].n


Put = Callable[[dict[str, Any]], None]


def _travel(course: Course, to: int, put: Put, *, redo: bool = False) -> None:
    after = course.before_redo(to) if redo else course.before_undo(to)
    put(undo_record(course.n + 1, 1, to, digest(after.data()), redo=redo))
    if redo:
        course.redo(to)
    else:
        course.undo(1, to)


def _choose(luck: random.Random, course: Course) -> Action:
    position: Any = course.position
    state, actions = position.state, position.legal
    asked = course.position.decision
    assert asked is not None
    if asked.kind is DecisionKind.MANEUVER:
        return maneuvering(luck, state, position.rules, actions)
    merciful = tuple(action for action in actions if _spares(action, position.board))
    return lively(luck, merciful or actions)


def _spares(action: Action, board: Board) -> bool:
    match action:
        case Fire(target=target) | Launch(target=target) | PlayCard(target=str() as target):
            found = board.find_ship(target)
            return found is not None and len(board.players[found.seat - 1].ships()) >= _FLEET
    return True
