"""Play a numbered game between bots of one kind, with a check after every step."""

from dataclasses import dataclass

from magblast.bots.arena import Match, steps
from magblast.bots.briefing import Briefing
from magblast.bots.roster import BotName
from magblast.bots.tactics import bots_of
from magblast.conformance.games import setups
from magblast.games.magblast.engine.position import Position
from magblast.kernel.game import AnyGame, AnyPosition
from magblast.kernel.setup import Setup
from magblast.kernel.shelf import game_of
from tests.support.play import check_invariants
from tests.support.random_games import Ledger

SLOW = 151
"""Every which step the slow checks run."""


@dataclass
class Counted:
    """Describe how a game went."""

    finished: bool
    decisions: int


def setup_of(game: AnyGame, edition: str, number: int) -> Setup:
    """Return the set-up of a numbered game: seats and options take turns."""
    found = [setup for setup in setups(game) if setup.edition == edition]
    return found[number % len(found)]


def play(id_: str, edition: str, bot: str, number: int, cap: int) -> Counted:
    """Play a game to its end or the cap; a failed check names the game."""
    game = game_of(id_)
    setup = setup_of(game, edition, number)
    name = f"{id_} {edition} {bot} {number}"
    entrants = (BotName.parse(bot),) * len(setup.seats)
    match = Match(Briefing(game, setup, bots_of(id_)), entrants, f"check {name}", cap)
    count = 0
    try:
        ledger: Ledger | None = None
        for step in steps(match, 1):
            position: AnyPosition = step.position
            if isinstance(position, Position):
                ledger = ledger or Ledger(position.rules)
                ledger.check(position.state)
                if count % SLOW == 0:
                    check_invariants(position.state, position.rules)
            _check_decision(position)
            count += 1
    except Exception as error:
        raise AssertionError(f"Step {count} of {name}: {error!r}") from error
    return Counted(position.outcome is not None, count - 1)


def _check_decision(position: AnyPosition) -> None:
    decision = position.decision
    assert (decision is None) == (position.outcome is not None)
    assert bool(position.legal) == (decision is not None)
    if decision is not None:
        assert all(action.by == decision.seat for action in position.legal)
