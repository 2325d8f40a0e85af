"""Play a numbered random game of Battlecards with a check after every step.

``python -m tests.games.battlecards.random_games NUMBER`` repeats one.
"""

import json
import random
import sys
from collections import Counter
from dataclasses import dataclass, field
from itertools import product

from magblast.games.battlecards.catalog import OPTIONS, load_rules
from magblast.games.battlecards.engine.actions import Action, Pass
from magblast.games.battlecards.engine.events import Event
from magblast.games.battlecards.engine.frames import Rescue
from magblast.games.battlecards.engine.position import Position, new_game
from magblast.games.battlecards.engine.rules import Options
from magblast.games.battlecards.engine.terms import FULL_BASE, DecisionKind, rank_of
from magblast.games.battlecards.game import GAME
from magblast.games.battlecards.imagining import imagine
from magblast.kernel.seat import Audience
from tests.games.battlecards.scenario import check_cards

CHOICES = [dict(zip(OPTIONS, values, strict=True)) for values in product(*OPTIONS.values())]
MOST_STEPS = 20_000
"""Far above the longest game seen; a game that needs more goes round in circles."""
PUBLIC = (DecisionKind.CHOOSE, DecisionKind.BLOCK, DecisionKind.RESCUE)


@dataclass
class Played:
    """Describe how a game ended."""

    steps: int = 0
    turns: int = 0
    winner: int = 0
    deepest: int = 0
    """Most cards in the air at once."""
    kinds: Counter[str] = field(default_factory=Counter)
    events: list[Event] = field(default_factory=list)


def play_numbered(number: int, *, every: int = 7) -> Played:
    """Play game ``number``; a failed check names the command that repeats it."""
    played = Played()
    try:
        _play(played, number, every)
    except Exception as error:
        again = f"python -m tests.games.battlecards.random_games {number}"
        raise AssertionError(f"step {played.steps}: {error!r}. To repeat it: {again}") from error
    return played


def _play(played: Played, number: int, every: int) -> None:
    luck = random.Random(number)
    options = CHOICES[number * 7 % len(CHOICES)]
    rules = load_rules(Options(**options))  # type: ignore[arg-type]
    position, _ = new_game(rules, f"battlecards {number}")
    while (decision := position.decision) is not None:
        assert played.steps < MOST_STEPS
        _check(position)
        if played.steps % every == 0:
            _check_slowly(position)
        played.kinds[decision.kind] += 1
        action = _choose(luck, position.legal)
        position, events = position.play(action)
        played.events += events
        played.steps += 1
        played.deepest = max(played.deepest, len(position.view(None).in_flight))
    outcome = position.outcome
    assert outcome is not None
    played.turns, played.winner = outcome.turns, outcome.winners[0]
    assert position.state.players[2 - played.winner].base <= 0
    assert position.state.players[played.winner - 1].base > 0
    check_cards(position.state, position.rules)


def _choose(luck: random.Random, legal: tuple[Action, ...]) -> Action:
    if isinstance(legal[-1], Pass) and luck.random() < 0.4:
        return legal[-1]
    return legal[-1] if luck.random() < 0.15 else luck.choice(legal)


def _check(position: Position) -> None:
    """Assert what must be true of every position in which somebody is asked."""
    state, rules, decision = position.state, position.rules, position.decision
    check_cards(state, rules)
    assert decision is not None
    rescued = [frame.seat for frame in state.stack if isinstance(frame, Rescue)]
    for seat, player in enumerate(state.players, 1):
        assert player.base <= FULL_BASE
        assert (player.base <= 0) <= (seat in rescued)
        for ship in player.ships:
            ranks = [rank_of(card) for card in ship.upgrades]
            assert len(ranks) == len(set(ranks))
            assert rules.room_of(ship) >= 0
            assert rules.attack_of(ship) <= rules.defense_of(ship) <= 5
    holders = rules.options.ask == "holders"
    if decision.kind in PUBLIC:
        assert decision.audience is Audience.PUBLIC
    elif decision.kind == DecisionKind.RESPOND and not holders:
        assert decision.audience is Audience.ROUND
        assert decision.waiting[0] == decision.seat
    else:
        assert decision.audience is Audience.PRIVATE
    assert position.legal
    if holders and decision.kind in (DecisionKind.RESPOND, DecisionKind.DRAW):
        assert len(position.legal) > 1
    if decision.kind in (DecisionKind.RESPOND, DecisionKind.DRAW, DecisionKind.RESCUE):
        assert state.players[decision.seat - 1].hand


def _check_slowly(position: Position) -> None:
    assert len(set(position.legal)) == len(position.legal)
    for action in position.legal:
        assert GAME.read(json.loads(json.dumps(GAME.write(action)))) == action
        assert position.refusal_of(action) is None
    for action, refused in position.near_misses():
        assert action not in position.legal
        assert refused.rule.startswith("B")
    for seat in (1, 2):
        view = position.view(seat)
        assert imagine(position.rules, view, "twin").view(seat) == view


def main() -> None:
    """Repeat the games named."""
    for number in map(int, sys.argv[1:]):
        played = play_numbered(number, every=1)
        print(number, played.steps, played.turns, played.winner, dict(played.kinds))  # noqa: T201


if __name__ == "__main__":
    main()
