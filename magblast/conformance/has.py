"""Check that a game has what it says that it has."""

from itertools import islice

from magblast.conformance.trial import Step, Trial, demand
from magblast.kernel.game import AnyGame, Mark
from magblast.kernel.has import Has
from magblast.kernel.seat import Audience

STEPS = 600
MARKS = {Mark.PHASE: Has.PHASES, Mark.COMBAT: Has.COMBAT, Mark.LOSS: Has.LOSSES}
AUDIENCES = {Audience.PRIVATE: Has.HANDS, Audience.ROUND: Has.ROUNDS}


def nothing_is_met_that_the_game_lacks(trial: Trial) -> None:
    """Look for hands, rounds, typed texts, phases, combat, losses and undos.

    Whatever ``has`` does not name is not offered at the table: no keys, flags or filters for it.
    """
    for each in met(trial):
        demand(each in trial.game.has, f"there are {each}, but has does not name them")


def met(trial: Trial) -> set[Has]:
    """Return what there is to be seen in a random game."""
    game, found = trial.game, set[Has]()
    for step in islice(trial.steps(), STEPS):
        if asked := step.before.decision:
            found |= {AUDIENCES[asked.audience]} if asked.audience in AUDIENCES else set()
            found |= {Has.HANDS} if step.before.view(asked.seat).hand else set()
        if game.carries_text(step.action):
            found.add(Has.TEXTS)
        if _may_be_undone(game, step):
            found.add(Has.UNDOS)
        marks = {game.mark(event)[0] for event in step.events}
        found |= {MARKS[mark] for mark in marks if mark in MARKS}
    return found


def _may_be_undone(game: AnyGame, step: Step) -> bool:
    """Return whether the seat that acted is asked again, and has revealed nothing."""
    asked = step.after.decision
    if asked is None or asked.seat != step.action.by:
        return False
    return not game.reveals(step.before, step.action, step.events, step.after)
