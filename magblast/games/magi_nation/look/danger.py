"""Say which Magi could be defeated in the next turn of the other side."""

from magblast.games.magi_nation.engine.state import Creature
from magblast.games.magi_nation.engine.view import PlayerView
from magblast.games.magi_nation.wording.spelling import card
from magblast.kernel.picks import Thing
from magblast.kernel.seat import other


def in_danger(view: PlayerView) -> frozenset[Thing]:
    """Return each Magi that no creature shields and that the creatures facing it could defeat.

    Attacks alone are counted: powers, spells and relics may do more, or less.
    """
    found = set()
    for side in view.seats:
        magi, enemy = side.magi, view.seats[other(side.seat) - 1]
        if magi is None or magi.hidden is not None or side.creatures:
            continue
        if enemy.magi is not None and enemy.magi.eclipse is not None:
            continue
        attackers = [each for each in enemy.creatures if _attacks(each, view.active == enemy.seat)]
        if attackers and sum(each.energy for each in attackers) >= magi.energy:
            found.add(card(magi.card))
    return frozenset(found)


def _attacks(creature: Creature, now: bool) -> bool:
    """Return whether a creature may attack, in this turn or in the next one."""
    spent = now and (creature.attacks or creature.may_not_attack)
    return not (creature.burrow or spent)
