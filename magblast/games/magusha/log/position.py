"""Read a position: a complete table in mid-game, as a person or ``magblast state`` writes it."""

from collections import Counter
from collections.abc import Mapping
from functools import partial
from typing import Any

from msgspec.structs import replace

from magblast.errors import ShapeError
from magblast.games.magusha.engine.between import starting
from magblast.games.magusha.engine.board import INDEX, SPACES, Board
from magblast.games.magusha.engine.events import Event
from magblast.games.magusha.engine.frames import Frame, Turn
from magblast.games.magusha.engine.position import Position, settled
from magblast.games.magusha.engine.printed import Rules
from magblast.games.magusha.engine.state import GameState, PlayerState, Unit
from magblast.games.magusha.engine.terms import CardId, Phase, Space, UnitAt
from magblast.games.magusha.log.pending import Pending, fits
from magblast.games.magusha.log.snapshot import SeatSnapshot
from magblast.kernel.quotes import quoted
from magblast.kernel.seat import Seat
from magblast.record.fields import Fields, parts_by_seat
from magblast.record.positions import check_decision, check_frames, finish, read_frames, read_part
from magblast.record.snapshots import derived

MAX_TURN = 1_000_000


def parse_position(data: Mapping[str, Any], rules: Rules) -> tuple[Position, tuple[Event, ...]]:
    """Return the table of a position, and what happens before its first decision.

    Raises ``ShapeError`` for a table that cannot be.
    """
    return _Reader(Fields(dict(data), "position"), rules).read()


class _Reader:
    """Collect what is known while a position is read."""

    def __init__(self, fields: Fields, rules: Rules) -> None:
        self.fields = fields
        self.rules = rules

    def read(self) -> tuple[Position, tuple[Event, ...]]:
        fields, numbers = self.fields, self.rules.numbers
        turn = fields.number("turn", 1, 1, MAX_TURN)
        seat = fields.number("active", 1, 1, 2)
        quiet = fields.number("quiet", 0, 0, numbers.quiet_turns - 1)
        pending = read_frames(fields, Pending)
        phase = self._phase(is_pending=bool(pending))
        field = self._field(phase)
        players = [self._player(part, field, each) for each, part in parts_by_seat(fields, (1, 2))]
        for each in (1, 2):
            self._check_army(field, players[each - 1], each)
        stack: tuple[Frame, ...] = (Turn(seat, phase), *pending)
        state = read_part(
            GameState,
            fields,
            players=tuple(players),
            field=field,
            stack=stack,
            turn=turn,
            quiet=quiet,
            winner=None,
        )
        check_frames(state.stack, partial(fits, state, self.rules))
        if phase is Phase.START and not pending:
            state = replace(state, stack=(*stack, *starting(Board(state, self.rules), seat)))
        finish(fields, in_flight=("table",), over=("winner", "draw"))
        position, events = settled(state, self.rules)
        check_decision(fields, position)
        return position, events

    def _phase(self, *, is_pending: bool) -> Phase:
        # At its end, a turn goes on by itself unless somebody is asked something.
        phases = [each for each in Phase if is_pending or each is not Phase.END]
        return Phase(self.fields.one_of("phase", phases, Phase.COMMAND))

    def _field(self, phase: Phase) -> tuple[Unit | None, ...]:
        place = self.fields.place("field")
        part = Fields(self.fields.need("field", dict), place)
        for name in part.values:
            if name not in INDEX:
                raise ShapeError("magusha.position.no_space", place=place, name=quoted(name))
        return tuple([self._unit(part, space, phase) for space in SPACES])

    def _unit(self, field: Fields, space: Space, phase: Phase) -> Unit | None:
        if not field.has(space):
            return None
        part = Fields(field.need(space, dict), field.place(space))
        seat = part.number("seat", None, 1, 2)
        card = self._card(part.need("card", str), part.place("card"))
        troop = self.rules.troops.get(card)
        if troop is None and part.has("size"):
            raise ShapeError("magusha.position.commander_size", place=part.place("size"))
        size = 1 if troop is None else part.number("size", 1, 1, troop.size)
        unit = read_part(
            Unit,
            part,
            at=UnitAt(space),
            seat=seat,
            card=card,
            size=size,
            guard=self._troops(part, "guard"),
        )
        part.finish()
        if unit.deployed and unit.stone is not None:
            raise ShapeError("magusha.position.deployed", place=part.place("stone"))
        if unit.used and phase is Phase.START:
            raise ShapeError("magusha.position.used", place=part.place("used"))
        return unit

    def _card(self, name: str, where: str) -> CardId:
        if name not in self.rules.factions:
            raise ShapeError("magusha.position.no_card", place=where, name=quoted(name))
        return CardId(name)

    def _troop(self, name: str, where: str) -> CardId:
        card = self._card(name, where)
        if card not in self.rules.troops:
            raise ShapeError(
                "magusha.position.no_troop", place=where, card=self.rules.commanders[card].name
            )
        return card

    def _troops(self, part: Fields, name: str) -> tuple[CardId, ...]:
        return tuple([self._troop(each, part.place(name)) for each in part.texts(name)])

    def _player(self, part: Fields, field: tuple[Unit | None, ...], seat: Seat) -> PlayerState:
        own = [unit for unit in field if unit is not None and unit.seat == seat]
        commanders = [unit.card for unit in own if unit.card in self.rules.commanders]
        if len(commanders) != 1:
            key = "two_commanders" if commanders else "no_commander"
            raise ShapeError(f"magusha.position.{key}", place="position.field", seat=seat)
        numbers = self.rules.numbers
        if not 2 <= len(own) <= numbers.squads + 1:
            key = "alone" if len(own) < 2 else "squads"
            place, most = "position.field", numbers.squads
            raise ShapeError(f"magusha.position.{key}", place=place, seat=seat, count=most)
        reserves = self._reserves(part)
        left = numbers.command_stones - sum(1 for unit in own if unit.stone)
        if left < 0:
            raise ShapeError("magusha.position.stones", place="position.field", seat=seat)
        player = read_part(
            PlayerState,
            part,
            commander=commanders[0],
            reserves=reserves,
            pool=self._troops(part, "pool"),
            stones=part.number("stones", left, 0, left),
            low_reserves=part.get("low_reserves", bool, len(reserves) <= numbers.rally_reserves),
        )
        part.finish("commander", *derived(SeatSnapshot))
        return player

    def _reserves(self, part: Fields) -> tuple[CardId, ...]:
        place = part.place("reserves")
        given = Fields(part.get("reserves", dict, {}), place)
        for name in given.values:
            self._troop(name, place)
        return tuple(
            [
                card
                for card in self.rules.troops
                for _ in range(given.number(card, 0, 0, self.rules.numbers.army))
            ]
        )

    def _check_army(self, field: tuple[Unit | None, ...], player: PlayerState, seat: Seat) -> None:
        """Refuse troops of another faction, and more than an army has (rules G2)."""
        numbers, faction = self.rules.numbers, self.rules.factions[player.commander]
        troops = Counter([*player.reserves, *player.pool])
        for unit in field:
            if unit is not None and unit.seat == seat:
                troops.update(unit.guard)
                troops[unit.card] += unit.size if unit.card != player.commander else 0
        for card, count in troops.items():
            if self.rules.factions[card] is not faction:
                raise ShapeError(
                    "magusha.position.faction", seat=seat, card=self.rules.troops[card].name
                )
            if count > numbers.copies:
                raise ShapeError(
                    "magusha.position.copies",
                    seat=seat,
                    card=self.rules.troops[card].name,
                    count=numbers.copies,
                )
        if troops.total() > numbers.army:
            raise ShapeError("magusha.position.army", seat=seat, count=numbers.army)
