"""Fire blasts, launch squadrons and follow up on hits (rules 4)."""

from __future__ import annotations

from magblast.engine.actions import (
    Action,
    Fire,
    Launch,
    PlayCard,
    UseAbility,
    firing,
    launching,
)
from magblast.engine.events import AbilityUsed, BlastFired, CardPlayed, SquadronLaunched
from magblast.engine.evolve import evolve
from magblast.engine.fleet import Ship
from magblast.engine.frames import ANNOUNCED, SOUND, Play
from magblast.engine.ops import count_use, locate
from magblast.engine.query import (
    ability_of,
    attackable,
    carries,
    find_flagship,
    find_ship,
    is_mined,
    is_shielded,
    ships_of,
)
from magblast.engine.reason import Reason
from magblast.engine.rules import Board, Draft, Rules
from magblast.engine.state import PlayerState
from magblast.engine.terms import CardId, Seat, ShipId, TargetId, Turret
from magblast.kernel.refusal import Refusal


def owner_of(board: Board, target: TargetId | None) -> Seat | None:
    """Return the living seat a ship or flagship belongs to."""
    location = find_ship(board, target)
    return location.seat if location else find_flagship(board, target)


def may_fire(board: Board, rules: Rules, ship: Ship, turret: Turret) -> bool:
    """Say whether a ship has a shot left this turn for one of its turrets (rules 4.2, 9.2)."""
    if ship.boarded and not rules.numbers.boarded_may_fire:
        return False
    if board.brutal:
        return turret not in ship.turrets_fired
    if not ship.upgrades:
        return ship.shots < 1
    return ship.shots < 1 + sum(rules.effects[card].extra_shots for card in ship.upgrades)


def in_sight(board: Board, rules: Rules, seat: Seat, ring: int) -> tuple[TargetId, ...]:
    """List what can be shot at from a zone: ships there, flagships behind it (rules 4.3)."""
    return _in_zone(_exposed(board, rules, seat), ring)


def _exposed(board: Board, rules: Rules, seat: Seat) -> list[PlayerState]:
    """List who may be attacked and has no shield, clockwise."""
    players = [board.players[enemy - 1] for enemy in attackable(board, rules, seat)]
    return [player for player in players if not (player.events and is_shielded(player, rules))]


def _in_zone(enemies: list[PlayerState], ring: int) -> tuple[TargetId, ...]:
    targets: list[TargetId] = []
    for player in enemies:
        zone = player.fleet[ring]
        if zone:
            targets += [ship.id for ship in zone]
        else:
            targets.append(player.flagship.id)
    return tuple(targets)


def targets_of(
    board: Board, rules: Rules, seat: Seat, ring: int, ship: Ship
) -> tuple[TargetId, ...]:
    """List what a ship may fire at, its upgrades counted (rules 4.3, 4.12)."""
    return _targets_of(_exposed(board, rules, seat), rules, ring, ship)


def _targets_of(
    enemies: list[PlayerState], rules: Rules, ring: int, ship: Ship
) -> tuple[TargetId, ...]:
    targets = _in_zone(enemies, ring)
    if ship.upgrades and any(rules.effects[card].long_range for card in ship.upgrades):
        for beside in sorted(((ring + 1) % 4, (ring - 1) % 4)):
            # A long range does not reach flagships.
            targets += tuple([other.id for player in enemies for other in player.fleet[beside]])
    return targets


def shots(board: Board, rules: Rules, seat: Seat, card: CardId, turret: Turret) -> list[Action]:
    """List the ways to fire a blast (rules 4.2)."""
    player = board.players[seat - 1]
    if is_mined(player, rules):
        return []
    printed = rules.ships
    enemies = _exposed(board, rules, seat)
    found: list[Action] = []
    for ring, zone in enumerate(player.fleet):
        sight: tuple[TargetId, ...] | None = None
        for ship in zone:
            if turret in printed[ship.id].turrets and may_fire(board, rules, ship, turret):
                if ship.upgrades:
                    targets = _targets_of(enemies, rules, ring, ship)
                else:
                    targets = sight = sight or _in_zone(enemies, ring)
                found += [firing(seat, card, ship.id, target) for target in targets]
    return found


def squadron_targets(
    board: Board, rules: Rules, seat: Seat, ring: int | None
) -> tuple[TargetId, ...]:
    """List what a squadron may attack (rules 4.6).

    ``ring`` is the zone it is bound to; None for a squadron that reaches every zone.
    """
    targets: list[TargetId] = []
    for player in _exposed(board, rules, seat):
        zones = player.fleet if ring is None else (player.fleet[ring],)
        for zone in zones:
            if not is_covered(zone, rules):
                targets += [ship.id for ship in zone]
        if not all(zones):
            targets.append(player.flagship.id)
    return tuple(targets)


def is_covered(zone: tuple[Ship, ...], rules: Rules) -> bool:
    """Say whether a Point Defense Turret keeps squadrons off the ships of a zone (rules 4.12)."""
    for ship in zone:
        for card in ship.upgrades:
            if rules.effects[card].covers_zone:
                return True
    return False


def launches(
    board: Board, rules: Rules, seat: Seat, card: CardId, *, any_zone: bool
) -> list[Action]:
    """List the ways to launch a squadron (rules 4.6)."""
    player = board.players[seat - 1]
    if is_mined(player, rules):
        return []
    everywhere: tuple[TargetId, ...] | None = None
    found: list[Action] = []
    for ring, ship in ships_of(player):
        if carries(player, ship, rules):
            if not any_zone:
                targets = squadron_targets(board, rules, seat, ring)
            else:
                if everywhere is None:
                    everywhere = squadron_targets(board, rules, seat, None)
                targets = everywhere
            found += [launching(seat, card, ship.id, target) for target in targets]
    return found


def fire(draft: Draft, action: Fire, *, extra: bool) -> None:
    """Announce a blast; an extra one follows a Direct Hit and is not the ship's own (rules 4.8)."""
    card = draft.rules.cards[action.card]
    if card.turret is None or card.damage is None:
        raise RuntimeError(f"{card.id} is no blast")
    draft.take_from_hand(action.by, (action.card,))
    if not extra:
        location = locate(draft, action.ship)
        mark_fired(draft, location.seat, location.ring, location.ship, (card.turret,))
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
    owner = owner_of(draft, target)
    if owner is None:
        raise RuntimeError(f"{target} is not on the table")
    return owner


def mark_fired(
    draft: Draft, seat: Seat, ring: int, ship: Ship, turrets: tuple[Turret, ...]
) -> None:
    """Remember that a ship has fired."""
    draft.set_ship(
        seat,
        ring,
        evolve(ship, shots=ship.shots + 1, turrets_fired=ship.turrets_fired + turrets),
    )


def launch(draft: Draft, action: Launch) -> None:
    """Announce a squadron (rules 4.6)."""
    damage = draft.rules.cards[action.card].damage or 0
    draft.take_from_hand(action.by, (action.card,))
    owner = _known_owner(draft, action.target)
    if find_ship(draft, action.target):
        damage = ability_of(draft.player(owner), draft.rules).squadron_damage(damage)
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
    owner = action.seat or owner_of(draft, action.target)
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


def use_ability(draft: Draft, action: UseAbility) -> None:
    """Count and carry out a use of an ability (rules 7.1)."""
    flagship = draft.player(action.by).flagship.id
    left = count_use(draft, action.by)
    shown = action.cards or ((action.card,) if action.card else ())
    draft.emit(AbilityUsed(action.by, flagship, left, shown, action.seat))
    draft.rules.abilities[flagship].use(draft, action)


def refusal_of_target(board: Board, rules: Rules, seat: Seat, target: TargetId | None) -> Refusal:
    """Explain why a target that is not in sight cannot be fired at (rules 4.1, 4.3)."""
    location = find_ship(board, target)
    enemy = location.seat if location else find_flagship(board, target)
    if enemy is None:
        return Refusal(Reason.NO_SUCH_SHIP, "4.3")
    if enemy not in attackable(board, rules, seat):
        return Refusal(Reason.NOT_ATTACKABLE, "4.1")
    if is_shielded(board.players[enemy - 1], rules):
        return Refusal(Reason.SHIELDED, "6.2")
    return Refusal(Reason.OUT_OF_REACH if location else Reason.ZONE_NOT_OPEN, "4.3")
