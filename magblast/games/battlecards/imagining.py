"""Deal what a viewer cannot see, so that the table looks the same to it."""

from magblast.games.battlecards.engine.position import Position
from magblast.games.battlecards.engine.rules import Rules
from magblast.games.battlecards.engine.state import GameState, PlayerState
from magblast.games.battlecards.engine.terms import CardId
from magblast.games.battlecards.engine.view import PlayerView
from magblast.kernel.piles import Hidden
from magblast.kernel.vocabulary import lying_in


def imagine(rules: Rules, view: PlayerView, seed: str) -> Position:
    """Return a position that looks like this to the viewer; the seed chooses which.

    Other hands, the deck and the state of the generator are random.
    """
    seen = (*view.discard_pile, *lying_in((*view.stack, *view.seats), CardId))
    hidden = Hidden(rules.rng, rules.rng.seeded(seed), rules.cards, seen)
    players = [
        PlayerState(seat.base, hidden.or_take(seat.hand, seat.hand_size), seat.ships)
        for seat in view.seats
    ]
    state = GameState(
        tuple(players),
        view.stack,
        hidden.rest,
        view.discard_pile,
        view.turn,
        hidden.state,
        view.winner,
    )
    return Position(state, rules)
