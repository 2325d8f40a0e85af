"""Play a numbered game between bots of one kind, with a check after every step."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product

from magblast.bots.arena import Match, steps
from magblast.bots.roster import BotName
from magblast.bots.tactics import Briefing, bots_of
from magblast.conformance.trial import NAMES
from magblast.games.magblast.engine.position import Position
from magblast.kernel.game import AnyPosition
from magblast.kernel.setup import SeatInfo, Setup
from magblast.kernel.shelf import game_of
from tests.support.play import check_invariants
from tests.support.random_games import Ledger

SLOW = 151
"""Every which step the slow checks run."""
_STRIDE = 101
"""Set-ups between those of two games; a prime, so that all of them are met in turn."""


@dataclass
class Counted:
    """Describe how a game went."""

    finished: bool
    decisions: int


@cache
def setups_of(id_: str, edition: str) -> Sequence[Setup]:
    """List every set-up of an edition: rules, seats, what they bring, and options."""
    game = game_of(id_)
    options, settings = game.options(edition), game.seat_settings(edition)
    brought = [
        dict(zip(settings, values, strict=True))
        for values in product(*(each.values for each in settings.values()))
    ]
    return [
        Setup(
            edition,
            tuple(SeatInfo(name, settings=each) for name, each in zip(NAMES, own, strict=False)),
            dict(zip(options, values, strict=True)),
            version,
        )
        for version in game.rules_versions(edition)
        for seats in game.seats
        for own in product(brought, repeat=seats)
        for values in product(*options.values())
    ]


def setup_of(id_: str, edition: str, number: int) -> Setup:
    """Return the set-up of a numbered game; all of them take turns."""
    found = setups_of(id_, edition)
    return found[number * _STRIDE % len(found)]


def play(id_: str, edition: str, bot: str, number: int, cap: int) -> Counted:
    """Play a game to its end or the cap; a failed check names the game."""
    setup = setup_of(id_, edition, number)
    name = f"{id_} {edition} {bot} {number}"
    entrants = (BotName.parse(bot),) * len(setup.seats)
    match = Match(Briefing(game_of(id_), setup, bots_of(id_)), entrants, f"check {name}", cap)
    count = 0
    try:
        ledger: Ledger | None = None
        for step in steps(match, 1):
            position: AnyPosition = step.position
            _check_decision(position)
            if isinstance(position, Position):
                ledger = ledger or Ledger(position.rules)
                ledger.check(position.state)
            if count % SLOW == 0:
                _check_slowly(position)
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


def _check_slowly(position: AnyPosition) -> None:
    if isinstance(position, Position):
        check_invariants(position.state, position.rules)
    legal = position.legal
    assert len({*legal}) == len(legal)
    assert not any(map(position.refusal_of, legal))
    fresh = position.fresh()
    assert fresh == position
    assert fresh.legal == legal
