"""Print a table as JSON: what one viewer may see, or everything."""

from typing import NotRequired, TypedDict

from magblast.games.battlecards.engine.frames import Arrival, Play, Strike, answered
from magblast.games.battlecards.engine.position import Position
from magblast.games.battlecards.engine.rules import Rules
from magblast.games.battlecards.engine.state import Ship
from magblast.games.battlecards.engine.terms import CardId, DecisionKind, ShipId
from magblast.games.battlecards.engine.view import PlayerView, SeatView
from magblast.games.battlecards.log.pending import Pending
from magblast.kernel.seat import Seat
from magblast.record.positions import decision_as_json, frames_as_json
from magblast.record.snapshots import LEFT_OUT, LeftOut, SnapshotOf, after


class AttackSnapshot(TypedDict):
    """The ship that strikes."""

    ship: ShipId
    blocker: ShipId | None


class DecisionSnapshot(TypedDict):
    """The pending decision: the seat asked, its kind, and its subject."""

    seat: Seat
    kind: DecisionKind
    about: NotRequired[str | None]


class ShipSnapshot(SnapshotOf[Ship, Rules], renames={"id": "ship"}):
    """A ship in play."""

    @after("upgrades")
    def attack(self) -> int:
        return self._table.attack_of(self._node)

    @after("upgrades")
    def defense(self) -> int:
        return self._table.defense_of(self._node)

    @after("upgrades")
    def room(self) -> int:
        return self._table.room_of(self._node)


class PlaySnapshot(SnapshotOf[Play, None], hides=("passed",), only_known=True):
    """A card in the air."""

    @after("card")
    def by(self) -> Seat:
        return self._node.by


class SeatSnapshot(SnapshotOf[SeatView, tuple[Position, bool]], hides=("seat",)):
    """One seat of the table; a count stands for cards that the viewer may not see."""

    def hand(self) -> tuple[CardId, ...] | int:
        position, is_all = self._table
        seen = self._node
        hand = position.board.players[seen.seat - 1].hand if is_all else seen.hand
        return seen.hand_size if hand is None else hand

    def ships(self) -> list[ShipSnapshot]:
        return [ShipSnapshot(each, self._table[0].rules) for each in self._node.ships]


class Snapshot(SnapshotOf[PlayerView, tuple[Position, bool]], hides=("viewer", "stack", "legal")):
    """The table as a viewer sees it."""

    def seats(self) -> dict[str, SeatSnapshot]:
        return {str(seat.seat): SeatSnapshot(seat, self._table) for seat in self._node.seats}

    def deck(self) -> tuple[CardId, ...] | int:
        position, is_all = self._table
        return position.board.deck if is_all else self._node.deck

    @after("discard_pile")
    def deployments_left(self) -> int:
        turn = self._table[0].board.running_turn()
        return turn.deployments_left if turn else 0

    @after("discard_pile")
    def extra_upgrades(self) -> int:
        turn = self._table[0].board.running_turn()
        return turn.extra_upgrades if turn else 0

    @after("discard_pile")
    def attackers(self) -> tuple[ShipId, ...]:
        return self._node.attackers

    @after("discard_pile")
    def attack(self) -> AttackSnapshot | None:
        strike = self._node.strike
        return None if strike is None else {"ship": strike.ship, "blocker": strike.blocker}

    @after("discard_pile")
    def table(self) -> list[PlaySnapshot]:
        return [PlaySnapshot(each, None) for each in self._node.in_flight]

    def decision(self) -> DecisionSnapshot | None:
        position, _ = self._table
        shown: DecisionSnapshot | None = decision_as_json(position.decision)
        if shown is not None:
            top = position.board.stack[-1]
            if isinstance(top, Play | Strike | Arrival):
                shown["about"] = answered(top)
        return shown

    def pending(self) -> list[Pending] | LeftOut:
        position, is_all = self._table
        return (is_all and frames_as_json(position.board.stack)) or LEFT_OUT
