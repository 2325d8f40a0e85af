"""Write the log of a war without end: legal to the last action, with many take-backs."""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from magblast.games.magblast.engine.actions import Action, Fire, Launch, PlayCard
from magblast.games.magblast.engine.query import find_ship, ships_of
from magblast.games.magblast.engine.state import GameState
from magblast.games.magblast.engine.terms import DecisionKind
from magblast.record.codec import digest
from magblast.record.game import Game, action_record, undo_record
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
    game = Game.begin(new_header(edition, NAMES[:seats], "war without end"), forgets=True)
    with path.open("w", encoding="utf-8", newline="\n") as file:

        def write(record: dict[str, Any]) -> None:
            file.write(json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n")

        def put(record: dict[str, Any]) -> None:
            write(record)
            game.link(record)

        write(header_record(game.header))
        while game.n < records:
            asked = game.position.decision
            if asked is None:
                _travel(game, _back(game, _BACK), put)
            elif (redo := game.next_redo) is not None and luck.random() < 0.5:
                _travel(game, redo[1], put, redo=True)
            elif luck.random() < 0.02 and len(game.history) > game.history.settled + 1:
                _travel(game, _back(game, luck.choices((1, 10, _FAR), (100, 10, 0.1))[0]), put)
            else:
                played = game.prepare(_choose(luck, game), script=False)
                put(action_record(played[-1].entry, digest(played[-1].position.state)))
                game.commit(played)


def _back(game: Game, count: int) -> int:
    """Return the record after which so many actions lie, or as many as can be taken back."""
    history = game.history
    return history.since(max(0, history.settled - 1, len(history) - count - 1))[0].n


Put = Callable[[dict[str, Any]], None]


def _travel(game: Game, to: int, put: Put, *, redo: bool = False) -> None:
    after = game.before_redo(to) if redo else game.before_undo(to)
    put(undo_record(game.n + 1, 1, to, digest(after.state), redo=redo))
    if redo:
        game.redo(to)
    else:
        game.undo(1, to)


def _choose(luck: random.Random, game: Game) -> Action:
    state = game.state
    actions = game.position.legal
    asked = game.position.decision
    assert asked is not None
    if asked.kind is DecisionKind.MANEUVER:
        return maneuvering(luck, state, game.rules, actions)
    merciful = tuple(action for action in actions if _spares(action, state))
    return lively(luck, merciful or actions)


def _spares(action: Action, state: GameState) -> bool:
    match action:
        case Fire(target=target) | Launch(target=target) | PlayCard(target=str() as target):
            found = find_ship(state, target)
            return found is not None and len(ships_of(state.players[found.seat - 1])) >= _FLEET
    return True
