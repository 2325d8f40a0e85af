"""Keep what stands above a phase: cards in the air, attacks, a rescue."""

from typing import Any

from magblast.errors import ShapeError
from magblast.games.battlecards.engine.conditions import is_negatable
from magblast.games.battlecards.engine.frames import (
    Arrival,
    Assault,
    Play,
    Rescue,
    Stage,
    Strike,
)
from magblast.games.battlecards.engine.query import active, attack_of, find_ship, other
from magblast.games.battlecards.engine.rules import Rules
from magblast.games.battlecards.engine.state import GameState
from magblast.games.battlecards.engine.terms import (
    BASE,
    COMMANDOS,
    MINE,
    REPAIR,
    SQUADRON,
    CardId,
    CardKind,
    Phase,
    ShipId,
    rank_of,
)
from magblast.record.tables import Inventory, written
from magblast.record.typed import read_typed

_Pending = Assault | Arrival | Play | Strike | Rescue
_TAG = "frame"
"""The field of a frame that holds its name."""


def pending_frames(state: GameState) -> list[dict[str, Any]]:
    """Return what stands above the phase as JSON."""
    pending: list[dict[str, Any]] = written(state.stack[1:])
    return pending


def parse_pending(value: object, where: str, inventory: Inventory[CardId]) -> _Pending:
    """Read what was written, and tick off a card in the air."""
    frame: _Pending = read_typed(_Pending, value, where, _TAG)
    if isinstance(frame, Play):
        inventory.take(frame.card, f"{where}.card")
    return frame


def check_pending(state: GameState, rules: Rules) -> None:
    """Refuse frames that cannot stand like this on each other, or speak of what is not there."""
    for depth in range(1, len(state.stack)):
        if not _Pile(state, rules, depth).is_sound():
            raise ShapeError("battlecards.pending.wrong", place=f"position.pending.{depth - 1}")


class _Pile:
    """Look at one frame of a stack that somebody wrote, and at what lies beneath it."""

    def __init__(self, state: GameState, rules: Rules, depth: int) -> None:
        self.state = state
        self.rules = rules
        self.frame = state.stack[depth]
        self.beneath = state.stack[depth - 1]
        self.turn = active(state)
        self.in_rescue = any(isinstance(each, Rescue) for each in state.stack[:depth])

    def is_sound(self) -> bool:
        match self.frame:
            case Assault(attackers):
                return self._is_quiet(Phase.ATTACK) and self._attack(attackers)
            case Arrival():
                return self._is_quiet(Phase.DEPLOY)
            case Strike() as strike:
                return isinstance(self.beneath, Assault) and self._strikes(strike)
            case Rescue(seat):
                fallen = seat in (1, 2) and self.state.players[seat - 1].base <= 0
                return fallen and not self.in_rescue
            case Play() as play:
                return play.by in (1, 2) and self._names(play) and self._flies(play)
        return False

    def _is_quiet(self, phase: Phase) -> bool:
        return self.beneath is self.turn and self.turn.phase is phase and not self.turn.attackers

    def _attack(self, attackers: tuple[ShipId, ...]) -> bool:
        """Return whether these are ships of the active seat that could have been announced."""
        ships = [find_ship(self.state, self.turn.seat, each) for each in attackers]
        able = [ship for ship in ships if ship and attack_of(ship, self.rules) > 0]
        return len(able) == len(set(attackers)) == len(attackers)

    def _strikes(self, strike: Strike) -> bool:
        seat = self.turn.seat
        order = ((), (seat,), (other(seat),), (seat, other(seat)))
        if strike.to_ask not in order or (strike.to_ask and strike.stage is not Stage.ROUND):
            return False
        blocked = strike.blocker is not None
        if blocked and (strike.stage is Stage.BLOCK or strike.blocker not in self.rules.cards):
            return False
        return self._attack((strike.ship,))

    def _names(self, play: Play) -> bool:
        """Return whether a play names what its card takes, and nothing else."""
        rank = rank_of(play.card)
        named = (play.ship is not None, play.target is not None)
        known = play.ship is None or play.ship in self.rules.cards
        known &= play.target in (None, BASE) or CardId(str(play.target)) in self.rules.cards
        return known and named == (rank == SQUADRON, rank == MINE)

    def _flies(self, play: Play) -> bool:
        """Return whether a card can be in the air here."""
        rank, kind = rank_of(play.card), self.rules.cards[play.card].kind
        if rank == COMMANDOS:
            return self._travels(play)
        if play.option is not None or (self.in_rescue and rank != REPAIR):
            return False
        if kind is CardKind.ATTACK:
            return play.by == self.turn.seat and isinstance(self.beneath, Assault)
        return kind is CardKind.ANYTIME

    def _travels(self, play: Play) -> bool:
        if play.option is not None:
            return play.by == self.turn.seat and self._is_quiet(Phase.DEPLOY)
        answered = self.beneath
        if not isinstance(answered, Play) or answered.by == play.by or answered.passed:
            return False
        return is_negatable(self.rules, answered.card)
