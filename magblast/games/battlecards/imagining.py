"""Deal what a viewer cannot see, so that the table looks the same to it."""

from magblast.games.battlecards.engine.position import Position
from magblast.games.battlecards.engine.rules import Rules
from magblast.games.battlecards.engine.state import GameState, PlayerState
from magblast.games.battlecards.engine.terms import CardId
from magblast.games.battlecards.engine.view import PlayerView
from magblast.kernel.vocabulary import lying_in


def imagine(rules: Rules, view: PlayerView, seed: str) -> Position:
    """Return a position that looks like this to the viewer; the seed chooses which.

    Other hands, the deck and the state of the generator are random.
    """
    lying = lying_in((view.stack, view.seats), CardId)
    seen: set[CardId] = {*view.discard_pile, *lying}
    luck, hidden = rules.rng.shuffled(
        rules.rng.seeded(seed), [card for card in rules.cards if card not in seen]
    )
    players = []
    for seat in view.seats:
        hand = seat.hand
        if hand is None:
            hand, hidden = hidden[: seat.hand_size], hidden[seat.hand_size :]
        players.append(PlayerState(seat.base, hand, seat.ships))
    state = GameState(
        tuple(players), view.stack, hidden, view.discard_pile, view.turn, luck, view.winner
    )
    return Position(state, rules)
