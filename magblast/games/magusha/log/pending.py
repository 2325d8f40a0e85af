"""Keep what stands above the phase: strikes, choices, flips."""

from magblast.games.magusha.engine.abilities import BEHAVIOURS
from magblast.games.magusha.engine.board import INDEX, WAYS, Board
from magblast.games.magusha.engine.frames import (
    Breaking,
    Check,
    Choosing,
    Discarding,
    Effects,
    Engaging,
    Flipping,
    FreeMove,
    Stage,
    Striking,
    Turn,
)
from magblast.games.magusha.engine.printed import Rules
from magblast.games.magusha.engine.state import GameState, kinds
from magblast.games.magusha.engine.terms import Phase
from magblast.kernel.seat import Seat

Pending = (
    Effects | Check | Striking | Engaging | FreeMove | Discarding | Flipping | Choosing | Breaking
)


def fits(state: GameState, rules: Rules, depth: int) -> bool:
    """Return whether a frame can stand like this on the others, and speaks of what is there."""
    return _Pile(state, rules, depth).is_sound()


class _Pile:
    """Look at one frame of a stack that somebody wrote, and at what lies beneath it."""

    def __init__(self, state: GameState, rules: Rules, depth: int) -> None:
        self.board = Board(state, rules)
        self.rules = rules
        self.frame = state.stack[depth]
        self.beneath = state.stack[depth - 1]
        self.rest = state.stack[1:depth]
        self.turn = self.board.current_turn()

    def is_sound(self) -> bool:
        if isinstance(self.beneath, Discarding):
            return False
        match self.frame:
            case Check():
                return self._is_in(Phase.START)
            case Effects(own):
                is_there = isinstance(self.beneath, Check) or self._is_in(Phase.END)
                return is_there and all(self._owns(self.turn.seat, each) for each in own)
            case Striking() as strike:
                return self._is_in(Phase.COMMAND) and self._strikes(strike)
            case Engaging(unit) | Breaking(unit):
                return self._is_in(Phase.COMMAND) and self._owns(self.turn.seat, unit)
            case FreeMove(seat, unit):
                stands = isinstance(self.beneath, Striking | Engaging)
                return (stands or self._is_in(Phase.COMMAND)) and self._owns(seat, unit)
            case Discarding(seat):
                return seat in (1, 2) and len(kinds(self.board.players[seat - 1].reserves)) > 1
            case Flipping(seat):
                return seat in (1, 2) and self.frame not in self.rest
            case Choosing() as choice:
                return self._chooses(choice)
        return False

    def _is_in(self, phase: Phase) -> bool:
        return isinstance(self.beneath, Turn) and self.beneath.phase is phase

    def _owns(self, seat: Seat, space: str | None) -> bool:
        """Return whether a seat has a unit on a space; one that is gone is nowhere."""
        unit = self.board.unit_at(space)
        return space is None or (unit is not None and unit.seat == seat)

    def _strikes(self, strike: Striking) -> bool:
        named = (*strike.left, *strike.touched)
        stands = all(self.board.unit_at(each) is not None for each in named)
        is_hitting = strike.stage is not Stage.NEXT
        known = strike.target in INDEX and strike.heading is not None
        in_line = all((strike.unit, each) in WAYS[self.turn.seat] for each in strike.left)
        return (
            strike.seat == self.turn.seat
            and self._owns(strike.seat, strike.unit)
            and stands
            and (in_line or strike.unit is None)
            and (known or not is_hitting)
        )

    def _chooses(self, choice: Choosing) -> bool:
        unit = self.board.unit_at(choice.unit)
        if unit is None or unit.seat != choice.seat or choice.ability not in BEHAVIOURS:
            return False
        commander = self.rules.commanders.get(unit.card)
        if commander is None:
            ability = self.board.sheet_of(unit).ability.id
            return ability == choice.ability and isinstance(self.beneath, Effects)
        flipped = commander.magusha.on_magusha
        return flipped is not None and flipped.id == choice.ability
