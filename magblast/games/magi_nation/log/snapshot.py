"""Print a table as JSON: what one viewer may see, or everything."""

from typing import Any

from magblast.games.magi_nation.engine.frames import Attacking, Starting, Using, Waiting
from magblast.games.magi_nation.engine.position import Position
from magblast.games.magi_nation.engine.rules import Rules
from magblast.games.magi_nation.engine.state import Creature, GameState, Magi, PlayerState, Relic
from magblast.games.magi_nation.engine.terms import CardId, Phase
from magblast.games.magi_nation.engine.using import hand_seen, looked_at
from magblast.games.magi_nation.engine.view import PlayerView, SeatView
from magblast.games.magi_nation.log.shape import (
    AttackSnapshot,
    CreatureSnapshot,
    MagiSnapshot,
    RelicSnapshot,
)
from magblast.kernel.seat import ALL, Viewer
from magblast.kernel.vocabulary import lying_in
from magblast.record.positions import decision_as_json

_SHOWN = {Phase.CHARGING: Phase.ENERGIZE, Phase.DRAWING: Phase.DRAW, Phase.END: Phase.DRAW}
"""What the parts of a turn without a name of their own are called."""


def snapshot(position: Position, viewer: Viewer) -> dict[str, Any]:
    """Return what a viewer sees, in the fields of a position; hidden cards are counts.

    What ``ALL`` sees at a step of a turn is a position of the same table.
    """
    state, is_all = position.state, viewer == ALL
    view = position.view(None if viewer == ALL else viewer)
    phase = view.phase and _SHOWN.get(view.phase, view.phase)
    shown: dict[str, Any] = {
        "turn": view.turn,
        "active": view.active,
        "phase": phase and str(phase),
        "seats": {
            str(seat.seat): _seat(position.rules, seat, state.players[seat.seat - 1], is_all)
            for seat in view.seats
        },
        "attack": _attack(state),
        "decision": _decision(position, view, is_all),
        "winner": view.winner,
    }
    if is_all:
        if state.dice:
            shown["dice"] = list(state.dice)
        if _is_short(state, position.rules):
            shown["rest"] = False
    return shown


def _is_short(state: GameState, rules: Rules) -> bool:
    """Return whether cards of the decks are not in the game."""
    there = {*lying_in((*state.players, *state.stack), CardId)}
    return any(card not in there for seat in (1, 2) for card in rules.others[seat])


def _seat(rules: Rules, seen: SeatView, player: PlayerState, is_all: bool) -> dict[str, Any]:
    stack = player.stack if is_all else seen.stack
    hand = player.hand if is_all else seen.hand
    deck = player.deck if is_all else seen.deck
    shown: dict[str, Any] = {
        "starter": rules.decks[seen.seat - 1],
        "first_turn": seen.first_turn,
        "magi": None if seen.magi is None else _magi(seen.magi),
        "stack": seen.stack_size if stack is None else list(stack),
        "defeated": list(seen.defeated),
        "creatures": [_creature(each) for each in seen.creatures],
        "relics": [_relic(each) for each in seen.relics],
        "hand": seen.hand_size if hand is None else list(hand),
        "hand_size": seen.hand_size,
        "deck": seen.deck_size if deck is None else list(deck),
        "deck_size": seen.deck_size,
        "discard_pile": list(seen.discard_pile),
    }
    pool = player.pool if is_all else seen.pool
    if pool:
        shown["pool"] = list(pool)
    if is_all and player.shuffles:
        shown["shuffles"] = [list(each) for each in player.shuffles]
    return shown


def _magi(magi: Magi) -> MagiSnapshot:
    return {
        "card": magi.card,
        "energy": magi.energy,
        "used": list(magi.used),
        "eclipse": magi.eclipse,
        "entangle": magi.entangle,
        "hidden": magi.hidden,
    }


def _relic(relic: Relic) -> RelicSnapshot:
    return {"card": relic.card, "used": list(relic.used), "rests": relic.rests}


def _creature(creature: Creature) -> CreatureSnapshot:
    return {
        "card": creature.card,
        "owner": creature.owner,
        "energy": creature.energy,
        "used": list(creature.used),
        "attacks": creature.attacks,
        "attacked": creature.attacked,
        "lost": creature.lost,
        "burrow": creature.burrow,
        "may_not_attack": creature.may_not_attack,
        "must_attack": creature.must_attack,
        "shield": creature.shield,
        "spells": [
            {"card": each.card, "by": each.by, "turns": each.turns} for each in creature.spells
        ],
        "under": [
            {"card": each.card, "from": each.start, "owner": each.owner} for each in creature.under
        ],
    }


def _attack(state: GameState) -> AttackSnapshot | None:
    for frame in state.stack:
        if isinstance(frame, Attacking):
            joined: list[str] = [*frame.joined]
            return {"creature": frame.creature, "target": frame.target, "joined": joined}
    return None


def _decision(position: Position, view: PlayerView, is_all: bool) -> dict[str, Any] | None:
    asked = position.decision
    shown: dict[str, Any] | None = decision_as_json(asked)
    if shown is None or asked is None:
        return None
    top = position.state.stack[-1]
    if isinstance(top, Starting):
        shown["dice"] = list(top.dice)
    elif isinstance(top, Waiting) and top.subject is not None:
        shown["card"] = top.subject
    elif isinstance(top, Using):
        shown["card"] = top.card
        if top.dice:
            shown["dice"] = list(top.dice)
        if is_all or view.viewer == asked.seat:
            shown.update(_looked_at(position, top))
    return shown


def _looked_at(position: Position, use: Using) -> dict[str, Any]:
    """Return what the seat asked is looking at."""
    state, rules = position.state, position.rules
    owner = hand_seen(state, rules, use)
    if owner is not None:
        return {"hand": {str(owner): list(state.players[owner - 1].hand)}}
    top = looked_at(state, rules, use)
    return {"cards": list(top)} if top else {}
