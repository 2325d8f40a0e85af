"""Deal what a viewer cannot see, so that the table looks the same to it."""

from collections.abc import Iterator

from magblast.games.battlecards.engine.frames import Play
from magblast.games.battlecards.engine.position import Position
from magblast.games.battlecards.engine.rules import Rules
from magblast.games.battlecards.engine.state import GameState, PlayerState
from magblast.games.battlecards.engine.terms import CardId
from magblast.games.battlecards.engine.view import PlayerView


def imagine(rules: Rules, view: PlayerView, seed: str) -> Position:
    """Return a position that looks like this to the viewer; the seed chooses which.

    Other hands, the deck and the state of the generator are random.
    """
    seen = {*_seen(view)}
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


def _seen(view: PlayerView) -> Iterator[CardId]:
    yield from view.discard_pile
    for frame in view.stack:
        if isinstance(frame, Play):
            yield frame.card
    for seat in view.seats:
        yield from seat.hand or ()
        for ship in seat.ships:
            yield ship.id
            yield from ship.upgrades
