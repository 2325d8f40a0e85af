"""A game has what it says that it has, and nothing else that is asked about."""

from collections.abc import Iterable
from itertools import chain

from magblast.kernel.decision import Audience
from magblast.kernel.game import AnyGame, Mark
from magblast.kernel.has import Has
from tests.conformance.play import Step, steps

GAMES = 4
STEPS = 600
MARKS = {Mark.PHASE: Has.PHASES, Mark.COMBAT: Has.COMBAT, Mark.LOSS: Has.LOSSES}
AUDIENCES = {Audience.PRIVATE: Has.HANDS, Audience.ROUND: Has.ROUNDS}


def met(game: AnyGame, played: Iterable[Step]) -> set[Has]:
    """Return what there is to be seen in games of it."""
    found = set[Has]()
    for step in played:
        if asked := step.before.decision:
            found |= {AUDIENCES[asked.audience]} if asked.audience in AUDIENCES else set()
            found |= {Has.HANDS} if step.before.view(asked.seat).hand else set()
        if game.carries_text(step.action):
            found.add(Has.TEXTS)
        marks = {game.mark(event)[0] for event in step.events}
        found |= {MARKS[mark] for mark in marks if mark in MARKS}
    return found


def test_a_game_has_what_can_be_met_in_it(game: AnyGame) -> None:
    played = chain.from_iterable(steps(game, number, STEPS) for number in range(GAMES))
    assert met(game, played) == {*game.has}
