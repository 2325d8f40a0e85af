"""Derive facts about a table from a state, from a draft, or from a view."""

from collections.abc import Sequence

from magblast.games.battlecards.engine.frames import Frame, Rescue, Turn
from magblast.games.battlecards.engine.reason import Reason
from magblast.games.battlecards.engine.rules import Rules
from magblast.games.battlecards.engine.state import (
    GameState,
    PlayerState,
    Ship,
)
from magblast.games.battlecards.engine.terms import CardId, ShipId
from magblast.kernel.machine import FrameBoard
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat, other


class Board(FrameBoard[Rules, Frame]):
    """Represent a table of Battlecards with its rules, to be asked what follows from them."""

    __slots__ = ("deck", "discard_pile", "players", "rng", "turn", "winner")

    def __init__(self, state: GameState, rules: Rules) -> None:
        super().__init__(state.stack, rules)
        self.players: Sequence[PlayerState] = state.players
        self.deck = state.deck
        self.discard_pile = state.discard_pile
        self.turn = state.turn
        self.rng = state.rng
        self.winner = state.winner

    def running_turn(self) -> Turn | None:
        """Return the turn that runs; None before the deal and after the end."""
        if self.stack and type(bottom := self.stack[0]) is Turn:
            return bottom
        return None

    def current_turn(self) -> Turn:
        """Return the turn that must be running."""
        turn = self.running_turn()
        if turn is None:
            raise RuntimeError("no turn is running")
        return turn

    def find_ship(self, seat: Seat, ship: str | None) -> Ship | None:
        """Find a ship of a seat."""
        for each in self.players[seat - 1].ships:
            if each.id == ship:
                return each
        return None

    def the_ship(self, seat: Seat, ship: ShipId) -> Ship:
        """Return a ship of a seat that must be in play."""
        found = self.find_ship(seat, ship)
        if found is None:
            raise RuntimeError("the ship is not there")
        return found

    def has_new_ship(self, seat: Seat) -> bool:
        """Return whether a ship that a seat deployed in this phase is in play (rules B6.5)."""
        return any(ship.deployed for ship in self.players[seat - 1].ships)

    def is_rescue_open(self) -> bool:
        """Return whether a base waits for its rescue."""
        return any(type(frame) is Rescue for frame in self.stack)

    def not_in_hand(self, seat: Seat, card: CardId) -> Refusal | None:
        """Refuse a card that the seat does not hold."""
        if card in self.players[seat - 1].hand:
            return None
        return Refusal(Reason.NOT_IN_HAND, "B1.2", {"card": card})

    def own_ship(self, seat: Seat, ship: ShipId | None, rule: str) -> Ship | Refusal:
        """Return one of the seat's ships."""
        found = self.find_ship(seat, ship)
        if found is not None:
            return found
        if not self.players[seat - 1].ships:
            return Refusal(Reason.NO_SUCH_SHIP, rule)
        if ship is None:
            return Refusal(Reason.NO_SHIP_NAMED, rule)
        if self.find_ship(other(seat), ship):
            return Refusal(Reason.NOT_YOUR_SHIP, rule, {"ship": ship, "seat": other(seat)})
        return Refusal(Reason.NO_SUCH_SHIP, rule, {"ship": ship})
