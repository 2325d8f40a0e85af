"""Describe to learners what can be picked at a table, and what a seat sees, in numbers."""

from collections.abc import Iterator, Sequence
from enum import Enum
from functools import cache
from typing import Any, get_args

from magblast.games.magi_nation.engine.announcing import MOST_X
from magblast.games.magi_nation.engine.board import SEATS
from magblast.games.magi_nation.engine.frames import Frame
from magblast.games.magi_nation.engine.rules import Rules
from magblast.games.magi_nation.engine.terms import (
    AbilityId,
    CardId,
    DecisionKind,
    Kind,
    Mode,
    Phase,
    TitleId,
)
from magblast.games.magi_nation.engine.view import PlayerView, SeatView
from magblast.games.magi_nation.game import MagiNation
from magblast.games.magi_nation.wording.spelling import ThingKind as Picked
from magblast.games.magi_nation.wording.spelling import card, power
from magblast.gym.features import clockwise, column, one_hot
from magblast.kernel.nodes import is_node
from magblast.kernel.picks import NUMBER, OPTION, Thing
from magblast.kernel.seat import Seat
from magblast.kernel.setup import Setup
from magblast.kernel.vocabulary import fields_of, word_for

_OWN, _THEIRS = "own.", "theirs."
_STEPS = (Phase.PRS_1, Phase.ATTACK, Phase.CREATURES, Phase.PRS_2)
_SEATED = ("by", "owner", "seat", "start")
"""The fields that hold a seat."""


def things(setup: Setup, seat: Seat) -> Sequence[Thing]:
    """List what a seat can pick: cards of both decks, powers, numbers, seats, modes and answers."""
    rules = MagiNation().rules(setup)
    owned = {each: rules.cards[each] for each in rules.owners}
    copied = {each.id: None for it in owned.values() if it.kind is Kind.MAGI for each in it.powers}
    return [
        *map(card, owned),
        *(power(each, its.id) for each, printed in owned.items() for its in printed.powers),
        *(Thing(Picked.POWER, each) for each in copied),
        *(Thing(Picked.SEAT, each) for each in clockwise(seat, len(SEATS))),
        *(Thing(Picked.MODE, mode) for mode in Mode),
        *(Thing(NUMBER, number) for number in range(MOST_X + 1)),
        *(Thing(OPTION, word) for word in ("pass", "end_phase", "keep")),
    ]


def features(setup: Setup, view: PlayerView) -> Sequence[float]:
    """Return what a seat sees, itself before the other.

    The kind of the decision, the step asked about and the phase, one number for each; whose turn
    and decision it is, the turn and the winner; then every fact about the seats and about what the
    table is in the middle of; then every fact about each card of both decks: where it lies, with
    its place there, what energy and which marks it has, and in which way it is concerned. Cards of
    the other seat count below 0.
    """
    rules, me, asked = MagiNation().rules(setup), view.viewer or 1, view.decision
    kind = None if asked is None else asked.kind
    found = one_hot((*DecisionKind, *_STEPS), kind) + one_hot(Phase, view.phase)
    found += [_side(seat, me) for seat in (view.active, asked and asked.seat, view.winner)]
    found += [view.turn / 50, len(view.stack) / 10]
    known = _Known(rules, me)
    for seat in view.seats:
        prefix = _OWN if seat.seat == me else _THEIRS
        known.note(seat, prefix, 1 if seat.seat == me else -1)
    for frame in view.stack:
        known.note(frame)
    found += [known.facts.get(each, 0.0) for each in _FACTS]
    nothing = [0.0] * len(_COLUMNS)
    for each in rules.owners:
        facts = known.cards.get(each)
        found += nothing if facts is None else column(_COLUMNS, facts)
    return found


def _names() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the names of the facts, and of the columns of a card, by the types of a view."""
    facts: dict[str, None] = {}
    columns: dict[str, None] = {}
    for kind in (SeatView, *get_args(Frame)):
        for name, of_card in _fields(kind):
            if of_card:
                columns[name] = None
            elif kind is SeatView:
                facts |= {_OWN + name: None, _THEIRS + name: None}
            else:
                facts[name] = None
    return tuple(facts), tuple(columns)


def _fields(kind: Any, *, borne: bool = False) -> Iterator[tuple[str, bool]]:
    """Iterate over the facts of a type of node, and whether they are about a card."""
    named = fields_of(kind)
    has_card = any(each.name == "card" for each in named)
    if borne and has_card:
        yield f"{word_for(kind)}.on", True
    for name, each, _ in named:
        nodes = _nodes(each)
        for node in nodes:
            yield from _fields(node, borne=has_card)
        if not nodes:
            yield f"{word_for(kind)}.{name}", has_card or each is CardId


@cache
def _nodes(kind: Any) -> list[Any]:
    return [each for each in (kind, *get_args(kind)) if is_node(each)]


_FACTS, _COLUMNS = _names()


class _Known:
    """Note every fact of a view by its name."""

    def __init__(self, rules: Rules, me: Seat) -> None:
        self._rules = rules
        self._me = me
        self._places = {each: number for number, each in enumerate(rules.owners, 1)}
        self.facts: dict[str, float] = {}
        self.cards: dict[CardId, dict[str, float]] = {}

    def note(
        self, node: Any, prefix: str = "", place: int = 1, bearer: CardId | None = None
    ) -> None:
        """Note what a node says, of its card if it has one, and of the card that bears it.

        Its place among its like is below 0 on the other side.
        """
        own: CardId | None = getattr(node, "card", None)
        word = word_for(type(node))
        if own is not None and bearer is not None:
            self._add(own, f"{word}.on", self._places.get(bearer, 0) / len(self._places))
        shape: Any = type(node)
        for name, kind, _ in fields_of(shape):
            value, path = getattr(node, name), f"{word}.{name}"
            values = value if type(value) is tuple else () if value is None else (value,)
            if _nodes(kind):
                for at, each in enumerate(values, 1):
                    self.note(each, prefix, at if place > 0 else -at, own)
            elif kind is CardId:
                for at, each in enumerate(values):
                    self._add(each, path, (place + at if place > 0 else place - at) / 10)
            elif own is None:
                self.facts[prefix + path] = self._number(name, kind, values)
            else:
                self._add(own, path, self._number(name, kind, values, own))

    def _add(self, card: CardId, path: str, number: float) -> None:
        of_card = self.cards.setdefault(card, {})
        of_card[path] = of_card.get(path, 0.0) + number

    def _number(
        self, name: str, kind: Any, values: Sequence[Any], own: CardId | None = None
    ) -> float:
        """Return a number for the values of a field; 0 where there is none."""
        if name in _SEATED:
            return _side(values[0] if values else None, self._me)
        if kind is AbilityId:
            return sum([self._rank(each, own) for each in values])
        if kind is TitleId:
            return sum([_rank_in([*self._rules.printed.cards], each) for each in values])
        return sum([_number(value) / 10.0**at for at, value in enumerate(values)])

    def _rank(self, ability: AbilityId, own: CardId | None) -> float:
        """Return a number for an ability of a card; another one for that of another card."""
        printed = self._rules.cards.get(own) if own else None
        known: list[AbilityId] = []
        if printed is not None:
            known += [power.id for power in printed.powers]
            known += [effect.id for effect in printed.effects]
        return float(1 << known.index(ability)) if ability in known else -1.0


def _number(value: Any) -> float:
    if isinstance(value, Enum):
        return _rank_in([*type(value)], value)
    return float(value) if isinstance(value, bool) else (int(value) + 1) / 10


def _rank_in(known: Sequence[Any], value: Any) -> float:
    return (known.index(value) + 1) / len(known)


def _side(seat: Seat | None, me: Seat) -> float:
    """Return 1 for the seat that looks, -1 for the other, 0 for none."""
    return 0.0 if seat is None else 1.0 if seat == me else -1.0
