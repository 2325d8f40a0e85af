"""Move the pieces of a state within one step: opened from a frozen state, frozen at its end."""

from typing import TypeAlias, TypeVar

from msgspec.structs import replace

from magblast.games.battlecards.engine.actions import Action
from magblast.games.battlecards.engine.board import Board
from magblast.games.battlecards.engine.events import (
    BaseHit,
    CardsDrawn,
    DeckShuffled,
    Event,
    ShieldLost,
    ShipDestroyed,
    ShipUpgraded,
)
from magblast.games.battlecards.engine.frames import Frame, Rescue
from magblast.games.battlecards.engine.rules import Rules
from magblast.games.battlecards.engine.state import (
    GameState,
    PlayerState,
    Ship,
)
from magblast.games.battlecards.engine.terms import SHIELD, SQUADRON, CardId, Points, rank_of
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

    def add_upgrade(self, seat: Seat, ship: Ship, card: CardId) -> None:
        """Put a card on a ship; a three leaves open whether the ship is upgraded in this turn."""
        upgraded = ship.upgraded or rank_of(card) != SQUADRON
        after = replace(ship, upgrades=(*ship.upgrades, card), upgraded=upgraded)
        self.set_ship(seat, after)
        rules = self.rules
        values = rules.attack_of(after), rules.defense_of(after)
        self.emit(ShipUpgraded(seat, ship.id, card, *values))

    def hit_ship(self, seat: Seat, ship: Ship, by: CardId) -> None:
        """Let a missile hit a ship: it loses its shield, or is destroyed (rules B5.3)."""
        shield = ship.upgrade_of_rank(SHIELD)
        if shield is None:
            self.destroy(seat, ship, by)
            return
        upgrades = tuple([card for card in ship.upgrades if card != shield])
        self.set_ship(seat, replace(ship, upgrades=upgrades, affected=True))
        self.discard(shield)
        self.emit(ShieldLost(seat, ship.id, shield, by))

    def destroy(
        self,
        seat: Seat,
        ship: Ship,
        by: CardId,
        attack: int | None = None,
        defense: int | None = None,
    ) -> None:
        """Put a ship and its upgrades on the discard pile; values when a ship destroyed it."""
        ships = self.player(seat).ships
        self.set_ships(seat, tuple([each for each in ships if each.id != ship.id]))
        self.discard(ship.id, *ship.upgrades)
        self.emit(ShipDestroyed(seat, ship.id, ship.upgrades, by, attack, defense))
        if ship.deployed and self.rules.extra_lapses and not self.has_new_ship(seat):
            self.stack[0] = replace(self.current_turn(), extra_upgrades=0)

    def hit_base(self, seat: Seat, points: int, by: CardId) -> None:
        """Take points off a base; at 0 or less its owner is asked for a rescue (rules B9.1)."""
        left = Points(self.player(seat).base - points)
        self.set_base(seat, left)
        self.emit(BaseHit(seat, points, left, by))
        if left <= 0:
            self.push(Rescue(seat))


FrameHandlers: TypeAlias = Handlers[Board, Draft, Action, F]
"""What a type of frame asks, and what follows."""
