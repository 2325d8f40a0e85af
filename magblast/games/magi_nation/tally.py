"""Add up what happened in a game."""

from collections import Counter
from collections.abc import Iterable, Mapping

from magblast.games.magi_nation.engine import events as e
from magblast.kernel.seat import Seat, other

FIGURES = ("magi", "attacks", "creatures", "lost", "relics", "spells", "powers", "paid")
"""What can be added up over several games, in the order in which it is shown."""


def tally(events: Iterable[e.Event]) -> Mapping[str, Mapping[Seat, int]]:
    """Count by seat: opposing Magi defeated, attacks, cards played, creatures lost, powers used,
    energy paid. Only cards from the hand count as played. Among several opponents, a Magi is
    defeated by the captain in whose turn it falls."""
    counts: dict[str, Counter[Seat]] = {name: Counter() for name in FIGURES}
    told = [*events]
    are_two = all(getattr(event, "seat", 1) in (1, 2) for event in told)
    active: Seat | None = None
    for event in told:
        match event:
            case e.TurnBegan(seat):
                active = seat
            case e.MagiDefeated(seat) if are_two:
                counts["magi"][other(seat)] += 1
            case e.MagiDefeated(seat) if active not in (None, seat):
                counts["magi"][active] += 1
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
