"""Show a seat what it may know, as a type of its own; seed and order of the deck are in no view."""

from magblast.games.battlecards.engine.actions import Action, Attack
from magblast.games.battlecards.engine.board import Board
from magblast.games.battlecards.engine.frames import Assault, Frame, Play, Strike, Turn, strike_in
from magblast.games.battlecards.engine.rules import Rules
from magblast.games.battlecards.engine.state import Ship
from magblast.games.battlecards.engine.terms import CardId, Phase, ShipId
from magblast.kernel.seat import Decision, Seat
from magblast.kernel.structs import Node, ViewNode


class SeatView(Node, frozen=True):
    """Show what lies before one seat; a hand the viewer may not see is None beside its size."""

    seat: Seat
    base: int
    hand: tuple[CardId, ...] | None
    hand_size: int
    ships: tuple[Ship, ...]


class PlayerView(ViewNode, frozen=True):
    """Show the table to one viewer; ``viewer`` None is the public."""

    rules: Rules
    viewer: Seat | None
    turn: int
    active: Seat | None
    """Whose turn it is; None before the deal and after the end."""
    phase: Phase | None
    seats: tuple[SeatView, ...]
    """Indexed by seat - 1."""
    deck: int
    """Cards left to draw."""
    discard_pile: tuple[CardId, ...]
    stack: tuple[Frame, ...]
    """What the game is in the middle of, bottom first; all of it is public."""
    decision: Decision | None
    winner: Seat | None
    legal: tuple[Action, ...]
    """The legal answers in their pinned order, when the viewer is the seat asked; else empty."""

    @property
    def hand(self) -> tuple[CardId, ...]:
        """Return the cards of the viewer."""
        return () if self.viewer is None else self.seats[self.viewer - 1].hand or ()

    @property
    def living(self) -> tuple[Seat, ...]:
        """List both seats: nobody is out before the end."""
        return (1, 2)

    @property
    def attacks(self) -> tuple[Attack, ...]:
        """List the ships that the viewer may announce now."""
        return tuple([action for action in self.legal if isinstance(action, Attack)])

    @property
    def attackers(self) -> tuple[ShipId, ...]:
        """List the ships announced that have not yet attacked, the one in progress left out."""
        for frame in self.stack:
            if isinstance(frame, Assault) or (isinstance(frame, Turn) and frame.attackers):
                return frame.attackers
        return ()

    @property
    def strike(self) -> Strike | None:
        """Return the attack of a ship that is in progress."""
        return strike_in(self.stack)

    @property
    def in_flight(self) -> tuple[Play, ...]:
        """List the plays that have not taken effect, bottom first."""
        return tuple([frame for frame in self.stack if isinstance(frame, Play)])

    def owner_of(self, ship: str | None) -> Seat | None:
        """Return whose ship it is; None when it is not in play."""
        for seat in self.seats:
            if any(each.id == ship for each in seat.ships):
                return seat.seat
        return None


def show(
    board: Board,
    viewer: Seat | None,
    decision: Decision | None,
    legal: tuple[Action, ...],
    shown: object,
) -> PlayerView:
    """Show a table to a seat; None shows what is public."""
    turn = board.running_turn()
    return PlayerView(
        board.rules,
        viewer,
        board.turn,
        turn.seat if turn else None,
        turn.phase if turn else None,
        tuple(
            [
                SeatView(
                    seat,
                    player.base,
                    player.hand if seat == viewer else None,
                    len(player.hand),
                    player.ships,
                )
                for seat, player in enumerate(board.players, 1)
            ]
        ),
        len(board.deck),
        board.discard_pile,
        tuple(board.stack),
        decision,
        board.winner,
        legal,
    )
