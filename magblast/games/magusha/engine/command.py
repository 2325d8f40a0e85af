"""Tell the commands of a unit and their cost: move, strike, guard, use spirits (rules G7, G10)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import permutations

from msgspec.structs import replace

from magblast.games.magusha.engine.abilities import BEHAVIOURS, cannot_affect
from magblast.games.magusha.engine.actions import Guard, Move, SpiritBreak, Strike
from magblast.games.magusha.engine.board import (
    AROUND,
    BESIDE,
    INDEX,
    LINES,
    WAYS,
    Board,
    in_board_order,
)
from magblast.games.magusha.engine.printed import Side, Troop
from magblast.games.magusha.engine.reason import Reason, refuse
from magblast.games.magusha.engine.state import Unit
from magblast.games.magusha.engine.terms import (
    DOUBLE_STRIKE,
    FREE,
    MAGU_STRIKE,
    RALLY,
    SPIRIT_GUARD,
    SWIFT_STEP,
    Arrow,
    Pay,
    Rally,
    Space,
    Stone,
    UnitAt,
)
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat, other


def cannot_name(board: Board, seat: Seat, space: str, rule: str = "G7.1") -> Refusal | None:
    """Return why a seat has no unit on a space."""
    unit = board.unit_at(space)
    if unit is None:
        return refuse(Reason.NO_UNIT, rule, at=space)
    return None if unit.seat == seat else refuse(Reason.NOT_YOURS, rule, at=space)


def cannot_rally(board: Board, seat: Seat) -> Refusal | None:
    """Return why the rally stone cannot pay (rules G8.2)."""
    if board.players[seat - 1].rally is Rally.ACTIVE:
        return None
    is_used = board.players[seat - 1].rally is Rally.USED
    return refuse(Reason.RALLY_USED if is_used else Reason.RALLY_OFF, "G8.2")


def reach(sheet: Troop | Side, arrow: Arrow, pay: Pay | None) -> int:
    """Return how many spaces a strike reaches along an arrow of the compass (G3.1, G3.3, G8.3)."""
    if pay is RALLY:
        return 1
    usual = 2 if MAGU_STRIKE in sheet.talents else 1
    return BEHAVIOURS[sheet.ability.id].reach(sheet.ability, arrow, usual)


def most_targets(sheet: Troop | Side, pay: Pay | None) -> int:
    """Return how many directions one strike may take (rules G3.2, G8.3)."""
    if pay is RALLY:
        return 1
    usual = 2 if DOUBLE_STRIKE in sheet.talents else 1
    return BEHAVIOURS[sheet.ability.id].arrows(sheet.ability, usual)


class Command:
    """Represent a unit that is commanded, with what pays for it; None is a command stone."""

    __slots__ = ("behaviour", "board", "pay", "sheet", "unit")

    def __init__(self, board: Board, unit: Unit, pay: Pay | None = None) -> None:
        self.board = board
        self.unit = unit
        self.pay = pay
        self.sheet = board.sheet_of(unit)
        self.behaviour = BEHAVIOURS[self.sheet.ability.id]

    def cannot_pay(self) -> Refusal | None:
        """Return why nothing pays for what the unit would do (rules G7.1, G8.2)."""
        if self.pay is RALLY:
            return cannot_rally(self.board, self.unit.seat)
        if self.pay is FREE:
            return refuse(Reason.NOT_FREE, "G10", at=self.unit.at)
        return self.cannot_take_stone()

    def cannot_take_stone(self) -> Refusal | None:
        """Return why the unit can neither take a command stone nor use the one that it has."""
        unit = self.unit
        if unit.stone is Stone.ENGAGED:
            return refuse(Reason.ENGAGED, "G7.5", at=unit.at)
        if unit.deployed:
            return refuse(Reason.DEPLOYED, "G6.3", at=unit.at)
        if unit.stone is None and not self.board.players[unit.seat - 1].stones:
            return refuse(Reason.NO_STONES, "G7.1")
        return None

    # Moves (rules G7.2, G8.3, G10).

    @property
    def has_moved(self) -> bool:
        """Whether the unit can move no more by command (rules G7.2)."""
        return self.pay is None and self.unit.stone is not None

    def _free(self, near: Iterable[Space]) -> list[Space]:
        field = self.board.field
        return [space for space in near if field[INDEX[space]] is None]

    def _steps(self) -> Mapping[Space, tuple[Space, ...]]:
        """Return the spaces one step from each (rules G3.5, G7.2, G8.3)."""
        return AROUND if self.pay is None and self.behaviour.steps_diagonally else BESIDE

    def _is_swift(self) -> bool:
        """Return whether the unit takes two steps."""
        return self.pay is None and SWIFT_STEP in self.sheet.talents

    def destinations(self) -> list[Space]:
        """List where the unit can move, in board order."""
        steps, field = self._steps(), self.board.field
        near = [space for space in steps[self.unit.at] if field[INDEX[space]] is None]
        if self.pay is not None or SWIFT_STEP not in self.sheet.talents:
            return near
        far = [space for start in near for space in self._free(steps[start])]
        return in_board_order({*near, *far})

    def through(self, to: Space) -> Space | None:
        """Return the space over which the unit moves to another; None where that is one step."""
        steps, start = self._steps(), self.unit.at
        if to in steps[start]:
            return None
        return next(space for space in self._free(steps[start]) if to in steps[space])

    def moves(self) -> list[Move]:
        """List the moves of the unit in their order."""
        seat, at, pay = self.unit.seat, self.unit.at, self.pay
        return [Move(seat, at, space, pay) for space in self.destinations()]

    def cannot_reach(self, to: Space) -> Refusal | None:
        """Return why the unit cannot move to a space (rules G7.2, G3.5)."""
        if to not in INDEX:
            return refuse(Reason.NO_SPACE, "G1.2", at=to)
        if not (near := self.destinations()):
            # It is the same for every space, whichever is named.
            return refuse(Reason.SHUT_IN, "G7.2", at=self.unit.at)
        if to == self.unit.at:
            return refuse(Reason.STANDS_THERE, "G7.2", at=to)
        if not self.board.is_free(to):
            return refuse(Reason.OCCUPIED, "G7.2", at=to)
        if to in near:
            return None
        if self.pay is RALLY:
            return refuse(Reason.TOO_FAR_BY_RALLY, "G8.3", at=to)
        return refuse(Reason.TOO_FAR, "G3.5" if self._is_swift() else "G7.2", at=to)

    # Strikes (rules G3, G7.3).

    def _can_strike(self) -> bool:
        """Return whether the unit strikes at all: with Spirit Guard it guards (G3.6, G8.3)."""
        if SPIRIT_GUARD not in self.sheet.talents:
            return True
        return self.pay is None and self.behaviour.may_strike

    def spaces(self) -> tuple[Space, ...]:
        """Return the spaces that the unit can strike from where it stands, in board order."""
        unit, board = self.unit, self.board
        flipped = board.players[unit.seat - 1].magusha
        key = (unit.card, flipped, unit.seat, unit.at, self.pay is RALLY)
        lines = board.rules.lines
        found = lines.get(key)
        if found is None:
            found = lines[key] = tuple(in_board_order(self._spaces()))
        return found

    def _spaces(self) -> Iterator[Space]:
        unit, sheet = self.unit, self.sheet
        if self._can_strike():
            for arrow in sheet.compass:
                yield from LINES[unit.seat][arrow][unit.at][: reach(sheet, arrow, self.pay)]

    def in_reach(self) -> list[UnitAt]:
        """List the units that the unit could strike, friend or foe, in board order (rules G7.3)."""
        field = self.board.field
        return [UnitAt(space) for space in self.spaces() if field[INDEX[space]] is not None]

    def strikes(self) -> list[Strike]:
        """List the strikes of the unit: at one, then two, then three."""
        targets = self.in_reach()
        if not targets:
            return []
        seat, at, pay = self.unit.seat, self.unit.at, self.pay
        ways = WAYS[seat]
        found = [Strike(seat, at, (each,), pay) for each in targets]
        most = min(len(targets), most_targets(self.sheet, pay))
        for count in range(2, most + 1):
            found += [
                Strike(seat, at, named, pay)
                for named in permutations(targets, count)
                if count == len({ways[at, each].arrow for each in named})
            ]
        return found

    def cannot_strike(self, targets: tuple[UnitAt, ...]) -> Refusal | None:
        """Return why the unit cannot strike what is named (rules G3, G7.3, G8.3)."""
        unit, pay = self.unit, self.pay
        usual = Command(self.board, unit)
        if not self._can_strike():
            reason = Reason.ONLY_GUARDS_BY_RALLY if usual.spaces() else Reason.ONLY_GUARDS
            return refuse(reason, "G8.3" if pay else "G3.6", at=unit.at)
        near = self.spaces()
        for target in targets:
            if self.board.unit_at(target) is None:
                return refuse(Reason.NOBODY_THERE, "G7.3", at=target)
            if target not in near:
                if target in usual.spaces():
                    return refuse(Reason.NEXT_BY_RALLY, "G8.3", target=target)
                return self._out_of_reach(target, "G8.3" if pay else "G3.1", self.in_reach())
        if not targets:
            return refuse(Reason.NOBODY_THERE, "G7.3", at="")
        most = most_targets(self.sheet, pay)
        if len(targets) > most:
            if pay:
                return refuse(Reason.ONE_TARGET_BY_RALLY, "G8.3")
            reason = Reason.ONE_TARGET if most == 1 else Reason.TOO_MANY_TARGETS
            return refuse(reason, "G3.2", at=unit.at, count=most)
        if len({WAYS[unit.seat][unit.at, each].arrow for each in targets}) < len(targets):
            return refuse(Reason.ONE_LINE, "G3.2" if len({*targets}) < len(targets) else "G3.4")
        return None

    def _out_of_reach(self, target: UnitAt, rule: str, others: Sequence[object]) -> Refusal:
        """Return why a target is refused that no arrow reaches, if others are within reach."""
        at = self.unit.at
        if not others:
            return refuse(Reason.NOBODY_IN_REACH, rule, at=at)
        return refuse(Reason.NO_ARROW, rule, at=at, target=target)

    # Guards (rules G7.4).

    def worth(self) -> int:
        """Return how many spirits a guard is worth (rules G7.4, G8.3)."""
        return 1 if self.pay else self.behaviour.worth(self.sheet.ability)

    def guards(self) -> list[Guard]:
        """List the guards of the unit, in board order."""
        unit, sheet, board = self.unit, self.sheet, self.board
        if SPIRIT_GUARD not in sheet.talents or not board.player(unit.seat).pool:
            return []
        near = [space for arrow in sheet.compass for space in LINES[unit.seat][arrow][unit.at][:1]]
        return [
            Guard(unit.seat, unit.at, UnitAt(space), self.pay)
            for space in in_board_order(near)
            if board.unit_at(space) is not None and self.cannot_guard(UnitAt(space)) is None
        ]

    def cannot_guard(self, target: UnitAt) -> Refusal | None:
        """Return why the unit cannot guard another (rules G7.4)."""
        unit, sheet, board = self.unit, self.sheet, self.board
        if SPIRIT_GUARD not in sheet.talents:
            return refuse(Reason.NO_GUARD, "G7.4", at=unit.at)
        way = WAYS[unit.seat].get((unit.at, target))
        if way is None or way.distance > 1 or way.arrow not in sheet.compass:
            if not board.player(unit.seat).pool:
                return refuse(Reason.EMPTY_POOL, "G7.4")
            near = [LINES[unit.seat][arrow][unit.at][:1] for arrow in sheet.compass]
            own = {each.at for each in board.units_of(unit.seat)}
            return self._out_of_reach(target, "G7.4", [*own.intersection(*[sum(near, ())])])
        ally = board.unit_at(target)
        if ally is None or ally.seat != unit.seat:
            return refuse(Reason.NOT_AN_ALLY, "G7.4", at=target)
        anoints = self.pay is None and self.behaviour.guards_commander
        if board.is_commander(ally) and not anoints:
            return refuse(Reason.NOT_THE_COMMANDER, "G7.4", at=target)
        if not board.player(unit.seat).pool:
            return refuse(Reason.EMPTY_POOL, "G7.4")
        if len(ally.guard) >= self.worth():
            return refuse(Reason.NO_GAIN, "G7.4", at=target)
        return None

    # Spirit Breaks (rules G10, R26).

    def breaks(self) -> list[SpiritBreak]:
        """List the Spirit Breaks of the unit, in board order."""
        unit = self.unit
        if not self.behaviour.breaks_spirits:
            return []
        targets = self.behaviour.targets(self.board, unit)
        return [
            SpiritBreak(unit.seat, unit.at, target.at)
            for target in targets
            if self.cannot_break(target.at) is None
        ]

    def cannot_break(self, target: UnitAt) -> Refusal | None:
        """Return why the unit cannot spend a spirit for an effect (rules G10, R26)."""
        unit = self.unit
        if not self.behaviour.breaks_spirits:
            return refuse(Reason.NO_SPIRIT_BREAK, "G10", at=unit.at)
        if not unit.guard:
            return refuse(Reason.NO_SPIRIT, "G10", at=unit.at)
        if unit.stone is None and (refused := self.cannot_take_stone()):
            return refused
        refused = cannot_affect(self.board, unit, self.sheet.ability.id, target, "G10")
        far = refused is not None and refused.reason == Reason.NOT_ADJACENT
        if far and not self.behaviour.targets(self.board, unit):
            return refuse(Reason.NOBODY_IN_REACH, "G10", at=unit.at)
        return refused

    # Advice for pictures and bots.

    def struck_from(self, start: Space) -> frozenset[Space]:
        """Return the spaces that the unit could strike if it stood on a space (G3.1)."""
        moved = replace(self.unit, at=UnitAt(start))
        return frozenset(Command(self.board, moved, self.pay).spaces())

    def struck_after_move(self) -> frozenset[Space]:
        """Return the spaces that the unit could strike if it moved first (G7.2)."""
        return frozenset().union(*[self.struck_from(start) for start in self.destinations()])

    def in_range_now(self) -> tuple[frozenset[Space], frozenset[Space]]:
        """Return what the unit could strike in this turn: where it stands, and after a move only.

        Nothing if it cannot be commanded any more; nothing after a move if it has moved.
        """
        if self.cannot_take_stone():
            return frozenset(), frozenset()
        here = frozenset(self.spaces())
        if self.unit.stone is Stone.MOVED:
            return here, frozenset()
        return here, self.struck_after_move() - here


def hunters_of(board: Board, seat: Seat) -> tuple[UnitAt, ...]:
    """Return which enemy units could strike the commander of a seat in their next turn."""
    commander = board.commander_of(seat)
    if commander is None:
        return ()
    return threats(board, other(seat)).get(commander.at, ())


def threats(board: Board, seat: Seat) -> Mapping[Space, tuple[UnitAt, ...]]:
    """Return which units of a seat could strike each space in its next turn, in board order.

    Each unit is looked at as if it alone were commanded and nothing else moved before.
    """
    found: dict[Space, tuple[UnitAt, ...]] = {}
    for unit in board.units_of(seat):
        command = Command(board, unit)
        for space in {*command.spaces()} | command.struck_after_move():
            found[space] = (*found.get(space, ()), unit.at)
    return found
