"""Play random games, from the deal or from a crowded table, as a source of decisions."""

import random
from collections.abc import Iterator

from magblast.catalog import edition_names, load_rules
from magblast.engine.actions import Action, Discard, EndPhase, Move, Pay
from magblast.engine.position import Position, new_game
from magblast.engine.rules import Rules
from magblast.engine.state import GameState
from tests.literal.positions import crowded
from tests.support.play import lively
from tests.support.random_games import OPTIONS

Moment = tuple[GameState, Action, GameState, Rules]
_SHORT = 300
"""Actions of a game that begins at a crowded table."""
_MOST = 5000


def game(number: int) -> Iterator[Moment]:
    """Play a numbered game: the number decides edition, options, seats and luck.

    Every fourth begins with the deal, the others at a crowded table.
    """
    luck = random.Random(f"literal {number}")
    rules = load_rules(luck.choice(tuple(edition_names())), luck.choice(OPTIONS))
    seats, seed = luck.randint(2, 8), f"literal {number}"
    if number % 4 == 0:
        position, most = new_game(rules, seats, seed), _MOST
    else:
        position, most = Position(crowded(rules, seats, luck, seed), rules), _SHORT
    for _ in range(most):
        if not position.legal:
            return
        action = _choose(luck, position.legal)
        after, _ = position.play(action)
        yield position.state, action, after.state, rules
        position = after


def _choose(luck: random.Random, actions: tuple[Action, ...]) -> Action:
    """Hurry through the phases that lead to Attack; there, take each kind of action as often."""
    last = actions[-1]
    if isinstance(last, EndPhase):
        if isinstance(actions[0], Discard | Move | Pay) and luck.random() < 0.6:
            return last
        kinds = sorted({type(action).__name__ for action in actions if action is not last})
        if kinds and luck.random() < 0.9:
            kind = luck.choice(kinds)
            return luck.choice([each for each in actions if type(each).__name__ == kind])
        return last
    return lively(luck, actions)
