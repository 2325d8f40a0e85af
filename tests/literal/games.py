"""Play random games as a source of decisions."""

import random
from collections.abc import Iterator

from magblast.catalog import load_rules
from magblast.engine.actions import Action
from magblast.engine.apply import apply
from magblast.engine.legal import legal_actions
from magblast.engine.rules import Rules
from magblast.engine.setup import new_game
from magblast.engine.state import GameState
from tests.support.play import lively
from tests.support.random_games import OPTIONS

Moment = tuple[GameState, Action, GameState, Rules]


def game(number: int) -> Iterator[Moment]:
    """Play a numbered game: the number decides edition, options, seats and luck."""
    luck = random.Random(f"literal {number}")
    rules = load_rules(luck.choice(("third", "second")), luck.choice(OPTIONS))
    state = new_game(rules, luck.randint(2, 8), f"literal {number}").state
    while actions := legal_actions(state, rules):
        action = lively(luck, actions)
        after = apply(state, action, rules).state
        yield state, action, after, rules
        state = after
