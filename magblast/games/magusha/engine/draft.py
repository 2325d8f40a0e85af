"""Change a state within one step: opened from a frozen state, frozen at its end."""

from typing import Any, TypeAlias, TypeVar

from msgspec.structs import replace

from magblast.games.magusha.engine import events as e
from magblast.games.magusha.engine.actions import (
    Action,
    Deploy,
    Move,
    Place,
    Reinforce,
    SpiritBreak,
    Strike,
)
from magblast.games.magusha.engine.board import INDEX, LINES, Board
from magblast.games.magusha.engine.events import Event
from magblast.games.magusha.engine.frames import (
    Breaking,
    Discarding,
    Flipping,
    Frame,
    Striking,
    Turn,
)
from magblast.games.magusha.engine.printed import Rules
from magblast.games.magusha.engine.state import GameState, PlayerState, Unit, kinds
from magblast.games.magusha.engine.terms import (
    RALLY,
    AbilityId,
    Arrow,
    CardId,
    Earned,
    Ending,
    NamedAt,
    Pay,
    Phase,
    Rally,
    Space,
    Stone,
    UnitAt,
)
from magblast.kernel.machine import FrameDraft, Handlers
from magblast.kernel.seat import Seat, other
from magblast.kernel.vocabulary import fields_of

F = TypeVar("F")


class Draft(Board, FrameDraft[Rules, Frame, Event]):
    """Represent a changing table of Magusha."""

    __slots__ = ("changed", "met", "origin")

    players: list[PlayerState]
    field: list[Unit | None]

    def __init__(self, state: GameState, rules: Rules) -> None:
        super().__init__(state, rules)
        self.players = list(state.players)
        self.field = list(state.field)
        self.origin = Board(state, rules)
        self.met: list[bool] | None = None
        """Whether the trigger of each seat was met at the last look; None: as in ``origin``."""
        self.changed = False
        """A spirit pool has changed since: nothing is lost and no trigger is met without that."""

    def change_player(self, seat: Seat, **changes: Any) -> PlayerState:
        """Change what belongs to a seat."""
        self.changed |= "pool" in changes
        player = self.players[seat - 1] = replace(self.players[seat - 1], **changes)
        return player

    def put(self, unit: Unit) -> None:
        """Let a unit stand on its space, instead of what it was before."""
        self.field[INDEX[unit.at]] = unit

    def change_unit(self, unit: Unit, **changes: Any) -> Unit:
        """Change a unit that stays where it is."""
        changed = self.field[INDEX[unit.at]] = replace(unit, **changes)
        return changed

    def relocate(self, unit: Unit, to: Space | None) -> None:
        """Let a unit stand on another space, or nowhere; the frames know where it went."""
        self.field[INDEX[unit.at]] = None
        gone = None if to is None else UnitAt(to)
        if gone is not None:
            self.put(replace(unit, at=gone))
        # The frame at the bottom names no units.
        self.stack[1:] = [_followed(frame, unit.at, gone) for frame in self.stack[1:]]

    def win(self, seat: Seat, how: Ending) -> None:
        """End the game (rules G11.1, G11.2)."""
        self.winner = seat
        self.stack.clear()
        self.emit(e.GameWon(seat, self.turn, how))

    def earn_rally(self, seat: Seat, why: Earned) -> None:
        """Turn a rally stone on; one that is on stays on (rules G8.1, G8.4)."""
        if self.players[seat - 1].rally is not Rally.ACTIVE:
            self.change_player(seat, rally=Rally.ACTIVE)
            self.emit(e.RallyEarned(seat, why))

    def enter(self, phase: Phase) -> None:
        """Begin a part of the turn."""
        seat = self.current_turn().seat
        self.stack[0] = Turn(seat, phase)
        self.emit(e.PhaseBegan(seat, phase))

    def refresh(self, seat: Seat) -> None:
        """Take the stones of a seat back (rules G5.3)."""
        for unit in self.units_of(seat):
            if unit.stone is not None:
                self.change_unit(unit, stone=None)
        used = self.players[seat - 1].rally is Rally.USED
        rally = Rally.INACTIVE if used else self.players[seat - 1].rally
        self.change_player(seat, stones=self.rules.numbers.command_stones, rally=rally)

    def offer_flip(self, seat: Seat) -> None:
        """Ask before anything else goes on; an older question gives way to this one."""
        frame = Flipping(seat)
        self.stack[:] = [*(each for each in self.stack if each != frame), frame]

    def place(self, action: Place) -> None:
        """Place a unit during set-up (rules G4)."""
        seat, card, at, count = action.by, action.card, action.at, action.count
        if count:
            self.take_reserves(seat, card, count)
        self.put(Unit(UnitAt(at), seat, card, count or 1))
        self.emit(e.UnitPlaced(seat, card, at, count))

    def deploy(self, action: Deploy) -> None:
        """Bring a squad to its space (rules G6.1, G6.3); ruling R21 counts the reserves, too."""
        seat, card, count, at = action.by, action.card, action.count, action.at
        self.take_reserves(seat, card, count)
        self.put(Unit(UnitAt(at), seat, card, count, deployed=True))
        self.emit(e.SquadDeployed(seat, card, count, at, action.pay))
        self.count_reserves(seat)

    def reinforce(self, action: Reinforce) -> None:
        """Bring troops to their squad (rules G6.2, R21)."""
        unit, count = self.the_unit(action.unit), action.count
        self.take_reserves(unit.seat, unit.card, count)
        size = unit.size + count
        self.change_unit(unit, size=size)
        self.emit(e.SquadReinforced(unit.seat, unit.card, count, unit.at, size, action.pay))
        self.count_reserves(unit.seat)

    def pay(self, unit: Unit, by: Pay | None) -> Unit:
        """Pay; a unit takes its stone with the first thing that it does (rules G7.1)."""
        if by is RALLY:
            self.change_player(unit.seat, rally=Rally.USED)
        elif by is None and unit.stone is None:
            self.change_player(unit.seat, stones=self.players[unit.seat - 1].stones - 1)
            return self.change_unit(unit, stone=Stone.MOVED)
        return unit

    def move(self, unit: Unit, action: Move, through: Space | None) -> None:
        """Move a unit to where it may go, over another space where that is two steps."""
        self.relocate(unit, action.to)
        self.emit(e.UnitMoved(unit.seat, unit.card, unit.at, action.to, through, action.pay))

    def strike(self, unit: Unit, action: Strike) -> None:
        """Begin a strike (rules G7.9)."""
        targets, pay = action.targets, action.pay
        self.emit(e.StrikeBegan(unit.seat, unit.card, unit.at, targets, pay))
        named = tuple([NamedAt(each) for each in targets])
        self.push(Striking(unit.seat, unit.at, named, targets, pay is RALLY))

    def spend_spirit(self, unit: Unit, action: SpiritBreak) -> None:
        """Put the top guarding spirit on the pool; the effect follows (rules G10, R26)."""
        spirit = unit.guard[0]
        self.push(Breaking(unit.at, NamedAt(action.target)))
        unit = self.change_unit(unit, guard=unit.guard[1:])
        self.to_pool(unit.seat, spirit)
        self.emit(e.SpiritSpent(unit.seat, unit.card, unit.at, spirit))

    def take_reserves(self, seat: Seat, card: CardId, count: int) -> None:
        """Take troops out of the reserves; only to place an army is no progress (rules G11.3)."""
        self.progress = self.progress or not self.is_set_up()
        player = self.players[seat - 1]
        start = player.reserves.index(card)
        reserves = player.reserves[:start] + player.reserves[start + count :]
        self.change_player(seat, reserves=reserves)

    def count_reserves(self, seat: Seat) -> None:
        """Turn the rally stone on the first time that the reserves are so few (rules G8.1, R38)."""
        player = self.players[seat - 1]
        if player.low_reserves or len(player.reserves) > self.rules.numbers.rally_reserves:
            return
        self.change_player(seat, low_reserves=True)
        self.earn_rally(seat, Earned.RESERVES)

    def to_pool(self, seat: Seat, card: CardId) -> None:
        """Put a card on top of a pool."""
        self.change_player(seat, pool=(card, *self.players[seat - 1].pool))

    def discard(self, seat: Seat, card: CardId) -> None:
        """Discard a reserve for the commander (rules G7.6)."""
        self.take_reserves(seat, card, 1)
        self.to_pool(seat, card)
        self.emit(e.ReserveLost(seat, card, len(self.players[seat - 1].reserves)))
        self.count_reserves(seat)

    def damage(self, unit: Unit, by: Seat, cause: AbilityId, *, pierces: bool = False) -> None:
        """Damage a unit once (rules G7.6). Nothing may be done to the stack afterwards."""
        if unit.guard and not pierces:
            spirit = unit.guard[0]
            self.change_unit(unit, guard=unit.guard[1:])
            self.to_pool(unit.seat, spirit)
            self.emit(e.SpiritLost(unit.seat, unit.card, unit.at, spirit, by, cause))
        elif self.is_commander(unit):
            self._damage_commander(unit, by, cause)
        else:
            self._damage_squad(unit, by, cause)

    def _damage_squad(self, unit: Unit, by: Seat, cause: AbilityId) -> None:
        seat, card, at, left = unit.seat, unit.card, unit.at, unit.size - 1
        self.progress = True
        self.to_pool(seat, card)
        self.emit(e.TroopLost(seat, card, at, left, by, cause))
        if left:
            self.change_unit(unit, size=left)
            return
        self.relocate(unit, None)
        for spirit in unit.guard:
            self.to_pool(seat, spirit)
            self.emit(e.SpiritReleased(seat, card, at, spirit))
        self.emit(e.UnitDefeated(seat, card, at, by))
        if by != seat:
            self.earn_rally(seat, Earned.DEFEAT)

    def _damage_commander(self, unit: Unit, by: Seat, cause: AbilityId) -> None:
        reserves = self.players[unit.seat - 1].reserves
        self.emit(e.CommanderHit(unit.seat, unit.card, unit.at, len(reserves), by, cause))
        cards = kinds(reserves)
        if not cards:
            self.win(other(unit.seat), Ending.DAMAGE)
        elif len(cards) == 1:
            self.discard(unit.seat, cards[0])
        else:
            self.push(Discarding(unit.seat))

    def place_spirit(self, unit: Unit) -> Unit:
        """Put the top spirit of the pool under a unit, on top of those there; there must be one."""
        spirit, *rest = self.players[unit.seat - 1].pool
        self.change_player(unit.seat, pool=tuple(rest))
        guarded = self.change_unit(unit, guard=(spirit, *unit.guard))
        self.emit(e.SpiritPlaced(unit.seat, unit.card, unit.at, spirit))
        return guarded

    def push_unit(
        self, unit: Unit, by: Seat, heading: Arrow, steps: int, ability: AbilityId
    ) -> None:
        """Push a unit straight on, up to what stands in its way or the edge (rules G10, R28)."""
        to = None
        for space in LINES[by][heading][unit.at][:steps]:
            if not self.is_free(space):
                break
            to = space
        if to is not None:
            self.relocate(unit, to)
            self.emit(e.UnitPushed(unit.seat, unit.card, unit.at, to, by, ability))


def _followed(frame: Frame, old: UnitAt, new: UnitAt | None) -> Frame:
    """Return a frame in which a unit has its new name; a strike misses it where it named it."""
    kind: Any = type(frame)
    changes: dict[str, Any] = {}
    for name, each, _ in fields_of(kind):
        if each is not UnitAt and each is not NamedAt:
            continue
        value, to = getattr(frame, name), new if each is UnitAt else None
        if type(value) is tuple:
            names = [to if one == old else one for one in value]
            changes[name] = tuple([one for one in names if one is not None])
        elif value == old:
            changes[name] = to
    return replace(frame, **changes) if changes else frame


FrameHandlers: TypeAlias = Handlers[Board, Draft, Action, F]
"""What a type of frame asks, and what follows."""
