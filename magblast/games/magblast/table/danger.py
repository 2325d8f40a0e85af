"""Say which flagship the next shot could destroy."""

from collections.abc import Iterator

from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.terms import Turret
from magblast.games.magblast.engine.view import PlayerView, SeatView
from magblast.kernel.picks import Thing


def in_danger(view: PlayerView, rules: Rules) -> frozenset[Thing]:
    """Return each flagship that the heaviest blast of a turret that bears on it would destroy.

    Whether somebody holds such a blast is hidden.
    """
    heaviest: dict[Turret, int] = {}
    for card in rules.cards.values():
        if card.turret is not None:
            heaviest[card.turret] = max(heaviest.get(card.turret, 0), card.damage or 0)
    found = set()
    for side in view.seats:
        if side.eliminated or side.shielded:
            continue
        blows = [heaviest.get(each, 0) for each in _bearing_on(side, view, rules)]
        if side.flagship.hull_left <= max(blows, default=0):
            found.add(rules.thing_of(side.flagship.id))
    return frozenset(found)


def _bearing_on(side: SeatView, view: PlayerView, rules: Rules) -> Iterator[Turret]:
    """Iterate over the turrets that could fire at a flagship: past its empty zones (rules 4.3)."""
    for enemy in view.seats:
        if enemy.seat == side.seat or enemy.eliminated or enemy.mined:
            continue
        if side.seat not in view.attackable(enemy.seat):
            continue
        for zone, ships in zip(side.fleet, enemy.fleet, strict=True):
            if not zone:
                for ship in ships:
                    yield from rules.ships[ship.id].turrets
