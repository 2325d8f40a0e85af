"""Add up what happened in a game."""

from collections import Counter
from collections.abc import Iterable, Mapping

from magblast.games.magusha.engine import events as e
from magblast.kernel.seat import Seat

FIGURES = ("hits", "defeated", "lost", "pushed", "guarded", "flips")
"""What can be added up over several games, in the order in which it is shown."""


def tally(events: Iterable[e.Event]) -> Mapping[str, Mapping[Seat, int]]:
    """Count by seat: hits on the enemy, squads defeated, troops and reserves lost, pushes of the
    enemy, spirits placed, flips."""
    counts: dict[str, Counter[Seat]] = {name: Counter() for name in FIGURES}
    for event in events:
        match event:
            case e.SpiritLost() | e.TroopLost() | e.CommanderHit() if event.by != event.seat:
                counts["hits"][event.by] += 1
            case e.UnitDefeated() if event.by != event.seat:
                counts["defeated"][event.by] += 1
            case e.UnitPushed() if event.by != event.seat:
                counts["pushed"][event.by] += 1
            case e.SpiritPlaced(seat):
                counts["guarded"][seat] += 1
            case e.CommanderFlipped(seat):
                counts["flips"][seat] += 1
        if isinstance(event, e.TroopLost | e.ReserveLost):
            counts["lost"][event.seat] += 1
    return counts
