"""Change a state within one step: opened from a state, frozen at its end."""

from typing import Any, TypeAlias, TypeVar

from msgspec.structs import replace

from magblast.errors import ShapeError
from magblast.games.magi_nation.engine import events as e
from magblast.games.magi_nation.engine.actions import Action
from magblast.games.magi_nation.engine.board import Board
from magblast.games.magi_nation.engine.events import Event
from magblast.games.magi_nation.engine.frames import Frame
from magblast.games.magi_nation.engine.rules import Rules
from magblast.games.magi_nation.engine.state import (
    Creature,
    GameState,
    Magi,
    PlayerState,
    Relic,
)
from magblast.games.magi_nation.engine.terms import CardId
from magblast.kernel.machine import FrameDraft, Handlers
from magblast.kernel.piles import roll
from magblast.kernel.seat import Seat

F = TypeVar("F")


class Draft(Board, FrameDraft[Rules, Frame, Event]):
    """Represent a changing table of Magi-Nation Duel."""

    __slots__ = ()

    players: list[PlayerState]

    def __init__(self, state: GameState | Board, rules: Rules) -> None:
        """Open a state, or a copy of a board in which something is tried."""
        super().__init__(state, rules)
        self.players = list(state.players)

    def freeze(self) -> GameState:
        """Return the finished state."""
        return GameState(
            tuple(self.players), tuple(self.stack), self.rng, self.turn, self.dice, self.winner
        )

    def change(self, seat: Seat, **changes: Any) -> PlayerState:
        """Change what belongs to a seat."""
        players: Any = self.players
        player: PlayerState = replace(players[seat - 1], **changes)
        players[seat - 1] = player
        return player

    def change_magi(self, seat: Seat, **changes: Any) -> Magi:
        """Change the Magi of a seat, which must be face up."""
        magi = self.players[seat - 1].magi
        assert magi is not None
        magi = replace(magi, **changes)
        self.put_magi(seat, magi)
        return magi

    def put_magi(self, seat: Seat, magi: Magi) -> None:
        """Let a changed Magi take the place of what it was."""
        self._put(seat, replace(self.players[seat - 1], magi=magi))

    def change_creature(self, seat: Seat, creature: Creature, **changes: Any) -> Creature:
        """Change a creature that a seat controls."""
        changed = replace(creature, **changes)
        self.put_creature(seat, creature, changed)
        return changed

    def put_creature(self, seat: Seat, creature: Creature, changed: Creature) -> None:
        """Let a changed creature take the place of what it was."""
        own = self.players[seat - 1].creatures
        self.put_creatures(seat, tuple([changed if each is creature else each for each in own]))

    def put_creatures(self, seat: Seat, creatures: tuple[Creature, ...]) -> None:
        """Let a seat control other creatures."""
        self._put(seat, replace(self.players[seat - 1], creatures=creatures))

    def _put(self, seat: Seat, player: PlayerState) -> None:
        players: Any = self.players
        players[seat - 1] = player

    def change_relic(self, seat: Seat, relic: Relic, **changes: Any) -> Relic:
        """Change a relic of a seat."""
        changed = replace(relic, **changes)
        relics = self.players[seat - 1].relics
        self.change(seat, relics=tuple([changed if each is relic else each for each in relics]))
        return changed

    def roll(self, seat: Seat, count: int, cause: CardId | None = None) -> tuple[int, ...]:
        """Roll dice, those that a deal has fixed first."""
        self.rng, dice = roll(self.rules.rng, self.rng, count, fixed=self.dice)
        self.dice = self.dice[count:]
        self.emit(e.DiceRolled(seat, dice, cause))
        return dice

    def shuffle(self, seat: Seat, discards: int = 0) -> None:
        """Shuffle a deck, of which so many cards come from the discard pile.

        What a deal has named for this shuffle comes on top; raises ``ShapeError`` where that is not
        in the deck.
        """
        player = self.players[seat - 1]
        top, later = (player.shuffles or ((),))[0], player.shuffles[1:]
        for card in top:
            if card not in player.deck:
                raise ShapeError("magi-nation.deal.not_in_deck", seat=seat, card=card)
        rest = [card for card in player.deck if card not in top]
        self.rng, rest_shuffled = self.rules.rng.shuffled(self.rng, rest)
        self.change(seat, deck=top + rest_shuffled, shuffles=later)
        self.emit(e.DeckShuffled(seat, discards))

    def draw(self, seat: Seat, count: int, *, reshuffles: bool = False) -> None:
        """Draw cards; only some draws make a new deck of the discard pile (rules M7.8)."""
        player = self.players[seat - 1]
        drawn = player.deck[:count]
        if reshuffles and len(drawn) < count and player.discard_pile:
            self.change(seat, deck=player.discard_pile, discard_pile=())
            self.shuffle(seat, len(player.discard_pile))
            player = self.players[seat - 1]
            missing = count - len(drawn)
            self.change(seat, deck=player.deck[missing:])
            drawn += player.deck[:missing]
        else:
            self.change(seat, deck=player.deck[count:])
        if drawn:
            self.change(seat, hand=player.hand + drawn)
            self.emit(e.CardsDrawn(seat, len(drawn), drawn))

    def take_from_hand(self, seat: Seat, cards: tuple[CardId, ...]) -> None:
        """Take cards out of a hand."""
        player = self.players[seat - 1]
        left = tuple([card for card in player.hand if card not in cards])
        self._put(seat, replace(player, hand=left))

    def discard_from_hand(self, seat: Seat, cards: tuple[CardId, ...], cause: CardId) -> None:
        """Discard cards of a hand."""
        self.take_from_hand(seat, cards)
        self.put_on_pile(seat, cards)
        self.emit(e.CardsDiscarded(seat, cards, cause))

    def put_on_pile(self, seat: Seat, cards: tuple[CardId, ...]) -> None:
        """Put cards on top of a discard pile."""
        player = self.players[seat - 1]
        self._put(seat, replace(player, discard_pile=player.discard_pile + cards))


FrameHandlers: TypeAlias = Handlers[Board, Draft, Action, F]
"""What a type of frame asks, and what follows."""
