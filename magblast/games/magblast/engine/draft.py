"""Move the pieces of a state within one step: opened from a frozen state, frozen at its end.

Every change goes through a draft, so that each node is built once a step and the states
before and after share all that stayed the same.
"""

from collections.abc import Iterable
from typing import Any, Generic, Protocol, TypeVar

from msgspec.structs import replace

from magblast.games.magblast.engine.events import (
    CardsDrawn,
    CardsStolen,
    DeckShuffled,
    Event,
    ShipsDrawn,
)
from magblast.games.magblast.engine.fleet import Fleet, Ship
from magblast.games.magblast.engine.frames import Frame
from magblast.games.magblast.engine.state import (
    GameState,
    PlayerState,
)
from magblast.games.magblast.engine.terms import CardId, ShipId
from magblast.kernel.machine import FrameDraft
from magblast.kernel.rng import Rng
from magblast.kernel.seat import Seat


class Shuffling(Protocol):
    """Name the generator that shuffles."""

    @property
    def rng(self) -> Rng:
        """Return the generator."""
        ...


R = TypeVar("R", bound=Shuffling)


class Pieces(FrameDraft[R, Frame, Event], Generic[R]):
    """Represent the cards and ships of a changing state, with the verbs that move them.

    They know no rules; a ``Draft`` is these pieces with the rules they are moved by.
    """

    __slots__ = (
        "action_deck",
        "brutal",
        "brutal_from",
        "discard_pile",
        "players",
        "returning",
        "rng",
        "scrapyard",
        "shipyard",
        "turn",
        "winner",
    )

    def __init__(self, state: GameState, rules: R) -> None:
        super().__init__(state.stack, rules)
        self.players = list(state.players)
        self.action_deck = state.action_deck
        self.discard_pile = state.discard_pile
        self.shipyard = state.shipyard
        self.scrapyard = state.scrapyard
        self.returning = state.returning
        self.turn = state.turn
        self.rng = state.rng
        self.brutal = state.brutal
        self.brutal_from = state.brutal_from
        self.winner = state.winner

    def freeze(self) -> GameState:
        """Return the finished state."""
        return GameState(
            tuple(self.players),
            tuple(self.stack),
            self.action_deck,
            self.discard_pile,
            self.shipyard,
            self.scrapyard,
            self.returning,
            self.turn,
            self.rng,
            self.brutal,
            self.brutal_from,
            self.winner,
        )

    def player(self, seat: Seat) -> PlayerState:
        """Return what lies before a seat."""
        return self.players[seat - 1]

    def change(self, seat: Seat, **changes: Any) -> None:
        """Change what lies before a seat."""
        self.players[seat - 1] = replace(self.players[seat - 1], **changes)

    def set_fleet(self, seat: Seat, fleet: Fleet) -> None:
        """Replace the fleet of a seat."""
        self.players[seat - 1] = replace(self.players[seat - 1], fleet=fleet)

    def random_below(self, limit: int) -> int:
        """Draw a random number from 0 to ``limit`` - 1."""
        self.rng, number = self.rules.rng.below(self.rng, limit)
        return number

    def discard(self, *cards: CardId) -> None:
        """Put action cards on the discard pile."""
        self.discard_pile += cards

    def take_from_hand(self, seat: Seat, cards: Iterable[CardId]) -> None:
        """Take cards out of a hand."""
        player = self.players[seat - 1]
        hand = list(player.hand)
        for card in cards:
            hand.remove(card)
        self.players[seat - 1] = replace(player, hand=tuple(hand))

    def add_to_hand(self, seat: Seat, cards: tuple[CardId, ...]) -> None:
        """Add cards to a hand."""
        player = self.players[seat - 1]
        self.players[seat - 1] = replace(player, hand=player.hand + cards)

    def draw(self, seat: Seat, count: int) -> None:
        """Draw action cards; the discard pile is shuffled when a card is needed (rules 1.5)."""
        drawn = self.action_deck[:count]
        self.action_deck = self.action_deck[count:]
        if len(drawn) < count and self.discard_pile:
            self.rng, self.action_deck = self.rules.rng.shuffled(self.rng, self.discard_pile)
            self.discard_pile = ()
            self.emit(DeckShuffled(ships=False))
            missing = count - len(drawn)
            drawn += self.action_deck[:missing]
            self.action_deck = self.action_deck[missing:]
        if drawn:
            self.add_to_hand(seat, drawn)
            self.emit(CardsDrawn(seat, len(drawn), drawn))

    def draw_ships(self, seat: Seat, count: int) -> tuple[ShipId, ...]:
        """Take ships from the shipyard, fewer when yard and scrapyard run out (rules 1.5)."""
        drawn = self.shipyard[:count]
        self.shipyard = self.shipyard[count:]
        if len(drawn) < count and self.scrapyard:
            self.rng, self.shipyard = self.rules.rng.shuffled(self.rng, self.scrapyard)
            self.scrapyard = ()
            self.emit(DeckShuffled(ships=True))
            missing = count - len(drawn)
            drawn += self.shipyard[:missing]
            self.shipyard = self.shipyard[missing:]
        self.emit(ShipsDrawn(seat, len(drawn), drawn))
        return drawn

    def steal(self, by: Seat, seat: Seat, count: int) -> None:
        """Move random cards from one hand to another, all of them when there are fewer."""
        self.rng, mixed = self.rules.rng.shuffled(self.rng, self.player(seat).hand)
        stolen = mixed[:count]
        self.take_from_hand(seat, stolen)
        self.add_to_hand(by, stolen)
        self.emit(CardsStolen(by, seat, len(stolen), stolen))

    def set_zone(self, seat: Seat, zone_index: int, ships: tuple[Ship, ...]) -> None:
        """Replace the ships of a zone."""
        player = self.players[seat - 1]
        fleet = list(player.fleet)
        fleet[zone_index] = ships
        self.players[seat - 1] = replace(player, fleet=tuple(fleet))

    def set_ship(self, seat: Seat, zone_index: int, ship: Ship) -> None:
        """Replace a ship by a changed copy of itself."""
        zone = self.player(seat).fleet[zone_index]
        self.set_zone(seat, zone_index, tuple([ship if old.id == ship.id else old for old in zone]))

    def add_ship(self, seat: Seat, zone_index: int, ship: Ship) -> None:
        """Add a ship to a zone."""
        self.set_zone(seat, zone_index, (*self.player(seat).fleet[zone_index], ship))

    def remove_ship(self, seat: Seat, zone_index: int, ship: ShipId) -> None:
        """Take a ship out of a zone."""
        zone = self.player(seat).fleet[zone_index]
        self.set_zone(seat, zone_index, tuple([old for old in zone if old.id != ship]))

    def move_ship(self, seat: Seat, ship: ShipId, zone_index: int) -> int:
        """Move a ship of a seat's fleet behind the others of a zone; return the zone it left."""
        player = self.players[seat - 1]
        fleet = list(player.fleet)
        for origin, zone in enumerate(fleet):
            place = 0
            for moving in zone:
                if moving.id == ship:
                    fleet[origin] = zone[:place] + zone[place + 1 :]
                    fleet[zone_index] += (moving,)
                    self.players[seat - 1] = replace(player, fleet=tuple(fleet))
                    return origin
                place += 1  # noqa: SIM113 - quicker, and most decisions move a ship
        raise RuntimeError(f"{ship} is not in the fleet of seat {seat}")
