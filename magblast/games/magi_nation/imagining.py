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
        """Shuffle the cards of its deck; those that only a position can bring come last."""
        self.rules = rules
        self.magi = Hidden(rules.rng, state, rules.magi[seat], seen)
        self.cards = Hidden(rules.rng, self.magi.state, rules.others[seat], seen)
        strange = [card for card in rules.cards if card not in rules.owners and card not in seen]
        is_magi = [rules.cards[card].kind is Kind.MAGI for card in strange]
        pairs = [*zip(strange, is_magi, strict=True)]
        self.magi.rest += tuple([card for card, fits in pairs if fits][seat::2])
        self.cards.rest += tuple([card for card, fits in pairs if not fits][seat::2])


def _player(seen: SeatView, hidden: _Hidden) -> PlayerState:
    cards, magi = hidden.cards, hidden.magi
    hand = cards.or_take(seen.hand, seen.hand_size)
    deck = cards.take(seen.deck_size)
    if seen.deck is not None:
        cards.state, deck = hidden.rules.rng.shuffled(cards.state, seen.deck)
    elif seen.top:
        deck = seen.top + deck[: seen.deck_size - len(seen.top)]
    pool = magi.or_take(seen.pool, seen.pool_size)
    return PlayerState(
        magi.or_take(seen.stack, seen.stack_size),
        deck,
        pool,
        seen.defeated,
        seen.magi,
        seen.creatures,
        seen.relics,
        hand,
        seen.discard_pile,
        seen.first_turn,
    )
