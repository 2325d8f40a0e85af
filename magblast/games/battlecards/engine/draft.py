"""Change a state within one step: opened from a frozen state, frozen at its end."""

from typing import TypeAlias, TypeVar

from msgspec.structs import replace

from magblast.games.battlecards.engine.actions import Action, PlayCard, Respond
from magblast.games.battlecards.engine.board import Board
from magblast.games.battlecards.engine.events import (
    BaseFallen,
    BaseHit,
    CardPlayed,
    CardsDealt,
    CardsDrawn,
    DeckShuffled,
    Event,
    GameWon,
    PhaseBegan,
    Responded,
    ShieldLost,
    ShipDestroyed,
    ShipUpgraded,
    TossWon,
    TurnBegan,
)
from magblast.games.battlecards.engine.frames import (
    Answered,
    Assault,
    Frame,
    Play,
    Rescue,
    Toss,
    Turn,
    answered,
)
from magblast.games.battlecards.engine.rules import Rules
from magblast.games.battlecards.engine.state import (
    GameState,
    PlayerState,
    Ship,
)
from magblast.games.battlecards.engine.terms import (
    EXTRA,
    HAND,
    PHASES,
    SHIELD,
    SQUADRON,
    CardId,
    Extra,
    Phase,
    Points,
    rank_of,
)
from magblast.kernel.machine import FrameDraft, Handlers
from magblast.kernel.piles import draw
from magblast.kernel.seat import Seat, other

F = TypeVar("F")
DRAW, UPGRADE, DEPLOY, *_ = PHASES


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

    def begin_turn(self, seat: Seat) -> None:
        """Begin a seat's turn with its Draw phase."""
        self.turn += 1
        self.stack[:] = [Turn(seat, DRAW, deployments_left=1)]
        self.emit(TurnBegan(seat, self.turn))
        self.emit(PhaseBegan(seat, DRAW))

    def enter(self, phase: Phase) -> None:
        """Begin a phase of the turn."""
        turn = self.current_turn()
        left = turn.deployments_left if phase in (UPGRADE, DEPLOY) else 0
        self.stack[:] = [Turn(turn.seat, phase, left)]
        self.emit(PhaseBegan(turn.seat, phase))

    def draw_up(self) -> None:
        """Draw up to six cards, all at once (rules B3.1)."""
        seat = self.current_turn().seat
        missing = HAND - len(self.player(seat).hand)
        if missing > 0:
            self.draw(seat, missing)
        self.enter(UPGRADE)

    def close_announcement(self, turn: Turn) -> None:
        """Let the ships announced attack (rules B5.2)."""
        self.stack[0] = replace(turn, attackers=())
        self.push(Assault(turn.attackers))

    def _lay(self, action: PlayCard | Respond, option: Extra | None = None) -> None:
        self.take_from_hand(action.by, action.card)
        self.push(Play(action.by, action.card, action.ship, action.target, option))

    def play_card(self, action: PlayCard) -> None:
        """Lay a card on the stack."""
        self.emit(CardPlayed(action.by, action.card, action.ship, action.target, action.option))
        self._lay(action, action.option)

    def respond(self, frame: Answered, action: Respond) -> None:
        """Lay an answer on the stack (rules B7.2)."""
        self.emit(Responded(action.by, action.card, action.ship, action.target, answered(frame)))
        self._lay(action)

    def lose(self, seat: Seat, *, gave_up: bool) -> None:
        """End the game: a base at 0 or less is not rescued (rules B9.2, B9.3)."""
        for frame in self.stack:
            if isinstance(frame, Play):
                self.discard(frame.card)
        self.stack.clear()
        self.winner = other(seat)
        self.emit(BaseFallen(seat, Points(self.player(seat).base), gave_up))
        self.emit(GameWon(self.winner, self.turn))

    def deal_hands(self, first: Seat) -> None:
        """Deal six cards to who goes first, eight to the other."""
        dealt: list[Event] = []
        for seat in (1, 2):
            start = HAND * (seat - 1)
            hand = self.deck[start : start + HAND]
            if seat != first:
                hand += self.deck[2 * HAND : 2 * HAND + EXTRA]
            self.set_hand(seat, hand)
            dealt.append(CardsDealt(seat, len(hand), hand))
        self.deck = self.deck[2 * HAND + EXTRA :]
        self.events += dealt

    def toss(self) -> None:
        """Ask the winner of the toss who goes first (rules B2.1)."""
        chooser = self.rules.options.chooser
        by_seed = chooser == "seed"
        if chooser == "seed":
            self.rng, drawn = self.rules.rng.below(self.rng, 2)
            winner = drawn + 1
        else:
            winner = chooser
        self.stack[:] = [Toss(winner)]
        self.emit(TossWon(winner, by_seed))


FrameHandlers: TypeAlias = Handlers[Board, Draft, Action, F]
"""What a type of frame asks, and what follows."""
