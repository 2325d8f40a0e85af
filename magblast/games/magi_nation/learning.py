"""Describe a table to programs that learn: the things a seat can pick, and its view in numbers."""

from array import array
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from functools import cache
from typing import Any, NamedTuple, get_args

from magblast.games.magi_nation.engine.announcing import MOST_X
from magblast.games.magi_nation.engine.frames import Frame
from magblast.games.magi_nation.engine.printed import Card
from magblast.games.magi_nation.engine.rules import Remembered, Rules
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
from magblast.gym.features import clockwise, one_hot
from magblast.kernel.nodes import is_node
from magblast.kernel.picks import NUMBER, OPTION, Thing
from magblast.kernel.seat import Seat
from magblast.kernel.setup import Setup
from magblast.kernel.vocabulary import fields_of, word_for

_OWN, _THEIRS = "own.", "theirs."
_MORE = tuple([f"theirs{place}." for place in range(2, 6)])
"""The prefixes of the facts about further opponents, clockwise from the second."""
_APART = 50
"""How far the places of cards of one opponent lie from those of the next."""
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
        *(Thing(Picked.SEAT, each) for each in clockwise(seat, len(rules.seats))),
        *(Thing(Picked.MODE, mode) for mode in Mode),
        *(Thing(NUMBER, number) for number in range(MOST_X + 1)),
        *(Thing(OPTION, word) for word in ("pass", "end_phase", "keep")),
    ]


def features(setup: Setup, view: PlayerView) -> Sequence[float]:
    """Return what a seat sees, itself before the others, clockwise.

    The kind of the decision, the step asked about and the phase, one number for each; whose turn
    and decision it is, the turn and the winner; then every fact about the seats and about what the
    table is in the middle of; then every fact about each card of both decks: where it lies, with
    its place there, what energy and which marks it has, and in which way it is concerned. Cards of
    other seats count below 0, those of each further one further below.
    """
    table, me, asked = _table(MagiNation().rules(setup)), view.viewer or 1, view.decision
    kind = None if asked is None else asked.kind
    head = one_hot((*DecisionKind, *_STEPS), kind) + one_hot(Phase, view.phase)
    count = len(view.seats)
    head += [_side(seat, me, count) for seat in (view.active, asked and asked.seat, view.winner)]
    head += [view.turn / 50, len(view.stack) / 10]
    found = array("d", bytes(table.size))
    found[: len(head)] = array("d", head)
    notes = _Notes(table, me, found)
    for seat in view.seats:
        place = (seat.seat - me) % count
        prefix = (_OWN, _THEIRS, *_MORE)[place]
        notes.note(seat, prefix, 1 if not place else -1 - _APART * (place - 1))
    for frame in view.stack:
        notes.note(frame)
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


_HEAD = len(DecisionKind) + len(_STEPS) + len(Phase) + 5
"""Numbers before the facts, and before the columns of the cards behind these."""
_OF_OTHERS = [name.removeprefix(_THEIRS) for name in _FACTS if name.startswith(_THEIRS)]
_FURTHER = [prefix + name for prefix in _MORE for name in _OF_OTHERS]
_FACT_AT = {name: at for at, name in enumerate([*_FACTS, *_FURTHER], _HEAD)}
_COLUMN_AT = {name: at for at, name in enumerate(_COLUMNS)}


class _Table:
    """Know where the numbers of a table stand, and what its words count as."""

    def __init__(self, rules: Rules) -> None:
        owners = [*rules.owners]
        further = (len(rules.seats) - 2) * len(_OF_OTHERS)
        begin, columns = _HEAD + len(_FACTS) + further, len(_COLUMNS)
        self.seats = len(rules.seats)
        self.card_at = {each: begin + at * columns for at, each in enumerate(owners)}
        self.size = array("d").itemsize * (begin + len(owners) * columns)
        """Bytes of all numbers."""
        self.places = {each: at / len(owners) for at, each in enumerate(owners, 1)}
        titles = [*rules.printed.cards]
        self.titles = {each: at / len(titles) for at, each in enumerate(titles, 1)}
        self.abilities: Remembered[CardId, Mapping[AbilityId, float]] = Remembered(
            lambda id_: _ranked(rules.cards[id_])
        )
        """A number for each ability of a card; that of another card counts -1."""


@cache
def _table(rules: Rules) -> _Table:
    return _Table(rules)


def _ranked(printed: Card) -> Mapping[AbilityId, float]:
    known = [*(each.id for each in printed.powers), *(each.id for each in printed.effects)]
    return {each: float(1 << known.index(each)) for each in known}


class _Fact(NamedTuple):
    """Describe a field of a type of node, and where its numbers stand."""

    name: str
    kind: Any
    is_node: bool
    """Nodes stand in it."""
    is_plain: bool
    """A value counts the same for everybody, whatever card it is about."""
    column: int | None
    """Its place among the columns of a card; None where it is not about one."""
    at: Mapping[str, int]
    """Its place among the facts by the prefix of a seat."""


@cache
def _facts_of(shape: Any) -> tuple[int | None, tuple[_Fact, ...]]:
    """Return the column of what bears a type of node, and the fields of the type."""
    word = word_for(shape)
    prefixed = [(name, f"{word}.{name}", kind) for name, kind, _ in fields_of(shape)]
    facts = [
        _Fact(
            name,
            kind,
            bool(_nodes(kind)),
            name not in _SEATED and kind not in (AbilityId, TitleId),
            _COLUMN_AT.get(path),
            {
                each: _FACT_AT[each + path]
                for each in ("", _OWN, _THEIRS, *_MORE)
                if each + path in _FACT_AT
            },
        )
        for name, path, kind in prefixed
    ]
    return _COLUMN_AT.get(f"{word}.on"), tuple(facts)


class _Notes:
    """Note every fact of a view among the numbers."""

    def __init__(self, table: _Table, me: Seat, found: "array[float]") -> None:
        self._table = table
        self._me = me
        self._found = found

    def note(
        self, node: Any, prefix: str = "", place: int = 1, bearer: CardId | None = None
    ) -> None:
        """Note what a node says, of its card if it has one, and of the card that bears it.

        Its place among its like is below 0 on another side.
        """
        own: CardId | None = getattr(node, "card", None)
        table, found = self._table, self._found
        base = None if own is None else table.card_at.get(own)
        shape: Any = type(node)
        borne, facts = _facts_of(shape)
        if base is not None and borne is not None and bearer is not None:
            found[base + borne] += table.places.get(bearer, 0.0)
        for name, kind, is_node_, is_plain, column, places in facts:
            value = getattr(node, name)
            # What is not so counts 0, like what is not there.
            is_told = value is not None and value is not False
            is_many = type(value) is tuple
            values = value if is_many else (value,) if is_told else ()
            if is_node_:
                for at, each in enumerate(values, 1):
                    self.note(each, prefix, at if place > 0 else place + 1 - at, own)
            elif kind is CardId:
                for at, each in enumerate(values):
                    there = table.card_at.get(each)
                    if there is not None and column is not None:
                        found[there + column] += (place + at if place > 0 else place - at) / 10
            else:
                number = 0.0
                if is_plain and is_told and not is_many:
                    number = _number(value)
                elif values:
                    number = self._number(name, kind, values, own)
                if own is None and prefix in places:
                    found[places[prefix]] = number
                elif base is not None and column is not None:
                    found[base + column] += number

    def _number(
        self, name: str, kind: Any, values: Sequence[Any], own: CardId | None = None
    ) -> float:
        """Return a number for the values of a field; 0 where there is none."""
        if name in _SEATED:
            return _side(values[0] if values else None, self._me, self._table.seats)
        if kind is AbilityId:
            known = self._table.abilities[own] if own else _NO_ABILITIES
            return sum([known.get(each, -1.0) for each in values])
        if kind is TitleId:
            return sum([self._table.titles[each] for each in values])
        if len(values) == 1:
            return _number(values[0])
        return sum([_number(value) / 10.0**at for at, value in enumerate(values)])


_NO_ABILITIES: Mapping[AbilityId, float] = {}


def _number(value: Any) -> float:
    if isinstance(value, Enum):
        kind: Any = type(value)
        return _ranks(kind)[value]
    return float(value) if isinstance(value, bool) else (int(value) + 1) / 10


@cache
def _ranks(kind: Any) -> Mapping[Any, float]:
    """Return a number for each word of a type, from 0 to 1."""
    return {each: at / len(kind) for at, each in enumerate(kind, 1)}


def _side(seat: Seat | None, me: Seat, seats: int) -> float:
    """Return 1 for the seat that looks, -1 for the next one clockwise and so on, 0 for none."""
    return 0.0 if seat is None else -float((seat - me) % seats) or 1.0
