"""Know the field (rules G1, G3), and answer what follows from a table, whoever shows it."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, NamedTuple, cast

from msgspec.structs import replace

from magblast.games.magusha.engine.actions import Action, Strike
from magblast.games.magusha.engine.frames import Formation, Frame, Turn
from magblast.games.magusha.engine.printed import Rules, Side, Troop
from magblast.games.magusha.engine.state import GameState, PlayerState, Unit
from magblast.games.magusha.engine.terms import Arrow, CardId, Count, Space, UnitAt
from magblast.kernel.machine import FrameBoard
from magblast.kernel.seat import Seat

COLUMNS: Final = "abcdefg"
ROWS: Final = 5
ZONE_ROWS: Final = 2
SPACES: Final = tuple([Space(f"{column}{row}") for row in range(1, ROWS + 1) for column in COLUMNS])
"""All spaces in board order: a1, b1, … g5."""
INDEX: Final[Mapping[str, int]] = {space: index for index, space in enumerate(SPACES)}
ORTHOGONAL: Final = (Arrow.N, Arrow.E, Arrow.S, Arrow.W)

STEPS: Final = {
    Arrow.N: (0, 1),
    Arrow.NE: (1, 1),
    Arrow.E: (1, 0),
    Arrow.SE: (1, -1),
    Arrow.S: (0, -1),
    Arrow.SW: (-1, -1),
    Arrow.W: (-1, 0),
    Arrow.NW: (-1, 1),
}
"""Columns and rows of one step, for seat 1."""


def pointed(arrow: Arrow, seat: Seat) -> tuple[int, int]:
    """Return where an arrow of a seat points: columns to the right and rows up (rules G3.1)."""
    across, up = STEPS[arrow]
    return (across, up) if seat == 1 else (-across, -up)


class Way(NamedTuple):
    """Describe how one space is reached from another in a straight line."""

    arrow: Arrow
    """As the owner of the unit sees it."""
    distance: int


def _line(seat: Seat, arrow: Arrow, start: Space) -> tuple[Space, ...]:
    across, up = pointed(arrow, seat)
    column, row = COLUMNS.index(start[0]), int(start[1])
    found = []
    for distance in range(1, len(COLUMNS)):
        x, y = column + across * distance, row + up * distance
        if not (0 <= x < len(COLUMNS) and 1 <= y <= ROWS):
            break
        found.append(Space(f"{COLUMNS[x]}{y}"))
    return tuple(found)


LINES: Final[Mapping[Seat, Mapping[Arrow, Mapping[Space, tuple[Space, ...]]]]] = {
    seat: {arrow: {space: _line(seat, arrow, space) for space in SPACES} for arrow in Arrow}
    for seat in (1, 2)
}
"""The spaces from a space to the edge, by the seat of the unit and the arrow."""
WAYS: Final[Mapping[Seat, Mapping[tuple[str, str], Way]]] = {
    seat: {
        (start, end): Way(arrow, distance)
        for arrow, lines in arrows.items()
        for start, line in lines.items()
        for distance, end in enumerate(line, 1)
    }
    for seat, arrows in LINES.items()
}
"""How a space is reached from another, where they lie in a straight line."""


def _near(arrows: tuple[Arrow, ...]) -> Mapping[Space, tuple[Space, ...]]:
    return {
        space: tuple(sorted((end for each in arrows for end in LINES[1][each][space][:1]), key=_at))
        for space in SPACES
    }


def _at(space: Space) -> int:
    return INDEX[space]


AROUND: Final = _near(tuple(Arrow))
"""The spaces adjacent to a space: up to eight, in board order."""
BESIDE: Final = _near(ORTHOGONAL)
"""The spaces one orthogonal step away, in board order."""
ZONES: Final[Mapping[Seat, tuple[Space, ...]]] = {
    1: SPACES[: ZONE_ROWS * len(COLUMNS)],
    2: SPACES[-ZONE_ROWS * len(COLUMNS) :],
}
"""The deploy zone of each seat in board order (rules G1.3)."""


def turned(space: Space) -> Space:
    """Return the space where another lies for who looks from the other side."""
    return SPACES[-1 - INDEX[space]]


def in_board_order(spaces: Iterable[Space]) -> list[Space]:
    """Return spaces in board order."""
    return sorted(spaces, key=INDEX.__getitem__)


class Board(FrameBoard[Rules, Frame]):
    """Represent a table of Magusha with its rules, to be asked what follows from them."""

    __slots__ = ("field", "players", "progress", "quiet", "turn", "winner")

    def __init__(self, state: GameState, rules: Rules) -> None:
        super().__init__(state.stack, rules)
        self.players: Sequence[PlayerState] = state.players
        self.field: Sequence[Unit | None] = state.field
        self.turn = state.turn
        self.quiet = state.quiet
        self.progress = state.progress
        self.winner = state.winner

    def freeze(self) -> GameState:
        """Return the finished state."""
        return GameState(
            tuple(self.players),
            tuple(self.field),
            tuple(self.stack),
            self.turn,
            self.quiet,
            self.progress,
            self.winner,
        )

    def running_turn(self) -> Turn | None:
        """Return whose turn it is, and which part of it; None in set-up and after the end."""
        bottom = self.stack[0] if self.stack else None
        return bottom if isinstance(bottom, Turn) else None

    def current_turn(self) -> Turn:
        """Return the turn, where there is one."""
        return cast(Turn, self.stack[0])

    def is_set_up(self) -> bool:
        """Return whether the armies are still being placed."""
        return bool(self.stack) and isinstance(self.stack[0], Formation)

    def player(self, seat: Seat) -> PlayerState:
        """Return what belongs to a seat beside the field."""
        return self.players[seat - 1]

    def unit_at(self, space: str | None) -> Unit | None:
        """Return the unit on a space; None for an empty space, or a word that names no space."""
        index = INDEX.get(space or "")
        return None if index is None else self.field[index]

    def the_unit(self, space: str) -> Unit:
        """Return what stands on a space that is not empty."""
        return cast(Unit, self.field[INDEX[space]])

    def units(self) -> list[Unit]:
        """List the units on the field in board order."""
        return [unit for unit in self.field if unit is not None]

    def units_of(self, seat: Seat) -> list[Unit]:
        """List the units of a seat in board order."""
        return [unit for unit in self.field if unit is not None and unit.seat == seat]

    def is_commander(self, unit: Unit) -> bool:
        """Return whether a unit is a commander and no squad."""
        return unit.card == self.players[unit.seat - 1].commander

    def commander_of(self, seat: Seat) -> Unit | None:
        """Return the commander of a seat; None while it is not placed."""
        card = self.players[seat - 1].commander
        return next((unit for unit in self.units_of(seat) if unit.card == card), None)

    def squads_of(self, seat: Seat) -> list[Unit]:
        """List the squads of a seat in board order."""
        card = self.players[seat - 1].commander
        return [unit for unit in self.units_of(seat) if unit.card != card]

    def has_all_squads(self, seat: Seat) -> bool:
        """Return whether a seat has as many squads on the field as it may have (rules G6.1)."""
        return len(self.squads_of(seat)) >= self.rules.numbers.squads

    def counts(self, seat: Seat, card: CardId, standing: int = 0) -> list[Count]:
        """List how many troops of a card can come to those that stand already (rules G6)."""
        reserves = self.players[seat - 1].reserves
        most = min(reserves.count(card), self.rules.troops[card].size - standing)
        return [Count(count) for count in range(1, most + 1)]

    def is_army_placed(self, seat: Seat) -> bool:
        """Return whether a free formation may end: a commander and a squad stand (rules G4.4)."""
        return self.commander_of(seat) is not None and bool(self.squads_of(seat))

    def unplaced(self, seat: Seat) -> Counter[CardId]:
        """Count what a seat may still bring to the field, its commander first during set-up."""
        found = Counter[CardId]()
        if self.commander_of(seat) is None:
            found[self.player(seat).commander] = 1
        return found + Counter(self.player(seat).reserves)

    def adjacent(self, unit: Unit) -> list[Unit]:
        """List the units on the eight spaces around a unit, in board order."""
        found = [self.field[INDEX[space]] for space in AROUND[unit.at]]
        return [each for each in found if each is not None]

    def adjacent_squads(self, unit: Unit) -> list[Unit]:
        """List the allied squads adjacent to a unit."""
        commander = self.players[unit.seat - 1].commander
        near = self.adjacent(unit)
        return [each for each in near if each.seat == unit.seat and each.card != commander]

    def sheet_of(self, unit: Unit) -> Troop | Side:
        """Return what holds for a unit now: its card, or the side of the commander that is up."""
        troop = self.rules.troops.get(unit.card)
        if troop is not None:
            return troop
        commander = self.rules.commanders[unit.card]
        return commander.magusha if self.players[unit.seat - 1].magusha else commander.front

    def is_foe(self, space: str, seat: Seat) -> bool:
        """Return whether a unit of the other seat stands on a space."""
        found = self.unit_at(space)
        return found is not None and found.seat != seat

    def free_spaces(self, seat: Seat) -> list[Space]:
        """List the free spaces of a zone, in board order."""
        return [space for space in ZONES[seat] if self.field[INDEX[space]] is None]

    def is_free(self, space: str) -> bool:
        """Return whether it is a space with nothing on it."""
        index = INDEX.get(space)
        return index is not None and self.field[index] is None

    def with_unit_elsewhere(self, unit: Unit, space: str) -> "Board":
        """Return the table as it is once a unit stands on another space."""
        field = [None if each is unit else each for each in self.field]
        field[INDEX[space]] = replace(unit, at=UnitAt(Space(space)))
        return Board(replace(self.freeze(), field=tuple(field)), self.rules)

    def own_targets(self, strike: Strike) -> list[Unit]:
        """List the units of a captain's own army that a strike hits."""
        struck = [self.unit_at(target) for target in strike.targets]
        return [each for each in struck if each is not None and each.seat == strike.by]

    def hits_own_alone(self, action: Action) -> bool:
        """Return whether an action strikes, and no unit but the captain's own."""
        return isinstance(action, Strike) and len(self.own_targets(action)) == len(action.targets)

    def progress_of(self, seat: Seat) -> tuple[int, int] | None:
        """Return how much a seat's trigger counts and how much it needs; None after the flip."""
        player = self.players[seat - 1]
        trigger = None if player.magusha else self.rules.commanders[player.commander].front.trigger
        return None if trigger is None else (COUNTS[trigger.id](self, seat), trigger.value)

    def is_met(self, seat: Seat) -> bool:
        """Return whether a seat could flip its commander now."""
        progress = self.progress_of(seat)
        return progress is not None and progress[0] >= progress[1]

    def spirits(self, seat: Seat) -> int:
        """Count the spirits in the pool of a seat."""
        return len(self.players[seat - 1].pool)

    def guarded_squads(self, seat: Seat) -> int:
        """Count the squads of a seat that spirits guard."""
        return len([each for each in self.squads_of(seat) if each.guard])


COUNTS: Final[Mapping[str, Callable[[Board, Seat], int]]] = {
    "pool_at_least": Board.spirits,
    "guarded_at_least": Board.guarded_squads,
}
"""What each trigger counts, by its id in the card file; it changes only where a pool changes."""
