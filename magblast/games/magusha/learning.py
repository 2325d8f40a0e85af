"""Describe a table to programs that learn: the things a seat can pick, and its view in numbers."""

from collections.abc import Iterator, Mapping, Sequence
from typing import get_args

from magblast.games.magusha.catalog import load_rules
from magblast.games.magusha.engine.board import SPACES, turned
from magblast.games.magusha.engine.frames import Frame
from magblast.games.magusha.engine.position import View
from magblast.games.magusha.engine.printed import Options, Rules
from magblast.games.magusha.engine.state import PlayerState, Unit
from magblast.games.magusha.engine.terms import (
    CardId,
    DecisionKind,
    Phase,
    Rally,
    Space,
    Stone,
    UnitAt,
)
from magblast.games.magusha.wording.actions import RALLY, ThingKind, card, command, space, unit
from magblast.gym.features import FrameFeatures, asked, column, flags, one_hot
from magblast.kernel.picks import NUMBER, Thing
from magblast.kernel.seat import Seat
from magblast.kernel.setup import Setup

_MOST = 3
"""Troops in the largest squad."""


def things(setup: Setup, seat: Seat) -> Sequence[Thing]:
    """List what a seat can pick: units and spaces, cards, numbers, commands, the rally stone.

    The field is seen from its own side, as in the features.
    """
    rules, field = load_rules(Options()), _field(seat)
    commands = ("move", "strike", "guard", "spirit_break", "deploy")
    return [
        *map(unit, field),
        *map(space, field),
        *map(card, (*rules.commanders, *rules.troops)),
        *(Thing(NUMBER, number) for number in range(1, _MOST + 1)),
        *map(command, commands),
        RALLY,
        *(Thing(ThingKind.OPTION, word) for word in ("flip", "pass", "end_phase")),
    ]


def features(setup: Setup, view: View) -> Sequence[float]:
    """Return what a seat sees, itself before the other, and the field from its own side.

    What is asked, who is asked and who waits, each phase, whose turn it is, who has won, turns and
    quiet turns; of each seat the commander, the stones, the rally stone, the trigger, reserves and
    pool card by card, and how far up in the pool each card lies; of each space the card and the
    troops on it, positive for the seat's own, its command stone, its spirits, the topmost of them
    for most, and whether it was deployed this turn or has used its ability. Then the stack as
    ``FrameFeatures`` describes it.
    """
    position, state = view.at, view.at.board
    rules, me = position.rules, view.viewer or 1
    turn = state.running_turn()
    found = asked(view.decision, DecisionKind, me, 2)
    found += one_hot(Phase, None if turn is None else turn.phase)
    for who in (position.active, state.winner):
        found += one_hot((me, 3 - me), who)
    found += [state.turn / 50, state.quiet / rules.numbers.quiet_turns, float(state.progress)]
    for seat in (me, 3 - me):
        found += _seat(view, rules, state.players[seat - 1], seat)
    cards = (*rules.commanders, *rules.troops)
    places = {card: place / len(cards) for place, card in enumerate(cards, 1)}
    units = {each.at: _unit(each, me, places) for each in state.field if each is not None}
    own = _field(me)
    empty = _unit(Unit(UnitAt(Space("")), me, CardId(""), 0), me, places)
    for at in own:
        found += units.get(UnitAt(at), empty)
    ids: dict[str, Sequence[str]] = dict.fromkeys(("unit", "units", "left", "touched"), own)
    ids |= {"target": own, "ability": _abilities(rules)}
    found += _FRAMES.numbers(state.stack, me, 2, ids)
    return found


_FRAMES = FrameFeatures(get_args(Frame))


def _field(seat: Seat) -> Sequence[Space]:
    """List the spaces as a seat sees them."""
    return SPACES if seat == 1 else tuple(map(turned, SPACES))


def _seat(view: View, rules: Rules, player: PlayerState, seat: Seat) -> Iterator[float]:
    counted = view.at.board.progress_of(seat)
    yield from one_hot(rules.commanders, player.commander)
    yield from (player.stones / rules.numbers.command_stones, float(player.magusha))
    yield from one_hot(Rally, player.rally)
    yield 0.0 if counted is None else counted[0] / counted[1]
    yield float(player.low_reserves)
    yield from (player.reserves.count(each) / rules.numbers.copies for each in rules.troops)
    yield from (player.pool.count(each) / rules.numbers.copies for each in rules.troops)
    heights: dict[str, float] = {}
    for place, each in enumerate(player.pool, 1):
        heights.setdefault(each, 1 / place)
    yield from column(rules.troops, heights)


def _unit(unit: Unit, me: Seat, places: Mapping[CardId, float]) -> Sequence[float]:
    sign = 1.0 if unit.seat == me else -1.0
    found = [sign * (each == unit.card) for each in places]
    found += one_hot(Stone, unit.stone)
    guard = sum([places[card] / count for count, card in enumerate(unit.guard, 1)])
    found += [sign * unit.size / _MOST, len(unit.guard) / 2, guard]
    return found + flags(unit)


def _abilities(rules: Rules) -> Sequence[str]:
    """List the abilities that are printed, each once."""
    found = [each.ability.id for each in rules.troops.values()]
    for each in rules.commanders.values():
        for side in (each.front, each.magusha):
            found += [printed.id for printed in (side.ability, side.on_magusha) if printed]
    return [*dict.fromkeys(found)]
