"""Keep what stands above a phase: cards in the air, attacks, a rescue."""

from magblast.games.battlecards.engine.board import Board
from magblast.games.battlecards.engine.frames import (
    Arrival,
    Assault,
    Play,
    Rescue,
    Stage,
    Strike,
)
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
from magblast.kernel.seat import other

Pending = Assault | Arrival | Play | Strike | Rescue


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
        self.turn = self.board.current_turn()
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
                fallen = seat in (1, 2) and self.board.players[seat - 1].base <= 0
                return fallen and not self.in_rescue
            case Play() as play:
                return play.by in (1, 2) and self._names(play) and self._flies(play)
        return False

    def _is_quiet(self, phase: Phase) -> bool:
        return self.beneath is self.turn and self.turn.phase is phase and not self.turn.attackers

    def _attack(self, attackers: tuple[ShipId, ...]) -> bool:
        """Return whether these are ships of the active seat that could have been announced."""
        ships = [self.board.find_ship(self.turn.seat, each) for each in attackers]
        able = [ship for ship in ships if ship and self.rules.attack_of(ship) > 0]
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
        return self.rules.is_negatable(answered.card)
