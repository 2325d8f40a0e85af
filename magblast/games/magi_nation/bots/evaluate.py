"""Evaluate a table as a chance to win, by a network that was fitted to games of greedy captains."""

from magblast.bots.network import Network
from magblast.games.magi_nation.bots.weights import WEIGHTS
from magblast.games.magi_nation.engine.rules import Rules
from magblast.games.magi_nation.engine.view import PlayerView, SeatView
from magblast.kernel.seat import other

MOST_CARDS = 7
"""Cards in a hand that count."""
NETWORK = Network.read(WEIGHTS)


def evaluate(view: PlayerView, rules: Rules) -> float:
    """Return the viewer's chance to win, from 0 to 1."""
    return 0.5 if view.viewer is None else NETWORK.chance(features(view, rules))


def features(view: PlayerView, rules: Rules) -> list[float]:
    """List what the network judges, as the viewer sees it."""
    seat = view.viewer or 1
    mine, theirs = view.seats[seat - 1], view.seats[other(seat) - 1]
    to_move = 1 if view.active == seat else -1
    return [to_move, *_side(mine, rules), *_side(theirs, rules)]


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
