"""Answer what follows from a table, in a state, in a draft and in a view alike."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Generic, Protocol, TypeVar

from magblast.games.magblast.engine.fleet import FleetEvent, Location, Ship
from magblast.games.magblast.engine.frames import Frame, Moments, Turn
from magblast.games.magblast.engine.printed import PrintedRules
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.state import GameState, PlayerState
from magblast.games.magblast.engine.terms import ZONES, CardId, ShipId, TargetId
from magblast.kernel.machine import FrameBoard, FrameFacts
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


@lru_cache(maxsize=64)
def _others(seats: int, seat: Seat) -> tuple[Seat, ...]:
    return (*range(seat + 1, seats + 1), *range(1, seat))


class Side(Protocol):
    """Define the properties of a seat that facts are derived from, in a state or in a view."""

    @property
    def eliminated(self) -> bool:
        """Return whether the seat is out of the game."""
        ...


P = TypeVar("P", bound=Side, covariant=True)


class BoardFacts(FrameFacts[P, PrintedRules, Frame], Generic[P]):
    """Answer what follows from a table of the game, in a state, in a draft and in a view alike."""

    __slots__ = ()

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

    def not_in_hand(self, seat: Seat, cards: Sequence[CardId]) -> Refusal | None:
        """Refuse cards that the seat does not hold."""
        hand = self.players[seat - 1].hand
        for card in cards:
            if card not in hand:
                return Refusal(Reason.NOT_IN_HAND, "1.3", {"card": card})
        return None

    def own_ship(self, seat: Seat, ship: ShipId | None, rule: str) -> Location | Refusal:
        """Return where one of the seat's ships stands."""
        location = self.find_ship(ship)
        if location is None:
            any_ship = any(self.players[seat - 1].fleet)
            return Refusal(Reason.NO_SUCH_SHIP if any_ship else Reason.NO_SHIPS, rule)
        if location.seat != seat:
            return Refusal(Reason.NOT_YOUR_SHIP, rule, {"ship": ship, "seat": location.seat})
        return location

    def mined(self, seat: Seat) -> Refusal | None:
        """Refuse what a fleet cannot do while a Minefield lies on it (rules 6.1)."""
        player = self.players[seat - 1]
        if player.events and (mines := self.rules.mines_on(player)):
            return Refusal(Reason.MINED, "6.1", self._lying(seat, mines))
        return None

    def shielded(self, seat: Seat) -> Refusal | None:
        """Refuse attacks on a fleet while Asteroids lie on it (rules 6.2)."""
        player = self.players[seat - 1]
        if player.events and (shields := self.rules.shields_on(player)):
            return Refusal(Reason.SHIELDED, "6.2", self._lying(seat, shields))
        return None

    def _lying(self, seat: Seat, events: list[FleetEvent]) -> Mapping[str, Any]:
        turn = self.running_turn()
        after = turn.seat if turn else 0
        seats = len(self.players)
        longest = max(events, key=lambda event: (event.by - after - 1) % seats)
        return {"card": longest.card, "seat": seat, "until": longest.by}

    def overcrowded(self, seat: Seat) -> Refusal | None:
        """Refuse what cannot be done while a zone holds more ships than may stay (rules 3.6)."""
        player = self.players[seat - 1]
        if not self.rules.is_overcrowded(player):
            return None
        fleet, limit = player.fleet, self.rules.numbers.zone_limit
        most = max(map(len, fleet))
        zone = ZONES[[*map(len, fleet)].index(most)]
        return Refusal(Reason.OVERCROWDED, "3.6", {"zone": zone, "count": most, "limit": limit})

    def no_room(self, seat: Seat, ships: int = 1) -> Refusal | None:
        """Refuse more ships than the fleet has room for (rules 3.5)."""
        left = self.rules.room_in(self.players[seat - 1])
        return Refusal(Reason.ZONES_FULL, "3.5", {"count": left}) if left < ships else None

    def no_ships_left(self, ships: int = 1) -> Refusal | None:
        """Refuse more ships than can still be drawn (rules 1.5)."""
        left = len(self.shipyard) + len(self.scrapyard)
        return Refusal(Reason.NO_SHIPS_LEFT, "1.5", {"count": left}) if left < ships else None

    def no_carrier(self, seat: Seat, rule: str) -> Refusal | None:
        """Refuse squadrons to a fleet without a carrier (rules 4.6, 4.7)."""
        if self.rules.has_carrier(self.players[seat - 1]):
            return None
        return Refusal(Reason.NO_CARRIER, rule)

    def targets_around(self, seat: Seat) -> list[TargetId]:
        """List all ships and flagships on the table, within reach or not, the seat's own last."""
        return [
            target
            for other in sorted(self.living, key=seat.__eq__)
            for target in (
                *[ship.id for _, ship in self.players[other - 1].ships()],
                self.players[other - 1].flagship.id,
            )
        ]

    def may_act(self, seat: Seat, at: Moments) -> bool:
        """Return whether a seat's ability is meant for a moment, and has uses left (rules 7.1)."""
        rules, player = self.rules, self.players[seat - 1]
        moments = rules.abilities[player.flagship.id].moments
        return bool(moments) and at.moment in moments and not rules.is_used_up(player)

    def can_act(self, seat: Seat, at: Moments) -> bool:
        """Return whether a seat's ability has a legal use."""
        if not self.may_act(seat, at):
            return False
        return self.rules.ability_of(self.players[seat - 1]).can_act(self, seat, at)

    def exposed(self, seat: Seat) -> list[PlayerState]:
        """List who may be attacked and has no shield, clockwise."""
        found = []
        for enemy in self.attackable(seat):
            player = self.players[enemy - 1]
            if not player.events or self.shielded(enemy) is None:
                found.append(player)
        return found

    def enemy_at(self, seat: Seat, target: TargetId | None, rule: str) -> Seat | Refusal:
        """Return whose target it is, if that seat may be attacked (rules 4.1, 6.2)."""
        enemy = self.owner_of(target)
        if enemy is None:
            return Refusal(Reason.NO_SUCH_SHIP, rule)
        enemies = self.attackable(seat)
        if enemy == seat:
            return Refusal(Reason.OWN_FLEET, "4.1")
        if enemy not in enemies:
            return Refusal(Reason.NOT_ATTACKABLE, "4.1", {"seat": enemy, "neighbours": enemies})
        return self.shielded(enemy) or enemy

    def out_of_reach(
        self, enemy: Seat, zone_index: int, target: TargetId | None, rule: str
    ) -> Refusal:
        facts = {"target": target, "seat": enemy, "zone": ZONES[zone_index]}
        location = self.find_ship(target)
        if location is None:
            return Refusal(Reason.ZONE_NOT_OPEN, rule, facts)
        return Refusal(Reason.OUT_OF_REACH, rule, {**facts, "there": ZONES[location.zone_index]})

    def out_of_sight(
        self, seat: Seat, zone_index: int, target: TargetId | None, ship: Ship | None = None
    ) -> Refusal | None:
        """Refuse a target that cannot be shot at from a zone (rules 4.1, 4.3)."""
        enemy = self.enemy_at(seat, target, "4.3")
        if isinstance(enemy, Refusal):
            return enemy
        if target in self.rules.in_sight([self.players[enemy - 1]], zone_index, ship):
            return None
        return self.out_of_reach(enemy, zone_index, target, "4.3")
