"""Put cards on ships, take ships out of play, and change the points of bases (rules B4, B5, B9)."""

from msgspec.structs import replace

from magblast.games.battlecards.engine.draft import Draft
from magblast.games.battlecards.engine.events import (
    BaseHit,
    ShieldLost,
    ShipDestroyed,
    ShipUpgraded,
)
from magblast.games.battlecards.engine.frames import Rescue
from magblast.games.battlecards.engine.state import Ship
from magblast.games.battlecards.engine.terms import SHIELD, SQUADRON, CardId, Points, rank_of
from magblast.kernel.seat import Seat


def add_upgrade(draft: Draft, seat: Seat, ship: Ship, card: CardId) -> None:
    """Put a card on a ship; a three leaves open whether the ship is upgraded in this turn."""
    upgraded = ship.upgraded or rank_of(card) != SQUADRON
    after = replace(ship, upgrades=(*ship.upgrades, card), upgraded=upgraded)
    draft.set_ship(seat, after)
    rules = draft.rules
    values = rules.attack_of(after), rules.defense_of(after)
    draft.emit(ShipUpgraded(seat, ship.id, card, *values))


def hit_ship(draft: Draft, seat: Seat, ship: Ship, by: CardId) -> None:
    """Let a missile hit a ship: it loses its shield, or is destroyed (rules B5.3)."""
    shield = ship.upgrade_of_rank(SHIELD)
    if shield is None:
        destroy(draft, seat, ship, by)
        return
    upgrades = tuple([card for card in ship.upgrades if card != shield])
    draft.set_ship(seat, replace(ship, upgrades=upgrades, affected=True))
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
    if ship.deployed and draft.rules.extra_lapses and not draft.has_new_ship(seat):
        draft.stack[0] = replace(draft.current_turn(), extra_upgrades=0)


def hit_base(draft: Draft, seat: Seat, points: int, by: CardId) -> None:
    """Take points off a base; at 0 or less its owner is asked for a rescue (rules B9.1)."""
    left = Points(draft.player(seat).base - points)
    draft.set_base(seat, left)
    draft.emit(BaseHit(seat, points, left, by))
    if left <= 0:
        draft.push(Rescue(seat))
