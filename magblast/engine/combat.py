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
    passing,
)
from magblast.engine.decision import Decision
from magblast.engine.draft import Draft, Table
from magblast.engine.events import AbilityUsed, BlastFired, CardPlayed, SquadronLaunched, TargetHit
from magblast.engine.evolve import evolve
from magblast.engine.fleet import Hit, Ship
from magblast.engine.frames import ANNOUNCED, SOUND, FollowUp, Play
from magblast.engine.latest import of_latest_state
from magblast.engine.ops import count_use, hit, spot_of
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
from magblast.engine.refusal import Reason, Refusal
from magblast.engine.rules import Rules
from magblast.engine.state import PlayerState
from magblast.engine.terms import CardId, DecisionKind, Seat, ShipId, TargetId, Turret


def owner_of(table: Table, target: TargetId | None) -> Seat | None:
    """Return the living seat a ship or flagship belongs to."""
    spot = find_ship(table, target)
    return spot.seat if spot else find_flagship(table, target)


def may_fire(table: Table, rules: Rules, ship: Ship, turret: Turret) -> bool:
    """Say whether a ship has a shot left this turn for one of its turrets (rules 4.2, 9.2)."""
    if ship.boarded and not rules.numbers.boarded_may_fire:
        return False
    if table.brutal:
        return turret not in ship.turrets_fired
    if not ship.upgrades:
        return ship.shots < 1
    return ship.shots < 1 + sum(rules.effects[card].extra_shots for card in ship.upgrades)


@of_latest_state
def in_sight(table: Table, rules: Rules, seat: Seat, ring: int) -> tuple[TargetId, ...]:
    """List what can be shot at from a zone: ships there, flagships behind it (rules 4.3)."""
    targets: list[TargetId] = []
    for enemy in attackable(table, rules, seat):
        player = table.players[enemy - 1]
        if is_shielded(player, rules):
            continue
        zone = player.fleet[ring]
        if zone:
            targets += [ship.id for ship in zone]
        else:
            targets.append(player.flagship.id)
    return tuple(targets)


def targets_of(
    table: Table, rules: Rules, seat: Seat, ring: int, ship: Ship
) -> tuple[TargetId, ...]:
    """List what a ship may fire at, its upgrades counted (rules 4.3, 4.12)."""
    targets = in_sight(table, rules, seat, ring)
    if ship.upgrades and any(rules.effects[card].long_range for card in ship.upgrades):
        for beside in sorted(((ring + 1) % 4, (ring - 1) % 4)):
            seen = in_sight(table, rules, seat, beside)
            targets += tuple(target for target in seen if find_ship(table, target))
    return targets


def shots(table: Table, rules: Rules, seat: Seat, card: CardId, turret: Turret) -> list[Action]:
    """List the ways to fire a blast (rules 4.2)."""
    player = table.players[seat - 1]
    if is_mined(player, rules):
        return []
    printed = rules.ships
    found: list[Action] = []
    for ring, zone in enumerate(player.fleet):
        sight = None
        for ship in zone:
            if turret in printed[ship.id].turrets and may_fire(table, rules, ship, turret):
                if ship.upgrades:
                    targets = targets_of(table, rules, seat, ring, ship)
                else:
                    targets = sight = sight or in_sight(table, rules, seat, ring)
                found += [firing(seat, card, ship.id, target) for target in targets]
    return found


@of_latest_state
def squadron_targets(
    table: Table, rules: Rules, seat: Seat, ring: int | None
) -> tuple[TargetId, ...]:
    """List what a squadron may attack (rules 4.6).

    ``ring`` is the zone it is bound to; None for a squadron that reaches every zone.
    """
    targets: list[TargetId] = []
    for enemy in attackable(table, rules, seat):
        player = table.players[enemy - 1]
        if is_shielded(player, rules):
            continue
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
    table: Table, rules: Rules, seat: Seat, card: CardId, *, any_zone: bool
) -> list[Action]:
    """List the ways to launch a squadron (rules 4.6)."""
    player = table.players[seat - 1]
    if is_mined(player, rules):
        return []
    found: list[Action] = []
    for ring, ship in ships_of(player):
        if carries(player, ship, rules):
            targets = squadron_targets(table, rules, seat, None if any_zone else ring)
            found += [launching(seat, card, ship.id, target) for target in targets]
    return found


def fire(draft: Draft, action: Fire, *, extra: bool) -> None:
    """Announce a blast; an extra one follows a Direct Hit and is not the ship's own (rules 4.8)."""
    card = draft.rules.cards[action.card]
    if card.turret is None or card.damage is None:
        raise RuntimeError(f"{card.id} is no blast")
    draft.take(action.by, (action.card,))
    if not extra:
        spot = spot_of(draft, action.ship)
        mark_fired(draft, spot.seat, spot.ring, spot.ship, (card.turret,))
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
    draft.tell(BlastFired(action.by, action.card, action.ship, action.target, owner, card.damage))


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
    draft.take(action.by, (action.card,))
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
    draft.tell(SquadronLaunched(action.by, action.card, action.ship, action.target, owner, damage))


def announce(draft: Draft, action: PlayCard, ship: ShipId | None = None) -> None:
    """Announce any other card; ``ship`` is the one whose hit it follows."""
    draft.take(action.by, (action.card,))
    owner = action.seat or owner_of(draft, action.target)
    draft.tell(CardPlayed(action.by, action.card, action.target, owner, action.cards, action.ship))
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


def strike(draft: Draft, play: Play) -> None:
    """Let an uncancelled blast hit, and ask what follows (rules 4.5, 4.8)."""
    target, owner = play.target, play.seat
    if target is None or owner is None or play.damage is None:
        raise RuntimeError(f"{play.card} is aimed at nothing")
    shooter = find_ship(draft, play.ship)
    at_ship = find_ship(draft, target) is not None
    draft.tell(TargetHit(play.by, play.card, target, owner, play.damage, lasting=True))
    survived = hit(draft, play.by, target, Hit(play.card, play.damage))
    if at_ship and shooter and draft.winner is None:
        for card in shooter.ship.upgrades:
            draft.rules.effects[card].after_hit(draft, play.by, shooter.ship, owner)
    if survived:
        ask_follow_up(
            draft, FollowUp(play.by, play.ship if shooter else None, target, owner, False)
        )


def ask_follow_up(draft: Draft, frame: FollowUp) -> None:
    """Ask for a follow-up from whoever may have one by public facts (rules 4.8)."""
    player = draft.player(frame.by)
    ability = ability_of(player, draft.rules)
    if draft.rules.options.ask == "holders":
        if len(follow_up_actions(draft, draft.rules, frame)) > 1:
            draft.push(frame)
    elif player.hand or ability.could_follow_up(draft, draft.rules, frame):
        draft.push(frame)


def decide_follow_up(frame: FollowUp) -> Decision:
    """Ask the attacker."""
    return Decision(frame.by, DecisionKind.FOLLOW_UP)


def follow_up_actions(table: Table, rules: Rules, frame: FollowUp) -> list[Action]:
    """List what may follow: Direct Hit, an effect, a second blast, an ability, nothing."""
    player: PlayerState = table.players[frame.by - 1]
    found: list[Action] = []
    for card in player.hand:
        found += rules.effects[card].follow_ups(table, rules, frame, card)
    found += ability_of(player, rules).follow_ups(table, rules, frame)
    found.append(passing(frame.by))
    return found


def second_shots(
    table: Table, rules: Rules, frame: FollowUp, card: CardId, turret: Turret
) -> list[Action]:
    """List the second shot after a Direct Hit: same ship, same target (rules 4.8)."""
    spot = find_ship(table, frame.ship)
    if (
        not frame.direct_hit
        or spot is None
        or spot.seat != frame.by
        or turret not in rules.ships[spot.ship.id].turrets
        or frame.target not in targets_of(table, rules, frame.by, spot.ring, spot.ship)
    ):
        return []
    return [Fire(frame.by, card, spot.ship.id, frame.target)]


def answer_follow_up(draft: Draft, frame: FollowUp, action: Action) -> None:
    """Carry out the follow-up chosen."""
    draft.stack.pop()
    if isinstance(action, Fire):
        fire(draft, action, extra=True)
    elif isinstance(action, PlayCard):
        announce(draft, action, frame.ship)
    elif isinstance(action, UseAbility):
        # The ability reads the hit it follows from the frame it was used in.
        draft.push(frame)
        use_ability(draft, action)


def use_ability(draft: Draft, action: UseAbility) -> None:
    """Count and carry out a use of an ability (rules 7.1)."""
    flagship = draft.player(action.by).flagship.id
    left = count_use(draft, action.by)
    shown = action.cards or ((action.card,) if action.card else ())
    draft.tell(AbilityUsed(action.by, flagship, left, shown, action.seat))
    draft.rules.abilities[flagship].use(draft, action)


def why_not_target(table: Table, rules: Rules, seat: Seat, target: TargetId | None) -> Refusal:
    """Explain why a target that is not in sight cannot be fired at (rules 4.1, 4.3)."""
    spot = find_ship(table, target)
    enemy = spot.seat if spot else find_flagship(table, target)
    if enemy is None:
        return Refusal(Reason.NO_SUCH_SHIP, "4.3")
    if enemy not in attackable(table, rules, seat):
        return Refusal(Reason.NOT_ATTACKABLE, "4.1")
    if is_shielded(table.players[enemy - 1], rules):
        return Refusal(Reason.SHIELDED, "6.2")
    return Refusal(Reason.OUT_OF_REACH if spot else Reason.ZONE_NOT_OPEN, "4.3")
