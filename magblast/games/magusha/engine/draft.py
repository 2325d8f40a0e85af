"""Change a state within one step: opened from a frozen state, frozen at its end."""

from typing import Any, TypeAlias, TypeVar

from msgspec.structs import replace

from magblast.games.magusha.engine.actions import Action
from magblast.games.magusha.engine.events import Event
from magblast.games.magusha.engine.frames import Frame
from magblast.games.magusha.engine.geometry import INDEX
from magblast.games.magusha.engine.rules import Rules
from magblast.games.magusha.engine.state import GameState, PlayerState, Unit
from magblast.games.magusha.engine.terms import NamedAt, Space, UnitAt
from magblast.kernel.machine import FrameDraft, Handlers
from magblast.kernel.seat import Seat
from magblast.kernel.vocabulary import fields_of

F = TypeVar("F")


class Draft(FrameDraft[Rules, Frame, Event]):
    """Represent a changing state of Magusha."""

    __slots__ = (
        "changed",
        "field",
        "met",
        "origin",
        "players",
        "progress",
        "quiet",
        "turn",
        "winner",
    )

    def __init__(self, state: GameState, rules: Rules) -> None:
        super().__init__(state.stack, rules)
        self.players = list(state.players)
        self.field = list(state.field)
        self.turn = state.turn
        self.quiet = state.quiet
        self.progress = state.progress
        self.winner = state.winner
        self.origin = state
        self.met: list[bool] | None = None
        """Whether the trigger of each seat was met at the last look; None: as in ``origin``."""
        self.changed = False
        """A spirit pool has changed since: nothing is lost and no trigger is met without that."""

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


Board: TypeAlias = GameState | Draft
"""A state, frozen or in change: what every question about the rules is asked of."""
FrameHandlers: TypeAlias = Handlers[Board, Rules, Draft, Action, F]
"""What a type of frame asks, and what follows."""
