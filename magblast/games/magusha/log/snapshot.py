"""Print a table as JSON; everybody sees all of it."""

from typing import TypedDict

from magblast.games.magusha.engine.board import Board
from magblast.games.magusha.engine.frames import Striking
from magblast.games.magusha.engine.position import Position
from magblast.games.magusha.engine.state import GameState, PlayerState, Unit, kinds
from magblast.games.magusha.engine.terms import CardId, DecisionKind, NamedAt, Phase, Space, UnitAt
from magblast.games.magusha.log.pending import Pending
from magblast.kernel.seat import Seat
from magblast.record.positions import decision_as_json, frames_as_json
from magblast.record.snapshots import LEFT_OUT, LeftOut, SnapshotOf, after


class StrikeSnapshot(TypedDict):
    """A strike that is not over."""

    unit: UnitAt | None
    target: Space | None
    left: tuple[NamedAt, ...]


class ActionSnapshot(TypedDict):
    """What the table is in the middle of."""

    strike: StrikeSnapshot


class DecisionSnapshot(TypedDict):
    """Who is asked what."""

    seat: Seat
    kind: DecisionKind


class SeatSnapshot(SnapshotOf[PlayerState, tuple[Position, Seat]]):
    """What belongs to a seat and is not on the field."""

    @after("commander")
    def at(self) -> UnitAt | None:
        position, seat = self._table
        commander = position.board.commander_of(seat)
        return None if commander is None else commander.at

    def reserves(self) -> dict[CardId, int]:
        reserves = self._node.reserves
        return {card: reserves.count(card) for card in kinds(reserves)}

    @after("reserves")
    def reserves_left(self) -> int:
        return len(self._node.reserves)

    def squads(self) -> int:
        position, seat = self._table
        return len(position.board.squads_of(seat))

    def trigger_met(self) -> bool:
        position, seat = self._table
        return position.board.is_met(seat)


class UnitSnapshot(SnapshotOf[Unit, Board], hides=("at",)):
    """A commander or a squad on the field."""

    def size(self) -> int | LeftOut:
        return LEFT_OUT if self._table.is_commander(self._node) else self._node.size


class Snapshot(SnapshotOf[GameState, Position], hides=("players", "stack")):
    """The table, which everybody sees."""

    @after("turn")
    def active(self) -> Seat | None:
        turn = self._table.board.running_turn()
        return None if turn is None else turn.seat

    @after("turn")
    def phase(self) -> Phase | None:
        turn = self._table.board.running_turn()
        return None if turn is None else turn.phase

    @after("progress")
    def seats(self) -> dict[str, SeatSnapshot]:
        players = enumerate(self._node.players, 1)
        return {str(seat): SeatSnapshot(player, (self._table, seat)) for seat, player in players}

    @after("progress")
    def field(self) -> dict[str, UnitSnapshot]:
        board = self._table.board
        return {str(unit.at): UnitSnapshot(unit, board) for unit in board.units()}

    @after("progress")
    def decision(self) -> DecisionSnapshot | None:
        shown: DecisionSnapshot | None = decision_as_json(self._table.decision)
        return shown

    def draw(self) -> bool:
        outcome = self._table.outcome
        return outcome is not None and not outcome.winners

    def table(self) -> ActionSnapshot | LeftOut:
        strike = next((each for each in self._node.stack if isinstance(each, Striking)), None)
        if strike is None:
            return LEFT_OUT
        return {"strike": {"unit": strike.unit, "target": strike.target, "left": strike.left}}

    def pending(self) -> list[Pending] | LeftOut:
        return frames_as_json(self._node.stack) or LEFT_OUT
