"""Sum a finished game up for its last screen."""

from collections import Counter
from collections.abc import Iterable

from magblast.games.battlecards.engine.events import (
    BaseHit,
    BaseRepaired,
    CardPlayed,
    Event,
    Responded,
    ShieldLost,
    ShipDestroyed,
)
from magblast.games.battlecards.engine.query import other
from magblast.games.battlecards.engine.terms import BARRAGE, COMMANDOS, MINE, MISSILE, rank_of
from magblast.games.battlecards.wording.voice import Voice
from magblast.kernel.decision import Outcome
from magblast.paint.look import ResultRow, Results

_SOURCES = {MISSILE: "missiles", BARRAGE: "barrages", MINE: "mines"}
_FIGURES = ("ships", "missiles", "barrages", "mines", "lost", "shields", "repaired")


def results(events: Iterable[Event], outcome: Outcome, voice: Voice) -> Results:
    """Sum up who took which points from the other base, and by what."""
    counts: Counter[tuple[int, str]] = Counter()
    hardest: Counter[int] = Counter()
    chains: dict[str, int] = {}
    for event in events:
        match event:
            case BaseHit(seat, points, _, by):
                counts[other(seat), _SOURCES.get(rank_of(by), "ships")] += points
                hardest[other(seat)] = max(hardest[other(seat)], points)
            case ShipDestroyed(seat):
                counts[seat, "lost"] += 1
            case ShieldLost(seat):
                counts[seat, "shields"] += 1
            case BaseRepaired(seat, points):
                counts[seat, "repaired"] += points
            case CardPlayed(_, card) | Responded(_, card) if rank_of(card) == COMMANDOS:
                beneath = event.to if isinstance(event, Responded) else ""
                # A card that was shuffled in again begins a chain of its own.
                chains[card] = 1 + (chains.get(beneath, 0) if rank_of(beneath) == COMMANDOS else 0)
                longest = max(chains.get("", 0), chains[card])
                chains[""] = longest
    winner = next(iter(outcome.winners), 1)
    say = voice.say
    notes = [say("end.damage")]
    most = max(hardest.values(), default=0)
    if most and [*hardest.values()].count(most) == 1:
        hitter = next(seat for seat, points in hardest.items() if points == most)
        notes.append(say("end.hardest", seat=voice.player(hitter), count=most))
    if chains.get("", 0) > 1:
        notes.append(say("end.chain", count=chains[""]))
    return Results(
        tuple(
            ResultRow(seat, tuple(str(counts[seat, name]) for name in _FIGURES))
            for seat in (winner, other(winner))
        ),
        say(
            "end.title",
            seat=voice.player(other(winner)),
            winner=voice.player(winner),
            turn=outcome.turns,
        ),
        tuple(say(f"end.{name}") for name in _FIGURES),
        ("\n".join(notes),),
        plotted=say("end.plotted"),
    )
