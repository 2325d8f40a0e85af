"""Describe a table to programs that learn: the things a seat can pick, and its view in numbers."""

from array import array
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, get_args

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
from magblast.gym.features import FrameFeatures, asked, columns, flags, one_hot
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
    table, me = _table(position.rules), view.viewer or 1
    turn = state.running_turn()
    found = asked(view.decision, _KINDS, me, 2)
    found += one_hot(_PHASES, None if turn is None else turn.phase)
    for who in (position.active, state.winner):
        found += one_hot((me, 3 - me), who)
    quiet = state.quiet / table.rules.numbers.quiet_turns
    found += [state.turn / 50, quiet, float(state.progress)]
    numbers = array("d", found)
    for seat in (me, 3 - me):
        numbers += _seat(view, table, state.players[seat - 1], seat)
    own, start, size = table.fields[me - 1], len(numbers), len(table.empty)
    numbers += table.empty * len(own)
    for each in state.field:
        if each is not None:
            at = start + own[each.at] * size
            numbers[at : at + size] = array("d", _unit(each, me, table))
    return numbers + _FRAMES.numbers(state.stack, me, 2, table.ids[me - 1])


_KINDS, _PHASES, _RALLIES, _STONES = map(tuple, (DecisionKind, Phase, Rally, Stone))
_FRAMES = FrameFeatures(get_args(Frame))


class _Table:
    """Know where the cards and spaces of some rules stand among the numbers."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        cards = (*rules.commanders, *rules.troops)
        self.card_at = {each: at for at, each in enumerate(cards)}
        self.troop_at = {each: at for at, each in enumerate(rules.troops)}
        self.places = {card: place / len(cards) for place, card in enumerate(cards, 1)}
        """From 0 to 1, in the order of the card file."""
        fields = map(_field, (1, 2))
        self.fields = [{UnitAt(each): at for at, each in enumerate(field)} for field in fields]
        """The spaces as each seat sees them."""
        abilities = {each: at for at, each in enumerate(_abilities(rules))}
        units = ("unit", "units", "left", "touched", "target")
        self.ids: Sequence[Mapping[str, Mapping[Any, int]]] = [
            {**dict.fromkeys(units, field), "ability": abilities} for field in self.fields
        ]
        """By seats and fields of a frame: where each thing it may name stands among its numbers."""
        self.empty = array("d", _unit(Unit(UnitAt(Space("")), 1, CardId(""), 0), 1, self))


@cache
def _table(rules: Rules) -> _Table:
    return _Table(rules)


def _field(seat: Seat) -> Sequence[Space]:
    """List the spaces as a seat sees them."""
    return SPACES if seat == 1 else tuple(map(turned, SPACES))


def _seat(view: View, table: _Table, player: PlayerState, seat: Seat) -> "array[float]":
    counted, numbers = view.at.board.progress_of(seat), table.rules.numbers
    found = one_hot(table.rules.commanders, player.commander)
    found += (player.stones / numbers.command_stones, float(player.magusha))
    found += one_hot(_RALLIES, player.rally)
    found.append(0.0 if counted is None else counted[0] / counted[1])
    found.append(float(player.low_reserves))
    reserves, pool = [
        {each: count / numbers.copies for each, count in Counter(cards).items()}
        for cards in (player.reserves, player.pool)
    ]
    heights: dict[CardId, float] = {}
    for place, each in enumerate(player.pool, 1):
        heights.setdefault(each, 1 / place)
    return array("d", found) + columns(table.troop_at, reserves, pool, heights)


def _unit(unit: Unit, me: Seat, table: _Table) -> Sequence[float]:
    sign = 1.0 if unit.seat == me else -1.0
    found = [sign * 0.0] * len(table.places)
    if unit.card in table.card_at:
        found[table.card_at[unit.card]] = sign
    found += one_hot(_STONES, unit.stone)
    guard = sum([table.places[card] / count for count, card in enumerate(unit.guard, 1)])
    found += [sign * unit.size / _MOST, len(unit.guard) / 2, guard]
    return found + flags(unit)


def _abilities(rules: Rules) -> Sequence[str]:
    """List the abilities that are printed, each once."""
    found = [each.ability.id for each in rules.troops.values()]
    for each in rules.commanders.values():
        for side in (each.front, each.magusha):
            found += [printed.id for printed in (side.ability, side.on_magusha) if printed]
    return [*dict.fromkeys(found)]
