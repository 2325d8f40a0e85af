"""Sum a finished game up for its last screen."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from magblast.games.battlecards.engine.events import BaseHit, CardPlayed, Event, Responded
from magblast.games.battlecards.engine.terms import COMMANDOS, rank_of
from magblast.games.battlecards.tally import SOURCES, tally
from magblast.games.battlecards.wording.voice import Voice
from magblast.kernel.seat import Outcome, Seat, other
from magblast.paint.awards import best
from magblast.paint.look import ResultRow, Results

_FIGURES = (*SOURCES, "lost", "shields", "repaired")


@dataclass(frozen=True, slots=True)
class Summary:
    """Sum up a finished game from what happened in it."""

    events: Sequence[Event]
    outcome: Outcome
    voice: Voice

    def results(self) -> Results:
        """Sum up who took which points from the other base, and by what."""
        voice = self.voice
        counts = tally(self.events)
        winner = next(iter(self.outcome.winners), 1)
        say = voice.say
        return Results(
            tuple(
                ResultRow(seat, tuple(str(counts[name][seat]) for name in _FIGURES))
                for seat in (winner, other(winner))
            ),
            say(
                "end.title",
                seat=voice.player(other(winner)),
                winner=voice.player(winner),
                turn=self.outcome.turns,
            ),
            tuple(say(f"end.{name}") for name in _FIGURES),
            tuple(self._awards(counts)),
            plotted=say("end.plotted"),
            measure=say("end.measure"),
            legend=say("end.damage"),
        )

    def _awards(self, counts: Mapping[str, Mapping[Seat, int]]) -> Iterator[str]:
        """Name the best at something, and the longest chain, a sentence each."""
        voice = self.voice
        hardest: dict[Seat, int] = {}
        for event in self.events:
            if isinstance(event, BaseHit):
                by = other(event.seat)
                hardest[by] = max(hardest.get(by, 0), event.points)
        destroyed = {other(seat): count for seat, count in counts["lost"].items()}
        for award, values in (
            ("hardest", hardest),
            ("taken", counts["damage"]),
            ("destroyed", destroyed),
            ("repairs", counts["repaired"]),
        ):
            if seat := best(values):
                yield voice.say(f"award.{award}", seat=voice.player(seat), count=values[seat])
        if (chain := self.longest_chain()) > 1:
            yield voice.say("award.chain", count=chain)

    def longest_chain(self) -> int:
        """Count the Aces of the longest chain of Aces upon Aces."""
        chains: dict[str, int] = {}
        longest = 0
        for event in self.events:
            if isinstance(event, CardPlayed | Responded) and rank_of(event.card) == COMMANDOS:
                # A card that was shuffled in again begins a chain of its own.
                beneath = event.to if isinstance(event, Responded) else ""
                chains[event.card] = 1 + chains.get(beneath, 0)
                longest = max(longest, chains[event.card])
        return longest
