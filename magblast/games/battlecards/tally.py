"""Add up what happened in a game."""

from collections import Counter
from collections.abc import Iterable, Mapping

from magblast.games.battlecards.engine import events as e
from magblast.games.battlecards.engine.query import other
from magblast.kernel.seat import Seat

FIGURES = ("damage", "lost", "shields", "repaired")
"""What is counted, in the order in which it is shown."""


def tally(events: Iterable[e.Event]) -> Mapping[str, Mapping[Seat, int]]:
    """Count by seat: points taken from the other base, ships and shields lost, points repaired."""
    counts: dict[str, Counter[Seat]] = {name: Counter() for name in FIGURES}
    for event in events:
        match event:
            case e.BaseHit(seat=seat, points=points):
                counts["damage"][other(seat)] += points
            case e.ShipDestroyed(seat=seat):
                counts["lost"][seat] += 1
            case e.ShieldLost(seat=seat):
                counts["shields"][seat] += 1
            case e.BaseRepaired(seat=seat, points=points):
                counts["repaired"][seat] += points
    return counts
