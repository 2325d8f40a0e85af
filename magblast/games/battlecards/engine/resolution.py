"""Carry out what has not been negated: cards that land, attacks of ships, damage (rules B5, B6)."""

from collections.abc import Callable, Mapping

from magblast.games.battlecards.engine.draft import Draft
from magblast.games.battlecards.engine.events import (
    AttackStopped,
    BaseFallen,
    BaseHit,
    BaseRepaired,
    CardWasted,
    ExtraAllowed,
    GameWon,
    PlayNegated,
    ShieldLost,
    ShipDestroyed,
    ShipUpgraded,
)
from magblast.games.battlecards.engine.frames import Play, Rescue, Strike
from magblast.games.battlecards.engine.query import (
    active,
    attack_of,
    defense_of,
    find_ship,
    has_new_ship,
    other,
    upgrade_of_rank,
)
from magblast.games.battlecards.engine.state import Ship
from magblast.games.battlecards.engine.terms import (
    BARRAGE,
    BASE,
    COMMANDOS,
    FULL_BASE,
    MINE,
    MISSILE,
    REPAIR,
    SHIELD,
    SQUADRON,
    CardId,
    Extra,
    rank_of,
)
from magblast.kernel.evolve import evolve
from magblast.kernel.seat import Seat


def land(draft: Draft, play: Play) -> None:
    """Carry out the play on top, which nobody answers any more, and take it off the stack."""
    draft.stack.pop()
    _LANDINGS[rank_of(play.card)](draft, play)


def _join(draft: Draft, play: Play) -> None:
    ship = find_ship(draft, play.by, play.ship)
    if ship is None or upgrade_of_rank(ship, SQUADRON):
        draft.discard(play.card)
        draft.emit(CardWasted(play.by, play.card, play.ship))
    else:
        add_upgrade(draft, play.by, ship, play.card)


def add_upgrade(draft: Draft, seat: Seat, ship: Ship, card: CardId) -> None:
    """Put a card on a ship; a three leaves open whether the ship is upgraded in this turn."""
    upgraded = ship.upgraded or rank_of(card) != SQUADRON
    after = evolve(ship, upgrades=(*ship.upgrades, card), upgraded=upgraded)
    draft.set_ship(seat, after)
    rules = draft.rules
    values = attack_of(after, rules), defense_of(after, rules)
    draft.emit(ShipUpgraded(seat, ship.id, card, *values))


def _explode(draft: Draft, play: Play) -> None:
    draft.discard(play.card)
    owner = other(play.by)
    if play.target == BASE:
        hit_base(draft, owner, draft.rules.cards[play.card].damage, play.card)
        return
    ship = find_ship(draft, owner, play.target)
    if ship is None or ship.upgrades:
        draft.emit(CardWasted(play.by, play.card, play.target))
    else:
        destroy(draft, owner, ship, play.card)


def _repair(draft: Draft, play: Play) -> None:
    draft.discard(play.card)
    base = draft.player(play.by).base
    after = min(FULL_BASE, base + draft.rules.cards[play.card].repair)
    draft.set_base(play.by, after)
    draft.emit(BaseRepaired(play.by, after - base, after, play.card))


def _travel_in_time(draft: Draft, play: Play) -> None:
    if play.option is None:
        beneath = draft.stack.pop()
        if not isinstance(beneath, Play):
            raise RuntimeError("an Ace negates a play")
        draft.discard(beneath.card, play.card)
        draft.emit(PlayNegated(beneath.by, beneath.card, play.card))
        return
    draft.discard(play.card)
    turn = active(draft)
    if play.option is Extra.SHIP:
        draft.stack[0] = evolve(turn, deployments_left=turn.deployments_left + 1)
    elif draft.rules.extra_lapses and not has_new_ship(draft, play.by):
        draft.emit(CardWasted(play.by, play.card, None))
        return
    else:
        draft.stack[0] = evolve(turn, extra_upgrades=turn.extra_upgrades + 1)
    draft.emit(ExtraAllowed(play.by, play.option))


def _barrage(draft: Draft, play: Play) -> None:
    draft.discard(play.card)
    owner = other(play.by)
    ships = draft.player(owner).ships
    for ship in ships:
        hit_ship(draft, owner, ship, play.card)
    if not ships:
        hit_base(draft, owner, draft.rules.cards[play.card].damage, play.card)


def _miss(draft: Draft, play: Play) -> None:
    """Let a megamissile that no ship takes hit the base (rules B5.3)."""
    draft.discard(play.card)
    hit_base(draft, other(play.by), draft.rules.cards[play.card].damage, play.card)


_LANDINGS: Mapping[str, Callable[[Draft, Play], None]] = {
    SQUADRON: _join,
    MINE: _explode,
    MISSILE: _miss,
    BARRAGE: _barrage,
    COMMANDOS: _travel_in_time,
    REPAIR: _repair,
}


def hit_ship(draft: Draft, seat: Seat, ship: Ship, by: CardId) -> None:
    """Let a missile hit a ship: it loses its shield, or is destroyed (rules B5.3)."""
    shield = upgrade_of_rank(ship, SHIELD)
    if shield is None:
        destroy(draft, seat, ship, by)
        return
    upgrades = tuple([card for card in ship.upgrades if card != shield])
    draft.set_ship(seat, evolve(ship, upgrades=upgrades, affected=True))
    draft.discard(shield)
    draft.emit(ShieldLost(seat, ship.id, shield, by))


def destroy(
    draft: Draft,
    seat: Seat,
    ship: Ship,
    by: CardId,
    attack: int | None = None,
    defense: int | None = None,
) -> None:
    """Put a ship and its upgrades on the discard pile; values when a ship destroyed it."""
    ships = draft.player(seat).ships
    draft.set_ships(seat, tuple([each for each in ships if each.id != ship.id]))
    draft.discard(ship.id, *ship.upgrades)
    draft.emit(ShipDestroyed(seat, ship.id, ship.upgrades, by, attack, defense))
    if ship.deployed and draft.rules.extra_lapses and not has_new_ship(draft, seat):
        draft.stack[0] = evolve(active(draft), extra_upgrades=0)


def strike(draft: Draft, frame: Strike) -> None:
    """Compare the values as they are now, or hit the base (rules B5.6, B5.7, B5.9)."""
    draft.stack.pop()
    rules, seat = draft.rules, active(draft).seat
    attacker = find_ship(draft, seat, frame.ship)
    attack = 0 if attacker is None else attack_of(attacker, rules)
    owner = other(seat)
    if frame.blocker is None:
        hit_base(draft, owner, attack, frame.ship)
        return
    blocker = find_ship(draft, owner, frame.blocker)
    defense = None if blocker is None else defense_of(blocker, rules)
    if blocker is not None and defense is not None and attack > defense:
        destroy(draft, owner, blocker, frame.ship, attack, defense)
    else:
        draft.emit(AttackStopped(owner, frame.ship, frame.blocker, attack, defense))


def hit_base(draft: Draft, seat: Seat, points: int, by: CardId) -> None:
    """Take points off a base; at 0 or less its owner is asked for a rescue (rules B9.1)."""
    left = draft.player(seat).base - points
    draft.set_base(seat, left)
    draft.emit(BaseHit(seat, points, left, by))
    if left <= 0:
        draft.push(Rescue(seat))


def lose(draft: Draft, seat: Seat, *, gave_up: bool) -> None:
    """End the game: a base at 0 or less is not rescued (rules B9.2, B9.3)."""
    for frame in draft.stack:
        if isinstance(frame, Play):
            draft.discard(frame.card)
    draft.stack.clear()
    draft.winner = other(seat)
    draft.emit(BaseFallen(seat, draft.player(seat).base, gave_up))
    draft.emit(GameWon(draft.winner, draft.turn))
