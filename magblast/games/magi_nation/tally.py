"""Add up what happened in a game."""

from collections import Counter
from collections.abc import Iterable, Mapping

from magblast.games.magi_nation.engine import events as e
from magblast.kernel.seat import Seat, other

FIGURES = ("magi", "attacks", "creatures", "lost", "relics", "spells", "powers", "paid")
"""What can be added up over several games, in the order in which it is shown."""


def tally(events: Iterable[e.Event]) -> Mapping[str, Mapping[Seat, int]]:
    """Count by seat: opposing Magi defeated, attacks, cards played, creatures lost, powers used,
    energy paid. Only cards from the hand count as played."""
    counts: dict[str, Counter[Seat]] = {name: Counter() for name in FIGURES}
    for event in events:
        match event:
            case e.MagiDefeated(seat):
                counts["magi"][other(seat)] += 1
            case e.AttackBegan(seat):
                counts["attacks"][seat] += 1
            case e.CreaturePlayed(seat, cause=None):
                counts["creatures"][seat] += 1
            case e.CreatureDiscarded(seat):
                counts["lost"][seat] += 1
            case e.RelicPlayed(seat):
                counts["relics"][seat] += 1
            case e.SpellPlayed(seat):
                counts["spells"][seat] += 1
            case e.PowerUsed(seat):
                counts["powers"][seat] += 1
            case e.EnergyPaid(seat, amount=amount):
                counts["paid"][seat] += amount
    return counts
