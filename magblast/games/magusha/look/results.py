"""Sum a finished game up for its last screen."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from magblast.games.magusha.engine.events import Event, GameDrawn, GameWon, StrikeBegan, TurnBegan
from magblast.games.magusha.engine.terms import CardId
from magblast.games.magusha.tally import FIGURES, tally
from magblast.games.magusha.wording.voice import Voice
from magblast.kernel.seat import Outcome, Seat
from magblast.paint.awards import best
from magblast.paint.look import ResultRow, Results

_Turn: TypeAlias = tuple[Seat, int]
_Card: TypeAlias = tuple[Seat, CardId]


@dataclass(frozen=True, slots=True)
class Summary:
    """Sum up a finished game from what happened in it."""

    events: Sequence[Event]
    outcome: Outcome
    voice: Voice

    def results(self) -> Results:
        """Sum up how the game ended, and what each army did and lost."""
        counts, say = tally(self.events), self.voice.say
        winner = next(iter(self.outcome.winners), None)
        seats = (1, 2) if winner is None else (winner, 3 - winner)
        rows = [
            ResultRow(seat, tuple(str(counts[each][seat]) for each in FIGURES)) for seat in seats
        ]
        return Results(
            tuple(rows),
            self._title(),
            tuple(say(f"end.{each}") for each in FIGURES),
            tuple(self._awards()),
            (say("end.original"),),
            plotted=say("end.plotted"),
            measure=say("end.measure"),
        )

    def _title(self) -> str:
        for event in self.events:
            match event:
                case GameWon(seat, turn, how):
                    winner, loser = self.voice.captain(seat), self.voice.captain(3 - seat)
                    return self.voice.say(f"end.{how}", winner=winner, loser=loser, turn=turn)
                case GameDrawn(turn, quiet):
                    return self.voice.say("end.drawn", turn=turn, count=quiet)
        return ""

    def _awards(self) -> Iterator[str]:
        """Name the best turn, card and army at something, a sentence each."""
        turn, hits, strikes = 0, Counter[_Turn](), Counter[_Card]()
        for event in self.events:
            match event:
                case TurnBegan(_, number):
                    turn = number
                case StrikeBegan(seat, card):
                    strikes[seat, card] += 1
            for seat, count in tally([event])["hits"].items():
                hits[seat, turn] += count
        if found := best(hits, 1):
            seat, number = found
            told = {"seat": self.voice.captain(seat), "turn": number, "count": hits[found]}
            yield self.voice.say("award.hardest", **told)
        if struck := best(strikes, 1):
            told = {"seat": self.voice.captain(struck[0]), "card": self.voice.card(struck[1])}
            yield self.voice.say("award.busiest", count=strikes[struck], **told)
        counts = tally(self.events)
        for award in ("hits", "defeated", "guarded", "pushed"):
            if ahead := best(counts[award], 1):
                count = counts[award][ahead]
                yield self.voice.say(f"award.{award}", seat=self.voice.captain(ahead), count=count)
