"""Print a table as JSON: what one viewer may see, or everything."""

from collections.abc import Mapping
from typing import Any, TypedDict

from magblast.errors import ShapeError
from magblast.games.magblast.catalog import printed
from magblast.games.magblast.engine.fleet import Hit
from magblast.games.magblast.engine.frames import Play
from magblast.games.magblast.engine.position import Position
from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.state import PlayerState
from magblast.games.magblast.engine.terms import (
    ZONES,
    CardId,
    DecisionKind,
    ShipId,
    Zone,
)
from magblast.games.magblast.engine.view import PlayerView, SeatView, ShipView, drawn
from magblast.games.magblast.log.pending import Pending, pending_frames
from magblast.kernel.quotes import quoted
from magblast.kernel.seat import Seat
from magblast.record.fields import Fields
from magblast.record.positions import decision_as_json
from magblast.record.snapshots import LEFT_OUT, LeftOut, SnapshotOf, after


class HitSnapshot(TypedDict):
    """A card whose damage differs from what is printed on it."""

    card: CardId
    value: int


Hits = list[CardId | HitSnapshot]


class EventSnapshot(TypedDict):
    """What lies on a fleet."""

    card: CardId
    by: Seat


class SquadronSnapshot(TypedDict):
    """A squadron that is out and lies on no ship."""

    card: CardId
    to: Seat


class DecisionSnapshot(TypedDict):
    """Who is asked what."""

    seat: Seat
    kind: DecisionKind


class PlaySnapshot(SnapshotOf[Play, None], hides=("stage", "zone"), only_known=True):
    """A card in the air."""

    def cards(self) -> tuple[CardId, ...] | LeftOut:
        return self._node.cards or LEFT_OUT


class ShipSnapshot(
    SnapshotOf[ShipView, Rules],
    renames={"id": "ship"},
    hides=("origin", "carries", "sweeps"),
):
    """A ship of a fleet."""

    def damage(self) -> Hits:
        return _hits(self._node.damage, self._table)

    def squadrons(self) -> Hits:
        return _hits(self._node.squadrons, self._table)

    @after("upgrades")
    def fired(self) -> bool:
        return self._node.shots > 0

    def from_(self) -> Zone | LeftOut:
        origin = self._node.origin
        return LEFT_OUT if origin is None else ZONES[origin]


class SeatSnapshot(
    SnapshotOf[SeatView, tuple[Position, bool]],
    flattens=("flagship",),
    renames={"id": "flagship"},
    hides=("seat", "fleet", "mined", "shielded"),
):
    """One seat of the table; a count or null stands for cards that the viewer may not see."""

    def damage(self) -> Hits:
        return _hits(self._node.flagship.damage, self._table[0].rules)

    def squadrons(self) -> Hits:
        return _hits(self._node.flagship.squadrons, self._table[0].rules)

    def hand(self) -> tuple[CardId, ...] | int:
        hand = self._known().hand
        return self._node.hand_size if hand is None else hand

    @after("hand_size")
    def yellow(self) -> list[ShipSnapshot]:
        return self._zone(0)

    @after("hand_size")
    def green(self) -> list[ShipSnapshot]:
        return self._zone(1)

    @after("hand_size")
    def red(self) -> list[ShipSnapshot]:
        return self._zone(2)

    @after("hand_size")
    def blue(self) -> list[ShipSnapshot]:
        return self._zone(3)

    def events(self) -> list[EventSnapshot]:
        return [{"card": each.card, "by": each.by} for each in self._node.events]

    def dealt(self) -> tuple[ShipId, ...] | LeftOut | None:
        return self._known().dealt or self._node.dealt if self._is_set_up() else LEFT_OUT

    def placed(self) -> tuple[ShipId, ...] | LeftOut | None:
        known = self._known() if self._known().dealt else self._node
        return known.placed if self._is_set_up() else LEFT_OUT

    def has_placed(self) -> bool | LeftOut:
        return self._node.has_placed if self._is_set_up() else LEFT_OUT

    def _zone(self, index: int) -> list[ShipSnapshot]:
        rules = self._table[0].rules
        return [ShipSnapshot(each, rules) for each in self._node.fleet[index]]

    def _known(self) -> SeatView | PlayerState:
        """Return what the viewer knows of the seat; the owner of a log knows everything."""
        position, is_all = self._table
        return position.board.players[self._node.seat - 1] if is_all else self._node

    def _is_set_up(self) -> bool:
        return not self._table[0].state.turn


class Snapshot(SnapshotOf[PlayerView, tuple[Position, bool]], hides=("viewer", "stack", "legal")):
    """The table as a viewer sees it."""

    def seats(self) -> dict[str, SeatSnapshot]:
        return {str(seat.seat): SeatSnapshot(seat, self._table) for seat in self._node.seats}

    def action_deck(self) -> tuple[CardId, ...] | int:
        position, is_all = self._table
        return position.board.action_deck if is_all else self._node.action_deck

    def shipyard(self) -> tuple[ShipId, ...] | int:
        position, is_all = self._table
        return position.board.shipyard if is_all else self._node.shipyard

    def returning(self) -> list[SquadronSnapshot]:
        return [{"card": out.card, "to": out.to} for out in self._node.returning]

    @after("brutal_from")
    def table(self) -> list[PlaySnapshot]:
        return [PlaySnapshot(play, None) for play in self._node.in_flight]

    @after("brutal_from")
    def drawn(self) -> tuple[ShipId, ...]:
        position, is_all = self._table
        return drawn(position.board.stack) if is_all else self._node.drawn

    def decision(self) -> DecisionSnapshot | None:
        shown: DecisionSnapshot | None = decision_as_json(self._node.decision)
        return shown

    def pending(self) -> list[Pending] | LeftOut:
        position, is_all = self._table
        return (is_all and pending_frames(position.board)) or LEFT_OUT


def flagship_names(edition: str, shown: Mapping[str, Any]) -> list[str]:
    """Return the English names of the flagships by seat.

    Raises ``ShapeError`` for what is no table.
    """
    known = printed(edition).flagships
    seats = Fields(Fields(shown, "first").need("seats", dict), "first.seats")
    names = []
    for number in range(1, len(seats.values) + 1):
        where = seats.place(str(number))
        flagship = Fields(seats.need(str(number), dict), where).need("flagship", str)
        if flagship not in known:
            raise ShapeError("magblast.table.no_flagship", place=where, name=quoted(flagship))
        names.append(known[flagship].name.english)
    return names


def _hits(hits: tuple[Hit, ...], rules: Rules) -> Hits:
    """Return the card of each hit, with the damage only if it differs from the printed one."""
    return [
        hit.card
        if hit.damage == rules.cards[hit.card].damage
        else {"card": hit.card, "value": hit.damage}
        for hit in hits
    ]
