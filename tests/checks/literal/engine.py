"""Everything that the comparison asks of the engine."""

import json
from collections.abc import Mapping
from typing import Any

from magblast.games.magblast.engine.actions import Action
from magblast.games.magblast.engine.position import Position, new_game
from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.state import GameState
from magblast.games.magblast.log.deal import parse_deal
from magblast.games.magblast.log.position import parse_position
from magblast.kernel.nodes import values
from magblast.kernel.refusal import Refusal
from magblast.record.codec import jsonable
from tests.checks.literal.table import Table, read


def dealt(rules: Rules, seats: int, seed: str, deal: Mapping[str, Any] | None = None) -> GameState:
    """Return a new game; a deal has the form of the log."""
    by_hand = parse_deal(deal, rules, seats) if deal else None
    return new_game(rules, seats, seed, by_hand).state


def laid_out(position: Mapping[str, Any], rules: Rules, seats: int, seed: str) -> GameState:
    """Return the state of a position in the form of the log."""
    return parse_position(position, rules, seats, seed)[0].state


def seen(state: GameState, rules: Rules) -> Table:
    """Return a state as a table: by way of JSON, so that nothing is shared."""
    return read(json.loads(json.dumps(jsonable(state))), rules.edition, {**values(rules.options)})


def asked(state: GameState, rules: Rules) -> tuple[int, str] | None:
    """Return who is asked what; None when the game is over."""
    pending = Position(state, rules).decision
    return None if pending is None else (pending.seat, str(pending.kind))


def listed(state: GameState, rules: Rules) -> tuple[Action, ...]:
    """Return the legal answers."""
    return Position(state, rules).legal


def after(state: GameState, action: Action, rules: Rules) -> GameState:
    """Return the state after an action."""
    return Position(state, rules).play(action)[0].state


def refusal(state: GameState, action: Action, rules: Rules) -> Refusal | None:
    """Return why an action is refused; None when it is legal."""
    return Position(state, rules).refusal_of(action)
