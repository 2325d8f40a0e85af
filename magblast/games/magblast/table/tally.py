"""Add up what happened in a game, for the last screen."""

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct, field

from magblast.games.magblast.catalog import edition_names, load_rules
from magblast.games.magblast.engine import events as e
from magblast.games.magblast.engine.terms import CardId, TargetId
from magblast.kernel.seat import Seat

FIGURES = ("fired", "hits", "flagship", "damage", "biggest", "kills", "silent")
"""What can be added up over several games, in the order in which it is shown."""


class Tally(Struct):
    """Count per seat; ``out`` lists the eliminated, first one first."""

    fired: Counter[Seat] = field(default_factory=Counter)
    hits: Counter[Seat] = field(default_factory=Counter)
    """Hits by blasts."""
    flagship: Counter[Seat] = field(default_factory=Counter)
    """Those of them that hit a flagship."""
    damage: Counter[Seat] = field(default_factory=Counter)
    biggest: Counter[Seat] = field(default_factory=Counter)
    kills: Counter[Seat] = field(default_factory=Counter)
    silent: Counter[Seat] = field(default_factory=Counter)
    revenges: Counter[Seat] = field(default_factory=Counter)
    """Kills of whoever had destroyed something of the seat since its last revenge."""
    out: list[Seat] = field(default_factory=list)


def is_flagship(target: TargetId) -> bool:
    """Return whether this is a flagship of any edition; no ship has the id of one."""
    return any(target in load_rules(edition).flagships for edition in edition_names())


def _is_ram(card: CardId) -> bool:
    """Return whether a card that is played flies as a blast (rules 4.10)."""
    rules = (load_rules(edition) for edition in edition_names())
    return any(card in each.effects and each.effects[card].is_blast for each in rules)


def tally(events: Iterable[e.Event]) -> Tally:
    """Count shots (rams are some, too), hits, damage, kills and silent misses."""
    counts = Tally()
    in_flight = None
    grudges: set[tuple[Seat, Seat]] = set()
    """Who has not yet repaid whom."""
    for event in events:
        match event:
            case e.BlastFired(by=by, card=card):
                counts.fired[by] += 1
                in_flight = card
            case e.CardPlayed(by=by, card=card) if _is_ram(card):
                counts.fired[by] += 1
                in_flight = card
            case e.TargetHit(by=by, card=card, target=target, damage=damage):
                # A squadron hits as well, but nobody fired it.
                counts.hits[by] += card == in_flight
                counts.flagship[by] += card == in_flight and is_flagship(target)
                counts.damage[by] += damage
                counts.biggest[by] = max(counts.biggest[by], damage)
            case e.ShipDestroyed(seat=seat, by=by) | e.FlagshipDestroyed(seat=seat, by=by) if (
                seat != by
            ):
                counts.kills[by] += 1
                counts.revenges[by] += (by, seat) in grudges
                grudges.discard((by, seat))
                grudges.add((seat, by))
            case e.SoundMissed(by=by):
                counts.silent[by] += 1
            case e.SeatEliminated(seat=seat):
                counts.out.append(seat)
    return counts
