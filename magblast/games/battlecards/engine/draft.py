"""Move the pieces of a state within one step: opened from a frozen state, frozen at its end."""

from typing import TypeAlias, TypeVar

from magblast.games.battlecards.engine.actions import Action
from magblast.games.battlecards.engine.board import Board
from magblast.games.battlecards.engine.events import CardsDrawn, DeckShuffled, Event
from magblast.games.battlecards.engine.frames import Frame
from magblast.games.battlecards.engine.rules import Rules
from magblast.games.battlecards.engine.state import (
    GameState,
    PlayerState,
    Ship,
)
from magblast.games.battlecards.engine.terms import CardId
from magblast.kernel.machine import FrameDraft, Handlers
from magblast.kernel.piles import draw
from magblast.kernel.seat import Seat

F = TypeVar("F")


class Draft(Board, FrameDraft[Rules, Frame, Event]):
    """Represent a changing table of Battlecards."""

    __slots__ = ()

    players: list[PlayerState]

    def __init__(self, state: GameState, rules: Rules) -> None:
        super().__init__(state, rules)
        self.players = list(state.players)

    def freeze(self) -> GameState:
        """Return the finished state."""
        return GameState(
            tuple(self.players),
            tuple(self.stack),
            self.deck,
            self.discard_pile,
            self.turn,
            self.rng,
            self.winner,
        )

    def player(self, seat: Seat) -> PlayerState:
        """Return what lies before a seat."""
        return self.players[seat - 1]

    def discard(self, *cards: CardId) -> None:
        """Put cards on the discard pile."""
        self.discard_pile += cards

    def set_base(self, seat: Seat, base: int) -> None:
        """Change the points of a base."""
        player = self.players[seat - 1]
        self.players[seat - 1] = PlayerState(base, player.hand, player.ships)

    def set_hand(self, seat: Seat, hand: tuple[CardId, ...]) -> None:
        """Replace a hand."""
        player = self.players[seat - 1]
        self.players[seat - 1] = PlayerState(player.base, hand, player.ships)

    def set_ships(self, seat: Seat, ships: tuple[Ship, ...]) -> None:
        """Replace the ships of a seat."""
        player = self.players[seat - 1]
        self.players[seat - 1] = PlayerState(player.base, player.hand, ships)

    def set_ship(self, seat: Seat, ship: Ship) -> None:
        """Replace a ship by a changed copy of itself."""
        ships = self.players[seat - 1].ships
        self.set_ships(seat, tuple([ship if old.id == ship.id else old for old in ships]))

    def take_from_hand(self, seat: Seat, card: CardId) -> None:
        """Take a card out of a hand."""
        hand = list(self.players[seat - 1].hand)
        hand.remove(card)
        self.set_hand(seat, tuple(hand))

    def draw(self, seat: Seat, count: int) -> None:
        """Draw cards; the discard pile is shuffled when a card is needed (rules B3.3)."""
        found = draw(self.rules.rng, self.rng, self.deck, self.discard_pile, count)
        drawn, self.deck, self.discard_pile, self.rng, shuffled = found
        if shuffled:
            self.emit(DeckShuffled(shuffled))
        if drawn:
            self.set_hand(seat, self.players[seat - 1].hand + drawn)
            self.emit(CardsDrawn(seat, len(drawn), drawn))


FrameHandlers: TypeAlias = Handlers[Board, Draft, Action, F]
"""What a type of frame asks, and what follows."""
