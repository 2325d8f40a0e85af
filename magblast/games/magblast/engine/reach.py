"""Tell what can be attacked, and from where (rules 4.1, 4.3, 4.6)."""

from magblast.games.magblast.engine.conditions import mined, shielded
from magblast.games.magblast.engine.fleet import Ship
from magblast.games.magblast.engine.rules import Board, Rules
from magblast.games.magblast.engine.state import PlayerState
from magblast.games.magblast.engine.terms import TargetId
from magblast.kernel.seat import Seat


class FleetReach:
    """Tell what a seat can attack, for all cards of a list (``Reach``)."""

    __slots__ = ("_enemies", "_everywhere", "_sights", "board", "rules", "seat")

    def __init__(self, board: Board, rules: Rules, seat: Seat) -> None:
        self.board = board
        self.rules = rules
        self.seat = seat
        self._enemies: list[PlayerState] | None = None
        self._sights: list[list[TargetId] | None] = [None, None, None, None]
        self._everywhere: list[TargetId] | None = None

    @property
    def is_mined(self) -> bool:
        """Return whether the seat's own fleet cannot attack (rules 6.1)."""
        events = self.board.players[self.seat - 1].events
        return bool(events) and mined(self.board, self.seat) is not None

    @property
    def enemies(self) -> list[PlayerState]:
        """List who may be attacked and has no shield, clockwise."""
        if self._enemies is None:
            self._enemies = exposed(self.board, self.seat)
        return self._enemies

    def in_sight(self, zone_index: int, ship: Ship | None = None) -> list[TargetId]:
        """List what can be shot at from a zone, by a ship with a longer range if it is named."""
        if ship is not None and ship.upgrades:
            return in_sight(self.rules, self.enemies, zone_index, ship)
        targets = self._sights[zone_index]
        if targets is None:
            targets = self._sights[zone_index] = in_sight(self.rules, self.enemies, zone_index)
        return targets

    def of_squadrons(self, zone_index: int | None) -> list[TargetId]:
        """List what a squadron bound to a zone may attack; None reaches every zone."""
        if zone_index is not None:
            return squadron_targets(self.rules, self.enemies, zone_index)
        if self._everywhere is None:
            self._everywhere = squadron_targets(self.rules, self.enemies, None)
        return self._everywhere


def exposed(board: Board, seat: Seat) -> list[PlayerState]:
    """List who may be attacked and has no shield, clockwise."""
    found = []
    for enemy in board.attackable(seat):
        player = board.players[enemy - 1]
        if not player.events or shielded(board, enemy) is None:
            found.append(player)
    return found


def in_sight(
    rules: Rules, enemies: list[PlayerState], zone_index: int, ship: Ship | None = None
) -> list[TargetId]:
    """List what can be shot at from a zone: ships there, flagships behind it (rules 4.3).

    A ``ship`` that shoots may have a longer range (rules 4.12).
    """
    targets: list[TargetId] = []
    for player in enemies:
        zone = player.fleet[zone_index]
        # A comprehension would take longer for the few ships of a zone.
        for target in zone:
            targets.append(target.id)
        if not zone:
            targets.append(player.flagship.id)
    if ship and ship.upgrades and any(rules.effects[card].long_range for card in ship.upgrades):
        for beside in sorted(((zone_index + 1) % 4, (zone_index - 1) % 4)):
            # A long range does not reach flagships.
            targets += [target.id for player in enemies for target in player.fleet[beside]]
    return targets


def squadron_targets(
    rules: Rules, enemies: list[PlayerState], zone_index: int | None
) -> list[TargetId]:
    """List what a squadron may attack (rules 4.6).

    ``zone_index`` is the zone it is bound to; None for a squadron that reaches every zone.
    """
    targets: list[TargetId] = []
    for player in enemies:
        zones = player.fleet if zone_index is None else (player.fleet[zone_index],)
        for zone in zones:
            if not rules.cover or rules.cover_of(zone) is None:
                for ship in zone:
                    targets.append(ship.id)
        if not all(zones):
            targets.append(player.flagship.id)
    return targets
