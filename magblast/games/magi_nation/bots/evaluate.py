"""Evaluate a table as a chance to win, by a network that was fitted to games of greedy captains."""

from collections.abc import Sequence
from math import prod

from magblast.bots.network import Network
from magblast.games.magi_nation.bots.weights import WEIGHTS
from magblast.games.magi_nation.engine.rules import Rules
from magblast.games.magi_nation.engine.view import PlayerView, SeatView
from magblast.kernel.seat import Seat

MOST_CARDS = 7
"""Cards in a hand that count."""
NETWORK = Network.read(WEIGHTS)
_DOUBT = 1e-12
"""How far from certain a chance is at least, however much a captain has."""


def evaluate(view: PlayerView, rules: Rules) -> float:
    """Return the viewer's chance to win, from 0 to 1."""
    if view.viewer is None:
        return 0.5
    if view.viewer not in view.living:
        return 0.0
    rivals = view.opponents(view.viewer)
    if not rivals:
        return 1.0
    own = _side(view.seats[view.viewer - 1], rules)
    chances = [NETWORK.chance(_between(view, rules, view.viewer, own, each)) for each in rivals]
    if len(chances) == 1:
        return chances[0]
    # One has to outlast all of them: the odds against each, in the mean, beside theirs.
    odds = prod(chance / max(1 - chance, _DOUBT) for chance in chances) ** (1 / len(chances))
    return odds / (odds + len(chances))


def features(view: PlayerView, rules: Rules, rival: Seat | None = None) -> list[float]:
    """List what the network judges, as the viewer sees itself and a rival."""
    seat = view.viewer or 1
    own = _side(view.seats[seat - 1], rules)
    return _between(view, rules, seat, own, rival or view.after(seat))


def _between(
    view: PlayerView, rules: Rules, seat: Seat, own: Sequence[int], rival: Seat
) -> list[float]:
    to_move = 1 if view.active == seat else -1 if view.active in (rival, None) else 0
    return [to_move, *own, *_side(view.seats[rival - 1], rules)]


def _side(player: SeatView, rules: Rules) -> list[int]:
    """List what a seat has: its creatures, its Magi, those to come, its cards and relics."""
    creatures = [creature.energy for creature in player.creatures]
    magi, gone = player.magi, player.defeated
    up = magi and magi.card
    coming = [
        rules.cards[card].energy
        for card in rules.magi[player.seat]
        if card != up and card not in gone
    ]
    return [
        len(creatures),
        sum(creatures),
        max(creatures, default=0),
        0 if magi is None else magi.energy,
        len(coming),
        sum(coming),
        min(player.hand_size, MOST_CARDS),
        len(player.relics),
    ]
