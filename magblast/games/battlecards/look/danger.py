"""Say which base could fall in the next attack."""

from magblast.games.battlecards.engine.view import PlayerView
from magblast.games.battlecards.wording.actions import base
from magblast.kernel.picks import Thing
from magblast.kernel.seat import other


def in_danger(view: PlayerView) -> frozenset[Thing]:
    """Return each base that falls if all ships facing it attack and the strongest are blocked."""
    found, rules = set(), view.rules
    for side in view.seats:
        enemy = view.seats[other(side.seat) - 1]
        attacks = sorted((rules.attack_of(each) for each in enemy.ships), reverse=True)
        blockers = sum(rules.cannot_block(each) is None for each in side.ships)
        if blockers and rules.options.blocks != "one":
            continue
        if attacks and 0 < side.base <= sum(attacks[blockers:]):
            found.add(base(side.seat))
    return frozenset(found)
