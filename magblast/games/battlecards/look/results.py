"""Sum a finished game up for its last screen."""

from collections.abc import Iterable

from magblast.games.battlecards.engine.events import BaseHit, CardPlayed, Event, Responded
from magblast.games.battlecards.engine.query import other
from magblast.games.battlecards.engine.terms import COMMANDOS, rank_of
from magblast.games.battlecards.tally import SOURCES, tally
from magblast.games.battlecards.wording.voice import Voice
from magblast.kernel.decision import Outcome
from magblast.paint.look import ResultRow, Results

_FIGURES = (*SOURCES, "lost", "shields", "repaired")


def results(events: Iterable[Event], outcome: Outcome, voice: Voice) -> Results:
    """Sum up who took which points from the other base, and by what."""
    events = tuple(events)
    counts, chain = tally(events), longest_chain(events)
    winner = next(iter(outcome.winners), 1)
    say = voice.say
    notes = [say("end.damage")]
    hits = [(event.points, other(event.seat)) for event in events if isinstance(event, BaseHit)]
    most = max(hits, default=(0, 0))[0]
    if len(hitters := {seat for points, seat in hits if points == most}) == 1:
        notes.append(say("end.hardest", seat=voice.player(hitters.pop()), count=most))
    if chain > 1:
        notes.append(say("end.chain", count=chain))
    return Results(
        tuple(
            ResultRow(seat, tuple(str(counts[name][seat]) for name in _FIGURES))
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


def longest_chain(events: Iterable[Event]) -> int:
    """Count the Aces of the longest chain of Aces upon Aces."""
    chains: dict[str, int] = {}
    longest = 0
    for event in events:
        if isinstance(event, CardPlayed | Responded) and rank_of(event.card) == COMMANDOS:
            # A card that was shuffled in again begins a chain of its own.
            beneath = event.to if isinstance(event, Responded) else ""
            chains[event.card] = 1 + chains.get(beneath, 0)
            longest = max(longest, chains[event.card])
    return longest
