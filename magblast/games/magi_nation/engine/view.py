"""Show a seat what it may know, as a type of its own (rules M9)."""

from collections.abc import Hashable, Iterator, Mapping
from typing import Self

from msgspec.structs import replace

from magblast.games.magi_nation.engine.actions import Action, EndPhase
from magblast.games.magi_nation.engine.board import Board, BoardFacts
from magblast.games.magi_nation.engine.frames import Fetching, Frame, Stage, Turn, Using
from magblast.games.magi_nation.engine.rules import Rules
from magblast.games.magi_nation.engine.state import Creature, Magi, Relic, Side, Thing
from magblast.games.magi_nation.engine.terms import CardId, Phase
from magblast.kernel.seat import Decision, Seat
from magblast.kernel.stand_ins import renamed, texts_in
from magblast.kernel.structs import Node, ViewNode
from magblast.kernel.vocabulary import lying_in


class SeatView(Node, Side, frozen=True):
    """Show one side of the table; None beside a size stands for cards the viewer may not see."""

    seat: Seat
    first_turn: bool
    magi: Magi | None
    stack: tuple[CardId, ...] | None
    stack_size: int
    defeated: tuple[CardId, ...]
    creatures: tuple[Creature, ...]
    relics: tuple[Relic, ...]
    hand: tuple[CardId, ...] | None
    hand_size: int
    deck: tuple[CardId, ...] | None
    """All of it, sorted, while its captain searches it."""
    deck_size: int
    top: tuple[CardId, ...]
    """The cards on top that its captain is looking at."""
    discard_pile: tuple[CardId, ...]
    pool: tuple[CardId, ...] | None
    """Magi that are not yet placed."""
    pool_size: int

    @property
    def has_lost(self) -> bool:
        """Return whether no Magi is left to it (rules M8.3)."""
        return self.magi is None and not (self.stack_size or self.pool_size)

    @property
    def unseen_magi(self) -> int:
        """Return how many Magi of its stack and its pool the viewer does not see."""
        stack = 0 if self.stack is not None else self.stack_size
        return stack + (0 if self.pool is not None else self.pool_size)

    @property
    def unseen_cards(self) -> int:
        """Return how many cards of its hand and its deck the viewer does not see."""
        hand = 0 if self.hand is not None else self.hand_size
        return hand + (0 if self.deck is not None else self.deck_size - len(self.top))


class PlayerView(ViewNode, BoardFacts[SeatView], frozen=True):
    """Show the table to one viewer; ``viewer`` None is the public."""

    rules: Rules
    viewer: Seat | None
    turn: int
    active: Seat | None
    """Whose turn it is; None in set-up and after the end."""
    phase: Phase | None
    seats: tuple[SeatView, ...]
    """Indexed by seat - 1."""
    stack: tuple[Frame, ...]
    """What the game is in the middle of, bottom first; all of it is public."""
    decision: Decision | None
    winner: Seat | None
    legal: tuple[Action, ...]
    """The legal answers in their pinned order, when the viewer is the seat asked; else empty."""

    def __hash__(self) -> int:
        """Hash what most of the rest follows from; the answers would take longest."""
        return hash((self.viewer, self.seats, self.stack))

    @property
    def players(self) -> tuple[SeatView, ...]:
        """Return the seats, so that a view answers what is asked of a board in public."""
        return self.seats

    @property
    def hand(self) -> tuple[CardId, ...]:
        """Return the cards of the viewer."""
        return () if self.viewer is None else self.seats[self.viewer - 1].hand or ()

    def is_idle(self, seat: Seat) -> bool:
        """Return whether the step of a seat can only be ended, as far as the viewer knows."""
        if self.viewer == seat:
            return all(isinstance(each, EndPhase) for each in self.legal)
        player = self.seats[seat - 1]
        return player.magi is None and not player.creatures

    def magi_in_danger(self) -> Iterator[CardId]:
        """Iterate over the Magi that the creatures facing them could defeat, without a shield.

        Attacks alone are counted: powers, spells and relics may do more, or less.
        """
        for side in self.seats:
            magi = side.magi
            if magi is None or magi.hidden is not None or side.creatures:
                continue
            if any(self._strength(each) >= magi.energy for each in self.opponents(side.seat)):
                yield magi.card

    def _strength(self, seat: Seat) -> float:
        """Return with how much energy a seat can attack in its turn; below 0 where it cannot."""
        side = self.seats[seat - 1]
        if side.magi is not None and side.magi.eclipse is not None:
            return -1
        now = self.active == seat
        attackers = [each.energy for each in side.creatures if each.could_attack(now=now)]
        return sum(attackers) if attackers else -1

    def with_energy(self, id_: CardId, energy: int) -> Self:
        """Return a view with other energy on a card."""
        seats = []
        for side in self.seats:
            magi = side.magi
            if magi is not None and magi.card == id_:
                magi = replace(magi, energy=energy)
            creatures = tuple(
                replace(each, energy=energy) if each.card == id_ else each
                for each in side.creatures
            )
            seats.append(replace(side, magi=magi, creatures=creatures))
        return replace(self, seats=tuple(seats))

    def named_cards(self) -> set[CardId]:
        """Return every card that the view shows somewhere."""
        return {*lying_in((*self.seats, *self.stack), CardId)}

    def hidden_cards(self, seat: Seat) -> list[CardId]:
        """List the cards of a seat that the viewer does not see, except for its Magi."""
        seen = self.named_cards()
        return [card for card in self.rules.others[seat] if card not in seen]

    def kinds(self) -> Mapping[str, Hashable]:
        """Return what interchangeable cards share, by their ids.

        A card that the table is in the middle of is unique.
        """
        titles: dict[str, str] = {card: self.rules.cards[card].id for card in self.named_cards()}
        found: dict[str, Hashable] = {}
        for seat in self.seats:
            piles = {
                "hand": seat.hand,
                "deck": seat.deck,
                "top": seat.top,
                "discards": seat.discard_pile,
            }
            for pile, cards in piles.items():
                found |= {card: (seat.seat, pile, titles[card]) for card in cards or ()}
            things: tuple[Thing, ...] = (*seat.creatures, *seat.relics)
            for thing in things:
                found[thing.card] = (seat.seat, renamed(thing, titles))
        named = {*texts_in(self.stack)}
        return {card: kind for card, kind in found.items() if card not in named}


def show(
    board: Board,
    viewer: Seat | None,
    decision: Decision | None,
    legal: tuple[Action, ...],
    shown: object,
) -> PlayerView:
    """Show a table to a seat; None shows what is public."""
    turn: Turn | None = board.running_turn()
    hands: set[Seat | None] = {viewer}
    deck: tuple[CardId, ...] | None = None
    top: tuple[CardId, ...] = ()
    if decision is not None and decision.seat == viewer:
        frame = board.stack[-1]
        if isinstance(frame, Using):
            hands.add(board.hand_seen(frame))
            top = board.looked_at(frame)
        searches = isinstance(frame, Fetching) or (
            isinstance(frame, Using) and frame.stage is Stage.FETCH
        )
        if searches:
            deck = tuple(sorted(board.players[decision.seat - 1].deck))
    seats = []
    for seat, player in enumerate(board.players, 1):
        own = seat == viewer
        seats.append(
            SeatView(
                seat,
                player.first_turn,
                player.magi,
                player.stack if own else None,
                len(player.stack),
                player.defeated,
                player.creatures,
                player.relics,
                player.hand if seat in hands else None,
                len(player.hand),
                deck if own else None,
                len(player.deck),
                top if own else (),
                player.discard_pile,
                player.pool if own else None,
                len(player.pool),
            )
        )
    return PlayerView(
        board.rules,
        viewer,
        board.turn,
        turn.seat if turn else None,
        turn.phase if turn else None,
        tuple(seats),
        tuple(board.stack),
        decision,
        board.winner,
        legal,
    )
