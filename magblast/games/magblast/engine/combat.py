"""Fire blasts, launch squadrons and follow up on hits (rules 4)."""

from __future__ import annotations

from typing import Protocol

from msgspec.structs import replace

from magblast.games.magblast.engine.actions import Action, Fire, Launch, PlayCard
from magblast.games.magblast.engine.conditions import mined, own_ship, shielded
from magblast.games.magblast.engine.events import BlastFired, CardPlayed, SquadronLaunched
from magblast.games.magblast.engine.fleet import Ship
from magblast.games.magblast.engine.frames import ANNOUNCED, SOUND, FollowUp, Play
from magblast.games.magblast.engine.reach import in_sight, squadron_targets
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.rules import Board, Draft, Reach, Rules
from magblast.games.magblast.engine.terms import ZONES, CardId, ShipId, TargetId, Turret
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


class Shooter(Protocol):
    """Define what decides whether a ship may shoot, in a state or in a view."""

    @property
    def id(self) -> ShipId: ...
    @property
    def upgrades(self) -> tuple[CardId, ...]: ...
    @property
    def shots(self) -> int: ...
    @property
    def turrets_fired(self) -> tuple[Turret, ...]: ...
    @property
    def boarded(self) -> bool: ...


def no_shot(brutal: bool, rules: Rules, ship: Shooter, turret: Turret) -> Refusal | None:
    """Refuse a ship that has no shot left this turn for one of its turrets (rules 4.2, 9.2)."""
    if ship.boarded and not rules.numbers.boarded_may_fire:
        return Refusal(Reason.BOARDED, "4.9", {"ship": ship.id})
    if brutal:
        fired, rule = turret in ship.turrets_fired, "9.2"
    else:
        most = 1
        if ship.upgrades:
            most += sum([rules.effects[card].extra_shots for card in ship.upgrades])
        fired, rule = ship.shots >= most, "4.2"
    return Refusal(Reason.HAS_FIRED, rule, {"ship": ship.id}) if fired else None


def has_shot(brutal: bool, rules: Rules, ship: Shooter, turret: Turret) -> bool:
    """Return whether a ship has a shot left this turn for one of its turrets."""
    # Most ships have not fired, and need not be judged.
    fresh = not (ship.shots or ship.turrets_fired or ship.boarded)
    return fresh or no_shot(brutal, rules, ship, turret) is None


def no_turret(rules: Rules, ship: Ship, turret: Turret) -> Refusal | None:
    """Refuse a ship without the turret for a blast (rules 4.2)."""
    if ship.id in rules.armed[turret]:
        return None
    return Refusal(Reason.NO_TURRET, "4.2", {"ship": ship.id, "turret": turret})


def _none_armed(board: Board, seat: Seat, turret: Turret) -> Refusal | None:
    """Refuse a blast to a fleet in which no ship has the turret for it (rules 4.2)."""
    if any(ship in board.rules.armed[turret] for ship in board.players[seat - 1].ship_ids()):
        return None
    return Refusal(Reason.NO_TURRET, "4.2", {"ship": None, "turret": turret})


def _no_enemy(board: Board, seat: Seat, target: TargetId | None, rule: str) -> Seat | Refusal:
    """Return whose target it is, if that seat may be attacked (rules 4.1, 6.2)."""
    enemy = board.owner_of(target)
    if enemy is None:
        return Refusal(Reason.NO_SUCH_SHIP, rule)
    enemies = board.attackable(seat)
    if enemy == seat:
        return Refusal(Reason.OWN_FLEET, "4.1")
    if enemy not in enemies:
        return Refusal(Reason.NOT_ATTACKABLE, "4.1", {"seat": enemy, "neighbours": enemies})
    return shielded(board, enemy) or enemy


def out_of_sight(
    board: Board,
    seat: Seat,
    zone_index: int,
    target: TargetId | None,
    ship: Ship | None = None,
) -> Refusal | None:
    """Refuse a target that cannot be shot at from a zone (rules 4.1, 4.3)."""
    enemy = _no_enemy(board, seat, target, "4.3")
    if isinstance(enemy, Refusal):
        return enemy
    if target in in_sight(board.rules, [board.players[enemy - 1]], zone_index, ship):
        return None
    return _out_of_reach(board, enemy, zone_index, target, "4.3")


def _out_of_reach(
    board: Board, enemy: Seat, zone_index: int, target: TargetId | None, rule: str
) -> Refusal:
    facts = {"target": target, "seat": enemy, "zone": ZONES[zone_index]}
    location = board.find_ship(target)
    if location is None:
        return Refusal(Reason.ZONE_NOT_OPEN, rule, facts)
    return Refusal(Reason.OUT_OF_REACH, rule, {**facts, "there": ZONES[location.zone_index]})


def shots(reach: Reach, card: CardId, turret: Turret) -> list[Action]:
    """List the ways to fire a blast (rules 4.2)."""
    if reach.is_mined:
        return []
    seat, rules = reach.seat, reach.rules
    brutal, armed = reach.board.brutal, rules.armed[turret]
    found: list[Action] = []
    for zone_index, zone in enumerate(reach.board.players[seat - 1].fleet):
        for ship in zone:
            if ship.id in armed and has_shot(brutal, rules, ship, turret):
                # Mostly there are so few targets that a comprehension would take longer.
                for target in reach.in_sight(zone_index, ship):
                    found.append(Fire(seat, card, ship.id, target))
    return found


def refusal_to_fire(board: Board, action: Fire, turret: Turret) -> Refusal | None:
    """Judge a blast (rules 4.2)."""
    rules = board.rules
    location = own_ship(board, action.by, action.ship, "4.2")
    if isinstance(location, Refusal):
        return location
    zone_index, ship = location.zone_index, location.ship
    return (
        mined(board, action.by)
        or _none_armed(board, action.by, turret)
        or no_turret(rules, ship, turret)
        or no_shot(board.brutal, rules, ship, turret)
        or out_of_sight(board, action.by, zone_index, action.target, ship)
    )


def refusal_of_second_shot(
    board: Board, action: Fire, turret: Turret, frame: FollowUp
) -> Refusal | None:
    """Judge the second shot after a Direct Hit: same ship, same target (rules 4.8)."""
    if frame.ship is None:
        return Refusal(Reason.SHIP_GONE, "4.10")
    if (action.ship, action.target) != (frame.ship, frame.target):
        return Refusal(Reason.NOT_THE_TARGET, "4.8", {"target": frame.target})
    location = own_ship(board, action.by, action.ship, "4.8")
    if isinstance(location, Refusal):
        return location
    return no_turret(board.rules, location.ship, turret) or out_of_sight(
        board, action.by, location.zone_index, action.target, location.ship
    )


def targets_around(board: Board, seat: Seat) -> list[TargetId]:
    """List all ships and flagships on the table, within reach or not, the seat's own last."""
    return [
        target
        for other in sorted(board.living, key=seat.__eq__)
        for target in (
            *[ship.id for _, ship in board.players[other - 1].ships()],
            board.players[other - 1].flagship.id,
        )
    ]


def launches(reach: Reach, card: CardId, *, any_zone: bool) -> list[Action]:
    """List the ways to launch a squadron (rules 4.6)."""
    if reach.is_mined:
        return []
    seat, player = reach.seat, reach.board.players[reach.seat - 1]
    found: list[Action] = []
    for zone_index, zone in enumerate(player.fleet):
        for ship in zone:
            if reach.rules.carries(player, ship):
                targets = reach.of_squadrons(None if any_zone else zone_index)
                found += [Launch(seat, card, ship.id, target) for target in targets]
    return found


def refusal_to_launch(board: Board, action: Launch, *, any_zone: bool) -> Refusal | None:
    """Judge a squadron (rules 4.6)."""
    rules = board.rules
    seat = action.by
    refusal = no_carrier(board, seat, "4.6")
    location = refusal or own_ship(board, seat, action.ship, "4.6")
    if isinstance(location, Refusal):
        return location
    if not rules.carries(board.players[seat - 1], location.ship):
        return Refusal(Reason.NOT_A_CARRIER, "4.6", {"ship": action.ship})
    enemy = mined(board, seat) or _no_enemy(board, seat, action.target, "4.6")
    if isinstance(enemy, Refusal):
        return enemy
    if action.target in squadron_targets(
        rules, [board.players[enemy - 1]], None if any_zone else location.zone_index
    ):
        return None
    fleet = board.players[enemy - 1].fleet
    target = board.find_ship(action.target)
    if target and (card := rules.cover_of(fleet[target.zone_index])):
        facts = {"card": card, "seat": enemy, "zone": ZONES[target.zone_index]}
        return Refusal(Reason.SQUADRON_COVER, "4.12", facts)
    if all(fleet) and not target:
        return Refusal(Reason.NO_OPEN_ZONE, "4.6", {"seat": enemy})
    return _out_of_reach(board, enemy, location.zone_index, action.target, "4.6")


def no_carrier(board: Board, seat: Seat, rule: str) -> Refusal | None:
    """Refuse squadrons to a fleet without a carrier (rules 4.6, 4.7)."""
    if board.rules.has_carrier(board.players[seat - 1]):
        return None
    return Refusal(Reason.NO_CARRIER, rule)


def fire(draft: Draft, action: Fire, *, extra: bool) -> None:
    """Announce a blast; an extra one follows a Direct Hit and is not the ship's own (rules 4.8)."""
    card = draft.rules.cards[action.card]
    if card.turret is None or card.damage is None:
        raise RuntimeError(f"{card.id} is no blast")
    draft.take_from_hand(action.by, (action.card,))
    if not extra:
        location = draft.locate(action.ship, action.by)
        mark_fired(draft, location.seat, location.zone_index, location.ship, (card.turret,))
    owner = _known_owner(draft, action.target)
    draft.push(
        Play(
            action.by,
            action.card,
            SOUND,
            action.ship,
            action.target,
            owner,
            damage=card.damage,
        )
    )
    draft.emit(BlastFired(action.by, action.card, action.ship, action.target, owner, card.damage))


def _known_owner(draft: Draft, target: TargetId) -> Seat:
    owner = draft.owner_of(target)
    if owner is None:
        raise RuntimeError(f"{target} is not on the table")
    return owner


def mark_fired(
    draft: Draft, seat: Seat, zone_index: int, ship: Ship, turrets: tuple[Turret, ...]
) -> None:
    """Remember that a ship has fired."""
    draft.set_ship(
        seat,
        zone_index,
        replace(ship, shots=ship.shots + 1, turrets_fired=ship.turrets_fired + turrets),
    )


def launch(draft: Draft, action: Launch) -> None:
    """Announce a squadron (rules 4.6)."""
    damage = draft.rules.cards[action.card].damage or 0
    draft.take_from_hand(action.by, (action.card,))
    owner = _known_owner(draft, action.target)
    if draft.find_ship(action.target):
        damage = draft.rules.ability_of(draft.player(owner)).squadron_damage(damage)
    draft.push(
        Play(
            action.by,
            action.card,
            ANNOUNCED,
            action.ship,
            action.target,
            owner,
            damage=damage,
        )
    )
    draft.emit(SquadronLaunched(action.by, action.card, action.ship, action.target, owner, damage))


def announce(draft: Draft, action: PlayCard, ship: ShipId | None = None) -> None:
    """Announce any other card; ``ship`` is the one whose hit it follows."""
    draft.take_from_hand(action.by, (action.card,))
    owner = action.seat or draft.owner_of(action.target)
    draft.emit(CardPlayed(action.by, action.card, action.target, owner, action.cards, action.ship))
    play = Play(
        action.by,
        action.card,
        ANNOUNCED,
        action.ship or ship,
        action.target,
        owner,
        action.cards,
    )
    draft.push(draft.rules.effects[action.card].announce(draft, play))
