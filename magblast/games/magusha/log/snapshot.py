"""Print a table as JSON; everybody sees all of it."""

from typing import Any

from magblast.games.magusha.engine.frames import Striking
from magblast.games.magusha.engine.position import Position
from magblast.games.magusha.engine.query import (
    commander_of,
    is_commander,
    kinds,
    squads_of,
    turn_of,
    units,
)
from magblast.games.magusha.engine.state import GameState, Unit
from magblast.games.magusha.engine.triggers import is_met
from magblast.games.magusha.log.shape import SeatSnapshot
from magblast.kernel.seat import Seat
from magblast.record.positions import decision_as_json, frames_as_json


def snapshot(position: Position) -> dict[str, Any]:
    """Return the table in the fields of a position, with what follows from them."""
    state, outcome = position.state, position.outcome
    turn = turn_of(state)
    shown: dict[str, Any] = {
        "turn": state.turn,
        "active": turn.seat if turn else None,
        "phase": str(turn.phase) if turn else None,
        "quiet": state.quiet,
        "progress": state.progress,
        "seats": {str(seat): _seat(position, seat) for seat in (1, 2)},
        "field": {str(unit.at): _unit(state, unit) for unit in units(state)},
        "decision": decision_as_json(position.decision),
        "winner": state.winner,
        "draw": outcome is not None and not outcome.winners,
    }
    strike = next((frame for frame in state.stack if isinstance(frame, Striking)), None)
    if strike is not None:
        left = list(strike.left)
        shown["table"] = {"strike": {"unit": strike.unit, "target": strike.target, "left": left}}
    if pending := frames_as_json(state.stack):
        shown["pending"] = pending
    return shown


def _seat(position: Position, seat: Seat) -> SeatSnapshot:
    state = position.state
    player, commander = state.players[seat - 1], commander_of(state, seat)
    return {
        "commander": player.commander,
        "at": None if commander is None else commander.at,
        "reserves": {card: player.reserves.count(card) for card in kinds(player.reserves)},
        "reserves_left": len(player.reserves),
        "pool": list(player.pool),
        "magusha": player.magusha,
        "stones": player.stones,
        "rally": player.rally,
        "low_reserves": player.low_reserves,
        "squads": len(squads_of(state, seat)),
        "trigger_met": is_met(state, position.rules, seat),
    }


def _unit(state: GameState, unit: Unit) -> dict[str, Any]:
    size = {} if is_commander(state, unit) else {"size": unit.size}
    return {
        "seat": unit.seat,
        "card": unit.card,
        **size,
        "guard": list(unit.guard),
        "stone": None if unit.stone is None else str(unit.stone),
        "deployed": unit.deployed,
        "used": unit.used,
    }
