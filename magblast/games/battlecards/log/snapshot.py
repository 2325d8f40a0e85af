"""Print a table as JSON: what one viewer may see, or everything."""

from typing import Any

from magblast.games.battlecards.engine.frames import Arrival, Play, Strike
from magblast.games.battlecards.engine.position import Position
from magblast.games.battlecards.engine.query import (
    answered,
    attack_of,
    defense_of,
    room_of,
    turn_of,
)
from magblast.games.battlecards.engine.rules import Rules
from magblast.games.battlecards.engine.state import Ship
from magblast.games.battlecards.engine.view import SeatView
from magblast.games.battlecards.log.shape import AttackSnapshot, SeatSnapshot, ShipSnapshot
from magblast.kernel.seat import ALL, Viewer
from magblast.record.positions import decision_as_json, frames_as_json


def snapshot(position: Position, viewer: Viewer) -> dict[str, Any]:
    """Return what a viewer sees, in the fields of a position; hidden cards are counts.

    What ``ALL`` sees is a position of the same table.
    """
    state, rules, owner = position.state, position.rules, viewer == ALL
    seen = position.view(None if viewer == ALL else viewer)
    turn = turn_of(state)
    shown: dict[str, Any] = {
        "turn": seen.turn,
        "active": seen.active,
        "phase": seen.phase,
        "seats": {str(seat.seat): _seat(seat, rules) for seat in seen.seats},
        "deck": list(state.deck) if owner else seen.deck,
        "discard_pile": list(seen.discard_pile),
        "deployments_left": turn.deployments_left if turn else 0,
        "extra_upgrades": turn.extra_upgrades if turn else 0,
        "attackers": list(seen.attackers),
        "attack": _attack(seen.strike),
        "table": [_play(play) for play in seen.in_flight],
        "decision": _decision(position),
        "winner": seen.winner,
    }
    if owner:
        for seat, player in enumerate(state.players, 1):
            shown["seats"][str(seat)]["hand"] = list(player.hand)
        if pending := frames_as_json(state.stack):
            shown["pending"] = pending
    return shown


def _seat(seat: SeatView, rules: Rules) -> SeatSnapshot:
    return {
        "base": seat.base,
        "hand": seat.hand_size if seat.hand is None else list(seat.hand),
        "hand_size": seat.hand_size,
        "ships": [_ship(ship, rules) for ship in seat.ships],
    }


def _ship(ship: Ship, rules: Rules) -> ShipSnapshot:
    return {
        "ship": ship.id,
        "upgrades": list(ship.upgrades),
        "attack": attack_of(ship, rules),
        "defense": defense_of(ship, rules),
        "room": room_of(ship, rules),
        "upgraded": ship.upgraded,
        "deployed": ship.deployed,
        "affected": ship.affected,
        "blocked": ship.blocked,
    }


def _attack(strike: Strike | None) -> AttackSnapshot | None:
    return None if strike is None else {"ship": strike.ship, "blocker": strike.blocker}


def _play(play: Play) -> dict[str, Any]:
    fields = {
        "card": play.card,
        "by": play.by,
        "ship": play.ship,
        "target": play.target,
        "option": play.option,
    }
    return {name: value for name, value in fields.items() if value is not None}


def _decision(position: Position) -> dict[str, Any] | None:
    shown: dict[str, Any] | None = decision_as_json(position.decision)
    if shown is not None:
        top = position.state.stack[-1]
        if isinstance(top, Play | Strike | Arrival):
            shown["about"] = answered(top)
    return shown
