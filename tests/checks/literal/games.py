"""Play random games, from the deal or from a crowded table, as a source of decisions."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from magblast.games.magblast.catalog import edition_names, load_rules
from magblast.games.magblast.engine.actions import (
    Action,
    Discard,
    EndPhase,
    Move,
    Pass,
    Pay,
    UseAbility,
)
from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.state import GameState
from tests.checks.literal import engine
from tests.checks.literal.positions import crowded_position
from tests.support.play import lively
from tests.support.random_games import OPTIONS

Moment = tuple[GameState, Action, GameState, Rules]
_SHORT = 300
"""Actions of a game that begins at a crowded table."""
_MOST = 5000


@dataclass
class Game:
    """Play a numbered game: the number decides edition, options, seats and luck.

    Every fourth begins with the deal, the others at a crowded table.
    """

    number: int
    rules: Rules = field(init=False)
    position: dict[str, Any] | None = None
    """The crowded table it begins at; None when it begins with the deal."""

    def __post_init__(self) -> None:
        self.luck = luck = random.Random(f"literal {self.number}")
        self.rules = load_rules(luck.choice(tuple(edition_names())), luck.choice(OPTIONS))
        seats, seed = luck.randint(2, 8), f"literal {self.number}"
        if self.number % 4 == 0:
            self.first = engine.dealt(self.rules, seats, seed)
        else:
            self.position = crowded_position(self.rules, seats, luck)
            self.first = engine.laid_out(self.position, self.rules, seats, seed)

    def __iter__(self) -> Iterator[Moment]:
        """Play on; a game that began with the deal to its end."""
        state = self.first
        for _ in range(_SHORT if self.position else _MOST):
            actions = engine.listed(state, self.rules)
            if not actions:
                return
            action = _choose(self.luck, actions)
            after = engine.after(state, action, self.rules)
            yield state, action, after, self.rules
            state = after


def _choose(luck: random.Random, actions: tuple[Action, ...]) -> Action:
    """Hurry through the phases before Attack; there, take each kind of action as often."""
    last = actions[-1]
    if isinstance(last, EndPhase):
        if isinstance(actions[0], Discard | Move | Pay) and luck.random() < 0.6:
            return last
        kinds = sorted({type(action).__name__ for action in actions if action is not last})
        if kinds and luck.random() < 0.9:
            kind = luck.choice(kinds)
            return luck.choice([each for each in actions if type(each).__name__ == kind])
        return last
    if isinstance(last, Pass) and all(isinstance(each, UseAbility) for each in actions[:-1]):
        # Few uses for a whole game, and many occasions: most should only be looked at.
        return last if luck.random() < 0.7 else luck.choice(actions)
    return lively(luck, actions)
