"""Deal what a viewer cannot see, so that the table looks the same to it."""

from magblast.games.magi_nation.engine.position import Position
from magblast.games.magi_nation.engine.rules import Rules
from magblast.games.magi_nation.engine.state import GameState, PlayerState
from magblast.games.magi_nation.engine.terms import CardId, Kind
from magblast.games.magi_nation.engine.view import PlayerView, SeatView
from magblast.kernel.memory import SeatMemory
from magblast.kernel.piles import Hidden
from magblast.kernel.seat import Seat


def imagine(
    rules: Rules, view: PlayerView, seed: str, memory: SeatMemory | None = None
) -> Position:
    """Return a position that looks like this to the viewer; the seed chooses which.

    Hidden cards, the order of the decks and the state of the generator are random, except for
    what is remembered.
    """
    seen, known = view.named_cards(), SeatMemory(0) if memory is None else memory
    state, players = rules.rng.seeded(seed), []
    for each in view.seats:
        hidden = HiddenCards(rules, state, each.seat, seen, known)
        players.append(hidden.player(each))
        state = hidden.cards.state
    return Position(GameState(tuple(players), view.stack, state, view.turn, (), view.winner), rules)


class HiddenCards:
    """Hand out the hidden cards of one seat."""

    def __init__(
        self, rules: Rules, state: int, seat: Seat, seen: set[CardId], memory: SeatMemory
    ) -> None:
        """Shuffle the cards of its deck that are not seen."""
        self.hand: frozenset[str] = memory.hands.get(seat, frozenset())
        self.top = memory.decks.get(seat, ())
        self.rules = rules
        self.seat = seat
        self.seen = seen
        self.magi = Hidden(rules.rng, state, rules.magi[seat], seen)
        self.cards = Hidden(
            rules.rng, self.magi.state, rules.others[seat], seen, (*self.hand, *self.top)
        )

    def fill(self, magi: int, cards: int) -> None:
        """See to it that there are so many; a position may have brought cards of no deck."""
        for hidden, count in ((self.magi, magi), (self.cards, cards)):
            if len(hidden.rest) < count:
                # Each takes its own share, so that no card is dealt to two seats.
                hidden.rest += self.strangers(is_magi=hidden is self.magi)[
                    self.seat :: len(self.rules.seats)
                ]

    def strangers(self, *, is_magi: bool) -> tuple[CardId, ...]:
        """List the cards of no deck that are not seen."""
        return tuple(
            card
            for card in self.rules.copies()
            if card not in self.rules.owners
            and card not in self.seen
            and (self.rules.cards[card].kind is Kind.MAGI) == is_magi
        )

    def player(self, seen: SeatView) -> PlayerState:
        """Return what belongs to the seat, as far as it is seen, and dealt for the rest."""
        cards, magi = self.cards, self.magi
        self.fill(seen.unseen_magi, seen.unseen_cards)
        hand = cards.or_take(seen.hand, seen.hand_size, self.hand)
        deck = cards.take(seen.deck_size - len(seen.top), self.top)
        if seen.deck is not None:
            cards.state, deck = self.rules.rng.shuffled(cards.state, seen.deck)
        if self.top:
            places: dict[str, int] = {card: place for place, card in enumerate(self.top)}
            deck = tuple(sorted(deck, key=lambda card: places.get(card, len(places))))
        return PlayerState(
            magi.or_take(seen.stack, seen.stack_size),
            seen.top + deck,
            magi.or_take(seen.pool, seen.pool_size),
            seen.defeated,
            seen.magi,
            seen.creatures,
            seen.relics,
            hand,
            seen.discard_pile,
            seen.first_turn,
        )
