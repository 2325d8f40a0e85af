"""Answer what follows from a table, in a state, in a draft and in a view alike."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Generic, Protocol, TypeVar

from magblast.games.magblast.engine.fleet import Location
from magblast.games.magblast.engine.frames import Frame, Turn
from magblast.games.magblast.engine.printed_rules import PrintedRules
from magblast.games.magblast.engine.state import GameState, PlayerState
from magblast.games.magblast.engine.terms import ShipId, TargetId
from magblast.kernel.machine import FrameBoard
from magblast.kernel.seat import Seat


@lru_cache(maxsize=64)
def _others(seats: int, seat: Seat) -> tuple[Seat, ...]:
    return (*range(seat + 1, seats + 1), *range(1, seat))


class Side(Protocol):
    """Define what facts ask of what lies before a seat, in a state or in a view."""

    @property
    def eliminated(self) -> bool:
        """Return whether the seat is out of the game."""
        ...


P = TypeVar("P", bound=Side, covariant=True)


class BoardFacts(Generic[P]):
    """Answer what follows from a table, in a state, in a draft and in a view alike.

    ``P`` is what lies before a seat: all of it, or what a view shows of it.
    """

    __slots__ = ()

    @property
    def players(self) -> Sequence[P]:
        """Return what lies before each seat, indexed by seat - 1."""
        raise NotImplementedError

    @property
    def stack(self) -> Sequence[Frame]:
        """Return what the game is in the middle of, bottom first."""
        raise NotImplementedError

    @property
    def rules(self) -> PrintedRules:
        """Return the rules that are played by."""
        raise NotImplementedError

    def running_turn(self) -> Turn | None:
        """Return the turn that runs; None during set-up and after the end."""
        if self.stack and type(bottom := self.stack[0]) is Turn:
            return bottom
        return None

    @property
    def living(self) -> tuple[Seat, ...]:
        """List the seats still in the game, in seat order."""
        return tuple([seat for seat, each in enumerate(self.players, 1) if not each.eliminated])

    def is_living(self, seat: Seat) -> bool:
        """Return whether there is such a seat, still in the game."""
        return 0 < seat <= len(self.players) and not self.players[seat - 1].eliminated

    def clockwise(self, seat: Seat) -> list[Seat]:
        """List the other living seats, from the left of ``seat`` onwards."""
        players = self.players
        found = []
        # A comprehension would take longer for the few seats of a table.
        for other in _others(len(players), seat):
            if not players[other - 1].eliminated:
                found.append(other)
        return found

    def attackable(self, seat: Seat) -> tuple[Seat, ...]:
        """List the seats whose fleets may be shot at, clockwise (rules 4.1)."""
        others = self.clockwise(seat)
        if len(others) > 2:
            crowd = self.rules.numbers.neighbours_from
            if self.rules.options.targets == "neighbours" or (
                crowd is not None and len(self.players) >= crowd
            ):
                return (others[0], others[-1])
        return tuple(others)


class Pieces(FrameBoard[PrintedRules, Frame], BoardFacts[PlayerState]):
    """Represent the cards and ships of a table; a ``Board`` knows what they do, too."""

    __slots__ = (
        "action_deck",
        "brutal",
        "brutal_from",
        "discard_pile",
        "players",
        "returning",
        "rng",
        "scrapyard",
        "shipyard",
        "turn",
        "winner",
    )

    def __init__(self, state: GameState, rules: PrintedRules) -> None:
        super().__init__(state.stack, rules)
        self.players: Sequence[PlayerState] = state.players
        self.action_deck = state.action_deck
        self.discard_pile = state.discard_pile
        self.shipyard = state.shipyard
        self.scrapyard = state.scrapyard
        self.returning = state.returning
        self.turn = state.turn
        self.rng = state.rng
        self.brutal = state.brutal
        self.brutal_from = state.brutal_from
        self.winner = state.winner

    def find_ship(self, ship: ShipId | None, near: Seat = 1) -> Location | None:
        """Find a ship on the table, beginning with the fleet of the seat ``near``."""
        players = self.players
        for seat in (near, *_others(len(players), near)):
            zone_index = 0
            for zone in players[seat - 1].fleet:
                for candidate in zone:
                    if candidate.id == ship:
                        return Location(seat, zone_index, candidate)
                zone_index += 1  # noqa: SIM113 - quicker, and every shot looks for ships
        return None

    def find_flagship(self, flagship: TargetId | None) -> Seat | None:
        """Find the living seat that commands a flagship."""
        for seat, player in enumerate(self.players, 1):
            if player.flagship.id == flagship and not player.eliminated:
                return seat
        return None

    def owner_of(self, target: TargetId | None) -> Seat | None:
        """Return the living seat a ship or flagship belongs to."""
        location = self.find_ship(target)
        return location.seat if location else self.find_flagship(target)
