"""Answer what follows from a table: from a state, from a draft, and from what a view shows."""

from collections.abc import Sequence

from magblast.games.magi_nation.engine.frames import Frame
from magblast.games.magi_nation.engine.rules import Rules
from magblast.games.magi_nation.engine.state import (
    GameState,
    PlayerState,
)
from magblast.kernel.machine import FrameBoard
from magblast.kernel.seat import Seat


class Board(FrameBoard[Rules, Frame]):
    """Represent a table of Magi-Nation Duel with its rules, to be asked what follows from them."""

    __slots__ = ("dice", "players", "rng", "turn", "winner")

    def __init__(self, state: "GameState | Board", rules: Rules) -> None:
        super().__init__(state.stack, rules)
        self.players: Sequence[PlayerState] = state.players
        self.rng: int = state.rng
        self.turn: int = state.turn
        self.dice: tuple[int, ...] = state.dice
        self.winner: Seat | None = state.winner
