"""Print a table as JSON: what one viewer may see, or everything."""

from typing import Any, NotRequired, TypedDict

from magblast.games.magi_nation.engine.board import Board
from magblast.games.magi_nation.engine.frames import Attacking, Starting, Using, Waiting
from magblast.games.magi_nation.engine.position import Position
from magblast.games.magi_nation.engine.state import (
    Creature,
    Magi,
    PlayerState,
    Relic,
    Staying,
    Stolen,
)
from magblast.games.magi_nation.engine.terms import CardId, DecisionKind, DeckId, Phase, TitleId
from magblast.games.magi_nation.engine.view import PlayerView, SeatView
from magblast.kernel.seat import Seat
from magblast.kernel.vocabulary import lying_in
from magblast.record.positions import decision_as_json
from magblast.record.snapshots import LEFT_OUT, LeftOut, SnapshotOf, after


class AttackSnapshot(TypedDict):
    """An attack that is not over."""

    creature: CardId
    target: CardId
    joined: tuple[CardId, ...]


class DecisionSnapshot(TypedDict):
    """The pending decision: the seat asked, its kind, and the cards and dice that it looks at."""

    seat: Seat
    kind: DecisionKind | Phase
    card: NotRequired[CardId]
    dice: NotRequired[tuple[int, ...]]
    hand: NotRequired[dict[str, list[CardId]]]
    cards: NotRequired[list[CardId]]


class DeckSnapshot(TypedDict):
    """A deck of a seat's own."""

    name: str
    magi: list[TitleId]
    cards: dict[TitleId, int]


class MagiSnapshot(SnapshotOf[Magi, None]):
    """The Magi in play."""


class RelicSnapshot(SnapshotOf[Relic, None]):
    """A relic in play."""


class SpellSnapshot(SnapshotOf[Staying, None]):
    """A spell that stays on a creature."""


class StolenSnapshot(SnapshotOf[Stolen, None], renames={"start": "from"}):
    # A relic under a creature. Its schema has no description, which a docstring would be.
    pass


class CreatureSnapshot(SnapshotOf[Creature, None]):
    """A creature in play."""

    def spells(self) -> list[SpellSnapshot]:
        return [SpellSnapshot(each, None) for each in self._node.spells]

    def under(self) -> list[StolenSnapshot]:
        return [StolenSnapshot(each, None) for each in self._node.under]


class SeatSnapshot(
    SnapshotOf[SeatView, tuple[Position, bool]],
    renames={"seat": "starter"},
    hides=("stack_size", "top", "pool_size"),
):
    """One seat of the table; a count stands for cards that the viewer may not see."""

    def starter(self) -> DeckId | DeckSnapshot:
        position, _ = self._table
        brought = position.rules.decks[self._node.seat - 1]
        if isinstance(brought, str):
            return brought
        return DeckSnapshot(name=brought.name, magi=[*brought.magi], cards=dict(brought.cards))

    def magi(self) -> MagiSnapshot | None:
        magi = self._node.magi
        return None if magi is None else MagiSnapshot(magi, None)

    def stack(self) -> tuple[CardId, ...] | int:
        stack = self._known().stack
        return self._node.stack_size if stack is None else stack

    def creatures(self) -> list[CreatureSnapshot]:
        return [CreatureSnapshot(each, None) for each in self._node.creatures]

    def relics(self) -> list[RelicSnapshot]:
        return [RelicSnapshot(each, None) for each in self._node.relics]

    def hand(self) -> tuple[CardId, ...] | int:
        hand = self._known().hand
        return self._node.hand_size if hand is None else hand

    def deck(self) -> tuple[CardId, ...] | int:
        deck = self._known().deck
        return self._node.deck_size if deck is None else deck

    def pool(self) -> tuple[CardId, ...] | LeftOut:
        return self._known().pool or LEFT_OUT

    def shuffles(self) -> tuple[tuple[CardId, ...], ...] | LeftOut:
        known = self._known()
        return (isinstance(known, PlayerState) and known.shuffles) or LEFT_OUT

    def _known(self) -> SeatView | PlayerState:
        """Return where the cards lie that the viewer knows: all of them for the owner of a log."""
        position, is_all = self._table
        return position.board.players[self._node.seat - 1] if is_all else self._node


class Snapshot(SnapshotOf[PlayerView, tuple[Position, bool]], hides=("viewer", "stack", "legal")):
    """The table as a viewer sees it."""

    def phase(self) -> Phase | None:
        phase = self._node.phase
        return phase and phase.step

    def seats(self) -> dict[str, SeatSnapshot]:
        return {str(seat.seat): SeatSnapshot(seat, self._table) for seat in self._node.seats}

    @after("seats")
    def attack(self) -> AttackSnapshot | None:
        for frame in self._node.stack:
            if isinstance(frame, Attacking):
                return AttackSnapshot(
                    creature=frame.creature, target=frame.target, joined=frame.joined
                )
        return None

    def decision(self) -> DecisionSnapshot | None:
        position, is_all = self._table
        return _decision(position, self._node, is_all)

    def dice(self) -> tuple[int, ...] | LeftOut:
        position, is_all = self._table
        return (is_all and position.board.dice) or LEFT_OUT

    def rest(self) -> bool | LeftOut:
        position, is_all = self._table
        is_short = is_all and _is_short(position.board)
        return False if is_short else LEFT_OUT


def _is_short(board: Board) -> bool:
    """Return whether cards of the decks are not in the game."""
    there = {*lying_in((*board.players, *board.stack), CardId)}
    return any(card not in there for seat in board.rules.seats for card in board.rules.others[seat])


def _decision(position: Position, view: PlayerView, is_all: bool) -> DecisionSnapshot | None:
    asked = position.decision
    shown: DecisionSnapshot | None = decision_as_json(asked)
    if shown is None or asked is None:
        return None
    top = position.board.stack[-1]
    if isinstance(top, Starting):
        shown["dice"] = top.dice
    elif isinstance(top, Waiting) and top.subject is not None:
        shown["card"] = top.subject
    elif isinstance(top, Using):
        shown["card"] = top.card
        if top.dice:
            shown["dice"] = top.dice
        if is_all or view.viewer == asked.seat:
            shown.update(_looked_at(position, top))
    return shown


def _looked_at(position: Position, use: Using) -> Any:
    """Return what the seat asked is looking at."""
    board, _rules = position.board, position.rules
    owner = board.hand_seen(use)
    if owner is not None:
        return {"hand": {str(owner): list(board.players[owner - 1].hand)}}
    top = board.looked_at(use)
    return {"cards": list(top)} if top else {}
