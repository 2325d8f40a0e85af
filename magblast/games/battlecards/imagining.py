"""Deal what a viewer cannot see, so that the table looks the same to it."""

from magblast.games.battlecards.engine.position import Position
from magblast.games.battlecards.engine.rules import Rules
from magblast.games.battlecards.engine.state import GameState, PlayerState
from magblast.games.battlecards.engine.terms import CardId
from magblast.games.battlecards.engine.view import PlayerView
from magblast.kernel.memory import SeatMemory
from magblast.kernel.piles import Hidden
from magblast.kernel.vocabulary import lying_in


def imagine(
    rules: Rules, view: PlayerView, seed: str, memory: SeatMemory | None = None
) -> Position:
    """Return a position that looks like this to the viewer; the seed chooses which.

    Other hands, the deck and the state of the generator are random, except for what is
    remembered.
    """
    hands = {} if memory is None else memory.hands
    held = [card for hand in hands.values() for card in hand]
    hidden = Hidden(rules.rng, rules.rng.seeded(seed), rules.cards, _seen(view), held)
    players = [
        PlayerState(
            seat.base, hidden.or_take(seat.hand, seat.hand_size, hands.get(number, ())), seat.ships
        )
        for number, seat in enumerate(view.seats, 1)
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


def hidden_from(rules: Rules, view: PlayerView) -> list[CardId]:
    """List the cards that the viewer does not see: in other hands and in the deck."""
    seen = _seen(view)
    return [card for card in rules.cards if card not in seen]


def _seen(view: PlayerView) -> set[CardId]:
    return {*view.discard_pile, *lying_in((*view.stack, *view.seats), CardId)}
