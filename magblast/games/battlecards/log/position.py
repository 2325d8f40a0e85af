"""Read a position: a complete table in mid-game, as a person or ``magblast state`` writes it."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from msgspec.structs import replace

from magblast.errors import ShapeError
from magblast.games.battlecards.engine.board import Board
from magblast.games.battlecards.engine.events import Event
from magblast.games.battlecards.engine.frames import Assault, Play, Rescue, Turn
from magblast.games.battlecards.engine.position import Position, settled
from magblast.games.battlecards.engine.rules import Rules
from magblast.games.battlecards.engine.state import GameState, PlayerState, Ship
from magblast.games.battlecards.engine.terms import FULL_BASE, CardId, CardKind, Phase, ShipId
from magblast.games.battlecards.log.pending import Pending, fits
from magblast.games.battlecards.log.snapshot import ShipSnapshot
from magblast.kernel.quotes import quoted
from magblast.record.fields import Fields, Inventory, parts_by_seat
from magblast.record.positions import (
    check_decision,
    check_frames,
    finish,
    read_frames,
    read_part,
)
from magblast.record.snapshots import derived

MAX_TURN = 1_000_000
_LOWEST_BASE = -99
_MOST_EXTRA = 9


def parse_position(
    data: Mapping[str, Any], rules: Rules, seed: str
) -> tuple[Position, tuple[Event, ...]]:
    """Return the table of a position, and what happens before its first decision.

    Cards that the position does not name lie below the deck, shuffled by the seed. Raises
    ``ShapeError`` for a table that cannot be (rules B2.4).
    """
    return _Reader(Fields(dict(data), "position"), rules).read(seed)


class _Reader:
    """Collect what is known while a position is read."""

    def __init__(self, fields: Fields, rules: Rules) -> None:
        self.fields = fields
        self.rules = rules
        self.inventory = Inventory(rules.cards, "battlecards.position", named=rules.named)

    def read(self, seed: str) -> tuple[Position, tuple[Event, ...]]:
        fields, rules = self.fields, self.rules
        turn = fields.number("turn", 1, 1, MAX_TURN)
        players = tuple([self._player(part) for _, part in parts_by_seat(fields, (1, 2))])
        deck = self.inventory.take_all(fields, "deck")
        discard_pile = self.inventory.take_all(fields, "discard_pile")
        pending = self._pending()
        bottom = self._turn()
        attackers = self._attackers(bottom.phase)
        assault = next((frame for frame in pending if isinstance(frame, Assault)), None)
        if assault is None:
            bottom = replace(bottom, attackers=attackers)
        elif fields.has("attackers") and attackers != assault.attackers:
            raise ShapeError(
                "battlecards.position.contradiction",
                place="position.attackers",
                other="position.pending",
            )
        rng, rest = rules.rng.shuffled(rules.rng.seeded(seed), self.inventory.left())
        state = GameState(players, (bottom, *pending), deck + rest, discard_pile, turn, rng)
        board = Board(state, rules)
        self._check_attackers(board, bottom)
        self._check_extra(board, bottom)
        check_frames(state.stack, partial(fits, state, rules))
        self._check_bases(state)
        finish(fields, in_flight=("table", "attack"))
        position, events = settled(state, rules)
        check_decision(fields, position, "about")
        return position, events

    def _pending(self) -> list[Pending]:
        """Read what stands above the phase, and tick off the cards in the air."""
        frames: list[Pending] = read_frames(self.fields, Pending)
        for number, frame in enumerate(frames):
            if isinstance(frame, Play):
                self.inventory.take(frame.card, f"position.pending.{number}.card")
        return frames

    def _turn(self) -> Turn:
        fields = self.fields
        phase = Phase(fields.one_of("phase", [*Phase], Phase.ATTACK))
        early = phase in (Phase.DRAW, Phase.UPGRADE, Phase.DEPLOY)
        return Turn(
            fields.number("active", 1, 1, 2),
            phase,
            fields.number("deployments_left", int(early), 0, _MOST_EXTRA if early else 0),
            fields.number("extra_upgrades", 0, 0, _MOST_EXTRA if phase is Phase.DEPLOY else 0),
        )

    def _attackers(self, phase: Phase) -> tuple[ShipId, ...]:
        attackers = self.fields.texts("attackers")
        if attackers and (phase is not Phase.ATTACK or len(set(attackers)) < len(attackers)):
            raise ShapeError("battlecards.position.no_attackers", place="position.attackers")
        return tuple([ShipId(CardId(each)) for each in attackers])

    def _player(self, part: Fields) -> PlayerState:
        hand = self.inventory.take_all(part, "hand")
        ships = tuple([self._ship(Fields(value, place)) for value, place in part.items("ships")])
        base = part.number("base", FULL_BASE, _LOWEST_BASE, FULL_BASE)
        part.has("hand_size")
        part.finish()
        return PlayerState(base, hand, ships)

    def _ship(self, part: Fields) -> Ship:
        id_ = self.inventory.take(part.need("ship", str), part.place("ship"))
        if self.rules.cards[id_].kind is not CardKind.SHIP:
            raise ShapeError(
                "battlecards.position.no_ship", place=part.place("ship"), card=self.rules.named(id_)
            )
        ship = read_part(Ship, part, id=ShipId(id_), upgrades=())
        for card in self.inventory.take_all(part, "upgrades"):
            ship = self._with_upgrade(ship, card, part.place("upgrades"))
        part.finish(*derived(ShipSnapshot))
        return ship

    def _with_upgrade(self, ship: Ship, card: CardId, where: str) -> Ship:
        printed = self.rules.cards[card]
        if not printed.defense:
            raise ShapeError(
                "battlecards.position.no_upgrade", place=where, card=self.rules.named(card)
            )
        if self.rules.cannot_take(ship, card):
            named = self.rules.named
            slots = {"place": where, "card": named(card), "ship": named(ship.id)}
            raise ShapeError("battlecards.position.too_much", **slots)
        return replace(ship, upgrades=(*ship.upgrades, card))

    def _check_attackers(self, board: Board, turn: Turn) -> None:
        for id_ in turn.attackers:
            ship = board.find_ship(turn.seat, id_)
            if ship is None or self.rules.attack_of(ship) < 1:
                raise ShapeError(
                    "battlecards.position.no_attacker",
                    place="position.attackers",
                    ship=self.rules.named(id_) if id_ in self.rules.cards else quoted(id_),
                )

    def _check_extra(self, board: Board, turn: Turn) -> None:
        if turn.extra_upgrades and self.rules.extra_lapses and not board.has_new_ship(turn.seat):
            raise ShapeError("battlecards.position.no_new_ship", place="position.extra_upgrades")

    def _check_bases(self, state: GameState) -> None:
        rescued = [frame.seat for frame in state.stack if isinstance(frame, Rescue)]
        for seat, player in enumerate(state.players, 1):
            if player.base <= 0 and seat not in rescued:
                raise ShapeError("battlecards.position.fallen", place=f"position.seats.{seat}.base")
