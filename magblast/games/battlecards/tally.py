"""Add up what happened in a game."""

from collections import Counter
from collections.abc import Iterable, Mapping

from magblast.games.battlecards.engine import events as e
from magblast.games.battlecards.engine.terms import BARRAGE, MINE, MISSILE, rank_of
from magblast.kernel.seat import Seat, other

FIGURES = ("damage", "lost", "shields", "repaired")
"""What can be added up over several games, in the order in which it is shown."""
_CARDS = {MISSILE: "missiles", BARRAGE: "barrages", MINE: "mines"}
SOURCES = ("ships", *_CARDS.values())
"""By what points are taken from the other base."""


def tally(events: Iterable[e.Event]) -> Mapping[str, Counter[Seat]]:
    """Count by seat: points taken, by what; ships and shields lost; points repaired."""
    counts: dict[str, Counter[Seat]] = {name: Counter() for name in (*FIGURES, *SOURCES)}
    for event in events:
        match event:
            case e.BaseHit(seat, points, _, by):
                counts["damage"][other(seat)] += points
                counts[_CARDS.get(rank_of(by), "ships")][other(seat)] += points
            case e.ShipDestroyed(seat):
                counts["lost"][seat] += 1
            case e.ShieldLost(seat):
                counts["shields"][seat] += 1
            case e.BaseRepaired(seat, points):
                counts["repaired"][seat] += points
    return counts
