"""Deal what a viewer cannot see, so that the table looks the same to it."""

from magblast.games.magi_nation.engine.position import Position
from magblast.games.magi_nation.engine.rules import Rules
from magblast.games.magi_nation.engine.state import GameState, PlayerState
from magblast.games.magi_nation.engine.terms import CardId, Kind
from magblast.games.magi_nation.engine.view import PlayerView, SeatView
from magblast.kernel.piles import Hidden
from magblast.kernel.seat import Seat
from magblast.kernel.vocabulary import lying_in


def imagine(rules: Rules, view: PlayerView, seed: str) -> Position:
    """Return a position that looks like this to the viewer; the seed chooses which.

    Hidden cards, the order of the decks and the state of the generator are random.
    """
    seen = {*lying_in((*view.seats, *view.stack), CardId)}
    state, players = rules.rng.seeded(seed), []
    for each in view.seats:
        hidden = _Hidden(rules, state, each.seat, seen)
        players.append(_player(each, hidden))
        state = hidden.cards.state
    return Position(GameState(tuple(players), view.stack, state, view.turn, (), view.winner), rules)


class _Hidden:
    """Hand out the hidden cards of one seat."""

    def __init__(self, rules: Rules, state: int, seat: Seat, seen: set[CardId]) -> None:
        """Shuffle the cards of its deck that are not seen."""
        self.rules = rules
        self.seat = seat
        self.seen = seen
        self.magi = Hidden(rules.rng, state, rules.magi[seat], seen)
        self.cards = Hidden(rules.rng, self.magi.state, rules.others[seat], seen)

    def fill(self, magi: int, cards: int) -> None:
        """See to it that there are so many; a position may have brought cards of no deck."""
        for hidden, count in ((self.magi, magi), (self.cards, cards)):
            if len(hidden.rest) < count:
                strange = [
                    card
                    for card, printed in self.rules.cards.items()
                    if card not in self.rules.owners
                    and card not in self.seen
                    and (printed.kind is Kind.MAGI) == (hidden is self.magi)
                ]
                # Every second one, so that no card is dealt to both seats.
                hidden.rest += tuple(strange[self.seat :: 2])


def _player(seen: SeatView, hidden: _Hidden) -> PlayerState:
    cards, magi = hidden.cards, hidden.magi
    hidden.fill(seen.stack_size + seen.pool_size, seen.hand_size + seen.deck_size)
    hand = cards.or_take(seen.hand, seen.hand_size)
    deck = cards.take(seen.deck_size - len(seen.top))
    if seen.deck is not None:
        cards.state, deck = hidden.rules.rng.shuffled(cards.state, seen.deck)
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
