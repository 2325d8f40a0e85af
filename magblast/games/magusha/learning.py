"""Describe to learners what can be picked at a table, and what a seat sees, in numbers."""

from collections.abc import Iterator, Sequence

from magblast.games.magusha.catalog import load_rules
from magblast.games.magusha.engine.geometry import SPACES, turned
from magblast.games.magusha.engine.position import View
from magblast.games.magusha.engine.query import turn_of, unit_at
from magblast.games.magusha.engine.rules import Options, Rules
from magblast.games.magusha.engine.state import PlayerState
from magblast.games.magusha.engine.terms import DecisionKind, Phase, Rally, Space, Stone
from magblast.games.magusha.engine.triggers import progress_of
from magblast.games.magusha.wording.spelling import RALLY, Kind, card, command, space, unit
from magblast.kernel.picks import NUMBER, Thing
from magblast.kernel.seat import Seat
from magblast.kernel.setup import Setup

_MOST = 3
"""Troops in the largest squad."""


def things(setup: Setup) -> Sequence[Thing]:
    """List what can be picked: units and spaces, cards, numbers, commands, the rally stone."""
    rules = load_rules(Options())
    commands = ("move", "strike", "guard", "spirit_break", "deploy")
    return [
        *map(unit, SPACES),
        *map(space, SPACES),
        *map(card, (*rules.commanders, *rules.troops)),
        *(Thing(NUMBER, number) for number in range(1, _MOST + 1)),
        *map(command, commands),
        RALLY,
        *(Thing(Kind.OPTION, word) for word in ("flip", "pass", "end_phase")),
    ]


def features(setup: Setup, view: View) -> Sequence[float]:
    """Return what a seat sees, itself before the other, and the field from its own side.

    One number for each kind of decision and each phase, whose turn it is, turns and quiet turns;
    of each seat the commander, the stones, the rally stone, the trigger, reserves and pool card by
    card; of each space the card and the troops on it, positive for the seat's own, its spirits, its
    command stone, and whether it was deployed this turn or has used its ability.
    """
    position, state = view.at, view.at.state
    rules, me = position.rules, view.viewer or 1
    turn = turn_of(state)
    kind = None if view.decision is None else view.decision.kind
    found = [float(each == kind) for each in DecisionKind]
    found += [float(turn is not None and each is turn.phase) for each in Phase]
    found += [float(position.active == me), state.turn / 50]
    found.append(state.quiet / rules.numbers.quiet_turns)
    for seat in (me, 3 - me):
        found += _seat(view, rules, state.players[seat - 1], seat)
    for at in SPACES:
        found += _space(view, rules, me, at if me == 1 else turned(at))
    return found


def _seat(view: View, rules: Rules, player: PlayerState, seat: Seat) -> Iterator[float]:
    counted = progress_of(view.at.state, rules, seat)
    yield from (float(each == player.commander) for each in rules.commanders)
    yield from (player.stones / rules.numbers.command_stones, float(player.magusha))
    yield from (float(each is player.rally) for each in Rally)
    yield 0.0 if counted is None else counted[0] / counted[1]
    yield from (player.reserves.count(each) / rules.numbers.copies for each in rules.troops)
    yield from (player.pool.count(each) / rules.numbers.copies for each in rules.troops)


def _space(view: View, rules: Rules, me: Seat, at: Space) -> Iterator[float]:
    found = unit_at(view.at.state, at)
    sign = 0.0 if found is None else 1.0 if found.seat == me else -1.0
    known = (*rules.commanders, *rules.troops)
    if found is None:
        yield from (0.0 for _ in range(len(known) + len(Stone) + 4))
        return
    yield from (sign * (each == found.card) for each in known)
    yield from (float(each is found.stone) for each in Stone)
    yield from (sign * found.size / _MOST, len(found.guard) / 2)
    yield from (float(found.deployed), float(found.used))
